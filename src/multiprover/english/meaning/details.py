"""What may be left out: who has paid on Monday has paid, and who must reply in writing must reply."""

from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.syntax import Complement, Measure, Property, Verb


def is_detail(complement: Complement, predicate: Verb | Property) -> bool:
    """Whether what is said holds without the complement, too: when, where, how, for how long it was done.

    What is so now is so without "for three years", but not without "on Sundays".
    """
    lasting = complement.preposition in ("for", "since") and isinstance(complement.thing, Measure)
    if lasting or complement.preposition in ("because of", "due to", "together with"):
        return True
    if not isinstance(predicate, Verb):
        return False
    word = complement.text.lstrip("~^%|")
    if complement.thing is None and word.endswith("ly") and " " not in word:
        return word not in HARDLY
    if predicate.tense != "past":
        return False
    if complement.thing is None:
        return word in DETAILS or word.endswith((" later", " earlier"))
    return complement.preposition in DETAILED or complement.preposition.startswith("_")


def is_manner(complement: Complement, modal: str) -> bool:
    """Whether a duty or permission holds without the complement, too: how, by when, not where or if."""
    if complement.thing is not None:
        return modal == "must" and complement.preposition in ("within", "by") and _is_time(complement.thing)
    if modal == "may":
        return complement.text in ANY_TIME or complement.text.startswith("at no ")
    if modal != "must":
        return False
    word = complement.text
    adverb = word.endswith("ly") and word not in HARDLY and " " not in word
    return word in ANY_TIME or word in MANNERS or adverb


ANY_TIME: Final = frozenset(words_in("at_any_time at_all_times free_of_charge for_free"))
MANNERS: Final = frozenset(
    words_in("themselves in_person in_writing in_full on_time in_advance at_once right_away")
)


def _is_time(thing: object) -> bool:
    dimensions = ("duration", "date", "time", "day of the year")
    return isinstance(thing, Measure) and all(each.dimension in dimensions for _, each in thing.comparisons)


DETAILED: Final = frozenset(
    words_in(
        """
        on in at from by after before during within ago since until to for through via with along over
        because_of due_to
        """
    )
)
"""Prepositions of time, place and manner."""
DETAILS: Final = frozenset(
    words_in(
        """
        yesterday today online here there once twice abroad together in_person in_writing in_full on_time
        last_year last_month last_week this_year this_month this_week last_night in_advance
        """
    )
)
HARDLY: Final = frozenset(words_in("nearly hardly scarcely barely partly falsely allegedly supposedly only"))
"""Adverbs with which something has not happened, or not quite."""
