"""The same as the other, and for all: "another person on the same board", "two cats of the same owner"."""

from collections.abc import Sequence
from dataclasses import replace

from multiprover.english.meaning import nouns
from multiprover.english.meaning.bodies import ALWAYS, Bodies
from multiprover.english.meaning.replaced import replaced
from multiprover.english.meaning.same import filled, is_same, is_then, same_place
from multiprover.english.meaning.same_again import the_same
from multiprover.english.meaning.scope import Scope
from multiprover.english.parts import parts_in
from multiprover.english.syntax import (
    After,
    At,
    Clause,
    Complement,
    Conditional,
    Gap,
    Name,
    Of,
    Phrase,
    Property,
    Relative,
    Statement,
    Verb,
)
from multiprover.logic.forms import Variable


def same_as_other(clause: Clause, scope: Scope) -> Clause:
    """A clause about "another worker who has the same boss": the same boss as the one that it is not."""
    predicate = clause.predicate
    if not isinstance(clause.subject, Gap) or not isinstance(predicate, (Verb, Property)) or predicate.modal:
        return clause
    places = [place for place, each in enumerate(predicate.complements) if is_same(each.thing)]
    name = _other_of(scope)
    if len(places) != 1 or name is None or same_place(predicate) is None or is_then(clause, places[0]):
        return clause
    thing = predicate.complements[places[0]].thing
    if not isinstance(thing, Phrase) or thing.after:
        return clause
    if the_same(thing, scope) is not None:  # "Who leads a club may …"
        return replace(clause, predicate=filled(predicate, places[0], Phrase("that", thing.nominal)))
    return replace(clause, predicate=filled(predicate, places[0], replace(thing, after=(At("as", name),))))


def of_one_group(statement: Statement) -> Statement:
    """A rule about "a nurse" and "another nurse of the same ward": the first is a nurse of a ward."""
    phrases = [each for each in parts_in(statement) if isinstance(each, Phrase) and each.nominal.noun]
    if isinstance(statement, Clause):
        statement = of_that_one(statement, phrases)
    elif isinstance(statement, Conditional) and isinstance(statement.conclusion, Clause):
        statement = replace(statement, conclusion=of_that_one(statement.conclusion, phrases))
    groups = [(each, same) for each in phrases for of in each.after if (same := _same_group(of)) is not None]
    if len(groups) != 1 or groups[0][0].determiner not in ("a", "another", "every other", "any other"):
        return statement
    [(other, group)] = groups
    alike = [each for each in phrases if each.nominal.noun == other.nominal.noun and each != other]
    firsts = [each for each in alike if each.determiner in ("a", "any", "every") and each.owner is None]
    known = any(each.nominal.noun == group.nominal.noun and each != group for each in phrases)
    if known or len(firsts) != 1 or firsts[0].after:
        return statement
    told: Statement = replaced(
        statement, {firsts[0]: replace(firsts[0], after=(Of(replace(group, determiner="a")),))}
    )
    return told


def of_that_one(clause: Clause, phrases: Sequence[Phrase]) -> Clause:
    """As in "(a clerk who has signed a form) may not check the same form": that form."""
    predicate, subject = clause.predicate, clause.subject
    if not isinstance(predicate, (Verb, Property)) or not predicate.negated:
        return clause
    one = isinstance(subject, Phrase) and subject.nominal.number == "singular"
    if not one or any(each.preposition == "as" for each in predicate.complements):
        return clause  # "(a boy who owns a pen) may not use the same pen as a girl"
    for place, each in enumerate(predicate.complements):
        match each.thing:
            case Phrase("the same", nominal, ()):
                alike = [one for one in phrases if one.nominal == nominal and one.determiner == "a"]
                if len(alike) == 1:
                    return replace(clause, predicate=filled(predicate, place, Phrase("that", nominal)))
    return clause


def _same_group(after: After) -> Phrase | None:
    """As in "(another nurse) of the same ward"."""
    match after:
        case Of(Phrase("the same") as group):
            return group
    return None


def _other_of(scope: Scope) -> Name | None:
    """The one that the noun of a relative clause is not: "every other person who …"."""
    than = scope.than.get(scope.gap) if scope.gap is not None else None
    if than is None:
        return None
    if not isinstance(than, Variable):
        return Name(str(than))
    scope.names["the one before"] = than
    return Name("the one before", letter="the one before")


def as_clause(after: object) -> object:
    """As in "(another pupil) from the same class": who is from the same class."""
    match after:
        case At(preposition, Phrase("the same", after=()) as thing) if preposition:
            return Relative(Clause(Gap(), Property("", (Complement(preposition, thing),))))
    return after


def for_all(phrase: Phrase, scope: Scope) -> tuple[Phrase, Bodies]:
    """As in "at least two houses in the same street": in one street for all that are counted."""
    bodies, found = ALWAYS, list[After]()
    for each in phrase.after:
        match each:
            case At() | Of() if isinstance(each.thing, Phrase) and each.thing.determiner == "the same":
                nominal = replace(each.thing.nominal, number="singular")
                term, bodies = nouns.refer(Phrase("a", nominal, each.thing.after), scope)
                if isinstance(term, Variable):
                    scope.names["the same one"] = term
                    each = replace(each, thing=Name("the same one", letter="the same one"))
        found.append(each)
    return replace(phrase, after=tuple(found)), bodies
