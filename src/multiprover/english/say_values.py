"""How compared values are said: "at least 18 years", "on or before 5 May", "within the past year"."""

import re
from collections.abc import Sequence
from typing import Final

from multiprover.english.say_quantities import say_quantity
from multiprover.logic.forms import (
    Atom,
    Comparison,
    Condition,
    Expression,
    Operator,
    Quantity,
    Shifted,
    Today,
    Variable,
)

MORE: Final[dict[Operator, str]] = {
    "<": "less than",
    "<=": "at most",
    ">": "more than",
    ">=": "at least",
    "=": "",
    "!=": "not",
}
LATER: Final[dict[Operator, str]] = {
    "<": "before",
    "<=": "on or before",
    ">": "after",
    ">=": "on or after",
    "=": "on",
    "!=": "not on",
}
_DATING: Final = (
    "before ",
    "on or before ",
    "after ",
    "on or after ",
    "on ",
    "in ",
    "at ",
    "since ",
    "by ",
    "until ",
    "from ",
    "within the past ",
    "between ",
)
"""How a date or time may begin that needs no preposition before it."""
TIMES: Final = frozenset({"date", "time", "day of the year"})


def value_phrases(conditions: Sequence[Condition]) -> dict[Variable, str]:
    """Variables that are compared with fixed values, as the comparisons say: "at least 18 years"."""
    stated = [c for c in conditions if isinstance(c, Atom)]
    found: dict[Variable, list[Comparison]] = {}
    for condition in conditions:
        if isinstance(condition, Comparison) and isinstance(condition.left, Variable):
            found.setdefault(condition.left, []).append(condition)
    lasting = {atom.terms[-1] for atom in stated if _LASTING.search(atom.relation)}
    return {
        variable: f"exactly {phrase}" if variable in lasting and comparisons[0].operator == "=" else phrase
        for variable, comparisons in found.items()
        if sum(variable in atom.terms for atom in stated) == 1
        and (phrase := _phrase([(c.operator, c.right) for c in comparisons]))
    }


_LASTING: Final = re.compile(r" (?:for _|_ times)$")
"""Where so long and so often mean at least so much."""


def _phrase(bounds: Sequence[tuple[Operator, Expression]]) -> str:
    if len(bounds) == 2 and {operator for operator, _ in bounds} == {">=", "<="}:
        low, high = sorted(bounds, key=lambda bound: bound[0], reverse=True)
        if isinstance(low[1], Quantity) and isinstance(high[1], Quantity):
            return f"between {say_quantity(low[1])} and {say_quantity(high[1])}"
    if len(bounds) == 2 and {operator[0] for operator, _ in bounds} == {">", "<"}:
        low, high = sorted(bounds, key=lambda bound: bound[0], reverse=True)
        return f"{_phrase([low])} but {_phrase([high])}"
    operator, value = bounds[0]
    if len(bounds) == 1 and operator == ">=" and isinstance(value, Shifted) and value.term == Today():
        return f"within the past {_ARTICLE.sub('', say_quantity(value.by).lstrip('-'))}"
    if len(bounds) != 1 or not isinstance(value, Quantity):
        return ""
    words = LATER if value.dimension in TIMES else MORE
    return f"{words[operator]} {say_quantity(value)}".strip()


def is_told(condition: Condition, phrases: dict[Variable, str]) -> bool:
    """Whether a comparison is said by the phrase of its value."""
    return isinstance(condition, Comparison) and condition.left in phrases


def dated(clause: str) -> str:
    """Without the preposition of a date before one that compares: "received on after 1 May"."""
    clause = _DATED.sub(" ", clause)
    clause = clause.replace(" since on or before ", " since ")
    return _AGO.sub(lambda found: f"within the past {_ARTICLE.sub('', found[1])}", clause)


_DATED: Final = re.compile(rf" (?:on|at|by) (?={'|'.join(_DATING)})(?!at (?:least|most) )")
_ARTICLE: Final = re.compile(r"^an? ")
_AGO: Final = re.compile(r"\bat most ([\w ]+?) ago\b")
