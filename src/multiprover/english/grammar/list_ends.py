"""Where a list of noun phrases begins: in the relative clause before it, or with the noun of that clause."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.syntax import After, At, Clause, Joined, Name, Of, Phrase, Pronoun, Relative, With
from multiprover.english.words import is_living_noun, is_person_noun


def in_relative(items: Sequence[Any]) -> int:
    """The cost of a list that goes on in what stands before it: "a dish that contains nuts, eggs or milk"."""
    first, *rest = items
    if not isinstance(first, Phrase) or not first.after:
        return 0
    inner = _last_thing(first.after[-1])
    phrases = [each for each in (inner, *rest) if isinstance(each, Phrase) and each.nominal.noun]
    if not isinstance(inner, Phrase) or len(phrases) <= len(rest):
        return 0
    alike = {each.determiner for each in phrases} == {inner.determiner}
    people = set(map(_is_person, phrases))
    told = _is_person(first) not in people or first.determiner != inner.determiner
    return prefer.FAR if alike and len(people) == 1 and told else 0


def in_relative_of_things(items: Sequence[Any]) -> int:
    """The same of what somebody is: "is a guest who sent the cake and the nuts" is not the nuts.

    In "is a friend of the mayor and the treasurer" either may be meant.
    """
    people = any(isinstance(each, Phrase) and _is_person(each) for each in items[1:])
    return 0 if people else prefer.FAR if _is_lacked(items) else in_relative(items)


def _is_lacked(items: Sequence[Any]) -> bool:
    """As in "is a guest with a ticket but no pass": the guest has none, and is no pass anyway."""
    first, *_, last = items
    if not isinstance(first, Phrase) or getattr(last, "determiner", "") != "no":
        return False
    return isinstance((None, *first.after)[-1], With)


def _last_thing(after: After) -> Any:
    """What ends a modifier: dogs in "owners of dogs (and cats)"."""
    if isinstance(after, Relative):
        return _last_object(after)
    return after.thing if isinstance(after, (Of, At)) else None


def _last_object(relative: Relative) -> Any:
    clause = relative.clause
    predicate = clause.predicate if isinstance(clause, Clause) else None
    predicate = predicate.items[-1] if isinstance(predicate, Joined) else predicate
    complements = getattr(predicate, "complements", ())
    return complements[-1].thing if complements else None


def _is_person(phrase: Phrase) -> bool:
    return phrase.nominal.kind == "person" or is_person_noun(phrase.nominal.noun.rsplit(" ", 1)[-1])


def with_noun_of_first(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """As in "students with a card and those who live abroad": those are students as well."""
    first, *rest = items
    if not isinstance(first, Phrase) or first.nominal.number != "plural" or not first.nominal.noun:
        return items
    nominal = replace(first.nominal, adjectives=(), ages=())
    return (first, *(replace(each, nominal=nominal) if _takes_up(each) else each for each in rest))


def _takes_up(item: object) -> bool:
    return isinstance(item, Phrase) and item.those and not item.nominal.noun and item.owner is None


def aside(first: object, second: object) -> str:
    """The hint at "Bob, a doctor, and Carl", who may be two."""
    single = isinstance(second, Phrase) and second.determiner in ("a", "the") and second.owner is None
    if not single or not isinstance(first, Name) or not isinstance(second, Phrase):
        return ""
    living = is_living_noun(second.nominal.noun.rsplit(" ", 1)[-1])
    return "is this one more, or who it is? Write two sentences" if living else ""


WHOSE: Final = 'whose is the second? Repeat the noun instead of "his" or "her"'


def unclear_owner(items: Sequence[Any]) -> str:
    """The hint at "the painter's brother and his wife", who may be the painter's."""
    first, *rest = items
    owner = first.owner if isinstance(first, Phrase) else None
    if not isinstance(owner, Phrase) or owner.determiner != "the" or not _is_person(owner):
        return ""
    his = (isinstance(each, Phrase) and each.owner in (Pronoun("he"), Pronoun("she")) for each in rest)
    return WHOSE if any(his) else ""
