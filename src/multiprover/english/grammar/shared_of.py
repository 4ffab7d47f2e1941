"""Lists of relations that share what they are of: "the mother and the father of a child"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.function_words import words_in
from multiprover.english.relations import KIN, RELATIONAL
from multiprover.english.syntax import Of, Phrase


def share_owner(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """As in "Ann's aunts and uncles": those after the first have her, too, if nothing else says whose."""
    first, *rest = items
    if not isinstance(first, Phrase) or first.owner is None or first.after:
        return items
    if not all(isinstance(item, Phrase) and item.determiner == "bare" and item.nominal.noun for item in rest):
        return items
    return (first, *(replace(item, determiner="the", owner=first.owner) for item in rest))


def share_of(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """As in "the mother and the father of a child": a relation takes the other side of the last."""
    *before, last = items
    if not isinstance(last, Phrase) or last.determiner not in ("the", "bare", "a"):
        return items
    if last.determiner == "a" and not all(map(_is_always_of_somebody, items)):
        return items  # "a guest or a member of the club"
    if len(last.after) != 1 or not isinstance(last.after[0], Of):
        return items
    if last.nominal.noun == "member" and last.determiner == "bare":
        return items  # "teachers and members of the board": every member is one of something
    if not _share_article(items) and not all(
        isinstance(item, Phrase) and item.nominal.noun in RELATIONAL for item in items
    ):
        return items
    if any(item.after and item.after != last.after for item in before):
        return items
    before_last = ("a", "any", "every", "all", "bare") if last.determiner == "bare" else (last.determiner,)
    the_first = last.determiner == "bare" and before[0].determiner == "the"  # "the brothers and sisters of"
    rest = before[1:] if the_first else before
    if any(item.determiner not in before_last for item in rest) or any(item.owner for item in before):
        return items
    article = "the" if the_first else ""
    shared = tuple(replace(item, determiner=article or item.determiner) for item in (*rest, last))
    return tuple(replace(item, after=last.after) for item in (*before[: len(before) - len(rest)], *shared))


def _is_always_of_somebody(item: Any) -> bool:
    """As in "a brother", "a guardian": nobody is that by himself."""
    return isinstance(item, Phrase) and item.nominal.noun in ALWAYS_OF_SOMEBODY


ALWAYS_OF_SOMEBODY: Final = (KIN - {"child"}) | frozenset(
    words_in("guardian spouse partner relative friend neighbour neighbor carer heir successor")
)


def _share_article(items: tuple[Any, ...]) -> bool:
    """As in "the doors and windows of the chapel": what share the article are of the same."""
    first, *rest = items
    if not isinstance(first, Phrase) or first.determiner != "the" or first.nominal.number != "plural":
        return False
    return all(
        isinstance(item, Phrase) and item.determiner == "bare" and item.nominal.number == "plural"
        for item in rest
    )
