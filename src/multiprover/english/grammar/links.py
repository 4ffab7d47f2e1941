"""More links of a condition: "except when …", "but only if …", "where …"; conditions of "only members …"."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.concessions import because, because_first
from multiprover.english.grammar.conditions import conditional
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.reduced import reduced
from multiprover.english.grammar.restrictions import only, only_at, only_with
from multiprover.english.grammar.statements import IF
from multiprover.english.syntax import (
    PERSONAL,
    Clause,
    Clauses,
    Complement,
    Conditional,
    Otherwise,
    Phrase,
    Pronoun,
    Property,
    Verb,
)

EXCEPT: Final = ("except_when", "except_if", "except_while", "but_not_if", "but_not_when")
EXCEPT_WHERE: Final = ("except_where", "except_in_cases_where", "save_where")
BUT_ONLY: Final = ("but_only_if", "but_only_when", "but_only_while")
WHERE: Final = {"where": "if", **dict.fromkeys(EXCEPT_WHERE, "unless"), "only_where": "only if"}


def of_others(link: str) -> Any:
    """As in "Only members may enter, unless the hall is empty".

    A pronoun in the condition could mean the members, or those who are none.
    """
    build = conditional(link, first=False)
    return lambda said, condition: None if _has_pronoun(condition) else build(said, condition)


def _has_pronoun(part: object) -> bool:
    if isinstance(part, Pronoun):
        return True
    if isinstance(part, tuple):
        return any(map(_has_pronoun, part))
    return is_dataclass(part) and any(_has_pronoun(getattr(part, each.name)) for each in fields(part))


def where(link: str) -> Any:
    """As in "… where the tenant has given notice"; "… where children play" tells a place, and is not read.

    "Except where it is urgent" tells no place, either.
    """

    def build(conclusion: Any, condition: Any) -> Any:
        parts = condition.items if isinstance(condition, Clauses) else (condition,)
        told = all(isinstance(each, Clause) and _tells_what_was_done(each) for each in parts)
        apart = link == "unless" and all(_is_personal(getattr(each, "subject", None)) for each in parts)
        if not apart and (not told or _ends_in_place(conclusion)):
            return None
        return conditional(link, first=False)(conclusion, condition)

    return build


def _is_personal(subject: object) -> bool:
    return isinstance(subject, Pronoun) and subject.lemma in PERSONAL


def _ends_in_place(conclusion: object) -> bool:
    """As in "lives in the town where …", which says where the town is; so "in cases where …"."""
    complements: tuple[Complement, ...] = getattr(getattr(conclusion, "predicate", None), "complements", ())
    thing = complements[-1].thing if complements else None
    return isinstance(thing, Phrase) and bool(complements[-1].preposition) and not thing.after


def _tells_what_was_done(clause: Clause) -> bool:
    """Whether something was done to something; where it happened is a place."""
    said = clause.predicate
    done = isinstance(said, Verb) and said.tense == "past" and (said.passive or bool(said.complements))
    return done and not _has_pronoun(clause)


def but_only(build: Callable[..., Any]) -> Any:
    """As in "Guests may swim, but only if they are members": those who are, and nobody else."""

    def both(clause: Any, condition: Any) -> Any:
        made = build(clause, condition)
        node, cost, mark = made if isinstance(made, Costly) else Costly(made)
        if not isinstance(node, Conditional):
            return None
        return Costly(Otherwise(replace(node, link="if"), replace(node, link="only if")), cost, mark)

    return both


def since(clause: Any, reason: Any) -> Any:
    """As in "Bob may rest, since he is ill"; "since he moved" may tell a time."""
    return because(clause, reason) if _is_present(reason) else None


def since_first(reason: Any, clause: Any) -> Any:
    """As in "Since Bob is ill, he may rest"."""
    return because_first(reason, clause) if _is_present(reason) else None


def _is_present(reason: Any) -> bool:
    return isinstance(reason, Clause) and getattr(reason.predicate, "tense", "") == "present"


def but_only_there(clause: Any, complement: Complement) -> Any:
    """As in "Guests may swim, but only on weekdays": only then."""
    made = only_at(complement) if complement.preposition not in ("with", "without") else None
    if made is None or not isinstance(clause, Clause) or not isinstance(clause.predicate, (Verb, Property)):
        return None
    said = clause.predicate
    if said.negated:
        return None
    return Clause(clause.subject, replace(said, complements=(*said.complements, made)))


RULES: Final[Declarations] = (
    ("ONLYTHEY", ("only NP.{n} FINS.{n}", only)),
    (
        "STATEMENT",
        *((f"ONLYTHEY ,? {word} CLAUSES", of_others("if")) for word in IF),
        *((f"ONLYTHEY ,? {word} CLAUSES", of_others("unless")) for word in ("unless", *EXCEPT)),
        *((f"MAIN ,? {word} CLAUSES", conditional("unless", False)) for word in EXCEPT),
        *((f"CLAUSE ,? {word} REDUCED", reduced("unless")) for word in EXCEPT),
        *((f"CLAUSE ,? {word} CLAUSES", but_only(conditional("if", False))) for word in BUT_ONLY),
        *((f"CLAUSE ,? {word} REDUCED", but_only(reduced("if"))) for word in BUT_ONLY),
        ("CLAUSE ,? only_once CLAUSES", conditional("only if", False)),
        *((f"MAIN ,? {word} CLAUSES", where(link)) for word, link in WHERE.items()),
        ("CLAUSE , since CLAUSE", since, "Bob may rest, since he is ill"),
        ("since CLAUSE , CLAUSE", since_first, "Since Bob is ill, he may rest"),
        ("CLAUSE , but only AT", but_only_there, "Guests may swim, but only on weekdays"),
        ("CLAUSE , but only with NP", but_only(only_with), "Guests may park, but only with a permit"),
    ),
    (
        "CONCLUSION",
        *((f"CLAUSE ,? {word} CLAUSES", conditional("unless", False)) for word in EXCEPT),
        *((f"CLAUSE ,? {word} CLAUSES", where("unless")) for word in EXCEPT_WHERE),
    ),
)
"""The rules of these links."""
