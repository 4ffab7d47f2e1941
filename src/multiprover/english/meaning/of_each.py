"""What is said of several by a plural is said of each: "The mayor greeted the players".

"the players" is one thing of the text, unless the text names players. Where it does, what is done to the
players is done to each of them, and "their coaches" are the coaches of any of them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from multiprover.english.relations import noun_of
from multiprover.english.words import senses
from multiprover.logic.forms import Atom, Condition, FactForm, Form, RuleForm, Term, Variable

EACH = Variable("each")


def classes_stated(forms: Iterable[Form]) -> frozenset[str]:
    """The classes that something other than a plural is said to be of."""
    return frozenset(
        atom.relation
        for form in forms
        for atom in (*(form.atoms if isinstance(form, FactForm) else form.heads), *form.given)
        if len(atom.terms) == 1 and atom.relation.startswith("is ") and not _is_several(atom.terms[0])
    )


def of_each(form: Form, stated: frozenset[str]) -> Iterator[Form]:
    """The rules that say of each what a form says of several."""
    heads = form.atoms if isinstance(form, FactForm) else form.heads
    for several in dict.fromkeys(term for atom in form.given for term in atom.terms if _is_several(term)):
        described = tuple(atom for atom in form.given if atom.terms == (several,))
        if not stated.issuperset(atom.relation for atom in described):
            continue
        said = tuple(_with_each(atom, several) for atom in heads if several in atom.terms[1:])
        each = tuple(atom._replace(terms=(EACH,)) for atom in described)
        bodies = form.bodies if isinstance(form, RuleForm) else ((),)
        if said:
            yield RuleForm(tuple((*body, *each) for body in bodies), said, form.given)
        related = tuple(tuple(_related(part, several) for part in body) for body in bodies)
        if related != bodies and isinstance(form, RuleForm) and not said:
            yield replace(form, bodies=tuple((*body, *each) for body in related))


def _is_several(term: object) -> bool:
    """As in "the players", "the players of the match"."""
    if not isinstance(term, str) or not term.startswith("the "):
        return False
    last = term.rsplit(" ", 1)[-1]
    return any(sense.form == "plural" and sense.lemma != last for sense in senses(last))


def _with_each(atom: Atom, several: Term) -> Atom:
    return atom._replace(terms=tuple(EACH if term == several else term for term in atom.terms))


def _related(part: Condition, several: Term) -> Condition:
    """As in "their coaches"."""
    of_them = isinstance(part, Atom) and part.terms[1:] == (several,) and noun_of(part.relation)
    return _with_each(part, several) if of_them and isinstance(part, Atom) else part
