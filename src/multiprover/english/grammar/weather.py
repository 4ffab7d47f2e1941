"""The weather: "it rains", "it is cold", where "it" means nothing that was mentioned."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.function_words import TIMES, words_in
from multiprover.english.grammar.declare import Declarations
from multiprover.english.syntax import (
    Being,
    Clause,
    Complement,
    Name,
    NounPhrase,
    Pronoun,
    Property,
    Verb,
    VerbPhrase,
)
from multiprover.english.word_classes import VerbEdge

WEATHER: Final = Name("the weather")
FALLING: Final = ("rain", "snow", "freeze", "hail", "drizzle", "thunder")
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
        case Property(words, places) if words in OF_WEATHER and all(map(_is_where, places)):
            return Clause(WEATHER, predicate)
        case Verb(lemma, places, passive=False) if lemma in FALLING and all(map(_is_where, places)):
            return Clause(WEATHER, predicate) if places else None
        case Property(words, ()) if words in RATHER_OF_WEATHER:
            return Clause(Pronoun("the weather"), predicate)
        case Property(words, ()) if words in MAYBE_OF_WEATHER:
            return Clause(Pronoun("it, or the weather"), predicate)
        case Property(words, ()) if words in IMPERSONAL:
            return Costly(Clause(Pronoun("it"), predicate), 0, AMBIENT_HINT)
        case Being(Name(text=text)) if text.lower() in TIMES:
            return Costly(Clause(Pronoun("it"), predicate), 0, AMBIENT_HINT)
    return None


def _is_where(complement: Complement) -> bool:
    """As in "(it is raining) in Ulm"."""
    return bool(complement.preposition) or complement.thing is None


def with_weather(subject: NounPhrase, predicate: VerbPhrase) -> Clause:
    """A clause of the weather, or of what "it" means: "(a town in which) it is raining"."""
    rains = subject == Pronoun("it") and isinstance(predicate, Verb) and predicate.lemma in FALLING
    return Clause(WEATHER if rains else subject, predicate)


def falls(predicate: VerbPhrase) -> bool:
    """Whether "it" with this verb is the weather: "it rains"."""
    return isinstance(predicate, Verb) and predicate.lemma in FALLING and not predicate.complements


def weather(tense: str = "present", negated: bool = False) -> Any:
    """As in "it rains", "it has not snowed"."""

    def build(edge: VerbEdge) -> Any:
        verb = Verb(edge.lemma, (), tense, "", negated)
        return Clause(WEATHER, verb) if edge.lemma in FALLING else None

    return build


def asked_past(edge: VerbEdge) -> Any:
    """As in "Did it rain?"."""
    made = weather()(edge)
    return made and replace(made, predicate=replace(made.predicate, tense="past"))


RULES: Final[Declarations] = (
    (
        "CLAUSE",
        ("it V.third", weather(), "it rains"),
        ("it is V.ing", weather(), "it is raining"),
        ("it is not V.ing", weather(negated=True)),
        ("it does not V.base", weather(negated=True)),
        ("it V.past", weather("past"), "it rained"),
        ("it has V.participle", weather("past"), "it has rained"),
        ("it has not V.participle", weather("past", negated=True)),
        ("it did not V.base", weather("past", negated=True)),
    ),
    (
        "ASK",
        ("is it V.ing", weather(), "Is it raining?"),
        ("does it V.base", weather(), "Does it rain?"),
        ("did it V.base", asked_past),
        ("has it V.participle", weather("past")),
    ),
)
"""Rain and snow."""
