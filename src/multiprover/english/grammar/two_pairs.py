"""One verb for two pairs: "costs 12 euros for adults and 6 euros for children"."""

from collections.abc import Sequence
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.verbs import verb
from multiprover.english.nearest import is_alike
from multiprover.english.syntax import Complement, Joined, Phrase, Verb
from multiprover.english.word_classes import VerbEdge

PAIRING: Final = frozenset(words_in("to for in on at from during into under near"))
"""Prepositions that make a pair with the object before them; of and with belong to the noun."""


def two_pairs(tense: str = "present") -> Any:
    """As in "costs 12 euros for adults and 6 euros for children": one verb for both pairs."""

    def build(edge: VerbEdge, *parts: Any) -> Any:
        half = len(parts) // 2
        if parts[1] != parts[half + 1] if half == 3 else False:
            return None
        return _both(edge, [_pair(each) for each in (parts[:half], parts[half:])], tense)

    return build


def object_pairs(tense: str) -> Any:
    """As in "keeps hens in the yard and goats in the barn"."""

    def build(edge: VerbEdge, first: Any, place: Complement, second: Any, other: Complement) -> Any:
        if place.preposition != other.preposition or place.preposition not in PAIRING:
            return None
        if not is_alike(first, second) or first.after or second.after or not _is_alike(place, other):
            return None
        pairs = [(Complement("", first), place), (Complement("", second), other)]
        return _both(edge, pairs, tense)

    return build


def place_pairs(tense: str) -> Any:
    """As in "works in Rome on Mondays and in Oslo on Fridays"."""

    def build(edge: VerbEdge, *places: Complement) -> Any:
        first, second, third, fourth = places
        if first.preposition != third.preposition or second.preposition != fourth.preposition:
            return None
        return _both(edge, [(first, second), (third, fourth)], tense)

    return build


def _is_alike(first: Complement, second: Complement) -> bool:
    """Whether the places of two pairs are of one kind: two names, two times, or two phrases alike."""
    one, other = first.thing, second.thing
    return type(one) is type(other) and (not isinstance(other, Phrase) or is_alike(one, other))


def _pair(parts: Any) -> tuple[Complement, ...]:
    """A quantity or thing with a preposition, or two places."""
    if len(parts) == 3:
        return (Complement("", parts[0]), Complement(parts[1], parts[2]))
    return (Complement("from", parts[0]), Complement("to", parts[1]))


def _both(edge: VerbEdge, pairs: Sequence[tuple[Complement, ...]], tense: str) -> Any:
    made = [verb(tense)(edge, pair) for pair in pairs]
    if not all(isinstance(each, Costly) and isinstance(each.node, Verb) for each in made):
        return None
    return Costly(Joined("and", tuple(each.node for each in made)), sum(each.cost for each in made))


RULES: Final[Declarations] = tuple(
    (
        category,
        (f"{form} MEASURE PREP NP and MEASURE PREP NP", two_pairs(tense), costs, 1),
        (f"{form} from SNP to SNP and from SNP to SNP", two_pairs(tense), "", 1),
        (f"{form} SNP AT and SNP AT", object_pairs(tense), keeps),
        (f"{form} AT AT and AT AT", place_pairs(tense), works, 1),
    )
    for category, form, tense, costs, keeps, works in (
        (
            "FIN.singular",
            "V.third",
            "present",
            "costs 12 euros for adults and 6 euros for children",
            "keeps hens in the yard and goats in the barn",
            "works in Rome on Mondays and in Oslo on Fridays",
        ),
        ("FIN.plural", "V.base", "present", "", "", ""),
        ("FIN.{n}", "V.past", "past", "", "", ""),
        ("BASE", "V.base", "present", "", "", ""),
    )
)
"""The rules of two pairs after one verb."""
