"""Proofs and failures told in English: numbered steps with the intermediate conclusions."""

from collections.abc import Sequence

from multiprover.language.render import render_condition, render_literal
from multiprover.logic.failure import Chain, Instances
from multiprover.logic.trees import Tree
from multiprover.logic.solve import Model, find_binding
from multiprover.logic.theory import POSITIVE, VARIABLE, Clause, Literal
from multiprover.problem import ProofStep, Sentence
from multiprover.proof import NAF


def state(literal: Literal) -> str:
    """A literal as a statement without full stop, its first letter a capital."""
    text = render_literal(literal)
    return text[:1].upper() + text[1:]


def explain_tree(tree: Tree, sentences: Sequence[Sentence]) -> tuple[ProofStep, ...]:
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
            conclusion = _negated_condition(parent, place)
            finished.append(add(NAF, conclusion, (), f"{conclusion} (NAF: nothing shows the contrary)."))
            continue
        sentence = sentences[item.source.sentence]
        conclusion = state(item.literal)
        if isinstance(item.source, Clause):
            first = len(finished) - len(item.children)
            uses = tuple(finished[first:])
            del finished[first:]
            text = f"{sentence.text.rstrip('. ')} ({sentence.id}), so {_lower_the(conclusion)}."
        else:
            uses = ()
            text = f"{sentence.text.rstrip('. ')} ({sentence.id})."
        shared[id(item)] = add(item.source.sentence, conclusion, uses, text)
        finished.append(shared[id(item)])
    return tuple(steps.values())


def _negated_condition(parent: Tree | None, place: int) -> str:
    """What a NAF leaf says: the parent's negated condition with the parent's binding."""
    if parent is None or parent.literal is None or not isinstance(parent.source, Clause):
        raise ValueError("a NAF leaf stands below a rule")
    pattern = parent.source.body[place]
    entity = find_binding(parent.source, parent.literal, [child.literal for child in parent.children])
    text = render_condition(pattern if entity is None else pattern.bound_to(entity))
    return text[:1].upper() + text[1:]


def _lower_the(text: str) -> str:
    return "the" + text[3:] if text.startswith("The ") else text


def explain_chain(
    chain: Chain, model: Model, statement: Literal, sentences: Sequence[Sentence]
) -> tuple[ProofStep, ...]:
    """Why each rule of a failure chain does not apply, the question's rule first."""
    instances = Instances(model)
    steps: list[ProofStep] = []
    goal = statement
    for i, clause in enumerate(chain):
        following = chain[i + 1] if i + 1 < len(chain) else None
        failing = _failing_conditions(instances, clause, goal, following)
        sentence = sentences[clause.sentence]
        needs = " and ".join(render_condition(condition) for condition in failing)
        text = f"{state(goal)} would follow by {sentence.id}, but this fails: {needs}."
        steps.append(ProofStep(i + 1, clause.sentence, state(goal), (i,) if i else (), text))
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
