"""What is said of somebody's thing is said of the one that the text tells of: "must feed his or her dog".

A conclusion speaks of a dog that is made if need be, so that nobody has to say that there is one. Where the
text tells whose dogs there are, those are meant instead.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from multiprover.english.meaning.bodies import variables_in
from multiprover.english.meaning.owned_or_had import OWNING
from multiprover.english.relations import IN_CHARGE, is_class, is_of, noun_of
from multiprover.logic.forms import (
    POSITIVE,
    Atom,
    Comparison,
    Condition,
    FactForm,
    Form,
    Quantity,
    RuleForm,
    Term,
    Unnamed,
    Variable,
)

LETTERS: Final = "uvwstrqpabcdefghijklmno"


def of_their_office(atoms: Iterable[Atom], known: Iterable[Atom]) -> Iterator[Atom]:
    """As in "is the class teacher of Class 5": that Class 5 is theirs."""
    classes = {(atom.relation, atom.terms[0]) for atom in known if len(atom.terms) == 1}
    for atom in atoms:
        first, _, rest = noun_of(atom.relation).partition(" ")
        if rest and len(atom.terms) == 2 and (is_class(first), atom.terms[1]) in classes:
            yield Atom(is_of(first), atom.terms[::-1])
        if first in IN_CHARGE and not rest and isinstance(atom.terms[1], str):
            for said, thing in sorted(classes, key=str):
                noun = said.removeprefix("is a ").removeprefix("is an ")
                if thing == atom.terms[1] and noun != said:
                    yield Atom(is_of(noun), atom.terms[::-1])


def nouns_of_owners(forms: Iterable[Form], called: Iterable[tuple[str, str]]) -> frozenset[str]:
    """The nouns of what a text says to be somebody's; `called` are names with the nouns that facts give them.

    What a rule makes is not told of by it.
    """
    forms = list(forms)
    atoms = [atom for form in forms for atom in (form.atoms if isinstance(form, FactForm) else form.heads)]
    stated = [atom for atom in atoms if not (isinstance(atom.terms[0], Unnamed) and atom.terms[0].of)]
    stated += [atom for form in forms if isinstance(form, FactForm) for atom in form.given]
    stated += list(of_their_office(stated, stated))  # of what is stated, not of what this adds
    theirs = {noun_of(atom.relation) for atom in stated if len(atom.terms) == 2}
    owned = {term for atom in stated if atom.relation in OWNING for term in atom.terms}
    return frozenset(theirs | {noun for noun, name in called if name in owned}) - {""}


def told_owners(forms: Iterable[Form]) -> frozenset[tuple[str, str]]:
    """What facts tell to be that of somebody with a name, its noun with the name: "Rosa's file"."""
    facts = (form for form in forms if isinstance(form, FactForm))
    stated = [atom for form in facts for atom in (*form.atoms, *form.given)]
    return frozenset(
        (noun, owner)
        for atom in (*stated, *of_their_office(stated, stated))
        if len(atom.terms) == 2 and atom.sign == POSITIVE and (noun := noun_of(atom.relation))
        if isinstance(owner := atom.terms[1], str)
    )


def of_each_owned(
    forms: tuple[Form, ...],
    theirs: frozenset[str],
    owners: frozenset[tuple[str, str]],
    got: frozenset[Unnamed],
) -> Iterator[Form]:
    """The forms of a sentence, with what they say of what is made said of each that there is.

    `got` are things that rules make for who gets them: those that the text calls theirs are the same.
    """
    for form in forms:
        first, *more = _of_each(form, theirs, owners, got)
        yield first
        yield from (each for each in more if not _is_said(each, forms))


def _is_said(made: Form, forms: tuple[Form, ...]) -> bool:
    """Whether the sentence says it already of each that there is."""
    if not isinstance(made, RuleForm):
        return False
    shape = [_shape(body) for body in made.bodies]
    return any(
        isinstance(form, RuleForm)
        and [_shape(body) for body in form.bodies] == shape
        and [head.relation for head in form.heads] == [head.relation for head in made.heads]
        for form in forms
    )


def _shape(body: tuple[Condition, ...]) -> list[str]:
    """The conditions without the names of variables."""
    return sorted(each.relation if isinstance(each, Atom) else type(each).__name__ for each in body)


def _of_each(
    form: Form, theirs: frozenset[str], owners: frozenset[tuple[str, str]], got: frozenset[Unnamed]
) -> Iterator[Form]:
    """What a rule says of an owner's thing that it makes, made for all others, and said of each there is."""
    if not isinstance(form, RuleForm):
        yield form
        return
    instead: list[RuleForm] = []
    bodies = form.bodies
    for made in dict.fromkeys(term for atom in form.heads for term in atom.terms):
        if not isinstance(made, Unnamed) or made.noun not in theirs or len(made.of) != 1:
            continue
        if made.sentence >= 0 and made not in got:
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
        instead.append(RuleForm(tuple((*body, owned) for body in form.bodies), said, form.given))
        others = [Comparison(made.of[0], "!=", owner) for noun, owner in sorted(owners) if noun == made.noun]
        bodies = tuple((*body, *others) for body in bodies)
    yield replace(form, bodies=bodies) if instead else form
    yield from instead


def _describes(atom: Atom, made: Unnamed) -> bool:
    return atom.terms[0] == made and atom.relation in (is_of(made.noun), is_class(made.noun))


def _said_of(atom: Atom, made: Term, each: Term) -> Atom:
    return atom._replace(terms=tuple(each if term == made else term for term in atom.terms))
