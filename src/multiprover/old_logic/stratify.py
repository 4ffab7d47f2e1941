"""Original order and levels of rules: from sentence forms to a `Theory`.

A rule NAF-depends on the rules whose positive head can be what it negates. Only these direct dependencies
count for its level; a circle of them is an error. A theory may still be unstratified in the usual sense,
through positive conditions: `find_unstratified` names the rules involved, and the model is then what the
procedure by levels gives. (`Model.withdrawn` tells where the procedure differs from the perfect model.)
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from multiprover.errors import InputError, TheoryError
from multiprover.old_logic.graph import strong_components
from multiprover.old_logic.limits import collector_paused
from multiprover.old_logic.theory import (
    FAILURE,
    POSITIVE,
    Clause,
    Fact,
    FactForm,
    Form,
    HeadIndex,
    Literal,
    RuleForm,
    Theory,
)


@collector_paused()
def build_theory(
    forms: Sequence[Form], original_order: Sequence[int] | None = None, *, open_world: bool = False
) -> Theory:
    """Number facts and rules in their original order.

    `original_order[i]` is the 1-based original index of sentence i, facts before rules. Without it the order
    is: facts, then rules by level, each as they appear. In an open world a negated condition needs an
    explicit negative, so it becomes one, and there are no levels.
    """
    facts = [(i, form) for i, form in enumerate(forms) if isinstance(form, FactForm)]
    rules = [(i, form) for i, form in enumerate(forms) if isinstance(form, RuleForm)]
    if original_order is not None:
        _check_order(original_order, [i for i, _ in facts], len(forms))
        facts.sort(key=lambda fact: original_order[fact[0]])
        rules.sort(key=lambda rule: original_order[rule[0]])
    clauses = _clauses(rules)
    if original_order is None and not open_world:
        levels: dict[int, int] = defaultdict(int)
        for clause, level in zip(clauses, find_levels(clauses), strict=True):
            levels[clause.sentence] = max(levels[clause.sentence], level)
        if any(levels.values()):
            rules.sort(key=lambda rule: levels[rule[0]])
            clauses = _clauses(rules)
    theory = Theory(tuple(_facts(facts)), tuple(clauses))
    return theory.opened() if open_world else theory


def _check_order(original_order: Sequence[int], fact_positions: list[int], count: int) -> None:
    if sorted(original_order) != list(range(1, count + 1)):
        raise InputError(
            f"the original order {list(original_order)} does not number {count} sentences from 1 to {count}"
        )
    if any(original_order[i] > len(fact_positions) for i in fact_positions):
        raise InputError("the original order puts a rule before a fact; facts come first")


def _facts(forms: list[tuple[int, FactForm]]) -> Iterator[Fact]:
    number = 0
    for position, form in forms:
        for literal in dict.fromkeys(form.literals):
            number += 1
            yield Fact(literal, number, position)


def _clauses(forms: list[tuple[int, RuleForm]]) -> list[Clause]:
    clauses = []
    for number, (position, form) in enumerate(forms, start=1):
        pairs = [(head, body) for body in form.bodies for head in form.heads]
        clauses += [Clause(head, body, number, position) for head, body in dict.fromkeys(pairs)]
    return clauses


_Node = int | Literal  # of a dependency graph: a clause by its index, or a literal it rests on


def _nodes(clauses: Sequence[Clause]) -> list[_Node]:
    return list(range(len(clauses)))


def find_levels(clauses: Sequence[Clause]) -> list[int]:
    """Level of each clause; a circular direct dependency raises `TheoryError` with its sentences."""
    negated = [[c.with_sign(POSITIVE) for c in clause.body if c.sign == FAILURE] for clause in clauses]
    if not any(negated):
        return [0] * len(clauses)
    heads = HeadIndex(clauses)

    # Clauses (ints) lead to the literals they negate, literals to the clauses that can conclude them.
    def targets(node: _Node) -> Sequence[_Node]:
        return negated[node] if isinstance(node, int) else heads.find(node)

    levels: dict[_Node, int] = {}
    for component in strong_components(_nodes(clauses), targets):
        if len(component) > 1:
            circle = sorted({clauses[node].sentence for node in component if isinstance(node, int)})
            raise TheoryError(
                "the negation is circular: each of these rules rests on the failure of another",
                tuple(circle),
                "circular negation",
            )
        node = component[0]
        step = 0 if isinstance(node, int) else 1
        levels[node] = max((levels[target] + step for target in targets(node)), default=0)
    return [levels[i] for i in range(len(clauses))]


def find_unstratified(theory: Theory) -> tuple[int, ...]:
    """Sentences of rules whose negation is circular through positive conditions; empty for most theories."""
    clauses = theory.clauses
    if not any(condition.sign == FAILURE for clause in clauses for condition in clause.body):
        return ()
    heads = HeadIndex(clauses)

    def targets(node: _Node) -> Sequence[_Node]:
        if isinstance(node, int):
            return [c.with_sign(POSITIVE) if c.sign == FAILURE else c for c in clauses[node].body]
        return heads.find(node)

    found: set[int] = set()
    for component in strong_components(_nodes(clauses), targets):
        members = set(component)
        for node in component:
            if isinstance(node, int) and any(
                c.sign == FAILURE and c.with_sign(POSITIVE) in members for c in clauses[node].body
            ):
                found |= {clauses[i].sentence for i in component if isinstance(i, int)}
    return tuple(sorted(found))
