"""The neural reasoner: a network's answer and proofs as it gives them, then the checker's verdicts.

The two are apart: what the network says comes from `network` alone, and a verdict changes nothing but itself.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from multiprover.choices import KindsOf
from multiprover.english.problems import read_statement, read_theory, rule_positions
from multiprover.errors import MultiproverError, StrangeTextError
from multiprover.logic.check import Checker, Invalid, Unchecked, Verdict
from multiprover.logic.forms import NEGATIVE, Atom
from multiprover.logic.limits import Deadline
from multiprover.logic.model import opposite
from multiprover.notes import CheckerDisagrees, ClaimsCut, InvalidDropped, NetworkWarning, Note
from multiprover.problem import Answer, Conflict, Limits, Prediction, Problem, Unknown, World, name_sentences
from multiprover.proof import Proof
from multiprover.reasoners.network import DecodeSettings, Network
from multiprover.result import Claimed, ClaimedProof
from multiprover.scorer import ProofCounter, Scorer

_DIGITS: Final = 9
"""Of confidences and scores; further ones depend on how threads share the work."""


class NeuralReasoner:
    """Answers any problem; with `verified` it leaves out proofs that the checker finds invalid.

    With `kinds="gold"` data set or grammar say which sentences are rules.
    """

    name = "neural"

    def __init__(
        self,
        scorer: Scorer,
        world: World = "closed",
        settings: DecodeSettings | None = None,
        counter: ProofCounter | None = None,
        *,
        verified: bool = False,
        kinds: KindsOf = "read",
    ) -> None:
        known = rule_positions if kinds == "gold" else None
        self.network = Network(scorer, world, settings, counter, known)
        self.world: World = world
        self.verified = verified

    def answer(self, problem: Problem, limits: Limits) -> Claimed:
        """The network's answer and its proofs, the likeliest first, each with the checker's verdict.

        A verdict judges the graph, where the text can be read. Where the answer itself is not what the
        checker's evaluation gives, a note says so. Raises `StrangeTextError` where the network cannot make
        sense of the text.
        """
        (said,) = self.network.answers([problem])
        if said.is_strange:
            raise StrangeTextError(
                f"the network does not understand this text: {said.warning.removeprefix('the network ')}\n"
                "  It gives no answer to what it cannot read. Ask the exact reasoner."
            )
        prediction = said.prediction
        different: dict[Proof, float] = {}  # trees with one graph are shown once, as their likeliest
        for proof, score in zip(prediction.proofs, prediction.scores, strict=True):
            different.setdefault(proof, score)
        scored = list(different.items())[: limits.max_proofs]
        checking = _Checking(problem, self.world, limits.deadline)
        claims = [
            ClaimedProof(proof, checking.verdict(proof), round(score, _DIGITS)) for proof, score in scored
        ]
        notes: list[Note] = [NetworkWarning(said.warning)] if said.warning else []
        if len(claims) < len(different):
            notes.append(ClaimsCut(len(claims), len(different)))
        answer = checking.answer()
        if answer is not None and answer is not prediction.answer:
            notes.append(CheckerDisagrees("unknown" if answer is Unknown else str(answer).lower()))
        kept = [item for item in claims if not (self.verified and isinstance(item.verdict, Invalid))]
        dropped = len(claims) - len(kept)
        if dropped:
            notes.append(InvalidDropped(dropped))
        return Claimed(
            sentences=name_sentences(problem.sentences, said.rules),
            question=problem.question,
            world=self.world,
            notes=tuple(notes),
            answer=prediction.answer,
            confidence=round(prediction.confidence, _DIGITS),
            claims=tuple(kept),
            proof_count=sum(bool(item.proof.nodes) for item in kept) if dropped else prediction.proof_count,
            complete=prediction.complete and len(claims) == len(different),
            dropped=dropped,
        )

    def predict(self, problems: Iterable[Problem], seconds: float | None = 10.0) -> Iterator[Prediction]:
        """Answer problems as they come; a network takes the time it takes."""
        return self.network.predictions(problems)


class _Checking:
    """The checker of one problem, or the reason why there is none."""

    def __init__(self, problem: Problem, world: World, deadline: Deadline) -> None:
        self._world = world
        self._deadline = deadline
        self._found = self._find(problem)

    def _find(self, problem: Problem) -> tuple[Checker, Atom] | Unchecked:
        refused = _refused(problem)
        if refused:
            return Unchecked(f"{refused} is outside the grammar")
        try:
            theory = read_theory(problem, self._world)
            question = read_statement(problem)
            return Checker(theory, open_world=self._world == "open"), question
        except MultiproverError as error:
            return Unchecked(str(error).partition("\n")[0])

    def verdict(self, proof: Proof) -> Verdict:
        """Judge one graph."""
        if isinstance(self._found, Unchecked):
            return self._found
        return self._found[0].check(self._found[1], proof, self._deadline)

    def answer(self) -> Answer | None:
        """What the checker's own evaluation gives; None where it has none."""
        if isinstance(self._found, Unchecked):
            return None
        checker, question = self._found
        if checker.follows(question):
            return Conflict if checker.follows(opposite(question)) else True
        if checker.follows(opposite(question)):
            return False
        return Unknown if self._world == "open" else question.sign == NEGATIVE


def _refused(problem: Problem) -> str:
    """The first sentence that the grammar refuses, or the question; empty where all can be read."""
    if problem.readings is None:
        return ""
    refusals = problem.readings.refusals
    return refusals[0].place if refusals else ""
