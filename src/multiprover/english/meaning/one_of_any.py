"""The one of any: in a condition "the key to a room" is a key to any room. Works on abstract syntax only."""

from dataclasses import replace
from typing import TypeVar

from multiprover.english.syntax import At, Being, Clause, Of, Phrase, Property, Verb

Part = TypeVar("Part")


def of_any_one(part: Part) -> Part:
    """A clause of a condition with what it says of "the key to a room" said of any such key."""
    match part:
        case Clause(subject, predicate):
            return replace(part, subject=of_any_one(subject), predicate=of_any_one(predicate))
        case Being(thing):
            return replace(part, thing=of_any_one(thing))
        case Verb(complements=complements) | Property(complements=complements):
            things = tuple(replace(each, thing=of_any_one(each.thing)) for each in complements)
            return replace(part, complements=things)
        case Phrase("the", owner=None, after=after) if any(map(_is_to_any, after)):
            return replace(part, determiner="a")
        case Phrase(after=after) if any(isinstance(each, Of) for each in after):
            inner = tuple(
                replace(each, thing=of_any_one(each.thing)) if isinstance(each, Of) else each
                for each in after
            )
            return replace(part, after=inner)
    return part


def _is_to_any(after: object) -> bool:
    """As in "to a room"."""
    return isinstance(after, At) and isinstance(after.thing, Phrase) and after.thing.determiner == "a"
