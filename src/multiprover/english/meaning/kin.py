"""Kin in wider words: whose son Max is, is a parent of Max's, and Max a child of hers."""

from collections.abc import Iterator
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.asked_also import asked_also
from multiprover.english.meaning.bodies import Refused
from multiprover.english.relations import is_class, is_of, noun_of
from multiprover.logic.forms import Atom, CountOfThings, Exists, Holds, Question

_BACK: Final = {
    "parent": "child",
    "child": "parent",
    "grandparent": "grandchild",
    "grandchild": "grandparent",
    "sibling": "sibling",
    "spouse": "spouse",
}
"""What somebody is to those to whom they are so."""
_WIDER: Final = {
    "mother": "parent",
    "father": "parent",
    "son": "child",
    "daughter": "child",
    "brother": "sibling",
    "sister": "sibling",
    "husband": "spouse",
    "wife": "spouse",
    "grandmother": "grandparent",
    "grandfather": "grandparent",
    "grandson": "grandchild",
    "granddaughter": "grandchild",
}
_COMPOSED: Final = frozenset(
    words_in(
        """
        grandparent grandmother grandfather grandchild grandson granddaughter
        uncle aunt nephew niece cousin
        """
    )
)
"""Kin by way of other kin."""


def is_composed(noun: str) -> bool:
    """Whether it is a word for the kin of kin: an aunt is a sister of a parent."""
    return noun in _COMPOSED or noun.endswith("-in-law") or noun.startswith("great-")


def is_family(noun: str) -> bool:
    """Whether it is a word for kin, by birth or marriage."""
    return noun in _WIDER or noun in _BACK or is_composed(noun)


def wider_kin(atom: Atom, spoken_of: frozenset[str], concluded: frozenset[str]) -> Iterator[Atom]:
    """As in "is a mother of Bob", a parent of his, and he her child, unless the text has a rule for that."""
    noun = noun_of(atom.relation)
    wider = _WIDER.get(noun or atom.relation.removeprefix("is a "))
    back = is_of(_BACK.get(wider or noun, "")) if noun else ""
    if back in spoken_of and back not in concluded:
        yield Atom(back, atom.terms[::-1])  # whose mother Ann is, is a child of hers
    if wider is None or (wider == "child" and not noun):  # "children" are the young ones: a son may be forty
        return
    relation = is_of(wider) if noun else is_class(wider)
    if concluded.isdisjoint((is_of(wider), is_class(wider))) and relation in spoken_of:
        yield atom._replace(relation=relation)


def asked_of_kin(question: Question, said: frozenset[str]) -> Question:
    """A question about kin in wider words than the text's: "Does Ann have a child?", who has a son."""
    match question:
        case Holds(Exists(conditions)):
            counted = [each for each in conditions if isinstance(each, CountOfThings)]
            inside = [atom for each in counted for atom in each.conditions if isinstance(atom, Atom)]
            if any(_narrower(atom, said) for atom in inside):
                raise Refused("a number of kin whom the text calls otherwise; use its words")
    return asked_also(question, lambda atom: ((each,) for each in _narrower(atom, said)))


def _narrower(atom: Atom, said: frozenset[str]) -> list[Atom]:
    """What the text may say for a relation of which it does not speak itself."""
    noun = noun_of(atom.relation)
    if not noun or atom.relation in said:
        return []
    back = _BACK.get(noun, "")
    found = []
    for other, wider in ((back, back), *_WIDER.items()):
        if is_of(other) in said and wider == noun:
            found.append(atom._replace(relation=is_of(other)))
        if is_of(other) in said and wider == back:
            found.append(Atom(is_of(other), atom.terms[::-1], atom.sign))
    return found
