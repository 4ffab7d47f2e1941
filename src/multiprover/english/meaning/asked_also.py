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

Ways = Callable[[Atom], Iterator[Atom]]


def asked_also(question: Question, ways: Ways) -> Question:
    """A question with each of the other ways to say what it asks."""
    match question:
        case Holds(Atom() as asked):
            same = tuple(map(_holds, ways(asked)))
            return replace(question, formula=AnyOf((asked, *same))) if same else question
        case Holds(Exists(conditions) as asked):
            others = tuple(Exists(body) for body in _bodies(conditions, ways))
            return replace(question, formula=AnyOf((asked, *others))) if others else question
        case Which(_, bodies) | HowMany(_, bodies):
            return replace(
                question, bodies=(*bodies, *(new for each in bodies for new in _bodies(each, ways)))
            )
    return question


def _bodies(body: tuple[Condition, ...], ways: Ways) -> Iterator[tuple[Condition, ...]]:
    for place, each in enumerate(body):
        if isinstance(each, Atom):
            yield from ((*body[:place], other, *body[place + 1 :]) for other in ways(each))


def _holds(atom: Atom) -> Formula:
    free = any(isinstance(term, Variable) for term in atom.terms)
    return Exists((atom,)) if atom.sign == NEGATIVE or free else atom


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
