"""Those of whom the statements before do not speak: "All other guests pay 8 euros"."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.grammar.alternatives import is_again, opening_of
from multiprover.english.grammar.antecedents import WHAT_BEFORE, is_general, is_of_people, main_clause
from multiprover.english.meaning.bodies import Refused
from multiprover.english.syntax import (
    Being,
    Clause,
    Clauses,
    ClauseTree,
    Conditional,
    Except,
    Listed,
    Name,
    Nominal,
    NounPhrase,
    Phrase,
    Pronoun,
    Property,
    Statement,
    Verb,
)

OTHERS: Final = ("all other", "every other", "any other", "no other")
"""Determiners of those of whom the statement before does not speak."""


def speaks_of_others(subject: object) -> bool:
    """As in "all other guests", "nobody else"."""
    return isinstance(subject, Phrase) and subject.determiner in OTHERS


def of_others(statement: Clause, before: Sequence[Statement]) -> Statement:
    """As in "All other guests pay 8 euros": but those of whom the statements before say what they pay."""
    excepted: list[NounPhrase] = []
    cases: list[ClauseTree] = []
    for earlier in _alike(statement, before):
        subject = main_clause(earlier).subject
        if isinstance(earlier, Conditional):
            cases.append(_case_of(earlier))
        elif isinstance(subject, (Phrase, Name, Listed)) and is_general(subject):
            excepted.extend(subject.items if isinstance(subject, Listed) else (subject,))
        else:
            raise Refused(WHAT_BEFORE)
    rest = statement.subject
    if not isinstance(rest, Phrase):
        raise Refused(WHAT_BEFORE)
    kind = rest.nominal
    if not kind.noun:
        kind = _of_what_kind(kind, main_clause(before[-1]).subject)
    known = excepted[0] if len(excepted) == 1 else Listed("and", tuple(excepted))
    but = (Except(known),) if excepted else ()
    determiner = "no" if rest.determiner == "no other" else "all"
    of_rest = Clause(Phrase(determiner, kind, (*rest.after, *but), rest.owner), statement.predicate)
    if not cases:
        return of_rest
    unless = cases[0] if len(cases) == 1 else Clauses("or", tuple(cases))
    return Conditional("unless", unless, of_rest, False)


def _of_what_kind(rest: Nominal, subject: object) -> Nominal:
    """As in "Large parcels are sent by truck. All others …", which are parcels."""
    if isinstance(subject, Phrase) and is_of_people(subject) is False and subject.nominal.noun:
        return Nominal(subject.nominal.noun, (), "plural", subject.nominal.kind)
    return replace(rest, number="plural")


def _alike(statement: Clause, before: Sequence[Statement]) -> list[Statement]:
    """The statements before, back to the first that says something else of its subject."""
    said = [_said(each) for each in before]
    if not said or not said[-1]:
        raise Refused(WHAT_BEFORE)
    wanted = _said(statement)
    run = len(said)
    while run and said[run - 1] == said[-1]:
        run -= 1
    if wanted != said[-1] and wanted in said:
        raise Refused(WHAT_BEFORE)  # "Students pay 5 euros. Clerks get tea. All other guests pay 8 euros."
    return list(before[run:])


def _said(statement: Statement) -> str:
    """What a statement says of its subject, by its verb alone."""
    main = statement.conclusion if isinstance(statement, Conditional) else statement
    predicate = main.predicate if isinstance(main, Clause) else None
    match predicate:
        case Verb(lemma, passive=passive):
            return f"{lemma} {passive}"
        case Property(words):
            return words
    return ""


def _case_of(earlier: Conditional) -> ClauseTree:
    """That the subject is one of whom a rule speaks, and that its condition holds."""
    main, opening = main_clause(earlier), opening_of(earlier.condition)
    about = opening.subject if earlier.condition_first and isinstance(opening, Clause) else main.subject
    if earlier.link != "if" or not isinstance(about, Phrase) or not is_general(about):
        raise Refused(WHAT_BEFORE)
    condition = earlier.condition
    if earlier.condition_first:
        if not isinstance(opening, Clause) or not is_again(main.subject, about):
            raise Refused(WHAT_BEFORE)
        again: ClauseTree = replace(opening, subject=Pronoun("the subject"))
        if isinstance(condition, Clauses):
            again = replace(condition, items=(again, *condition.items[1:]))
        condition = again
    if not about.nominal.noun and not about.after and not about.nominal.adjectives:
        return condition
    one = replace(about, determiner="a", nominal=replace(about.nominal, number="singular"))
    return Clauses("and", (Clause(Pronoun("the subject"), Being(one)), condition))
