"""Verbs whose past is their base: "cut", "quit". After one person they tell what happened.

"Members who quit the club" quit it now; "anyone who quit the club" has quit it, or it would be "quits".
"""

from dataclasses import replace
from typing import Any

from multiprover.english.syntax import After, Clause, Joined, Relative, Verb, VerbPhrase
from multiprover.english.words import past


def in_fitting_tense(number: str, after: tuple[After, ...]) -> tuple[After, ...]:
    """What follows a noun, with such verbs in the past if the noun is one."""
    return after if number == "plural" else tuple(map(_told, after))


def _told(after: After) -> After:
    match after:
        case Relative(Clause(subject, predicate), number="plural"):
            items = predicate.items if isinstance(predicate, Joined) else (predicate,)
            if not all(map(_tells_past, items)):
                return after
            said: Any = tuple(replace(item, tense="past") for item in items if not isinstance(item, Joined))
            whole: VerbPhrase = replace(predicate, items=said) if isinstance(predicate, Joined) else said[0]
            return replace(after, clause=Clause(subject, whole), number="")
    return after


def _tells_past(item: VerbPhrase) -> bool:
    if not isinstance(item, Verb) or item.passive or item.modal or item.negated:
        return False
    return item.tense == "past" or past(item.lemma) == item.lemma
