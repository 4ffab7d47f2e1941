"""Every claim of the paper's text about its systems, and what a study's results say of it.

A claim is a contrast of means: one system's figure less another's, over some questions, or the difference of
two such differences. It holds if the 95% interval over theories and seeds lies on the claimed side of 0, it
does not if the interval lies on the other side, and else it cannot be told. "The same" means within a point.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from multiprover.evaluation.statistics import BootstrapTest, Term, bootstrap_contrast
from multiprover.evaluation.table import PAPER_FIGURES
from multiprover.reporting.ledger import Column, Ledger, Result
from multiprover.reporting.paper import BIRDS, DU5, PARARULES, paper_table, paper_text

Verdict = Literal["holds", "does not hold", "cannot be told"]
SAME: Final = 0.01
"""The margin of "the same", as a share."""
SKYLINE: Final = "skyline"
"""The proof recall of an ideal model that gives one right proof of each question."""
_PRINTED: Final = {DU5: ("table5", "table6", "table7"), BIRDS: ("table2",), PARARULES: ("table8",)}
_ALL: Final = (0, 100)
F1: Final = ("proof_f1",)


@dataclass(frozen=True, slots=True)
class Side:
    """A system's mean of a figure over questions of some depths, with a weight."""

    weight: float
    system: str
    depths: tuple[int, int] = _ALL


@dataclass(frozen=True, slots=True)
class Claim:
    """What is claimed: the sum of the sides is above `than` – or, for "same", that it is 0."""

    text: str
    where: str
    sides: tuple[Side, ...]
    figure: str = "proof_f1"
    data: str = DU5
    kind: Literal["more", "same"] = "more"
    than: float = 0.0


@dataclass(frozen=True, slots=True)
class Finding:
    """A claim with what was found; `by_seed` are the contrasts of each seed."""

    claim: Claim
    seeds: tuple[int, ...]
    by_seed: tuple[float, ...]
    test: BootstrapTest
    verdict: Verdict


def _versus(
    text: str, where: str, more: str, less: str, figures: Sequence[str] = ("proof_f1", "fa"), data: str = DU5
) -> Iterator[Claim]:
    """One claim for each figure that one system is better than another."""
    for figure in figures:
        yield Claim(text, where, (Side(1, more), Side(-1, less)), figure, data)


def _same(text: str, where: str, one: str, other: str, figure: str) -> Claim:
    """The claim that two systems do equally well."""
    return Claim(text, where, (Side(1, one), Side(-1, other)), figure, kind="same")


def _lead(more: str, less: str, depths: tuple[int, int] = (4, 5)) -> tuple[Side, ...]:
    """A difference at some depths."""
    return Side(1, more, depths), Side(-1, less, depths)


def _growth(more: str, less: str) -> tuple[Side, ...]:
    """How much larger a difference is at depths 4 and 5 than at 0 and 1."""
    return *_lead(more, less), *_lead(less, more, (0, 1))


CLAIMS: Final[tuple[Claim, ...]] = (
    *_versus("Multilabel is ahead of PRover-all", "Table 1", "multilabel", "prover-all"),
    *_versus("Multilabel is ahead of PRover", "Table 1", "multilabel", "prover"),
    *_versus("Iterative is ahead of Multilabel", "Table 1", "iterative", "multilabel"),
    *_versus("Iterative is ahead of PRover", "Table 1", "iterative", "prover"),
    _same("Several proofs cost no accuracy of answers", "Table 1", "iterative", "prover-all", "qa"),
    *_versus("All proofs as examples confuse a single-proof model", "5.1", "prover", "prover-all", F1),
    *_versus("top-p loses precision", "5.1", "prover-all", "prover-top-p", ("proof_p",)),
    *_versus("top-p gains recall", "Table 1", "prover-top-p", "prover-all", ("proof_r",)),
    Claim("top-p has no full accuracy left", "5.1", (Side(1, "prover-top-p"),), "fa", kind="same"),
    *_versus("A classifier of the number of proofs stays behind", "5.1", "prover", "prover-top-p-classifier"),
    *_versus("So does a threshold", "5.1", "prover", "prover-top-p-threshold"),
    *_versus("The Hungarian loss beats the sequential one", "Table 5", "iterative", "iterative-seq"),
    *_versus("Conditioning on edges helps", "Table 5", "iterative", "iterative-nec"),
    Claim("Iterative is ahead of Multilabel at depths 4 and 5", "Table 3", _lead("iterative", "multilabel")),
    Claim("… by more than at depths 0 and 1", "Table 3", _growth("iterative", "multilabel")),
    Claim("Multilabel's lead over PRover-all shrinks there", "Table 3", _growth("prover-all", "multilabel")),
    *_versus("Iterative transfers best to other words", "Table 2", "iterative", "prover", data=BIRDS),
    *_versus("Iterative transfers better than Multilabel", "Table 2", "iterative", "multilabel", data=BIRDS),
    *_versus("Multilabel transfers worse than PRover-all", "Table 2", "prover-all", "multilabel", data=BIRDS),
    *_versus("Multilabel falls with p, from 2 to 5", "Table 6", "multilabel-p2", "multilabel-p5"),
    _same("Iterative does not, from 3 to 5", "Table 7", "iterative", "iterative-p5", "proof_f1"),
    _same("30k questions suffice for answers", "Table 4", "iterative", "iterative-30k", "qa"),
    *_versus("… but not for proofs", "Table 4", "iterative", "iterative-30k", F1),
    Claim(
        "Iterative's recall is within 3 points of the single-proof skyline",
        "5.5",
        (Side(1, "iterative"), Side(-1, SKYLINE)),
        "proof_r",
        than=-0.03,
    ),
    *_versus(
        "Multilabel is ahead of PRover-all on free text",
        "Table 8",
        "pararules-multilabel",
        "pararules-prover-all",
        data=PARARULES,
    ),
    *_versus(
        "Iterative is ahead of Multilabel on free text",
        "Table 8",
        "pararules-iterative",
        "pararules-multilabel",
        data=PARARULES,
    ),
)


def find_findings(ledger: Ledger) -> list[Finding]:
    """What the results say of each claim for which all systems are there, with the seeds they share."""
    results = {(result.data, result.system, result.seed): result for result in ledger.results()}
    found = []
    for claim in CLAIMS:
        seeds = _common_seeds(claim, results)
        if seeds:
            found.append(_find(claim, seeds, results, ledger))
    return found


def missing_claims(findings: Sequence[Finding]) -> list[Claim]:
    """The claims that nothing is known of yet."""
    known = {finding.claim for finding in findings}
    return [claim for claim in CLAIMS if claim not in known]


Results = dict[tuple[str, str, int], Result]


def _common_seeds(claim: Claim, results: Results) -> tuple[int, ...]:
    trained = [
        {seed for data, system, seed in results if (data, system) == (claim.data, side.system)}
        for side in claim.sides
        if side.system != SKYLINE
    ]
    return tuple(sorted(set.intersection(*trained)))


def _find(claim: Claim, seeds: tuple[int, ...], results: Results, ledger: Ledger) -> Finding:
    questions = ledger.questions(claim.data)
    depths = np.array([-1 if depth is None else depth for depth in questions["depth"]])
    terms = []
    for side in claim.sides:
        rows = [_column(claim, side.system, seed, results, questions["proofs"]) for seed in seeds]
        values = np.stack(rows)
        if side.depths != _ALL:
            inside = (depths >= side.depths[0]) & (depths <= side.depths[1])
            values = np.where(inside, values, np.nan)
        terms.append(Term(side.weight, values))
    test = bootstrap_contrast(terms, questions["theory"])
    by_seed = tuple(
        float(sum(term.weight * np.nanmean(term.values[row]) for term in terms)) for row in range(len(seeds))
    )
    return Finding(claim, seeds, by_seed, test, judge(claim, test))


def _column(claim: Claim, system: str, seed: int, results: Results, proofs: Sequence[int]) -> Column:
    if system == SKYLINE:
        return 1 / np.maximum(np.array(proofs, dtype=np.float64), 1)
    return results[claim.data, system, seed].column(claim.figure)


def judge(claim: Claim, test: BootstrapTest) -> Verdict:
    """What an interval says of a claim."""
    if claim.kind == "same":
        if test.low >= -SAME and test.high <= SAME:
            return "holds"
        return "does not hold" if test.high < -SAME or test.low > SAME else "cannot be told"
    if test.low > claim.than:
        return "holds"
    return "does not hold" if test.high < claim.than else "cannot be told"


def paper_effect(claim: Claim) -> float | None:
    """The same contrast of the figures that the paper prints, in points; None where it prints none."""
    total = 0.0
    for side in claim.sides:
        value = _printed(claim, side)
        if value is None:
            return None
        total += side.weight * value
    return total


def _printed(claim: Claim, side: Side) -> float | None:
    """One figure, from the validation tables where there are such: the study's files are validation files."""
    if side.depths != _ALL:
        return _printed_by_depth(claim.figure, side)
    if side.system == SKYLINE:
        return paper_text("skyline_recall_du5")
    base, _, count = side.system.rpartition("-")
    if count.endswith("k") and count[:-1].isdigit():
        row = paper_table("table4").rows[f"{count[:-1]}000"]
        return float(row[claim.figure][("multilabel", "iterative").index(base)])
    for key in _PRINTED[claim.data]:
        rows = paper_table(key).rows
        name = side.system.removeprefix("pararules-")
        if name in rows:
            return float(rows[name][PAPER_FIGURES.index(claim.figure)])
    return None


def _printed_by_depth(figure: str, side: Side) -> float:
    rows = paper_table("table3").rows
    place = ("prover-all", "multilabel", "iterative").index(side.system)
    first, last = side.depths
    total = sum(float(rows[str(depth)][figure][place]) for depth in range(first, last + 1))
    return total / (last - first + 1)
