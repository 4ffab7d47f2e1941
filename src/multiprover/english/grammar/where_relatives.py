"""Places that are told by what happens there: "the town where Ann lives", in, at or on which."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.modifiers import stranded
from multiprover.english.grammar.verb_words import WHERE
from multiprover.english.noun_kinds import flags_of
from multiprover.english.syntax import (
    Clauses,
    Complement,
    Gap,
    Nominal,
    NounPhrase,
    Property,
    Relative,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import is_living_noun


def where(subject: NounPhrase, predicate: VerbPhrase) -> Any:
    """As in "(the town) where Ann lives"."""
    if not isinstance(predicate, (Verb, Property)) or predicate.negated:
        return None
    if any(each.preposition in WHERE for each in predicate.complements):
        return None
    made = [stranded(subject, predicate, preposition) for preposition in WHERE]
    if None in made:
        return None
    return Costly(Relative(Clauses("or", tuple(each.node.clause for each in made))), made[0].cost)


def tells_no_place(nominal: Nominal, after: object) -> bool:
    """Whether "where …" does not fit the noun: "a case where the rent is late" is no place."""
    if not isinstance(after, Relative) or not isinstance(after.clause, Clauses):
        return False
    places = [_place_of(getattr(each, "predicate", None)) for each in after.clause.items]
    head = nominal.noun.rsplit(" ", 1)[-1]
    is_place = not is_living_noun(head) and not {"g", "o"}.isdisjoint(flags_of(head))
    return tuple(places) == WHERE and not is_place


def _place_of(predicate: object) -> str:
    match getattr(predicate, "complements", ()):
        case (*_, Complement(preposition, Gap())):
            return preposition
    return ""


RULES: Final[Declarations] = (("RELATIVE", ("where NP.{n} FIN.{n}", where, "where Ann lives")),)
"""The rules of clauses that tell which place is meant."""
