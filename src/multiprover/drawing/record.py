"""An explanation as a JSON object, and a proof read back from one."""

from collections.abc import Sequence
from typing import Any

from multiprover.errors import InputError
from multiprover.old_logic.check import Unchecked, Valid, Verdict
from multiprover.problem import Explanation, Sentence, ShownProof, SideBySide
from multiprover.proof import NAF, Proof


def node_id(node: int, sentences: Sequence[Sentence]) -> str:
    """F1, R1 ... or NAF."""
    return "NAF" if node == NAF else sentences[node].id


def to_record(explanation: Explanation) -> dict[str, Any]:
    """All of an explanation, ready for `json.dumps`."""
    answer, failure, sentences = explanation.answer, explanation.failure, explanation.sentences
    return {
        "question": explanation.question,
        "answer": answer if isinstance(answer, bool) else answer.value,
        "confidence": explanation.confidence,
        "depth": explanation.depth,
        "proof_count": explanation.proof_count,
        "proof_count_exact": explanation.count_is_exact,
        "complete": explanation.complete,
        "reasoner": explanation.reasoner,
        "choice": explanation.choice,
        "world": explanation.world,
        "sentences": [{"id": s.id, "kind": s.kind, "text": s.text} for s in sentences],
        "proofs": [_proof_record(shown, sentences) for shown in explanation.shown],
        "dropped": explanation.dropped,
        "failure": None
        if failure is None
        else {
            "statement": failure.statement,
            "chain": None if failure.chain is None else [node_id(rule, sentences) for rule in failure.chain],
            "missing": [
                {
                    "rule": node_id(gap.rule, sentences),
                    "holding": list(gap.holding),
                    "missing": list(gap.missing),
                }
                for gap in failure.missing
            ],
            "additions": [list(addition) for addition in failure.additions],
        },
        "notes": list(explanation.notes),
    }


def to_record_of_both(both: SideBySide) -> dict[str, Any]:
    """Both answers to a question; null for a reasoner that refused, whose reason is among `problems`."""
    sides = {"exact": both.exact, "neural": both.neural}
    return {
        "question": both.question,
        "reasoner": "both",
        "agree": both.agree,
        **{name: to_record(s) if isinstance(s, Explanation) else None for name, s in sides.items()},
        "problems": {name: str(s) for name, s in sides.items() if not isinstance(s, Explanation)},
    }


def _proof_record(shown: ShownProof, sentences: Sequence[Sentence]) -> dict[str, Any]:
    proof = shown.proof
    nodes = sorted(proof.nodes, key=lambda node: (node == NAF, node))
    return {
        "nodes": [node_id(node, sentences) for node in nodes],
        "edges": [[node_id(a, sentences), node_id(b, sentences)] for a, b in sorted(proof.edges)],
        "verdict": verdict_word(shown.verdict),
        "multiplicity": shown.multiplicity,
        "redundant": shown.redundant,
        "score": shown.score,
        "steps": [
            {
                "number": step.number,
                "node": node_id(step.node, sentences),
                "conclusion": step.conclusion,
                "uses": list(step.uses),
                "text": step.text,
            }
            for step in shown.steps
        ],
    }


def verdict_word(verdict: Verdict) -> str:
    """`valid`, `invalid: reason` or `unchecked: reason`."""
    if isinstance(verdict, Valid):
        return "valid"
    word = "unchecked" if isinstance(verdict, Unchecked) else "invalid"
    return f"{word}: {verdict.reason}"


def read_proof(record: object, sentences: Sequence[Sentence], source: str) -> Proof:
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
