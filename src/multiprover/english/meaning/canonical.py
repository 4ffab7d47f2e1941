"""Forms and questions rebuilt: variables renamed in order of appearance, so that equal meanings are equal."""

from dataclasses import replace
from typing import Any

from multiprover.logic.forms import Form, Quantity, Question, RuleForm, Variable

NAMES = ("x", "y", "z", "u", "v", "w")


class Rebuilding:
    """Goes through all parts of a form or question; a subclass says which of them become others."""

    def __call__(self, value: Any) -> Any:
        """The same value with its parts rebuilt."""
        if isinstance(value, (str, int, Quantity)) or value is None:
            return value
        if hasattr(value, "_fields"):
            return type(value)(*[self(each) for each in value])
        if isinstance(value, tuple):
            return tuple([self(each) for each in value])
        if hasattr(value, "__dataclass_fields__"):
            return type(value)(*[self(getattr(value, name)) for name in value.__dataclass_fields__])
        return value


class _Renaming(Rebuilding):
    def __init__(self) -> None:
        self.names: dict[Variable, Variable] = {}

    def __call__(self, value: Any) -> Any:
        if isinstance(value, Variable):
            if value not in self.names:
                place = len(self.names)
                name = NAMES[place] if place < len(NAMES) else f"x{place}"
                self.names[value] = Variable(name)
            return self.names[value]
        return super().__call__(value)


def canonical(forms: tuple[Form, ...]) -> tuple[Form, ...]:
    """Forms with canonical variable names, each form by itself, and without what they take for granted."""
    return tuple(_Renaming()(form) for form in _without_granted(forms) or forms)


def _without_granted(forms: tuple[Form, ...]) -> tuple[Form, ...]:
    """Without conclusions that are conditions: "every crate that … is a light crate"."""
    kept: list[Form] = []
    for form in forms:
        if isinstance(form, RuleForm) and form.bodies:
            heads = tuple(head for head in form.heads if not all(head in body for body in form.bodies))
            form = replace(form, heads=heads)
        if not isinstance(form, RuleForm) or form.heads:
            kept.append(form)
    return tuple(kept)


def canonical_question(question: Question) -> Question:
    """The same for a question."""
    renamed: Question = _Renaming()(question)
    return renamed
