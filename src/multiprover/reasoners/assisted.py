"""Assisted reading: what the grammar refuses is read by the network, restated, and reasoned about exactly.

A network's reading counts only if it is at least as sure as `ACCEPTED`, if the grammar reads its restatement
in plain English as the same statements, and if each name of several words occurs elsewhere in the text. Every
such sentence is named in a note. Other refusals stay refusals, with the network's reading as an offer where
it has one.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from multiprover.data.triple_text import from_forms, render_form
from multiprover.english.problems import read_sentences
from multiprover.english.words import third_person
from multiprover.errors import Refusal, SentenceError
from multiprover.logic.forms import FactForm, Holds, Question
from multiprover.notes import ReadByNetwork
from multiprover.problem import Forms, Limits, Prediction, Problem, Reading, Readings, World
from multiprover.reasoner import Reasoner
from multiprover.result import Result
from multiprover.scorer import SentenceReader, WordedReading
from multiprover.triples import (
    ATTRIBUTE_RELATIONS,
    VARIABLE,
    FactTriples,
    RuleTriples,
    SentenceTriples,
    Triple,
)

ACCEPTED: Final = 0.97
"""The least certainty of a reading that counts: on wordings that a network has not learnt from, at least 99%
of such readings are right (`benchmarks/assisted.py`; the figures are in docs/results/shipped-model.md)."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A network's reading in plain English, how sure it is, and what the grammar reads there.

    `forms` is None where the grammar does not read the same: such a reading is never accepted.
    """

    restated: str
    confidence: float
    forms: Forms | None

    @property
    def is_accepted(self) -> bool:
        """Whether it may stand for the sentence."""
        return self.forms is not None and self.confidence >= ACCEPTED


class AssistedReasoner:
    """The exact reasoner on sentences that the grammar or, failing that, the network has read."""

    name = "assisted"

    def __init__(self, exact: Reasoner, reader: SentenceReader) -> None:
        self.world: World = exact.world
        self._exact = exact
        self._reader = reader

    def answer(self, problem: Problem, limits: Limits) -> Result:
        """The exact answer; raises `SentenceError` where a refused sentence is not surely read either."""
        assisted, notes = self._assist(problem)
        result = self._exact.answer(assisted, limits)
        choice = "the network has read what the grammar refuses" if notes else "every sentence can be read"
        return replace(result, choice=choice, notes=(*notes, *result.notes))

    def predict(self, problems: Iterable[Problem], seconds: float | None = 10.0) -> Iterator[Prediction]:
        """Predictions from the words alone, whatever logic a data set gives."""
        for problem in problems:
            assisted, _ = self._assist(problem.words_only)
            yield from self._exact.predict([assisted], seconds)

    def _assist(self, problem: Problem) -> tuple[Problem, list[ReadByNetwork]]:
        readings = problem.readings or _read(problem)
        if not readings.refusals:
            return replace(problem, readings=readings), []
        *said, asked = self._reader.read(problem.sentences, problem.question)
        notes: list[ReadByNetwork] = []
        sentences = list(readings.sentences)
        for place, reading in enumerate(sentences):
            others = (problem.question, *problem.sentences[:place], *problem.sentences[place + 1 :])
            if isinstance(reading.meaning, Refusal) and (offer := make_offer(said[place], others)):
                sentences[place] = _assisted(reading, reading.meaning, offer)
                if offer.is_accepted:
                    notes.append(ReadByNetwork(reading.meaning.place, offer.restated, offer.confidence))
        question = readings.question
        if isinstance(question.meaning, Refusal) and (offer := make_offer(asked, problem.sentences)):
            notes += [ReadByNetwork("the question", offer.restated, offer.confidence)] * offer.is_accepted
            question = _assisted_question(question, question.meaning, offer)
        found = replace(readings, sentences=tuple(sentences), question=question)
        if found.refusals:
            raise SentenceError(*found.refusals, source=readings.source)
        return replace(problem, readings=found), notes


def _read(problem: Problem) -> Readings:
    text = read_sentences(problem.sentences)
    return Readings(text.readings, text.read_question(problem.question, spelling=False))


def _assisted(reading: Reading[Forms], refusal: Refusal, offer: Offer) -> Reading[Forms]:
    if offer.forms is None or not offer.is_accepted:
        return reading._replace(meaning=_offering(refusal, offer))
    return reading._replace(meaning=offer.forms, reader="network", confidence=offer.confidence)


def _assisted_question(reading: Reading[Question], refusal: Refusal, offer: Offer) -> Reading[Question]:
    if offer.is_accepted and offer.forms is not None:
        match offer.forms:
            case (FactForm((atom,)),):
                return reading._replace(meaning=Holds(atom), reader="network", confidence=offer.confidence)
    return reading._replace(meaning=_offering(refusal, offer))


def _offering(refusal: Refusal, offer: Offer) -> Refusal:
    """The refusal with what the network would read."""
    said = f"The network reads it as: {offer.restated} ({100 * offer.confidence:.0f}% sure)"
    return replace(refusal, hint=f"{refusal.hint} {said}".strip())


def make_offer(said: WordedReading, others: Sequence[str]) -> Offer | None:
    """A network's reading restated; None where it found no statement, or none that can be said.

    `others` are the text's other sentences and the question.
    """
    form = _form(said)
    if form is None:
        return None
    restated = render_form(form)
    (reading,) = read_sentences((restated,)).readings
    meaning = None if isinstance(reading.meaning, Refusal) else reading.meaning
    is_same = meaning is not None and _says(meaning, form) and _are_known(_names(said), others)
    return Offer(restated, said.confidence, meaning if is_same else None)


def _form(said: WordedReading) -> SentenceTriples | None:
    ways = tuple(tuple(map(_inflected, way)) for way in said.ways)
    conclusions = tuple(map(_inflected, said.conclusions))
    if not conclusions or any(not triple.object for each in (*ways, conclusions) for triple in each):
        return None
    if any(ways):
        return RuleTriples(ways, conclusions)
    is_ground = all(triple.subject != VARIABLE for triple in conclusions)
    return FactTriples(conclusions) if is_ground else RuleTriples(((),), conclusions)


def _names(said: WordedReading) -> set[str]:
    """What the statements are about, where that is named by several words."""
    literals = (literal for each in (*said.ways, said.conclusions) for literal in each)
    return {name for each in literals for name in (each.subject, each.object) if " " in name}


def _are_known(names: Iterable[str], others: Sequence[str]) -> bool:
    """Whether each occurs in some other sentence: an adjective before a name is no part of it."""
    texts = [text.lower() for text in others]
    return all(any(name.lower() in text for text in texts) for name in names)


def _inflected(triple: Triple) -> Triple:
    """With the verb in the third person, as triples have it."""
    if triple.relation in ATTRIBUTE_RELATIONS:
        return triple
    return triple._replace(relation=third_person(triple.relation))


def _says(forms: Forms, form: SentenceTriples) -> bool:
    """Whether the grammar's reading has the same statements."""
    try:
        return _plain(from_forms(forms)) == _plain(form)
    except ValueError:
        return False


def _plain(form: SentenceTriples) -> object:
    """For comparison: whether an attribute has an article says nothing here."""

    def plain(triples: Iterable[Triple]) -> frozenset[Triple]:
        return frozenset(
            each._replace(relation="is") if each.relation in ATTRIBUTE_RELATIONS else each for each in triples
        )

    if isinstance(form, FactTriples):
        return plain(form.literals)
    return frozenset(map(plain, form.bodies)), plain(form.heads)
