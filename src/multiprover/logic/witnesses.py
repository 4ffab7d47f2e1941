"""What the conditions of a rule rest on under a binding that makes them hold: nodes, negations, witnesses."""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product
from math import comb, prod
from typing import Final

from multiprover.logic.forms import (
    Atom,
    Condition,
    CountOfList,
    CountOfThings,
    Failure,
    Term,
    Variable,
    is_told_apart,
)
from multiprover.logic.join import Plan, different
from multiprover.logic.model import Binding, Model, ground
from multiprover.logic.quantities import at_least, number_meets, stated_meets
from multiprover.logic.theory import condition_variables

Children = tuple[int | None, ...]

_MOST_CHOICES: Final = 10_000
"""A count with more choices of witnesses is listed up to this many."""


class Witnesses:
    """What the conditions of a clause rest on under a binding that makes them hold."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._plans: dict[tuple[tuple[Condition, ...], tuple[Variable, ...]], Plan] = {}

    def children(self, conditions: Sequence[Condition], binding: Binding) -> tuple[list[Children], bool]:
        """All choices of children, one list of nodes each, and whether there are more than listed."""
        choices: list[list[Children]] = []
        is_cut = False
        for condition in conditions:
            if isinstance(condition, Atom):
                choices.append([self._atom(condition, binding)])
            elif isinstance(condition, Failure):
                choices.append([(None,)])
            elif isinstance(condition, CountOfList | CountOfThings):
                found, own_cut = self._count(condition, binding)
                choices.append(found)
                is_cut = is_cut or own_cut
        if all(len(choice) == 1 for choice in choices):
            return [tuple([node for choice in choices for node in choice[0]])], is_cut
        found = [
            tuple([node for part in parts for node in part])
            for parts in islice(product(*choices), _MOST_CHOICES)
        ]
        return found, is_cut or prod(map(len, choices)) > len(found)

    def _atom(self, atom: Atom, binding: Binding) -> Children:
        """The node of a condition; nothing where a name meets it."""
        node = self._model.find(ground(atom, binding))
        if node is None:
            raise AssertionError(f"{ground(atom, binding)} is a condition of a step, but it is not true")
        return () if self._model.is_given(node) else (node,)

    def _solutions(self, conditions: tuple[Condition, ...], binding: Binding) -> Iterator[Binding]:
        """Bindings of the inner variables that make all conditions hold."""
        variables = set().union(*map(condition_variables, conditions))
        outer = tuple(sorted(variables.intersection(binding)))
        plan = self._plans.get((conditions, outer))
        if plan is None:
            plan = self._plans[conditions, outer] = Plan(self._model.setting, conditions, outer)
        terms = self._model.setting.tables.terms
        inner = [variable for variable in plan.slots if isinstance(variable, Variable)]
        for row in plan.run([tuple([terms.number(binding[variable]) for variable in outer])]):
            yield {**binding, **{variable: terms.all[row[plan.slots[variable]]] for variable in inner}}

    def _ways(self, conditions: tuple[Condition, ...], binding: Binding) -> list[tuple[Binding, Children]]:
        """Each solution of inner conditions with what it rests on."""
        return [
            (solution, children)
            for solution in self._solutions(conditions, binding)
            for children in self.children(conditions, solution)[0]
        ]

    def _count(self, condition: CountOfList | CountOfThings, binding: Binding) -> tuple[list[Children], bool]:
        operator, number = condition.operator, condition.number
        least = at_least(operator, number)
        choices: list[Children] = []
        if isinstance(condition, CountOfThings) and condition.stated is not None:
            for solution in self._solutions((condition.stated,), binding):
                if stated_meets(solution[condition.stated.terms[-1]], operator, number):  # type: ignore[index]
                    choices.append(self._atom(condition.stated, solution))
            if least is None and choices:
                return list(dict.fromkeys(choices)), False
        if least is None and operator != "=":
            return [(None,)], False
        groups = self._groups(condition, binding)
        named = [ways for thing, ways in groups if is_told_apart(thing)]
        counted = different([thing for thing, _ in groups])
        if not number_meets(counted, operator, number):
            return list(dict.fromkeys(choices)), False
        size = number if least is None else least
        witnesses = [ways for _, ways in groups] if size == 1 else named
        found = [
            tuple([node for part in parts for node in part])
            for chosen in islice(combinations(witnesses, size), _MOST_CHOICES)
            for parts in islice(product(*chosen), _MOST_CHOICES)
        ]
        if least is None:
            found = [(*children, None) for children in found]
        is_cut = comb(len(witnesses), size) > _MOST_CHOICES
        return list(dict.fromkeys([*choices, *found])), is_cut

    def _groups(
        self, condition: CountOfList | CountOfThings, binding: Binding
    ) -> list[tuple[Term, list[Children]]]:
        """The alternatives or things that count, each with the ways in which it does."""
        if isinstance(condition, CountOfList):
            listed = [
                (str(place), [children for _, children in self._ways(alternative, binding)])
                for place, alternative in enumerate(condition.alternatives)
            ]
            return [(name, list(dict.fromkeys(ways))) for name, ways in listed if ways]
        things: dict[Term, dict[Children, None]] = {}
        for solution, children in self._ways(condition.conditions, binding):
            things.setdefault(solution[condition.variable], {})[children] = None
        return [(thing, list(ways)) for thing, ways in things.items()]
