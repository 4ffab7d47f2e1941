"""Whom "everyone", "anyone" and "who" may mean: not the hall, Road 5 or Rome.

"Everyone except Karl is invited" says nothing of the hall, though the hall is a thing of the text. Where
nothing but an absence or an exception tells whom a rule or a question is about, it ranges over all things but
those that the text, or their own name, calls by a noun for what is alive in no sense: no person, animal or
group. A text of RuleTaker sentences only keeps to that data's meaning.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.passives import atoms_in
from multiprover.english.noun_kinds import flags_of
from multiprover.english.words import is_thing_noun
from multiprover.logic.forms import (
    NEGATIVE,
    AllOf,
    AnyOf,
    Atom,
    Comparison,
    Condition,
    Exists,
    FactForm,
    ForAll,
    Form,
    Formula,
    Holds,
    HowMany,
    Not,
    Question,
    RuleForm,
    Thing,
    Variable,
    Which,
)

_PEOPLE: Final = frozenset(
    words_in(
        """
        everyone everybody anyone anybody someone somebody nobody whoever who whom whose people person persons
        those you your
        """
    )
)
_THINGS: Final = frozenset(words_in("everything anything something nothing thing things whatever"))
_NOT_OF_THE_DATA: Final = frozenset(
    words_in(
        """
        everyone everybody anyone anybody nobody whoever who whom whose every each any only unless except
        without when may must can cannot should
        """
    )
)
"""Words that the sentences of RuleTaker do not have."""
_ALSO_ALIVE: Final = frozenset(
    words_in(
        "person individual animal creature being soul robot ghost chair head star model character subject"
    )
)
"""Nouns for people and animals that the dictionary calls so in no sense, or in none that is frequent."""
_CLASS: Final = re.compile(r"is an? ([^_]+)")
_PLACE: Final = re.compile(r"(?:is|lives|stays|(?:is|was|has been) (?:born|located|based)|has been) in _")
_BESIDE: Final = re.compile(
    r" (?:next to|beside|alongside|opposite|across from|close to|near|behind|in front of|above|below|under) _"
)
_AT: Final = re.compile(r"(?:is|sits|stands|stays|waits|has been) (?:in|at|on|inside|outside) _")

_Body = tuple[Condition, ...]


def rules_for_people(texts: Sequence[str], forms: Sequence[tuple[Form, ...]]) -> Sequence[tuple[Form, ...]]:
    """The forms of a text's sentences; rules about people range over no lifeless thing."""
    about = [place for place, text in enumerate(texts) if _is_about_people(text)]
    ranging = [place for place in about if any(map(_ranges, forms[place]))]
    if not ranging or all(map(_is_of_the_data, texts)):
        return forms
    lifeless = _lifeless(form for own in forms for form in own)
    limited = list(forms)
    for place in ranging:
        limited[place] = tuple(_limited_form(form, lifeless) for form in forms[place])
    return limited


def question_for_people(
    text: str, question: Question, read: Callable[[], Iterable[Iterable[Form]]]
) -> Question:
    """The question; one about people ranges over no lifeless thing of the text, whose forms `read` gives."""
    if not _is_about_people(text):
        return question
    lifeless = _lifeless(form for forms in read() for form in forms)
    match question:
        case Holds(formula):
            return replace(question, formula=_limited_formula(formula, lifeless))
        case Which(asked, bodies) | HowMany(asked, bodies):
            limited = (_limited(body, lifeless) for body in bodies)
            return replace(question, bodies=tuple(_of_people(asked, body, lifeless) for body in limited))
    return question


def _is_about_people(text: str) -> bool:
    words = {word.strip(".,;:?!()").lower() for word in text.split()}
    said = not words.isdisjoint(_PEOPLE) or "no one" in text.lower()
    return said and words.isdisjoint(_THINGS)


def _is_of_the_data(text: str) -> bool:
    """Whether a sentence is written as RuleTaker's are: a plain fact, or "If … then …" about someone."""
    words = {word.strip(".,;:?!()").lower() for word in text.split()}
    return words.isdisjoint(_NOT_OF_THE_DATA) and ("if" not in words or "then" in words)


def _lifeless(forms: Iterable[Form]) -> list[str]:
    """The things of a text that are nobody, in the order of their mention."""
    classes: dict[str, set[str]] = {}
    places: dict[str, None] = {}
    for atom in _stated(forms):
        for term in atom.terms[:1]:
            found = _CLASS.fullmatch(atom.relation)
            if isinstance(term, str) and found:
                classes.setdefault(term, set()).add(found[1].rsplit(" ", 1)[-1])
        for term in atom.terms[1:]:
            if isinstance(term, str) and (_PLACE.fullmatch(atom.relation) or _is_thing_by_name(term)):
                places[term] = None
    things = [name for name, nouns in classes.items() if all(_is_lifeless(name, noun) for noun in nouns)]
    return list(dict.fromkeys([*things, *(place for place in places if place not in classes)]))


def _is_thing_by_name(name: str) -> bool:
    """As in "the door"; "the clerk in the hall" is somebody."""
    article, *rest = name.split(" ")
    return article == "the" and len(rest) == 1 and _is_lifeless(name, rest[0])


def _is_lifeless(name: str, noun: str) -> bool:
    """Whether a noun makes its bearer no person, animal or mere group: a firm may be invited, a hall may not.

    Bob, who is a rocker, is somebody, though a rocker is a chair in the first place; Rocker 3 is not.
    """
    flags = flags_of(noun)
    is_plain_name = name[:1].isupper() and noun not in name.lower().split()
    if noun in _ALSO_ALIVE or (is_plain_name and "a" in flags):
        return False
    return is_thing_noun(noun) and ("g" not in flags or "o" in flags)


def _stated(forms: Iterable[Form]) -> Iterator[Atom]:
    for form in forms:
        yield from form.given
        if isinstance(form, FactForm):
            yield from form.atoms
        else:
            yield from form.heads
            yield from (atom for body in form.bodies for atom in atoms_in(body))


def _ranges(form: Form) -> bool:
    """Whether a rule says something of whoever lacks something; what it denies the hall does no harm."""
    if not isinstance(form, RuleForm) or all(head.sign == NEGATIVE for head in form.heads):
        return False
    return any(any(_at_large(body)) for body in form.bodies)


def _at_large(body: _Body) -> Iterator[Variable]:
    """The variables that range over all things: no positive condition tells what they stand for."""
    bound = {term for each in body if isinstance(each, Atom) for term in each.terms}
    return (each.variable for each in body if isinstance(each, Thing) and each.variable not in bound)


def _limited(body: _Body, lifeless: Sequence[str]) -> _Body:
    at_large = list(_at_large(body))
    return (*body, *(Comparison(each, "!=", thing) for each in at_large for thing in lifeless))


def _of_people(asked: Variable, body: _Body, lifeless: Sequence[str]) -> _Body:
    """As in "Who sits next to Ann?", who sits next to the door: not the door."""
    placed = any(
        isinstance(each, Atom)
        and asked in each.terms
        and (_BESIDE.search(each.relation) or (_AT.fullmatch(each.relation) and each.terms[0] == asked))
        for each in body
    )
    return (*body, *(Comparison(asked, "!=", thing) for thing in lifeless if placed))


def _limited_form(form: Form, lifeless: Sequence[str]) -> Form:
    if not isinstance(form, RuleForm) or not _ranges(form):
        return form
    return replace(form, bodies=tuple(_limited(body, lifeless) for body in form.bodies))


def _limited_formula(formula: Formula, lifeless: Sequence[str]) -> Formula:
    match formula:
        case AllOf(parts) | AnyOf(parts):
            return formula._replace(parts=tuple(_limited_formula(part, lifeless) for part in parts))
        case Not(part):
            return Not(_limited_formula(part, lifeless))
        case Exists(conditions):
            return Exists(_limited(conditions, lifeless))
        case ForAll(conditions, inner):
            return ForAll(_limited(conditions, lifeless), _limited_formula(inner, lifeless))
        case _:
            return formula
