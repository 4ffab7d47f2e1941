"""ProofWriter files (`meta-SPLIT.jsonl`, V2020.12.3): a theory, its logical forms and its questions a line.

The id says whether the world is closed (CWA) or open (OWA). The text is in original order; in NatLang
`mappings` and `sentences` say which sentence states which triples. The logical forms become each problem's
`GivenLogic`, so that nothing depends on how the sentences are worded.
"""

from collections.abc import Iterator
from pathlib import Path

from multiprover.data.jsonl import Intake, Record, read_lines, require
from multiprover.data.meta import (
    numbered_forms,
    positions_of,
    question_example,
    read_answer,
    read_gold,
    read_literal,
    read_theory,
    world_of,
)
from multiprover.errors import InputError, MultiproverError
from multiprover.problem import Example, GivenLogic, Problem


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
