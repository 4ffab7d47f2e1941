"""Passives in a list that rather tell what somebody does or did: "is a runner and finished in an hour"."""

from typing import Any, Final

from multiprover.english.syntax import Being, Measure, Verb
from multiprover.english.words import participle, senses


def rather_done(items: tuple[Any, ...]) -> int:
    """The cost of a list with such a passive."""
    return PAST_AFTER_NOUN * (_may_be_past(items) or _may_be_base(items))


PAST_AFTER_NOUN: Final = 4
"""In "is a runner and finished in three hours" the runner finished."""


def _may_be_past(items: tuple[Any, ...]) -> bool:
    """Whether a passive after a noun rather tells how long somebody did something."""
    first, *rest = items
    return isinstance(first, Being) and any(
        isinstance(item, Verb)
        and item.passive
        and any(isinstance(each.thing, Measure) for each in item.complements)
        and any("none" in sense.frames for sense in senses(item.lemma) if sense.category == "verb")
        for item in rest
    )


def _may_be_base(items: tuple[Any, ...]) -> bool:
    """Whether a passive in a list looks like what is done: "(that are old and) run on petrol"."""
    return any(
        isinstance(item, Verb)
        and item.passive
        and not item.negated
        and bool(item.complements)
        and participle(item.lemma) == item.lemma
        and all(each.preposition != "by" for each in item.complements)
        for item in items[1:]
    )
