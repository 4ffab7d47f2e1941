"""RuleTaker files: one theory a line with its questions, as examples that share their sentences.

In the synthetic sets every full stop ends a sentence. In NatLang a sentence may hold several, and stands for
several triples: `sentences-SPLIT.jsonl` beside the file says which, and `meta-SPLIT.jsonl` gives the logical
forms, which become the `Reading` of each problem.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from multiprover.data.jsonl import Record, read_lines, require
from multiprover.errors import InputError
from multiprover.language import split_sentences
from multiprover.logic.theory import FAILURE, NEGATIVE, VARIABLE, Clause, Fact, Literal, Theory
from multiprover.problem import Example, Problem, Reading

_LITERAL = re.compile(r'\("([^"]*)" "([^"]*)" "([^"]*)" "([+\-~])"\)')


def read_ruletaker(path: Path) -> Iterator[Example]:
    """Yield the questions of a `train|dev|test.jsonl` file, theory by theory."""
    meta = _Companion(path, "meta")
    segments = _Companion(path, "sentences")
    for number, record in read_lines(path):
        where = f"{path}:{number}"
        identity = require(record, "id", str, where)
        context = require(record, "context", str, where)
        order = require(record, "meta", dict, where).get("sentenceScramble") or None
        questions = require(record, "questions", list, where)
        if order is None:
            yield from _free_text(identity, context, questions, meta, segments, where)
            continue
        sentences = tuple(part.strip() + "." for part in context.split(".") if part.strip())
        if not isinstance(order, list) or len(order) != len(sentences):
            raise InputError(f'{where}: "sentenceScramble" does not fit the {len(sentences)} sentences')
        for question in questions:
            yield _example(question, sentences, tuple(order), None, where)


def _free_text(
    identity: str,
    context: str,
    questions: list[Any],
    meta: "_Companion",
    segments: "_Companion",
    where: str,
) -> Iterator[Example]:
    forms = meta.find(identity)
    mapping = segments.find(identity) or (forms if forms and "mappings" in forms else None)
    if forms is None or mapping is None:
        texts = tuple(sentence.text for sentence in split_sentences(context))
        for question in questions:
            yield _example(question, texts, None, None, where)
        return
    names = list(require(mapping, "sentences", dict, where))
    texts = tuple(require(mapping, "sentences", dict, where).values())
    positions = {name: names.index(sentence) for name, sentence in mapping["mappings"].items()}
    theory = read_theory(forms, positions, where)
    literals = {text["question"]: text["representation"] for text in forms["questions"].values()}
    for question in questions:
        text = require(question, "text", str, where)
        if text not in literals:
            raise InputError(f'{where}: the meta file has no question "{text}"')
        reading = Reading(theory, _literals(literals[text], where)[0])
        yield _example(question, texts, None, reading, where)


def _example(
    question: Any,
    sentences: tuple[str, ...],
    order: tuple[int, ...] | None,
    reading: Reading | None,
    where: str,
) -> Example:
    if not isinstance(question, dict):
        raise InputError(f"{where}: a question must be an object, found {type(question).__name__}")
    problem = Problem(sentences, require(question, "text", str, where), order, reading)
    details = question.get("meta") or {}
    label, depth, length = question.get("label"), details.get("QDep"), details.get("QLen")
    return Example(
        id=require(question, "id", str, where),
        problem=problem,
        answer=label if isinstance(label, bool) else None,
        depth=depth if isinstance(depth, int) else None,
        length=length if isinstance(length, int) else None,
    )


def read_theory(forms: Record, positions: dict[str, int], where: str) -> Theory:
    """Build a theory from the `triples` and `rules` of a meta record; `positions` maps names to sentences."""
    try:
        facts = tuple(
            Fact(_literals(triple["representation"], where)[0], i, positions[name])
            for i, (name, triple) in enumerate(_by_number(forms["triples"]), start=1)
        )
        clauses = []
        for i, (name, rule) in enumerate(_by_number(forms["rules"]), start=1):
            *body, head = _literals(rule["representation"], where)
            conditions = tuple(c.with_sign(FAILURE) if c.sign == NEGATIVE else c for c in body)
            clauses.append(Clause(head, conditions, i, positions[name]))
    except (KeyError, TypeError, AttributeError) as error:
        raise InputError(f"{where}: the meta record is incomplete: {error!r}") from None
    return Theory(facts, tuple(clauses))


def _by_number(entries: dict[str, Any]) -> list[tuple[str, Any]]:
    return sorted(entries.items(), key=lambda entry: int(re.sub(r"\D", "", entry[0]) or 0))


def _literals(representation: str, where: str) -> list[Literal]:
    found = [
        Literal(VARIABLE if subject in ("someone", "something") else subject, relation, thing, sign)
        for subject, relation, thing, sign in _LITERAL.findall(representation)
    ]
    if not found:
        raise InputError(f'{where}: cannot read the representation "{representation}"')
    return found


class _Companion:
    """A file beside the data file, `KIND-SPLIT.jsonl`, read in step with it; maybe there is none."""

    def __init__(self, path: Path, kind: str) -> None:
        self._path = path.with_name(f"{kind}-{path.name}")
        self._lines = read_lines(self._path) if self._path.exists() else iter(())
        self._passed: dict[str, Record] = {}

    def find(self, identity: str) -> Record | None:
        """The record with this id: the next one as a rule, else any passed on the way to it."""
        if identity in self._passed:
            return self._passed.pop(identity)
        for _, record in self._lines:
            if record.get("id") == identity:
                return record
            self._passed[str(record.get("id"))] = record
        return None
