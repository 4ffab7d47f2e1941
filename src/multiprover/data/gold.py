"""Gold proofs from the exact reasoner: derived where a data set has none, compared where it has them.

What a file says is kept even where the reasoner finds otherwise; each difference is reported.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from multiprover.data.convert import TheoryText, ruletaker_records
from multiprover.data.jsonl import Intake, write_line
from multiprover.data.store import group_by_theory, read_examples
from multiprover.data.triple_text import asked_triple, read_triples
from multiprover.errors import InputError, MultiproverError
from multiprover.exact import ExactReasoner
from multiprover.files import written_whole
from multiprover.logic.answer import TREE_LIMIT
from multiprover.logic.forms import POSITIVE, Atom
from multiprover.logic.notation import write_chain, write_trees
from multiprover.problem import Example, Prediction, Problem, World
from multiprover.reasoner import Reasoner
from multiprover.solved import SolvedTheory
from multiprover.triples import Triple, TripleTheory, to_atom


@dataclass(frozen=True, slots=True)
class GoldDifference:
    """A field of one question where the file and the exact reasoner disagree, or where gold is lacking."""

    question: str
    field: str
    given: str
    derived: str

    def __str__(self) -> str:
        return f"question {self.question}: {self.field}: the file says {self.given}, derived {self.derived}"


def read_with_gold(
    path: Path, intake: Intake | None = None, on_difference: Callable[[GoldDifference], None] | None = None
) -> Iterator[Example]:
    """Stream a data set with its gold proofs, derived or compared; see `derive_gold`."""
    intake = intake or Intake()
    return derive_gold(read_examples(path, intake), intake, on_difference, source=str(path))


def derive_gold(
    examples: Iterable[Example],
    intake: Intake | None = None,
    on_difference: Callable[[GoldDifference], None] | None = None,
    *,
    source: str | None = None,
    limit: int = TREE_LIMIT,
    seconds: float | None = 60.0,
) -> Iterator[Example]:
    """Fill in missing answers, depths and proofs; report where given ones differ from derived ones.

    A question that the reasoner cannot read raises, or is counted by an `intake` that skips. Where a limit
    cuts the search the proofs stay as they were, and that is reported as a difference.
    """
    predicted = predict_examples(examples, intake, source=source, limit=limit, seconds=seconds)
    for example, prediction in predicted:
        for difference in find_differences(example, prediction):
            if on_difference is not None:
                on_difference(difference)
        yield _with_gold(example, prediction)


def predict_examples(
    examples: Iterable[Example],
    intake: Intake | None = None,
    world: World | None = None,
    *,
    source: str | None = None,
    limit: int = TREE_LIMIT,
    seconds: float | None = 10.0,
) -> Iterator[tuple[Example, Prediction]]:
    """Answer examples as they come, with the memory of one theory; each in its own world unless one is given.

    A question that cannot be read raises with its id, or is counted by an `intake` that skips.
    """
    worlds: tuple[World, ...] = ("closed", "open")
    reasoners = {name: ExactReasoner(name, limit=limit) for name in worlds}
    groups = ((reasoners[world or group[0].world], group) for group in group_by_theory(examples))
    yield from answer_groups(groups, intake or Intake(), source=source, seconds=seconds)


def answer_groups(
    groups: Iterable[tuple[Reasoner, list[Example]]],
    intake: Intake,
    *,
    source: str | None = None,
    seconds: float | None = 10.0,
) -> Iterator[tuple[Example, Prediction]]:
    """Answer groups of examples, each by its reasoner; questions that cannot be read go to the intake."""
    for reasoner, group in groups:
        try:
            predictions = list(reasoner.predict([example.problem for example in group], seconds))
        except MultiproverError:
            yield from _one_by_one(reasoner, group, intake, source, seconds)
        else:
            yield from zip(group, predictions, strict=True)


def _one_by_one(
    reasoner: Reasoner, group: list[Example], intake: Intake, source: str | None, seconds: float | None
) -> Iterator[tuple[Example, Prediction]]:
    """Find out which questions are to blame, and answer the others."""
    for example in group:
        try:
            (prediction,) = reasoner.predict([example.problem], seconds)
        except MultiproverError as error:
            where = f"question {example.id}" if source is None else f"{source}: question {example.id}"
            error.args = (f"{where}: {error}",)
            intake.reject_question(error)
        else:
            yield example, prediction


def find_differences(example: Example, prediction: Prediction) -> Iterator[GoldDifference]:
    """Compare what an example says with what was derived; the order of proofs does not matter."""
    if example.answer is not None and example.answer is not prediction.answer:
        yield GoldDifference(example.id, "answer", repr(example.answer), repr(prediction.answer))
    if example.depth is not None and prediction.depth is not None and example.depth != prediction.depth:
        yield GoldDifference(example.id, "depth", str(example.depth), str(prediction.depth))
    if example.length is not None and example.length != prediction.length:
        yield GoldDifference(example.id, "length", str(example.length), str(prediction.length))
    if not prediction.complete:
        given = "nothing" if example.proofs is None else f"{len(example.proofs)} proofs"
        more = f"more than {len(prediction.proofs)} proofs, too many to list"
        yield GoldDifference(example.id, "proofs", given, more)
    elif example.proofs is not None and Counter(example.proofs) != Counter(prediction.proofs):
        alike = (Counter(example.proofs) & Counter(prediction.proofs)).total()
        found = f"{len(prediction.proofs)} proofs, {alike} of them alike"
        yield GoldDifference(example.id, "proofs", f"{len(example.proofs)} proofs", found)


def _with_gold(example: Example, prediction: Prediction) -> Example:
    if example.answer is not None and example.proofs is not None and example.depth is not None:
        return example
    proofs = prediction.proofs if prediction.complete else None
    is_new = example.depth is None
    return replace(
        example,
        answer=prediction.answer if example.answer is None else example.answer,
        proofs=proofs if example.proofs is None else example.proofs,
        depth=prediction.depth if is_new else example.depth,
        length=prediction.length if is_new and example.length is None else example.length,
    )


def write_ruletaker(directory: Path, split: str, examples: Iterable[Example]) -> int:
    """Write `SPLIT.jsonl`, `meta-SPLIT.jsonl` and, for free text, `sentences-SPLIT.jsonl`.

    Proof strings are derived. The examples of a theory must be neighbours, and the world closed: the format
    has no third answer. Returns the number of examples.
    """
    count = 0
    seen: set[str] = set()
    directory.mkdir(parents=True, exist_ok=True)
    names = (f"{split}.jsonl", f"meta-{split}.jsonl", f"sentences-{split}.jsonl")
    with (
        written_whole(directory / names[0]) as data,
        written_whole(directory / names[1]) as meta,
        written_whole(directory / names[2]) as segments,
    ):
        for group in group_by_theory(examples):
            records = ruletaker_records(group, _theory_text(group))
            if records.identity in seen:
                raise InputError(f"theory {records.identity}: its questions are not neighbours")
            seen.add(records.identity)
            write_line(data, records.data)
            write_line(meta, records.meta)
            if records.segments is not None:
                write_line(segments, records.segments)
            count += len(group)
    if (directory / names[2]).stat().st_size == 0:
        (directory / names[2]).unlink()
    return count


def _theory_text(group: list[Example]) -> TheoryText:
    if group[0].world != "closed":
        raise InputError(
            f"question {group[0].id}: RuleTaker's format has no unknown answers; write open-world examples "
            "as JSONL or shards"
        )
    theory, questions = read_group([example.problem for example in group])
    text = TheoryText.number(theory, questions)
    solved = SolvedTheory(text.theory.to_theory())
    proofs = [_proof_text(solved, to_atom(question)) for question in text.questions]
    return replace(text, proofs=tuple(proofs))


def read_group(problems: list[Problem]) -> tuple[TripleTheory, list[Triple]]:
    """The logical forms of problems with one context: those they carry, or those their sentences state."""
    return read_triples(problems[0]), [asked_triple(problem) for problem in problems]


def _proof_text(solved: SolvedTheory, question: Atom) -> str | list[str]:
    """The proof string of a provable question, the failure chain's of another."""
    session = solved.session(question)
    settled = solved.settled(question, session.model)
    if settled is not None:
        found = session.proofs.find(settled, TREE_LIMIT)
        if not found.complete:
            raise InputError(f"a question has more than {TREE_LIMIT:,} proofs, too many to write")
        return write_trees(found.trees)
    return [write_chain(session.failure(question._replace(sign=POSITIVE)).chain)]
