"""Proofs and failures told in English: numbered steps with the intermediate conclusions."""

import re
from collections.abc import Sequence

from multiprover.language.render import render_condition
from multiprover.old_logic.failure import Chain, Instances
from multiprover.old_logic.solve import Model, find_binding
from multiprover.old_logic.theory import ATTRIBUTE_RELATIONS, POSITIVE, VARIABLE, Clause, Literal
from multiprover.old_logic.trees import Tree
from multiprover.problem import ProofStep, Sentence
from multiprover.proof import NAF


class Wording:
    """Writes literals in a theory's own words: an object has the article it was first given there."""

    def __init__(self, sentences: Sequence[Sentence]) -> None:
        self._text = " ".join(sentence.text for sentence in sentences)
        self._objects: dict[str, str] = {}

    def clause(self, literal: Literal) -> str:
        """A literal as a clause within a sentence."""
        text = render_condition(literal)
        thing = literal.object
        if literal.relation in ATTRIBUTE_RELATIONS or not thing or not text.endswith(f" the {thing}"):
            return text
        return text.removesuffix(f"the {thing}") + self._written(thing)

    def statement(self, literal: Literal) -> str:
        """A literal as a sentence without its full stop."""
        text = self.clause(literal)
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
        if item.source is None or item.literal is None:
            conclusion = wording.statement(_negated_condition(parent, place))
            finished.append(add(NAF, conclusion, (), f"{conclusion} (NAF: nothing shows the contrary)."))
            continue
        sentence = sentences[item.source.sentence]
        conclusion = wording.statement(item.literal)
        if isinstance(item.source, Clause):
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


def _negated_condition(parent: Tree | None, place: int) -> Literal:
    """What a NAF leaf says: the parent's negated condition with the parent's binding."""
    if parent is None or parent.literal is None or not isinstance(parent.source, Clause):
        raise ValueError("a NAF leaf stands below a rule")
    pattern = parent.source.body[place]
    entity = find_binding(parent.source, parent.literal, [child.literal for child in parent.children])
    return pattern if entity is None else pattern.bound_to(entity)


def _says(sentence: str, conclusion: str) -> bool:
    """Whether a fact sentence states just this, up to articles; if not, it states several things."""
    return _bare(sentence) == _bare(conclusion)


def _bare(text: str) -> list[str]:
    return [word for word in text.lower().split() if word not in ("the", "a", "an")]


def _lower_the(text: str) -> str:
    return "the" + text[3:] if text.startswith("The ") else text


def explain_chain(
    chain: Chain, model: Model, statement: Literal, sentences: Sequence[Sentence], wording: Wording
) -> tuple[ProofStep, ...]:
    """Why each rule of a failure chain does not apply, the question's rule first."""
    instances = Instances(model)
    steps: list[ProofStep] = []
    goal = statement
    for i, clause in enumerate(chain):
        following = chain[i + 1] if i + 1 < len(chain) else None
        failing = _failing_conditions(instances, clause, goal, following)
        sentence = sentences[clause.sentence]
        needs = " and ".join(map(wording.clause, failing))
        text = f"{wording.statement(goal)} would follow by {sentence.id}, but this fails: {needs}."
        steps.append(ProofStep(i + 1, clause.sentence, wording.statement(goal), (i,) if i else (), text))
        goal = next((c for c in failing if following is not None and _concludes(following, c)), goal)
    return tuple(steps)


def _failing_conditions(
    instances: Instances, clause: Clause, goal: Literal, following: Clause | None
) -> tuple[Literal, ...]:
    """Failing conditions of the instance the chain goes through: one that the following rule concludes."""
    for body in instances.bodies(clause, goal):
        failing = tuple(c for c in body if not instances.model.holds(c))
        if following is None or any(_concludes(following, c) for c in failing):
            return failing
    return ()


def _concludes(clause: Clause, literal: Literal) -> bool:
    return literal.sign == POSITIVE and clause.head in (literal, literal._replace(subject=VARIABLE))
