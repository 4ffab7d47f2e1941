"""How far one thing is from another: "within 100 metres of a school", "80 metres (away) from it"."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.measures import compared
from multiprover.english.syntax import Clause, Complement, Gap, Measure, NounPhrase, Property, Relative
from multiprover.logic.forms import Quantity

WHOLE: Final = -10
"""A distance is read as a whole: in "within 100 metres of a school" nothing is of a school."""


def _from(measure: Measure, thing: NounPhrase) -> tuple[Complement, ...] | None:
    length = all(quantity.dimension == "length" for _, quantity in measure.comparisons)
    return (Complement("", measure), Complement("from", thing)) if length else None


def _within(quantity: Quantity) -> Measure:
    made: Measure = compared("<=", "at most")(quantity)
    return made


def done_from(measure: Measure, thing: NounPhrase, rest: tuple[Complement, ...] = ()) -> Any:
    """As in "(lives) 3 km away from the school": 3 km from it."""
    made = _from(measure, thing)
    return made and Costly((*made, *rest), WHOLE)


def is_from(measure: Measure, thing: NounPhrase) -> Any:
    """As in "(is) 80 metres from a school": so far away."""
    made = _from(measure, thing)
    return made and Costly(Property("away", (Complement("measure", measure), made[1])), WHOLE)


def those_from(measure: Measure, thing: NounPhrase) -> Any:
    """As in "(shops) 80 metres from a school"."""
    made = is_from(measure, thing)
    return made and Costly(Relative(Clause(Gap(), made.node), reduced=True), 1)


def within(build: Any) -> Any:
    """As in "within 100 metres of a school": at most so far from it."""
    return lambda quantity, *others: build(_within(quantity), *others)


RULES: Final[Declarations] = (
    (
        "COMPS",
        *(
            (f"{words} SNP{rest}", build, "" if rest else f"{said} the school")
            for rest in ("", " COMPS")
            for words, build, said in (
                ("within QTY of", within(done_from), "within 3 km of"),
                ("MEASURE away from", done_from, "3 km away from"),
            )
        ),
    ),
    (
        "PREDMEASURE",
        ("MEASURE from SNP", is_from, "80 metres from a school"),
        ("within QTY of SNP", within(is_from), "within 100 metres of a school"),
    ),
    (
        "AFTER",
        ("within QTY of SNP", within(those_from), "within 100 metres of a school"),
        ("MEASURE away from SNP", those_from, "less than 100 metres away from a school"),
        ("MEASURE from SNP", those_from, "less than 100 metres from a school"),
    ),
)
"""The rules of distances."""
