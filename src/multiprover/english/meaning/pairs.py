"""Relations between two: "are cousins", "each other", "together", "the same … as", as plain clauses.

"Ann and Bob live in the same house" is "Ann lives in a house and Bob lives in that house"; "People who live
in the same house are neighbours" is "If someone lives in a house and someone else lives in that house then
the first is a neighbour of the second". Works on abstract syntax only.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from typing import Final

from multiprover.english.function_words import SYMMETRIC
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.same import (
    FIRST,
    IN_COMMON,
    SECOND,
    apart_place,
    as_predicate,
    as_the_same,
    compared,
    filled,
    is_same,
    is_then,
    nested_same,
    same_place,
    with_the_same,
)
from multiprover.english.syntax import (
    BOTH,
    EACH_OF_THEM,
    After,
    At,
    Being,
    Clause,
    Clauses,
    ClauseTree,
    Complement,
    Conditional,
    Gap,
    Joined,
    Listed,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Statement,
    Verb,
    VerbPhrase,
    With,
)
from multiprover.english.words import participle

EACH_OTHER: Final = Pronoun("each other")
TOGETHER: Final = ("together", "~together")
THEY: Final = Pronoun("they")
THOSE: Final = (THEY, BOTH, EACH_OF_THEM)


def paired(clause: Clause, *, both_ways: bool = True) -> ClauseTree | None:
    """A clause about several named ones together as clauses about each two of them.

    Not `both_ways`: a relation that holds both ways by its meaning is asked of one of them.
    """
    shared = _sharing(clause)
    if shared is not clause and as_the_same(shared.predicate, shared.subject) is shared.predicate:
        return shared
    clause = shared
    subject, predicate = clause.subject, as_the_same(clause.predicate, clause.subject)
    place = same_place(predicate)
    if (
        place is not None
        and isinstance(predicate, (Verb, Property))
        and not is_then(clause, place)
        and (same := with_the_same(subject, predicate, place)) is not None
    ):
        return same
    if not isinstance(subject, Listed) or subject.conjunction != "and":
        return None
    indefinite = any(isinstance(item, Phrase) and item.determiner != "the" for item in subject.items)
    complements: tuple[Complement, ...] = getattr(predicate, "complements", ())
    mutual = (not both_ways or indefinite) and not any(
        each.thing == EACH_OTHER or each.text in TOGETHER for each in complements
    )
    pairs = combinations(subject.items, 2) if mutual else permutations(subject.items, 2)
    made = [
        Clause(first, between)
        for first, second in pairs
        if (between := related(predicate, second)) is not None
    ]
    if indefinite and len(made) > 1:
        raise Refused("each two of more than two without a name; write one sentence for each two")
    if len(made) == 1:
        return made[0]
    return Clauses("and", tuple(made)) if made else None


def _sharing(clause: Clause) -> Clause:
    """As in "Ann shares a flat with Bob": Ann and Bob share a flat."""
    one, verb = clause.subject, clause.predicate
    if isinstance(one, Listed) or not isinstance(verb, Verb) or verb.lemma != "share":
        return clause
    if verb.modal or verb.negated or verb.passive or verb.tense != "present":
        return clause
    match verb.complements:
        case (Complement("", Phrase()) as shared, Complement("with", Name() | Pronoun() | Phrase() as other)):
            owned = isinstance(other, Phrase) and isinstance(other.owner, Pronoun)
            if owned and isinstance(one, Gap):
                one = Pronoun("gap")
            elif not isinstance(one, (Name, Pronoun)) and not (owned and _is_any(one)):
                raise Refused('who shares with whom: say it of two, as in "people who share a flat"')
            if isinstance(one, Gap) or (isinstance(other, Phrase) and not owned):
                raise Refused('who shares with whom: say it of two, as in "people who share a flat"')
            return Clause(Listed("and", (one, other)), replace(verb, complements=(shared,)))
    return clause


def _is_any(subject: object) -> bool:
    """As in "(if) a child (shares a bed with his mother)"."""
    return isinstance(subject, Phrase) and subject.determiner == "a"


def related(predicate: VerbPhrase, other: NounPhrase) -> VerbPhrase | None:
    """What a verb phrase about several says of one and another: "are cousins" is "is a cousin of"."""
    match predicate:
        case Being(Phrase(determiner="bare" | "the", nominal=nominal, after=(), owner=None)):
            if nominal.noun.rsplit(" ", 1)[-1] not in SYMMETRIC or nominal.number != "plural":
                return None
            one = Phrase("a", replace(nominal, number="singular"), (Of(other),))
            return replace(predicate, thing=one)
        case Being(Phrase(determiner="bare" | "the", nominal=nominal) as thing) if _concerns_each_other(
            thing
        ):
            one = replace(
                _concerning(thing, other), determiner="a", nominal=replace(nominal, number="singular")
            )
            return replace(predicate, thing=one)
        case Property(words, ()) if words in SYMMETRIC:
            return replace(predicate, complements=(Complement("to", other),))
        case Verb(lemma, (), passive=True) if participle(lemma) in SYMMETRIC:
            return replace(predicate, complements=(Complement("to", other),))
        case Verb(complements=complements) | Property(complements=complements):
            return _between(predicate, complements, other)
    return None


def _is_mutual(predicate: VerbPhrase) -> bool:
    """As in "help each other": each helps the other."""
    things = [each.thing for each in getattr(predicate, "complements", ())]
    return any(each == EACH_OTHER or getattr(each, "owner", None) == EACH_OTHER for each in things)


def _between(
    predicate: Verb | Property, complements: tuple[Complement, ...], other: NounPhrase
) -> VerbPhrase | None:
    """The verb phrase with the other one for "each other" or "together"."""
    for index, each in enumerate(complements):
        if each.thing == EACH_OTHER:
            changed = replace(each, thing=other)
        elif isinstance(each.thing, Phrase) and _concerns_each_other(each.thing):
            changed = replace(each, thing=_concerning(each.thing, other))
        elif each.text in TOGETHER:
            changed = Complement("together with", other)
        else:
            continue
        return replace(predicate, complements=(*complements[:index], changed, *complements[index + 1 :]))
    return None


def _concerns_each_other(phrase: Phrase) -> bool:
    """As in "each other's keys", "a game against each other"."""
    return phrase.owner == EACH_OTHER or any(
        getattr(each, "thing", None) == EACH_OTHER for each in phrase.after
    )


def _concerning(phrase: Phrase, other: NounPhrase) -> Phrase:
    """The phrase with the other one for "each other"."""
    after = tuple(
        replace(each, thing=other) if isinstance(each, (At, Of, With)) and each.thing == EACH_OTHER else each
        for each in phrase.after
    )
    return replace(phrase, owner=other if phrase.owner == EACH_OTHER else phrase.owner, after=after)


# --- Each two of a class ---


def each_two_if(statement: Conditional) -> Conditional | None:
    """As in "Two people are colleagues if they work in the same office" and "If two people …, they are …".

    An exception may follow: "Two dogs may share a kennel, unless they are rivals".
    """
    condition, conclusion = statement.condition, statement.conclusion
    clauses = _joined_by_and(condition)
    if statement.link == "unless" and not statement.condition_first:
        return _each_two_unless(conclusion, clauses)
    if statement.link == "if" and isinstance(conclusion, Conditional) and not conclusion.condition_first:
        if conclusion.link != "unless":
            return None
        rule = replace(statement, conclusion=conclusion.conclusion)
        return _each_two_unless(rule, _joined_by_and(conclusion.condition))
    if statement.link != "if" or not isinstance(conclusion, Clause):
        return None
    said = [each for each in clauses if isinstance(each, Clause)]
    subjects = [conclusion.subject, *(each.subject for each in said)]
    two = [each for each in subjects if isinstance(each, Phrase) and each.determiner == "number"]
    others = [each for each in subjects if each not in two]
    if len(two) != 1 or len(said) < len(clauses) or not all(each in THOSE for each in others):
        return None
    predicates = [part for each in said for part in _parts(each.predicate)]
    described = tuple(Relative(Clause(Gap(), predicate)) for predicate in predicates)
    each_of = conclusion.subject in (BOTH, EACH_OF_THEM)
    return each_two(Clause(replace(two[0], after=(*two[0].after, *described)), conclusion.predicate), each_of)


def _joined_by_and(tree: ClauseTree) -> tuple[ClauseTree, ...]:
    return tree.items if isinstance(tree, Clauses) and tree.conjunction == "and" else (tree,)


def _each_two_unless(rule: Statement, exception: tuple[ClauseTree, ...]) -> Conditional | None:
    """A rule about each two of a class with an exception that speaks of both."""
    plain = each_two(rule) if isinstance(rule, Clause) else None
    if isinstance(rule, Conditional):
        plain = each_two_if(rule)
    predicates = [
        part
        for each in exception
        if isinstance(each, Clause) and each.subject in THOSE
        for part in _parts(each.predicate)
    ]
    if plain is None or not all(isinstance(each, Clause) and each.subject in THOSE for each in exception):
        return None
    one, other = (Name(each, letter=each) for each in (FIRST, SECOND))
    described = tuple(Relative(Clause(Gap(), predicate)) for predicate in predicates)
    holding = tuple(_conditions(one, other, Nominal("", (), "plural", "thing"), described))
    return Conditional("unless", Clauses("and", holding), plain, condition_first=False)


def _parts(predicate: VerbPhrase) -> tuple[VerbPhrase, ...]:
    if isinstance(predicate, Joined) and predicate.conjunction == "and":
        return predicate.items
    return (predicate,)


def each_two(clause: Clause, each_of: bool = False) -> Conditional | None:
    """As in "People who live in the same house are neighbours": a rule about each two of them.

    `each_of`: it says "each of them" or "both", so that a predicate that is no relation holds of each.
    """
    subject = clause.subject
    if not isinstance(subject, Phrase) or not _is_any_two(subject):
        return None
    nominal = subject.nominal
    mutual = nominal.noun in SYMMETRIC
    nouns = (nominal.noun,) if nominal.noun and not mutual else ()
    one, other = (Name(each, nouns, letter=each) for each in (FIRST, SECOND))
    conclusion = related(clause.predicate, other)
    two = subject.determiner == "number" and subject.after
    if conclusion is None and two and (each_of or _holds_of_each(clause.predicate)):
        conclusion = clause.predicate
    place = same_place(clause.predicate) if conclusion is None and subject.after else None
    if conclusion is None and (place is None or is_then(clause, place)):
        return None
    mutual_adjectives = [each for each in nominal.adjectives if each in SYMMETRIC]
    if not subject.after and not nominal.noun and not mutual_adjectives:
        raise Refused("which two are meant? Say what holds of each two of them")
    conditions = [
        *(
            Clause(each, Property(adjective))
            for adjective in nominal.adjectives
            if adjective not in SYMMETRIC
            for each in (one, other)
        ),
        *(Clause(one, Property(each, (Complement("to", other),))) for each in mutual_adjectives),
        *(
            [
                Clause(
                    one, Being(Phrase("a", replace(nominal, number="singular", adjectives=()), (Of(other),)))
                )
            ]
            * mutual
        ),
        *_conditions(one, other, nominal, subject.after),
        Clause(one, Being(other, negated=True)),
    ]
    if conclusion is None and place is not None:
        shared, conclusion = _shared(clause.predicate, place)
        conditions.append(Clause(other, shared))
    if conclusion is None:
        return None
    return Conditional("if", Clauses("and", tuple(conditions)), Clause(one, conclusion))


def _shared(predicate: VerbPhrase, place: int) -> tuple[VerbPhrase, VerbPhrase | None]:
    """As in "(they) stand in the same row": what holds of the other, and then of the one."""
    thing = predicate.complements[place].thing if isinstance(predicate, (Verb, Property)) else None
    if not isinstance(thing, Phrase) or thing.after or not isinstance(predicate, (Verb, Property)):
        return predicate, None
    shared = replace(thing.nominal, number="singular")
    return filled(predicate, place, Phrase("a", shared)), filled(predicate, place, Phrase("that", shared))


def _holds_of_each(predicate: VerbPhrase) -> bool:
    """As in "(they) pay half the fee", but not "they may marry"."""
    if not isinstance(predicate, (Verb, Property)) or not predicate.complements:
        return False
    return not any(
        is_same(each.thing) or "same" in each.text or each.text in TOGETHER for each in predicate.complements
    )


def _is_any_two(subject: Phrase) -> bool:
    if subject.owner is not None:
        return False
    if subject.determiner == "number":
        return subject.amount is not None and subject.amount.text.lower() in ("two", "2", "any two")
    return subject.determiner in ("bare", "all", "any") and subject.nominal.number == "plural"


def _conditions(one: Name, other: Name, nominal: Nominal, after: tuple[After, ...]) -> Iterator[Clause]:
    """What holds of the one and the other."""
    for each in after:
        if isinstance(each, Of) and isinstance(each.thing, Phrase) and (again := compared(each)):
            team = replace(each.thing, nominal=replace(each.thing.nominal, number="singular"))
            for name, article in ((one, "a"), (other, again)):  # "members of the same team"
                of = Of(replace(team, determiner=article))
                yield Clause(name, Being(Phrase("a", replace(nominal, number="singular"), (of,))))
    after = tuple(each for each in after if not (isinstance(each, Of) and compared(each)))
    for predicate in (as_the_same(as_predicate(each), None) for each in after):
        between = related(predicate, other)
        place = same_place(predicate)
        if between is not None:
            yield Clause(one, between)
            if (back := related(predicate, one)) is not None and _is_mutual(predicate):
                yield Clause(other, back)
        elif place is not None and isinstance(predicate, (Verb, Property)):
            thing = predicate.complements[place].thing
            if not isinstance(thing, Phrase) or any(each != IN_COMMON for each in thing.after):
                raise Refused('"the same" in this place is not read')
            if thing.nominal.noun in ("number", "amount"):
                raise Refused(f'"the same {thing.nominal.noun}" is not read')
            shared = replace(thing.nominal, number="singular")
            yield Clause(one, filled(predicate, place, Phrase("a", shared)))
            yield Clause(other, filled(predicate, place, Phrase("that", shared)))
        elif isinstance(predicate, (Verb, Property)) and (apart := apart_place(predicate)) is not None:
            place, single = apart
            yield Clause(one, filled(predicate, place, Phrase("a", single)))
            yield Clause(other, filled(predicate, place, Phrase("another", single)))
        elif (shared_inside := nested_same(predicate)) is not None:
            yield Clause(one, shared_inside[0])
            yield Clause(other, shared_inside[1])
        else:
            yield Clause(one, predicate)
            yield Clause(other, predicate)
