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
    Complement,
    Conditional,
    Except,
    Joined,
    Listed,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Phrase,
    Pronoun,
    Property,
    Several,
    Statement,
    Verb,
)

OTHERS: Final = ("all other", "every other", "any other", "no other")
"""Determiners of those of whom the statement before does not speak."""


def speaks_of_others(subject: object) -> bool:
    """As in "all other guests", "nobody else", "the other guests", "other guests"."""
    return isinstance(subject, Phrase) and (
        subject.determiner in OTHERS
        or (subject.determiner in ("the other", "other") and subject.nominal.number == "plural")
    )


def of_others(statement: Clause, before: Sequence[Statement]) -> Statement:
    """As in "All other guests pay 8 euros": but those of whom the statements before say what they pay."""
    excepted: list[NounPhrase] = []
    cases: list[ClauseTree] = []
    rest = statement.subject
    if not isinstance(rest, Phrase):
        raise Refused(WHAT_BEFORE)
    before = [_part_alike(each, statement) for earlier in before for each in _parts(earlier)]
    alike = _alike(statement, before)
    for earlier in alike:
        subject = _those_of(main_clause(earlier), rest)
        if isinstance(earlier, Conditional) and not _has_the_rest_elsewhere(earlier, alike):
            cases.append(_case_of(earlier))
        elif isinstance(subject, (Phrase, Name, Listed)) and is_general(subject):
            excepted.extend(subject.items if isinstance(subject, Listed) else (subject,))
        else:
            raise Refused(WHAT_BEFORE)
    kind = rest.nominal
    if not kind.noun:
        kind = _of_what_kind(kind, _those_of(main_clause(before[-1]), rest))
    known = excepted[0] if len(excepted) == 1 else Listed("and", tuple(excepted))
    but = (Except(known),) if excepted else ()
    determiner = "no" if rest.determiner == "no other" else "all"
    of_rest = Clause(Phrase(determiner, kind, (*rest.after, *but), rest.owner), statement.predicate)
    if not cases:
        return of_rest
    unless = cases[0] if len(cases) == 1 else Clauses("or", tuple(cases))
    return Conditional("unless", unless, of_rest, False)


def _parts(statement: Statement) -> Sequence[Statement]:
    """The statements that one consists of: "Members pay 5 euros, and guests pay 8 euros"."""
    return statement.items if isinstance(statement, Several) else (statement,)


def _part_alike(earlier: Statement, statement: Clause) -> Statement:
    """As in "Members are registered and pay no fee. All other guests pay …": what is said alike of them."""
    if not isinstance(earlier, Clause) or not isinstance(earlier.predicate, Joined):
        return earlier
    parts = [replace(earlier, predicate=each) for each in earlier.predicate.items]
    alike = [each for each in parts if _said(each) == _said(statement)]
    return alike[0] if len(alike) == 1 and earlier.predicate.conjunction == "and" else earlier


def _has_the_rest_elsewhere(earlier: Conditional, others: Sequence[Statement]) -> bool:
    """As in "Teachers get a blue tag unless they get a red tag", where others get a red one: all teachers."""
    condition = earlier.condition
    return (
        earlier.link == "unless"
        and not earlier.condition_first
        and isinstance(condition, Clause)
        and isinstance(condition.subject, Pronoun)
        and any(condition.predicate == main_clause(each).predicate for each in others)
    )


def _those_of(main: Clause, rest: Phrase) -> object:
    """Of whom a statement speaks: of its subject, or of those for whom it is if the rest are people.

    As in "Entry is free for children. All other visitors pay 8 euros".
    """
    if is_of_people(rest) is not True or is_of_people(main.subject) is not False:
        return main.subject
    complements: tuple[Complement, ...] = getattr(main.predicate, "complements", ())
    people = [each for each in complements if is_of_people(each.thing)]
    if len(people) == 1 and people[0].preposition in ("for", "to"):
        return people[0].thing
    if rest.nominal.noun or people:
        raise Refused(WHAT_BEFORE)
    return main.subject


def _of_what_kind(rest: Nominal, subject: object) -> Nominal:
    """As in "Large parcels are sent by truck. All others …", which are parcels."""
    if isinstance(subject, Phrase) and is_of_people(subject) is False and subject.nominal.noun:
        return Nominal(subject.nominal.noun, (), "plural", subject.nominal.kind)
    return replace(rest, number="plural")


def _alike(statement: Clause, before: Sequence[Statement]) -> list[Statement]:
    """The statements before that say of their subjects what the last one says.

    These are the last ones with the same verb, and earlier ones that say it of an object of the same kind.
    """
    said = [_said(each) for each in before]
    if not said or not said[-1]:
        raise Refused(WHAT_BEFORE)
    wanted, what = _said(statement), [_object(each) for each in before]
    run = len(said)
    while run and said[run - 1] == said[-1]:
        run -= 1
    if wanted != said[-1] and (wanted in said or said[-1] in said[:run]):
        raise Refused(WHAT_BEFORE)  # "Students pay 5 euros. Clerks get tea. All other guests pay 8 euros."
    if wanted == said[-1] and _object(statement) == what[-1] and len(set(what[run:])) > 1:
        raise Refused(
            WHAT_BEFORE
        )  # "Members get a badge. Vegans get a green menu. The others get the red menu."
    earlier = [place for place in range(run) if (said[place], what[place]) == (said[-1], what[-1])]
    return [*(before[place] for place in earlier), *before[run:]]


def _object(statement: Statement) -> str:
    """What a statement says it of: "menu" for "get the red menu", "money" for "pay 8 euros"."""
    predicate = getattr(main_clause(statement), "predicate", None)
    complements: tuple[Complement, ...] = getattr(predicate, "complements", ())
    match [each.thing for each in complements]:
        case [Phrase(nominal=nominal), *_]:
            return nominal.noun.rsplit(" ", 1)[-1]
        case [Measure(comparisons=((_, amount), *_)), *_]:
            return amount.dimension
    return ""


def _said(statement: Statement) -> str:
    """What a statement says of its subject, by its verb alone."""
    main = statement.conclusion if isinstance(statement, Conditional) else statement
    predicate = main.predicate if isinstance(main, Clause) else None
    match predicate:
        case Verb(lemma, passive=passive):
            return f"{lemma} {passive}"
        case Property("", (Complement(preposition), *_)):
            return f"is {preposition}"
        case Property(words):
            return words
        case Being(Phrase(nominal=kind)):
            return f"is a {kind.noun.rsplit(' ', 1)[-1]}"
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
