"""Kinds and things of the kind: "pays no fee" denies what "pays a fee" states.

A negative with an indefinite object is one predicate (`pays a fee`), a positive one is about an unnamed fee.
Where a text denies the predicate, positive statements of the text state it as well, so that the two meet as a
conflict.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from multiprover.english.syntax import Nominal
from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    AnyOf,
    Atom,
    Condition,
    Exists,
    FactForm,
    Failure,
    Form,
    Formula,
    Term,
    Unnamed,
    Variable,
)


class Kind(NamedTuple):
    """A kind that is mentioned: whether any one of it may be meant ("may"), and whether as an object.

    `wanted`: as something to have, which there need not be: "needs a permit, unless it is empty"; `lacked`:
    as something that there is not: "has no stamp".
    """

    nominal: Nominal
    any_one: bool
    direct: bool
    wanted: bool = False
    lacked: bool = False


class KindMeant(Exception):  # noqa: N818 (the sentence is read again)
    """A pronoun or definite picks up a kind: "may keep a pet unless the pet bites" is about each pet."""

    def __init__(self, noun: str) -> None:
        super().__init__(noun)
        self.noun = noun


def kind_of(noun: str) -> Unnamed:
    """A substance as one unnamed thing of the text."""
    return Unnamed(noun, -1, 0, ())


def denied_relations(forms: Iterable[Form]) -> frozenset[str]:
    """The relations that facts and conclusions deny."""
    return frozenset(
        atom.relation
        for form in forms
        for atom in (form.atoms if isinstance(form, FactForm) else form.heads)
        if atom.sign == NEGATIVE
    )


def with_kinds(form: Form, denied: frozenset[str]) -> Form:
    """The form with the kind predicates that its statements imply and the text denies."""
    atoms = form.atoms if isinstance(form, FactForm) else form.heads
    more = tuple(kind for kind in kinds_of(atoms) if kind.relation in denied and kind not in atoms)
    if not more:
        return form
    if isinstance(form, FactForm):
        return replace(form, atoms=(*atoms, *more))
    return replace(form, heads=(*atoms, *more))


def kinds_of(atoms: Sequence[Condition]) -> Iterator[Atom]:
    """The kind predicates that statements about things of a kind imply: "pays a fee"."""
    classes: dict[Term, list[str]] = {}
    for atom in atoms:
        if isinstance(atom, Atom) and len(atom.terms) == 1 and atom.relation.startswith("is "):
            classes.setdefault(atom.terms[0], []).append(atom.relation.removeprefix("is "))
    for atom in atoms:
        if not isinstance(atom, Atom) or atom.sign != POSITIVE:
            continue
        for place, term in enumerate(atom.terms[1:], 1):
            if isinstance(term, (Unnamed, Variable)):
                for said in classes.get(term, ()):
                    terms = (*atom.terms[:place], *atom.terms[place + 1 :])
                    yield Atom(_filled(atom.relation, place, said), terms)


def _filled(relation: str, place: int, said: str) -> str:
    parts = relation.split("_")
    return "_".join(parts[:place]) + said + "_".join(parts[place:])


def asked_of_kind(body: tuple[Condition, ...], denied: frozenset[str]) -> Formula | None:
    """Whether something of a kind is meant that the text also denies: the kind decides, if it is stated."""
    kind = next((each for each in kinds_of(body) if each.relation in denied), None)
    if kind is None or any(isinstance(term, Variable) for term in kind.terms):
        return None
    neither = (Failure((kind,)), Failure((kind._replace(sign=NEGATIVE),)))
    return AnyOf((kind, Exists((*body, *neither))))
