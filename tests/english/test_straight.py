"""The straight path reads what the grammar reads, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from multiprover.english.function_words import words_in
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
            "If they are not red then Bob is big.".replace("they are", "someone is"),
            RuleForm(((Thing(X), Failure((Atom("is red", (X,)),))),), (Atom("is big", ("Bob",)),)),
        ),
        (
            "If the cat is red and something does not see the cat then it is big.",
            RuleForm(
                ((Atom("is red", ("the cat",)), Thing(X), Failure((Atom("sees _", (X, "the cat")),))),),
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
