"""Complements of one verb side by side: what it costs that each goes with the verb and not with the other."""

from itertools import pairwise
from typing import Final

from multiprover.english import prefer
from multiprover.english.grammar.places import places_of_all, states_of_things
from multiprover.english.grammar.time_phrases import is_time
from multiprover.english.grammar.verb_words import LINKING, MANNER_ADJECTIVES, PLACING
from multiprover.english.grammar.with_whom import with_after_thing
from multiprover.english.syntax import Complement, Measure

CLAUSES: Final = ("before ", "after ", "until ", "while ")
"""What follows a clause belongs to it: "are folded before they are put in the bin"."""


def side_by_side(lemma: str, complements: tuple[Complement, ...]) -> tuple[int, str]:
    """What it costs that several complements go with one verb, and the hint."""
    cost, mark = with_after_thing(lemma, complements)
    cost += repeated_prepositions(complements) + states_of_things(lemma, complements)
    cost += 0 if lemma in PLACING else places_of_all(complements)
    cost += prefer.FAR_COMPLEMENT * sum(each.text.startswith(CLAUSES) for each in complements[:-1])
    cost += prefer.OF_ON_VERB * sum(
        each.preposition == "of" and bool(before.preposition) for before, each in pairwise(complements)
    )  # "informs Bob on the first day of absence"
    return cost, mark or (STATE_APART if _has_state_apart(lemma, complements) else "")


STATE_APART: Final = "an adjective stands apart from what it describes: is a word in the wrong place?"


def _has_state_apart(lemma: str, complements: tuple[Complement, ...]) -> bool:
    """As in "is returned by customers broken"."""
    return lemma not in LINKING and any(
        each.text.startswith("^")
        and each.text[1:] not in MANNER_ADJECTIVES
        and bool(before.preposition)
        and not isinstance(before.thing, Measure)
        for before, each in pairwise(complements)
    )


def repeated_prepositions(complements: tuple[Complement, ...]) -> int:
    """The cost of one preposition twice; "by Ann" and "by Friday" are two."""
    named = [
        each.preposition
        for each in complements
        if each.preposition and not isinstance(each.thing, Measure) and not is_time(each.thing)
    ]
    return prefer.SAME_PREPOSITION * (len(named) - len(set(named)))
