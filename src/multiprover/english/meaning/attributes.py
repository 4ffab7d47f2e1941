"""Values said with a verb or with a noun: what "weighs 30 kg" has "a weight of 30 kg", if the text asks."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count
from typing import Any, Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.canonical import Rebuilding
from multiprover.english.meaning.values import value_relation
from multiprover.english.relations import is_class, is_of, noun_of
from multiprover.logic.forms import Atom, FactForm, Form, Quantity, Question, Term, Unnamed, Variable

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
    "area": ("is _ large",),
}
"""Nouns that name a value, with the relations that state it."""
TOTALS: Final = ("total", "value", "amount", "sum", "worth")
"""Nouns that name what something comes to."""
PRICED: Final = frozenset(words_in("bill invoice ticket order purchase receipt booking meal trip item"))
"""What costs as much as it is of: "a bill of 40 euros"."""


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
    plain = value_relation(value)
    for each in (atom for atom in atoms if atom.terms[0] == named):
        noun = noun_of(each.relation)
        for relation in RELATIONS.get(noun, ()):
            if relation in spoken_of:
                yield Atom(relation, (each.terms[1], value))
        if plain in spoken_of and noun.removeprefix("total ") in (*RELATIONS, *TOTALS):
            yield Atom(plain, (each.terms[1], value))  # "the total of Order 7 is 60 euros"
        priced = each.relation.rsplit(" ", 1)[-1] in PRICED and len(each.terms) == 1
        if priced and value.dimension.startswith("money ") and "costs _" in spoken_of:
            yield Atom("costs _", (named, value))


def only_otherwise(forms: Iterable[Form]) -> frozenset[tuple[str, str]]:
    """Relations that a question may ask with and the text does not state, with those that it states."""
    stated = {
        atom.relation
        for form in forms
        for atom in (*(form.atoms if isinstance(form, FactForm) else form.heads), *form.given)
    }
    pairs = [(relation, is_of(noun)) for noun, relations in RELATIONS.items() for relation in relations]
    both_ways = (*pairs, *((other, one) for one, other in pairs))
    return frozenset(pair for pair in both_ways if pair[0] not in stated and pair[1] in stated)


def asked_otherwise(question: Question, otherwise: frozenset[tuple[str, str]]) -> Question:
    """A question for a value in the words of the text."""
    changed: Question = _InOtherWords(dict(otherwise))(question) if otherwise else question
    return changed


class _InOtherWords(Rebuilding):
    """Puts the relation that the text states in the place of the one that is asked for."""

    def __init__(self, stated: dict[str, str]) -> None:
        self.stated = stated
        self.numbers = count(1)

    def __call__(self, value: Any) -> Any:
        if isinstance(value, tuple) and not hasattr(value, "_fields"):
            return tuple(chain.from_iterable(self._reworded(each, value) for each in value))
        return value if isinstance(value, Variable) else super().__call__(value)

    def _reworded(self, each: Any, conditions: tuple[Any, ...]) -> tuple[Any, ...]:
        """One of some conditions as the text says it."""
        if not isinstance(each, Atom):
            return (self(each),)
        if each.relation in self.stated and not noun_of(each.relation):
            new = Variable(f"named{next(self.numbers)}")
            by_noun = Atom(self.stated[each.relation], (new, each.terms[0]))
            return (by_noun, Atom("is _", (new, each.terms[1])))
        named = {name: said for atom in conditions for name, said in self._named(atom, conditions)}
        if each.terms[0] in named and len(each.terms) == 2 and noun_of(each.relation) == "":
            return (Atom(named[each.terms[0]][0], (named[each.terms[0]][1], each.terms[1])),)
        return () if any(term in named for term in each.terms) else (each,)

    def _named(self, atom: Any, conditions: tuple[Any, ...]) -> Iterator[tuple[Term, tuple[str, Term]]]:
        """What names a value that the text states with a verb: the verb's relation, and of what it is."""
        match atom:
            case Atom("has _", (owner, name)):
                for noun in RELATIONS:
                    if Atom(is_class(noun), (name,)) in conditions and is_of(noun) in self.stated:
                        yield name, (self.stated[is_of(noun)], owner)
            case Atom(relation, (name, owner)) if relation in self.stated and noun_of(relation):
                yield name, (self.stated[relation], owner)
