"""What is denied beside what is said: "a pen but not a phone", "a mammal, not a fish", "paid but not signed".

What follows both belongs to both: "may use a pen but not a phone during the test".
"""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.complements import object_
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.negating import negate
from multiprover.english.grammar.shared_tails import shared_or_not
from multiprover.english.grammar.time_phrases import is_time
from multiprover.english.grammar.verb_words import PLACES
from multiprover.english.syntax import (
    At,
    Being,
    Clause,
    Complement,
    Joined,
    Measure,
    Name,
    NounPhrase,
    Of,
    Phrase,
    Property,
    Several,
    Verb,
)


def not_this(statement: Any, complement: Complement) -> Any:
    """As in "…, but not the night bus": the same predicate with the other object, denied."""
    said = statement.predicate if isinstance(statement, Clause) else None
    if not isinstance(said, (Verb, Property)) or said.negated:
        return None
    for index in range(len(said.complements) - 1, -1, -1):
        each = said.complements[index]
        changed = _instead(each, complement) if each.thing is not None else None
        if changed is not None:
            modal = "may" if said.modal == "must" else said.modal
            kept = (*said.complements[:index], changed)
            other = replace(said, complements=kept, modal=modal, negated=True)
            if _is_of_others(complement.thing):
                return Clause(statement.subject, Joined("and", (said, other)))
            return Several((statement, Clause(statement.subject, other)))
    if said.complements and complement.preposition in PLACES and said.modal != "must":
        more = replace(said, complements=(*said.complements, complement), negated=True)
        return Several((statement, Clause(statement.subject, more)))  # "in May, but not on Sundays"
    return None


def but_without(statement: Any, thing: NounPhrase) -> Any:
    """As in "is served with milk but without sugar": with the one, and without the other."""
    match statement:
        case Clause(subject, Verb(complements=(*before, Complement("with", Phrase()))) as said) if (
            not said.negated and not said.modal
        ):
            other = replace(said, complements=(*before, Complement("without", thing)))
            return Several((statement, Clause(subject, other)))
    return None


def not_this_either_way(statement: Any, complement: Complement, tail: tuple[Complement, ...]) -> Any:
    """As in "(a pen but not a phone) during the test"; "apples but not pears from Spain" is not clear."""
    made = None if tail[0].preposition == "of" else not_this(statement, complement)
    if not isinstance(made, Several):
        return None
    items = [
        replace(each, predicate=_with(each.predicate, tail))
        for each in made.items
        if isinstance(each, Clause)
    ]
    return Costly(Several(tuple(items)), 0, prefer.SHARED if tail[0].preposition in OF_THINGS else "")


def _with(said: Any, tail: tuple[Complement, ...]) -> Any:
    return replace(said, complements=(*said.complements, *tail))


OF_THINGS: Final = frozenset(words_in("from with without for about"))
"""Prepositions that may as well describe the thing that is denied: "not coffee with milk"."""


def not_who(subject: Any, other: Any, predicate: Any) -> Any:
    """As in "Anna, not Bob, is the captain", "Members, not guests, may vote"."""
    denied = negate(predicate)
    if type(subject) is not type(other) or not _kind(subject) == _kind(other) != "":
        return None
    if isinstance(predicate, Joined) or denied is None or isinstance(denied, Costly):
        return None
    return Several((Clause(subject, predicate), Clause(other, denied)))


def _kind(thing: Any) -> str:
    """As in "the tenant", "members"; nothing else tells whom the two parts are about."""
    if isinstance(thing, Name):
        return "name"
    plain = isinstance(thing, Phrase) and not thing.after and thing.determiner in ("the", "bare")
    return thing.determiner if plain else ""


def not_but_who(other: Any, subject: Any, predicate: Any) -> Any:
    """As in "Not Bob but Anna is the captain"."""
    return not_who(subject, other, predicate)


def _is_of_others(thing: object) -> bool:
    """As in "(their own guests but not) the guests of other tenants": others than who does it."""
    if not isinstance(thing, Phrase):
        return False
    inner = (thing.owner, *(each.thing for each in thing.after if isinstance(each, (At, Of))))
    return thing.determiner in ("other", "another") or any(map(_is_of_others, inner))


def is_not_that(statement: Any, thing: NounPhrase) -> Any:
    """As in "Every whale is a mammal, not a fish": none is a fish."""
    match statement, thing:
        case Clause(subject, Being(Phrase("a" | "bare"), negated=False) as being), Phrase("a" | "bare"):
            every = isinstance(subject, Phrase) and subject.determiner in ("every", "all", "any", "a")
            if every and isinstance(subject, Phrase):
                none = replace(subject, determiner="no")
                return Several((statement, Clause(none, replace(being, thing=thing))))
            return Several((statement, Clause(subject, replace(being, thing=thing, negated=True))))
    return None


def _instead(each: Complement, other: Complement) -> Complement | None:
    """The complement with the other thing: the tram for the bus, "a key to the lift" for "… to the house"."""
    if each.preposition == other.preposition and not isinstance(each.thing, Measure):
        return other
    both = {each.preposition, other.preposition} <= PLACES and not isinstance(each.thing, Measure)
    if both and is_time(each.thing) == is_time(other.thing):
        return other  # "in the park, but not on the beach"
    match each.thing:
        case Phrase(after=(*before, At(preposition))) as thing if preposition == other.preposition:
            if isinstance(other.thing, (Phrase, Name)):
                return replace(each, thing=replace(thing, after=(*before, At(preposition, other.thing))))
    return None


def done_not_done(done: Any, undone: Any) -> Any:
    """As in "has paid but not signed", "has lost but not replaced the key"."""
    if not all(isinstance(each, Verb) and not each.negated for each in (done, undone)) or done.passive:
        return None
    (first, last), mark = shared_or_not(done, undone)
    denied = negate(last)
    return Costly(Joined("and", (first, denied)), prefer.LIST, mark) if isinstance(denied, Verb) else None


RULES: Final[Declarations] = (
    *(
        (category, (f"{has} PART ,? {link} not PART", done_not_done, example))
        for category, has in (("FIN.singular", "has"), ("FIN.plural", "have"))
        for link, example in (("but", f"{has} paid but not signed"), ("and", ""))
    ),
    (
        "STATEMENTS",
        ("CLAUSE ,? but not OTHER", not_this, "Bob may use any tram, but not the night bus"),
        ("CLAUSE ,? and not OTHER", not_this),
        ("CLAUSE , not OTHER", not_this),
        ("CLAUSE ,? but without NP", but_without, "Tea is served with milk but without sugar"),
        ("CLAUSE and without NP", but_without),
        ("CLAUSE ,? but not OTHER ,? TAIL", not_this_either_way, "Bob eats fish but not meat on Fridays"),
        ("CLAUSE ,? and not OTHER ,? TAIL", not_this_either_way),
        ("CLAUSE , not OTHER ,? TAIL", not_this_either_way),
        ("SNP.{n} , not SNP.{n} , FINS.{n}", not_who, "Anna, not Bob, is the captain"),
        ("SNP.{n} ,? and not SNP.{n} ,? FINS.{n}", not_who),
        ("SNP.{n} but not SNP.{n} FINS.{n}", not_who),
        ("not SNP.{n} ,? but SNP.{n} ,? FINS.{n}", not_but_who, "Not Bob but Anna is the captain"),
        ("CLAUSE , not SNP", is_not_that, "Every whale is a mammal, not a fish"),
        ("CLAUSE , though not SNP", is_not_that, "Bob is a member, though not a founder"),
        ("CLAUSE , but not SNP", is_not_that, "Bob is a member, but not a founder"),
    ),
    ("OTHER", ("NP", object_), ("AT", same)),
)
"""The rules of what is denied beside what is said."""
