"""Adverbs, and "of", where they hardly ever stand: "is 25 years old first", "precedes of Rome"."""

from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.grammar.verb_words import OF_VERBS
from multiprover.english.syntax import Complement, Joined, Measure, Property, Verb, VerbPhrase

DONE_WELL: Final = frozenset(
    words_in(
        """
        play speak know sing dance cook read write swim work sleep drive treat perform teach learn see hear
        eat live understand run fit do manage fight pay clean behave serve handle use mix wash cover
        prepare plan maintain design build explain describe train get go end look feel sell ride
        burn grow close open start stop keep heal dry store travel
        """
    )
)
"""What is done well."""
AFTER_MEASURES: Final = frozenset(words_in("now today already tomorrow"))
"""What may follow "is 25 years old"."""


def has_odd_adverb(predicate: VerbPhrase) -> bool:
    """Whether an adverb stands where a word must be missing or in the wrong place."""
    items = predicate.items if isinstance(predicate, Joined) else (predicate,)
    return any(isinstance(item, (Verb, Property)) and _is_odd(item) for item in items)


def _is_odd(predicate: Verb | Property) -> bool:
    words = [each.text for each in predicate.complements if each.thing is None and not each.preposition]
    if isinstance(predicate, Property):
        return bool(words) and _is_state_with(predicate, words[-1])
    if "soon" in words and predicate.tense == "past":
        return True
    if not predicate.passive and predicate.lemma not in OF_THINGS and _has_of_alone(predicate):
        return True
    return "well" in words and _is_oddly_well(predicate)


def _is_state_with(predicate: Property, word: str) -> bool:
    """As in "is 25 years old through", "is in debt quickly"."""
    if any(each.preposition == "measure" for each in predicate.complements):
        return word not in AFTER_MEASURES and not word.startswith("to ") and " the nearest " not in f" {word}"
    placed = not predicate.words and any(each.preposition for each in predicate.complements)
    return placed and word.endswith("ly") and " " not in word and word not in TIMES_IN_LY


TIMES_IN_LY: Final = frozenset(words_in("daily weekly monthly yearly early currently presently temporarily"))


def _is_oddly_well(verb: Verb) -> bool:
    """As in "leaves the hall well", "was born in Rome well"."""
    if verb.passive and verb.lemma in DONE_WELL:  # "is well known in Rome"
        return False
    if verb.passive:
        return verb.negated or any(map(_is_placed, verb.complements))
    return verb.lemma not in DONE_WELL or any(map(_is_placed, verb.complements[:-1]))


def _has_of_alone(verb: Verb) -> bool:
    """As in "precedes of Rome"; "of" goes with the noun before it, if there is one."""
    return bool(verb.complements) and verb.complements[0].preposition == "of"


OF_THINGS: Final = OF_VERBS | frozenset(
    words_in(
        """
        know die speak talk tell learn boast beware smell taste reek disapprove conceive partake repent come
        read sing write be become
        """
    )
)
"""Verbs that are said with "of" and no object."""


def _is_placed(complement: Complement) -> bool:
    return bool(complement.preposition) and not isinstance(complement.thing, Measure)
