"""Claims: what an interval says, what the paper's figures say, and results made by hand."""

import numpy as np
import pytest

from multiprover.errors import InputError
from multiprover.evaluation.metrics import Overlap, QuestionScore
from multiprover.evaluation.statistics import BootstrapTest, Term, bootstrap_contrast, paired_bootstrap
from multiprover.evaluation.table import Scores
from multiprover.problem import Example, Problem
from multiprover.proof import Proof
from multiprover.reporting.claims import (
    CLAIMS,
    Claim,
    Side,
    find_findings,
    judge,
    missing_claims,
    paper_effect,
)
from multiprover.reporting.findings import write_findings
from multiprover.reporting.ledger import Ledger

THEORIES = [theory for theory in range(40) for _ in range(5)]


def test_a_contrast_of_one_seed_is_the_paired_bootstrap():
    rng = np.random.default_rng(0)
    first, second = rng.random((1, 200)), rng.random((1, 200))
    found = bootstrap_contrast([Term(1, first), Term(-1, second)], THEORIES)
    usual = paired_bootstrap(first[0], second[0], groups=THEORIES)
    assert found.difference == pytest.approx(usual.difference)
    assert (found.low, found.high) == pytest.approx((usual.low, usual.high), abs=0.01)


def test_seeds_that_disagree_widen_the_interval():
    alike = np.full((3, 200), 0.1)
    apart = np.array([[0.0], [0.1], [0.2]]) * np.ones((3, 200))
    narrow, wide = (bootstrap_contrast([Term(1, values)], THEORIES) for values in (alike, apart))
    assert narrow.difference == pytest.approx(wide.difference)
    assert narrow.high - narrow.low < 1e-9 < 0.1 < wide.high - wide.low


def test_a_term_is_the_mean_over_its_own_questions():
    values = np.where(np.arange(200) % 2, 1.0, np.nan)[None]
    assert bootstrap_contrast([Term(2, values)], THEORIES).difference == 2
    with pytest.raises(InputError, match="no questions"):
        bootstrap_contrast([Term(1, np.full((1, 200), np.nan))], THEORIES)
    with pytest.raises(InputError, match="same seeds"):
        bootstrap_contrast([Term(1, np.ones((1, 200))), Term(1, np.ones((2, 200)))], THEORIES)


@pytest.mark.parametrize(
    ("kind", "low", "high", "verdict"),
    [
        ("more", 0.01, 0.02, "holds"),
        ("more", -0.02, -0.01, "does not hold"),
        ("more", -0.01, 0.02, "cannot be told"),
        ("same", -0.005, 0.009, "holds"),
        ("same", 0.02, 0.04, "does not hold"),
        ("same", 0.0, 0.02, "cannot be told"),
    ],
)
def test_a_verdict_follows_from_the_interval(kind, low, high, verdict):
    claim = Claim("it is so", "here", (Side(1, "a"), Side(-1, "b")), kind=kind)
    assert judge(claim, BootstrapTest((low + high) / 2, low, high, 0.5)) == verdict


def test_the_papers_own_figures_bear_out_what_it_claims():
    known = {claim: paper_effect(claim) for claim in CLAIMS}
    assert all(value is not None for value in known.values())
    for claim, effect in known.items():
        if claim.kind == "more":
            assert effect > 100 * claim.than, claim.text
        else:
            assert abs(effect) < 1.5, claim.text


def make_results(root, leads):
    """Systems whose share of fully right questions is given, on 40 theories of 5 questions."""
    ledger = Ledger(root)
    example = Example(
        "q", Problem(("Bob is big.",), "Bob is big."), True, (Proof(frozenset({0}), frozenset()),), 0
    )
    for system, share in leads.items():
        for seed in (1, 2):
            rng = np.random.default_rng([seed, len(system)])
            scores = Scores(("depth",), 3)
            for _ in THEORIES:
                hit = float(rng.random() < share)
                overlap = Overlap(hit, hit, hit)
                scores.add(
                    example,
                    QuestionScore(True, overlap, overlap, overlap, bool(hit), bool(hit), bool(hit), hit),
                )
            ledger.place("depth-5", system, seed).mkdir(parents=True)
            ledger.write("depth-5", system, seed, scores)
    ledger.write_questions(
        "depth-5",
        (
            Example(f"q{n}", example.problem, True, example.proofs, n % 6, theory=str(t))
            for n, t in enumerate(THEORIES)
        ),
        "made by hand",
    )
    return ledger


def test_claims_are_told_from_results_alone(tmp_path):
    ledger = make_results(tmp_path, {"prover-all": 0.5, "multilabel": 0.9, "iterative": 0.6})
    verdicts = {(f.claim.text, f.claim.figure): (f.verdict, f.seeds) for f in find_findings(ledger)}
    assert verdicts["Multilabel is ahead of PRover-all", "fa"] == ("holds", (1, 2))
    assert verdicts["Iterative is ahead of Multilabel", "proof_f1"] == ("does not hold", (1, 2))
    assert verdicts["Several proofs cost no accuracy of answers", "qa"][0] == "holds"
    assert "Conditioning on edges helps" in {claim.text for claim in missing_claims(find_findings(ledger))}


def test_the_page_has_claims_tables_and_what_is_missing(cli, tmp_path):
    ledger = make_results(tmp_path / "results", {"prover-all": 0.5, "multilabel": 0.9})
    ledger.write_training(
        "multilabel-p3-s1",
        {
            "parameters": 10,
            "questions": 5,
            "steps": 3,
            "cpu_seconds": 60,
            "peak_megabytes": 9,
            "curve": [{"fa": 7.0}],
        },
    )
    html, markdown = write_findings(ledger, tmp_path / "report")
    text = markdown.read_text()
    assert cli("report", tmp_path / "results", "--output", tmp_path / "again").code == 0
    assert (tmp_path / "again" / "report.md").read_text() == text
    assert "| Multilabel is ahead of PRover-all | Table 1 | FA | holds |" in text
    assert "Not yet told, for want of a network: Multilabel is ahead of PRover;" in text
    assert "| Multilabel-multiPRover | ours | 2 |" in text and " ± " in text
    assert "| multilabel-p3-s1 | 10 | 5 | 3 | 1.0 | 9 | 7.0 |" in text
    assert html.read_text().startswith("<!DOCTYPE html>")
