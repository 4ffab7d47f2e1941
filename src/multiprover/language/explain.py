"""Proofs and failures in English: numbered steps with the intermediate conclusions, and what is missing."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from multiprover.language.render import render_condition
from multiprover.logic.failure import FailedRule
from multiprover.logic.forms import Atom, Condition, Failure
from multiprover.logic.model import Step, ground
from multiprover.logic.theory import Fact, condition_variables
from multiprover.logic.trees import Tree
from multiprover.logic.why_not import Addition, Removal, RuleGap
from multiprover.problem import Sentence
from multiprover.proof import NAF
from multiprover.triples import ATTRIBUTE_RELATIONS, Triple, from_condition


@dataclass(frozen=True, slots=True)
class ProofStep:
    """One numbered step of a proof in English; `uses` are numbers of earlier steps."""

    number: int
    node: int
    conclusion: str
    uses: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Gap:
    """A rule that could conclude the question, with the conditions that hold and those that are missing."""

    rule: int
    holding: tuple[str, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shortfall:
    """Why a statement is unprovable, and what would change that.

    `chain` is the failure chain (rules by position; None in an open world), `missing` what each rule that
    could conclude the statement lacks, `additions` the smallest sets of facts that would make it true,
    `removals` the smallest sets of sentences (by position) without which it would be.
    """

    statement: str
    chain: tuple[int, ...] | None
    missing: tuple[Gap, ...]
    additions: tuple[tuple[str, ...], ...]
    removals: tuple[tuple[int, ...], ...] = ()


class Wording:
    """Writes conditions in a theory's own words: an object has the article it was first given there."""

    def __init__(self, sentences: Sequence[Sentence]) -> None:
        self._text = " ".join(sentence.text for sentence in sentences)
        self._objects: dict[str, str] = {}

    def clause(self, condition: Condition) -> str:
        """A condition as a clause within a sentence."""
        literal = from_condition(condition)
        text = render_condition(literal)
        thing = literal.object
        if literal.relation in ATTRIBUTE_RELATIONS or not thing or not text.endswith(f" the {thing}"):
            return text
        return text.removesuffix(f"the {thing}") + self._written(thing)

    def statement(self, condition: Condition) -> str:
        """A condition as a sentence without its full stop."""
        text = self.clause(condition)
        return text[:1].upper() + text[1:]

    def _written(self, thing: str) -> str:
        if thing not in self._objects:
            found = re.search(rf"(?:\b(the|an?) )?\b{re.escape(thing)}\b", self._text, re.IGNORECASE)
            article = "the" if found is None else (found[1] or "").lower()
            self._objects[thing] = f"{article} {thing}".strip()
        return self._objects[thing]


def explain_tree(tree: Tree, sentences: Sequence[Sentence], wording: Wording) -> tuple[ProofStep, ...]:
    """The steps of a proof tree, each after those it uses; the last one is the statement proved."""
    steps: dict[tuple[object, ...], ProofStep] = {}

    def add(node: int, conclusion: str, uses: tuple[int, ...], text: str) -> int:
        key = (node, conclusion, uses)
        if key not in steps:
            steps[key] = ProofStep(len(steps) + 1, node, conclusion, uses, text)
        return steps[key].number

    finished: list[int] = []
    shared: dict[int, int] = {}  # step numbers of subtrees met before, by identity
    todo: list[tuple[Tree, Tree | None, int, bool]] = [(tree, None, 0, False)]
    while todo:
        item, parent, place, expanded = todo.pop()
        if id(item) in shared:
            finished.append(shared[id(item)])
            continue
        if item.children and not expanded:
            todo.append((item, parent, place, True))
            todo += [(child, item, i, False) for i, child in reversed(list(enumerate(item.children)))]
            continue
        if not isinstance(item.source, Fact | Step) or item.atom is None:
            conclusion = wording.statement(_negated_condition(parent, place))
            finished.append(add(NAF, conclusion, (), f"{conclusion} (NAF: nothing shows the contrary)."))
            continue
        sentence = sentences[item.source.sentence]
        conclusion = wording.statement(item.atom)
        if isinstance(item.source, Step):
            first = len(finished) - len(item.children)
            uses = tuple(finished[first:])
            del finished[first:]
            text = f"{sentence.text.rstrip('. ')} ({sentence.id}), so {_lower_the(conclusion)}."
        else:
            uses = ()
            said = sentence.text.rstrip(". ")
            text = f"{said} ({sentence.id})." if _says(said, conclusion) else f"{conclusion} ({sentence.id})."
        shared[id(item)] = add(item.source.sentence, conclusion, uses, text)
        finished.append(shared[id(item)])
    return tuple(steps.values())


def _negated_condition(parent: Tree | None, place: int) -> Condition:
    """What a NAF leaf says: the parent's negated condition with the parent's binding.

    A variable that only negated conditions have stays: any thing does.
    """
    if parent is None or not isinstance(parent.source, Step):
        raise ValueError("a NAF leaf stands below a rule")
    clause = parent.source.clause
    negations = [condition for condition in clause.body if isinstance(condition, Failure)]
    condition = negations[sum(child.source is None for child in parent.children[:place])].conditions[0]
    positive = [clause.head, *(c for c in clause.body if isinstance(c, Atom))]
    bound = {variable for atom in positive for variable in condition_variables(atom)}
    if not isinstance(condition, Atom) or not condition_variables(condition) <= bound:
        return Failure((condition,))
    return Failure((ground(condition, dict(parent.source.values)),))


def _says(sentence: str, conclusion: str) -> bool:
    """Whether a fact sentence states just this, up to articles; if not, it states several things."""
    return _bare(sentence) == _bare(conclusion)


def _bare(text: str) -> list[str]:
    return [word for word in text.lower().split() if word not in ("the", "a", "an")]


def _lower_the(text: str) -> str:
    return "the" + text[3:] if text.startswith("The ") else text


def explain_chain(
    chain: Sequence[FailedRule], sentences: Sequence[Sentence], wording: Wording
) -> tuple[ProofStep, ...]:
    """Why each rule of a failure chain does not apply, the question's rule first."""
    steps: list[ProofStep] = []
    for i, item in enumerate(chain):
        goal = wording.statement(item.goal)
        needs = " and ".join(map(wording.clause, item.failing))
        text = f"{goal} would follow by {sentences[item.rule].id}, but this fails: {needs}."
        steps.append(ProofStep(i + 1, item.rule, goal, (i,) if i else (), text))
    return tuple(steps)


def _as_triple(atom: Atom) -> Triple:
    return from_condition(atom)


def explain_failure(
    statement: Atom,
    chain: tuple[int, ...] | None,
    gaps: Sequence[RuleGap],
    additions: Sequence[Addition],
    removals: Sequence[Removal],
    wording: Wording,
) -> Shortfall:
    """Why a statement does not follow, in words."""
    missing = tuple(
        Gap(
            gap.clause.sentence,
            tuple(map(wording.clause, gap.holding)),
            tuple(map(wording.clause, gap.missing)),
        )
        for gap in gaps
    )
    added = tuple(
        tuple(wording.statement(atom) + "." for atom in sorted(addition, key=_as_triple))
        for addition in additions
    )
    left_out = tuple(tuple(sorted(removal)) for removal in removals)
    return Shortfall(wording.statement(statement), chain, missing, added, left_out)
