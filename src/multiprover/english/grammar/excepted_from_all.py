"""Exceptions at the end of a list: "nurses and porters, but not trainees"."""

from dataclasses import replace
from typing import Any

from multiprover.english.syntax import Except, Phrase, Pronoun


def ends_in_exception(item: Any) -> bool:
    """As in "porters except trainees"."""
    return isinstance(item, Phrase) and bool(item.after) and isinstance(item.after[-1], Except)


def except_from_all(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """As in "Nurses and porters, but not trainees, …": the exception reaches over the whole list."""
    *before, last = items
    if not before or not ends_in_exception(last) or any(map(ends_in_exception, before)):
        return items
    if not all(map(_is_of_each, before)) or not (_is_of_each(last) or last.owner == Pronoun("they")):
        return items
    return (*(replace(item, after=(*item.after, *last.after[-1:])) for item in before), last)


def _is_of_each(item: Any) -> bool:
    """As in "nurses", "every porter"."""
    return isinstance(item, Phrase) and item.determiner in ("bare", "all", "every", "any")


def is_of_all(item: Any) -> bool:
    """As in "(every member except Karl and) all guests", who are not excepted."""
    return isinstance(item, Phrase) and item.determiner in ("all", "every", "any", "no")
