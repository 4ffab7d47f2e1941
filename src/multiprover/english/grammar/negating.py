"""What "not" says over a verb phrase."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.less_than import less_than
from multiprover.english.syntax import Joined, Phrase, Verb, VerbPhrase
from multiprover.english.words import is_person_noun


def negate(predicate: VerbPhrase) -> Any:
    """As in "not" over a verb phrase. Over "and" it is ambiguous; over "or" it denies each."""
    if isinstance(predicate, Joined):
        if predicate.conjunction == "and":
            return Costly(predicate, 0, prefer.NOT_OVER_AND)
        items = tuple(negate(item) for item in predicate.items)
        return Joined("and", items)
    if predicate.negated:
        return None
    if (less := less_than(predicate)) is not None:
        return less
    if isinstance(predicate, Verb):
        complements = tuple(replace(each, thing=_not_one(each.thing)) for each in predicate.complements)
        predicate = replace(predicate, complements=complements)
    return replace(predicate, negated=True)


def _not_one(thing: Any) -> Any:
    """As in "has not missed a single day": none at all; a single parent or room is one of a kind."""
    if not isinstance(thing, Phrase) or thing.determiner != "a" or "single" not in thing.nominal.adjectives:
        return thing
    head = thing.nominal.noun.rsplit(" ", 1)[-1]
    if not head or is_person_noun(head) or head in SINGLE_KINDS:
        return thing
    adjectives = tuple(each for each in thing.nominal.adjectives if each != "single")
    return replace(thing, nominal=replace(thing.nominal, adjectives=adjectives))


SINGLE_KINDS: Final = frozenset(words_in("room bedroom bed cabin ticket household file lane berth cell"))
"""What is single or double."""
