"""What a statement that rests on another takes from it: its main clause, and whom that is about."""

from dataclasses import replace
from typing import Final

from multiprover.english.meaning.bodies import Refused
from multiprover.english.noun_kinds import is_known_noun
from multiprover.english.syntax import (
    Clause,
    Complement,
    Conditional,
    Listed,
    Name,
    NounPhrase,
    Phrase,
    Statement,
)
from multiprover.english.words import is_person_noun

WHAT_BEFORE: Final = "this rests on the statement before it, which does not fit; say it in full"
GENERAL: Final = ("bare", "a", "every", "all", "any", "each", "no", "anyone", "everyone", "someone")
"""Determiners of a subject that speaks of any one."""


def main_clause(statement: Statement | None) -> Clause:
    """The clause that a statement concludes."""
    found = statement.conclusion if isinstance(statement, Conditional) else statement
    if not isinstance(found, Clause):
        raise Refused(WHAT_BEFORE)
    return found


def with_main(statement: Statement, main: Clause) -> Statement:
    """The statement with another main clause."""
    return replace(statement, conclusion=main) if isinstance(statement, Conditional) else main


def fits(thing: NounPhrase, main: Clause) -> bool:
    """Whether another subject is of the kind of the subject, and of no object: a magazine is no member."""
    person = is_of_people(thing)
    subject = is_of_people(main.subject)
    if None in (person, subject):
        return True
    return (bool(person) or person == subject) and not objects_like(main, thing)


def objects_like(main: Clause, thing: NounPhrase) -> list[int]:
    """The complements that speak of any one of a kind that another thing may be of."""
    person = is_of_people(thing)
    complements: tuple[Complement, ...] = getattr(main.predicate, "complements", ())
    return [
        place
        for place, each in enumerate(complements)
        if isinstance(each.thing, Phrase)
        and each.thing.determiner in ("bare", "every", "all", "any")
        and each.thing.nominal.number == "plural"
        and is_of_people(each.thing) == person
    ]


def is_of_people(thing: object) -> bool | None:
    """Whether a noun phrase speaks of people; nothing where that is not known."""
    if isinstance(thing, Listed):
        kinds = {is_of_people(item) for item in thing.items}
        return kinds.pop() if len(kinds) == 1 else None
    if not isinstance(thing, Phrase):
        return None
    head = thing.nominal.noun.rsplit(" ", 1)[-1]
    if not head:
        return thing.nominal.kind == "person" if thing.nominal.kind else None
    return is_person_noun(head) if is_known_noun(head) else None


def is_general(thing: NounPhrase) -> bool:
    """Whether a subject is a name, or speaks of any one of a kind."""
    if isinstance(thing, Listed):
        return all(map(is_general, thing.items))
    if isinstance(thing, Name):
        return not thing.letter
    return isinstance(thing, Phrase) and thing.determiner in GENERAL and thing.owner is None
