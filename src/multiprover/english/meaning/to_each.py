"""Classes that get something or by which something is done: "is open to members", "borrowed by teachers"."""

from dataclasses import replace
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.phrases import are_each, is_person_class, is_shared_with, one_object
from multiprover.english.syntax import Complement, Of, Phrase, Property, Relative, Verb
from multiprover.logic.forms import Term

GRANTED: Final = frozenset(
    words_in("grant offer provide extend deny refuse give waive reduce require recommend issue lend charge")
)
"""What is done to a class with these is done to each of it: "access is granted to members"."""
PASSED_ON: Final = frozenset(words_in("send sell pay hand deliver rent"))
"""The same where it is said of what is passed on: "tickets are sold to members"."""


def to_each(predicate: Verb | Property, term: Term) -> tuple[Verb | Property | None, Verb | Property | None]:
    """What is said of each and of all as a kind: "is open to members" is said of each of them, too.

    What is said of "children under six" is said of each of them only. Bob, who gives lessons to children,
    gives them to some.
    """
    if isinstance(predicate, Verb) and isinstance(term, str):
        somebody = not predicate.passive and not term.startswith("the ")
        if predicate.lemma in PASSED_ON or (somebody and predicate.lemma in GRANTED):
            return None, predicate
    if isinstance(predicate, Verb) and predicate.lemma in GRANTED and not predicate.passive:
        predicate = replace(predicate, complements=one_object(predicate))  # "gives members a card"
    each = _of_each(predicate)
    described = any(
        isinstance(part.thing, Phrase) and part.thing.after and is_shared_with(part.preposition, part.thing)
        for part in predicate.complements
    )
    return each, None if each is not None and described else predicate


def _of_each(predicate: Verb | Property) -> Verb | Property | None:
    if predicate.negated or predicate.tense == "past" or predicate.modal:
        return None
    passed_on = isinstance(predicate, Verb) and predicate.passive and predicate.lemma in PASSED_ON
    if isinstance(predicate, Verb) and not (passed_on or predicate.lemma in (*GRANTED, "cost", "apply")):
        return None
    for index, each in enumerate(predicate.complements):
        thing = each.thing
        if each.preposition not in ("to", "for") or not isinstance(thing, Phrase):
            continue
        if thing.determiner != "bare" or thing.owner is not None or any(map(_is_clause, thing.after)):
            continue
        if any(isinstance(after, Of) and _is_any(after.thing) for after in thing.after):
            continue  # "members of any library with which it has a treaty"
        if thing.nominal.number == "plural" and are_each(thing):
            complements = _with(predicate.complements, index, replace(thing, determiner="all"))
            return replace(predicate, complements=complements)
    return None


def for_one_of_them(predicate: Verb | Property) -> Verb | None:
    """As in "books borrowed by teachers", "sells alcohol to minors": one of them has, or to one of them."""
    if not isinstance(predicate, Verb) or predicate.modal:
        return None
    ways = ("by",) if predicate.passive else ("to",) if predicate.lemma in GRANTED | PASSED_ON else ()
    for index, each in enumerate(predicate.complements):
        match each:
            case Complement(preposition, Phrase("bare", nominal, after, None) as thing) if (
                preposition in ways
                and nominal.number == "plural"
                and is_person_class(nominal)
                and not any(map(_is_clause, after))
            ):
                one = replace(thing, determiner="a", nominal=replace(nominal, number="singular"))
                return replace(predicate, complements=_with(predicate.complements, index, one))
    return None


def _with(complements: tuple[Complement, ...], place: int, thing: Phrase) -> tuple[Complement, ...]:
    return (*complements[:place], replace(complements[place], thing=thing), *complements[place + 1 :])


def _is_any(thing: object) -> bool:
    return isinstance(thing, Phrase) and thing.determiner == "any"


def _is_clause(after: object) -> bool:
    return isinstance(after, Relative)
