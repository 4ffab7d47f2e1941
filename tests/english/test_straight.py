"""The straight path reads what the grammar reads, and nothing else."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from multiprover.english.function_words import words_in
from multiprover.english.read import Meaning, read_sentence
from multiprover.english.straight import straight_form
from multiprover.logic.forms import Atom, FactForm, Failure, RuleForm, Thing, Variable

X = Variable("x")
CAT, DOG = Atom("is a cat", ("the cat",)), Atom("is a dog", ("the dog",))


@pytest.mark.parametrize(
    ("sentence", "form"),
    [
        ("Bob is kind.", FactForm((Atom("is kind", ("Bob",)),))),
        ("Bob is not kind.", FactForm((Atom("is kind", ("Bob",), "-"),))),
        ("The cat chases the dog.", FactForm((Atom("chases _", ("the cat", "the dog")),), (CAT, DOG))),
        (
            "The cat does not chase the dog.",
            FactForm((Atom("chases _", ("the cat", "the dog"), "-"),), (CAT, DOG)),
        ),
        ("The cat likes the cat.", FactForm((Atom("likes _", ("the cat", "the cat")),), (CAT,))),
        (
            "All red, kind people are big.",
            RuleForm(((Atom("is red", (X,)), Atom("is kind", (X,))),), (Atom("is big", (X,)),)),
        ),
        ("Red things are not big.", RuleForm(((Atom("is red", (X,)),),), (Atom("is big", (X,), "-"),))),
        (
            "If someone is red and not big then they are kind.",
            RuleForm(((Atom("is red", (X,)), Failure((Atom("is big", (X,)),))),), (Atom("is kind", (X,)),)),
        ),
        (
            "If something chases the cat and it does not see the dog then the cat is round.",
            RuleForm(
                ((Atom("chases _", (X, "the cat")), Failure((Atom("sees _", (X, "the dog")),))),),
                (Atom("is round", ("the cat",)),),
                (CAT, DOG),
            ),
        ),
        (
            "If someone is not red then Bob is big.",
            RuleForm(((Thing(X), Failure((Atom("is red", (X,)),))),), (Atom("is big", ("Bob",)),)),
        ),
        (
            "If the cat is red and something does not see the cat then it is big.",
            RuleForm(
                ((Thing(X), Atom("is red", ("the cat",)), Failure((Atom("sees _", (X, "the cat")),))),),
                (Atom("is big", (X,)),),
                (CAT,),
            ),
        ),
    ],
)
def test_a_sentence_of_the_data_is_read(sentence: str, form: FactForm | RuleForm) -> None:
    assert straight_form(sentence) == form


@pytest.mark.parametrize(
    "sentence",
    [
        "Sheep are brown.",
        "Water is cold.",
        "Dogs is big.",
        "Bob is employee.",
        "Bob is a member.",
        "The cats chase the dog.",
        "They are big.",
        "If it is red then it is big.",
        "If someone is red then someone is big.",
        "If someone is red and someone is big then they are kind.",
        "If someone is red and then they are big.",
        "All people are big.",
        "Red kind people are big.",
        "The cat arrives the dog.",
        "Maybe Bob is kind.",
        "Nobody is kind.",
        "If Bob is kind or red then Bob is big.",
        "The cat chases the dog and the bird.",
    ],
)
def test_any_doubt_is_left_to_the_grammar(sentence: str) -> None:
    assert straight_form(sentence) is None


WORDS = words_in(
    """
    If then and not is are does do the The All Bob someone something they it red big cat chases chase people ,
    """
)


@given(st.lists(st.sampled_from(WORDS), max_size=14))
def test_any_row_of_words_is_read_or_left(words: list[str]) -> None:
    form = straight_form(" ".join(words) + ".")
    assert form is None or isinstance(form, FactForm | RuleForm)


def differs(sentence: str) -> bool:
    """Whether the grammar reads the sentence, but otherwise than the straight path."""
    reading = read_sentence(sentence)
    return isinstance(reading, Meaning) and reading.forms != (straight_form(sentence),)


@pytest.mark.parametrize(
    "sentence",
    [
        "Bob is kind.",
        "The bald eagle is not round.",
        "The cat likes the dog.",
        "The cat does not need the bald eagle.",
        "All red, big people are round.",
        "Cold things are not nice.",
        "If Bob is red and Bob is big then Bob is cold.",
        "If something is red and not big then it is cold.",
        "If someone visits the dog then the dog does not need the cat.",
        "If something likes the cat and it sees the dog then it likes the mouse.",
        "If something is not red then it is big.",
    ],
)
def test_the_grammar_reads_the_same(sentence: str) -> None:
    reading = read_sentence(sentence)
    assert isinstance(reading, Meaning)
    assert reading.forms == (straight_form(sentence),)


@pytest.mark.slow
def test_on_every_sentence_of_the_data_the_grammar_reads_the_same_or_nothing(ruletaker: Path) -> None:
    sentences = set()
    for path in ruletaker.glob("depth-*/dev.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            sentences.update(
                part.strip() + "." for part in json.loads(line)["context"].split(".") if part.strip()
            )
    assert sentences
    assert [sentence for sentence in sorted(sentences) if straight_form(sentence) is None] == []
    assert [sentence for sentence in sorted(sentences) if differs(sentence)] == []
