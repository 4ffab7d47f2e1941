"""What is asked with a detail that the text has nowhere: "May Ann borrow books on Sundays?".

The text only says that she "may borrow books", and nothing says this to the letter. "No" would mislead, since
she may well do so on Sundays, too. Where the text tells of a detail of the same kind ("on Mondays"), it
tells of all. A time that is asked about may lie within one that is told ("from 9 a.m. to 5 p.m."). Knows no
sentence structure.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from multiprover.english.dates import MONTH_NUMBERS
from multiprover.english.firing import stated_in
from multiprover.english.frozen_amounts import statements_of
from multiprover.english.function_words import PREPOSITIONS
from multiprover.english.noun_kinds import is_time_noun
from multiprover.logic.forms import (
    POSITIVE,
    Atom,
    Comparison,
    Exists,
    Form,
    Holds,
    Quantity,
    Question,
    Term,
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


def told_for_longer(question: Question, forms: Sequence[Sequence[Form]]) -> Iterator[Atom]:
    """What the text tells for a range of time where a time is asked about: "Is it open at 10 a.m.?"."""
    asked = _statement(question)
    if asked is None or asked.sign != POSITIVE:
        return
    words = asked.relation.split(" ")
    least = 1 if words[0] not in ("is", "has") else 2
    stems = [" ".join(words[:place]) for place, word in enumerate(words) if word in _AT and place >= least]
    for stem in stems:
        tail = asked.relation.removeprefix(stem).split(" ")[2:]
        if not all(map(_is_time, asked.terms[-1:] if tail == ["_"] else (" ".join(tail),))):
            continue
        terms = asked.terms[: 1 + stem.count("_")]
        for said in dict.fromkeys(relation for own in forms for relation in statements_of(own)):
            if said.startswith(stem) and _RANGE.match(said, len(stem)) and said.count("_") == len(terms) - 1:
                yield Atom(said, terms, POSITIVE)
            rest = asked.relation.removeprefix(stem)  # "closes at 8 p.m. in winter", at 8 p.m. for short
            longer = said != asked.relation and said.count("_") == asked.relation.count("_")
            if longer and said.startswith(f"{stem} ") and said.endswith(rest):
                yield Atom(said, asked.terms, POSITIVE)
        yield from (
            atom
            for atom in stated_in(forms)
            if atom.relation == asked.relation
            and atom.terms[:-1] == asked.terms[:-1]
            and _lasts(atom.terms[-1])
        )


_AT: Final = frozenset(("at", "on", "in", "during"))
_RANGE: Final = re.compile(
    r" (?:between|from|until|after|before|during|except|daily|every|all|on a (?:week|working |business )day"
    r"|[ao][tn] a weekend|in (?:the )?(?:summer|winter|spring|autumn))\b"
)


def _is_time(detail: Term) -> bool:
    """As in "10 a.m.", "June", "Tuesday", "Christmas", "winter"."""
    if isinstance(detail, Quantity):
        return detail.dimension in ("time", "date", "day of the year")
    last = detail.rsplit(" ", 1)[-1].lower() if isinstance(detail, str) else ""
    return last in MONTH_NUMBERS or is_time_noun(last) or last in ("am", "pm", "noon") or last[-2:].isdigit()


def _lasts(time: Term) -> bool:
    return isinstance(time, Quantity) and time.low != time.high


def _statement(question: Question) -> Atom | None:
    match question:
        case Holds(Atom() as atom):
            return atom
        case Holds(Exists((Atom() as atom, Comparison(Variable() as amount, "=", Quantity() as value)))):
            return atom._replace(terms=tuple(value if term == amount else term for term in atom.terms))
    return None
