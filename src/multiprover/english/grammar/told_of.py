"""What somebody is told of: in "informs the tenant of the delay" the tenant is none of a delay."""

from itertools import pairwise
from typing import Final

from multiprover.english import prefer
from multiprover.english.function_words import words_in
from multiprover.english.grammar.verb_words import NOUN_PREPOSITIONS, OBJECT_OF_VERBS, TO_NOUNS, TO_VERBS
from multiprover.english.syntax import Complement, Listed, Name, Of, Phrase, Relative
from multiprover.english.words import is_person_noun

NEWS: Final = frozenset(
    words_in(
        """
        absence accident appointment arrival breach case change charge claim complaint crime damage danger
        date deadline death defect delay delivery departure diagnosis disease dispute error event fact failure
        fault fraud grievance hazard illness incident increase injury intent leak loss matter murder need
        offence outage outcome price problem reason rent result right risk rule shortage sickness symptom
        term theft threat time visit wish wrong
        """
    )
)
"""Nouns for what happens or is so, which is told, and of which nobody is the owner or the manager."""
ENDINGS: Final = ("tion", "sion", "ment", "ance", "ence", "ness", "ing", "ity", "ure", "al")


def of_and_to(lemma: str, complements: tuple[Complement, ...]) -> int:
    """What it costs that "of" or "to" goes with the verb and not with the noun, or the other way round."""
    return _told_of(lemma, complements) + _to_noun(lemma, complements) + _in_noun(complements)


def _in_noun(complements: tuple[Complement, ...]) -> int:
    """What it costs that "in the play" belongs to the verb of "takes over a role in the play"."""
    return prefer.FAR_COMPLEMENT * any(
        each.preposition == "in" and isinstance(before.thing, Phrase) and _is_part_in(before.thing)
        for before, each in pairwise(complements)
    )


def _is_part_in(phrase: Phrase) -> bool:
    return phrase.determiner != "bare" and phrase.nominal.noun.rsplit(" ", 1)[-1] in PARTS


PARTS: Final = frozenset(words_in("role part character scene"))
"""What somebody plays in something."""


def _told_of(lemma: str, complements: tuple[Complement, ...]) -> int:
    """What it costs that news belongs to the person who is told, or something else to the verb."""
    if lemma not in OBJECT_OF_VERBS:
        return 0
    cost = sum(
        prefer.WITH_ON_VERB
        for news, after in pairwise(complements)
        if news.preposition == "of" and after.preposition in NOUN_PREPOSITIONS
    )  # "notifies Bob of a change to the plan"
    return cost + prefer.OF_ON_VERB * any(map(_hides_news, complements))


def _hides_news(complement: Complement) -> bool:
    of_what = complement.preposition == "of" and _is_news(complement.thing)
    return complement.preposition in ("", "of") and not of_what and _ends_in_news(complement.thing)


def _ends_in_news(thing: object) -> bool:
    """As in "the tenant of the delay", "the head of the office of the delay"."""
    after = thing.after if isinstance(thing, Phrase) else ()
    return any(isinstance(each, Of) and (_is_news(each.thing) or _ends_in_news(each.thing)) for each in after)


def _is_news(thing: object) -> bool:
    if isinstance(thing, Name) and thing.letter:
        return True  # the owner of X is who owns X
    items = thing.items if isinstance(thing, Listed) else (thing,)
    heads = [each.nominal.noun.rsplit(" ", 1)[-1] for each in items if isinstance(each, Phrase)]
    return len(heads) == len(items) and all(head in NEWS or head.endswith(ENDINGS) for head in heads)


def _to_noun(verb: str, complements: tuple[Complement, ...]) -> int:
    """What "to" costs with the verb after a noun that takes it: "known by his contributions to science"."""
    return prefer.FAR_COMPLEMENT * sum(
        each.preposition == "to" and verb not in TO_VERBS and _head(before) in TO_NOUNS
        for before, each in pairwise(complements)
    )


def _head(complement: Complement) -> str:
    thing = complement.thing
    return thing.nominal.noun.rsplit(" ", 1)[-1] if isinstance(thing, Phrase) else ""


TELLING_THAT: Final = frozenset(words_in("tell inform remind assure convince warn notify promise show teach"))


def is_told_that(lemma: str, thing: object) -> bool:
    """As in "told her aunt that she had won": what "that" opens is what is told, and not which aunt."""
    if lemma not in TELLING_THAT or not isinstance(thing, Phrase):
        return False
    somebody = is_person_noun(thing.nominal.noun.rsplit(" ", 1)[-1])
    return somebody and any(isinstance(each, Relative) and not each.personal for each in thing.after)
