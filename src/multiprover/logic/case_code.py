"""Ground rules → two Python functions: one decides a case, one also counts its proofs and finds a smallest.

The functions take the values of a row's inputs. They are straight lines of tests, each node after those it
rests on; nodes that rest on one another are repeated until nothing changes. Proofs are counted only where
nothing rests on itself.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from multiprover.logic.case_ground import Grounding, Instance, Node
from multiprover.logic.case_tests import NotGround, Number, said
from multiprover.logic.graph import strong_components

Values = Sequence["Number | bool | None"]
Decide = Callable[[Values], tuple[bool, bool]]
Weigh = Callable[[Values], tuple[int, int, tuple[int, ...]]]

_ENDLESS: Final = 1 << 60  # more than the size of any proof


@dataclass(frozen=True, slots=True)
class CaseCode:
    """`decide` gives the truth of the statement and of its negation.

    `weigh` gives the number of their proofs instead, and for each node the place of its smallest proof among
    its facts, inputs and applications; None where proofs cannot be counted this way.
    """

    grounding: Grounding
    decide: Decide
    weigh: Weigh | None


def compile_cases(grounding: Grounding) -> CaseCode:
    """Write and compile the functions; raises `NotGround` where a node rests on its own absence."""
    nodes = grounding.nodes
    components = list(
        strong_components(
            list(range(len(nodes))), lambda i: sorted(nodes[i].rests_on | nodes[i].rests_on_absence)
        )
    )
    is_straight = True
    for component in components:
        members = set(component)
        if any(not members.isdisjoint(nodes[i].rests_on_absence) for i in component):
            raise NotGround
        is_straight = is_straight and all(members.isdisjoint(nodes[i].rests_on) for i in component)
    roots = grounding.roots
    decide = _function(grounding, _decide_lines(nodes, components), f"{_truth(roots[0])}, {_truth(roots[1])}")
    weigh: Any = None
    if is_straight and not grounding.has_counts:
        order = [i for component in components for i in component]
        choices = "".join(f"k{i}, " for i in range(len(nodes)))
        result = f"{_total(roots[0])}, {_total(roots[1])}, ({choices})"
        weigh = _function(grounding, _weigh_lines(nodes, order), result)
    return CaseCode(grounding, decide, weigh)


def _truth(node: int | None) -> str:
    return "False" if node is None else f"t{node}"


def _total(node: int | None) -> str:
    return "0" if node is None else f"c{node}"


def _function(grounding: Grounding, lines: Iterator[str], result: str) -> Any:
    body = list(lines)
    used = {number for node in grounding.nodes for number in (*node.inputs, *node.given_by)}
    inputs = [f"v{number} = values[{number}]" for number in sorted(used)]
    code = "\n    ".join(["def case(values):", *inputs, *body, f"return {result}"])
    space: dict[str, Any] = dict(grounding.constants)
    exec(compile(code, "<rules>", "exec"), space)  # noqa: S102 - made of node numbers and constants only
    return space["case"]


def _decide_lines(nodes: Sequence[Node], components: list[list[int]]) -> Iterator[str]:
    for component in components:
        if len(component) == 1:
            (i,) = component
            yield f"t{i} = {_expression(nodes[i])}"
            continue
        names = ", ".join(f"t{i}" for i in component)
        yield " = ".join(f"t{i}" for i in component) + " = False"
        yield "while True:"
        yield f"    found = ({', '.join(_expression(nodes[i]) for i in component)})"
        yield f"    if found == ({names}): break"
        yield f"    {names} = found"


def _expression(node: Node) -> str:
    """When a node is true."""
    if node.is_given:
        return "True"
    if node.given_by:
        return " or ".join(map(said, node.given_by))
    if node.facts:
        found = "True"
    else:
        parts = [*map(said, node.inputs), *map(_application, node.instances)]
        found = " or ".join(parts) or "False"
    return found if node.denied_by is None else f"not t{node.denied_by} and ({found})"


def _application(instance: Instance) -> str:
    """When a rule application holds."""
    children = dict.fromkeys(f"t{child}" for child in instance.children if child is not None)
    tests = [*children]
    if instance.tests:
        tests.append(f"({' or '.join(instance.tests)})" if len(instance.tests) > 1 else instance.tests[0])
    return f"({' and '.join(tests)})" if tests else "True"


def _weigh_lines(nodes: Sequence[Node], order: list[int]) -> Iterator[str]:
    """Per node its number of proofs, the size of the smallest, and which that is."""
    for i in order:
        node = nodes[i]
        if node.is_given or node.given_by:
            yield f"t{i} = {_expression(node)}"
            yield f"c{i} = 1 if t{i} else 0"
            yield f"s{i} = k{i} = 0"
            continue
        facts = len(node.facts)
        yield f"c{i} = {facts}"
        yield f"s{i} = {1 if facts else _ENDLESS}"
        yield f"k{i} = 0"
        for place, number in enumerate(node.inputs, start=facts):
            yield f"if {said(number)}:"
            yield f"    c{i} += 1"
            yield f"    if s{i} > 1: s{i} = 1; k{i} = {place}"
        for place, instance in enumerate(node.instances, start=facts + len(node.inputs)):
            children = [child for child in instance.children if child is not None]
            count = " * ".join(f"c{child}" for child in children) or "1"
            leaves = 1 + len(instance.children) - len(children)
            size = " + ".join([str(leaves), *(f"s{child}" for child in children)])
            yield f"if {_application(instance)}:"
            yield f"    c{i} += {count}"
            yield f"    size = {size}"
            yield f"    if size < s{i}: s{i} = size; k{i} = {place}"
        if node.denied_by is not None:
            yield f"if t{node.denied_by}: c{i} = 0"
        yield f"t{i} = c{i} > 0"
