"""Those whom the sentence before names: "Ann and Bob sing. They are kind. Max is their coach. These two …".

Only where that sentence speaks of nobody and nothing else. Works on abstract syntax.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, TypeGuard

from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.of_each_owner import DESCENDANTS, ONE_EACH
from multiprover.english.meaning.referents import head_of, is_beside
from multiprover.english.meaning.scope import Scope
from multiprover.english.relations import KIN
from multiprover.english.syntax import (
    EACH_OF_THEM,
    Being,
    Clause,
    Listed,
    Name,
    Of,
    Phrase,
    Pronoun,
)
from multiprover.english.words import plural

_THEY: Final = Pronoun("they")
_OF_ALL: Final = (KIN | ONE_EACH | {"teacher", "trainer", "nanny", "babysitter", "neighbour"}) - DESCENDANTS
"""What somebody is to each of several: "their sister", "their teacher"."""


def those_named_before(clause: Clause, scope: Scope) -> Clause:
    """The clause with those that the sentence before names: "Ann and Bob sing. They are kind."."""
    subject, predicate = clause.subject, clause.predicate
    if subject in (_THEY, EACH_OF_THEM):
        before = _named_before(scope)
        return clause if before is None else replace(clause, subject=before)
    if isinstance(subject, Phrase) and subject.determiner == "these" and not subject.after:
        before = _named_before(scope)
        return clause if before is None else replace(clause, subject=_of_kind(before, subject, scope))
    if isinstance(subject, Phrase) and subject.nominal.noun == "one" and subject.determiner != "no":
        return replace(clause, subject=_of_kind_before(subject, scope))
    if _is_theirs(subject) and (before := _named_before(scope)) is not None:
        return replace(clause, subject=_of(before, subject))
    match predicate:
        case Being(thing) if _is_theirs(thing) and (before := _named_before(scope, subject)) is not None:
            return replace(clause, predicate=replace(predicate, thing=_of(before, thing)))
    return clause


def _named_before(scope: Scope, beside: object = None) -> Listed | None:
    """Those that the sentence before was about, if they are named; `beside` is spoken of, too."""
    before = [each for each in scope.context.previous if not is_beside(each)]
    names = dict.fromkeys(each.term for each in before if each.subject and each.named)
    if scope.referents or len(names) < 2 or any(each.term not in names for each in before):
        return None
    if isinstance(beside, Name) and beside.text in names:
        return None
    return Listed("and", tuple(Name(each) for each in names if isinstance(each, str)))


def _of_kind(names: Listed, said: Phrase, scope: Scope) -> Listed:
    """As in "These roads …" after roads that are named; refused where one is not said to be a road."""
    noun = said.nominal.noun
    known = {term for known, term in scope.context.introduced if f" {known}".endswith(f" {noun}")}
    items: Sequence[Any] = names.items
    if said.nominal.adjectives or (noun and any(each.text not in known for each in items)):
        raise Refused(f'"these {plural(noun)}": which ones? Name them')
    return names


def _of_kind_before(one: Phrase, scope: Scope) -> Phrase:
    """As in "The red bin is full. The green one is empty."."""
    before = [each.nominal for each in scope.context.previous if each.subject and not is_beside(each)]
    if scope.referents or len(before) != 1 or not before[0].adjectives:
        return one
    known, number = before[0], one.nominal.number
    return replace(one, nominal=replace(one.nominal, noun=known.noun)) if known.number == number else one


def _is_theirs(thing: object) -> TypeGuard[Phrase]:
    """As in "their sister"."""
    return (
        isinstance(thing, Phrase)
        and thing.owner == _THEY
        and head_of(thing.nominal.noun) in _OF_ALL
        and not thing.after
    )


def _of(owners: Listed, thing: Phrase) -> Phrase:
    """As in "the sister of Ann and Bob"."""
    return replace(thing, owner=None, after=(Of(owners),))
