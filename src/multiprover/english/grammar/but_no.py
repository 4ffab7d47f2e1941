"""What is there and what is lacking in one list: "beans but no meat", "a map and a pen, but no ruler"."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.syntax import Clause, Complement, Listed, Name, Phrase, Relative, Verb, With


def but_no(*parts: Any) -> Any:
    """As in "beans but no meat": the others are denied."""
    *there, rest = parts
    items: tuple[Any, ...] = rest.items if isinstance(rest, Listed) else (rest,)
    if isinstance(rest, Listed) and rest.paired == "neither":
        if not all(isinstance(item, Phrase) and item.determiner in ("a", "bare") for item in items):
            return None
        items = tuple(replace(item, determiner="no") for item in items)
    if any(isinstance(each, Phrase) and each.determiner == "no" for each in there):
        return None
    if not all(isinstance(each, (Phrase, Name)) for each in there):
        return None
    if not all(isinstance(item, Phrase) and item.determiner == "no" for item in items):
        return None
    return Costly(Listed("and", (*there, *items)), prefer.LIST)


def but_no_nearer(*parts: Any) -> Any:
    """The same without a comma; "anyone with a cough but no fever" is somebody who has no fever."""
    return None if lacks_as_well(parts[-2:]) else but_no(*parts)


def lacks_as_well(items: Sequence[Any]) -> bool:
    """As in "members with a card and no debts": they have none, and no debts do anything."""
    first, second = items[:2]
    no = isinstance(second, Phrase) and second.determiner == "no"
    return no and isinstance(first, Phrase) and any(map(_tells_what_is_had, first.after[-1:]))


def _tells_what_is_had(after: object) -> bool:
    """As in "with a cough", "who has a cough"."""
    match after:
        case With(Phrase(), without=False):
            return True
        case Relative(Clause(_, Verb(complements=(*_, Complement("", Phrase()))))):
            return True
    return False


RULES: Final[Declarations] = (
    (
        "LIST.and",
        ("SNP but SNP", but_no_nearer, "beans but no meat"),
        ("SNP , but SNP", but_no),
        ("SNP ,? but LIST.and", but_no, "beans but no meat and no milk"),
        ("SNP and SNP but SNP", but_no_nearer, "beans and rice but no meat"),
        ("SNP and SNP , but SNP", but_no),
        ("SNP , SNP ,? and SNP but SNP", but_no_nearer),
        ("SNP , SNP ,? and SNP , but SNP", but_no),
    ),
)
"""The rules of such lists."""
