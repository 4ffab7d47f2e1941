"""Times as words of a predicate: "on all other days", "on the first day of every month"."""

from typing import Any, Final

from multiprover.english.function_words import TIMES, words_in
from multiprover.english.noun_kinds import is_time_noun
from multiprover.english.say import say_in_plural, say_noun_phrase
from multiprover.english.syntax import (
    Complement,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Sized,
)
from multiprover.logic.forms import Quantity

TIME_PREPOSITIONS: Final = frozenset(words_in("on in at during by until before after from"))


def is_end_of_year(thing: Any) -> bool:
    """As in "until the end of 2026"."""
    match thing:
        case Phrase("the", nominal, (Sized(),)):
            return nominal.noun in ("end", "beginning", "start")
    return False


def is_time(thing: Any) -> bool:
    """As in "Friday", "the deadline"."""
    if isinstance(thing, Name):
        return thing.text.lower() in TIMES
    return isinstance(thing, Phrase) and is_time_noun(thing.nominal.noun.rsplit(" ", 1)[-1].lower())


def is_repeated(thing: Any) -> bool:
    """As in "the first day of every month", "the end of each quarter": a time that comes back."""
    match thing:
        case Phrase("the", nominal, (Of(Phrase("every" | "all" | "any", of, ())),), None):
            head = nominal.noun.rsplit(" ", 1)[-1].lower()
            return (is_time_noun(of.noun) or of.noun in ("quarter", "term", "semester")) and (
                is_time_noun(head) or head in ("end", "start", "beginning")
            )
    return False


def at_times(complement: Complement) -> Complement | None:
    """As in "on all other days", "on any working day": when, as it stands."""
    thing = complement.thing
    if not isinstance(thing, Phrase) or complement.preposition not in TIME_PREPOSITIONS:
        return None
    if not is_time_noun(thing.nominal.noun.rsplit(" ", 1)[-1].lower()) and not is_repeated(thing):
        return None
    said = say_in_plural(thing)
    return Complement(text=f"{complement.preposition} {said}")


def is_place_after_particle(complements: tuple[Complement, ...]) -> bool:
    """As in "(lives in) on Malta"; a time may follow: "moves in on Monday"."""
    return any(
        each.preposition in NOT_AFTER_PARTICLE
        and not is_time(each.thing)
        and not isinstance(each.thing, Measure)
        for each in complements
    )


NOT_AFTER_PARTICLE: Final = frozenset(words_in("in on of after before by under through against"))


def at_either_time(first: str, second: str, thing: NounPhrase) -> Any:
    """As in "before and after every treatment": part of the predicate as it stands."""
    if {first, second} not in TIME_PAIRS or not isinstance(thing, (Phrase, Name)):
        return None
    return Complement(text=f"{first} and {second} {say_noun_phrase(thing)}")


TIME_PAIRS: Final = ({"before", "after"}, {"during", "after"}, {"before", "during"}, {"to", "from"})


def next_few(preposition: str, quantity: Quantity, nominal: Nominal) -> Any:
    """As in "for the next two games": part of the predicate as it stands."""
    if quantity.dimension != "number" or preposition not in ("for", "in", "during", "within"):
        return None
    said = say_noun_phrase(Phrase("all", nominal)).removeprefix("all ")
    return Complement(text=f"{preposition} the next {quantity.text} {said}")


def from_to_named(before: str, between: str) -> Any:
    """As in "from May to September", "between Monday and Friday": part of the predicate as it stands."""

    def build(start: NounPhrase, end: NounPhrase) -> Any:
        names = [each.text for each in (start, end) if isinstance(each, Name)]
        kinds = [_KINDS_OF_TIMES.get(name.lower().removesuffix("s")) for name in names]
        if len(names) < 2 or kinds[0] is None or kinds[0] != kinds[1]:
            return None
        return Complement(text=f"{before} {names[0]} {between} {names[1]}")

    return build


_KINDS_OF_TIMES: Final = {
    **dict.fromkeys(words_in("monday tuesday wednesday thursday friday saturday sunday"), "day"),
    **dict.fromkeys(
        words_in("january february march april may june july august september october november december"),
        "month",
    ),
}
