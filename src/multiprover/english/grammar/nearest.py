"""What a conjunction joins to the nearest: in "a shed that has a roof and a door" the shed has both."""

from typing import Any, Final

from multiprover.english.function_words import words_in
from multiprover.english.nearest import is_alike
from multiprover.english.relations import KIN, RELATIONAL
from multiprover.english.syntax import (
    Being,
    Clause,
    Complement,
    Gap,
    Joined,
    Measure,
    Name,
    NounPhrase,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Sized,
    Verb,
    VerbPhrase,
    With,
)
from multiprover.english.words import is_person_noun


def is_nearer(before: Any, last: Any) -> bool:
    """Whether the last of a list goes with the end of the one before it, which is like it.

    In "a nurse who has a dog and a teacher" it is not clear who is a teacher.
    """
    if isinstance(last, Property):
        return not last.complements and isinstance(before, Verb) and _ends_in_quality(before)
    thing = last.thing if isinstance(last, Being) else last
    inner = _end_of(before)
    if not isinstance(thing, Phrase) or inner is None or thing.determiner != "a" or inner.determiner != "a":
        return False
    head = before.thing if isinstance(before, Being) else before
    people = [isinstance(each, Phrase) and _is_person(each) for each in (head, inner, thing)]
    kin = {inner.nominal.noun, thing.nominal.noun} <= RELATIONAL and not thing.after
    return kin or _is_had_too(before, thing) or (people[1] == people[2] and not all(people))


def _is_had_too(before: Any, last: Any) -> bool:
    """As in "a man who has a van and a son": nobody is simply a son."""
    head = before.thing if isinstance(before, Being) else before
    if not isinstance(head, Phrase) or not head.after or not isinstance(last, Phrase) or last.after:
        return False
    match head.after[-1]:
        case Relative(Clause(Gap(), Verb("have", modal="", negated=False))):
            return last.nominal.noun in KIN
    return False


def is_nearer_in_list(first: Any, second: Any) -> bool:
    """The same in a list of noun phrases, where "a man with a pipe and a dog" may be two as well as one.

    It is one if a relative clause speaks of a person, or if both are amounts, or if the first is no "a".
    """
    if isinstance(first, Phrase) and any(isinstance(each, Relative) and each.aside for each in first.after):
        return True  # "the kit, which contains a saw and a drill": a comma would end what is said beside it
    if not isinstance(first, Phrase) or not is_nearer(first, second):
        return False
    last, inner = first.after[-1], _end_of(first)
    amounts = all(isinstance(each, Phrase) and _is_amount(each) for each in (inner, second))
    clause = isinstance(last, Relative) and _is_person(first) and not _is_person(second)
    clause = clause or _is_had_too(first, second)
    return amounts or clause or first.determiner not in ("a", "bare")


def _is_amount(phrase: Phrase) -> bool:
    """As in "a height of 3 m"."""
    return any(isinstance(each, Sized) for each in phrase.after)


def _is_person(phrase: Phrase) -> bool:
    return phrase.nominal.kind == "person" or is_person_noun(phrase.nominal.noun.rsplit(" ", 1)[-1])


def _end_of(part: NounPhrase | VerbPhrase) -> Phrase | None:
    """What is inside and ends it: the roof in "a shed with a roof", "needed for a shed that has a roof"."""
    match part:
        case Being(thing) | Verb(complements=(*_, Complement(thing=Phrase() as thing))):
            return _end_of(thing)
        case Phrase(after=(*_, With(Phrase() as thing))):
            return _end_of(thing) or thing
        case Phrase(after=(*_, Relative(Clause(predicate=Verb(complements=(*_, Complement(thing=thing))))))):
            return _end_of(thing) or thing if isinstance(thing, Phrase) else None
    return None


def _ends_in_quality(verb: Verb) -> bool:
    """As in "needed for every shed that is high (or wide)"."""
    match verb.complements:
        case (*_, Complement(thing=Phrase(after=(*_, Relative(Clause(predicate=Property(complements=()))))))):
            return True
    return False


def is_done_to_owned(items: tuple[Any, ...]) -> bool:
    """As in "is a passenger whose flight is long and is delayed by an hour": the flight is delayed."""
    *_, before, last = items
    match before:
        case Being(Phrase(after=(*_, Relative(Clause(Phrase(owner=Pronoun("gap")) as thing))))):
            done = isinstance(last, Verb) and last.passive and last.lemma in DONE_TO_THINGS
            return done and not _is_person(thing)
    return False


DONE_TO_THINGS: Final = frozenset(
    words_in(
        """
        delay cancel postpone reschedule overbook divert heat furnish paint build repair lock park wash
        insulate plaster tile weld print bind pack fill roof renovate
        """
    )
)
"""What is done to things and events, and hardly to people."""


def is_told_of_clause(items: tuple[Any, ...]) -> bool:
    """As in "is a lamp that was bought in May and paid for by card": the clause goes on."""
    *before, last = items
    ends = [item.thing.after[-1] for item in before if _ends_in_clause(item)]
    if not isinstance(last, Verb) or not last.passive or not ends or not isinstance(ends[-1], Relative):
        return False
    said = getattr(ends[-1].clause, "predicate", None)
    parts = said.items if isinstance(said, Joined) else (said,)
    return isinstance(parts[-1], Verb) and parts[-1].passive and not ends[-1].aside


def _ends_in_clause(item: Any) -> bool:
    return isinstance(item, Being) and isinstance(item.thing, Phrase) and bool(item.thing.after)


def opens_another(items: tuple[Any, ...]) -> bool:
    """As in "(cows that are) ill and sheep that …": a noun with a clause of its own after a quality."""
    first, *_, last = items
    if isinstance(first, Being) or not isinstance(last, Being) or not isinstance(last.thing, Phrase):
        return False
    return last.thing.determiner == "bare" and bool(last.thing.after)


def is_share(item: Any) -> bool:
    """As in "(is entitled to a refund or) half of the fare", which nobody is."""
    match item:
        case Property("", (Complement("measure", Measure(((_, quantity), *_))), Complement("of"), *_)):
            return bool(quantity.dimension == "percent")
        case Property("half", (Complement("of"), *_)):
            return True
    return False


def may_be_one_list(items: tuple[Any, ...]) -> bool:
    """As in "used on Sundays or public holidays", "in the hall or the yard", where the nouns are joined."""
    first, *rest = items
    thing = first.complements[-1].thing if getattr(first, "complements", ()) else None
    if isinstance(thing, Name):  # "is eligible for Grant A or Grant B"
        return any(isinstance(item, Being) and isinstance(item.thing, Name) for item in rest)
    return isinstance(thing, Phrase) and any(
        isinstance(item, Being)
        and isinstance(item.thing, Phrase)
        and (item.thing.determiner == "bare" or is_alike(thing, item.thing))
        for item in rest
    )
