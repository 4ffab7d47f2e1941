"""What is asked with a detail that the text has nowhere: "May Ann borrow books on Sundays?".

The text only says that she "may borrow books", and nothing says this to the letter. "No" would mislead, since
she may well do so on Sundays, too. Where the text tells of a detail of the same kind ("on weekdays"), it
tells of all. Knows no sentence structure.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from multiprover.english.firing import stated_in
from multiprover.english.frozen_amounts import statements_of
from multiprover.english.function_words import PREPOSITIONS
from multiprover.logic.forms import (
    POSITIVE,
    Atom,
    Comparison,
    Exists,
    Form,
    Holds,
    Quantity,
    Question,
    Variable,
)

_COMPARING: Final = {"of", "than", "as", "before", "after"}
"""What follows these is no detail: who is a child need not be a child of Ann, nor born before her."""


def without_details(question: Question, forms: Sequence[Sequence[Form]]) -> Iterator[Atom]:
    """The statement asked about without its last details, if the text has none of that kind.

    Of what an amount is may go without saying: "Clerks get 30 days of leave, and trainees 26 days."
    """
    asked = _statement(question)
    if asked is None:
        return
    said = {relation for own in forms for relation in statements_of(own)}
    said |= {atom.relation for atom in stated_in(forms)}
    words = asked.relation.split(" ")
    for place in range(len(words) - 1, 1, -1):
        detail, shorter = words[place], " ".join(words[:place])
        terms = asked.terms[: 1 + words[:place].count("_")]
        of_amount = detail == "of" and words[place - 1] == "_" and isinstance(terms[-1], Quantity)
        new = asked.relation not in said and detail in PREPOSITIONS and detail not in _COMPARING
        if new:
            new = not any(each.startswith((f"{shorter} {detail} ", f"{shorter} only ")) for each in said)
        if of_amount or new:
            yield Atom(shorter, terms, POSITIVE)


def _statement(question: Question) -> Atom | None:
    match question:
        case Holds(Atom() as atom):
            return atom
        case Holds(Exists((Atom() as atom, Comparison(Variable() as amount, "=", Quantity() as value)))):
            return atom._replace(terms=tuple(value if term == amount else term for term in atom.terms))
    return None
