"""Generated data sets → what the two halves learn from. The files stay, and are read again on resuming."""

import re
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

from multiprover.data.gold import read_group
from multiprover.data.ruletaker import read_free_text_theories
from multiprover.data.store import group_by_theory, read_examples
from multiprover.errors import TheoryError
from multiprover.generation.dataset import DatasetPlan, write_dataset
from multiprover.generation.makers import make_in_processes
from multiprover.logic.conflicts import is_sound
from multiprover.problem import Example, Problem
from multiprover.solved import SolvedTheory
from multiprover.training.compact.compounds import Compounder, ReadTheory, single_names
from multiprover.training.compact.questions import QuestionItem, make_questions
from multiprover.training.compact.sentences import SentenceItem, make_sentences
from multiprover.training.compact.settings import CompactSettings, SourceSettings
from multiprover.training.compact.substitutes import Substituter
from multiprover.triples import NEGATIVE, POSITIVE, Triple, TripleTheory, to_atom

QUESTIONS_READ: Final = 6
"""So many questions of a theory the reader sees."""
_MOST_TREES: Final = 1000
READ_THEORIES: Final = 1000
"""So many theories of a source the reader sees: sentences repeat."""


@dataclass(slots=True)
class Pool:
    """What is learnt from, and what is held out to measure on."""

    learnt: list[SentenceItem] = field(default_factory=list)
    held_out: list[SentenceItem] = field(default_factory=list)
    weight: float = 0.0


@dataclass(slots=True)
class CompactData:
    """Sentences by source, and questions of all sources."""

    sentences: dict[str, Pool] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)
    """Names and attributes of the generated theories that the reader sees."""
    questions: list[QuestionItem] = field(default_factory=list)
    held_out: list[QuestionItem] = field(default_factory=list)


def prepare_data(settings: CompactSettings, workers: int) -> Generator[str, None, CompactData]:
    """Generate what is not there yet, and read everything; tell what is done meanwhile."""
    data = CompactData()
    for number, source in enumerate(settings.sources):
        directory = Path(settings.data or Path(settings.output) / "data") / source.name
        plan = DatasetPlan(source.generator(), settings.seed * 1000 + number, source.theories, "jsonl")
        yield f"{source.name}: {source.theories:,} theories in {directory}"
        write_dataset(plan, directory, make_in_processes(workers))
        _read_source(data, source, directory, settings)
    for path in settings.texts:
        _read_texts(data, Path(path), settings)
    for pool in data.sentences.values():
        pool.learnt.sort(key=lambda item: item.length)
    data.questions.sort(key=lambda item: item.size)
    yield (
        f"{sum(len(pool.learnt) for pool in data.sentences.values()):,} sentences and "
        f"{len(data.questions):,} questions to learn from"
    )
    return data


def _read_source(
    data: CompactData, source: SourceSettings, directory: Path, settings: CompactSettings
) -> None:
    # Streams of their own, so that each half's data does not depend on the other's.
    holding, reading, thinning = _streams(settings.seed, source.name)
    compounder = Compounder(reading)
    pool = data.sentences.setdefault(source.name, Pool(weight=source.reading))
    reads = READ_THEORIES if source.reading and settings.reader.steps else 0
    reasons = source.reasoning and settings.reasoner.steps > 0
    for place, group in enumerate(group_by_theory(read_examples(directory / "train.jsonl"))):
        if place >= reads and not reasons:
            break
        theory, literals = read_group([example.problem for example in group])
        is_held_out = holding.random() < settings.held_out
        if place < reads:
            texts = [example.problem.question for example in group]
            asked = list(zip(texts, literals, strict=True))
            chosen = reading.sample(asked, min(len(asked), QUESTIONS_READ))
            read = ReadTheory(group[0].problem.sentences, theory, tuple(chosen))
            data.words.update(single_names(read))
            read = compounder.change(read)
            (pool.held_out if is_held_out else pool.learnt).extend(make_sentences(read))
        if reasons:
            _keep(data, make_questions(theory, literals, group), settings, thinning, is_held_out=is_held_out)


def _streams(seed: int, name: str) -> tuple[Random, Random, Random]:
    """Chance for what is held out, for what is read, and for what is thinned out."""
    first, second, third = (Random(f"{seed}:{name}:{part}") for part in ("held", "read", "thin"))  # noqa: S311
    return first, second, third


def _read_texts(data: CompactData, path: Path, settings: CompactSettings) -> None:
    """Free-text theories come without questions: everything that could be asked of their entities is."""
    holding, reading, thinning = _streams(settings.seed, path.name)
    pool = data.sentences.setdefault("texts", Pool(weight=settings.texts_reading))
    learnt: list[ReadTheory] = []
    for text in read_free_text_theories(path):
        try:
            solved = SolvedTheory(text.theory.to_theory())
            if not is_sound(solved.model):
                continue
        except TheoryError:
            continue
        literals = list(_askable(text.theory))
        is_held_out = holding.random() < settings.held_out
        if settings.reasoner.steps:
            predictions = [solved.predict(to_atom(literal), _MOST_TREES, None) for literal in literals]
            examples = [
                Example(text.id, Problem(text.sentences, ""), found.answer, found.proofs, found.depth)
                for found in predictions
            ]
            questions = make_questions(text.theory, literals, examples)
            _keep(data, questions, settings, thinning, is_held_out=is_held_out)
        asked = reading.sample(literals, min(len(literals), QUESTIONS_READ))
        read = ReadTheory(text.sentences, text.theory, tuple((_plain(each), each) for each in asked))
        learnt.append(read)
    if settings.reader.steps:
        substituter = Substituter(reading, learnt, sorted(data.words), settings.texts_strange)
        for read in learnt:
            # Theories share their wordings: here those are held out, wherever they stand.
            unseen = frozenset(k for k, text in enumerate(read.sentences) if _is_held_out(text, settings))
            pool.held_out += make_sentences(read, frozenset(range(len(read.texts()))) - unseen)
            pool.learnt += make_sentences(read, unseen)
            for _ in range(settings.texts_variants):
                pool.learnt += make_sentences(substituter.change(read), unseen)


def _is_held_out(text: str, settings: CompactSettings) -> bool:
    """A share of wordings, whatever the name at their beginning or inside."""
    wording = re.sub(r"\b[A-Z]\w*", "", text)
    return Random(f"{settings.seed}:{wording}").random() < settings.held_out  # noqa: S311


def _keep(
    data: CompactData,
    questions: list[QuestionItem],
    settings: CompactSettings,
    random: Random,
    *,
    is_held_out: bool,
) -> None:
    questions = [each for each in questions if each.size <= settings.most_nodes]
    if is_held_out:
        data.held_out += questions
        return
    few, thinned = settings.few_nodes, settings.thinned
    data.questions += [each for each in questions if each.size > few or random.random() >= thinned]


def _askable(theory: TripleTheory) -> Iterator[Triple]:
    """Each attribute of the theory for each of its entities, as stated and denied in turn."""
    attributes = {fact.literal.object for fact in theory.facts}
    attributes |= {literal.object for clause in theory.clauses for literal in (*clause.body, clause.head)}
    pairs = product(theory.entities(), sorted(attributes))
    for turn, (entity, attribute) in enumerate(pairs):
        yield Triple(entity, "is", attribute, NEGATIVE if turn % 2 else POSITIVE)


def _plain(literal: Triple) -> str:
    denial = "not " if literal.sign == NEGATIVE else ""
    return f"{literal.subject} is {denial}{literal.object}."
