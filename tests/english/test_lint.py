from fractions import Fraction

from multiprover.english.review import Note, lint
from multiprover.logic.forms import (
    Atom,
    Comparison,
    FactForm,
    Failure,
    Form,
    Quantity,
    RuleForm,
    Thing,
    Variable,
)

X, Y = Variable("x"), Variable("y")


def fact(relation: str, *terms: str) -> tuple[Form, ...]:
    return (FactForm((Atom(relation, terms),)),)


def rule(head: str, *conditions: object) -> tuple[Form, ...]:
    body = tuple(Atom(each, (X,)) if isinstance(each, str) else each for each in conditions)
    return (RuleForm((body,), (Atom(head, (X,)),)),)  # type: ignore[arg-type]


def notes(*forms: tuple[Form, ...], sentences: tuple[str, ...] = ()) -> list[Note]:
    return lint(sentences or ("",) * len(forms), forms)


def codes(*forms: tuple[Form, ...], sentences: tuple[str, ...] = ()) -> list[tuple[str, tuple[int, ...]]]:
    return [(note.code, note.sentences) for note in notes(*forms, sentences=sentences)]


def test_a_class_to_which_nothing_belongs_is_noted() -> None:
    found = notes(fact("is furry", "Rex"), rule("is soft", "is furry", "is an animal"))
    assert found == [Note("empty-class", (1,), "Nothing is said to be an animal.")]


def test_a_class_under_a_negation_is_noted_too() -> None:
    only = rule("may enter", Thing(X), Failure((Atom("is a member", (X,)),)))
    assert codes(fact("is furry", "Rex"), only) == [("empty-class", (1,))]


def test_a_condition_that_no_sentence_meets_is_noted_with_its_consequences() -> None:
    found = codes(fact("is kind", "Bob"), rule("is big", "is invited"), rule("is red", "is big"))
    assert found == [("unmet-condition", (1,)), ("never-fires", (2,))]


def test_a_condition_about_one_thing_is_not_met_by_another() -> None:
    asks_bob = rule("is big", Atom("is kind", ("Bob",)))
    assert codes(fact("is kind", "Anna"), asks_bob) == [("unmet-condition", (1,))]
    assert codes(fact("is kind", "Bob"), asks_bob) == []


def test_rules_that_feed_each_other_are_fine() -> None:
    assert codes(fact("is kind", "Bob"), rule("is big", "is kind"), rule("is red", "is big")) == []


def test_a_text_without_facts_misses_nothing() -> None:
    assert codes(rule("is big", "is an animal")) == []


def test_values_meet_comparisons() -> None:
    age = Quantity("duration", Fraction(25), Fraction(25))
    stated = (FactForm((Atom("is _ old", ("Anna", age)),)),)
    adult = rule("may vote", Atom("is _ old", (X, Y)), Comparison(Y, ">", age))
    assert codes(stated, adult) == []


def test_conditions_that_exclude_each_other_are_noted() -> None:
    ten, five = (Quantity("number", Fraction(n), Fraction(n)) for n in (10, 5))
    value = Atom("has _", (X, Y))
    crossed = rule("is red", value, Comparison(Y, ">", ten), Comparison(Y, "<", five))
    denied = rule("is red", "is kind", Failure((Atom("is kind", (X,)),)))
    fine = rule("is red", value, Comparison(Y, ">", five), Comparison(Y, "<", ten))
    assert codes(crossed, denied, fine) == [("impossible", (0,)), ("impossible", (1,))]


def test_sentences_that_say_the_same_are_noted() -> None:
    assert codes(fact("is kind", "Bob"), fact("is big", "Bob"), fact("is kind", "Bob")) == [
        ("duplicate", (0, 2))
    ]


def test_a_word_one_slip_from_another_is_noted() -> None:
    sentences = ("Bob is a memebr.", "Members pay.", "Every member pays.")
    (note,) = lint(sentences, ((), (), ()))
    assert (note.code, note.sentences) == ("near-words", (0,))
    assert '"member"' in note.message


def test_two_spellings_of_one_word_are_noted() -> None:
    sentences = (
        "Neighbours pay.",
        "Every neighbour pays.",
        "Ann is a neighbor.",
        "Full-time staff pay.",
        "They pay fulltime.",
    )
    assert [(note.code, note.sentences) for note in lint(sentences, ((),) * 5)] == [
        ("two-spellings", (1, 2)),
        ("two-spellings", (3, 4)),
    ]


def test_two_modals_of_one_group_are_noted() -> None:
    sentences = ("Members may enter.", "Guests can enter.", "Bob must pay.", "Ann may pay.")
    assert [(note.code, note.sentences) for note in lint(sentences, ((),) * 4)] == [("two-modals", (0, 1))]


def test_the_same_phrase_in_two_tenses_is_noted() -> None:
    found = codes(
        fact("pays _", "Bob", "the fee"), fact("has paid _", "Ann", "the fee"), fact("is kind", "Bob")
    )
    assert found == [("two-tenses", (0, 1))]
