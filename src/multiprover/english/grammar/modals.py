"""Modals before verb phrases: "may vote", "does not have to pay", "may be seen but not heard"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer, states
from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.shared_tails import shared_or_not, with_object_of_last
from multiprover.english.syntax import (
    Being,
    Complement,
    Joined,
    Phrase,
    Property,
    Required,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import is_person_noun


def modal(name: str, negated: bool = False) -> Any:
    """A modal before a base verb phrase; a state after an act may as well stand beside it."""

    def build(predicate: VerbPhrase) -> Any:
        made = set_modal(predicate, name, negated)
        if made is None or not (cost := states.beside(predicate, name, negated=negated)):
            return made
        return made._replace(cost=made.cost + cost) if isinstance(made, Costly) else Costly(made, cost)

    return build


def required(predicate: VerbPhrase) -> Any:
    """As in "is required to register": must, if the subject can do it."""
    made = set_modal(predicate, "must", negated=False)
    if type(made) is not Verb or made.passive:
        return made
    return Required(made.lemma, made.complements, made.tense, made.modal)


def told_to(name: str, negated: bool) -> Any:
    """As in "is to sign the form"; "is to open the public" is rather open to the public."""

    def build(predicate: VerbPhrase) -> Any:
        match predicate:
            case Verb("open" | "close" as lemma, (Complement("", Phrase() as thing), *_), passive=False):
                if is_person_noun(thing.nominal.noun) or thing.nominal.noun in PUBLIC:
                    return Costly(predicate, 0, f'is "{lemma}" in the right place?')
        return modal(name, negated)(predicate)

    return build


PUBLIC: Final = ("public", "traffic", "visitor")


def set_modal(predicate: VerbPhrase, name: str, negated: bool) -> Any:
    """The verb phrase under a modal; "may not sing or dance" denies each."""
    if isinstance(predicate, Joined):
        if negated and predicate.conjunction == "and":
            return Costly(predicate, 0, prefer.NOT_OVER_AND)
        simple = [item for item in predicate.items if not isinstance(item, Joined)]
        if name == "may" and not negated and simple and all(item.negated for item in simple):
            denied = tuple(replace(item, modal=name) for item in simple)  # "can be neither sold nor lent"
            return Joined("and", denied) if not any(item.modal for item in simple) else None
        items = tuple(set_modal(item, name, negated) for item in predicate.items)
        return None if None in items else Joined("and" if negated else predicate.conjunction, items)
    if predicate.modal or predicate.negated:
        return None
    return replace(predicate, modal=name, negated=negated)


def obligation(name: str) -> Any:
    """As in "must present a card before the exam begins": the time is part of what must be done."""

    def build(predicate: VerbPhrase, tail: str) -> Any:
        if isinstance(predicate, (Joined, Being)):
            return None
        last = Complement(text=tail)
        return set_modal(replace(predicate, complements=(*predicate.complements, last)), name, negated=False)

    return build


TAIL: Final = 6
"""A time is read, if it can be."""


def neither_modal(name: str) -> Any:
    """As in "may neither vote nor stand": each is denied."""

    def build(first: VerbPhrase, second: VerbPhrase) -> Any:
        both = with_object_of_last((first, second))
        items = tuple(set_modal(item, name, negated=True) for item in both)
        return (
            Joined("and", items) if all(isinstance(item, (Verb, Property, Being)) for item in items) else None
        )

    return build


def modal_but_not(name: str) -> Any:
    """As in "may watch but not take part": may do the one, and may not do the other."""

    def build(first: VerbPhrase, second: VerbPhrase) -> Any:
        forbidden = "may" if name == "must" else name
        (first, second), mark = shared_or_not(first, second)
        items = (set_modal(first, name, negated=False), set_modal(second, forbidden, negated=True))
        plain = all(isinstance(item, (Verb, Property, Being)) for item in items)
        return Costly(Joined("and", items), 0, mark) if plain else None

    return build


def being_but_not(name: str) -> Any:
    """As in "may be seen but not heard"; "may be sung on Mondays but not on Fridays" has one verb."""
    build = modal_but_not(name)
    return lambda first, second: build(first, second) if type(first) is type(second) else None


def _build(words: str) -> Any:
    return told_to if words in ("is to", "are to") else modal


MODALS: Final = (
    ("may", "may", False),
    ("can", "may", False),
    ("may not", "may", True),
    ("can not", "may", True),
    ("cannot", "may", True),
    ("must not", "may", True),
    ("may never", "may", True),
    ("can never", "may", True),
    ("must never", "may", True),
    ("may no longer", "may", True),
    ("can no longer", "may", True),
    ("must", "must", False),
    ("shall", "must", False),
    ("shall not", "may", True),
    ("has_to", "must", False),
    ("have_to", "must", False),
    ("does not have_to", "must", True),
    ("do not have_to", "must", True),
    ("need not", "must", True),
    ("needs_to", "must", False),
    ("need_to", "must", False),
    ("does not need_to", "must", True),
    ("do not need_to", "must", True),
    ("is to", "must", False),
    ("are to", "must", False),
    ("is not to", "may", True),
    ("are not to", "may", True),
    ("is_obliged_to", "must", False),
    ("are_obliged_to", "must", False),
    ("is_obligated_to", "must", False),
    ("are_obligated_to", "must", False),
    ("is_allowed_to", "may", False),
    ("are_allowed_to", "may", False),
    ("is_permitted_to", "may", False),
    ("are_permitted_to", "may", False),
    ("is_able_to", "may", False),
    ("are_able_to", "may", False),
    ("is not allowed to", "may", True),
    ("are not allowed to", "may", True),
    ("is not permitted to", "may", True),
    ("are not permitted to", "may", True),
    ("is not required to", "must", True),
    ("are not required to", "must", True),
    ("is not obliged to", "must", True),
    ("are not obliged to", "must", True),
    ("is not able to", "may", True),
    ("are not able to", "may", True),
    ("should", "should", False),
    ("should not", "should", True),
    ("will", "will", False),
    ("will not", "will", True),
    ("is going to", "will", False),
    ("are going to", "will", False),
    ("is not going to", "will", True),
    ("are not going to", "will", True),
)
"""Modals by how they are written: the canonical one, and whether it is denied."""


RULES: Final[Declarations] = (
    (
        "FIN.{n}",
        ("is_required_to BASES", required, "is required to vote"),
        ("are_required_to BASES", required),
        *(
            (f"{words} BASES", _build(words)(name, negated), f"{words} vote".replace("_", " "))
            for words, name, negated in MODALS
        ),
        *(
            (f"{words} BASE TAILTEXT", obligation(name), "", TAIL)
            for words, name, negated in MODALS
            if not negated
        ),
    ),
    (
        "FIN.{n}",
        *(
            (f"{word} neither BASE nor BASE", neither_modal("may"), f"{word} neither vote nor stand")
            for word in ("may", "can", "must")
        ),
        *(
            rule
            for word, name in (("may", "may"), ("can", "may"), ("must", "must"), ("should", "should"))
            for rule in (
                (f"{word} BASE ,? but not BASE", modal_but_not(name), f"{word} watch but not sing"),
                (f"{word} be PRED ,? but not PRED", being_but_not(name), f"{word} be seen but not heard"),
            )
        ),
    ),
)
