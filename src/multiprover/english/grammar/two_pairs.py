"""One verb for several pairs: "costs 12 euros for adults and 6 euros for children"."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.places import from_to_is
from multiprover.english.grammar.verbs import FORMS, verb
from multiprover.english.nearest import is_alike
from multiprover.english.syntax import (
    Clause,
    Clauses,
    Complement,
    Joined,
    Name,
    NounPhrase,
    Phrase,
    Property,
    Verb,
)
from multiprover.english.word_classes import VerbEdge

Pair = tuple[Complement, Complement]
PAIRING: Final = frozenset(words_in("to for in on at from during into under near as"))
"""Prepositions that make a pair with the object before them; of belongs to the noun."""


def amount_for(measure: Any, preposition: str, thing: NounPhrase) -> Pair:
    """As in "12 euros for adults"."""
    return (Complement("", measure), Complement(preposition, thing))


def path(start: NounPhrase, goal: NounPhrase) -> Pair:
    """As in "from Rome to Oslo"."""
    return (Complement("from", start), Complement("to", goal))


def given(receiver: NounPhrase, thing: NounPhrase) -> Pair:
    """As in "(gives) Ann a book (and Bob a pen)"."""
    return (Complement("", receiver), Complement("", thing))


def thing_at(thing: Any, place: Complement) -> Any:
    """As in "hens in the yard", "chess with Ann"."""
    with_somebody = place.preposition == "with" and isinstance(place.thing, Name)
    if not (with_somebody or place.preposition in PAIRING) or (isinstance(thing, Phrase) and thing.after):
        return None
    return (Complement("", thing), place)


def two_places(first: Complement, second: Complement) -> Pair:
    """As in "in Rome on Mondays"."""
    return (first, second)


def are_alike(pairs: tuple[Pair, ...]) -> bool:
    """Whether pairs have the same prepositions, and objects of one kind."""
    return all(
        [each.preposition for each in one] == [each.preposition for each in other]
        and all(_is_alike(mine, theirs) for mine, theirs in zip(one, other, strict=True))
        for one, other in pairwise(pairs)
    )


def _is_alike(first: Complement, second: Complement) -> bool:
    """Whether two complements are of one kind: two names, two times, or two phrases alike."""
    one, other = first.thing, second.thing
    return type(one) is type(other) and (not isinstance(other, Phrase) or is_alike(one, other))


def pairs(first: Any, rest: Any) -> Any:
    """Two or more pairs; the rest is one pair or several."""
    found = (first, *(rest if isinstance(rest[0], tuple) else (rest,)))
    return found if are_alike(found) else None


def each_pair(build: Callable[..., Any]) -> Any:
    """The verb with each of the pairs."""

    def built(edge: VerbEdge, found: tuple[Pair, ...]) -> Any:
        made = [build(edge, pair) for pair in found]
        if not all(isinstance(each, Costly) and isinstance(each.node, Verb) for each in made):
            return None
        return Costly(Joined("and", tuple(each.node for each in made)), sum(each.cost for each in made))

    return built


def be_on_paths(found: tuple[Pair, ...]) -> Any:
    """As in "(is) from Rome to Oslo and from Oslo to Bonn"."""
    made = [from_to_is(start.thing, goal.thing) for start, goal in found]
    return None if None in made else Joined("and", tuple(made))


def there_are_paths(thing: Any, found: tuple[Pair, ...]) -> Any:
    """As in "there is a ferry from Rome to Oslo and from Oslo to Bonn"."""
    if not isinstance(thing, Phrase) or thing.determiner not in ("a", "bare") or thing.after:
        return None
    some = Phrase("some", thing.nominal)
    return Clauses("and", tuple(Clause(some, Property("", pair)) for pair in found))


KINDS: Final = {
    "amount": ("MEASURE PREP NP", amount_for, "12 euros for adults and 6 euros for children"),
    "path": ("from SNP to SNP", path, "from Rome to Oslo and from Oslo to Bonn"),
    "given": ("NAME SNP", given, "Ann a book and Bob a pen"),
    "paid": ("SNP MEASURE", given, "Ann 5 euros and Bob 8 euros"),
    "thing": ("SNP AT", thing_at, "hens in the yard and goats in the barn"),
    "places": ("AT AT", two_places, "in Rome on Mondays and in Oslo on Fridays"),
}
"""Kinds of pairs: their parts, the builder, and an example."""
COSTS: Final = {"amount": 1, "path": 1, "given": 0, "paid": 0, "thing": 0, "places": 1}
RULES: Final[Declarations] = (
    *((f"PAIR.{kind}", (parts, build)) for kind, (parts, build, _) in KINDS.items()),
    *(
        (
            f"PAIRS.{kind}",
            (f"PAIR.{kind} and PAIR.{kind}", pairs, example),
            (f"PAIR.{kind} , and PAIR.{kind}", pairs),
            (f"PAIR.{kind} , PAIRS.{kind}", pairs),
        )
        for kind, (_, _, example) in KINDS.items()
    ),
    *(
        (category, (f"{form} PAIRS.{kind}", each_pair(build), "", COSTS[kind]))
        for category, form, build in (*FORMS, ("PRED", "V.ing", verb()))
        for kind in KINDS
    ),
    ("PRED", ("PAIRS.path", be_on_paths, "from Rome to Oslo and from Oslo to Bonn")),
    (
        "CLAUSE",
        ("there is SNP.singular PAIRS.path", there_are_paths, "there is a road from A to B and from B to C"),
        ("there are SNP.plural PAIRS.path", there_are_paths),
    ),
)
"""The rules of several pairs after one verb."""
