"""Verbs with two objects, or with one that may be two: "gives a patient medicine", "makes Bob a member"."""

from typing import Any, Final

from multiprover.english.dictionary import is_pair
from multiprover.english.grammar.verb_words import NAMING, TWO_OBJECTS
from multiprover.english.syntax import Phrase
from multiprover.english.words import is_person_noun

BECOMES: Final = 'is this what somebody becomes or is called? Say "becomes …" or "is called …"'


def _is_somebody(thing: object) -> bool:
    """As in "(makes Bob) a member", "(names Ann) head of the board"."""
    return isinstance(thing, Phrase) and is_person_noun(thing.nominal.noun.rsplit(" ", 1)[-1])


def unclear_objects(lemma: str, objects: list[Any]) -> str:
    """The hint if two objects may be meant, or what somebody becomes."""
    if lemma in TWO_OBJECTS and len(objects) == 1 and _is_receiver(objects[0]):
        return 'what is given, and to whom? Say it with "to"'
    return BECOMES if lemma in NAMING and len(objects) == 2 and _is_somebody(objects[1]) else ""


def _is_receiver(thing: object) -> bool:
    """Whether one object may be two: "gives a patient medicine"."""
    if not isinstance(thing, Phrase) or " " not in thing.nominal.noun or thing.determiner == "bare":
        return False
    first, second, *_ = thing.nominal.noun.split(" ")
    return is_person_noun(first) and not is_pair(first, second)
