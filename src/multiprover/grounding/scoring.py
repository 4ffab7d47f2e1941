"""Problems → scores with a compact network, whoever runs it: torch in training, ONNX in the shipped package.

Each theory is read once for all its questions. No parser, engine or checker is asked anything.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import exp, log
from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from multiprover.errors import InputError
from multiprover.grounding.coherence import Coherence, ReadText, TextCoherence
from multiprover.grounding.graphs import GraphColumns, Grounding, QuestionGraph, stack_graphs
from multiprover.grounding.open_world import combine_sides, literals_asked, statements_in_world
from multiprover.grounding.packing import read_packed
from multiprover.grounding.statements import SentenceReading, in_words, participles_of, read_scores, wholes_in
from multiprover.grounding.words import Array, Survey, WordColumns, WordTable, tabulate
from multiprover.problem import Problem, World
from multiprover.scorer import Applications, ProblemScores, SlotModel, WordedReading
from multiprover.triples import Triple

Floats = npt.NDArray[np.floating]

OUTSIDE: Final = -20.0
"""The score of a sentence that cannot have a part in a proof of the question."""
READS: Final = "reads"
"""The input of an exported network that says which half runs: true for the reader, false for the reasoner."""
_SURE: Final = 10.0
_LEAST: Final = 1e-12
_STEEPEST: Final = 40.0
"""The least chance of an answer, and the most log-odds that count."""
_WORDS: Final = 4096
_NODES: Final = 4096
_MOST_NODES: Final = 4000
"""Words and nodes of a batch, and the most nodes a question may have: work grows with their square."""
_REMEMBERED: Final = 32
"""How many theories that were asked about singly are kept, not to be read again."""


class CompactNetwork(Protocol):
    """The two halves of a trained compact network."""

    slots: SlotModel
    proofs: int
    longest: int
    """It has rounds for chains of this length."""

    def read(self, words: WordColumns[Array]) -> tuple[Floats, Floats, Floats]:
        """Roles (M, T, 3), negations (M, T) and pointers (M, 3, T, T)."""
        ...

    def reason(self, graphs: GraphColumns[Array]) -> tuple[Floats, Floats, Floats, Floats]:
        """Answers (B, 2), nodes (B, S, N), edges (B, S, N, N) and which nodes hold (B, I)."""
        ...


@dataclass(frozen=True, slots=True)
class Trust:
    """How far a network's own certainty is believed; fitted on held-out data.

    temperature   its log-odds are divided by this
    doubtful      a warning is given where it is less sure than this of having read what matters
    """

    temperature: float = 1.0
    doubtful: float = 0.5


@dataclass(frozen=True, slots=True, eq=False)
class _Known:
    """A theory that was read."""

    survey: Survey
    readings: list[SentenceReading]
    grounding: Grounding
    coherence: TextCoherence


@dataclass(frozen=True, slots=True, eq=False)
class _Asked:
    """One question of a theory: its graph, what was read, and how surely."""

    graph: QuestionGraph
    grounding: Grounding
    readings: list[SentenceReading]
    certainty: float
    warning: str
    is_strange: bool


@dataclass(frozen=True, slots=True, eq=False)
class _Judged:
    """What the network says of a question: the log-odds of "true", scores of sentences, edges and nodes."""

    asked: _Asked
    margin: float
    nodes: Floats
    edges: Floats
    holds: Floats


class CompactScorer:
    """A compact network as a `Scorer`."""

    worlds: tuple[World, ...] = ("closed", "open")

    def __init__(self, network: CompactNetwork, trust: Trust | None = None) -> None:
        self.slots: SlotModel = network.slots
        self.network = network
        self._trust = trust or Trust()
        self._known: dict[tuple[World, tuple[str, ...]], _Known] = {}
        self._unfounded: dict[bool | None, tuple[Floats, Floats, Floats, Floats]] = {}

    def score(self, problems: Sequence[Problem], world: World = "closed") -> Iterator[ProblemScores]:
        """Score each problem, in order."""
        judged = self._judge(problems, world)
        if world == "closed":
            return map(self._finish, judged)
        return (self._finish_open(*sides) for sides in zip(judged[::2], judged[1::2], strict=True))

    def margins(self, problems: Sequence[Problem]) -> Iterator[tuple[float, float]]:
        """For each problem the log-odds of "true", and how sure it is of having read right."""
        return ((each.margin, each.asked.certainty) for each in self._judge(problems, "closed"))

    def graphs(self, problems: Sequence[Problem]) -> Iterator[QuestionGraph]:
        """For each problem the graph that the network reasons over."""
        return (each.graph for group in self._read(problems, "closed") for each in group)

    def read(self, sentences: Sequence[str], question: str) -> list[WordedReading]:
        """What each sentence of a theory states, and last what the question asks, in words of the text."""
        table = tabulate(sentences, [question])
        (scores,) = read_packed(self.network.read, [table])
        readings, questions = read_scores(table, scores, 1)
        return [in_words(reading, table) for reading in (*readings, *questions)]

    def _judge(self, problems: Sequence[Problem], world: World) -> list[_Judged]:
        """One for each problem; in an open world two, for the statement and for its negation."""
        asked = [each for group in self._read(problems, world) for each in group]
        found: dict[int, _Judged] = {}
        for places in _batches([len(each.graph.kind) for each in asked], _NODES):
            answers, nodes, edges, holds = self._reason([asked[place].graph for place in places])
            for row, place in enumerate(places):
                margin = float(answers[row, 1] - answers[row, 0])
                found[place] = _Judged(asked[place], margin, nodes[row], edges[row], holds[row])
        return [found[place] for place in range(len(asked))]

    def _reason(self, graphs: list[QuestionGraph]) -> tuple[Floats, Floats, Floats, Floats]:
        """As the network does. What nothing bears on has one graph whatever it is: that is kept."""
        alone = graphs[0].negated if len(graphs) == 1 and not graphs[0].nodes else None
        if alone in self._unfounded:
            return self._unfounded[alone]
        found = self.network.reason(stack_graphs(graphs))
        if alone is not None:
            self._unfounded[alone] = found
        return found

    def _read(self, problems: Sequence[Problem], world: World) -> Iterator[list[_Asked]]:
        groups = [list(group) for _, group in groupby(problems, key=lambda problem: problem.sentences)]
        for number, problem in enumerate(problems, start=1):
            if not problem.sentences or not problem.question.strip():
                raise InputError(f"problem {number} has no sentences or no question")
        if len(groups) == 1:
            # Streams of theories remember nothing: what they give must not depend on where they are cut.
            yield self._read_again(groups[0], world)
            return
        tables = [tabulate(group[0].sentences, [each.question for each in group]) for group in groups]
        found: list[list[_Asked]] = [[] for _ in groups]
        for places in _batches([len(table.at) for table in tables], _WORDS, padded=False):
            scores = read_packed(self.network.read, [tables[place] for place in places])
            for place, own in zip(places, scores, strict=True):
                readings, questions = read_scores(tables[place], own, len(groups[place]))
                grounding = _ground(readings, questions, world)
                told = _read_texts(groups[place], tables[place], readings, questions)
                coherence = TextCoherence(told[: len(readings)])
                known = _Known(tables[place].survey, readings, grounding, coherence)
                found[place] = self._ask(told[len(readings) :], known, world)
        yield from found

    def _read_again(self, group: list[Problem], world: World) -> list[_Asked]:
        """Questions about one theory, which is read only if it was not among the last ones."""
        sentences, texts = group[0].sentences, [each.question for each in group]
        known = self._known.pop((world, sentences), None)
        if known is None:
            table = tabulate(sentences, texts)
            (scores,) = read_packed(self.network.read, [table])
            readings, questions = read_scores(table, scores, len(texts))
        else:
            table = tabulate((), texts, known.survey)
            (scores,) = read_packed(self.network.read, [table])
            readings = known.readings
            _, questions = read_scores(table, scores, len(texts), wholes_in(readings))
        told = _read_texts(group, table, readings if known is None else [], questions)
        coherence = TextCoherence(told[: len(readings)]) if known is None else known.coherence
        asked, participles = _asked(questions, world), participles_of(questions)
        if known is None or not known.grounding.knows(asked, participles):
            grounding = _ground(readings, questions, world)
        else:
            grounding = known.grounding
        known = self._known[world, sentences] = _Known(table.survey, readings, grounding, coherence)
        if len(self._known) > _REMEMBERED:
            del self._known[next(iter(self._known))]
        return self._ask(told[-len(questions) :], known, world)

    def _ask(self, questions: list[ReadText], known: _Known, world: World) -> list[_Asked]:
        found = []
        for question in questions:
            coherence = known.coherence.with_question(question)
            for literal in literals_asked(question.reading, world):
                graph = known.grounding.graph(literal)
                found.append(self._ask_one(question.reading, known, coherence, graph))
        return found

    def _ask_one(
        self, question: SentenceReading, known: _Known, coherence: Coherence, graph: QuestionGraph
    ) -> _Asked:
        readings = known.readings
        if len(graph.kind) > _MOST_NODES:
            raise InputError(
                f"a question can be reached from {len(graph.kind):,} rule applications, more than the "
                f"{_MOST_NODES:,} the network takes\n  Ask the exact reasoner, or shorten the theory."
            )
        certainty = question.confidence * coherence.kept
        for sentence in graph.sentences:
            certainty *= readings[sentence].confidence
        warning = coherence.doubt or self._warning(readings, question, graph, certainty)
        return _Asked(graph, known.grounding, readings, certainty, warning, coherence.is_strange)

    def _warning(
        self,
        readings: list[SentenceReading],
        question: SentenceReading,
        graph: QuestionGraph,
        certainty: float,
    ) -> str:
        unread = [place for place, reading in enumerate(readings, start=1) if not reading.conclusions]
        if question.confidence < self._trust.doubtful:
            return "the question is unlike anything the network was trained on"
        if unread:
            return f"the network finds no statement in sentence {', '.join(map(str, unread[:5]))}"
        doubted = [k for k, reading in enumerate(readings, 1) if reading.confidence < self._trust.doubtful]
        if doubted:
            return f"the network is unsure what sentence {', '.join(map(str, doubted[:5]))} states"
        if certainty < self._trust.doubtful:
            return "the network is unsure of having read all sentences right"
        if graph.chain > self.network.longest:
            return (
                f"the answer may rest on a chain of up to {graph.chain} steps, "
                f"and the network follows {self.network.longest}"
            )
        return ""

    def _finish_open(self, stated: _Judged, denied: _Judged) -> ProblemScores:
        """True where the statement is shown, false where its negation is, unknown where neither is."""
        sides = (self._finish(stated), self._finish(denied))
        certainty, temperature = stated.asked.certainty, self._trust.temperature
        return combine_sides(sides, (stated.margin, denied.margin), certainty, temperature)

    def _finish(self, judged: _Judged) -> ProblemScores:
        asked, slots = judged.asked, self.network.proofs
        count = len(asked.readings) + 1
        places = [*asked.graph.sentences, count - 1]
        size = len(places)
        all_nodes = np.full((slots, count), OUTSIDE)
        all_edges = np.full((slots, count, count), OUTSIDE)
        all_nodes[:, places] = judged.nodes[:slots, :size]
        all_edges[:, np.array(places)[:, None], places] = judged.edges[:slots, :size, :size]
        rules = np.array([_SURE if reading.is_rule else -_SURE for reading in asked.readings])
        true = believe(judged.margin, asked.certainty, self._trust.temperature)
        answers = np.array([log(max(1 - true, _LEAST)), log(max(true, _LEAST))])
        graph = asked.graph
        holds = judged.holds[: len(graph.nodes)].tolist()
        follows = (judged.margin > 0) != graph.negated
        applications = Applications(graph.nodes, holds, graph.atom, asked.grounding.levels, follows=follows)
        return ProblemScores(
            answers,
            all_nodes,
            all_edges,
            rules,
            applications=applications,
            warning=asked.warning,
            is_strange=asked.is_strange,
        )


def _read_texts(
    group: list[Problem],
    table: WordTable,
    readings: list[SentenceReading],
    questions: list[SentenceReading],
) -> list[ReadText]:
    """The sentences of a theory, if these were read, and then the questions about it."""
    texts = [*group[0].sentences[: len(readings)], *(problem.question for problem in group)]
    return list(map(ReadText, texts, table.contents(), [*readings, *questions]))


def _asked(questions: list[SentenceReading], world: World) -> list[Triple]:
    return [literal for question in questions for literal in literals_asked(question, world)]


def _ground(readings: list[SentenceReading], questions: list[SentenceReading], world: World) -> Grounding:
    participles = participles_of((*readings, *questions))
    return Grounding(statements_in_world(readings, world, participles), _asked(questions, world), participles)


def believe(margin: float, certainty: float, temperature: float) -> float:
    """The chance of "true": what was not read right says nothing, either answer is as likely."""
    steep = min(max(margin / temperature, -_STEEPEST), _STEEPEST)
    return certainty / (1 + exp(-steep)) + (1 - certainty) / 2


def _batches(sizes: Sequence[int], budget: int, *, padded: bool = True) -> Iterator[list[int]]:
    """Places of items of similar size; a batch holds `budget` in all, padding included, or one item."""
    batch: list[int] = []
    total = 0
    for place in sorted(range(len(sizes)), key=sizes.__getitem__):
        total = (len(batch) + 1) * sizes[place] if padded else total + sizes[place]
        if batch and total > budget:
            yield batch
            batch, total = [], sizes[place]
        batch.append(place)
    if batch:
        yield batch
