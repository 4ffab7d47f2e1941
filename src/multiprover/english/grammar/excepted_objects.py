"""Exceptions told by the subject: "A judge may hear every case, except for cases of that judge"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.syntax import (
    ONE_PERSON,
    Clause,
    Except,
    Gap,
    Listed,
    Name,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Property,
    Verb,
    VerbPhrase,
)

EXCEPTION: Final = "an exception from what? Say it of the noun that it belongs to"
WHOLE: Final = ("every", "all", "any", "no", "each")
OWN: Final = ("himself", "herself", "itself", "themselves")
"""Possessors with "own": those of the subject."""
SUBJECT: Final = Pronoun("themselves")
OF_PEOPLE: Final = (*ONE_PERSON, "they")


def speaks_of_subject(things: Any, subject: NounPhrase | Gap) -> bool:
    """As in "(A nurse may see every child, except for) relatives of that nurse", "her own children"."""
    return any(_is_subject(each, subject) for item in _items(things) for each in _told_by(item))


def excepted_of_object(clause: Clause, things: Any) -> Any:
    """The exception from the one complement that speaks of all of a kind: nobody is their own relative."""
    predicate = clause.predicate
    if not isinstance(predicate, (Verb, Property)):
        return Costly(clause, 0, EXCEPTION)
    complements = predicate.complements
    wholes = [
        (place, each.thing)
        for place, each in enumerate(complements)
        if isinstance(each.thing, Phrase) and each.thing.determiner in WHOLE
    ]
    if len(wholes) != 1:
        return Costly(clause, 0, EXCEPTION)
    place, whole = wholes[0]
    less = replace(complements[place], thing=replace(whole, after=(*whole.after, Except(things))))
    made = replace(predicate, complements=(*complements[:place], less, *complements[place + 1 :]))
    hint = EXCEPTION if is_unclear(clause.subject, made) else ""
    found = Clause(clause.subject, with_own(clause.subject, made))
    return Costly(found, 0, hint) if hint else found


def with_own(subject: NounPhrase | Gap, predicate: VerbPhrase) -> VerbPhrase:
    """As in "(A person may see) every child, except for relatives of that person": of the subject."""
    if not isinstance(predicate, (Verb, Property)) or not isinstance(subject, (Phrase, Name)):
        return predicate
    made = tuple(
        replace(each, thing=_without_own(each.thing, subject)) if isinstance(each.thing, Phrase) else each
        for each in predicate.complements
    )
    return replace(predicate, complements=made) if made != predicate.complements else predicate


def is_unclear(subject: NounPhrase | Gap, predicate: VerbPhrase) -> bool:
    """As in "(A person may see) every person, except for relatives of that person": of whom."""
    return any(
        _is_named_so(told, subject) and _is_named_so(told, each.thing)
        for each in getattr(predicate, "complements", ())
        if isinstance(each.thing, Phrase)
        for exception in each.thing.after
        if isinstance(exception, Except)
        for item in _items(exception.things)
        for told in _told_by(item)
    )


def _without_own(whole: Phrase, subject: NounPhrase | Gap) -> Phrase:
    after = (
        replace(each, things=_own(each.things, subject)) if isinstance(each, Except) else each
        for each in whole.after
    )
    return replace(whole, after=tuple(after))


def _items(things: Any) -> tuple[Any, ...]:
    return things.items if isinstance(things, Listed) else (things,)


def _own(things: Any, subject: NounPhrase | Gap) -> Any:
    """What is excepted as the subject's own: "that person" is no patient, whoever else is a person."""
    if isinstance(things, Listed):
        return replace(things, items=tuple(_own(item, subject) for item in things.items))
    if not isinstance(things, Phrase):
        return things
    after = tuple(
        Of(SUBJECT) if isinstance(each, Of) and _is_named_so(each.thing, subject) else each
        for each in things.after
    )
    owner = SUBJECT if _is_named_so(things.owner, subject) else things.owner
    return replace(things, after=after, owner=owner)


def _told_by(thing: NounPhrase) -> list[NounPhrase]:
    """Those whose relatives, children … are spoken of."""
    if not isinstance(thing, Phrase):
        return []
    of_them = [each.thing for each in thing.after if isinstance(each, Of)]
    return [*of_them, *([thing.owner] if thing.owner is not None else [])]


def _is_subject(told: NounPhrase | Gap, subject: NounPhrase | Gap) -> bool:
    """Whether a possessor is the subject; after "nobody", "their" may be of those who are spoken of."""
    if isinstance(told, Pronoun):
        nobody = isinstance(subject, Phrase) and subject.determiner == "no"
        return told.lemma in OWN or (told.lemma in OF_PEOPLE and not nobody)
    return _is_named_so(told, subject)


def _is_named_so(told: NounPhrase | Gap | None, subject: NounPhrase | Gap) -> bool:
    """Whether a possessor has the name or the noun of the subject."""
    if isinstance(told, Name):
        return told == subject
    if not isinstance(told, Phrase) or not isinstance(subject, Phrase):
        return False
    return told.determiner in ("the", "that", "this") and told.nominal.noun == subject.nominal.noun
