"""Kin in wider words: whose son Max is, is a parent of Max's, and Max a child of hers."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from multiprover.english.meaning.bodies import Refused
from multiprover.english.relations import is_class, is_of, noun_of
from multiprover.logic.forms import (
    NEGATIVE,
    AllOf,
    AnyOf,
    Atom,
    Condition,
    CountOfThings,
    Exists,
    Formula,
    Holds,
    HowMany,
    Question,
    Which,
)

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
        case Holds(formula):
            return replace(question, formula=_formula(formula, said))
        case Which(_, bodies) | HowMany(_, bodies):
            more = [body for each in bodies for body in _bodies(each, said)]
            return replace(question, bodies=(*bodies, *more))
    return question


def _formula(formula: Formula, said: frozenset[str]) -> Formula:
    match formula:
        case Atom():
            same = tuple(_narrower(formula, said))
            kind = AllOf if formula.sign == NEGATIVE else AnyOf
            return kind((formula, *same)) if same else formula
        case Exists(conditions):
            others = tuple(Exists(body) for body in _bodies(conditions, said))
            return AnyOf((formula, *others)) if others else formula
    return formula


def _bodies(body: tuple[Condition, ...], said: frozenset[str]) -> Iterator[tuple[Condition, ...]]:
    """Conditions with a narrower word in the place of a wider one."""
    for place, each in enumerate(body):
        if isinstance(each, Atom):
            for other in _narrower(each, said):
                yield (*body[:place], other, *body[place + 1 :])
        elif isinstance(each, CountOfThings) and any(_bodies(each.conditions, said)):
            raise Refused("a number of kin whom the text calls otherwise; use its words")


def _narrower(atom: Atom, said: frozenset[str]) -> Iterator[Atom]:
    """What the text may say for a relation of which it does not speak itself."""
    noun = noun_of(atom.relation)
    if not noun or atom.relation in said:
        return
    back = _BACK.get(noun, "")
    for other, wider in ((back, back), *_WIDER.items()):
        relation = is_of(other)
        if relation in said and wider == noun:
            yield atom._replace(relation=relation)
        if relation in said and wider == back:
            yield Atom(relation, atom.terms[::-1], atom.sign)
