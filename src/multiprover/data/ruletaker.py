"""RuleTaker and ProofWriter files: one theory a line with its questions, which share their sentences.

In the synthetic sets every full stop ends a sentence. In NatLang a sentence may hold several, and stands for
several triples: `sentences-SPLIT.jsonl` beside the file says which, and `meta-SPLIT.jsonl` gives the logical
forms, which become the `GivenLogic` of each problem. Where a meta file is there, gold proofs come from it.

A ProofWriter file (`meta-SPLIT.jsonl`, V2020.12.3) holds logical forms and questions together. The id says
whether the world is closed (CWA) or open (OWA). The text is in original order; in NatLang `mappings` and
`sentences` say which sentence states which triples.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from multiprover.data.jsonl import Intake, Record, read_lines, require
from multiprover.data.meta import (
    numbered_forms,
    positions_of,
    question_example,
    read_answer,
    read_gold,
    read_literal,
    read_order,
    read_theory,
    world_of,
)
from multiprover.english.text import split_sentences
from multiprover.errors import InputError, MultiproverError
from multiprover.problem import Example, GivenLogic, Problem
from multiprover.triples import TripleTheory

__all__ = ["RuleTakerLines", "read_free_text_theories", "read_ruletaker", "read_theory"]


def read_ruletaker(path: Path, intake: Intake | None = None) -> Iterator[Example]:
    """Yield the questions of a `train|dev|test.jsonl` file, theory by theory."""
    intake = intake or Intake()
    lines = RuleTakerLines(path, intake)
    for number, record in read_lines(path, intake):
        try:
            examples = lines.examples(record, f"{path}:{number}")
        except MultiproverError as error:
            intake.reject_line(error)
        else:
            yield from examples


@dataclass(frozen=True, slots=True)
class _Context:
    """What the questions of one theory share; `positions` maps triples and rules to sentences."""

    sentences: tuple[str, ...]
    order: tuple[int, ...] | None = None
    theory: TripleTheory | None = None
    positions: dict[str, int] | None = None


class RuleTakerLines:
    """Makes examples of a file's records, with the meta and sentences files beside it."""

    def __init__(self, path: Path, intake: Intake) -> None:
        self._meta = _Companion(path, "meta", intake)
        self._segments = _Companion(path, "sentences", intake)

    def examples(self, record: Record, where: str) -> list[Example]:
        """All questions of a theory; the line is bad as a whole if any part of it is."""
        identity: str = require(record, "id", str, where)
        order = require(record, "meta", dict, where).get("sentenceScramble") or None
        forms = self._meta.find(identity, where)
        text: str = require(record, "context", str, where)
        if order is None:
            context = self._free_text(identity, text, forms, where)
        else:
            sentences = tuple(part.strip() + "." for part in text.split(".") if part.strip())
            numbers = read_order(order, len(sentences), "sentenceScramble", where)
            positions = None if forms is None else _scrambled(numbers, forms, where)
            context = _Context(sentences, numbers, None, positions)
        questions = require(record, "questions", list, where)
        return [_example(question, context, identity, forms, where) for question in questions]

    def _free_text(self, identity: str, text: str, forms: Record | None, where: str) -> _Context:
        mapping = self._segments.find(identity, where) or (forms if forms and "mappings" in forms else None)
        if forms is not None and mapping is not None:
            sentences, positions = positions_of(mapping, where)
            return _Context(sentences, None, read_theory(forms, positions, where), positions)
        sentences = tuple(sentence.text for sentence in split_sentences(text, where))
        if forms is not None:
            names = [
                (name, form.get("text"))
                for kind in ("triple", "rule")
                for _, name, form in numbered_forms(forms, kind, where)
            ]
            if [text for _, text in names] == list(sentences):
                order = tuple(range(1, len(names) + 1))
                return _Context(sentences, order, None, {name: i for i, (name, _) in enumerate(names)})
        return _Context(sentences)


def _scrambled(order: tuple[int, ...], forms: Record, where: str) -> dict[str, int]:
    """Positions of triples and rules: the facts have the first original numbers."""
    places = {number: place for place, number in enumerate(order)}
    names = [name for kind in ("triple", "rule") for _, name, _ in numbered_forms(forms, kind, where)]
    if len(names) != len(order):
        raise InputError(f"{where}: the meta file has {len(names)} triples and rules, not {len(order)}")
    return {name: places[number] for number, name in enumerate(names, start=1)}


def _example(question: Any, context: _Context, theory: str, forms: Record | None, where: str) -> Example:
    if not isinstance(question, dict):
        raise InputError(f"{where}: a question must be an object, found {type(question).__name__}")
    text: str = require(question, "text", str, where)
    details: Record = {} if question.get("meta") is None else require(question, "meta", dict, where)
    given = proofs = None
    answer = read_answer(question, "label", where)
    if forms is not None and context.positions is not None:
        form = _question_form(forms, details.get("Qid"), text, where)
        if context.theory is not None:
            given = GivenLogic(context.theory, read_literal(form.get("representation"), where))
        proofs = read_gold(form, context.positions, world_of(theory), where)
    problem = Problem(context.sentences, text, context.order, given)
    identity = require(question, "id", str, where)
    return question_example(problem, identity, details, (answer, proofs), theory, where)


def _question_form(forms: Record, name: object, text: str, where: str) -> Record:
    """The meta record's entry for a question, by its Qid or else by its text."""
    questions: Record = require(forms, "questions", dict, where)
    found = questions.get(name) if isinstance(name, str) else None
    if not isinstance(found, dict) or found.get("question") != text:
        alike = (q for q in questions.values() if isinstance(q, dict) and q.get("question") == text)
        found = next(alike, None)
    if found is None:
        raise InputError(f'{where}: the meta file has no question "{text[:100]}"')
    return found


class _Companion:
    """A file beside the data file, `KIND-SPLIT.jsonl`, read in step with it; maybe there is none."""

    def __init__(self, path: Path, kind: str, intake: Intake) -> None:
        candidates = [path.with_name(f"{kind}-{path.name}")]
        if path.suffix == ".zst":
            candidates.append(path.with_name(f"{kind}-{path.stem}"))
        self._path = next((candidate for candidate in candidates if candidate.exists()), None)
        self._kind = kind
        own = Intake(intake.skip_bad, intake.report)
        self._lines = iter(()) if self._path is None else read_lines(self._path, own)
        self._passed: dict[str, Record] = {}

    def find(self, identity: str, where: str) -> Record | None:
        """The record with this id: the next one as a rule, else any passed on the way to it.

        Without a file there is none; in a meta file that is there every theory must be found.
        """
        if self._path is None:
            return None
        if identity in self._passed:
            return self._passed.pop(identity)
        for _, record in self._lines:
            if record.get("id") == identity:
                return record
            self._passed[str(record.get("id"))] = record
        if self._kind == "meta":
            raise InputError(f'{where}: {self._path.name} has no record "{identity[:100]}"')
        return None


@dataclass(frozen=True, slots=True)
class FreeTextTheory:
    """A theory in people's words without questions."""

    id: str
    sentences: tuple[str, ...]
    theory: TripleTheory


def read_free_text_theories(path: Path, intake: Intake | None = None) -> Iterator[FreeTextTheory]:
    """Read theories whose sentences name their triples and rules (`NatLang/train-theories.jsonl`)."""
    intake = intake or Intake()
    for number, record in read_lines(path, intake):
        where = f"{path}:{number}"
        try:
            identity: str = require(record, "id", str, where)
            texts: list[str] = []
            positions: dict[str, int] = {}
            for place, sentence in enumerate(require(record, "sentences", dict, where).values()):
                if not isinstance(sentence, dict) or not isinstance(sentence.get("ids"), list):
                    raise InputError(f'{where}: a sentence must be an object with "text" and "ids"')
                texts.append(require(sentence, "text", str, where))
                positions |= {str(name): place for name in sentence["ids"]}
            theory = read_theory(record, positions, where)
        except MultiproverError as error:
            intake.reject_line(error)
        else:
            yield FreeTextTheory(identity, tuple(texts), theory)


def read_proofwriter(path: Path, intake: Intake | None = None) -> Iterator[Example]:
    """Yield the questions of a `meta-train|dev|test.jsonl` file, theory by theory."""
    intake = intake or Intake()
    for number, record in read_lines(path, intake):
        try:
            examples = proofwriter_examples(record, f"{path}:{number}")
        except MultiproverError as error:
            intake.reject_line(error)
        else:
            yield from examples


def proofwriter_examples(record: Record, where: str) -> list[Example]:
    """All questions of a theory; the line is bad as a whole if any part of it is."""
    identity: str = require(record, "id", str, where)
    if "mappings" in record:
        sentences, positions = positions_of(record, where)
        order = None
    else:
        sentences, positions = _plain_sentences(record, where)
        order = tuple(range(1, len(sentences) + 1))
    theory = read_theory(record, positions, where)
    examples = []
    for name, question in require(record, "questions", dict, where).items():
        if not isinstance(question, dict):
            raise InputError(f"{where}: a question must be an object, found {type(question).__name__}")
        text = require(question, "question", str, where)
        given = GivenLogic(theory, read_literal(question.get("representation"), where))
        gold = read_gold(question, positions, world_of(identity), where)
        answer = read_answer(question, "answer", where)
        problem = Problem(sentences, text, order, given)
        examples.append(
            question_example(problem, f"{identity}-{name}", question, (answer, gold), identity, where)
        )
    return examples


def _plain_sentences(record: Record, where: str) -> tuple[tuple[str, ...], dict[str, int]]:
    """The sentences of a synthetic theory: each triple and rule is one, in original order."""
    names = [
        (name, require(form, "text", str, where))
        for kind in ("triple", "rule")
        for _, name, form in numbered_forms(record, kind, where)
    ]
    theory = record.get("theory")
    if isinstance(theory, str) and theory.split() != " ".join(text for _, text in names).split():
        raise InputError(
            f"{where}: the theory is not made of its triples' and rules' texts, and \"mappings\" is missing"
        )
    return tuple(text for _, text in names), {name: place for place, (name, _) in enumerate(names)}
