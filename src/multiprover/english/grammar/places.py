"""Where something is: "is in Rome", "is by the window", "is on a list for two months"."""

from dataclasses import replace
from itertools import pairwise, starmap
from typing import Any, Final

from multiprover.english import noun_or_verb, prefer
from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.time_phrases import is_time
from multiprover.english.grammar.verb_words import PLACES, STATE_VERBS, STATES, TIME_NOUNS
from multiprover.english.noun_kinds import is_known_noun
from multiprover.english.syntax import (
    Complement,
    Listed,
    Measure,
    Name,
    Nominal,
    Phrase,
    Pronoun,
    Property,
    Relative,
)
from multiprover.english.units import UNITS
from multiprover.english.words import is_living_noun, is_person_noun

NOT_PLACES: Final = frozenset(words_in("of than as worth by to into onto for per about through due_to"))
"""Prepositions that do not tell where something is: "is to Rome"."""


def _is_money(thing: object) -> bool:
    if not isinstance(thing, Measure) or not thing.comparisons:
        return False
    return all(quantity.dimension.startswith("money") for _, quantity in thing.comparisons)


def place_is(complement: Complement) -> Any:
    """As in "is in debt", "is on a priority road"."""
    if isinstance(complement.thing, Measure) and complement.thing.comparisons[0][1].dimension == "date":
        return (
            Property("", (complement,)) if complement.preposition in ("on", "in", "before", "after") else None
        )
    if complement.preposition == "for" and _is_money(complement.thing):
        return Property("", (Complement("measure", complement.thing),))  # "Invoice 7 is for 900 euros"
    if isinstance(complement.thing, Phrase) and complement.thing.nominal.noun == "age":
        return None  # in "under the age of 27" that is how old
    told = any(may_be(complement) for may_be in (_is_beside, _is_meant_for, _is_topic))
    if isinstance(complement.thing, Measure) or (complement.preposition in NOT_PLACES and not told):
        return None
    determiner = complement.thing.determiner if isinstance(complement.thing, Phrase) else ""
    if complement.preposition == "like" and determiner in ("a", "bare"):
        return None  # "are members and like tea"
    if _is_bare_plural(complement) or complement.preposition == "round":
        return None
    if determiner == "bare" and complement.preposition in NOT_BEFORE_BARE:
        return None  # "is after kind"
    if complement.preposition in WITHIN and _is_living(complement.thing):
        return None
    if determiner == "a" and complement.preposition in ("against", "after", "before", "since", "until"):
        return None
    return Property("", (complement,))


def placed(complement: Complement) -> Any:
    """The same as a verb phrase; "is in care and lives 3 km from it" has two."""
    made = place_is(complement)
    rather_verb = noun_or_verb.before_more([complement.thing]) == noun_or_verb.CLEAR
    return made and Costly(made, noun_or_verb.COST * rather_verb)


def _is_beside(complement: Complement) -> bool:
    """As in "is by the window", but not "is by the author"."""
    if complement.preposition != "by":
        return False
    return all(
        isinstance(thing, Phrase)
        and thing.determiner == "the"
        and thing.nominal.noun
        and not is_person_noun(thing.nominal.noun.rsplit(" ", 1)[-1])
        for thing in _items_of(complement.thing)
    )


def _is_meant_for(complement: Complement) -> bool:
    """As in "is for adults", "is for Ann"; "is for two hours" has no end."""
    return complement.preposition == "for" and all(
        isinstance(thing, Name) or (isinstance(thing, Phrase) and thing.determiner in ("bare", "the", "all"))
        for thing in _items_of(complement.thing)
    )


def _is_topic(complement: Complement) -> bool:
    """As in "The book is about bees and ants", but not "is about an hour", "is about the same"."""
    return complement.preposition == "about" and all(map(_may_be_topic, _items_of(complement.thing)))


def _items_of(thing: object) -> tuple[object, ...]:
    return thing.items if isinstance(thing, Listed) else (thing,)


def _may_be_topic(thing: object) -> bool:
    if isinstance(thing, Phrase):
        single = thing.determiner in ("a", "the", "bare") and thing.nominal.noun not in UNITS
        return single and not is_time(thing)
    return isinstance(thing, Name) and not is_time(thing)


def _is_bare_plural(complement: Complement) -> bool:
    """As in "is at sports", "is with plants"."""
    thing = complement.thing
    bare = isinstance(thing, Phrase) and thing.determiner == "bare" and thing.nominal.number == "plural"
    return bare and complement.preposition in ("at", "with")


def from_to_is(start: Any, goal: Any) -> Any:
    """As in "is from Rome to Oslo"."""
    if isinstance(start, Measure) or isinstance(goal, Measure):
        return None
    return Property("", (Complement("from", start), Complement("to", goal)))


NOT_BEFORE_BARE: Final = frozenset(words_in("after before against through behind beside"))
"""Prepositions that after "is" take no noun without an article."""
WITHIN: Final = frozenset(words_in("in on at under inside within outside after"))
"""Prepositions that tell where, which is not in people."""


def _is_living(thing: object) -> bool:
    return isinstance(thing, Phrase) and is_living_noun(thing.nominal.noun.rsplit(" ", 1)[-1])


def place_more(complement: Complement, tail: tuple[Complement, ...]) -> Any:
    """As in "on a list for two months"."""
    if any(each.text.startswith("~") for each in tail) or is_determiner_of(complement, tail[0]):
        return None
    made = place_is(complement)
    far = any(each.thing is not None and not isinstance(each.thing, Measure) for each in tail)
    return made and Costly(replace(made, complements=(complement, *tail)), prefer.WITH_ON_VERB if far else 0)


def is_determiner_of(complement: Complement, following: Complement) -> bool:
    """Whether it rather goes with the noun after it: "next to another flat"."""
    thing = complement.thing
    may_be = isinstance(thing, Pronoun) and thing.lemma in DETERMINERS
    return may_be and is_known_noun(following.text.removeprefix("^"))


DETERMINERS: Final = ("another", "that", "one")
"""Pronouns that stand before nouns as well."""


def places_of_all(complements: tuple[Complement, ...]) -> int:
    """In "every room in the house" the house says which rooms; so do "in it" and "in a house that is old".

    So in "made by a court below the High Court".
    """
    return prefer.PLACE_OF_ALL * sum(starmap(_is_place_of_all, pairwise(complements)))


def _is_place_of_all(before: Complement, rest: Complement) -> bool:
    thing, place = _last_noun(before.thing), rest.thing
    agent = before.preposition == "by" and rest.preposition in ("above", "below")
    if not isinstance(thing, Phrase) or not (agent or thing.determiner in ("every", "all", "any", "no")):
        return False
    known = isinstance(place, Name) or place == Pronoun("it")
    told = isinstance(place, Phrase) and any(isinstance(each, Relative) for each in place.after)
    known = known or told or (isinstance(place, Phrase) and place.determiner in ("the", "that"))
    time = isinstance(place, Phrase) and place.nominal.noun.rsplit(" ", 1)[-1] in TIME_NOUNS
    return rest.preposition in PLACES and known and not time


def _last_noun(thing: object) -> object:
    """The noun phrase that stands last: "every patient" in "letters for every patient"."""
    inner = getattr(thing.after[-1], "thing", None) if isinstance(thing, Phrase) and thing.after else None
    return thing if inner is None else _last_noun(inner)


def states_of_things(verb: str, complements: tuple[Complement, ...]) -> int:
    """In "depends on a firm in debt" it is the firm that is, unless the verb tells that it gets there.

    So in "owns a shop near a station": to own something happens nowhere.
    """
    return prefer.STATE_OF_THING * sum(_is_of_thing(verb, *pair) for pair in pairwise(complements))


def _is_of_thing(verb: str, before: Complement, rest: Complement) -> bool:
    thing = _last_noun(before.thing)
    if not isinstance(thing, Phrase) or thing.determiner not in SOME or not thing.nominal.noun:
        return False
    match rest:
        case Complement(preposition, Phrase("bare", Nominal(noun, ()))):
            if noun in STATES.get(preposition, ()):
                return verb not in STATE_VERBS
    place = rest.preposition in PLACES and isinstance(rest.thing, (Phrase, Name))
    owned = verb in OWNING or (verb in RENTING and thing.nominal.noun.rsplit(" ", 1)[-1] in ROOMS)
    return owned and place and not before.preposition and not is_time(rest.thing)


OWNING: Final = ("own", "possess", "inherit")
RENTING: Final = ("rent", "lease", "let", "buy", "sell", "manage", "occupy")
ROOMS: Final = frozenset(
    words_in(
        "flat apartment house room office shop studio cottage villa garage cabin hut plot store building"
    )
)
"""What stands where it is, whatever is done with it: "rents a flat in a house that is listed"."""
SOME: Final = ("a", "bare", "any", "every", "all", "no", "another", "number")
