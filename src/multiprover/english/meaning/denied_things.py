"""What a denied kind denies: "Banned members do not get a card" is also about the card that each member gets.

The denial is one predicate ("gets a card"), and the statement is about an unnamed card. Where the denial
wins, nobody who is denied one may have it by the other rule.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from multiprover.english.meaning.canonical import Rebuilding
from multiprover.english.meaning.kinds import with_their_kinds
from multiprover.logic.forms import NEGATIVE, Atom, FactForm, Form, RuleForm, Term, Unnamed, Variable


def made_of_kinds(forms: Iterable[Form], denied: frozenset[str]) -> frozenset[tuple[Atom, Atom]]:
    """What is stated of something unnamed, with the kind predicate that it implies and the text denies."""
    return frozenset(
        (atom, kind)
        for form in forms
        for atom, kind in with_their_kinds(form.atoms if isinstance(form, FactForm) else form.heads)
        if kind.relation in denied and any(isinstance(term, Unnamed) for term in atom.terms)
    )


def with_denied_things(form: Form, made: frozenset[tuple[Atom, Atom]]) -> tuple[Form, ...]:
    """A form, and what its denials of a kind deny of the unnamed things of that kind."""
    heads = form.atoms if isinstance(form, FactForm) else form.heads
    denials = [head for head in heads if head.sign == NEGATIVE]
    found = (
        denied
        for head in denials
        for atom, kind in sorted(made, key=str)
        if kind.relation == head.relation
        for denied in _denied(form, head, atom, kind)
    )
    return (form, *dict.fromkeys(found))


def _denied(form: Form, head: Atom, atom: Atom, kind: Atom) -> Iterator[Form]:
    """What a denial says of the thing in a statement, if both can be about the same."""
    stated: dict[Term, Term] = {}
    denied: dict[Term, Term] = {}
    for one, other in zip(kind.terms, head.terms, strict=True):
        known, variable, term = (stated, one, other) if isinstance(one, Variable) else (denied, other, one)
        if variable != term and (not isinstance(variable, Variable) or known.get(variable, term) != term):
            return
        known[variable] = term
    if not _variables_in(atom.terms) <= stated.keys():
        return  # another one for each of those whom the denial does not tell
    thing = _With(denied)(_With(stated)(atom))._replace(sign=NEGATIVE)
    if isinstance(form, FactForm):
        yield FactForm((thing,), form.given)
    else:
        yield RuleForm(_With(denied)(form.bodies), (thing,), form.given)


def _variables_in(terms: Sequence[Term]) -> set[Term]:
    inner = (_variables_in(term.of) for term in terms if isinstance(term, Unnamed))
    return {term for term in terms if isinstance(term, Variable)}.union(*inner)


class _With(Rebuilding):
    """Puts terms in the place of variables."""

    def __init__(self, known: dict[Term, Term]) -> None:
        self.known = known

    def __call__(self, value: Any) -> Any:
        if isinstance(value, Variable):
            return self.known.get(value, value)
        return super().__call__(value)
