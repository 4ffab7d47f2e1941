"""What makes no difference, and reasons: "regardless of their age", "whether or not …", "because …"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.syntax import Clause, Complement, Conditional, Name, Property, Several, Verb

NOT_BECAUSE: Final = (
    'does "not" deny the reason or what is said? Put a comma before "because" or write two sentences'
)


def concession(statement: Any, *_: Any) -> Any:
    """As in "…, whether or not they have paid": states no condition."""
    return statement if isinstance(statement, (Clause, Conditional)) else None


def conceded(*parts: Any) -> Any:
    """The same where the statement comes last."""
    return concession(parts[-1])


def even_there(statement: Any, place: Complement) -> Any:
    """As in "Dogs are not allowed, even on a lead": at all, and there."""
    predicate = statement.predicate
    if not isinstance(predicate, (Verb, Property)) or not predicate.negated or place.thing is None:
        return None
    there = replace(predicate, complements=(*predicate.complements, place))
    return Several((statement, Clause(statement.subject, there)))


def because(statement: Any, reason: Any) -> Any:
    """As in "Bob may rest, because he is ill": both are stated."""
    return Several((statement, reason))


def because_of_what(statement: Any, reason: Any) -> Any:
    """The same without a comma, which may be under a negation."""
    parts = getattr(statement.predicate, "items", (statement.predicate,))
    negated = any(getattr(part, "negated", False) for part in parts)
    return Costly(Several((statement, reason)), 0, NOT_BECAUSE if negated else "")


def because_first(reason: Any, statement: Any) -> Any:
    """As in "Because Bob is ill, he may rest"."""
    return Several((reason, statement))


def although(statement: Any, other: Any) -> Any:
    """As in "Bob may enter although he is ill": both; of a class it may be a condition without effect."""
    return Several((statement, other)) if isinstance(statement.subject, Name) else None


def although_first(other: Any, statement: Any) -> Any:
    """As in "Although Bob is ill, he may enter"."""
    return Several((other, statement)) if isinstance(other.subject, Name) else None


WHATEVER: Final = ("regardless_of", "irrespective_of", "no_matter")
RULES: Final[Declarations] = (
    (
        "STATEMENT",
        *(
            (
                f"CLAUSE ,? {word} {what} CLAUSES",
                concession,
                f"Bob may enter {word} {what} he pays".replace("_", " "),
            )
            for word in WHATEVER
            for what in ("whether", "whether_or_not")
        ),
        *((f"CLAUSE ,? {word} NP", concession) for word in ("regardless_of", "irrespective_of")),
        *((f"{word} NP , CLAUSE", conceded) for word in ("regardless_of", "irrespective_of")),
        *((f"{word} whether CLAUSES , CLAUSE", conceded) for word in WHATEVER),
        ("CLAUSE ,? whether_or_not CLAUSES", concession, "Bob may enter whether or not he pays"),
        ("CLAUSE ,? whether CLAUSE or not", concession, "Bob may enter whether he pays or not"),
        *((f"CLAUSE ,? no_matter {word} CLAUSE", concession) for word in ("how", "when", "where", "why")),
        ("CLAUSE ,? even AT", even_there, "Dogs are not allowed, even on a lead"),
        ("CLAUSE ,? not_even AT", even_there),
        ("CLAUSE , because CLAUSES", because, "Bob may rest, because he is ill"),
        ("CLAUSE because CLAUSES", because_of_what, "Bob may rest because he is ill"),
        ("because CLAUSE , CLAUSE", because_first, "Because Bob is ill, he may rest"),
        ("CLAUSE ,? although CLAUSES", although, "Bob may enter although he is ill"),
        ("although CLAUSE , CLAUSE", although_first, "Although Bob is ill, he may enter"),
        ("CLAUSE ,? even_though CLAUSES", although, "Bob may enter even though he is ill"),
    ),
)
"""The rules of concessions and reasons."""
