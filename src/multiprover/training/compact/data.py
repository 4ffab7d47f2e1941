"""Generated data sets, the user's files and free texts → what the halves of a compact network learn from.

Generated files stay, and are read again on resuming; they hold the logical forms that the generator put into
words. Files of the user's have their own, or the grammar's.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final

from multiprover.data.gold import read_group
from multiprover.data.ruletaker import read_free_text_theories
from multiprover.data.store import group_by_theory, read_examples
from multiprover.errors import InputError, MultiproverError, TheoryError
from multiprover.generation.dataset import DatasetPlan, write_dataset
from multiprover.generation.folds import Wordings, askable, plain_question
from multiprover.logic.outcomes import is_sound
from multiprover.parallel import Workers
from multiprover.problem import Example, Problem
from multiprover.solved import SolvedTheory
from multiprover.training.compact.questions import QuestionItem, make_questions
from multiprover.training.compact.rephrasing import Rephraser
from multiprover.training.compact.rewording import Compounder, ReadTheory, Substituter, single_names
from multiprover.training.compact.sentences import Form, SentenceItem, forms_of, make_sentences
from multiprover.training.examples import Report, read_gold
from multiprover.training.settings import TrainingSettings
from multiprover.triples import to_atom

QUESTIONS_READ: Final = 6
"""The most questions of a theory that the reader sees."""
_MOST_TREES: Final = 1000


@dataclass(slots=True)
class SentencePool:
    """What is learnt from, and what is held out to measure on."""

    learnt: list[SentenceItem] = field(default_factory=list)
    held_out: list[SentenceItem] = field(default_factory=list)
    weight: float = 0.0


@dataclass(slots=True)
class CompactData:
    """Sentences by source, and questions of all sources."""

    sentences: dict[str, SentencePool] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)
    """Names and attributes of the theories that the reader sees."""
    questions: list[QuestionItem] = field(default_factory=list)
    held_out: list[QuestionItem] = field(default_factory=list)
    judged: list[QuestionItem] = field(default_factory=list)
    """Different graphs, large ones among them, for the layer that says what holds."""
    judged_held_out: list[QuestionItem] = field(default_factory=list)

    def fingerprint(self) -> str:
        """A checksum of all that is learnt from."""
        digest = hashlib.sha256()
        for pool in self.sentences.values():
            for item in pool.learnt:
                digest.update(item.columns.tobytes() + item.roles.tobytes() + repr(item.targets).encode())
        for question in (*self.questions, *self.judged):
            proofs = [(sorted(proof.nodes), sorted(proof.edges)) for proof in question.proofs]
            digest.update(question.graph.conditions.tobytes() + repr((question.answer, proofs)).encode())
        return digest.hexdigest()


def generate_sources(settings: TrainingSettings, workers: int) -> Iterator[str]:
    """Generate what is not there yet; yields what is about to be made."""
    for number, source in enumerate(settings.data.sources):
        directory = _directory(settings, source.name)
        plan = DatasetPlan(
            source.generator(), settings.seed * 1000 + number, source.theories, "jsonl", logic=True
        )
        yield f"{source.name}: {source.theories:,} theories in {directory}"
        write_dataset(plan, directory, Workers(workers))


def _directory(settings: TrainingSettings, source: str) -> Path:
    return Path(settings.data.directory or Path(settings.output) / "data") / source


def read_data(settings: TrainingSettings, report: Report) -> CompactData:
    """Read everything that the settings name; `generate_sources` comes first."""
    intake = _Intake(CompactData(), settings)
    given = settings.data
    for source in given.sources:
        examples = read_examples(_directory(settings, source.name) / "train.jsonl")
        intake.read_theories(source.name, examples, source.reading, reasons=source.reasoning)
    for kind, paths, limit in (
        ("train", given.train, given.train_limit),
        ("validation", given.validation, given.validation_limit),
    ):
        if paths and (settings.reader.steps or settings.judge.steps):
            golden = read_gold(paths, limit, report)
            intake.read_theories(kind, golden, given.train_reading, is_validation=kind == "validation")
        elif paths:
            stamps = tuple(Path(path).stat().st_mtime_ns for path in paths if Path(path).exists())
            kept = _read_questions(paths, limit, stamps)
            for note in kept.notes:
                report(note)
            intake.take_questions(kind, kept, is_validation=kind == "validation")
    for path in given.texts:
        intake.read_texts(Path(path))
    if intake.unread:
        report(f"{intake.unread} theories are left out: their sentences cannot be read")
    data = intake.data
    for pool in data.sentences.values():
        pool.learnt.sort(key=lambda item: item.length)
    data.questions.sort(key=lambda item: item.size)
    data.judged.sort(key=lambda item: item.size)
    count = sum(len(pool.learnt) for pool in data.sentences.values())
    if (settings.reader.steps and not count) or (settings.reasoner.steps and not data.questions):
        raise InputError(f"there are {count:,} sentences and {len(data.questions):,} questions to learn from")
    report(f"{count:,} sentences and {len(data.questions):,} questions to learn from")
    return data


@dataclass(frozen=True, slots=True)
class _FileQuestions:
    """The questions of files, theory by theory, how many theories could not be read, and what was noted."""

    theories: tuple[tuple[QuestionItem, ...], ...]
    unread: int
    notes: tuple[str, ...]


@lru_cache(maxsize=4)
def _read_questions(paths: tuple[str, ...], limit: int, _changed: tuple[int, ...]) -> _FileQuestions:
    """What the reasoner learns from files; read once for all the networks that one process trains."""
    notes: list[str] = []
    theories: list[tuple[QuestionItem, ...]] = []
    unread = 0
    for group in group_by_theory(read_gold(paths, limit, notes.append)):
        try:
            theory, literals = read_group([example.problem for example in group])
        except MultiproverError:
            unread += 1
        else:
            theories.append(tuple(make_questions(theory, literals, group)))
    return _FileQuestions(tuple(theories), unread, tuple(notes))


class _Intake:
    """Fills a `CompactData`; counts the theories that could not be read."""

    def __init__(self, data: CompactData, settings: TrainingSettings) -> None:
        self.data = data
        self.unread = 0
        self._settings = settings
        self._reads = settings.reader.theories if settings.reader.steps else 0
        self._judges = settings.judge.theories if settings.judge.steps else 0
        # Files to validate on are held out by themselves.
        self._held_out = 0.0 if settings.data.validation else settings.data.held_out

    def read_theories(
        self,
        name: str,
        examples: Iterable[Example],
        weight: float,
        *,
        reasons: bool = True,
        is_validation: bool = False,
    ) -> None:
        """Theories with questions: for the reader as far as it sees them, for the reasoner all."""
        # Streams of their own, so that each half's data does not depend on the other's.
        holding, reading, thinning = _streams(self._settings.seed, name)
        compounder = Compounder(reading)
        pool = self._pool("train" if is_validation else name, weight)
        reads = self._reads if weight else 0
        reasons = reasons and self._settings.reasoner.steps > 0
        for place, group in enumerate(group_by_theory(examples)):
            if place >= max(reads, self._judges) and not reasons:
                break
            try:
                theory, literals = read_group([example.problem for example in group])
            except MultiproverError:
                self.unread += 1
                continue
            is_held_out = holding.random() < self._held_out or is_validation
            if place < reads:
                texts = [example.problem.question for example in group]
                asked = list(zip(texts, literals, strict=True))
                chosen = reading.sample(asked, min(len(asked), QUESTIONS_READ))
                read = ReadTheory(group[0].problem.sentences, theory, tuple(chosen))
                self.data.words.update(single_names(read))
                read = read if is_validation else compounder.change(read)
                (pool.held_out if is_held_out else pool.learnt).extend(make_sentences(read))
            if reasons or place < self._judges:
                questions = make_questions(theory, literals, group)
                if place < self._judges:
                    self._keep_judged(questions, is_held_out=is_held_out)
                if reasons:
                    self._keep(questions, thinning, is_held_out=is_held_out)

    def take_questions(self, name: str, kept: _FileQuestions, *, is_validation: bool) -> None:
        """Theories with questions, for the reasoner alone."""
        holding, _, thinning = _streams(self._settings.seed, name)
        self.unread += kept.unread
        if not self._settings.reasoner.steps:
            return
        for questions in kept.theories:
            is_held_out = holding.random() < self._held_out or is_validation
            self._keep(list(questions), thinning, is_held_out=is_held_out)

    def read_texts(self, path: Path) -> None:
        """Free-text theories come without questions: everything that could be asked of their entities is."""
        settings = self._settings
        holding, reading, thinning = _streams(settings.seed, path.name)
        pool = self._pool("texts", settings.data.texts_reading)
        learnt: list[ReadTheory] = []
        texts = list(read_free_text_theories(path))
        for text in texts:
            try:
                solved = SolvedTheory(text.theory.to_theory())
                if not is_sound(solved.model):
                    continue
            except TheoryError:
                continue
            literals = list(askable(text.theory))
            is_held_out = holding.random() < self._held_out
            if settings.reasoner.steps:
                predictions = [solved.predict(to_atom(literal), _MOST_TREES, None) for literal in literals]
                examples = [
                    Example(text.id, Problem(text.sentences, ""), found.answer, found.proofs, found.depth)
                    for found in predictions
                ]
                questions = make_questions(text.theory, literals, examples)
                self._keep(questions, thinning, is_held_out=is_held_out)
            asked = reading.sample(literals, min(len(literals), QUESTIONS_READ))
            questioned = tuple((plain_question(each), each) for each in asked)
            learnt.append(ReadTheory(text.sentences, text.theory, questioned))
        if settings.reader.steps:
            strange = sorted(self.data.words)
            substituter = Substituter(reading, learnt, strange, settings.data.texts_strange)
            self._vary(pool, learnt, substituter, Wordings(texts))

    def _vary(
        self, pool: SentencePool, learnt: list[ReadTheory], substituter: Substituter, wordings: Wordings
    ) -> None:
        # Theories share their wordings: here those are held out, wherever they stand.
        held_out = [
            frozenset(k for k, text in enumerate(read.sentences) if self._is_unseen(text, wordings))
            for read in learnt
        ]
        rephraser = self._rephraser(learnt, held_out, wordings)
        for read, unseen in zip(learnt, held_out, strict=True):
            pool.held_out += make_sentences(read, frozenset(range(len(read.texts()))) - unseen)
            pool.learnt += make_sentences(read, unseen)
            for _ in range(self._settings.data.texts_variants):
                varied = rephraser.change(read) if rephraser else read
                pool.learnt += make_sentences(substituter.change(varied), unseen)

    def _rephraser(
        self, learnt: list[ReadTheory], held_out: list[frozenset[int]], wordings: Wordings
    ) -> Rephraser | None:
        """It borrows from the wordings that are learnt, from each once."""
        settings = self._settings
        if not settings.data.texts_rephrased:
            return None
        told: dict[str, tuple[str, Form]] = {}
        for read, unseen in zip(learnt, held_out, strict=True):
            for place, form in enumerate(forms_of(read.theory, len(read.sentences))):
                text = read.sentences[place]
                if form is not None and place not in unseen:
                    told.setdefault(wordings.wording(text), (text, form))
        return Rephraser(Random(f"{settings.seed}:rephrased"), told.values())  # noqa: S311 - no secret

    def _is_unseen(self, text: str, wordings: Wordings) -> bool:
        """A fold of the wordings, or a share of them, whatever the name at their beginning or inside."""
        if self._settings.data.fold >= 0:
            return wordings.fold(text) == self._settings.data.fold
        wording = re.sub(r"\b[A-Z]\w*", "", text)
        return Random(f"{self._settings.seed}:{wording}").random() < self._held_out  # noqa: S311

    def _pool(self, name: str, weight: float) -> SentencePool:
        return self.data.sentences.setdefault(name, SentencePool(weight=weight))

    def _keep_judged(self, questions: list[QuestionItem], *, is_held_out: bool) -> None:
        """A question and its denial have one graph, which is kept once."""
        most = self._settings.judge.most_nodes
        different = {each.graph.atom: each for each in questions if each.size <= most}
        (self.data.judged_held_out if is_held_out else self.data.judged).extend(different.values())

    def _keep(self, questions: list[QuestionItem], random: Random, *, is_held_out: bool) -> None:
        settings = self._settings.reasoner
        questions = [each for each in questions if each.size <= settings.most_nodes]
        if is_held_out:
            self.data.held_out += questions
            return
        few, thinned = settings.few_nodes, settings.thinned
        kept = [each for each in questions if each.size > few or random.random() >= thinned]
        if self._settings.data.proofs_as_examples:
            kept = [replace(each, proofs=(proof,)) for each in kept for proof in each.proofs]
        self.data.questions += kept


def _streams(seed: int, name: str) -> tuple[Random, Random, Random]:
    """Chance for what is held out, for what is read, and for what is thinned out."""
    first, second, third = (Random(f"{seed}:{name}:{part}") for part in ("held", "read", "thin"))  # noqa: S311
    return first, second, third
