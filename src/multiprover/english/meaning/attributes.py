"""Values said with a verb or with a noun: what "weighs 30 kg" has "a weight of 30 kg", if the text asks."""

from collections.abc import Iterator, Sequence
from typing import Final

from multiprover.english.meaning.values import value_relation
from multiprover.english.relations import is_class, is_of, noun_of
from multiprover.logic.forms import Atom, Quantity, Term, Unnamed

RELATIONS: Final = {
    "weight": ("weighs _",),
    "height": ("is _ tall", "is _ high"),
    "length": ("is _ long",),
    "width": ("is _ wide",),
    "depth": ("is _ deep",),
    "thickness": ("is _ thick",),
    "diameter": ("is _ across",),
    "circumference": ("is _ around",),
    "price": ("costs _",),
    "cost": ("costs _",),
    "age": ("is _ old",),
}
"""Nouns that name a value, with the relations that state it."""


def named_values(atoms: Sequence[Atom], known: Sequence[Atom], spoken_of: frozenset[str]) -> Iterator[Atom]:
    """What facts say in the other way: by a noun what a verb states, by a verb what a noun names."""
    for atom in atoms:
        match atom:
            case Atom(relation, (str() | Unnamed() as thing, Quantity() as value), "+"):
                for noun, relations in RELATIONS.items():
                    if relation in relations and not spoken_of.isdisjoint((is_class(noun), is_of(noun))):
                        yield from _by_noun(noun, thing, value)
                if relation == "is _":
                    yield from _by_verb(thing, value, (*atoms, *known), spoken_of)


def _by_noun(noun: str, thing: Term, value: Quantity) -> Iterator[Atom]:
    named = f"{thing}'s {noun}" if isinstance(thing, str) else Unnamed(noun, -1, 0, (thing,))
    yield Atom(is_of(noun), (named, thing))
    yield Atom(is_class(noun), (named,))
    yield Atom("has _", (thing, named))
    yield Atom("is _", (named, value))
    yield Atom(value_relation(value), (named, value))


def _by_verb(
    named: Term, value: Quantity, atoms: Sequence[Atom], spoken_of: frozenset[str]
) -> Iterator[Atom]:
    for each in atoms:
        noun = noun_of(each.relation)
        if noun in RELATIONS and each.terms[0] == named:
            for relation in RELATIONS[noun]:
                if relation in spoken_of:
                    yield Atom(relation, (each.terms[1], value))
