"""Does what a network read hang together? Signs that a text is unlike those that it can read.

A network reads sentence by sentence and is often sure of a reading that cannot be right beside the others.
Nothing here knows grammar: names are compared with each other and with the words of the text.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from multiprover.grounding.statements import SentenceReading, as_attribute
from multiprover.grounding.words import CONTENT, function_number, split_words, stem
from multiprover.triples import ATTRIBUTE_RELATIONS, VARIABLE, Triple

_DOUBTED: Final = 0.5
_BY_CHANCE: Final = 0.02
"""Little enough for a confidence of half, and enough for the answer to stay the network's."""


@dataclass(frozen=True, slots=True)
class Names:
    """What readings speak of, as stems: things that are or do something, and what is said of them."""

    things: frozenset[str]
    properties: frozenset[str]

    def __or__(self, other: "Names") -> "Names":
        return Names(self.things | other.things, self.properties | other.properties)


def names_of(readings: Iterable[SentenceReading]) -> Names:
    """The names in all statements of some readings."""
    things: set[str] = set()
    properties: set[str] = set()
    for literal in (as_attribute(each) for reading in readings for each in _literals(reading)):
        if literal.subject != VARIABLE:
            things.add(literal.subject)
        (properties if literal.relation in ATTRIBUTE_RELATIONS else things).add(literal.object)
    return Names(frozenset(things), frozenset(properties))


@dataclass(frozen=True, slots=True)
class Coherence:
    """What speaks against readings, or "", and the share of their certainty that is left.

    With `is_strange` the text is of a kind that the network does not read: answers are right by chance.
    """

    doubt: str = ""
    kept: float = 1.0
    is_strange: bool = False


COHERENT: Final = Coherence()


class TextCoherence:
    """Judges the readings of a theory, and then each question beside them."""

    def __init__(self, texts: Sequence[str], readings: Sequence[SentenceReading]) -> None:
        self._texts, self._readings = texts, readings
        self._names = names_of(readings)
        self._own = judge_readings(texts, readings, self._names)

    def with_question(self, text: str, question: SentenceReading) -> Coherence:
        """The judgement of theory and question together."""
        names = names_of([question])
        if self._own.is_strange:
            return self._own
        if names.things <= self._names.things and names.properties <= self._names.properties:
            return judge_readings([text], [question], self._names, self._own)
        texts, readings = (*self._texts, text), (*self._readings, question)
        return judge_readings(texts, readings, names | self._names)


def judge_readings(
    texts: Sequence[str],
    readings: Sequence[SentenceReading],
    names: Names,
    otherwise: Coherence = COHERENT,
) -> Coherence:
    """Whether readings of these texts can all be right, beside others with these names.

    A name that is a thing and a property, as where every "tenant" is taken for one tenant, is the mark of a
    strange text: no text that networks learn from has one.
    """
    both = sorted(names.things & names.properties)
    if both:
        doubt = f'the network takes "{both[0]}" for a thing in one place and for a property in another'
        return Coherence(doubt, _BY_CHANCE, is_strange=True)
    doubt = _find_doubt(texts, readings, names)
    return Coherence(doubt, _DOUBTED) if doubt else otherwise


def _find_doubt(texts: Sequence[str], readings: Sequence[SentenceReading], names: Names) -> str:
    for group in (names.things, names.properties):
        parts = {name: frozenset(name.split()) for name in group}
        for name in sorted(name for name in group if " " in name):
            inner = sorted(other for other in group if parts[other] < parts[name])
            if inner:
                return f'the network takes "{inner[0]}" and "{name}" for two names'
    known = names.things | names.properties
    for text, reading in zip(texts, readings, strict=True):
        left_out = sorted((_content(text) & known) - _words_named(reading))
        if left_out:
            return f'the network leaves "{left_out[0]}" out of "{text}"'
    return ""


def _literals(reading: SentenceReading) -> Iterable[Triple]:
    return (literal for each in (*reading.ways, reading.conclusions) for literal in each)


def _words_named(reading: SentenceReading) -> set[str]:
    return {word for literal in _literals(reading) for part in literal[:3] for word in part.split()}


def _content(text: str) -> frozenset[str]:
    """The stems of a text's content words."""
    return frozenset(stem(word) for word in split_words(text) if function_number(word) == CONTENT)
