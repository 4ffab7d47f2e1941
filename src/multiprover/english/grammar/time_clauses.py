"""Clauses of time: when and while something is so, before and after it happens, and until then."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.alternatives import unless_first
from multiprover.english.grammar.clauses import is_class
from multiprover.english.grammar.complements import at_activity
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.measures import compared, is_sized
from multiprover.english.grammar.openings import opened
from multiprover.english.syntax import (
    Clause,
    Clauses,
    Complement,
    Conditional,
    Joined,
    Measure,
    Pronoun,
    Property,
    Verb,
)

TEMPORAL: Final = ("when", "once", "as_soon_as", "whenever", "while")
WHEN: Final = '"when" in the past: a condition, or the time of what happened? Say "if"'
AT_ONCE: Final = 'at the same time, or whereas? Say "whereas" or "if"'


def when_first(condition: Any, conclusion: Any) -> Any:
    """As in "When …, …": a condition, unless it tells of one time in the past."""
    return Costly(Conditional("if", condition, conclusion, True), 0, WHEN if _tells_past(conclusion) else "")


def when_last(conclusion: Any, condition: Any) -> Any:
    """As in "… when …": the same."""
    return Costly(Conditional("if", condition, conclusion, False), 0, WHEN if _tells_past(conclusion) else "")


def while_first(condition: Any, conclusion: Any) -> Any:
    """The same; in "While members pay 9 euros, guests pay 12" one is no condition of the other."""
    made = when_first(condition, conclusion)
    both = [each for each in (condition, conclusion) if isinstance(each, Clause)]
    contrast = len(both) == 2 and all(is_class(each.subject) for each in both)
    return made._replace(mark=AT_ONCE) if contrast else made


def _tells_past(conclusion: Any) -> bool:
    return isinstance(conclusion, Clause) and getattr(conclusion.predicate, "tense", "") == "past"


def after_first(condition: Any, conclusion: Any) -> Any:
    """As in "After the bell has rung, the doors are locked": once it has."""
    plain = isinstance(conclusion, Clause) and not _tells_past(conclusion) and isinstance(condition, Clause)
    return Conditional("if", condition, conclusion, True) if plain else None


def after_last(conclusion: Any, condition: Any) -> Any:
    """As in "The doors are locked after the bell has rung"."""
    made = after_first(condition, conclusion) if _tells_past(condition) else None
    return made and Conditional("if", condition, conclusion, False)


def before_first(time: Complement, clause: Any) -> Any:
    """As in "Before a tree is felled, the neighbours must be asked": part of what must be done."""
    return opened(time, clause) if time.text.startswith("before ") else None


def until(statement: Any, condition: Any) -> Any:
    """As in "The lease continues until …": unless."""
    if not isinstance(statement, Clause) or isinstance(statement.predicate, Joined):
        return None  # in "take a number and wait until …" only the last verb lasts
    return Conditional("unless", reached(condition), statement, False)


def until_first(condition: Any, clause: Any) -> Any:
    """As in "Until the fee is paid, Bob may not enter": unless it is."""
    plain = isinstance(clause, Clause) and not isinstance(clause.predicate, Joined)
    return unless_first(reached(condition), clause) if plain else None


def reached(condition: Any) -> Any:
    """As in "until they are 16" and "until they turn 16": whoever is older has reached that age, too."""
    match condition:
        case Clause(predicate=Property("" | "old" as attribute, (Complement("measure", measure),))):
            is_so = is_sized(attribute)
        case Clause(predicate=Verb("turn", (Complement("_of age", measure),))):
            is_so = is_sized("old")
        case _:
            return condition
    match measure:
        case Measure((("=", age),)):
            return replace(condition, predicate=is_so(compared(">=", "at least")(age)))
    return condition


def after_having(clause: Any, predicate: Any) -> Any:
    """As in "… after having held a permit": who has held one."""
    if not isinstance(clause, Clause):
        return None
    return Conditional("if", Clause(Pronoun("the subject"), predicate), clause, False)


def after_having_if(clause: Any, predicate: Any, condition: Any) -> Any:
    """As in "… after having held a permit, provided that …": both are conditions."""
    made = after_having(clause, predicate)
    return made and replace(made, condition=Clauses("and", (made.condition, condition)))


def after_having_unless(clause: Any, predicate: Any, exception: Any) -> Any:
    """The same with an exception."""
    made = after_having(clause, predicate)
    return made and Conditional("unless", exception, made, False)


def while_doing(word: str) -> Any:
    """As in "When crossing the bridge, cyclists must dismount": part of what must be done."""
    return lambda doing, clause: opened(Complement(text=f"{word} {doing.text}"), clause)


FURTHER: Final = ("if", "provided", "provided_that", "as_long_as", "on_condition_that")
OPENING: Final = {**dict.fromkeys(TEMPORAL, when_first), "while": while_first}
CLOSING: Final = dict.fromkeys(TEMPORAL, when_last)
RULES: Final[Declarations] = (
    (
        "COMP",
        ("when ACTIVITY", lambda doing: at_activity("when", doing), "when entering the room"),
        ("while ACTIVITY", lambda doing: at_activity("while", doing)),
    ),
    (
        "STATEMENT",
        ("after CLAUSE , CLAUSE", after_first, "After the bell has rung, the doors are locked"),
        ("CLAUSE ,? after CLAUSE", after_last, "The doors are locked after the bell has rung"),
        ("SUBCLAUSE , CLAUSE", before_first, "Before a tree is felled, the neighbours must be asked"),
        *((f"{word} ACTIVITY , CLAUSE", while_doing(word)) for word in ("when", "while")),
        ("CLAUSE ,? after having PARTS", after_having, "Bob may apply after having paid"),
        *((f"CLAUSE ,? after having PARTS ,? {word} CLAUSES", after_having_if) for word in FURTHER),
        ("CLAUSE ,? after having PARTS ,? unless CLAUSES", after_having_unless),
        ("until CLAUSES , CLAUSE", until_first, "Until the fee is paid, Bob may not enter"),
        ("CLAUSE ,? until CLAUSE", until, "The lease continues until the tenant gives notice"),
    ),
)
"""The rules of clauses of time."""
