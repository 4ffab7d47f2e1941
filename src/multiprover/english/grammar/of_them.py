"""Whose something is, with or without an article: "husband of a member", "the pupils' parents"."""

from dataclasses import replace
from typing import Any

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.relations import RELATIONAL
from multiprover.english.syntax import After, Measure, Nominal, NounPhrase, Of, Phrase
from multiprover.english.words import plural


def bare_relation(nominal: Nominal, thing: NounPhrase) -> Any:
    """As in "(a wife or) husband of a member", "(their name and) date of birth"."""
    mass = isinstance(thing, Phrase) and thing.determiner == "bare" and thing.nominal.number == "mass"
    kind = mass and nominal.noun in ("date", "year", "place", "town", "country", "proof", "cause")
    if (nominal.noun not in RELATIONAL and not kind) or isinstance(thing, Measure):
        return None
    return Costly(Phrase("bare", nominal, (Of(thing),)), prefer.without_article(nominal))


def of_them(owner: Phrase, nominal: Nominal, after: tuple[After, ...]) -> Any:
    """As in "the pupils' parents", those of any pupil; "the goldsmiths' guild" is one thing of that name."""
    if owner.determiner != "the" or owner.nominal.number != "plural":
        return None
    if owner.owner is not None or owner.after or owner.nominal.adjectives or not owner.nominal.noun:
        return None
    if nominal.number == "plural":
        return Costly(Phrase("the", nominal, (Of(owner), *after)), 0)
    if nominal.noun in RELATIONAL or nominal.adjectives or nominal.number == "mass":
        return None
    several = plural(owner.nominal.noun)
    theirs = f"{several}'" if several.endswith("s") else f"{several}'s"
    return Costly(Phrase("the", replace(nominal, noun=f"{theirs} {nominal.noun}"), after), 0)
