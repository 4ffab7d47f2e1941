"""Forms and questions rebuilt: variables renamed in order of appearance, so that equal meanings are equal."""

from typing import Any

from multiprover.logic.forms import Form, Quantity, Question, Variable

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
    """Forms with canonical variable names, each form by itself."""
    return tuple(_Renaming()(form) for form in forms)


def canonical_question(question: Question) -> Question:
    """The same for a question."""
    renamed: Question = _Renaming()(question)
    return renamed
