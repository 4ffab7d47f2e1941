"""Means over questions and groups."""

import numpy as np
import pytest

from multiprover.errors import InputError
from multiprover.evaluation import Scores, score_question
from multiprover.evaluation.metrics import Overlap, QuestionScore
from multiprover.evaluation.table import has_negation
from multiprover.logic.check import Invalid, Unchecked, Valid
from multiprover.problem import Example, Prediction, Problem
from multiprover.proof import Proof

A, B = Proof(frozenset({0})), Proof(frozenset({1}))
PLAIN = Problem(("Bob is big.", "If someone is big then they are kind."), "Bob is kind.")
NEGATED = Problem(("Bob is not big.", "Big people are kind."), "Bob is kind.")


def question(identity, proofs=(A,), answer=True, problem=PLAIN, **more):
    return Example(identity, problem, answer, proofs, **more)


def collect(pairs, by=(), p=None, check=None):
    scores = Scores(by, p)
    for example, answer, proofs in pairs:
        scores.add(example, score_question(example, Prediction(answer, 1.0, proofs), check))
    return scores


def test_figures_are_means_in_percent():
    table = collect(
        [
            (question("1"), True, (A,)),
            (question("2"), False, (A,)),
            (question("3", (A, B)), True, (A,)),
            (question("4"), True, ()),
        ]
    ).table()
    assert list(table) == ["all"]
    row = table["all"]
    assert list(row)[:12] == [
        "n", "qa", "node_p", "node_r", "node_f1", "edge_p", "edge_r", "edge_f1",
        "proof_p", "proof_r", "proof_f1", "fa",
    ]  # fmt: skip
    assert row["n"] == 4 and row["qa"] == 75 and row["fa"] == 25
    assert row["proof_p"] == 75 and row["proof_r"] == 62.5
    assert row["proof_f1"] == pytest.approx(100 * (1 + 1 + 2 / 3) / 4)
    assert row["any_match"] == 75 and row["any_fa"] == 50


def test_all_right_is_exactly_one_hundred_in_every_column():
    row = collect([(question(str(i), (A, B)), True, (B, A)) for i in range(977)]).table()["all"]
    for name in ("qa", "node_f1", "edge_p", "proof_r", "proof_f1", "fa", "set_f1"):
        assert row[name] == 100


def test_no_questions_at_all_give_no_figures():
    row = Scores().table()["all"]
    assert row["n"] == 0 and row["qa"] is None and row["valid"] is None


def test_groups_are_named_and_ordered_by_their_value():
    table = collect(
        [
            (question("AttNeg-1", depth=10, problem=NEGATED), True, (A,)),
            (question("AttNeg-1", depth=2, problem=NEGATED), False, (A,)),
            (question("RelNoneg-2", (A,) * 12, depth=2), True, (A,)),
            (question("unnamed", None), True, (A,)),
        ],
        by=("depth", "type", "proofs", "negation"),
    ).table()
    assert list(table) == [
        "all",
        "depth=2", "depth=10", "depth=none",
        "type=AttNeg", "type=AttNoneg", "type=RelNoneg",
        "proofs=1", "proofs=10+", "proofs=none",
        "negation=no", "negation=yes",
    ]  # fmt: skip
    assert table["depth=2"]["n"] == 2 and table["depth=2"]["qa"] == 50
    assert table["negation=yes"]["n"] == 2
    assert table["proofs=none"]["proof_f1"] is None and table["proofs=none"]["qa"] == 100
    assert table["all"]["n_proofs"] == 3


def test_theories_outside_the_grammar_have_a_type_of_their_own():
    strange = Problem(("Most members are kind.",), "q")
    table = collect([(question("x", problem=strange), True, (A,))], by=("type",)).table()
    assert list(table) == ["all", "type=other"]


def test_hand_authored_theories_are_told_apart_by_their_names():
    table = collect(
        [
            (question("AttPosElectricityRB4-12-Q1"), True, (A,)),
            (question("AttNonegNatLang-3"), True, (A,)),
            (question("AttPosBirdsVar1-2", theory="AttPosBirdsVar1-2"), True, (A,)),
        ],
        by=("type",),
    ).table()
    assert list(table) == ["all", "type=AttNoneg", "type=BirdsVar1", "type=ElectricityRB4"]


def test_an_unknown_grouping_is_an_input_error():
    with pytest.raises(InputError, match="cannot group by colour; choose from depth, type"):
        Scores(["colour"])


def test_provable_and_unprovable_halves_have_their_own_accuracy():
    row = collect(
        [
            (question("1", length=1, depth=0), True, ()),
            (question("2", length=1, depth=0), False, ()),
            (question("3", depth=0), True, ()),
        ]
    ).table()["all"]
    assert (row["qa_provable"], row["qa_unprovable"]) == (50, 100)


def test_validity_is_the_share_of_checked_proofs():
    verdicts = {A: Valid(), B: Invalid("no")}
    row = collect(
        [(question("1"), True, (A, B)), (question("2"), True, (A, A, Proof()))],
        check=lambda _, proof: verdicts.get(proof, Unchecked("?")),
    ).table()["all"]
    assert row["valid"] == 75 and row["unchecked"] == 20


def test_ceilings_tell_what_p_and_merging_leave_possible():
    row = collect([(question("1", (A, B)), True, (A, B)), (question("2", (A, A)), True, (A,))], p=2).table()[
        "all"
    ]
    assert row["ceiling_fa"] == 100 and row["merged_ceiling_fa"] == 50
    assert row["merged_ceiling_f1"] == pytest.approx(100 * (1 + 2 / 3) / 2)
    assert collect([(question("1"), True, (A,))]).table()["all"]["ceiling_fa"] is None


def test_columns_hold_every_questions_figure_in_order():
    scores = collect([(question("1"), True, (A,)), (question("2", None), False, ())])
    assert scores.column("qa").tolist() == [1, 0]
    assert np.isnan(scores.column("proof_f1")[1])
    assert scores.ids == ["1", "2"] and len(scores) == 2
    with pytest.raises(InputError, match="there is no figure beauty"):
        scores.column("beauty")


def test_means_leave_out_questions_without_the_figure():
    scores = Scores()
    half = Overlap(0.5, 0.5, 0.5)
    scores.add(question("1"), QuestionScore(True, half, half, half, False, False, False, 0.5))
    scores.add(question("2", None), QuestionScore(False))
    assert scores.table()["all"]["proof_f1"] == 50


def test_the_questions_own_negation_does_not_count():
    assert not has_negation(Problem(("Bob is big.",), "Bob is not big."))
    assert has_negation(Problem(("Bob isn't big.",), "Bob is big."))
