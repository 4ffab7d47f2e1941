"""Why a result is as it is, in a few lines: the shortest proof, or what is missing."""

from collections.abc import Iterator, Sequence
from typing import Final

from multiprover.drawing.wording import name_node, word_facts, word_no_gaps, word_removal
from multiprover.english.restate import restate_question
from multiprover.logic.forms import AllOf, AnyOf, Atom, Condition, Exists, Formula, Holds, Question, Which
from multiprover.logic.replace import replace_conditions
from multiprover.problem import Sentence
from multiprover.proof import Proof
from multiprover.result import Conflicting, Result, ShownProof

_MOST_GAPS: Final = 3
_MOST_ADDITIONS: Final = 2


def explain(result: Result, about: str | None = None) -> list[str]:
    """The shortest proof in steps, of one answer of a list with `about`; or why there is none."""
    if result.failure is not None:
        return list(_shortfall(result))
    if isinstance(result, Conflicting):
        return [
            *_steps(result.shown[0]),
            "but also:",
            *_steps(result.shown[len(result.found)]),
        ]
    shown = next((each for each in result.shown if about in (None, each.about)), None)
    return [] if shown is None else _steps(shown)


def list_proofs(result: Result) -> list[str]:
    """One line for each proof: the sentences it rests on."""
    return [
        f"proof {number}: {name_sentences_of(result.sentences, shown.proof)}"
        for number, shown in enumerate(result.shown, 1)
    ]


def name_sentences_of(sentences: Sequence[Sentence], proof: Proof) -> str:
    """The ids of the sentences of a proof."""
    return ", ".join(name_node(sentences, node) for node in sorted(proof.nodes, key=lambda n: (n < 0, n)))


def _steps(shown: ShownProof) -> list[str]:
    return [f"{step.number}. {step.text}" for step in shown.steps]


def _shortfall(result: Result) -> Iterator[str]:
    failure = result.failure
    if failure is None:
        return
    if not failure.missing:
        yield f"It does not follow. {word_no_gaps(result)}"
    for gap in failure.missing[:_MOST_GAPS]:
        rule = result.sentences[gap.rule]
        place = f" [{rule.place}]" if rule.place else ""
        missing = "; ".join(gap.missing)
        yield f"{rule.id} lacks: {missing}{place}" if missing else f"{rule.id} is overruled{place}"
    for facts in failure.additions[:_MOST_ADDITIONS]:
        yield f"It would follow with: {word_facts(facts)}"
    for removal in failure.removals[:_MOST_ADDITIONS]:
        yield f"It would follow without: {word_removal(result, removal)}"


def question_about(question: Question, name: str) -> str | None:
    """Whether this is an answer to who, which or what, as a question of its own; None for other kinds."""
    if not isinstance(question, Which):
        return None
    bodies = [replace_conditions(body, {question.variable: name}) for body in question.bodies]
    parts = tuple(map(_formula, bodies))
    return restate_question(Holds(parts[0] if len(parts) == 1 else AnyOf(parts)))


def _formula(conditions: tuple[Condition, ...]) -> Formula:
    atoms = tuple(each for each in conditions if isinstance(each, Atom))
    if len(atoms) < len(conditions):
        return Exists(conditions)
    return atoms[0] if len(atoms) == 1 else AllOf(atoms)
