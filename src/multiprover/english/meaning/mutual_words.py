"""What each of two is with the other, in the words for one of them: "is friends with" and "is a friend of".

Who is friends with somebody is a friend of theirs, and they are one of his. A condition is met from either
side. Works over forms and questions, knows no sentence structure.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any, Final

from multiprover.english.meaning.canonical import Rebuilding
from multiprover.english.relations import is_class, is_of, noun_of
from multiprover.logic.forms import (
    NEGATIVE,
    AllOf,
    AnyOf,
    Atom,
    Condition,
    FactForm,
    Failure,
    Form,
    Holds,
    HowMany,
    Question,
    RuleForm,
    Which,
)

MUTUAL: Final = {"friends": "friend", "enemies": "enemy"}
"""Nouns in the plural that are said of one person, with the other."""
_SAID: Final = {f"is {plural} with _": is_of(noun) for plural, noun in MUTUAL.items()}

Body = tuple[Condition, ...]


def said_of_each(forms: tuple[Form, ...]) -> tuple[Form, ...]:
    """The forms with "is a friend of" in the place of "is friends with"."""
    return tuple(map(_form, forms)) if _speaks(forms) else forms


def asked_of_each(question: Question) -> Question:
    """The same for a question."""
    if not _speaks((question,)):
        return question
    match question:
        case Holds(Atom(sign=sign) as atom) if atom.relation in _SAID:
            parts = tuple(_both(atom))
            return replace(question, formula=AllOf(parts) if sign == NEGATIVE else AnyOf(parts))
        case Which(_, bodies) | HowMany(_, bodies):
            return replace(question, bodies=_bodies(bodies))
    rebuilt: Question = _OneSide()(question)
    return rebuilt


class _OneSide(Rebuilding):
    """Within other conditions it is asked from one side."""

    def __call__(self, value: Any) -> Any:
        if isinstance(value, Atom):
            return value._replace(relation=_SAID.get(value.relation, value.relation))
        return super().__call__(value)


def _speaks(parts: tuple[object, ...]) -> bool:
    return any(relation in str(part) for part in parts for relation in _SAID)


def _form(form: Form) -> Form:
    if isinstance(form, FactForm):
        return replace(form, atoms=_stated(form.atoms))
    return RuleForm(_bodies(form.bodies), _stated(form.heads), form.given)


def _both(atom: Atom) -> Iterator[Atom]:
    said = atom._replace(relation=_SAID[atom.relation])
    yield from dict.fromkeys((said, said._replace(terms=said.terms[::-1])))


def _stated(atoms: tuple[Atom, ...]) -> tuple[Atom, ...]:
    both = [each for atom in atoms for each in (_told(atom) if atom.relation in _SAID else (atom,))]
    return tuple(dict.fromkeys(both))


def _told(atom: Atom) -> Iterator[Atom]:
    """What is stated of both: each is a friend, and one of the other."""
    for each in _both(atom):
        if atom.sign != NEGATIVE:
            yield Atom(is_class(noun_of(each.relation)), each.terms[:1])
        yield each


def _bodies(bodies: tuple[Body, ...]) -> tuple[Body, ...]:
    ways = [way for body in bodies for way in product(*map(_ways, body))]
    return tuple(dict.fromkeys(tuple(dict.fromkeys(each for part in way for each in part)) for way in ways))


def _ways(condition: Condition) -> tuple[Body, ...]:
    """The ways to meet a condition, each of several."""
    match condition:
        case Atom() if condition.relation in _SAID:
            return tuple((each,) for each in _both(condition))
        case Failure((Atom() as atom,)) if atom.relation in _SAID:
            return (tuple(Failure((each,)) for each in _both(atom)),)
    return ((_OneSide()(condition),),)
