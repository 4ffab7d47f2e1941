"""What is said of somebody's thing is said of the one that the text tells of: "must feed his or her dog".

A conclusion speaks of a dog that is made if need be, so that nobody has to say that there is one. Where the
text tells whose dogs there are, those are meant as well.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from multiprover.english.meaning.bodies import variables_in
from multiprover.english.meaning.owned_or_had import OWNING
from multiprover.english.relations import is_class, is_of, noun_of
from multiprover.logic.forms import Atom, FactForm, Form, Quantity, RuleForm, Term, Unnamed, Variable

LETTERS: Final = "uvwstrqpabcdefghijklmno"


def nouns_of_owners(forms: Iterable[Form], called: Iterable[tuple[str, str]]) -> frozenset[str]:
    """The nouns of what a text says to be somebody's; `called` are names with the nouns that facts give them.

    What a rule makes is not told of by it.
    """
    atoms = [atom for form in forms for atom in (form.atoms if isinstance(form, FactForm) else form.heads)]
    stated = [atom for atom in atoms if not (isinstance(atom.terms[0], Unnamed) and atom.terms[0].of)]
    theirs = {noun_of(atom.relation) for atom in stated if len(atom.terms) == 2}
    owned = {term for atom in stated if atom.relation in OWNING for term in atom.terms}
    return frozenset(theirs | {noun for noun, name in called if name in owned}) - {""}


def of_each_owned(form: Form, theirs: frozenset[str]) -> Iterator[RuleForm]:
    """What a rule says of an owner's thing that it makes, said of each that there is."""
    if not isinstance(form, RuleForm):
        return
    for made in dict.fromkeys(term for atom in form.heads for term in atom.terms):
        if (
            not isinstance(made, Unnamed)
            or made.noun not in theirs
            or made.sentence >= 0
            or len(made.of) != 1
        ):
            continue
        heads = [atom for atom in form.heads if not _describes(atom, made)]
        if not any(made in atom.terms for atom in heads) or not isinstance(made.of[0], Variable):
            continue
        if any(isinstance(term, Quantity) for atom in heads for term in atom.terms):
            continue  # "its price is 5 euros": the text may tell another price
        used = {each.name for each in variables_in((*form.heads, *form.bodies))}
        each = Variable(next(letter for letter in LETTERS if letter not in used))
        owned = Atom(is_of(made.noun), (each, made.of[0]))
        said = tuple(_said_of(atom, made, each) for atom in heads)
        yield RuleForm(tuple((*body, owned) for body in form.bodies), said, form.given)


def _describes(atom: Atom, made: Unnamed) -> bool:
    return atom.terms[0] == made and atom.relation in (is_of(made.noun), is_class(made.noun))


def _said_of(atom: Atom, made: Term, each: Term) -> Atom:
    return atom._replace(terms=tuple(each if term == made else term for term in atom.terms))
