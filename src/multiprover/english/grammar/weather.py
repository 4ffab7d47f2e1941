"""The weather: "it rains", "it is cold", where "it" means nothing that was mentioned."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.function_words import TIMES, words_in
from multiprover.english.meaning.details import NOW
from multiprover.english.syntax import (
    Being,
    Clause,
    Complement,
    Joined,
    Name,
    NounPhrase,
    Pronoun,
    Property,
    Verb,
    VerbPhrase,
)

WEATHER: Final = Name("the weather")
FALLING: Final = ("rain", "snow", "hail", "drizzle", "thunder")
OF_WEATHER: Final = frozenset(words_in("sunny rainy windy foggy cloudy stormy snowy"))
"""What only the weather is where "it" is."""
RATHER_OF_WEATHER: Final = frozenset(words_in("dark icy"))
"""What the weather or the time is; refused where something was mentioned that "it" may mean."""
MAYBE_OF_WEATHER: Final = frozenset(words_in("cold hot warm cool wet dry late early"))
"""What the weather is if nothing was mentioned that "it" may mean."""
IMPERSONAL: Final = frozenset(
    words_in("necessary possible impossible important essential advisable appropriate reasonable")
)
AMBIENT: Final = OF_WEATHER | RATHER_OF_WEATHER | MAYBE_OF_WEATHER | IMPERSONAL
AMBIENT_HINT: Final = '"it" may mean something mentioned, or the time or weather; repeat the noun'
"""What "it" is without meaning anything mentioned."""


def of_weather(predicate: VerbPhrase) -> Any:
    """The clause of "it is sunny", "it is cold"; refused where "it" stands for something else."""
    match predicate:
        case Property(words, where) if words in OF_WEATHER and all(map(_is_now_or_outside, where)):
            return Clause(WEATHER, predicate)
        case Property(words, where) if words in RATHER_OF_WEATHER and all(map(_is_now_or_outside, where)):
            return Clause(Pronoun("the weather"), predicate)
        case Property(words, where) if words in MAYBE_OF_WEATHER and all(map(_is_now_or_outside, where)):
            return Clause(Pronoun("it, or the weather"), predicate)
        case Property(words, ()) if words in IMPERSONAL:
            return Costly(Clause(Pronoun("it"), predicate), 0, AMBIENT_HINT)
        case Being(Name(text=text)) if text.lower() in TIMES:
            return Costly(Clause(Pronoun("it"), predicate), 0, AMBIENT_HINT)
    return None


def _is_now_or_outside(complement: Complement) -> bool:
    """As in "it is cold outside today"."""
    return complement.thing is None and complement.text.lstrip("~^%|") in NOW | {"outside", "outdoors"}


def subject_of(subject: NounPhrase, predicate: VerbPhrase) -> NounPhrase:
    """The weather for "it" with such a verb: "it rains", "it is snowing in Rome"; a lake may freeze, too."""
    if subject != Pronoun("it"):
        return subject
    items = predicate.items if isinstance(predicate, Joined) else (predicate,)
    if all(isinstance(item, Verb) and item.lemma == "freeze" and not item.complements for item in items):
        return Pronoun("it, or the weather")
    return WEATHER if all(map(_falls, items)) else subject


def _falls(predicate: VerbPhrase) -> bool:
    """Whether a verb tells what falls, and not on whom as its object."""
    if not isinstance(predicate, Verb) or predicate.passive or predicate.lemma not in FALLING:
        return False
    return all(each.thing is None or each.preposition for each in predicate.complements)
