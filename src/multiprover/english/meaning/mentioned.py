"""Whether a phrase inside a kind is a thing of its own: "a game against the rival", not "a tour in May"."""

from typing import TypeGuard

from multiprover.english.meaning import nouns
from multiprover.english.meaning.phrases import is_of_mass, is_time, owner_is_indefinite
from multiprover.english.meaning.referents import head_noun
from multiprover.english.meaning.scope import Scope
from multiprover.english.syntax import Name, NounPhrase, Phrase, Pronoun


def is_picked_up(thing: object, scope: Scope) -> bool:
    """Whether what follows speaks again of one of that kind."""
    return isinstance(thing, Phrase) and head_noun(thing.nominal) in scope.meant


def is_mentioned(thing: NounPhrase | str, scope: Scope) -> TypeGuard[NounPhrase]:
    """Whether it is one thing or each of some, not a kind, a time, or something of the subject's own."""
    match thing:
        case Name():
            return bool(thing.letter) or not is_time(thing)
        case Pronoun():
            return True
        case Phrase() if is_picked_up(thing, scope):
            return True
        case Phrase(determiner="name" | "the other" | "that" | "those" | "every" | "all" | "anyone"):
            return True
        case Phrase(determiner="the", owner=None):
            return not is_of_mass(thing) and not is_time(thing) and not owner_is_indefinite(thing)
        case Phrase(determiner="the", nominal=nominal, owner=Pronoun() as owner):
            return nouns.refer_owner(owner, nominal.noun, scope)[0] != scope.subject
        case Phrase(determiner="the", owner=Name() | Phrase(determiner="the" | "that")):
            return True
    return False
