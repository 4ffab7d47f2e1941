"""What a description of two of a class says of the one and the other: "who live in the same house"."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from multiprover.english.function_words import SYMMETRIC
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.pairs import TOGETHER, is_mutual, linked_by, meeting, mutually, related
from multiprover.english.meaning.same import (
    IN_COMMON,
    apart_place,
    as_predicate,
    as_the_same,
    compared,
    filled,
    is_same,
    nested_same,
    same_place,
)
from multiprover.english.meaning.voice import OPAQUE
from multiprover.english.relations import is_mutual_noun
from multiprover.english.syntax import (
    After,
    Being,
    Clause,
    Clauses,
    ClauseTree,
    Complement,
    Gap,
    Joined,
    Listed,
    Name,
    Nominal,
    Of,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import plural

THIRD: Final = "the third"
FOURTH: Final = "the fourth"


def conditions_of_two(one: Name, other: Name, subject: Phrase) -> Iterator[ClauseTree]:
    """What "seeded players of the same club" says of the one and the other."""
    nominal = subject.nominal
    for adjective in nominal.adjectives:
        if adjective == "other":
            continue
        if adjective in SYMMETRIC:
            yield Clause(one, Property(adjective, (Complement("to", other),)))
        else:
            yield Clause(one, Property(adjective))
            yield Clause(other, Property(adjective))
    if is_mutual_noun(nominal.noun):
        single = replace(nominal, number="singular", adjectives=())
        yield mutually(one, Being(Phrase("a", single, (Of(other),))), other)
    for each in sorted(subject.after, key=lambda each: not (isinstance(each, Of) and compared(each))):
        yield from _described(one, other, nominal, each)


def _described(one: Name, other: Name, nominal: Nominal, after: After) -> Iterator[ClauseTree]:
    """What one part of the description says."""
    single = replace(nominal, number="singular", adjectives=())
    if isinstance(after, Of) and isinstance(after.thing, Phrase) and (again := compared(after)):
        team = replace(after.thing, nominal=replace(after.thing.nominal, number="singular"))
        for name, article in ((one, "a"), (other, again)):  # "members of the same team"
            of = Of(replace(team, determiner=article))
            yield Clause(name, Being(Phrase("a", replace(single, adjectives=nominal.adjectives), (of,))))
    elif isinstance(after, Of) and (kin := _related_to_each_other(after)) is not None:
        first, second = (Name(each, letter=each) for each in (THIRD, FOURTH))
        for name, of_whom in ((one, first), (other, second)):
            yield Clause(name, Being(Phrase("a", single, (Of(of_whom),))))
        yield mutually(first, Being(replace(kin, after=(Of(second),))), second)
    elif isinstance(after, Of):
        yield from (Clause(name, Being(Phrase("a", single, (after,)))) for name in (one, other))
    elif (owned := _owned(after)) is not None:
        yield from _of_what_they_have(one, other, owned)
    elif (things := _mutual_things(after)) is not None:
        yield from _with_things(one, other, *things)
    else:
        for part in parts_of(as_predicate(after)):
            yield from said_of_both(as_the_same(part, None), one, other)


def _related_to_each_other(after: Of) -> Phrase | None:
    """As in "children of siblings", who are siblings of each other."""
    match after.thing:
        case Phrase("bare", Nominal(noun, number="plural") as nominal, (), None) if noun in SYMMETRIC:
            return Phrase("a", replace(nominal, number="singular"))
    return None


def said_of_both(predicate: VerbPhrase, one: Name, other: Name) -> Iterator[ClauseTree]:
    """What a verb phrase about the two says of the one and the other."""
    if isinstance(predicate, Joined):
        raise Refused("a description of two that is not read")
    if (ways := _shared_in_ways(predicate)) is not None:
        yield Clauses("or", tuple(Clauses("and", tuple(said_of_both(way, one, other))) for way in ways))
        return
    allowed = isinstance(predicate, (Verb, Property)) and bool(predicate.modal) and not predicate.negated
    shared = same_place(predicate) if allowed else None  # "may buy from the same shop": from one and that one
    between = None if shared is not None else related(predicate, other) or meeting(predicate, other)
    place = same_place(predicate) if between is None else None
    if (linked := linked_by(predicate, one, other)) is not None:
        yield linked
    elif (as_many := _as_many(predicate, other)) is not None:
        yield Clause(one, as_many)
    elif between is not None:
        yield mutually(one, between, other)
        if (back := related(predicate, one)) is not None and is_mutual(predicate):
            yield Clause(other, back)
    elif place is not None and isinstance(predicate, (Verb, Property)):
        first, second = _with_the_same(predicate, place)
        yield Clause(one, first)
        yield Clause(other, second)
    elif isinstance(predicate, (Verb, Property)) and (apart := apart_place(predicate)) is not None:
        place, single = apart
        yield Clause(one, filled(predicate, place, Phrase("a", single)))
        yield Clause(other, filled(predicate, place, Phrase("another", single)))
    elif (shared_inside := nested_same(predicate)) is not None:
        yield Clause(one, shared_inside[0])
        yield Clause(other, shared_inside[1])
    elif isinstance(predicate, Verb) and predicate.passive and any(map(_is_by_one, predicate.complements)):
        raise Refused("by the same one, or each by one of its own?")  # "two towns are linked by a bridge"
    else:
        yield Clause(one, predicate)
        yield Clause(other, predicate)


def _shared_in_ways(predicate: VerbPhrase) -> tuple[VerbPhrase, ...] | None:
    """As in "(they) share a flat or an office": the one that they share, each way by itself."""
    match predicate:
        case Verb("share", (Complement("", Listed("or", things)), *_), negated=False):
            return tuple(as_the_same(filled(predicate, 0, thing), None) for thing in things)
    return None


AS_MANY: Final = {"number": "as many", "amount": "as much"}


def _as_many(predicate: VerbPhrase, other: Name) -> VerbPhrase | None:
    """As in "(they) have the same number of points": the one has as many points as the other."""
    match predicate:
        case Verb(
            complements=(Complement("", Phrase("the same") as same), Complement("of", Phrase() as what))
        ):
            noun = same.nominal.noun
            if noun in AS_MANY and not what.after and what.owner is None and not predicate.negated:
                said = f"{AS_MANY[noun]} {plural(what.nominal.noun)} as"
                return replace(predicate, complements=(Complement(said, other),))
    return None


def _is_by_one(complement: Complement) -> bool:
    things = complement.thing.items if isinstance(complement.thing, Listed) else (complement.thing,)
    one = (isinstance(thing, Phrase) and thing.determiner in ("a", "one") for thing in things)
    return complement.preposition == "by" and any(one)


def _with_the_same(predicate: Verb | Property, place: int) -> tuple[VerbPhrase, VerbPhrase]:
    """As in "(they) live in the same house": in a house, and in that house."""
    thing = predicate.complements[place].thing
    if not isinstance(thing, Phrase) or any(
        each != IN_COMMON and not isinstance(each, Of) for each in thing.after
    ):
        raise Refused('"the same" in this place is not read')
    if thing.nominal.noun in AS_MANY:
        raise Refused(f'"the same {thing.nominal.noun}" is not read')
    shared = replace(thing.nominal, number="singular")
    of = tuple(each for each in thing.after if each != IN_COMMON)  # "in the same half of the draw"
    wanted = isinstance(predicate, Verb) and predicate.lemma in OPAQUE  # the same room that both want is one
    first = filled(predicate, place, Phrase("any" if wanted else "a", shared, of))
    return first, filled(predicate, place, Phrase("that", shared))


def shared_by_two(predicate: VerbPhrase, place: int) -> tuple[VerbPhrase, VerbPhrase | None]:
    """As in "(they) stand in the same row": what holds of the other, and then of the one."""
    thing = predicate.complements[place].thing if isinstance(predicate, (Verb, Property)) else None
    if not isinstance(thing, Phrase) or thing.after or not isinstance(predicate, (Verb, Property)):
        return predicate, None
    shared = replace(thing.nominal, number="singular")
    return filled(predicate, place, Phrase("a", shared)), filled(predicate, place, Phrase("that", shared))


def _owned(after: After) -> Clause | None:
    """As in "whose routes pass through the same town"."""
    match after:
        case Relative(Clause(Phrase(owner=Pronoun("gap")), Verb() | Property() | Being()) as clause):
            return clause
    return None


def _of_what_they_have(one: Name, other: Name, clause: Clause) -> Iterator[Clause]:
    """What holds of what the one has, and of what the other has."""
    subject, predicate = clause.subject, clause.predicate
    if not isinstance(subject, Phrase) or isinstance(predicate, Joined):
        raise Refused("a description of two that is not read")
    thing = replace(subject, nominal=replace(subject.nominal, number="singular"))
    first, second = (replace(thing, owner=each) for each in (one, other))
    if (between := related(predicate, second) or meeting(predicate, second)) is not None:
        yield Clause(first, between)
    elif isinstance(predicate, Being):
        yield Clause(first, predicate)
        yield Clause(second, predicate)
    elif (place := same_place(predicate)) is not None:
        shared, that = _with_the_same(predicate, place)
        yield Clause(first, shared)
        yield Clause(second, that)
    else:
        yield Clause(first, predicate)
        yield Clause(second, predicate)


Things = tuple[Verb | Property, int, Phrase, VerbPhrase]
"""A verb phrase, the place of things in it, the things, and how they stand to each other."""


def _mutual_things(after: After) -> Things | None:
    """As in "(people) who live in houses that are next to each other"."""
    match after:
        case Relative(Clause(Gap(), Verb() | Property() as predicate)):
            for place, each in enumerate(predicate.complements):
                match each.thing:
                    case Phrase("bare", nominal, (Relative(Clause(Gap(), between)),)) as things:
                        if nominal.number == "plural" and is_mutual(between):
                            return predicate, place, things, between
    return None


def _with_things(
    one: Name, other: Name, predicate: Verb | Property, place: int, things: Phrase, between: VerbPhrase
) -> Iterator[Clause]:
    """What the one and the other do with things that stand in a relation to each other."""
    first, second = (Name(each, (things.nominal.noun,), letter=each) for each in (THIRD, FOURTH))
    yield Clause(one, filled(predicate, place, first))
    yield Clause(other, filled(predicate, place, second))
    yield from (
        Clause(each, Property(word)) for word in things.nominal.adjectives for each in (first, second)
    )
    said = related(between, second)
    if said is None:
        raise Refused("a description of two that is not read")
    yield Clause(first, said)


def is_of_both(after: After) -> bool:
    """Whether a description says how two stand to each other."""
    match after:
        case Relative(Clause(Gap(), predicate)):
            return is_mutual(predicate) or same_place(predicate) is not None
    return False


def holds_of_each(predicate: VerbPhrase) -> bool:
    """As in "(they) pay half the fee", but not "they may marry" or "they share a room"."""
    if not isinstance(predicate, (Verb, Property)) or not predicate.complements:
        return False
    if isinstance(predicate, Verb) and predicate.lemma == "share":
        return False
    return not any(
        is_same(each.thing) or "same" in each.text or each.text in TOGETHER for each in predicate.complements
    )


def parts_of(predicate: VerbPhrase) -> tuple[VerbPhrase, ...]:
    """The verb phrases that "and" joins, or the one."""
    if isinstance(predicate, Joined) and predicate.conjunction == "and":
        return predicate.items
    return (predicate,)


def joined_by_and(tree: ClauseTree) -> tuple[ClauseTree, ...]:
    """The clauses that "and" joins, or the one."""
    return tree.items if isinstance(tree, Clauses) and tree.conjunction == "and" else (tree,)
