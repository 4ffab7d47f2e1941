"""The words that all drawings share: what the answer is, how many proofs there are, what a verdict means.

Plain text only; the writers escape it.
"""

import math
from collections.abc import Sequence

from multiprover.errors import MultiproverError
from multiprover.logic.check import Invalid, Valid, Verdict
from multiprover.problem import Answer, Sentence
from multiprover.proof import NAF
from multiprover.result import Result, Shortfall, ShownProof, SideBySide

NAF_MEANING = "nothing proves the contrary"
NOTHING_CONCLUDES = "No fact or rule concludes it."


def word_answer(answer: Answer) -> str:
    """Give "true", "false" or "unknown"."""
    if answer is True:
        return "true"
    return "false" if answer is False else "unknown"


def name_node(sentences: Sequence[Sentence], node: int) -> str:
    """F1, R1 or NAF; a number for a node that no sentence has."""
    if node == NAF:
        return "NAF"
    return sentences[node].id if 0 <= node < len(sentences) else f"#{node + 1}"


def word_verdict(verdict: Verdict) -> str:
    """Give "✓ checked", "✗ invalid: …" or "unchecked: …"."""
    match verdict:
        case Valid():
            return "✓ checked"
        case Invalid(reason):
            return f"✗ invalid: {reason}" if reason else "✗ invalid"
        case unchecked:
            return f"unchecked: {unchecked.reason}" if unchecked.reason else "unchecked"


def word_count(explanation: Result) -> str:
    """Say how many proofs there are, and how many different graphs they make."""
    if explanation.failure is not None:
        return "no proof"
    graphs = len(explanation.shown)
    drawn = sum(shown.multiplicity for shown in explanation.shown if shown.proof.nodes)
    count = max(explanation.proof_count, drawn)
    words = f"{count:,} proof{'' if count == 1 else 's'}" if count else "no proof"
    if not explanation.count_is_exact:
        words = f"at least {words}"
    if explanation.dropped:
        words += f", {explanation.dropped:,} invalid dropped"
    if explanation.answer is False and any(shown.steps for shown in explanation.shown):
        words += " of the opposite"
    if not count or graphs in (0, count):
        return words
    return f"{words}, {graphs:,} different graph{'' if graphs == 1 else 's'} shown"


def word_completeness(explanation: Result) -> str:
    """Give "complete", or what a limit has cut; a network's proofs are those it predicts."""
    if explanation.complete and not explanation.is_derived:
        return "as predicted"
    if explanation.complete and explanation.count_is_exact:
        return "complete"
    if explanation.failure is not None:
        return "cut by a limit: the failure chain may not be the deepest"
    if explanation.complete:
        return "all graphs shown, the count was cut by a limit"
    shown = sum(shown.multiplicity for shown in explanation.shown)
    if explanation.count_is_exact and explanation.proof_count > shown:
        return f"cut by a limit: {explanation.proof_count - shown:,} more not shown"
    return "cut by a limit: there may be more proofs"


def word_reasoner(explanation: Result) -> str:
    """Who answered, and why that one where nobody was named."""
    words = f"reasoner: {explanation.reasoner}"
    return f"{words}, auto: {explanation.choice}" if explanation.choice else words


def word_score(score: float) -> str:
    """A log-probability in percent; never 0% or 100%, which a network cannot know."""
    chance = math.exp(score)
    if chance > 0.99:
        return "over 99% likely"
    return f"{chance:.0%} likely" if chance >= 0.01 else "less than 1% likely"


def word_source(explanation: Result) -> str:
    """Who answered, how sure, and in which world."""
    about = [f"{explanation.confidence:.0%} sure"] if explanation.confidence < 1 else []
    about += [f"auto: {explanation.choice}"] if explanation.choice else []
    aside = f" ({'; '.join(about)})" if about else ""
    return f"reasoner: {explanation.reasoner}{aside} · {explanation.world} world"


def word_failure(explanation: Result, failure: Shortfall) -> str:
    """Say what it means that there is no proof."""
    statement = failure.statement.rstrip(".")
    if explanation.world == "open":
        return f"Neither “{statement}” nor its opposite follows, so the answer is unknown."
    if explanation.answer is True:
        return f"“{statement}” cannot be proved, so in a closed world its negation is true."
    return f"“{statement}” cannot be proved, so in a closed world it is false."


def word_additions(failure: Shortfall) -> str:
    """Introduce the sets of facts that would give a proof."""
    return f"Adding any one of these would prove “{failure.statement.rstrip('.')}”:"


def word_facts(facts: Sequence[str]) -> str:
    """One set of facts to add, as sentences that can be pasted into the theory."""
    return " ".join(fact.strip().rstrip(".") + "." for fact in facts)


def word_title(explanation: Result, index: int) -> str:
    """Name a proof: "Proof 2 of 3", or what stands in its place."""
    if not explanation.shown[index].proof.nodes:
        return "No proof"
    if explanation.failure is not None:
        return "Failure chain"
    return "Proof" if len(explanation.shown) == 1 else f"Proof {index + 1} of {len(explanation.shown)}"


def word_marks(shown: ShownProof) -> list[str]:
    """Remarks on a proof: "×3" for three proofs with this graph, "87% likely", and "redundant"."""
    marks = [f"×{shown.multiplicity:,}"] if shown.multiplicity > 1 else []
    marks += [] if shown.score is None else [word_score(shown.score)]
    return [*marks, "redundant"] if shown.redundant else marks


def word_chain(explanation: Result) -> str:
    """Write the failure chain in one line, the question's rule first; empty in an open world."""
    if explanation.failure is None or explanation.failure.chain is None:
        return ""
    names = [name_node(explanation.sentences, rule) for rule in explanation.failure.chain]
    return " ← ".join([*names, "FAIL"])


def word_agreement(both: SideBySide) -> str:
    """Whether the reasoners agree, on the answer and on the proofs."""
    if isinstance(both.exact, MultiproverError):
        return "The exact reasoner cannot read the text; only the network answers."
    if isinstance(both.neural, MultiproverError):
        return "The network cannot answer; only the exact reasoner does."
    if not both.agree:
        exact, neural = word_answer(both.exact.answer), word_answer(both.neural.answer)
        return f"The answers differ: {exact} by the exact reasoner, {neural} by the network."
    right, found = set(both.exact.proofs), set(both.neural.proofs)
    if right == found:
        return "Both give the same answer and the same proofs."
    alike = f"{len(right & found)} of the exact reasoner's {len(right)} graphs"
    return f"Both give the same answer; {alike} are among the network's {len(found)}."
