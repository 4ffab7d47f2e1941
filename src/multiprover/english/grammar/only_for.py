"""For whom alone, and when not: "for adults only", "closed except on Sundays"."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.antecedents import is_of_people
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    Complement,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Property,
    Verb,
    VerbPhrase,
)

BEFORE_MORE: Final = 1
"""In "may apply for a card only with consent" the word goes with what follows it."""


def except_at(preposition: str, thing: NounPhrase) -> Any:
    """As in "closed except on Sundays": one predicate; "in the case of guests" speaks of them."""
    of = thing.after if isinstance(thing, Phrase) and thing.nominal.noun == "case" else ()
    if any(isinstance(each, Of) and is_of_people(each.thing) is True for each in of):
        return None
    if preposition in ("for", "with", "of", "by") or not isinstance(thing, (Phrase, Name)):
        return None
    return Complement(text=f"except {preposition} {say_noun_phrase(thing)}")


def for_only(nominal: Nominal) -> Any:
    """As in "for adults only": one predicate."""
    said = say_noun_phrase(Phrase("all", nominal)).removeprefix("all ")
    return Costly(Complement(text=f"for {said} only"), BEFORE_MORE)


def for_this_only(thing: NounPhrase) -> Any:
    """As in "valid for one car only": one predicate."""
    if not isinstance(thing, Phrase) or thing.determiner not in ("number", "the", "a") or thing.after:
        return None
    return Costly(Complement(text=f"for {say_noun_phrase(thing)} only"), BEFORE_MORE)


def ends_in_only(predicate: VerbPhrase) -> bool:
    """As in "may apply for a card only (after passing the test)", where the word goes with what follows."""
    last = predicate.complements[-1:] if isinstance(predicate, (Verb, Property)) else ()
    return any(each.text.endswith(" only") or each.preposition.startswith("only ") for each in last)
