"""Does what a network read hang together? Signs that a text is unlike those that it can read.

A network reads sentence by sentence and is often sure of a reading that cannot be right beside the others.
Nothing here knows grammar: names are compared with each other and with the words of the text.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final, NamedTuple

from multiprover.grounding.statements import SentenceReading, as_attribute
from multiprover.triples import ATTRIBUTE_RELATIONS, VARIABLE, Triple

_TWO_KINDS: Final = 'the network takes "{}" for a thing in one place and for a property in another'
_DOUBTED: Final = 0.5
_BY_CHANCE: Final = 0.02
"""Little enough for a confidence of half, and enough for the answer to stay the network's."""


@dataclass(frozen=True, slots=True)
class Names:
    """What readings speak of, as stems: what is or does something, what a verb is about, what somebody is."""

    subjects: frozenset[str]
    objects: frozenset[str]
    properties: frozenset[str]

    @property
    def things(self) -> frozenset[str]:
        """Subjects and objects."""
        return self.subjects | self.objects

    def __or__(self, other: "Names") -> "Names":
        return Names(
            self.subjects | other.subjects, self.objects | other.objects, self.properties | other.properties
        )

    def __le__(self, other: "Names") -> bool:
        return (
            self.subjects <= other.subjects
            and self.objects <= other.objects
            and self.properties <= other.properties
        )


def names_of(readings: Iterable[SentenceReading]) -> Names:
    """The names in all statements of some readings."""
    subjects: set[str] = set()
    objects: set[str] = set()
    properties: set[str] = set()
    for literal in (as_attribute(each) for reading in readings for each in _literals(reading)):
        if literal.subject != VARIABLE:
            subjects.add(literal.subject)
        (properties if literal.relation in ATTRIBUTE_RELATIONS else objects).add(literal.object)
    return Names(frozenset(subjects), frozenset(objects), frozenset(properties))


@dataclass(frozen=True, slots=True)
class Coherence:
    """What speaks against readings, or "", and the share of their certainty that is left.

    With `is_strange` the text is of a kind that the network does not read: answers are right by chance.
    """

    doubt: str = ""
    kept: float = 1.0
    is_strange: bool = False


COHERENT: Final = Coherence()


class ReadText(NamedTuple):
    """A sentence or a question, the stems of its content words, and what was read of it."""

    text: str
    content: Sequence[str]
    reading: SentenceReading


class TextCoherence:
    """Judges the readings of a theory, and then each question beside them."""

    def __init__(self, sentences: Sequence[ReadText]) -> None:
        self._sentences = sentences
        self._names = names_of([each.reading for each in sentences])
        self._own = judge_readings(sentences, self._names)

    def with_question(self, question: ReadText) -> Coherence:
        """The judgement of theory and question together."""
        names = names_of([question.reading])
        is_known = names <= self._names
        if self._own.is_strange or (is_known and self._own.doubt):
            return self._own
        if is_known:
            return _doubted(_left_out([question], self._names))
        return judge_readings((*self._sentences, question), names | self._names)


def judge_readings(sentences: Sequence[ReadText], names: Names) -> Coherence:
    """Whether these readings, with these names, can all be right.

    A property that is somebody, as where "tenants" are taken for one tenant, marks a strange text: no text
    that networks learn from has one.
    """
    both = sorted(names.subjects & names.properties)
    if both:
        return Coherence(_TWO_KINDS.format(both[0]), _BY_CHANCE, is_strange=True)
    return _doubted(_clashing(names) or _left_out(sentences, names))


def _doubted(doubt: str) -> Coherence:
    return Coherence(doubt, _DOUBTED) if doubt else COHERENT


def _clashing(names: Names) -> str:
    """Which names cannot stand side by side."""
    both = sorted(names.objects & names.properties)
    if both:
        return _TWO_KINDS.format(both[0])
    for group in (names.things, names.properties):
        longer = sorted(name for name in group if " " in name)
        for name, parts in zip(longer, map(frozenset, map(str.split, longer)), strict=True):
            inner = sorted(other for other in group if frozenset(other.split()) < parts)
            if inner:
                return f'the network takes "{inner[0]}" and "{name}" for two names'
    return ""


def _left_out(sentences: Iterable[ReadText], names: Names) -> str:
    """Which name a text mentions and its reading does not."""
    known = names.things | names.properties
    for text, content, reading in sentences:
        mentioned = known.intersection(content)
        if mentioned and (missing := sorted(mentioned - _words_named(reading))):
            return f'the network leaves "{missing[0]}" out of "{text}"'
    return ""


def _literals(reading: SentenceReading) -> Iterable[Triple]:
    return chain(*reading.ways, reading.conclusions)


def _words_named(reading: SentenceReading) -> set[str]:
    parts = {part for literal in _literals(reading) for part in literal[:3]}
    return parts.union(*(part.split() for part in parts if " " in part))
