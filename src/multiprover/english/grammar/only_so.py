"""Places, times and means that are the only ones, said behind them: "by van only", "on weekdays only"."""

from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import Activity, Complement, Measure, Nominal, Phrase, Pronoun


def only_at(preposition: str, thing: Any) -> Any:
    """As in "by van only", which is only by van."""
    if preposition == "for" or isinstance(thing, (Pronoun, Measure, Activity)):
        return None
    said = say_noun_phrase(Phrase("bare", thing) if isinstance(thing, Nominal) else thing)
    return Complement(text=f"only {preposition} {said}")


RULES: Final[Declarations] = (
    (
        "AT",
        ("PREP SNP only", only_at, "on weekdays only"),
        ("PREP NB.bare only", only_at, "by van only"),
    ),
)
"""The rules of "only" behind a phrase."""
