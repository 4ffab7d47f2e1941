"""How rules are declared: category, parts, builder, example, cost and hint in one line each.

Small words are literals; "_" stands for a space within a fixed phrase; a part with "?" may be missing;
"{n}" in a category or part stands for singular and plural. A string as builder is the node itself.
"""

from collections.abc import Iterable
from typing import Any, Final

from multiprover.english.chart import Rule

NUMBERS: Final = ("singular", "plural")
ANY_NUMBER: Final = ("",)
MISSING: Final[tuple[Any, ...]] = ("", 0, "")
same: Final = None
"""Builder of a rule with one part: its node."""

Declarations = tuple[tuple[Any, ...], ...]
"""A category and its rules: (parts, builder, example, cost, hint of a refusal), the last three optional.

An example is an example of the category; with "{n}" it is in the singular.
"""


def declared_rules(declarations: Iterable[tuple[Any, ...]]) -> list[Rule]:
    """The rules that are declared, in their order."""
    rules = []
    for category, *lines in declarations:
        for line in lines:
            parts, build, example, cost, mark = line + MISSING[len(line) - 2 :]
            for number in NUMBERS if "{n}" in category or "{n}" in parts else ANY_NUMBER:
                filled = parts.replace("{n}", number).split()
                rules.append(
                    Rule(
                        category.replace("{n}", number),
                        tuple([part.replace("_", " ") for part in filled]),
                        build,
                        "" if number == "plural" else example,
                        cost,
                        mark,
                    )
                )
    return rules


def determiners(text: str) -> tuple[tuple[str, str], ...]:
    """Determiners as they are written, each with the one that it is read as if that differs."""
    pairs = [word.replace("_", " ").partition(":") for word in text.split()]
    return tuple((written, meant or written) for written, _, meant in pairs)
