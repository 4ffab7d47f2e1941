"""Phrases that leave out a noun or an owner, in full: "one", "a new one", "the parents" (of the child)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.belonging import of_one_concerned
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.one_of_several import speaks_of_any
from multiprover.english.meaning.others import of_their_own
from multiprover.english.meaning.referents import ORDINALS, Referent, is_person
from multiprover.english.meaning.scope import Scope
from multiprover.english.relations import PARENTS
from multiprover.english.syntax import (
    THE_YOUNG_ONE,
    Clause,
    Complement,
    Gap,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Relative,
    Verb,
)
from multiprover.logic.forms import Unnamed, Variable

ONE: Final = Pronoun("one")
OF_JOURNEYS: Final = frozenset(
    words_in("destination origin departure arrival birth residence entry issue delivery dispatch")
)
"""What has a place and a time that are somebody's or something's own: "the port of destination"."""


def _of_subject(phrase: Phrase, scope: Scope) -> Phrase:
    """As in "unless the form is late" where the text tells of Ann's form: that of whom the rule is about.

    Not if the text speaks of a form that is nobody's, or the rule of somebody else who may have one.
    """
    noun, context = phrase.nominal.noun, scope.context
    plain = phrase.determiner == "the" and phrase.nominal == Nominal(noun) and not phrase.after
    if not plain or phrase.owner is not None or not noun or scope.asking:
        return phrase
    beside = {(None, owner) for known, owner in context.beside if known == noun}
    if noun not in context.owned and not beside:
        return phrase
    had = {(thing, owner) for known, thing, owner in context.theirs if known == noun} | beside
    things = {term for known, term in context.introduced if known == noun}
    here = scope.referents[scope.since :]
    subject = next((each for each in here if each.subject and not each.deep), None)
    if subject is None or not isinstance(subject.term, Variable) or (noun in context.told and not beside):
        return phrase
    if not had or not things <= {thing for thing, _ in had} or scope.definite(phrase.nominal) is not None:
        return phrase
    others = [each for each in here if each.term != subject.term]
    rivals = any(is_person(each) == is_person(subject) for each in others)
    owners = {owner for _, owner in had}
    kinds = {known for known, term in context.introduced if term in owners}
    if rivals or (subject.nominal.noun and subject.nominal.noun not in kinds):
        return phrase
    return replace(phrase, owner=Pronoun("the subject"))


def in_full(thing: NounPhrase | Gap, scope: Scope) -> NounPhrase | Gap:
    """What a verb is said with, in full."""
    match thing:
        case Pronoun("one"):
            return Phrase("a", _one_of_what(scope))
        case Phrase(nominal=nominal) if nominal.noun == "one":
            noun = _one_more(thing, scope) or _one_of_what(scope, again=bool(nominal.adjectives)).noun
            return replace(thing, nominal=replace(nominal, noun=noun))
        case Phrase(determiner="such"):
            return _such(thing, scope)
        case Phrase():
            return _with_owner(thing, scope)
    return thing


def _one_more(phrase: Phrase, scope: Scope) -> str:
    """The noun of "a third one" after "a second member", or of "lends a bike to another one"."""
    if set(phrase.nominal.adjectives) & {*ORDINALS}:
        told = {each.nominal.noun for each in scope.referents if each.ordinal} - {""}
        return told.pop() if len(told) == 1 else ""
    here = {each.nominal.noun for each in scope.referents if each.said == scope.clause and not each.subject}
    nouns = {each.nominal.noun for each in scope.referents if isinstance(each.term, Variable)} - here - {""}
    return nouns.pop() if phrase.determiner == "another" and here and len(nouns) == 1 else ""


def _with_owner(phrase: Phrase, scope: Scope) -> Phrase:
    """A phrase with whose it is, if that is left out."""
    return of_their_own(_of_subject(_of_family(of_one_concerned(phrase, scope), scope), scope), scope)


def with_noun_for_one(phrase: Phrase, scope: Scope) -> Phrase:
    """A kind with the noun: "must be led by a guide who has one" (a badge)."""
    match phrase.after:
        case (Relative(Clause(Gap(), Verb(complements=(Complement("", thing),)) as verb)) as relative,) if (
            thing == ONE
        ):
            full = replace(verb, complements=(Complement("", Phrase("a", _one_of_what(scope))),))
            return replace(phrase, after=(replace(relative, clause=Clause(Gap(), full)),))
    return phrase


def subject_in_full(phrase: Phrase, scope: Scope) -> Phrase:
    """A subject with its owner; "any of the members" is any member, "none" no one of what was spoken of."""
    if phrase.nominal.noun == "one" and phrase.determiner == "no":
        return replace(phrase, nominal=_one_of_what(scope))
    if phrase.determiner == "any of":
        return replace(phrase, determiner="any")
    if phrase.determiner == "such":
        return _such(phrase, scope)
    match phrase:
        case Phrase("the", nominal, (Of(Phrase("bare", Nominal(noun, ()), ())),), None) if (
            noun in OF_JOURNEYS
        ):
            if speaks_of_any(scope) and not scope.asking:
                raise Refused(f'"the {nominal.noun} of {noun}": whose? Say which one is meant')
    return _with_owner(phrase, scope)


def _such(phrase: Phrase, scope: Scope) -> Phrase:
    """As in "A dog that bites wears a muzzle. Such a dog may not enter": one of those of the rule before."""
    nominal = phrase.nominal
    if scope.definite(nominal) is not None:
        return replace(phrase, determiner="that")
    every = scope.rule_before(nominal.noun)
    if every is None or nominal.adjectives or nominal.kind:
        raise Refused(f'"such" {nominal.noun or nominal.kind}: which ones? Say it in full')
    determiner = "bare" if nominal.number == "plural" else "a"
    described = replace(every.nominal, number=nominal.number)
    return replace(every, determiner=determiner, nominal=described, after=(*every.after, *phrase.after))


def _of_family(phrase: Phrase, scope: Scope) -> Phrase:
    """The phrase with its owner, if it speaks of the parents of the one young person of the rule."""
    if phrase.determiner != "the" or phrase.nominal.noun not in PARENTS or phrase.nominal.adjectives:
        return phrase
    if scope.definite(phrase.nominal) is not None:
        return phrase if phrase.owner != THE_YOUNG_ONE else replace(phrase, owner=None)
    if phrase.owner is not None or phrase.after or scope.asking or scope.one_with_parents() is None:
        return phrase
    return replace(phrase, owner=THE_YOUNG_ONE)


def _one_of_what(scope: Scope, *, again: bool = False) -> Nominal:
    """What "one" is one of: "has a badge … without one"; "a new one" may be of the subject's kind."""
    unnamed = [
        each
        for each in scope.referents
        if each.nominal.noun and (isinstance(each.term, (Variable, Unnamed)) or (again and not each.named))
    ]
    others = [each for each in unnamed if not each.subject and each.nominal.number != "mass"]
    if not again and (alike := _done_alike(others, scope)) is not None:
        return alike
    things = [each for each in unnamed if again and not is_person(each)]
    if things:  # "must tell the landlord and pay for a new one": not a landlord
        others = [each for each in others if not is_person(each)]
    objects = [each for each in others if each.role == "object"]
    if _is_only_made(objects, others, scope):
        raise Refused('"one" may be one of several; repeat the noun')
    needed = [each.nominal for each in scope.kinds if each.wanted]  # "Ann needs a permit but has none"
    if scope.excepting and needed and scope.doing_now() in HAVING:
        objects = []  # "who uses a van must have a key to it, unless somebody else has one"
        others = []
    kinds = (scope.spoken_kinds, scope.worded, needed)
    for found in (_nominals(objects), _nominals(others), *kinds, _nominals(things)):
        if len({each.noun for each in found}) > 1:
            raise Refused('"one" may be one of several; repeat the noun')
        if found and found[-1].adjectives and scope.doing_now() == "need":
            kind = found[-1].adjectives[0]
            raise Refused(f'"one" of which kind? Repeat the noun, with or without "{kind}"')
        if found:
            return replace(found[-1], number="singular")
    raise Refused('nothing that "one" could mean; repeat the noun')


def _is_only_made(objects: list[Referent], others: list[Referent], scope: Scope) -> bool:
    """As in "gets a discount unless he must sleep in a tent and has not rented one"."""
    here = [each for each in others if each not in scope.concerned and isinstance(each.term, Variable)]
    return scope.conditional and bool(here) and all(isinstance(each.term, Unnamed) for each in objects)


def _done_alike(others: list[Referent], scope: Scope) -> Nominal | None:
    """What the same was said of before: "must hand in a form and has not handed in one"."""
    verb = scope.doing_now()
    if not verb or verb in HAVING:
        return None
    alike = [each for each in others if each.said and scope.clauses[each.said - 1][1] == verb]
    objects = [each for each in alike if each.role == "object"] or alike
    found = [each.nominal for each in objects]
    found += [each.nominal for each in scope.kinds if each.said_with == verb]
    return replace(found[-1], number="singular") if len({each.noun for each in found}) == 1 else None


HAVING: Final = ("have", "get", "own", "hold", "keep", "need")
"""What is said of whatever was mentioned: "whoever has a dog needs a licence, unless he has one"."""


def _nominals(referents: Iterable[Referent]) -> list[Nominal]:
    return [each.nominal for each in referents]
