"""When something was, counted from today: "her last visit was 60 days ago" is that it took place then."""

from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.measures import ago
from multiprover.english.grammar.negating import negate
from multiprover.english.syntax import Complement, Measure, Nominal, Phrase, Verb
from multiprover.logic.forms import Quantity

PLACE: Final = Complement("", Phrase("bare", Nominal("place")))


def took_place(when: Complement) -> Any:
    """As in "(her last visit) was 60 days ago"."""
    return Verb("take", (PLACE, when), "past")


def did_not(when: Complement) -> Any:
    """As in "was not more than a year ago"."""
    return negate(took_place(when))


def so_long_ago(time: Quantity | Measure) -> Complement:
    """As in "60 days ago", "less than a year ago"."""
    return Complement("ago", time) if isinstance(time, Measure) else ago(time)


RULES: Final[Declarations] = (
    (
        "LONGAGO",
        ("QTY ago", so_long_ago, "60 days ago"),
        ("QTY.article ago", so_long_ago, "a year ago"),
        ("SIMPLEMEASURE ago", so_long_ago, "less than 56 days ago"),
    ),
    *(
        (
            category,
            (f"{was} LONGAGO", took_place, f"{was} 60 days ago"),
            (f"{was} not LONGAGO", did_not, f"{was} not more than a year ago"),
        )
        for category, was in (("FIN.singular", "was"), ("FIN.plural", "were"))
    ),
)
"""The rules of what was so long ago."""
