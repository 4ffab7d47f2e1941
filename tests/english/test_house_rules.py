"""Wordings of house rules: shared owners, compounds, definitions by the same noun, exceptions, "one"."""

import pytest

import multiprover
from tests.english.reading import is_refused, meaning_of

SAME = (
    # What makes no difference may be listed.
    ("Horses are welcome regardless of their height and weight.", "Horses are welcome."),
    ("Horses may graze irrespective of their breed and value.", "Horses may graze."),
    ("Guests pay 9 euros, whichever cabin they sleep in.", "Guests pay 9 euros."),
    ("Whatever course they take, pupils need a pen.", "Pupils need a pen."),
    # An owner counts for the whole list.
    (
        "Pupils must hand in their phone, watch and camera.",
        "Pupils must hand in their phone, their watch and their camera.",
    ),
    ("Pupils may use their phone, drink and smoke.", "Pupils may use their phone, may drink and may smoke."),
    # What is described is any one, and the exception is from it.
    (
        "A horse that is lame may not start, except for horses that are registered abroad.",
        "Horses that are lame may not start, except for horses that are registered abroad.",
    ),
    ("A boat must be insured, except for canoes.", "Every boat must be insured, except for canoes."),
    # Places and states.
    ("Ove is 61 years old and in poor health.", "Ove is 61 years old and is in poor health."),
    (
        "Every bank that trusts a bank under investigation is warned.",
        "Every bank that trusts a bank that is under investigation is warned.",
    ),
    # The past of another verb.
    ("Anyone who found a purse must keep it.", "Anyone who has found a purse must keep it."),
    ("Guests who saw a bear must leave.", "Guests who have seen a bear must leave."),
    # A definition by the same noun.
    (
        "A late parcel is a parcel that has arrived after noon.",
        "If X is a parcel and X has arrived after noon then X is late and X is a parcel.",
    ),
    (
        "A large crew is a crew with at least nine sailors.",
        "If X is a crew and X has at least nine sailors then X is large and X is a crew.",
    ),
    # "it" after "or", and "one" of what is granted.
    (
        "A horse or a pony may start unless it is lame.",
        "Horses and ponies may start unless they are lame.",
    ),
    (
        "A badge is granted to every clerk who needs one.",
        "A badge is granted to every clerk who needs a badge.",
    ),
)


@pytest.mark.parametrize(("sentence", "plainly"), SAME)
def test_both_sentences_say_the_same(sentence: str, plainly: str) -> None:
    def parts(text: str) -> set[str]:
        return set(text.replace(" => ", " & ").replace("\n", " & ").split(" & "))

    said = [meaning_of(each + ".") for each in plainly.removesuffix(".").split(". ")]
    assert parts(meaning_of(sentence)) == parts("\n".join(said))


@pytest.mark.parametrize(
    "sentence",
    [
        "A junior is a member under 16.",
        "A shop may sell a lamp, except for desk lamps.",
        "A guest sings, except for Ann.",
    ],
)
def test_what_may_be_meant_otherwise_is_refused(sentence: str) -> None:
    assert is_refused(sentence)


ANSWERED = (
    ("Whoever has left a coat behind pays. Ann left a coat behind.", "Does Ann pay?", True),
    ("Strikers are entitled to strike pay. Ann is a striker.", "Is Ann entitled to strike pay?", True),
    (
        "Those who are entitled to strike pay and have two children get a bonus."
        " Ann is entitled to strike pay. Ann has two children.",
        "Does Ann get a bonus?",
        True,
    ),
    (
        "Anyone who has missed an earlier train may wait inside. Ann has missed an earlier train.",
        "May Ann wait inside?",
        True,
    ),
    (
        "Houses that have been declared landmarks may not be sold. Rose Hall is a house."
        " Rose Hall has been declared a landmark.",
        "May Rose Hall be sold?",
        False,
    ),
    ("Members who have paid the annual fee of 30 euros vote. Ann is a member.", "Does Ann vote?", False),
    (
        "Members who have paid the annual fee of 30 euros vote. Ann is a member and has paid the annual fee.",
        "Does Ann vote?",
        True,
    ),
    (
        "Founders sail for free. Any other member sails for free if he or she is ill."
        " Ann is a member and ill.",
        "Does Ann sail for free?",
        True,
    ),
    (
        "Founders sail for free. Any other member sails for free if he or she is ill. Ann is a member.",
        "Does Ann sail for free?",
        False,
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_the_answer_follows(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer
