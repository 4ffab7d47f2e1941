"""The words that all drawings share: what the answer is, how many proofs there are, what a verdict means.

Plain text only; the writers escape it.
"""

import math
from collections.abc import Sequence
from typing import Final, Literal

from multiprover.errors import MultiproverError
from multiprover.logic.check import Invalid, Valid, Verdict
from multiprover.logic.theory import condition_variables
from multiprover.notes import NotEvaluated
from multiprover.problem import Answer, Sentence
from multiprover.proof import NAF
from multiprover.result import (
    Conflicting,
    Listed,
    Measured,
    Result,
    Shortfall,
    ShownProof,
    SideBySide,
    Unproved,
)

NAF_MEANING = "nothing proves the contrary"
NOTHING_CONCLUDES = "No fact or rule concludes it."
_LONG_CHAIN: Final = 100
"""Of a longer failure chain the middle is counted, not named."""


def word_answer(answer: Answer) -> str:
    """Give "true", "false", "unknown" or "conflict"."""
    if answer is True:
        return "true"
    return "false" if answer is False else answer.value


def word_result(result: Result) -> str:
    """The answer in words: names, a value with its unit, or "true", "false", "unknown", "conflict"."""
    if isinstance(result, Measured):
        said = "" if result.value is None else f"{result.value} {result.unit or ''}".strip()
        return said or "not known"
    if isinstance(result, Listed):
        return ", ".join(result.answers or ()) or "none"
    return word_answer(result.answer)


def name_node(sentences: Sequence[Sentence], node: int) -> str:
    """F1, R1 or NAF; a number for a node that no sentence has."""
    if node == NAF:
        return "NAF"
    return sentences[node].id if 0 <= node < len(sentences) else f"#{node + 1}"


def shown_verdict(result: Result, index: int) -> Verdict | None:
    """The verdict beside a proof; None for the checked end of a failed search, which proves nothing."""
    verdict = result.shown[index].verdict
    return None if result.failure is not None and isinstance(verdict, Valid) else verdict


def word_verdict(verdict: Verdict) -> str:
    """Give "✓ reasoning checked", "✗ invalid: …" or "unchecked: …"."""
    match verdict:
        case Valid():
            return "✓ reasoning checked"
        case Invalid(reason):
            return f"✗ invalid: {reason}" if reason else "✗ invalid"
        case unchecked:
            return f"unchecked: {unchecked.reason}" if unchecked.reason else "unchecked"


def verdict_tone(verdict: Verdict) -> Literal["good", "bad", ""]:
    """How a verdict is coloured."""
    if isinstance(verdict, Valid):
        return "good"
    return "bad" if isinstance(verdict, Invalid) else ""


def word_count(result: Result) -> str:
    """Say how many proofs there are, and how many different graphs they make."""
    if result.failure is not None:
        return "no proof"
    if isinstance(result, Conflicting):
        against = sum(item.multiplicity for item in result.against)
        count = max(result.proof_count, sum(item.multiplicity for item in result.found))
        most = "" if result.count_is_exact else "at least "
        return f"{most}{_plural(count, 'proof')} of the statement, {against:,} of the opposite"
    graphs = len(result.shown)
    drawn = sum(shown.multiplicity for shown in result.shown if shown.proof.nodes)
    count = max(result.proof_count, drawn)
    words = _plural(count, "proof") if count else "no proof"
    if not result.count_is_exact:
        words = f"at least {words}"
    if result.dropped:
        words += f", {result.dropped:,} invalid dropped"
    if result.answer is False and any(shown.steps for shown in result.shown):
        words += " of the opposite"
    if not count or graphs in (0, count):
        return words
    return f"{words}, {_plural(graphs, 'different graph')} shown"


def _plural(count: int, one: str) -> str:
    return f"{count:,} {one}" if count == 1 else f"{count:,} {one}s"


def word_completeness(result: Result) -> str:
    """Give "complete", or what a limit has cut; a network's proofs are those it predicts."""
    if result.complete and not result.is_derived:
        return "as predicted"
    if result.complete and result.count_is_exact:
        return "complete"
    if result.failure is not None:
        return "cut by a limit: the failure chain may not be the deepest"
    if result.complete:
        return "all graphs shown, the count was cut by a limit"
    if any(isinstance(note, NotEvaluated) for note in result.notes):
        return "not complete: some rules cannot be evaluated"
    shown = sum(shown.multiplicity for shown in result.shown)
    if result.count_is_exact and result.proof_count > shown:
        return f"cut by a limit: {result.proof_count - shown:,} more not shown"
    return "cut by a limit: there may be more proofs"


def word_score(score: float) -> str:
    """A log-probability in percent; never 0% or 100%, which a network cannot know."""
    chance = math.exp(score)
    if chance > 0.99:
        return "over 99% sure of this graph"
    return f"{chance:.0%} sure of this graph" if chance >= 0.01 else "less than 1% sure of this graph"


def word_source(result: Result) -> str:
    """Who answered, how sure, and in which world."""
    about = [f"{result.confidence:.0%} sure"] if result.confidence < 1 else []
    about += [f"auto: {result.choice}"] if result.choice else []
    aside = f" ({'; '.join(about)})" if about else ""
    return f"reasoner: {result.reasoner}{aside} · {result.world} world"


def word_summary(result: Result) -> list[str]:
    """Everything beside the answer: its source, its depth, how many proofs there are."""
    depth = [] if result.depth is None else [f"depth {result.depth}"]
    return [word_source(result), *depth, word_count(result), word_completeness(result)]


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


def word_failure(result: Result, failure: Shortfall) -> str:
    """Say what it means that there is no proof."""
    statement = failure.statement.rstrip(".")
    if result.world == "open":
        return f"Neither “{statement}” nor its opposite follows, so the answer is unknown."
    if result.answer is True:
        return f"“{statement}” cannot be proved, so in a closed world its negation is true."
    return f"“{statement}” cannot be proved, so in a closed world it is false."


def word_no_gaps(result: Result) -> str:
    """Say why no rule is listed with what it lacks."""
    if isinstance(result, Unproved) and condition_variables(result.statement):
        return "It speaks of something unnamed; what each rule lacks is not worked out."
    return NOTHING_CONCLUDES


def word_additions(failure: Shortfall) -> str:
    """Introduce the sets of facts that would give a proof."""
    return f"Adding any one of these would prove “{failure.statement.rstrip('.')}”:"


def word_removals(failure: Shortfall) -> str:
    """Introduce the sets of sentences without which there would be a proof."""
    return f"Without any one of these “{failure.statement.rstrip('.')}” would follow:"


def word_removal(result: Result, removal: Sequence[int]) -> str:
    """One set of sentences to leave out, by their names."""
    return ", ".join(name_node(result.sentences, sentence) for sentence in removal)


def word_facts(facts: Sequence[str]) -> str:
    """One set of facts to add, as sentences that can be pasted into the theory."""
    return " ".join(fact.strip().rstrip(".") + "." for fact in facts)


def word_title(result: Result, index: int) -> str:
    """Name a proof: "Proof 2 of 3" ("Proof 2" where there may be more), or what stands in its place.

    Of what a network calls false it gives a proof of the opposite or the rules that fail, and does not say
    which: that is a graph.
    """
    if not result.shown[index].proof.nodes:
        return "No proof"
    if result.failure is not None:
        return "Failure chain"
    word = "Graph" if not result.is_derived and result.answer is not True else "Proof"
    if result.shown[index].about:
        return f"{word} of “{result.shown[index].about}”"
    count = len(result.shown)
    if isinstance(result, Conflicting):
        first = len(result.found)
        is_against = index >= first
        word = "Proof of the opposite" if is_against else "Proof of the statement"
        index, count = (index - first, count - first) if is_against else (index, first)
    if count == 1:
        return word
    return f"{word} {index + 1:,} of {count:,}" if result.complete else f"{word} {index + 1:,}"


def explain_marks(shown: ShownProof) -> list[tuple[str, str]]:
    """Remarks on a proof, each with what it means."""
    marks = []
    if shown.multiplicity > 1:
        marks.append((f"×{shown.multiplicity:,}", "this many proofs have this graph"))
    if shown.score is not None:
        marks.append((word_score(shown.score), "the network's probability of this graph"))
    if shown.redundant:
        marks.append(("redundant", "uses all sentences of another proof, and more"))
    return marks


def word_marks(shown: ShownProof) -> list[str]:
    """Remarks on a proof: "×3" for three proofs, "87% sure of this graph", "redundant"."""
    return [mark for mark, _ in explain_marks(shown)]


def word_caption(result: Result, index: int) -> list[str]:
    """Everything above a drawn proof: its name, remarks on it, the checker's verdict."""
    verdict = shown_verdict(result, index)
    words = [] if verdict is None else [word_verdict(verdict)]
    return [word_title(result, index), *word_marks(result.shown[index]), *words]


def word_chain(result: Result) -> str:
    """Write the failure chain in one line, the question's rule first; empty in an open world."""
    if result.failure is None or result.failure.chain is None:
        return ""
    chain = result.failure.chain
    ends = chain if len(chain) <= _LONG_CHAIN else (*chain[: _LONG_CHAIN // 2], *chain[-_LONG_CHAIN // 2 :])
    names = [name_node(result.sentences, rule) for rule in ends]
    if len(chain) > _LONG_CHAIN:
        names.insert(_LONG_CHAIN // 2, f"… {len(chain) - _LONG_CHAIN:,} more rules …")
    return " ← ".join([*names, "FAIL"])
