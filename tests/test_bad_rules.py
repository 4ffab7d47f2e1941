"""Rules that cannot be evaluated: an error with the sentence for who asks about them, and for nobody else."""

from typing import get_args

import pytest
from typer.testing import CliRunner

import multiprover
from multiprover.cli.main import app
from multiprover.errors import ClashKind, SentenceError, TheoryError
from multiprover.logic.forms import Atom, CountOfThings, FactForm, RuleForm, Variable
from multiprover.logic.stratify import build_theory
from multiprover.solved import SolvedTheory

FACTS = "Ann is tall.\nTall people are seen.\n"


@pytest.mark.parametrize(
    ("rules", "question", "message", "sentences"),
    [
        (
            "The crate weighs 40 kg.\nIf something weighs more than 3 hours then it is late.",
            "Is the crate late?",
            'cannot compare "40 kg" (a weight) with "3 hours" (a duration)',
            ["The crate weighs 40 kg.", "If something weighs more than 3 hours then it is late."],
        ),
        (
            "Carl is a parent.\nParents with at most -1 children are free.",
            "Is Carl free?",
            "no count is below zero",
            ["Parents with at most -1 children are free."],
        ),
        (
            "Carl is a parent.\nParents with at least -2 children are free.",
            "Who is free?",
            "no count is below zero",
            ["Parents with at least -2 children are free."],
        ),
        (
            "Carl is here.\nIf someone is here and they are not glad then they are glad.",
            "Is Carl glad?",
            "circular",
            ["If someone is here and they are not glad then they are glad."],
        ),
        (
            "Carl joined on 2024-05-20.\nAnyone who joined within the last 30 days is new.",
            "Is Carl new?",
            "no date is set for today",
            ["Anyone who joined within the last 30 days is new."],
        ),
    ],
)
def test_the_error_names_the_sentences_and_other_questions_are_answered(rules, question, message, sentences):
    text = FACTS + rules
    with pytest.raises(TheoryError) as caught:
        multiprover.prove(text, question)
    assert caught.value.exit_code == 4
    assert caught.value.kind in get_args(ClashKind)
    assert message in str(caught.value)
    for sentence in sentences:
        assert f'"{sentence}"' in str(caught.value)
    assert multiprover.prove(text, "Is Ann seen?").answer is True


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        ("Anyone is safe if at least two of the following hold:", "[Nn]othing is listed below the colon"),
        ("Parents with 2.5 children are safe.", "safe"),
    ],
)
def test_a_count_of_nothing_or_of_parts_is_not_read(sentence, message):
    with pytest.raises(SentenceError, match=message):
        multiprover.prove(FACTS + sentence, "Is Ann seen?")
    assert multiprover.prove(FACTS + sentence, "Is Ann seen?", partial=True).answer is True


@pytest.mark.parametrize(
    "rule",
    [
        "Every person who is tall has a parent who is tall.",
        "Every tall person gets a card. Every card gets a card.",
        "If X is taller than Y then Y knows a person who is taller than X.",
    ],
)
def test_a_rule_that_makes_things_makes_none_of_its_own_kind_and_so_ends(rule):
    text = FACTS + rule + "\nAnn is taller than Ben."
    assert multiprover.prove(text, "Is Ann seen?").answer is True
    assert multiprover.prove(text, "Is Ben rich?").answer is False
    assert multiprover.prove(text, "What follows?").complete


def test_a_negative_count_made_by_hand_stops_only_the_questions_that_reach_it():
    x, y = Variable("X"), Variable("Y")
    few = CountOfThings("<=", -1, y, (Atom("sees", (x, y)),))
    rule = RuleForm(((Atom("red", (x,)), few),), (Atom("big", (x,)),))
    theory = build_theory([FactForm((Atom("red", ("zed",)),)), rule])
    solved = SolvedTheory(theory, "closed")
    assert solved.session(Atom("red", ("zed",))).model.holds(Atom("red", ("zed",)))
    with pytest.raises(TheoryError, match="below zero"):
        solved.session(Atom("big", ("zed",)))


def test_what_follows_leaves_out_what_may_rest_on_such_a_rule_and_says_so():
    text = (
        "Ann is tall.\nTall people are seen.\nThe crate weighs 40 kg.\n"
        "If something weighs more than 3 hours then it is late.\n"
        "If something is not late then it is punctual."
    )
    result = multiprover.prove(text, "What follows?")
    assert result.answers == ("Ann is seen",)
    assert not result.complete
    (note,) = map(str, result.notes)
    assert 'R2 ("If something weighs more than 3 hours then it is late.")' in note
    assert 'cannot compare "40 kg" (a weight) with "3 hours" (a duration)' in note


def test_an_error_of_a_policy_names_files_and_rows(tmp_path):
    (tmp_path / "crates.rules").write_text(
        "If something weighs more than 3 hours then it is late.\n{name} weighs {weight} kg.\n"
        "Ann is tall.\nTall people are seen.\n"
    )
    (tmp_path / "crates.csv").write_text("name,weight\nCrate 1,40\n")
    files = [str(tmp_path / "crates.rules"), "--facts", str(tmp_path / "crates.csv")]
    done = CliRunner().invoke(app, ["ask", *files, "Is Crate 1 late?", "Is Ann seen?"])
    assert done.exit_code == 4
    assert 'crates.csv, row 1: "Crate 1 weighs 40 kg."' in done.stderr and "R1: " in done.stderr
    assert "Is Ann seen? → true" in done.stdout


@pytest.mark.parametrize(
    ("question", "number", "unnamed"),
    [
        ("How many dogs does Carl own?", 1, ["a dog"]),
        ("How many animals does Carl own?", 1, ["a dog", "a cat"]),
        ("How many animals does Ann own?", 1, ["a cat"]),
        ("How many birds does Ann own?", 0, []),
    ],
)
def test_things_without_a_name_are_counted_as_one_at_most(question, number, unnamed):
    text = (
        "Carl owns a dog. Carl owns a cat. Ann owns Rex. Ann owns a cat. Rex is a dog. "
        "Dogs and cats are animals. Birds are animals."
    )
    result = multiprover.prove(text, question)
    assert result.value == number
    assert [str(note) for note in result.notes] == (
        [f"without a name, and so not told apart from others: {', '.join(unnamed)}"] if unnamed else []
    )
