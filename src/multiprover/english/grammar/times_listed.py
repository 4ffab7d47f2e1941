"""Times beside things in one list: "use the pool on weekdays and the sauna daily" is not "on the sauna"."""

from typing import Any, Final

from multiprover.english.function_words import TIMES
from multiprover.english.noun_kinds import is_time_noun
from multiprover.english.syntax import After, At, Name, Phrase

TIME_AND_THING: Final = "a time and a thing in one list? Write two sentences"


def time_and_thing(items: tuple[Any, ...]) -> str:
    """The hint if a list has both a time and something else, or says when of its first part only."""
    timed = [isinstance(item, Phrase) and any(map(_tells_when, item.after)) for item in items]
    mixed = {True, False} <= {_is_time(item) for item in items} or (any(timed[:-1]) and not timed[-1])
    return TIME_AND_THING if mixed else ""


def _tells_when(after: After) -> bool:
    return isinstance(after, At) and bool(_is_time(after.thing))


def _is_time(item: Any) -> bool | None:
    """Whether it is a time; None if its words do not tell."""
    if isinstance(item, Name):
        return True if item.text.lower() in TIMES else None
    if not isinstance(item, Phrase) or item.nominal.noun[:1].isupper():
        return None
    last = item.nominal.noun.rpartition(" ")[2]
    return is_time_noun(last) or last in ("morning", "evening", "afternoon", "night", "weekend", "weekday")
