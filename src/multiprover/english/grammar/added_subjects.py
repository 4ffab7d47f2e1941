"""A second subject between commas: "Anyone who pays the fee, and any member who is over 60, may enter"."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.clauses import clause
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.list_ends import with_noun_of_first
from multiprover.english.nearest import continues_relative
from multiprover.english.syntax import Listed, NounPhrase, Phrase, Relative, VerbPhrase, With

ENCLOSED: Final = -6
"""Commas on both sides set it apart: it is no second object of the clause before it."""
OF_ALL: Final = ("any", "anyone", "every", "everyone", "all", "bare", "no")


def added(conjunction: str) -> Any:
    """As in "Everyone who owns a car, and every guest with a permit, may park here": each of them."""

    def build(first: NounPhrase, second: NounPhrase, predicate: VerbPhrase) -> Any:
        if not isinstance(first, Phrase) or not isinstance(second, Phrase):
            return None
        if first.determiner not in OF_ALL or second.determiner not in OF_ALL:
            return None
        if (first.determiner == "no") != (second.determiner == "no") or second.owner is not None:
            return None
        if not first.after or not isinstance(first.after[-1], (Relative, With)):
            return None  # "Dogs, and cats that bite, …"
        if continues_relative((first, second)) or is_substance(second):
            return None  # "Guests who own dogs, as well as cats, …"
        made = clause(Listed(conjunction, with_noun_of_first((first, second)), "apart"), predicate)
        if isinstance(made, Costly):
            return made._replace(cost=made.cost + ENCLOSED)
        return made and Costly(made, ENCLOSED)

    return build


def is_substance(phrase: Phrase) -> bool:
    """As in "(pupils who play chess, as well as) football"."""
    return phrase.determiner == "bare" and phrase.nominal.number != "plural"


RULES: Final[Declarations] = tuple(
    (
        "CLAUSE",
        (
            f"SNP.singular , {word} SNP.singular , FINS.singular",
            added(conjunction),
            f"Anyone who pays the fee, {word.replace('_', ' ')} any member who is ill, may enter",
        ),
        (f"SNP , {word} SNP , FINS.plural", added(conjunction)),
    )
    for word, conjunction in (("and", "and"), ("or", "or"), ("as_well_as", "and"))
)
"""The rules of subjects that are added."""
