"""Exceptions: "All pets are allowed except dogs", "every member but Karl"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import noun_or_verb
from multiprover.english.chart import Costly
from multiprover.english.function_words import GROUP_NOUNS
from multiprover.english.grammar.antecedents import is_of_people
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.excepted_objects import EXCEPTION, excepted_of_object, speaks_of_subject
from multiprover.english.noun_kinds import is_known_noun
from multiprover.english.syntax import (
    At,
    Clause,
    Complement,
    Conditional,
    Except,
    Gap,
    Listed,
    Measure,
    Nominal,
    Phrase,
    Property,
    Relative,
    Verb,
)
from multiprover.english.word_classes import SMALL_WORDS
from multiprover.english.words import is_person_noun

UNIVERSAL: Final = ("every", "all", "any", "no", "anyone", "everyone")


def excepted(clause: Clause, word: str, things: Any) -> Any:
    """As in "All pets are allowed except dogs": the exception is from the subject."""
    if not isinstance(clause, Clause) or isinstance(things, Measure) or has_aside(things):
        return None
    if any(map(_is_none_or_one, _items(things))):
        return None  # "Guests get water but no wine"
    excepted_noun = things.nominal.noun if isinstance(things, Phrase) else ""
    if isinstance(clause.predicate, (Verb, Property)):
        for index, each in enumerate(clause.predicate.complements):
            if (
                isinstance(each.thing, Phrase)
                and each.thing.determiner in UNIVERSAL
                and each.thing.nominal.noun == excepted_noun
            ):
                changed = replace(each, thing=replace(each.thing, after=(*each.thing.after, Except(things))))
                complements = clause.predicate.complements
                made = (*complements[:index], changed, *complements[index + 1 :])
                return Clause(clause.subject, replace(clause.predicate, complements=made))
    if word != "first" and speaks_of_subject(things, clause.subject):
        return excepted_of_object(clause, things)
    subject = clause.subject
    if isinstance(subject, Phrase) and is_any_one(subject, clause.predicate):
        subject = replace(subject, determiner="any")
    if not isinstance(subject, Phrase) or subject.determiner not in (*UNIVERSAL, "bare"):
        return None
    if not may_be_among(things, subject, either_way=False) or _is_of_object(things, clause):
        return Costly(clause, 0, EXCEPTION)
    exception = Except(things, last=word != "first" and is_described(things))
    return Clause(replace(subject, after=(*subject.after, exception)), clause.predicate)


def _is_of_object(things: Any, clause: Clause) -> bool:
    """As in "A shop may sell a knife, except for kitchen knives"."""
    objects = [_head(each.thing) for each in getattr(clause.predicate, "complements", ())]
    return any(
        _head(item) and _head(item) in objects and _head(item) != _head(clause.subject)
        for item in _items(things)
    )


def _is_none_or_one(item: Any) -> bool:
    """As in "no wine", and "private ones" of what was not named before."""
    return isinstance(item, Phrase) and (item.determiner == "no" or item.nominal.noun == "one")


def _items(things: Any) -> tuple[Any, ...]:
    return things.items if isinstance(things, Listed) else (things,)


def _head(thing: Any) -> str:
    return thing.nominal.noun.rsplit(" ", 1)[-1] if isinstance(thing, Phrase) else ""


def is_any_one(subject: Phrase, predicate: Any) -> bool:
    """As in "A guest who smokes pays", "A guest must pay"; "A guest sings" is about one of them."""
    described = any(isinstance(each, Relative) for each in subject.after)
    modal = bool(getattr(predicate, "modal", ""))
    return subject.determiner == "a" and subject.owner is None and (described or modal)


def has_aside(things: Any) -> bool:
    """As in "(except) Room 9, which is cleaned weekly", of which more is said."""
    items = _items(things)
    return any(
        isinstance(each, Relative) and each.aside
        for item in items
        if isinstance(item, Phrase)
        for each in item.after
    )


def excepting(_: str, things: Any) -> Any:
    """As in "except dogs"."""
    items = _items(things)
    denied = any(map(_is_none_or_one, items))
    others = any(isinstance(item, Phrase) and item.determiner in ("all", "every") for item in items[1:])
    if denied or others or has_aside(things) or any(isinstance(item, Measure) for item in items):
        return None
    return Costly(Except(things), noun_or_verb.COST if any(map(noun_or_verb.may_be_verb, items)) else 0)


def excepted_case(clause: Clause, things: Any) -> Any:
    """As in "Guests must pay, except in the case of children"; nobody is an illness."""
    if not isinstance(clause, Clause):
        return None
    items = _items(things)
    people = is_of_people(clause.subject) is True
    among = (
        isinstance(item, Phrase)
        and (
            (_head(item) and _head(item) == _head(clause.subject)) or (people and is_of_people(item) is True)
        )
        for item in items
    )
    return excepted(clause, "except", things) if all(among) else None


def excepted_first(things: Any, clause: Clause) -> Any:
    """As in "Apart from Bob, nobody may enter"."""
    return excepted(clause, "first", things)


def excepted_from_rule(rule: Any, _: str, things: Any) -> Any:
    """As in "Items may be sold if they are new, except for food": the exception is from the conclusion."""
    if not isinstance(rule, Conditional) or rule.condition_first or not isinstance(rule.conclusion, Clause):
        return None
    subject = rule.conclusion.subject
    if isinstance(subject, Phrase) and subject.determiner == "a" and subject.owner is None:
        subject = replace(subject, determiner="any")
    made = excepted(replace(rule.conclusion, subject=subject), "except", things)
    if isinstance(made, Costly):
        return Costly(rule, made.cost, made.mark)
    return made and replace(rule, conclusion=made)


def private_ones(adjective: str) -> Any:
    """As in "(all rooms except) private ones": those of them."""
    if adjective in SMALL_WORDS:
        return None
    return Phrase("bare", Nominal("", (adjective,), "plural", "thing"))


def those_at(place: Complement) -> Any:
    """As in "(all parcels except) those from Rome"."""
    if place.preposition not in ("in", "on", "at", "from", "under", "near") or place.thing is None:
        return None
    thing = Nominal("", (), "plural", "thing")
    return (
        None
        if isinstance(place.thing, (Gap, Measure))
        else Phrase("bare", thing, (At(place.preposition, place.thing),))
    )


def may_be_among(things: Any, whole: Phrase, *, either_way: bool) -> bool:
    """Whether what is excepted can be one of the whole: no dogs among tenants.

    `either_way`: no students among fees either; nouns such as "calculator" are people only sometimes.
    """
    items = _items(things)
    heads = [item.nominal.noun.rsplit(" ", 1)[-1] for item in items if isinstance(item, Phrase)]
    noun = whole.nominal.noun.rsplit(" ", 1)[-1]
    if noun in GROUP_NOUNS or whole.nominal.kind == "thing" or (not noun and whole.nominal.kind != "person"):
        return True
    people = not noun or is_person_noun(noun)
    if not people and not either_way:
        return True
    if not people and any(map(_are_people, items)):
        return False
    return not any(
        head != noun and is_known_noun(head) and is_person_noun(head) != people for head in heads if head
    )


def _are_people(things: Any) -> bool:
    """As in "(have to paint the walls, except) those who have paid": they are no walls."""
    return isinstance(things, Phrase) and any(
        isinstance(each, Relative) and each.personal for each in things.after
    )


def is_described(things: Any) -> bool:
    """As in "(is without power,) except for houses that have a generator"."""
    return isinstance(things, Phrase) and any(isinstance(each, Relative) for each in things.after)


RULES: Final[Declarations] = (
    ("ONES", ("those AT", those_at, "those from Rome")),
    ("S", ("STATEMENT , EXCEPTING NP", excepted_from_rule, "Guests may pay if they are ill, except for Ann")),
    ("CONCLUSION", ("CLAUSE , EXCEPTING NP", excepted, "guests may pay, except for Ann", 1)),
    *(
        (
            category,
            (
                f"CLAUSE ,? {words}_in_the_case_of NP",
                excepted_case,
                "guests pay, except in the case of children",
                -1,
            ),
        )
        for words in ("except", "save")
        for category in ("CONCLUSION", "STATEMENT")
    ),
)
"""The rules of exceptions from rules."""
