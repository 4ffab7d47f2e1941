"""Which place "there" means: the one that was mentioned with "in" or "at", or else the only place at all."""

from typing import Final

from multiprover.english.function_words import PLACES_IN_NAMES, words_in
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.referents import different, head_of
from multiprover.english.meaning.scope import Scope
from multiprover.logic.forms import Term


def place_meant(scope: Scope, verb: str) -> tuple[str, Term]:
    """The preposition and the place: "delivers to a village and knows who lives there" is "lives in" it."""
    places = list(dict.fromkeys(scope.places))
    if not places:
        known = [each for each in different(scope.referents) if each.term != scope.gap]
        own = [each for each in known if each.said and scope.clauses[each.said - 1][1] == verb]
        known = [each for each in known if each not in own or each.role != "object"]  # "owns a shop there"
        known = [each for each in known if head_of(each.nominal.noun) in WHERE_PEOPLE_ARE]
        outer = {each.term for each in known}  # "a port that has an office": the port
        places = [
            ("in", each.term)
            for each in known
            if not each.deep or not each.said or scope.clauses[each.said - 1][0] not in outer
        ]
    if len(places) != 1:
        raise Refused('where is "there"? Repeat the place')
    preposition, term = places[0]
    return "to" if verb in GOING else preposition, term


WHERE_PEOPLE_ARE: Final = PLACES_IN_NAMES | frozenset(
    words_in(
        """
        town village city country realm kingdom county shop store bakery kitchen cellar attic yard camp hostel
        hut zoo port beach factory workshop warehouse cave field meadow wood pond cabin barn stable
        """
    )
)
GOING: Final = frozenset(
    words_in(
        "go come travel drive ride walk run sail fly lead bring take send carry move return deliver swim"
    )
)
"""Verbs that tell where to: "is brought there" is "is brought to" it."""
