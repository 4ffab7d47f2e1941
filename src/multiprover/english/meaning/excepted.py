"""Those whom a denial leaves out by name, as in "Nobody except Ann has paid"; what changes another rule."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.bodies import Refused
from multiprover.english.parts import parts_in
from multiprover.english.syntax import (
    Clause,
    Clauses,
    Except,
    Listed,
    Name,
    NounPhrase,
    Phrase,
    Property,
    Verb,
)


def excepted_after(clause: Clause) -> tuple[Clause, NounPhrase] | None:
    """A clause without the exception that stands after it, and whom that leaves out."""
    subject = clause.subject
    if not isinstance(subject, Phrase) or not subject.after:
        return None
    match subject.after[-1]:
        case Except(things, last=True):
            return replace(clause, subject=replace(subject, after=subject.after[:-1])), things
    return None


def with_exceptions(statement: Clause | Clauses) -> Iterator[Clause | Clauses]:
    """A statement with what it says of named exceptions."""
    yield statement
    if isinstance(statement, Clause):
        _check_not_picked_up(statement)
        yield from _named_exceptions(statement)


def _check_not_picked_up(clause: Clause) -> None:
    """Refuse "Members, except those who owe a fee, are exempt from the fee": not the one that others owe."""
    subject = clause.subject
    if not isinstance(subject, Phrase) or subject.determiner == "no":
        return  # "nobody but the owner of a boat may sail the boat"
    excepted = [each.things for each in subject.after if isinstance(each, Except)]
    inside = {
        part.nominal.noun
        for things in excepted
        for part in parts_in(things)
        if isinstance(part, Phrase) and part.determiner == "a" and part != things
    }
    for part in parts_in(clause.predicate):
        if isinstance(part, Phrase) and part.determiner == "the" and part.nominal.noun in inside - {""}:
            raise Refused(f'"the {part.nominal.noun}": which one? Only the exception speaks of one; name it')


def _named_exceptions(clause: Clause) -> Iterator[Clause]:
    """What holds of the named exceptions; what nobody else may do they need not be allowed either."""
    predicate = clause.predicate
    if not isinstance(predicate, (Verb, Property)) or predicate.modal or predicate.negated:
        return
    if (names := _left_out(clause.subject)) is not None:
        yield replace(clause, subject=names)
    for place, each in enumerate(predicate.complements):
        if isinstance(predicate, Verb) and (names := _left_out(each.thing)) is not None:
            before, after = predicate.complements[:place], predicate.complements[place + 1 :]
            complements = (*before, replace(each, thing=names), *after)
            yield replace(clause, predicate=replace(predicate, complements=complements))


def _left_out(phrase: object) -> NounPhrase | None:
    """The names after "no one except", if names are all that stands there."""
    if not isinstance(phrase, Phrase) or phrase.determiner != "no" or phrase.owner is not None:
        return None
    match phrase.after:
        case (Except(Name(letter="") as name),):
            return name
        case (Except(Listed(items=items) as names),) if all(
            isinstance(item, Name) and not item.letter for item in items
        ):
            return replace(names, conjunction="and")
    return None


RULES: Final = frozenset(
    words_in(
        "rule limit requirement condition restriction exception provision clause regulation paragraph ban"
    )
)


def check_not_about_rules(clause: Clause) -> None:
    """Refuse "The age limit does not apply to students": it changes another rule, and does not say how."""
    match clause:
        case Clause(Phrase(nominal=nominal), Verb("apply")) if nominal.noun.rsplit(" ", 1)[-1] in RULES:
            raise Refused("it speaks about another rule; say in that rule what it changes")
