"""Places, times and means as words of a predicate: "by van only", "for the next two games"."""

from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import Activity, Complement, Measure, Nominal, Phrase, Pronoun
from multiprover.logic.forms import Quantity


def only_at(preposition: str, thing: Any) -> Any:
    """As in "by van only", which is only by van."""
    if preposition == "for" or isinstance(thing, (Pronoun, Measure, Activity)):
        return None
    said = say_noun_phrase(Phrase("bare", thing) if isinstance(thing, Nominal) else thing)
    return Complement(text=f"only {preposition} {said}")


def next_few(preposition: str, quantity: Quantity, nominal: Nominal) -> Any:
    """As in "for the next two games"."""
    if quantity.dimension != "number" or preposition not in ("for", "in", "during", "within"):
        return None
    said = say_noun_phrase(Phrase("all", nominal)).removeprefix("all ")
    return Complement(text=f"{preposition} the next {quantity.text} {said}")


RULES: Final[Declarations] = (
    (
        "AT",
        ("PREP SNP only", only_at, "on weekdays only"),
        ("PREP NB.bare only", only_at, "by van only"),
        ("PREP the next QTY NB.plural", next_few, "for the next two games"),
    ),
)
"""The rules of "only" behind a phrase."""
