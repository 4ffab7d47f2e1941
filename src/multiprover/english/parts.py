"""All parts of a sentence's abstract syntax, for those who look for one of a kind anywhere in it."""

from typing import Any


def parts_in(whole: object) -> list[Any]:
    """Every node of the abstract syntax in a part of a sentence, itself first; no texts and numbers."""
    found = []
    todo = [whole]
    while todo:
        part = todo.pop()
        if isinstance(part, tuple):
            todo.extend(reversed(part))
        elif names := getattr(part, "__match_args__", ()):
            found.append(part)
            todo.extend([getattr(part, name) for name in reversed(names)])
    return found
