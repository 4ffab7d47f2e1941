"""Variables of conditions and formulas replaced by terms."""

from typing import cast

from multiprover.logic.forms import (
    AllOf,
    AnyOf,
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    Distance,
    Exists,
    Expression,
    Failure,
    ForAll,
    Formula,
    Not,
    Shifted,
    Term,
    Thing,
    Today,
    Unnamed,
    Variable,
)
from multiprover.logic.model import Binding
from multiprover.logic.open_world import NEVER


def _term(term: Term, binding: Binding) -> Term:
    if isinstance(term, Variable):
        return binding.get(term, term)
    if isinstance(term, Unnamed) and term.of:
        return term._replace(of=tuple([_term(part, binding) for part in term.of]))
    return term


def _expression(expression: Expression, binding: Binding) -> Expression:
    if isinstance(expression, Today):
        return expression
    if isinstance(expression, Shifted):
        return expression._replace(term=cast("Term | Today", _expression(expression.term, binding)))
    if isinstance(expression, Distance):
        return Distance(
            cast("Term | Today", _expression(expression.one, binding)),
            cast("Term | Today", _expression(expression.other, binding)),
        )
    return _term(expression, binding)


def replace_atom(atom: Atom, binding: Binding) -> Atom:
    """An atom with those of its variables replaced that are bound."""
    return atom._replace(terms=tuple([_term(term, binding) for term in atom.terms]))


def replace_conditions(conditions: tuple[Condition, ...], binding: Binding) -> tuple[Condition, ...]:
    """Conditions with those of their variables replaced that are bound."""
    return tuple(
        [_condition(condition, binding) for condition in conditions if not _is_met(condition, binding)]
    )


def _is_met(condition: Condition, binding: Binding) -> bool:
    return isinstance(condition, Thing) and isinstance(binding.get(condition.variable), str)


def _condition(condition: Condition, binding: Binding) -> Condition:
    if isinstance(condition, Atom):
        return replace_atom(condition, binding)
    if isinstance(condition, Comparison):
        return Comparison(
            _expression(condition.left, binding), condition.operator, _expression(condition.right, binding)
        )
    if isinstance(condition, Failure):
        return Failure(replace_conditions(condition.conditions, binding))
    if isinstance(condition, CountOfList):
        return condition._replace(
            alternatives=tuple(replace_conditions(part, binding) for part in condition.alternatives)
        )
    if isinstance(condition, CountOfThings):
        stated = None if condition.stated is None else replace_atom(condition.stated, binding)
        inner = replace_conditions(condition.conditions, binding)
        return condition._replace(conditions=inner, stated=stated)
    return NEVER if condition.variable in binding else condition


def replace_formula(formula: Formula, binding: Binding) -> Formula:
    """A formula with those of its variables replaced that are bound."""
    if isinstance(formula, Atom):
        return replace_atom(formula, binding)
    if isinstance(formula, Not):
        return Not(replace_formula(formula.part, binding))
    if isinstance(formula, AllOf):
        return AllOf(tuple(replace_formula(part, binding) for part in formula.parts))
    if isinstance(formula, AnyOf):
        return AnyOf(tuple(replace_formula(part, binding) for part in formula.parts))
    if isinstance(formula, Exists):
        return Exists(replace_conditions(formula.conditions, binding))
    return ForAll(replace_conditions(formula.conditions, binding), replace_formula(formula.formula, binding))
