"""Lists of kinds: "Which insects are useful?" where the text speaks of bees and wasps in general.

Each kind that a rule is about ("Bees make honey") is asked of as one that is a bee. Where the text tells of
single things of the class asked after, these are meant,
and kinds that it lists beside them. Works over forms, knows no sentence structure.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.firing import stated_in
from multiprover.english.meaning.kinds import kind_of
from multiprover.english.people import question_for_people
from multiprover.english.relations import is_class
from multiprover.english.words import is_person_noun
from multiprover.logic.forms import Atom, FactForm, Form, HowMany, Question, RuleForm, Thing, Variable, Which

_CLASS: Final = re.compile(r"is an? ([\w -]+)")


def question_of_text(text: str, question: Question, read: Callable[[], Sequence[Sequence[Form]]]) -> Question:
    """The question as it is asked of a text, whose forms `read` gives.

    One about people ranges over no lifeless thing; one for a list also asks of each kind that may be meant.
    """
    question = question_for_people(text, question, read)
    match question:
        case Which(variable, bodies, given) | HowMany(variable, bodies, _, given):
            kinds = _kinds_meant(text, _classes_asked(variable, bodies), read())
            more = tuple(Atom(is_class(each), (kind_of(each),)) for each in kinds)
            return replace(question, given=(*given, *more)) if more else question
    return question


def _kinds_meant(text: str, asked: set[str], forms: Sequence[Sequence[Form]]) -> list[str]:
    """The kinds that an answer may consist of; none where single things are meant."""
    wider = dict(_classes_of_kinds(form for own in forms for form in own))
    stated = [atom for atom in stated_in(forms) if isinstance(atom.terms[0], str)]
    if not asked:
        who = text.lower().startswith("who")  # "Who may wait?" asks for somebody
        return [] if who or stated else [each for each in wider if not is_person_noun(each)]
    narrower = set(asked)
    while found := {kind for kind, classes in wider.items() if classes & narrower} - narrower:
        narrower |= found
    if any(_noun(atom) in narrower for atom in stated):
        narrower &= set(_kinds_beside_things(forms))
    return [kind for kind in wider if kind in narrower - asked]


def _kinds_beside_things(forms: Sequence[Sequence[Form]]) -> Iterator[str]:
    """The kinds of which a sentence says what it says of single things: "The pie and the buns are dishes"."""
    for own in forms:
        facts = [form for form in own if isinstance(form, FactForm)]
        same = {_noun(atom) for form in facts for atom in form.atoms if isinstance(atom.terms[0], str)} - {""}
        yield from (kind for kind, classes in _classes_of_kinds(own) if classes & same)


def _classes_of_kinds(forms: Iterable[Form]) -> Iterator[tuple[str, set[str]]]:
    """The nouns of which a rule says something without a further condition, and the classes of each."""
    found: dict[str, set[str]] = {}
    for form in forms:
        if not isinstance(form, RuleForm):
            continue
        for body in form.bodies:
            match [each for each in body if not isinstance(each, Thing)]:
                case [Atom() as kind] if isinstance(kind.terms[0], Variable) and (noun := _noun(kind)):
                    classes = found.setdefault(noun, set())
                    classes.update(_noun(head) for head in form.heads if head.terms == kind.terms)
    yield from found.items()


def _classes_asked(variable: Variable, bodies: Iterable[Sequence[object]]) -> set[str]:
    atoms = (each for body in bodies for each in body if isinstance(each, Atom))
    return {_noun(atom) for atom in atoms if atom.terms == (variable,)} - {""}


def _noun(atom: Atom) -> str:
    found = _CLASS.fullmatch(atom.relation)
    return found[1] if found and len(atom.terms) == 1 else ""
