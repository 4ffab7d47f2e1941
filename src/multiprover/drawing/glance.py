"""All proofs of a statement at a glance: which sentences each one uses, and one graph of them all."""

from dataclasses import dataclass

from multiprover.drawing.merged import merge_proofs
from multiprover.drawing.record import BothRecord, MergedRecord, ResultRecord, node_ids
from multiprover.result import Result


@dataclass(frozen=True)
class GlanceRecord:
    """Every proof by the ids of its sentences, in the order of the result; `complete` where none is missing.

    `merged` is null where the graph of all of them is too large to be drawn.
    """

    proofs: list[list[str]]
    proof_count: int
    proof_count_exact: bool
    complete: bool
    notes: list[str]
    merged: MergedRecord | None = None


@dataclass(frozen=True)
class VerdictsRecord:
    """The checker's verdicts on proofs, from place `first` on."""

    first: int
    verdicts: list[str]


@dataclass(frozen=True)
class PartRecord:
    """One line of an answer that is streamed: just one of these."""

    result: ResultRecord | BothRecord | None = None
    glance: GlanceRecord | None = None
    verdicts: VerdictsRecord | None = None


def make_glance(result: Result) -> GlanceRecord:
    """All proofs of a result in short."""
    return GlanceRecord(
        [node_ids(proof, result.sentences) for proof in result.proofs],
        result.proof_count,
        result.count_is_exact,
        result.complete,
        list(map(str, result.notes)),
        merge_proofs(result),
    )
