"""Causes, in whichever words: "because of illness", "due to an illness", "owing to a serious illness"."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.syntax import Gap, NounPhrase, Phrase

CAUSE: Final = "because of"
CAUSES: Final = (CAUSE, "due to", "owing to", "on account of")


def caused(
    preposition: str, thing: NounPhrase | Gap, words: Sequence[str], *, opaque: bool
) -> tuple[str, NounPhrase | Gap]:
    """The preposition and its object, alike for all that says why; `words` are those before it.

    "is due to Bob" is what somebody gets. Where a cause is part of the predicate (`opaque`: "is unable to
    work because of an injury"), it has no article.
    """
    found = next((each for each in CAUSES if preposition.endswith(each)), "")
    if not found or list(words) in (["is"], ["has been"]):
        return preposition, thing
    if opaque and isinstance(thing, Phrase) and thing.determiner == "a" and not thing.after:
        thing = replace(thing, determiner="bare")
    return preposition.removesuffix(found) + CAUSE, thing
