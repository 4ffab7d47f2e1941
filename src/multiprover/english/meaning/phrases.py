"""What can be told of a noun phrase or complement by its form alone."""

from dataclasses import replace

from multiprover.english.meaning.scope import ORDINALS
from multiprover.english.syntax import (
    Complement,
    Gap,
    Listed,
    Measure,
    Name,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Relative,
    Sized,
    With,
)


def plain_any(phrase: Phrase) -> Phrase:
    """The phrase with "a" for "any": "does not have any dogs" denies having a dog."""
    if phrase.determiner != "any":
        return phrase
    return replace(phrase, determiner="bare" if phrase.nominal.number == "mass" else "a")


def owner_is_indefinite(phrase: Phrase) -> bool:
    """Whether it is something of one who is not named: "a member of a club"."""
    owner = phrase.owner or next((each.thing for each in phrase.after if isinstance(each, Of)), None)
    return isinstance(owner, Phrase) and owner.determiner in ("a", "bare")


def has_choice(phrase: Phrase) -> bool:
    """Whether "or" stands inside the phrase."""
    of = [each.thing for each in phrase.after if isinstance(each, Of)]
    return any(isinstance(each, Listed) and each.conjunction == "or" for each in of)


def has_ordinal(phrase: Phrase) -> bool:
    """Whether a phrase tells one of several things apart: "a second city"."""
    return any(each in ORDINALS for each in phrase.nominal.adjectives)


def is_restricted(phrase: Phrase) -> bool:
    """Whether it says which ones: "does not eat dishes that contain meat" denies each of them."""
    clauses = any(isinstance(each, (Relative, Sized, With)) for each in phrase.after)
    return clauses and phrase.nominal.number != "mass"


def is_agent(each: Complement) -> bool:
    """Whether a complement of a passive tells who does it."""
    thing = each.thing
    if each.preposition != "by" or thing is None:
        return False
    return isinstance(thing, (Name, Pronoun, Gap)) or (
        isinstance(thing, Phrase) and thing.determiner not in ("bare", "measure")
    )


def is_kind(thing: NounPhrase | Gap) -> bool:
    """Whether a phrase may be a kind."""
    kinds = ("a", "bare", "one", "another", "number")
    return isinstance(thing, Phrase) and thing.owner is None and thing.determiner in kinds


def one_object(complements: tuple[Complement, ...]) -> tuple[Complement, ...]:
    """As in "gives Ann the book", read as "gives the book to Ann"."""
    objects = [each for each in complements if each.thing is not None and not each.preposition]
    if len(objects) != 2 or isinstance(objects[1].thing, Measure):
        return complements
    rest = tuple(each for each in complements if each not in objects)
    return (objects[1], replace(objects[0], preposition="to"), *rest)
