"""Rules about each two of a class: "People who live in the same house are neighbours"."""

from dataclasses import replace

from multiprover.english.function_words import SYMMETRIC
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.described_two import (
    conditions_of_two,
    holds_of_each,
    joined_by_and,
    parts_of,
    shared_by_two,
)
from multiprover.english.meaning.pairs import THOSE, meeting, related
from multiprover.english.meaning.replaced import replaced
from multiprover.english.meaning.same import FIRST, SECOND, is_then, same_place
from multiprover.english.meaning.the_one_who import of_the_compared, shared_thing
from multiprover.english.meaning.two import no_two, rule_of_two, said_of_two, with_the_other
from multiprover.english.relations import KIN, RELATIONAL, is_mutual_noun
from multiprover.english.syntax import (
    BOTH,
    EACH_OF_THEM,
    Being,
    Clause,
    Clauses,
    ClauseTree,
    Conditional,
    Gap,
    Listed,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Relative,
    Statement,
    VerbPhrase,
)


def of_two(statement: Conditional) -> Conditional:
    """A rule about two of a class as one about each one and another; any other rule as it is."""
    if isinstance(statement.conclusion, Clause):
        statement = replace(statement, conclusion=no_two(statement.conclusion))
    return each_two_if(statement) or rule_of_two(statement) or of_the_compared(statement)


def each_two_if(statement: Conditional) -> Conditional | None:
    """As in "Two people are colleagues if they work in the same office" and "If two people …, they are …".

    An exception may follow: "Two dogs may share a kennel, unless they are rivals".
    """
    condition, conclusion = statement.condition, statement.conclusion
    clauses = joined_by_and(condition)
    if statement.link == "unless" and not statement.condition_first:
        return _each_two_unless(conclusion, clauses)
    if statement.link == "if" and isinstance(conclusion, Conditional) and not conclusion.condition_first:
        if conclusion.link != "unless":
            return None
        rule = replace(statement, conclusion=conclusion.conclusion)
        return _each_two_unless(rule, joined_by_and(conclusion.condition))
    if statement.link != "if" or not isinstance(conclusion, Clause):
        return None
    conclusion = replaced(conclusion, shared_thing(clauses))
    said = [each for each in clauses if isinstance(each, Clause)]
    subjects = [conclusion.subject, *(each.subject for each in said)]
    two = [each for each in subjects if isinstance(each, Phrase) and each.determiner == "number"]
    others = [each for each in subjects if each not in two]
    if len(two) != 1 or len(said) < len(clauses) or not all(each in THOSE for each in others):
        return None
    predicates = [part for each in said for part in parts_of(each.predicate)]
    described = tuple(Relative(Clause(Gap(), predicate)) for predicate in predicates)
    each_of = conclusion.subject in (BOTH, EACH_OF_THEM)
    return each_two(Clause(replace(two[0], after=(*two[0].after, *described)), conclusion.predicate), each_of)


def _each_two_unless(rule: Statement, exception: tuple[ClauseTree, ...]) -> Conditional | None:
    """A rule about each two of a class with an exception that speaks of both."""
    plain = each_two(rule) if isinstance(rule, Clause) else None
    if isinstance(rule, Conditional):
        plain = each_two_if(rule)
    if plain is None:
        return None
    one, other = (Name(each, letter=each) for each in (FIRST, SECOND))
    holding = tuple(part for each in exception for part in said_of_two(each, None, one, other, apart=False))
    return Conditional("unless", Clauses("and", holding), plain, condition_first=False)


def each_two(clause: Clause, each_of: bool = False) -> Conditional | None:
    """As in "People who live in the same house are neighbours": a rule about each two of them.

    `each_of`: it says "each of them" or "both", so that a predicate that is no relation holds of each.
    """
    subject = clause.subject
    if isinstance(subject, Listed) and any(
        _kin_are(replace(clause, subject=each)) is not None for each in subject.items
    ):
        raise Refused("relatives of each other, or of somebody else? Write one sentence for each")
    subject = _those_related(subject, clause.predicate)
    if not isinstance(subject, Phrase) or not _is_any_two(subject):
        return None
    nominal = subject.nominal
    if (kin := _kin_are(clause)) is not None:
        return kin
    mutual = is_mutual_noun(nominal.noun)
    told = nominal.noun in RELATIONAL and any(isinstance(each, Of) for each in subject.after)
    nouns = (nominal.noun,) if nominal.noun and not mutual and not told else ()
    one, other = (Name(each, nouns, letter=each) for each in (FIRST, SECOND))
    conclusion = related(clause.predicate, other)
    numbered = subject.determiner == "number"
    if conclusion is None and numbered:
        conclusion = meeting(clause.predicate, other)
    two = numbered and not all(isinstance(each, Of) for each in subject.after)  # "two sons of Ann" are some
    if conclusion is None and two and (each_of or holds_of_each(clause.predicate)):
        conclusion = with_the_other(clause.predicate, other)
    place = same_place(clause.predicate) if conclusion is None and subject.after else None
    if conclusion is None and (place is None or is_then(clause, place)):
        return None
    if not subject.after and not nominal.noun and not set(nominal.adjectives) & SYMMETRIC:
        raise Refused("which two are meant? Say what holds of each two of them")
    conditions = [*conditions_of_two(one, other, subject), Clause(one, Being(other, negated=True))]
    if conclusion is None and place is not None:
        shared, conclusion = shared_by_two(clause.predicate, place)
        conditions.append(Clause(other, shared))
    if conclusion is None:
        return None
    return Conditional("if", Clauses("and", tuple(conditions)), Clause(one, conclusion))


def _those_related(subject: NounPhrase | Gap, predicate: VerbPhrase) -> NounPhrase | Gap:
    """As in "the members of the club are neighbours", "Ann's sons are twins": each two of them are."""
    match predicate, subject:
        case Being(), Phrase("the", Nominal(number="plural")) if related(predicate, Name(SECOND)) is not None:
            if isinstance(subject.owner, Name):
                subject = replace(subject, after=(Of(subject.owner), *subject.after), owner=None)
            listed = any(isinstance(each, Of) and isinstance(each.thing, Listed) for each in subject.after)
            if subject.owner is not None or listed:
                raise Refused("which two are meant? Say what holds of each two of them")
            return replace(subject, determiner="bare")
    return subject


def _kin_are(clause: Clause) -> Conditional | None:
    """As in "Grandparents are relatives": those of somebody are relatives of that one."""
    match clause:
        case Clause(
            Phrase("bare" | "all", Nominal(noun, ()) as nominal, (), None),
            Being(Phrase("bare", Nominal(related_as) as relatives, (), None), negated=False),
        ) if noun not in SYMMETRIC and related_as in SYMMETRIC and (noun in KIN or noun.endswith("-in-law")):
            one, other = (Name(each, letter=each) for each in (FIRST, SECOND))
            is_so, follows = (
                Being(Phrase("a", replace(each, number="singular"), (Of(other),)))
                for each in (nominal, relatives)
            )
            return Conditional("if", Clause(one, is_so), Clause(one, follows))
    return None


def _is_any_two(subject: Phrase) -> bool:
    if subject.owner is not None:
        return False
    if subject.determiner == "number":
        return subject.amount is not None and subject.amount.text.lower() in ("two", "2", "any two")
    return subject.determiner in ("bare", "all", "any") and subject.nominal.number == "plural"
