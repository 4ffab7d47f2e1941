"""A piece of abstract syntax with something else for some of its parts."""

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from multiprover.english.syntax import BOTH, Complement, Pronoun

THEM: Final = Pronoun("they")


def replaced(part: Any, known: dict[Any, Any]) -> Any:
    """The part with something else for each of those known."""
    if part.__hash__ is not None and part in known:
        return known[part]
    if isinstance(part, tuple) and not hasattr(part, "_fields"):
        return tuple(replaced(each, known) for each in part)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    if isinstance(part, Complement) and part.thing == THEM:
        return replace(part, thing=known.get(BOTH, part.thing))
    changed = {each.name: replaced(getattr(part, each.name), known) for each in fields(part)}
    return replace(part, **changed)
