"""One theory, explained by a network: answer and proofs as it gives them, then the checker's verdicts.

The two are apart: `explain_with_network` lets no parser, engine or checker near the text, and
`attach_verdicts` changes nothing but the verdicts. `drop_invalid` leaves proofs out, and counts them.
"""

from collections.abc import Sequence
from dataclasses import replace

from multiprover.errors import MultiproverError, SentenceError
from multiprover.language import Lexicon, parse_question, parse_sentences
from multiprover.old_logic.check import Checker, Invalid, Unchecked
from multiprover.old_logic.limits import Deadline, OutOfTime
from multiprover.old_logic.stratify import build_theory
from multiprover.old_logic.theory import NEGATIVE, Literal
from multiprover.problem import Answer, Explanation, Problem, ShownProof, Unknown, World
from multiprover.reasoners.free_text import name_by_kind
from multiprover.reasoners.neural import NeuralReasoner

_NOT_YET = Unchecked("nobody has asked the checker")


def explain_with_network(
    reasoner: NeuralReasoner, sentences: Sequence[str], question: str, *, max_proofs: int
) -> Explanation:
    """The network's answer and its proofs, the best first, all of them `Unchecked`."""
    (answer,) = reasoner.answer_stream([Problem(tuple(sentences), question.strip())])
    prediction = answer.prediction
    scored = list(zip(prediction.proofs, prediction.scores, strict=True))[:max_proofs]
    shown = tuple(ShownProof(proof, _NOT_YET, (), score=score) for proof, score in scored)
    notes = [answer.warning] if answer.warning else []
    if len(shown) < len(prediction.proofs):
        notes.append(f"cut: {len(shown)} of {len(prediction.proofs)} proofs are shown, the likeliest")
    return Explanation(
        answer=prediction.answer,
        confidence=prediction.confidence,
        proofs=tuple(item.proof for item in shown),
        scores=prediction.scores[:max_proofs],
        proof_count=prediction.proof_count,
        complete=len(shown) == len(prediction.proofs),
        sentences=name_by_kind(sentences, answer.rules),
        question=question,
        reasoner=reasoner.name,
        world=reasoner.world,
        shown=shown,
        failure=None,
        notes=tuple(notes),
    )


def attach_verdicts(explanation: Explanation, seconds: float | None = 10.0) -> Explanation:
    """The same with the independent checker's verdict on each proof, where the text can be read.

    A verdict judges the graph. Where the answer itself is not what the checker's evaluation gives, a note
    says so.
    """
    deadline = Deadline(seconds)
    found = _find_checker(explanation, deadline)
    if isinstance(found, Unchecked):
        return replace(explanation, shown=tuple(replace(item, verdict=found) for item in explanation.shown))
    checker, question = found
    shown = tuple(
        replace(item, verdict=checker.check(item.proof, deadline.remaining)) for item in explanation.shown
    )
    answer = _answer_of(checker, question, explanation.world)
    notes = explanation.notes
    if answer is not explanation.answer:
        word = "unknown" if answer is Unknown else "true" if answer else "false"
        notes = (*notes, f"the checker does not agree with the answer: by the grammar's reading it is {word}")
    return replace(explanation, shown=shown, notes=notes)


def _find_checker(explanation: Explanation, deadline: Deadline) -> tuple[Checker, Literal] | Unchecked:
    texts = [sentence.text for sentence in explanation.sentences]
    is_open = explanation.world == "open"
    try:
        forms = parse_sentences(texts)
        theory = build_theory(forms, open_world=is_open)
        question = parse_question(explanation.question, Lexicon(texts, forms))
        return Checker(theory, question, open_world=is_open, seconds=deadline.remaining), question
    except OutOfTime:
        return Unchecked("the theory was too large to evaluate within the time limit")
    except SentenceError as error:
        what = f"sentence {error.line}" if error.line else "the question"
        return Unchecked(f"{what} is outside the grammar")
    except MultiproverError as error:
        return Unchecked(str(error).partition("\n")[0])


def _answer_of(checker: Checker, question: Literal, world: World) -> Answer:
    if checker.follows(question):
        return True
    if checker.follows(question.opposite):
        return False
    return Unknown if world == "open" else question.sign == NEGATIVE


def drop_invalid(explanation: Explanation) -> Explanation:
    """The same without the proofs that the checker found invalid; a note says how many there were."""
    kept = tuple(item for item in explanation.shown if not isinstance(item.verdict, Invalid))
    dropped = len(explanation.shown) - len(kept)
    if not dropped:
        return explanation
    plural = "s were" if dropped > 1 else " was"
    return replace(
        explanation,
        shown=kept,
        proofs=tuple(item.proof for item in kept),
        scores=tuple(item.score for item in kept if item.score is not None),
        proof_count=sum(bool(item.proof.nodes) for item in kept),
        dropped=dropped,
        notes=(*explanation.notes, f"{dropped} proof{plural} dropped: the checker found them invalid"),
    )
