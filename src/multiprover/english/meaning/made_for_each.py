"""What a rule makes for each of some people, told of in a fact: "has replied to the reminder".

"Late payers receive a reminder" makes one for each of them. "Ann has replied to the reminder" tells of hers,
and so does "the reminder" in a question about her: no other reminder is there.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, count
from typing import Any

from multiprover.english.meaning.canonical import Rebuilding
from multiprover.english.relations import is_class, is_of
from multiprover.logic.forms import Atom, FactForm, Form, Question, RuleForm, Term, Unnamed, Variable


def made_for_each(forms: Iterable[Form]) -> frozenset[Unnamed]:
    """What rules make for who gets it and ask about, where they make only one thing of that noun.

    A definite that a rule or a fact speaks of as one for all is none of them, nor what there is already.
    """
    said = list(forms)
    found: dict[str, set[Unnamed]] = {}
    for form in said:
        for made in _made(form) if isinstance(form, RuleForm) else ():
            found.setdefault(made.noun, set()).add(made)
    single = {made for each in found.values() if len(each) == 1 for made in each if made.sentence >= 0}
    others = {*_spoken_of_for_all(said)} if single else set()
    asked = (
        {*_terms_in(tuple(form.bodies for form in said if isinstance(form, RuleForm)))} if single else set()
    )
    return frozenset(
        made
        for made in single
        if others.isdisjoint((f"the {made.noun}", is_of(made.noun)))
        and is_class(made.noun) in asked
        and not _is_told_of(made.noun, said)
    )


def told_of_made(form: Form, made: frozenset[Unnamed]) -> Form:
    """A fact with "the reminder" that somebody gets as theirs."""
    if not isinstance(form, FactForm):
        return form
    theirs = {
        (f"the {each.noun}", atom.terms[0]): each.noun
        for each in made
        for atom in form.atoms
        if _has_doer(atom) and f"the {each.noun}" in atom.terms[1:]
    }
    if not theirs:
        return form
    atoms = tuple(_with(atom, _names_for(atom.terms[0], theirs)) for atom in form.atoms)
    given = [atom for atom in form.given if all(term not in atom.terms for term, _ in theirs)]
    for (_, owner), noun in theirs.items():
        name = f"{owner}'s {noun}"
        given += [Atom(is_of(noun), (name, owner)), Atom(is_class(noun), (name,))]
    return replace(form, atoms=atoms, given=tuple(dict.fromkeys(given)))


def asked_of_made(question: Question, made: frozenset[Unnamed], things: frozenset[str]) -> Question:
    """A question about what a rule makes for somebody; `things` have a name in the text."""
    changed: Question = _Asking(made, things)(question) if made else question
    return changed


class _Asking(Rebuilding):
    """Puts what somebody gets in the place of "the reminder"."""

    def __init__(self, made: frozenset[Unnamed], things: frozenset[str]) -> None:
        self.made = made
        self.things = things
        self.numbers = count(1)

    def __call__(self, value: Any) -> Any:
        if isinstance(value, Atom):
            return _with(value, dict(self._theirs(value.terms[0]))) if _has_doer(value) else value
        if isinstance(value, tuple) and not hasattr(value, "_fields"):
            return tuple(chain.from_iterable(self._of_each(each) for each in value))
        return super().__call__(value)

    def _theirs(self, owner: Term) -> Iterator[tuple[str, Term]]:
        for each in self.made:
            name = f"{owner}'s {each.noun}"
            term = name if name in self.things else each._replace(of=(owner,))
            yield f"the {each.noun}", term
            yield name, term

    def _of_each(self, condition: Any) -> Iterator[Any]:
        """A condition on whoever gets it: "Who has replied to the reminder?"."""
        if not isinstance(condition, Atom) or not isinstance(condition.terms[0], Variable):
            yield self(condition)
            return
        for each in self.made:
            if f"the {each.noun}" in condition.terms[1:]:
                new = Variable(f"made{next(self.numbers)}")
                yield Atom(is_class(each.noun), (new,))
                condition = _with(condition, {f"the {each.noun}": new})
        yield condition


def _made(form: RuleForm) -> Iterator[Unnamed]:
    """What a rule makes for each of those who get it."""
    for term in dict.fromkeys(term for atom in form.heads for term in atom.terms):
        if isinstance(term, Unnamed) and len(term.of) == 1 and isinstance(term.of[0], Variable):
            got = any(term in atom.terms[1:] and atom.terms[0] == term.of[0] for atom in form.heads)
            yield term if got else term._replace(sentence=-1)


def _spoken_of_for_all(forms: Iterable[Form]) -> Iterator[Term]:
    """The words of rules, and the definites that facts speak of without anybody who has to do with them."""
    for form in forms:
        if isinstance(form, RuleForm):
            yield from _terms_in((form.bodies, form.heads))
        else:
            for atom in form.atoms:
                yield from atom.terms if not _has_doer(atom) else atom.terms[:1]


def _terms_in(value: Any) -> Iterator[Term]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _terms_in(each)


def _is_told_of(noun: str, forms: Iterable[Form]) -> bool:
    """Whether facts tell of another one: "Ann has received a reminder", "Letter 4 is Ann's reminder"."""
    for form in forms:
        for atom in (*form.atoms, *form.given) if isinstance(form, FactForm) else ():
            if any(isinstance(term, Unnamed) and term.noun == noun for term in atom.terms):
                return True
            if atom.relation == is_of(noun) and atom.terms[0] != f"{atom.terms[1]}'s {noun}":
                return True
    return False


def _has_doer(atom: Atom) -> bool:
    first = atom.terms[0]
    return isinstance(first, str) and not first.startswith("the ") and len(atom.terms) > 1


def _names_for(owner: Term, theirs: Mapping[tuple[str, Term], str]) -> dict[Term, Term]:
    return {term: f"{owner}'s {noun}" for (term, of), noun in theirs.items() if of == owner}


def _with(atom: Atom, instead: Mapping[Any, Term]) -> Atom:
    return atom._replace(terms=tuple(instead.get(term, term) for term in atom.terms))
