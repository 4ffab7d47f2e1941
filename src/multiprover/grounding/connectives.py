"""How the conditions that a network found in a sentence are joined: all of them, or any one.

A network says which words are conditions. Whether two neighbours are joined by "and" or by "or" is read off
the words between them here, by a rule written by hand. An "or" within a denial denies both: "unless it is wet
or cold" is no alternative. Words that only lead from one condition to the next ("big people who are kind or
shy") join less tightly than "or". Where "and" and "or" stand side by side a reader could take it two ways.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain, pairwise, product
from typing import Final

from multiprover.grounding.words import CONTENT, function_number, stem
from multiprover.triples import POSITIVE, Triple

_OR: Final = "or"
_AND: Final = frozenset({"and", "but", "yet", "plus"})
_DENYING: Final = frozenset({"not", "n't", "no", "never", "without", "neither", "nor", "cannot", "unless"})
_SMALL: Final = frozenset({",", "a", "an", "the", "is", "are", "they", "it", "either"})


@dataclass(frozen=True, slots=True)
class PlacedCondition:
    """A condition and the number of the word that anchors it, counted from 1."""

    place: int
    literal: Triple


class _Joint(Enum):
    AND = "and"
    OR = "or"
    LIST = "a comma: as the next one"
    LOOSE = "words that lead on"


def join_conditions(
    words: Sequence[str], conditions: Sequence[PlacedCondition]
) -> tuple[tuple[tuple[Triple, ...], ...], bool]:
    """The ways in which the conditions can be met, in text order, and whether it could be read another way.

    Where nothing is required there is one way, with no condition.
    """
    if len(conditions) < 2:
        return (tuple(condition.literal for condition in conditions),), False
    lower = [word.lower() for word in words]
    joints = [_joint(lower, *pair) for pair in pairwise(conditions)]
    for place in range(len(joints) - 1, -1, -1):
        if joints[place] is _Joint.LIST:
            is_last = place + 1 == len(joints)
            joints[place] = _Joint.LOOSE if is_last else joints[place + 1]
    groups: list[list[list[Triple]]] = []  # all of them; any of these; all of these
    for place, condition in enumerate(conditions):
        joint = joints[place - 1] if place else _Joint.LOOSE
        if joint is _Joint.LOOSE:
            groups.append([[condition.literal]])
        elif joint is _Joint.OR:
            groups[-1].append([condition.literal])
        else:
            groups[-1][-1].append(condition.literal)
    is_mixed = any(len(group) > 1 and max(map(len, group)) > 1 for group in groups)
    chosen = (tuple(dict.fromkeys(chain.from_iterable(way))) for way in product(*groups))
    return tuple(dict.fromkeys(chosen)), is_mixed or _is_half_denied(conditions, joints)


def _joint(words: Sequence[str], first: PlacedCondition, second: PlacedCondition) -> _Joint:
    between = words[first.place : second.place - 1]
    if _OR in between:
        place = between.index(_OR)
        before, after = between[:place], between[place + 1 :]
        if not _is_small(before, first) or any(
            function_number(word) == CONTENT and stem(word) not in _named(second) for word in after
        ):
            return _Joint.LOOSE  # it joins other words: "a kind man or woman who is young"
        both_denied = first.literal.sign != POSITIVE and second.literal.sign != POSITIVE
        return _Joint.AND if both_denied and _DENYING.isdisjoint(after) else _Joint.OR
    if not _AND.isdisjoint(between):
        return _Joint.AND
    return _Joint.LIST if "," in between and _is_small(between, second) else _Joint.LOOSE


def _is_small(words: Iterable[str], condition: PlacedCondition) -> bool:
    """Whether these words only belong to a condition, or say nothing."""
    return all(word in _SMALL or stem(word) in _named(condition) for word in words)


def _named(condition: PlacedCondition) -> set[str]:
    return {part for phrase in condition.literal[:3] for part in phrase.split()}


def _is_half_denied(conditions: Sequence[PlacedCondition], joints: Sequence[_Joint]) -> bool:
    """Whether only the first is denied, as in "not wet or cold": the denial may reach over the "or"."""
    return any(
        joint is _Joint.OR and first.literal.sign != POSITIVE and second.literal.sign == POSITIVE
        for joint, (first, second) in zip(joints, pairwise(conditions), strict=True)
    )
