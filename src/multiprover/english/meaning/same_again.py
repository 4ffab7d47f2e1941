"""The same as before: "joins in a month and pays in the same month"."""

from dataclasses import replace

from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.scope import Scope
from multiprover.english.noun_kinds import is_time_noun
from multiprover.english.relations import is_of
from multiprover.english.syntax import Phrase
from multiprover.logic.forms import Atom, Term


def the_same(phrase: Phrase, scope: Scope) -> Term | None:
    """What was mentioned before, if anything was."""
    return scope.definite(replace(phrase.nominal, number="singular"), last=True)


def refer_again(phrase: Phrase, scope: Scope) -> Term:
    """The same; refused where nothing was mentioned, and for numbers, which are read elsewhere."""
    term = the_same(phrase, scope) if phrase.determiner == "the same" else None
    if term is None:
        raise Refused(f'"{phrase.determiner}" is not read here')
    return term


def is_then_same(phrase: Phrase, scope: Scope) -> bool:
    """Whether it is a time that was not mentioned, which stays as it stands: "on the same day"."""
    if the_same(phrase, scope) is not None:
        return False
    if not is_time_noun(phrase.nominal.noun.rsplit(" ", 1)[-1]):
        raise Refused(f'"the same {phrase.nominal.noun}": the same as what?')
    return True


def known_holder(phrase: Phrase, owner: str, scope: Scope) -> Term | None:
    """Whom or what the text says to be the N of an owner: Susi, or the dog in "Bob has a dog"."""
    plain = phrase.nominal.number != "plural" and not phrase.nominal.adjectives
    for noun, of, holder in scope.context.holders:
        if noun == phrase.nominal.noun and of == owner and (plain or isinstance(holder, str)):
            if not isinstance(holder, str):
                scope.given.append(Atom(is_of(noun), (holder, owner)))
            return holder
    return None
