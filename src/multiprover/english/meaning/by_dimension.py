"""Amounts of things that are compared among those of one dimension: a discount of 20% is no income.

Works over forms, knows no sentence structure.
"""

from collections.abc import Iterable
from typing import Any, Final

from multiprover.english.meaning.canonical import Rebuilding
from multiprover.english.meaning.values import value_relation
from multiprover.logic.forms import Atom, Comparison, FactForm, Form, Quantity, RuleForm

IS: Final = "is _"
WITHOUT_VALUE: Final = ("number", "date", "time", "moment", "day of the year")
"""Dimensions in which nothing has one value: a date is on a day."""


def is_mixed(forms: Iterable[Form]) -> bool:
    """Whether a text says of things what they are in amounts of several dimensions."""
    atoms = [atom for form in forms for atom in (form.atoms if isinstance(form, FactForm) else form.heads)]
    found = [atom.terms[-1] for atom in atoms if atom.relation == IS]
    return len({each.dimension for each in found if isinstance(each, Quantity)}) > 1


def by_dimension(form: Form) -> Form:
    """A rule that compares what something is with an amount, by the thing's value of that dimension."""
    if isinstance(form, FactForm):
        return form
    bodies = tuple(_ByDimension()(body) for body in form.bodies)
    return RuleForm(bodies, form.heads, form.given) if bodies != form.bodies else form


class _ByDimension(Rebuilding):
    def __call__(self, value: Any) -> Any:
        if isinstance(value, tuple) and not hasattr(value, "_fields"):
            compared = {
                each.left: each.right
                for each in value
                if isinstance(each, Comparison)
                and isinstance(each.right, Quantity)
                and each.right.dimension not in WITHOUT_VALUE
            }
            return tuple(
                each._replace(relation=value_relation(compared[each.terms[1]]))
                if isinstance(each, Atom) and each.relation == IS and each.terms[1] in compared
                else super(_ByDimension, self).__call__(each)
                for each in value
            )
        return super().__call__(value)
