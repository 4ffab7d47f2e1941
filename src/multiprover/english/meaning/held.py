"""What is held over or against somebody: "has access to the lab" is one relation, as access is no thing."""

from dataclasses import replace
from typing import Final

from multiprover.english.syntax import At, Complement, Phrase, Property, Verb
from multiprover.english.words import senses

HELD: Final = ("to", "over", "against")
"""Prepositions that tell what access, priority or evidence is to, over or against."""


def as_one_verb(predicate: Verb | Property) -> Verb | Property:
    """The verb phrase with the noun as part of the relation; "no access" denies it."""
    match predicate:
        case Verb("lack", (Complement("", Phrase("a" | "bare" | "any")),), modal="", negated=False):
            return replace(predicate, lemma="have", negated=True)
        case Verb("have", (Complement("", Phrase(owner=None, after=(At() as at,)) as held), *rest)):
            if not isinstance(at.thing, str):
                return _joined(predicate, held, (Complement(at.preposition, at.thing), *rest))
        case Verb("have", (Complement("", Phrase(owner=None, after=()) as held), Complement() as at, *rest)):
            if at.thing is not None:
                return _joined(predicate, held, (at, *rest))
    return predicate


def _joined(verb: Verb, held: Phrase, rest: tuple[Complement, ...]) -> Verb:
    nominal = held.nominal
    uncounted = held.determiner in ("no", "any") and any(each.mass for each in senses(nominal.noun))
    mass = nominal.number == "mass" or uncounted
    plain = mass and not nominal.adjectives and rest[0].preposition in HELD
    denied_twice = held.determiner == "no" and verb.negated
    if not plain or denied_twice or held.determiner not in ("bare", "a", "any", "no"):
        return verb
    words = Complement(text=nominal.noun)
    return replace(verb, complements=(words, *rest), negated=verb.negated or held.determiner == "no")
