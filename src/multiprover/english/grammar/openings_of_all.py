"""Opening phrases before several clauses: "At night, the gate is locked and the lamp burns" holds of both."""

from collections.abc import Callable
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.clauses import apart
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.openings import opened, opened_when
from multiprover.english.syntax import Clause, Clauses, Complement, Conditional, Property, Verb

UNCLEAR: Final = "does what stands first hold for all that follows? Write two sentences"


def opened_all(opens: Callable[[Any, Any], Any]) -> Any:
    """The phrase at the end of each of the clauses; unclear where they differ in time."""

    def build(complement: Any, statement: Any) -> Any:
        if not isinstance(statement, Clauses) or statement.conjunction != "and":
            return None
        items = [each for each in statement.items if isinstance(each, Clause)]
        made = [opens(complement, each) for each in items]
        if made[:1] == [None]:
            return None
        alike = len(items) == len(statement.items) and all(_is_like(each, items[0]) for each in items)
        if not alike or None in made or any(_has_its_own(each, complement) for each in items):
            return Costly(statement, 0, UNCLEAR)
        return apart(*made)

    return build


def opened_and_if(complement: Any, first: Any, second: Any) -> Any:
    """As in "On Mondays, the shop is closed and Bob works at home if he is ill"."""
    made = opened(complement, first) if isinstance(second, Conditional) else None
    return made and Costly(apart(made, second), 0, UNCLEAR)


def _is_like(clause: Clause, first: Clause) -> bool:
    """Whether both tell what was so, or both what is so."""
    return _is_past(clause) == _is_past(first)


def _is_past(clause: Clause) -> bool:
    predicate = clause.predicate
    return isinstance(predicate, (Verb, Property)) and predicate.tense == "past" and not predicate.modal


def _has_its_own(clause: Clause, complement: Complement) -> bool:
    """As in "(On Mondays, the shop is closed and) the bar is open on Sundays"."""
    complements: tuple[Complement, ...] = getattr(clause.predicate, "complements", ())
    return any(each.preposition == complement.preposition and each.thing is not None for each in complements)


RULES: Final[Declarations] = (
    (
        "STATEMENTS",
        ("AT , CLAUSES", opened_all(opened), "At night, the gate is locked and the lamp burns", -6),
        ("AT CLAUSES", opened_all(opened_when), "On Sundays the shop is closed and Bob sings", -2),
        ("AT , CLAUSE ,? and STATEMENT", opened_and_if, "", -6),
    ),
)
"""The rules of openings before several clauses."""
