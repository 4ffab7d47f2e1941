"""The JSON of results, defined here only.

Command line and service write it; OpenAPI and the page's types are made from it. `FORMAT`
grows when a field changes its meaning or goes; new fields leave it as it is.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Final, Literal

from multiprover.errors import InputError, MultiproverError
from multiprover.logic.check import Unchecked, Valid, Verdict
from multiprover.problem import Answer, Conflict, Kind, Sentence, SentenceList, World
from multiprover.proof import NAF, Proof
from multiprover.result import ProofStep, Result, Shortfall, ShownProof, SideBySide

FORMAT: Final = 1

AnswerValue = bool | Literal["unknown", "conflict"]


@dataclass(frozen=True)
class SentenceRecord:
    """A sentence of the theory under its id; `reading` is what it was read as, where that looks different.

    `place` is its file and line, or its table and row, where there are several sources.
    """

    id: str
    kind: Kind
    text: str
    reading: str
    place: str = ""


@dataclass(frozen=True)
class StepRecord:
    """A numbered step of a proof in English; `uses` are the numbers of earlier steps."""

    number: int
    node: str
    conclusion: str
    uses: list[int]
    text: str


@dataclass(frozen=True)
class LineRecord:
    """One line of text in the middle of a box; `y` is its base line."""

    part: Literal["heading", "line", "conclusion"]
    y: float
    text: str


@dataclass(frozen=True)
class BoxRecord:
    """A box at (`x`, `y`): its outline, its lines of text, and the line above its conclusions, if any.

    `id` is the sentence's, NAF or FAIL; `text` is the whole text, before it was broken into lines.
    """

    id: str
    look: Literal["fact", "rule", "naf", "fail", "empty", "or"]
    root: bool
    x: float
    y: float
    width: float
    height: float
    outline: str
    divider: str
    lines: list[LineRecord]
    text: str


@dataclass(frozen=True)
class ArrowRecord:
    """An arrow from premise to conclusion: a line and the head at its end."""

    source: str
    target: str
    line: str
    head: str


@dataclass(frozen=True)
class PictureRecord:
    """All boxes and arrows of a proof, from (0, 0) to (`width`, `height`), and what stands above them.

    A graph that is too large for a page has no boxes.
    """

    caption: list[str]

    width: float
    height: float
    boxes: list[BoxRecord]
    arrows: list[ArrowRecord]


@dataclass(frozen=True)
class ProofRecord:
    """One proof graph with its verdict; `score` is a network's log-probability of it.

    `about` is the answer that it proves, where a question has several. `picture` is there where pictures were
    asked for.
    """

    nodes: list[str]
    edges: list[tuple[str, str]]
    verdict: str
    multiplicity: int
    redundant: bool
    score: float | None
    steps: list[StepRecord]
    about: str
    picture: PictureRecord | None = None


@dataclass(frozen=True)
class MergedRecord:
    """All shown proofs as one graph: what they share is there once, and an "or" box has several ways.

    `links` are the boxes (by place) that each arrow of the picture joins, `members` those of each proof.
    """

    picture: PictureRecord
    links: list[tuple[int, int]]
    members: list[list[int]]


@dataclass(frozen=True)
class GapRecord:
    """A rule that could conclude the statement, and what it lacks."""

    rule: str
    holding: list[str]
    missing: list[str]


@dataclass(frozen=True)
class FailureRecord:
    """Why a statement does not follow, and what would change that."""

    statement: str
    chain: list[str] | None
    missing: list[GapRecord]
    additions: list[list[str]]
    removals: list[list[str]]


@dataclass(frozen=True)
class ResultRecord:
    """What `multiprover prove --format json` prints.

    `choice` says why this reasoner answered, where that was left to auto. `dropped` counts a network's proofs
    that were left out because the checker found them invalid. `answers` are those to who, which, what and
    what follows; `value` and `unit` answer how many, how old and how much, a date as YYYY-MM-DD. `merged`
    comes with pictures.
    """

    question: str
    answer: AnswerValue
    confidence: float
    depth: int | None
    proof_count: int
    proof_count_exact: bool
    complete: bool
    reasoner: str
    choice: str
    world: World
    sentences: list[SentenceRecord]
    proofs: list[ProofRecord]
    dropped: int
    failure: FailureRecord | None
    notes: list[str]
    answers: list[str] | None
    value: int | float | str | None
    unit: str | None
    merged: MergedRecord | None = field(default=None, kw_only=True)
    format: Literal[1] = field(default=FORMAT, kw_only=True)


@dataclass(frozen=True)
class BothRecord:
    """What `multiprover prove --reasoner both --format json` prints.

    A reasoner that refused is null, and its reason is among `problems`.
    """

    question: str
    reasoner: Literal["both"]
    agree: bool | None
    exact: ResultRecord | None
    neural: ResultRecord | None
    problems: dict[str, str]
    format: Literal[1] = field(default=FORMAT, kw_only=True)


@dataclass(frozen=True)
class CheckRecord:
    """A verdict on one proof; `valid` is null where time ran out."""

    verdict: str
    valid: bool | None
    complete: bool


def to_json(record: object, indent: int | None = None) -> str:
    """Any record as JSON text."""
    separators = (",", ":") if indent is None else None
    return json.dumps(record, ensure_ascii=False, indent=indent, separators=separators, default=_fields)


def _fields(record: object) -> dict[str, Any]:
    """All fields but an empty place and pictures that nobody asked for."""
    optional = ("picture", "merged", "place")
    return {name: value for name, value in vars(record).items() if value or name not in optional}


def to_record(result: Result, *, pictures: bool = False, only: int | None = None) -> ResultRecord:
    """All of a result, or `only` one of its proofs; with `pictures`, also where boxes and arrows are."""
    sentences = result.sentences
    shown = result.shown if only is None else (result.shown[only],)
    drawn: Sequence[PictureRecord | None] = [None] * len(shown)
    merged = None
    if pictures:
        from multiprover.drawing.merged import merge_proofs  # the layout is not loaded for nothing
        from multiprover.drawing.picture import make_picture, make_pictures

        if only is None:
            drawn, merged = make_pictures(result), merge_proofs(result)
        else:
            drawn = [make_picture(result, only)]
    return ResultRecord(
        question=result.question,
        answer=answer_value(result.answer),
        confidence=result.confidence,
        depth=result.depth,
        proof_count=result.proof_count,
        proof_count_exact=result.count_is_exact,
        complete=result.complete,
        reasoner=result.reasoner,
        choice=result.choice,
        world=result.world,
        sentences=_listed(result),
        proofs=[_proof_record(each, sentences, picture) for each, picture in zip(shown, drawn, strict=True)],
        dropped=result.dropped,
        failure=None if result.failure is None else _failure_record(result.failure, sentences),
        notes=list(map(str, result.notes)),
        answers=None if result.answers is None else list(result.answers),
        value=str(result.value) if isinstance(result.value, date) else result.value,
        unit=result.unit,
        merged=merged,
    )


def _listed(result: Result) -> list[SentenceRecord]:
    """All sentences of the text; those of tables where a proof uses them."""
    sentences = result.sentences
    places: Iterable[int] = range(len(sentences))
    if isinstance(sentences, SentenceList):
        used = {node for proof in result.proofs for node in proof.nodes if node >= sentences.written}
        places = [*range(sentences.written), *sorted(used)]
    return [SentenceRecord(s.id, s.kind, s.text, s.reading, s.place) for s in (sentences[i] for i in places)]


def to_record_of_both(both: SideBySide, *, pictures: bool = False) -> BothRecord:
    """Both answers to a question, under the same names of sentences."""
    sides = {"exact": both.exact, "neural": both.neural}
    if len(both.results) == 2:
        sides["neural"] = _rename(*both.results)
    records = {
        name: None if isinstance(side, MultiproverError) else to_record(side, pictures=pictures)
        for name, side in sides.items()
    }
    problems = {name: str(side) for name, side in sides.items() if isinstance(side, MultiproverError)}
    return BothRecord(both.question, "both", both.agree, records["exact"], records["neural"], problems)


def _rename(exact: Result, neural: Result) -> Result:
    """The network's result under the exact one's names: it may take a rule for a fact, which shifts names."""
    if len(neural.sentences) != len(exact.sentences):
        return neural
    return replace(neural, sentences=exact.sentences)


def to_record_of_verdict(verdict: Verdict) -> CheckRecord:
    """A verdict on one proof."""
    is_cut = isinstance(verdict, Unchecked)
    return CheckRecord(verdict_word(verdict), None if is_cut else isinstance(verdict, Valid), not is_cut)


def answer_value(answer: Answer) -> AnswerValue:
    """The answer as JSON has it."""
    if isinstance(answer, bool):
        return answer
    return "conflict" if answer is Conflict else "unknown"


def node_id(node: int, sentences: Sequence[Sentence]) -> str:
    """F1, R1 ... or NAF."""
    return "NAF" if node == NAF else sentences[node].id


def node_ids(proof: Proof, sentences: Sequence[Sentence]) -> list[str]:
    """The ids of a proof's sentences in the order of the text, NAF last."""
    nodes = sorted(proof.nodes, key=lambda node: (node == NAF, node))
    return [node_id(node, sentences) for node in nodes]


def _proof_record(
    shown: ShownProof, sentences: Sequence[Sentence], picture: PictureRecord | None
) -> ProofRecord:
    proof = shown.proof
    return ProofRecord(
        nodes=node_ids(proof, sentences),
        edges=[(node_id(a, sentences), node_id(b, sentences)) for a, b in sorted(proof.edges)],
        verdict=verdict_word(shown.verdict),
        multiplicity=shown.multiplicity,
        redundant=shown.redundant,
        score=shown.score,
        steps=[_step_record(step, sentences) for step in shown.steps],
        about=shown.about,
        picture=picture,
    )


def _step_record(step: ProofStep, sentences: Sequence[Sentence]) -> StepRecord:
    return StepRecord(step.number, node_id(step.node, sentences), step.conclusion, list(step.uses), step.text)


def _failure_record(failure: Shortfall, sentences: Sequence[Sentence]) -> FailureRecord:
    return FailureRecord(
        statement=failure.statement,
        chain=None if failure.chain is None else [node_id(rule, sentences) for rule in failure.chain],
        missing=[
            GapRecord(node_id(gap.rule, sentences), list(gap.holding), list(gap.missing))
            for gap in failure.missing
        ],
        additions=[list(addition) for addition in failure.additions],
        removals=[[node_id(i, sentences) for i in removal] for removal in failure.removals],
    )


def verdict_word(verdict: Verdict) -> str:
    """`valid`, `invalid: reason` or `unchecked: reason`."""
    if isinstance(verdict, Valid):
        return "valid"
    word = "unchecked" if isinstance(verdict, Unchecked) else "invalid"
    return f"{word}: {verdict.reason}"


def read_proof(record: Any, sentences: Sequence[Sentence], source: str) -> Proof:
    """Read one element of `proofs`; a sentence id the theory lacks is an `InputError`."""
    numbers = {sentence.id: i for i, sentence in enumerate(sentences)} | {"NAF": NAF}

    def number(name: object) -> int:
        if not isinstance(name, str) or name not in numbers:
            raise InputError(
                f"{source}: the theory has no sentence {name!r}; the proof belongs to another theory, or "
                "sentences were added or removed"
            )
        return numbers[name]

    nodes = record.get("nodes") if isinstance(record, dict) else None
    edges = record.get("edges") if isinstance(record, dict) else None
    if (
        not isinstance(nodes, list)
        or not isinstance(edges, list)
        or not all(isinstance(edge, list) and len(edge) == 2 for edge in edges)
    ):
        raise InputError(
            f'{source}: not a proof; expected {{"nodes": ["F1", "R1"], "edges": [["F1", "R1"]]}}, '
            'one element of "proofs" in what `multiprover prove --format json` prints'
        )
    return Proof(
        frozenset(number(node) for node in nodes), frozenset((number(a), number(b)) for a, b in edges)
    )
