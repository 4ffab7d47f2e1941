"""Questions asked in other words as well, with which the text may say the same."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    AllOf,
    AnyOf,
    Atom,
    Condition,
    Exists,
    Formula,
    Holds,
    HowMany,
    Not,
    Question,
    Variable,
    Which,
)

Body = tuple[Condition, ...]
Ways = Callable[[Atom], Iterator[tuple[Atom, ...]]]
"""From what is asked to the other ways to say it, each of some statements."""


def asked_also(question: Question, ways: Ways) -> Question:
    """A question with each of the other ways to say what it asks."""
    match question:
        case Holds(Atom() as asked):
            same = tuple(map(_holds, ways(asked)))
            return replace(question, formula=AnyOf((asked, *same))) if same else question
        case Holds(AnyOf() | AllOf() as asked):
            return replace(question, formula=_each_also(asked, ways))
    return asked_also_of(question, lambda body: in_other_words(body, ways))


def _each_also(formula: Formula, ways: Ways) -> Formula:
    """The statements of a question with "and" or "or", each with the other ways to say it."""
    match formula:
        case AnyOf(parts):
            return AnyOf(tuple(_each_also(each, ways) for each in parts))
        case AllOf(parts):
            return AllOf(tuple(_each_also(each, ways) for each in parts))
        case Atom(sign=sign) if sign == POSITIVE:
            same = tuple(map(_holds, ways(formula)))
            return AnyOf((formula, *same)) if same else formula
    return formula


def asked_also_of(question: Question, others: Callable[[Body], Iterator[Body]]) -> Question:
    """A question for something that meets conditions, or others that say the same."""
    match question:
        case Holds(formula):
            return replace(question, formula=_one_of(formula, others))
        case Which(_, bodies) | HowMany(_, bodies):
            more = tuple([new for each in bodies for new in others(each)])
            return replace(question, bodies=(*bodies, *more))
    return question


def _one_of(formula: Formula, others: Callable[[Body], Iterator[Body]]) -> Formula:
    """A formula, each existence in it with the others that say the same."""
    match formula:
        case Exists(conditions):
            found = tuple(map(Exists, others(conditions)))
            return AnyOf((formula, *found)) if found else formula
        case AnyOf(parts):
            return AnyOf(tuple(_one_of(each, others) for each in parts))
        case AllOf(parts):
            return AllOf(tuple(_one_of(each, others) for each in parts))
    return formula


def in_other_words(body: Body, ways: Ways) -> Iterator[Body]:
    """Conditions with each of the other ways to say one of them."""
    for place, each in enumerate(body):
        if isinstance(each, Atom):
            yield from ((*body[:place], *other, *body[place + 1 :]) for other in ways(each))


def _holds(atoms: tuple[Atom, ...]) -> Formula:
    free = any(isinstance(term, Variable) or atom.sign == NEGATIVE for atom in atoms for term in atom.terms)
    return Exists(atoms) if free or len(atoms) > 1 else atoms[0]


def denied_in_all_words(question: Question, reworded: Callable[[Question], Question]) -> Question:
    """A reworded question; what it denies, it denies in all words: who smokes is a smoker."""
    asked = reworded(question)
    match question:
        case Holds(Atom(sign=sign) as atom) if sign == NEGATIVE:
            stated = replace(question, formula=atom._replace(sign=POSITIVE))
            match asked, reworded(stated):
                case Holds(denied), Holds(AnyOf(parts)):
                    others = tuple(Not(each) for each in parts if each != stated.formula)
                    return replace(asked, formula=AllOf((denied, *others)))
    return asked
