"""What is said in one way and asked in another: gifts that are counted, bans, every one of a class, less."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_sentence, read_text
from multiprover.english.restate import restate
from tests.english.reading import meaning_of

BINS = "Each household is handed one blue bin and two brown bins. Berg is a household. Ulf is a man."
LENT = "Olga lent Pia three tools. Rob was lent one tool."
BANNED = "Pia is banned from diving. Rob is a man."
FORMS = "Form 1 and Form 2 are forms. Pia has signed Form 1."
ANSWERS = (
    (BINS, "Is Berg handed one blue bin?", True),
    (BINS, "Is Berg handed two brown bins?", True),
    (BINS, "Is Berg handed at least three brown bins?", False),
    (BINS, "Is Ulf handed one blue bin?", False),
    (f"{BINS} Anyone who is handed two brown bins is tidy.", "Is Berg tidy?", True),
    (f"{BINS} Anyone who is handed two brown bins is tidy.", "Is Ulf tidy?", False),
    (LENT, "Did Olga lend three tools to Pia?", True),
    (LENT, "Was Pia lent three tools by Olga?", True),
    (LENT, "Was Pia lent at least two tools?", True),
    (LENT, "Was Pia lent more than three tools?", False),
    (LENT, "Was Rob lent two tools?", False),
    (f"{LENT} Anyone who was lent at least two tools must sign.", "Must Pia sign?", True),
    (f"{LENT} Anyone who was lent at least two tools must sign.", "Must Rob sign?", False),
    (BANNED, "Is Pia banned from diving?", True),
    (BANNED, "Is Pia forbidden to dive?", True),
    (BANNED, "May Pia dive?", False),
    (BANNED, "Is Rob banned from diving?", False),
    (BANNED, "Rob is not banned from diving.", True),
    ("Pia may not bring a dog.", "Is Pia prohibited from bringing a dog?", True),
    ("Pia may bring a dog.", "Is Pia prohibited from bringing a dog?", False),
    (f"{BANNED} People who are banned from diving are sad.", "Is Pia sad?", True),
    (f"{BANNED} People who are banned from diving are sad.", "Is Rob sad?", False),
    (f"{BANNED} Anyone banned from diving is sad.", "Is Pia sad?", True),
    (f"{BANNED} Anyone banned from diving is sad.", "Is Rob sad?", False),
    (f"{BANNED} Anyone who is not banned from diving is glad.", "Is Pia glad?", False),
    (f"{BANNED} Everyone may dive unless they are banned from diving.", "May Rob dive?", True),
    ("Guests are barred from smoking and drinking. Pia is a guest.", "Is Pia barred from drinking?", True),
    (FORMS, "Has Pia signed every form?", False),
    (f"{FORMS} Pia has signed Form 2.", "Has Pia signed every form?", True),
    ("Pia likes every dog except Rex. Rex is a dog.", "Does Pia like every dog?", False),
    ("Pia likes every dog.", "Does Pia like all dogs?", True),
    ("Pia likes cats.", "Does Pia like all dogs?", False),
    ("Pia paid on 3 May 2024.", "Did Pia pay on 9 May 2024 at the latest?", True),
    ("Pia paid on 3 May 2024.", "Did Pia pay at the latest on 2 May 2024?", False),
    ("Rob is less tall than Pia.", "Is Pia taller than Rob?", True),
    ("Rob is less tall than Pia.", "Is Rob taller than Pia?", False),
    ("Rob is less careful than Pia.", "Is Pia more careful than Rob?", True),
    ("Rob is less kind than Pia.", "Is Pia kinder than Rob?", True),
    ("Rob is kinder than Pia.", "Is Rob less kind than Pia?", False),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERS)
def test_what_is_said_in_one_way_is_found_when_asked_in_another(
    text: str, question: str, answer: bool
) -> None:
    assert multiprover.prove(text, question).answer is answer


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("How many tools did Olga lend to Pia?", ("three",)),
        ("How many tools were lent to Pia?", ("three",)),
        ("Who was lent at least two tools?", ("Pia",)),
    ],
)
def test_the_number_of_what_is_given_can_be_asked_for(question: str, answers: tuple[str, ...]) -> None:
    assert multiprover.prove(LENT, question).answers == answers


def test_only_those_who_are_said_to_be_banned_are_found() -> None:
    assert multiprover.prove(BANNED, "Who is banned from diving?").answers == ("Pia",)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("People who are banned from diving are sad.", "If X is forbidden to dive then X is sad."),
        (
            "Everyone is glad unless they are barred from voting.",
            "If X is not forbidden to vote then X is glad.",
        ),
        ("Rob is less tall than Pia.", "Rob is shorter than Pia."),
    ],
)
def test_bans_and_less_are_said_back(sentence: str, said: str) -> None:
    [reading] = read_text(sentence)
    assert not isinstance(reading, Unread)
    assert restate(reading.forms) == said
    assert meaning_of(said) == meaning_of(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Camels drink less water than horses.",
        "Pia has more cats than dogs.",
        "The baker's brother and his wife live in Ulm.",
        "The judge's sister and her husband are ill.",
        "Lights left on use power.",
        "Taps left running waste water.",
        "Ovens left on overnight waste energy.",
        "Pia is not prohibited from entering the hall.",
    ],
)
def test_what_may_be_meant_in_two_ways_is_refused(sentence: str) -> None:
    assert isinstance(read_sentence(sentence), Unread)
