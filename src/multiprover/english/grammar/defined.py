"""Definitions: "A minor means a person under 18", "A minor is defined as …", "By a minor we mean …"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.syntax import Definition, Name, Nominal, Phrase
from multiprover.english.words import senses

DEFINED: Final = -12
"""A definition is nothing that somebody did."""


def means(determiner: str, nominal: Nominal, definition: Any) -> Any:
    """As in "A minor means a person under 18"."""
    return Definition(nominal, definition) if isinstance(definition, Phrase) else None


def is_defined(determiner: str, nominal: Nominal, definition: Any) -> Any:
    """As in "A minor is defined as a person under 18"."""
    return means(determiner, nominal, definition) if determiner == "a" else None


def bare_means(nominal: Nominal, definition: Any) -> Any:
    """As in "Minor means a person under 18", "'Personal data' means …"."""
    return means("", replace(nominal, number="singular"), definition)


def by_we_mean(name: Name, definition: Any) -> Any:
    """As in 'By "business day" we mean …'."""
    word = name.text.lower()
    noun = next((sense.lemma for sense in senses(word) if sense.form == "plural"), word)
    return Definition(Nominal(noun), definition) if isinstance(definition, Phrase) else None


def by_we_mean_noun(determiner: str, nominal: Nominal, definition: Any) -> Any:
    """As in "By a minor we mean …"."""
    return means(determiner, nominal, definition)


RULES: Final[Declarations] = (
    (
        "STATEMENT",
        ("DET.singular NB.singular means NP", means, "A minor means a person under 18"),
        *((f"NB.{number} means NP", bare_means, "") for number in ("bare", "mass", "plural")),
        (
            "DET.singular NB.singular is defined as NP",
            is_defined,
            "A minor is defined as a person under 18",
            DEFINED,
        ),
        ("NAME is defined as NP", by_we_mean, '"Minor" is defined as a person under 18', DEFINED),
        ("by NAME we mean NP", by_we_mean, 'By "minor" we mean a person under 18'),
        ("by DET.singular NB.singular we mean NP", by_we_mean_noun),
    ),
)
"""The rules of definitions."""
