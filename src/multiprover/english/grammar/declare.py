"""How rules are declared: category, parts, builder, example, cost and hint in one line each.

Small words are literals; "_" stands for a space within a fixed phrase; a part with "?" may be missing;
"{n}" in a
category or part stands for singular and plural.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from multiprover.english.chart import Rule

NUMBERS: Final = ("singular", "plural")


def declare(category: str, *lines: tuple[Any, ...]) -> Iterator[Rule]:
    """Rules of one category: (parts, builder, example, cost, hint of a refusal), the last three optional.

    An example is an example of the category; with "{n}" it is in the singular.
    """
    for line in lines:
        rest: tuple[Any, ...] = ("", 0, "")
        parts, build, example, cost, mark = line + rest[len(line) - 2 :]
        for number in NUMBERS if "{n}" in category + parts else ("",):
            filled = tuple(part.replace("_", " ") for part in parts.replace("{n}", number).split())
            shown = "" if number == "plural" else example
            yield Rule(category.replace("{n}", number), filled, build, shown, cost, mark)


def same(node: Any) -> Any:
    """The node of the only part."""
    return node


def word(text: str) -> Callable[[], str]:
    """A fixed word as node."""
    return lambda: text
