"""What makes no difference, and reasons: "regardless of their age", "whether or not …", "because …"."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.syntax import Clause, Clauses, Conditional, Name, Pronoun, Several

NOT_BECAUSE: Final = (
    'does "not" deny the reason or what is said? Put a comma before "because" or write two sentences'
)


def concession(statement: Any, *_: Any) -> Any:
    """As in "…, whether or not they have paid": states no condition."""
    return statement if isinstance(statement, (Clause, Conditional)) else None


def conceded(*parts: Any) -> Any:
    """The same where the statement comes last."""
    return concession(parts[-1])


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


def nothing(*_: Any) -> str:
    """What makes no difference: nothing of it is stated or required."""
    return ""


def nothing_of(clauses: Any) -> Any:
    """The same of clauses; one about somebody else is no part of it: "… even if he is late and Bob waits"."""
    others = clauses.items[1:] if isinstance(clauses, Clauses) else ()
    return "" if all(isinstance(getattr(each, "subject", None), Pronoun) for each in others) else None


def conceded_if(link: str) -> Any:
    """As in "Fares are refunded, even if they are small, provided that they were paid", in any order."""

    def build(*parts: Any) -> Any:
        statement, condition = [part for part in parts if part != ""]
        return Conditional(link, condition, statement, False)

    return build


def conceded_clause(subject: Any, _: str, predicate: Any) -> Any:
    """As in "All guests, regardless of age, pay 5 euros"."""
    return Clause(subject, predicate)


CONDITIONS: Final = (
    *((word, "if") for word in ("if", "provided_that", "provided", "as_long_as", "so_long_as", "when")),
    ("on_condition_that", "if"),
    ("unless", "unless"),
)
RULES: Final[Declarations] = (
    (
        "CONCESSION",
        ("regardless_of NP", nothing, "regardless of their age"),
        ("irrespective_of NP", nothing),
        ("whatever NP", nothing, "whatever their age"),
        ("whatever NP.singular is", nothing, "whatever their age is"),
        ("whatever NP may be", nothing, "whatever their age may be"),
        *(
            (f"{opener} whether CLAUSES", nothing_of, f"{opener} whether they pay".replace("_", " "))
            for opener in ("regardless_of", "irrespective_of", "no_matter")
        ),
        *(
            (f"{opener} whether_or_not CLAUSES", nothing_of)
            for opener in ("regardless_of", "irrespective_of")
        ),
        *(
            (f"no_matter {word} CLAUSE", nothing, f"no matter {word} they pay")
            for word in ("how", "when", "where", "why")
        ),
        *(
            (f"{opener} ADJ CLAUSE", nothing, f"{opener} late they pay".replace("_", " "))
            for opener in ("no_matter how", "regardless_of how", "irrespective_of how", "however")
        ),
        *(
            (f"{opener} ADJ NP.{number} {be}", nothing, f"{opener} old he is".replace("_", " "))
            for opener in ("no_matter how", "regardless_of how", "irrespective_of how", "however")
            for number, be in (("singular", "is"), ("plural", "are"))
        ),
        ("whether_or_not CLAUSES", nothing_of, "whether or not they pay"),
        ("whether CLAUSE or not", nothing, "whether they pay or not"),
        ("whether CLAUSE or CLAUSE", nothing, "whether they pay or they leave"),
        ("even_if CLAUSES", nothing_of, "even if they pay"),
        ("even_when CLAUSES", nothing_of),
        ("even_if PRED", nothing),
        ("even_when PRED", nothing, "even when on a lead"),
        ("even without NP", nothing, "even without a ticket"),
        ("even with NP", nothing),
    ),
    (
        "STATEMENT",
        ("CLAUSE ,? CONCESSION", concession, "Every password must be changed, even if it is strong"),
        ("CONCESSION , CLAUSE", conceded, "Whatever their age, guests pay 5 euros"),
        *(
            (parts.format(word), conceded_if(link))
            for word, link in CONDITIONS
            for parts in (
                "CLAUSE ,? CONCESSION ,? {} CLAUSES",
                "CLAUSE ,? {} CLAUSES , CONCESSION",
                "CONCESSION , CLAUSE ,? {} CLAUSES",
            )
        ),
        ("CLAUSE , because CLAUSES", because, "Bob may rest, because he is ill"),
        ("CLAUSE because CLAUSES", because_of_what, "Bob may rest because he is ill"),
        ("because CLAUSE , CLAUSE", because_first, "Because Bob is ill, he may rest"),
        ("CLAUSE ,? although CLAUSES", although, "Bob may enter although he is ill"),
        ("although CLAUSE , CLAUSE", although_first, "Although Bob is ill, he may enter"),
        ("CLAUSE ,? even_though CLAUSES", although, "Bob may enter even though he is ill"),
    ),
    (
        "STATEMENT",
        ("NP.{n} , CONCESSION , FINS.{n}", conceded_clause, "All guests, regardless of age, pay 5 euros"),
    ),
)
"""The rules of concessions and reasons."""
