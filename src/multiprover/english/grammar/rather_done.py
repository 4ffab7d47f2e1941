"""Passives in a list that rather tell what somebody does or did: "is a runner and finished in an hour"."""

from typing import Any, Final

from multiprover.english.syntax import Being, Complement, Listed, Measure, Phrase, Verb
from multiprover.english.words import is_person_noun, participle, senses


def rather_done(items: tuple[Any, ...]) -> int:
    """The cost of a list with such a passive."""
    return PAST_AFTER_NOUN * (_may_be_past(items) or _may_be_base(items))


PAST_AFTER_NOUN: Final = 4
"""In "is a runner and finished in three hours" the runner finished."""


def _may_be_past(items: tuple[Any, ...]) -> bool:
    """Whether a passive after a noun rather tells how long somebody did something."""
    first, *rest = items
    return isinstance(first, Being) and any(
        isinstance(item, Verb)
        and item.passive
        and any(isinstance(each.thing, Measure) for each in item.complements)
        and any("none" in sense.frames for sense in senses(item.lemma) if sense.category == "verb")
        for item in rest
    )


def _may_be_base(items: tuple[Any, ...]) -> bool:
    """Whether a passive in a list looks like what is done: "(that are old and) run on petrol"."""
    done = isinstance(items[0], Verb) and items[0].passive
    return any(
        isinstance(item, Verb)
        and item.passive
        and not item.negated
        and bool(item.complements)
        and participle(item.lemma) == item.lemma
        and not (done and needs_object(item.lemma))  # "are tied and put away"
        and all(each.preposition != "by" for each in item.complements)
        for item in items[1:]
    )


DONE_OR_DOING: Final = "is this done to it, or does it do something? Repeat the subject"


def alone_after_passive(items: tuple[Any, ...]) -> bool:
    """As in "(must) be tied and put away", where nobody puts anything: the last is passive, too."""
    return any(_lacks_object(each) for each in _same_in_both(items))


def done_or_doing(items: tuple[Any, ...]) -> str:
    """The hint for "(must) be tied and put in the bin", which could say what somebody must put in."""
    if any(not _lacks_object(each) for each in _same_in_both(items)):
        return DONE_OR_DOING
    return _doer_or_one(items)


DOER_OR_ONE: Final = 'does this name another who does it? Repeat "by"'


def _doer_or_one(items: tuple[Any, ...]) -> str:
    """The hint if a noun may be another doer: "must be signed by the manager or a witness"."""
    *_, before, last = items
    by = (
        before.complements[-1] if isinstance(before, Verb) and before.passive and before.complements else None
    )
    if by is None or by.preposition != "by" or not isinstance(last, Being) or not _is_person(last.thing):
        return ""
    doers = by.thing.items if isinstance(by.thing, Listed) else (by.thing,)
    return DOER_OR_ONE if any(map(_is_person, doers)) else ""


def _is_person(thing: Any) -> bool:
    return isinstance(thing, Phrase) and is_person_noun(thing.nominal.noun.rpartition(" ")[2])


def _same_in_both(items: tuple[Any, ...]) -> list[Verb]:
    """Verbs after a passive that need an object and whose participle looks the same: put, set, cut."""
    first, *rest = items
    if not isinstance(first, Verb) or not first.passive:
        return []
    return [
        each
        for each in rest
        if isinstance(each, Verb)
        and not each.passive
        and each.tense == "present"
        and participle(each.lemma) == each.lemma
        and needs_object(each.lemma)
        and not any(map(_is_object, each.complements[:1]))
    ]


def needs_object(lemma: str) -> bool:
    """Whether a verb is never said without an object: "put"."""
    found = [sense for sense in senses(lemma) if sense.category == "verb" and sense.known]
    return bool(found) and all("none" not in sense.frames for sense in found)


def _lacks_object(verb: Verb) -> bool:
    return not any(map(_is_object, verb.complements))


def _is_object(complement: Complement) -> bool:
    return complement.thing is not None and not complement.preposition
