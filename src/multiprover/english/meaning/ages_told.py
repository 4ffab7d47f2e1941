"""Who is a child by an age that leaves no doubt, where the text asks for that.

A text that says who is one is followed. From 13 on the age alone does not tell. Knows no sentence structure.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from multiprover.english.units import DAYS_OF_YEAR
from multiprover.english.words import is_person_noun
from multiprover.logic.forms import POSITIVE, Atom, Quantity

CHILDREN: Final = ("is a child", "is a kid")
FIRST_OF_YOUTH: Final = 13 * DAYS_OF_YEAR


def by_age(
    atoms: Sequence[Atom], called: frozenset[tuple[str, str]], asked: frozenset[str]
) -> Iterator[Atom]:
    """As in "Mia is five years old", a child; `called` are the nouns that facts give to names."""
    for atom in atoms:
        if atom.relation != "is _ old" or atom.sign != POSITIVE:
            continue
        who, age = atom.terms
        if not isinstance(who, str) or not isinstance(age, Quantity) or not who[:1].isupper():
            continue
        if any(name == who and not is_person_noun(noun.rsplit(" ", 1)[-1]) for noun, name in called):
            continue  # Rex, a dog of five, is no child
        if age.high is not None and age.high < FIRST_OF_YOUTH:
            yield from (Atom(each, (who,)) for each in CHILDREN if each in asked)
