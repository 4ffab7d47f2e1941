"""What the sentences of a text contribute to each other: names, letters, and what facts say of whom.

A noun that opens a sentence may be a name: "Pepper is a dog", "Socks, Rex and Luna are cats". A substance or
thing is no person and no animal, and a plural has no singular verb.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import product
from typing import Any, Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.bodies import variables_in
from multiprover.english.noun_kinds import WORKS
from multiprover.english.relations import is_of, noun_of
from multiprover.english.tokens import Token
from multiprover.english.word_classes import look_up
from multiprover.english.words import is_living_noun, is_person_noun
from multiprover.logic.forms import POSITIVE, Atom, FactForm, Form, Term, Unnamed

_ADJECTIVE: Final = re.compile(r"is [a-z-]+")
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


def holders(forms: Iterable[Form]) -> frozenset[tuple[str, str, Term]]:
    """Who or what is said to be the N of an owner, where it is one: "Bob has a dog", "Bob owns a dog"."""
    found: dict[tuple[str, str], set[Term]] = {}
    for form in forms:
        atoms = list(_atoms([form], given=False))
        for atom in (*atoms, *_owned_in(atoms)):
            noun = noun_of(atom.relation)
            if noun and len(atom.terms) == 2 and isinstance(atom.terms[1], str) and not variables_in(atom):
                found.setdefault((noun, atom.terms[1]), set()).add(atom.terms[0])
    return frozenset((*of, *each) for of, each in found.items() if len(each) == 1)  # type: ignore[misc]


def _owned_in(atoms: Sequence[Atom]) -> Iterator[Atom]:
    """As in "Bob owns a dog", which is a dog of his."""
    for owning in (each for each in atoms if each.relation == "owns _"):
        for each in atoms:
            if each.terms == owning.terms[1:] and (found := _CLASS.fullmatch(each.relation)):
                yield Atom(is_of(found[1]), owning.terms[::-1])


def with_one(forms: Iterable[Form]) -> frozenset[tuple[str, str]]:
    """Nouns with those of whom facts say that somebody or something is their N: ("manager", "Ann")."""
    return frozenset(
        (noun, str(atom.terms[1]))
        for form in forms
        for atom in (*(form.atoms if isinstance(form, FactForm) else ()), *form.given)
        if (noun := noun_of(atom.relation)) and len(atom.terms) == 2 and atom.sign == POSITIVE
    )


def theirs(forms: Iterable[Form]) -> frozenset[tuple[str, Term, str]]:
    """Nouns with a thing and its owner, of whom facts say that it is the N of the other."""
    return frozenset(
        (noun, atom.terms[0], atom.terms[1])
        for form in forms
        if isinstance(form, FactForm)
        for atom in (*form.atoms, *form.given)
        if (noun := noun_of(atom.relation)) and len(atom.terms) == 2 and isinstance(atom.terms[1], str)
    )


def told(forms: Iterable[Form]) -> frozenset[str]:
    """Nouns of definites that a fact is about, if no fact before it makes another thing of the noun."""
    found, made = set[str](), set[str]()
    for form in forms:
        for atom in form.atoms if isinstance(form, FactForm) else ():
            first = atom.terms[0]
            if isinstance(first, str) and first.startswith("the ") and first[4:] not in made:
                found.add(first[4:])
            made.update(term.noun for term in atom.terms if isinstance(term, Unnamed))
    return frozenset(found)


def called(forms: Iterable[Form]) -> frozenset[tuple[str, str]]:
    """Names and definites with the nouns of their classes, by the name or by a fact."""
    return frozenset(
        (match[1], term)
        for form in forms
        for atom in (*(form.atoms if isinstance(form, FactForm) else ()), *form.given)
        for term in atom.terms
        if isinstance(term, str) and atom.sign == POSITIVE and (match := _CLASS.fullmatch(atom.relation))
    )


def introduced(forms: Iterable[Form]) -> frozenset[tuple[str, Term]]:
    """Things that facts call by a noun: "Rex is a dog", "Bob has a dog", "Lola is the senior partner"."""
    found = set()
    forms = list(forms)
    for form in forms:
        if isinstance(form, FactForm):
            found |= set(_described(form.atoms))
    for atom in _atoms(forms, given=False):
        match = _CLASS.fullmatch(atom.relation)
        if match and len(atom.terms) == 1 and atom.sign == POSITIVE and not variables_in(atom):
            [term] = atom.terms
            if not (isinstance(term, str) and term.startswith(("the ", "this "))):
                found.add((match[1], term))
    return frozenset(found)


def _described(atoms: Sequence[Atom]) -> Iterator[tuple[str, Term]]:
    """Names with a noun and one adjective that a fact gives them: "is a partner", "is senior"."""
    alone = [atom for atom in atoms if len(atom.terms) == 1 and atom.sign == POSITIVE]
    for one, other in product(alone, alone):
        [term] = one.terms
        named = isinstance(term, str) and not term.startswith(("the ", "this "))
        match = _CLASS.fullmatch(one.relation)
        if match and named and other.terms == one.terms and _ADJECTIVE.fullmatch(other.relation):
            yield f"{other.relation.removeprefix('is ')} {match[1]}", term


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
    return letter if letter not in ("you", *"UVWXYZ") and len(re.findall(rf"\b{letter}\b", text)) == 1 else ""


_BEING: Final = frozenset(words_in("is are was were"))
_SINGULAR: Final = frozenset(words_in("is has was does"))
_JOINING: Final = frozenset((",", "and"))


def opening_name(tokens: Sequence[Token]) -> str:
    """The word with which a sentence opens, if it is somebody's name though it is a common noun; or ""."""
    if len(tokens) < 3 or not tokens[0].initial or not _is_lifeless(tokens[0]) or tokens[1].capital:
        return ""  # "Boxes Greta" would be one name
    only_plural = look_up(tokens[0].lower).singular is None
    if only_plural and tokens[1].lower in _SINGULAR:
        return tokens[0].text
    place = 1
    while place < len(tokens) and (tokens[place].lower in _JOINING or tokens[place].capital):
        place += 1
    named = place > 1
    if place >= len(tokens) or tokens[place].lower not in _BEING or (only_plural and not named):
        return ""
    head = _said_to_be(tokens[place + 1 :])
    doer = head.endswith(("er", "or")) and is_person_noun(head) and head not in _ONLY_PEOPLE
    doubtful = not named and doer  # "Gold is a good conductor"
    return tokens[0].text if (is_living_noun(head) and not doubtful) or head in WORKS else ""


_ONLY_PEOPLE: Final = frozenset(
    words_in(
        "member player teacher customer visitor waiter singer baker beginner teenager swimmer skater farmer"
    )
)
"""People whose noun looks like that of a tool or a substance, and is not."""


def _is_lifeless(token: Token) -> bool:
    """Whether a word is a noun that names no person or animal and needs no article."""
    found = look_up(token.lower)
    nouns = [each for each in (found.singular, found.plural) if each is not None and each.known]
    if not token.capital or not nouns or any(is_living_noun(each.lemma) for each in nouns):
        return False
    return found.plural is not None or (found.singular is not None and found.singular.mass)


def _said_to_be(words: Sequence[Token]) -> str:
    """The noun of what somebody is said to be, in the singular: "a small dog"; or ""."""
    head = None
    for place, token in enumerate(words):
        if not token.is_word or (token.function and not (place == 0 and token.lower in ("a", "an"))):
            break
        head = token if place or not token.function else None
    if head is None:
        return ""
    found = look_up(head.lower)
    noun = found.plural or found.singular
    return noun.lemma if noun is not None else ""
