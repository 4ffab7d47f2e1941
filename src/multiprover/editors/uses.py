"""Which sentences of a text use what another one says. Works over forms, knows no text."""

from collections.abc import Sequence

from multiprover.logic.forms import Atom, Form, RuleForm, Term, Variable
from multiprover.logic.stratify import dependencies


class Uses:
    """What every sentence says and needs; sentences are positions."""

    def __init__(self, forms: Sequence[tuple[Form, ...]]) -> None:
        self._said = [[atom for form in own for atom in _said(form)] for own in forms]
        self._needed = [[atom for form in own for atom in _needed(form)] for own in forms]

    def rests_on(self, number: int) -> list[int]:
        """Sentences that say what this one needs, or what it needs the absence of."""
        return [i for i, said in enumerate(self._said) if i != number and _meet(said, self._needed[number])]

    def used_by(self, number: int) -> list[int]:
        """Sentences that need what this one says, or its absence."""
        return [i for i, need in enumerate(self._needed) if i != number and _meet(self._said[number], need)]


def _said(form: Form) -> list[Atom]:
    return list(form.heads if isinstance(form, RuleForm) else form.atoms)


def _needed(form: Form) -> list[Atom]:
    if not isinstance(form, RuleForm):
        return []
    return [atom for body in form.bodies for atom, _ in dependencies(body)]


def _meet(said: Sequence[Atom], needed: Sequence[Atom]) -> bool:
    return any(_may_be_equal(one, other) for one in said for other in needed)


def _may_be_equal(one: Atom, other: Atom) -> bool:
    if (one.relation, one.sign, len(one.terms)) != (other.relation, other.sign, len(other.terms)):
        return False
    return all(map(_may_be_the_same, one.terms, other.terms))


def _may_be_the_same(one: Term, other: Term) -> bool:
    return one == other or isinstance(one, Variable) or isinstance(other, Variable)
