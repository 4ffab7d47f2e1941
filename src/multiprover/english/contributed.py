"""What the sentences of a text contribute to each other: names, letters, and what facts say of whom."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Final

from multiprover.english.called_so import opening_name
from multiprover.english.meaning.bodies import variables_in
from multiprover.english.relations import noun_of
from multiprover.english.tokens import Token
from multiprover.logic.forms import POSITIVE, Atom, FactForm, Form, Term, Unnamed

_CLASS: Final = re.compile(r"is an? ([^_]+)")
_CONDITIONAL: Final = frozenset(("if", "when", "whenever", "unless"))


def letters(sentences: Iterable[Sequence[Token]]) -> frozenset[str]:
    """Single letters that the text uses as names: those of sentences without a condition."""
    return frozenset(
        token.text
        for tokens in sentences
        if _CONDITIONAL.isdisjoint([token.lower for token in tokens])
        for token in tokens
        if len(token.text) == 1 and token.capital and not (token.initial and token.text in "AI")
    )


def capitalised(sentences: Sequence[Sequence[Token]]) -> frozenset[str]:
    """Words with a capital inside a sentence, and openings that are names: names wherever they stand."""
    found = {token.text for tokens in sentences for token in tokens[1:] if token.capital and token.is_word}
    return frozenset(found.union(filter(None, map(opening_name, sentences))))


def names(forms: Iterable[Form]) -> frozenset[str]:
    """Terms with a capital."""
    return frozenset(
        term
        for atom in _atoms(forms, given=True)
        for term in atom.terms
        if isinstance(term, str) and term[:1].isupper()
    )


def things(forms: Iterable[Form]) -> frozenset[str]:
    """Definite things and names that the text speaks of."""
    return frozenset(
        term for form in forms for atom in form.given for term in atom.terms if isinstance(term, str)
    )


def holders(forms: Iterable[Form]) -> frozenset[tuple[str, str, str]]:
    """Who is said to be the N of an owner, where it is one."""
    found: dict[tuple[str, str], set[str]] = {}
    for atom in _atoms(forms, given=False):
        noun = noun_of(atom.relation)
        if noun and len(atom.terms) == 2 and all(isinstance(term, str) for term in atom.terms):
            found.setdefault((noun, str(atom.terms[1])), set()).add(str(atom.terms[0]))
    return frozenset((*of, *each) for of, each in found.items() if len(each) == 1)  # type: ignore[misc]


def with_one(forms: Iterable[Form]) -> frozenset[tuple[str, str]]:
    """Nouns with those of whom facts say that somebody or something is their N: ("manager", "Ann")."""
    return frozenset(
        (noun, str(atom.terms[1]))
        for form in forms
        for atom in (*(form.atoms if isinstance(form, FactForm) else ()), *form.given)
        if (noun := noun_of(atom.relation)) and len(atom.terms) == 2 and atom.sign == POSITIVE
    )


def introduced(forms: Iterable[Form]) -> frozenset[tuple[str, Term]]:
    """Things that facts call by a noun: "Rex is a dog", "Bob has a dog"."""
    found = set()
    for atom in _atoms(forms, given=False):
        match = _CLASS.fullmatch(atom.relation)
        if match and len(atom.terms) == 1 and atom.sign == POSITIVE and not variables_in(atom):
            [term] = atom.terms
            if not (isinstance(term, str) and term.startswith(("the ", "this "))):
                found.add((match[1], term))
    return frozenset(found)


def owned(forms: Iterable[Form]) -> frozenset[str]:
    """Nouns that the text gives an owner: "her employer"."""
    nouns = [
        noun_of(atom.relation)
        for atom in _atoms(forms, given=True)
        if len(atom.terms) == 2 and not (isinstance(atom.terms[0], Unnamed) and not atom.terms[0].of)
    ]
    return frozenset(nouns) - {""}


def _atoms(forms: Iterable[Form], given: bool) -> Iterator[Atom]:
    """The atoms of facts; with those that names give, of conditions and of conclusions, if wanted."""
    for form in forms:
        if isinstance(form, FactForm):
            yield from form.atoms
        elif given:
            yield from form.heads
            yield from (each for body in form.bodies for each in body if isinstance(each, Atom))
        if given:
            yield from form.given


class Watched(frozenset[Any]):
    """What the other sentences say, before that is known: empty, but it notes that it was consulted."""

    consulted = False

    def __iter__(self) -> Iterator[Any]:
        self.consulted = True
        return super().__iter__()

    def __contains__(self, item: object) -> bool:
        self.consulted = True
        return super().__contains__(item)


def lonely_letter(letters: Collection[str], text: str) -> str:
    """The only letter of a sentence, if it occurs once and is hardly a variable: "gets A in English"."""
    if len(letters) != 1:
        return ""
    [letter] = letters
    return letter if letter not in "UVWXYZ" and len(re.findall(rf"\b{letter}\b", text)) == 1 else ""
