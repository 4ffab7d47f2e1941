"""The figures of one question: the paper's, and what it leaves open.

The paper's proof figures (section 4) compare whole sets: a predicted proof's node set counts if a gold proof
has exactly these nodes, likewise its edge set, likewise both. Gold and predicted are matched one to one, all
duplicates kept. Since two proofs match exactly or not at all, the best assignment (Hungarian method) matches
as many as the two multisets have in common, and no assignment need be solved. `table` averages over
questions. A wrong proof is larger than the gold proof it comes nearest to, smaller, or other, as in the
paper's error analysis (section 5.1).
"""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from multiprover.errors import InputError
from multiprover.logic.check import Invalid, Valid, Verdict
from multiprover.problem import Answer, Example, Prediction, Unknown
from multiprover.proof import Proof

Check = Callable[[Example, Proof], Verdict]
"""Judges one predicted proof; any correct failure chain is valid, not the listed one alone."""


class Overlap(NamedTuple):
    """Precision, recall and F1 of one question, from 0 to 1.

    Where nothing is predicted precision is 0, where there is no gold recall is 0; where both are empty, as
    for an open world's unknown statement, all three are 1.
    """

    precision: float
    recall: float
    f1: float


@dataclass(frozen=True, slots=True)
class QuestionScore:
    """All figures of one question, from 0 to 1; those that need gold proofs are None where there are none.

    `any_match` is whether the first predicted proof is among the gold ones, as single-proof systems (PRover,
    ProofWriter) report; `set_f1` is proof F1 with duplicate graphs removed on both sides. `valid` and
    `invalid` count the checker's verdicts on the predicted proofs, `unchecked` those it could not judge; all
    are 0 where no checker was given. `provable` is None where the data does not say. `more`, `fewer` and
    `other` count the wrong proofs by kind (see `find_mistakes`), `several` says whether there are several
    gold proofs.
    """

    qa: bool
    node: Overlap | None = None
    edge: Overlap | None = None
    proof: Overlap | None = None
    full: bool | None = None
    any_match: bool | None = None
    any_full: bool | None = None
    set_f1: float | None = None
    valid: int = 0
    invalid: int = 0
    unchecked: int = 0
    provable: bool | None = None
    more: int = 0
    fewer: int = 0
    other: int = 0
    several: bool | None = None


def score_question(gold: Example, prediction: Prediction, check: Check | None = None) -> QuestionScore:
    """Compare a prediction with its gold; `check` judges each predicted proof by what it says.

    Full accuracy is a right answer and proof F1 = 1. An example without gold answer is an `InputError`; one
    without gold proofs gets figures for the answer, and verdicts; so does a prediction without proofs.
    """
    if gold.answer is None:
        raise InputError(f"{gold.id}: the example has no gold answer to compare with")
    qa = not prediction.is_too_long and is_same_answer(prediction.answer, gold.answer)
    valid = invalid = unchecked = 0
    if check is not None:
        for proof in prediction.proofs:
            match check(gold, proof):
                case Valid():
                    valid += 1
                case Invalid():
                    invalid += 1
                case _:
                    unchecked += 1
    provable = is_provable(gold)
    if gold.proofs is None or not prediction.gives_proofs:
        return QuestionScore(qa, valid=valid, invalid=invalid, unchecked=unchecked, provable=provable)
    proofs, predicted = gold.proofs, prediction.proofs
    overlap = _overlap(proofs, predicted)
    kinds: Counter[str] = Counter()
    if overlap.f1 == 1.0:
        node = edge = overlap
        set_f1 = 1.0
    else:
        kinds.update(mistake.kind for mistake in find_mistakes(proofs, predicted))
        node = _overlap([p.nodes for p in proofs], [p.nodes for p in predicted])
        edge = _overlap([p.edges for p in proofs], [p.edges for p in predicted])
        set_f1 = _overlap(set(proofs), set(predicted)).f1
    any_match = predicted[0] in proofs if predicted else not proofs
    return QuestionScore(
        qa,
        node,
        edge,
        overlap,
        qa and overlap.f1 == 1.0,
        any_match,
        qa and any_match,
        set_f1,
        valid,
        invalid,
        unchecked,
        provable,
        kinds["more"],
        kinds["fewer"],
        kinds["other"],
        len(proofs) > 1,
    )


def _overlap(gold: Collection[Hashable], predicted: Collection[Hashable]) -> Overlap:
    if len(gold) == len(predicted) == 1:
        matched = int(next(iter(gold)) == next(iter(predicted)))
    else:
        matched = (Counter(gold) & Counter(predicted)).total()
    return overlap_of(matched, len(gold), len(predicted))


def overlap_of(matched: int, gold: int, predicted: int) -> Overlap:
    """Precision, recall and F1 from counts."""
    if not gold and not predicted:
        return Overlap(1.0, 1.0, 1.0)
    return Overlap(
        matched / predicted if predicted else 0.0,
        matched / gold if gold else 0.0,
        2 * matched / (gold + predicted),
    )


def is_same_answer(answer: Answer, gold: Answer) -> bool:
    """`Unknown` is right only where gold is unknown."""
    return bool(answer == gold)


def is_provable(example: Example) -> bool | None:
    """Whether the statement or its negation follows; None where the data does not say.

    A provable question has a proof length, an unprovable one only a depth: that of its failure chain.
    """
    if example.answer is Unknown:
        return False
    if example.length is not None:
        return True
    if example.depth is not None:
        return False
    if example.strategy is not None:
        return example.strategy in ("proof", "inv-proof")
    return None


class Ceiling(NamedTuple):
    """The best proof F1 and full accuracy that any prediction of limited size could have."""

    f1: float
    full: bool


def ceiling_score(proofs: Sequence[Proof], p: int, *, merged: bool = True) -> Ceiling:
    """The ceiling for at most p proofs; `merged` where a prediction holds no duplicates, as ours do."""
    if p < 1:
        raise InputError(f"p must be at least 1, not {p}")
    if not proofs:
        return Ceiling(1.0, True)
    matched = min(p, len(set(proofs)) if merged else len(proofs))
    return Ceiling(overlap_of(matched, len(proofs), matched).f1, matched == len(proofs))


MistakeKind = Literal["more", "fewer", "other"]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A predicted proof that no gold proof equals, and the gold proof nearest to it (None without gold).

    more: it has no fewer nodes and no fewer edges, and more of one; fewer: the reverse; other: neither.
    """

    predicted: Proof
    nearest: Proof | None
    kind: MistakeKind


def find_mistakes(gold: Sequence[Proof], predicted: Sequence[Proof]) -> Iterator[Mistake]:
    """The predicted proofs that stay over when gold and predicted are matched one to one.

    Nearest is the gold proof that differs in the fewest nodes and edges, of those that nothing matched if
    there are any; of equally near ones the first.
    """
    matched = Counter(gold)
    free = list((matched - Counter(predicted)).elements()) or list(gold)
    for proof in (Counter(predicted) - matched).elements():
        nearest = min(free, key=lambda other: _distance(proof, other), default=None)
        yield Mistake(proof, nearest, _kind(proof, nearest))


def _distance(a: Proof, b: Proof) -> int:
    return len(a.nodes ^ b.nodes) + len(a.edges ^ b.edges)


def _kind(proof: Proof, gold: Proof | None) -> MistakeKind:
    if gold is None:
        return "more"
    nodes, edges = len(proof.nodes) - len(gold.nodes), len(proof.edges) - len(gold.edges)
    if nodes == edges == 0 or min(nodes, edges) < 0 < max(nodes, edges):
        return "other"
    return "more" if nodes + edges > 0 else "fewer"
