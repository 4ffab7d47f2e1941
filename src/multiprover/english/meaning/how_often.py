"""How often a fact says that something was done: "once" is one time, and "not" is no time at all."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from multiprover.logic.forms import NEGATIVE, POSITIVE, Atom, Quantity


def times_of(atoms: Iterable[Atom], relations: Iterable[str]) -> Iterator[Atom]:
    """The number of times, where the text asks for it in the same words: "fewer than two times this year"."""
    asked = [each for each in relations if " _ times" in each]
    for atom in atoms if asked else ():
        for relation in asked:
            if atom.sign == POSITIVE and atom.relation == relation.replace(" _ times", " once", 1):
                yield _numbered(atom, relation, 1, "one")
            elif atom.sign == NEGATIVE and atom.relation == relation.replace(" _ times", "", 1):
                yield _numbered(atom, relation, 0, "0")


def _numbered(atom: Atom, relation: str, number: int, text: str) -> Atom:
    place = relation.partition(" _ times")[0].count("_") + 1
    value = Quantity("number", Fraction(number), Fraction(number), True, True, text)
    return Atom(relation, (*atom.terms[:place], value, *atom.terms[place:]))
