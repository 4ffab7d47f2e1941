"""What makes no difference, and reasons: "regardless of their age", "even if …", "because …".

A concession states no condition, wherever it stands: behind the clause, before it, between it and its
condition, or as an aside behind the subject.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.alternatives import any_one, is_again, opening_of
from multiprover.english.grammar.clauses import clause
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.syntax import (
    PERSONAL,
    Clause,
    Clauses,
    Complement,
    Joined,
    Listed,
    Measure,
    Name,
    NounPhrase,
    Phrase,
    Pronoun,
    Property,
    Several,
    Verb,
)

NOT_BECAUSE: Final = (
    'does "not" deny the reason or what is said? Put a comma before "because" or write two sentences'
)
WHO_IS_MEANT: Final = "who or what does the pronoun after the concession mean? Repeat the noun"
OBJECT: Final = 4
"""In "may read whatever Bob may read" it is what is read."""
FIXED: Final = -2
"""In "may stay even if …" nothing stays even."""


class Conceded:
    """What makes no difference; `about` is who or what it speaks of, if that is said by a noun."""

    __slots__ = ("about",)

    def __init__(self, about: Name | Phrase | None = None) -> None:
        self.about = about

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Conceded) and self.about == other.about

    __hash__ = None  # type: ignore[assignment]


def conceding(*parts: Any) -> Any:
    """A concession by its last part: "even if it is strong", "regardless of their age"."""
    said = parts[-1] if parts else None
    others = said.items[1:] if isinstance(said, Clauses) and said.conjunction == "and" else ()
    if not all(isinstance(getattr(each, "subject", None), Pronoun) for each in others):
        return None  # "… even if he is late and Bob waits"
    opening = opening_of(said)
    subject = opening.subject if isinstance(opening, Clause) else None
    return Conceded(subject if isinstance(subject, (Name, Phrase)) else None)


def conceding_either(said: Any) -> Any:
    """As in "whether they are old or young": without "or" something is missing."""
    return conceding(said) if _has_or(said) else None


def conceding_thing(thing: NounPhrase) -> Any:
    """As in "regardless of their age"."""
    return None if isinstance(thing, Measure) else Conceded()


def both_conceded(first: Conceded, second: Conceded) -> Any:
    """As in "even if it rains and even if Bob is ill"."""
    return Conceded(first.about or second.about)


def _has_or(said: Any) -> bool:
    """Whether alternatives are joined in it."""
    if isinstance(said, (Clauses, Joined, Listed)) and said.conjunction == "or":
        return True
    return any(_has_or(part) for part in _parts(said))


def _parts(node: Any) -> Iterator[Any]:
    if isinstance(node, tuple):
        yield from node
    elif is_dataclass(node):
        for field in fields(node):
            yield getattr(node, field.name)


def _has_pronoun(node: Any) -> bool:
    if isinstance(node, Pronoun):
        return node.lemma in PERSONAL
    return any(_has_pronoun(part) for part in _parts(node))


def in_all_cases(statement: Any, *_: Any) -> Any:
    """As in "the fee must be paid in all cases"; "need not be paid in all cases" is not "in none"."""
    parts = getattr(statement.predicate, "items", (statement.predicate,))
    plain = all(getattr(part, "modal", "") and not getattr(part, "negated", True) for part in parts)
    return statement if plain else None


def in_all_cases_first(statement: Any) -> Any:
    """As in "In all cases, the fee must be paid"."""
    return in_all_cases(statement) if isinstance(statement, Clause) else None


def conceded_last(statement: Any, _: Conceded) -> Any:
    """As in "Bob may enter, even if he is ill"."""
    return statement


def conceded_between(main: Any, concession: Conceded) -> Any:
    """The same before a condition, whose pronouns mean nobody of whom only the concession speaks."""
    return main if concession.about is None else Costly(main, 0, WHO_IS_MEANT)


def conceded_first(concession: Conceded, statement: Any) -> Any:
    """As in "Even if it rains, Bob sings"; "Even if a member is late, he may enter" is about any member."""
    about = concession.about
    if about is None or not _has_pronoun(statement):
        return statement
    if not isinstance(statement, Clause) or not isinstance(statement.subject, Pronoun):
        return Costly(statement, 0, WHO_IS_MEANT)
    if isinstance(about, Phrase) and not is_again(statement.subject, about):
        return None
    if _has_pronoun(statement.predicate):
        return Costly(statement, 0, WHO_IS_MEANT)
    return replace(statement, subject=any_one(about) if isinstance(about, Phrase) else about)


def conceded_aside(subject: NounPhrase, _: Conceded, predicate: Any) -> Any:
    """As in "All dogs, whether large or small, must be on a lead"."""
    return clause(subject, predicate)


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


EVEN: Final = ("even_if", "even_when", "even_where")
WHATEVER: Final = ("regardless_of", "irrespective_of", "no_matter", "without_regard_to", "independently_of")
ANY_CASE: Final = ("in_any_case", "in_any_event")
ALL_CASES: Final = ("in_all_cases", "in_every_case")
RULES: Final[Declarations] = (
    (
        "CONCESSION",
        ("NODIFFERENCE", same, "even if it rains"),
        ("NODIFFERENCE ,? and NODIFFERENCE", both_conceded, "even if it rains and even if Bob is ill"),
        ("NODIFFERENCE ,? or NODIFFERENCE", both_conceded),
    ),
    (
        "NODIFFERENCE",
        *(
            (f"{words} CLAUSES", conceding, f"{words} it is strong".replace("_", " "), FIXED)
            for words in EVEN
        ),
        *((f"{words} PRED", conceding, f"{words} on a lead".replace("_", " "), FIXED) for words in EVEN),
        *((f"even {word} NP", conceding_thing, f"even {word} a permit") for word in ("with", "without")),
        *((f"{words} INDIRECT", conceding, "", FIXED) for words in WHATEVER),
        *(
            (f"{words} NP", conceding_thing, f"{words} their age".replace("_", " "), 2 * FIXED)
            for words in WHATEVER
            if words != "no_matter"
        ),
        ("whether_or_not CLAUSES", conceding, "whether or not they have paid"),
        ("whether CLAUSE or not", conceding, "whether they have paid or not"),
        ("whether CLAUSES", conceding_either, "whether they are old or young"),
        ("whether PREDS", conceding_either, "whether old or young"),
        ("whether PRED or not", conceding, "whether old or not"),
        ("whether_or_not PRED", conceding),
        ("with_or_without NP", conceding_thing, "with or without a permit"),
        *((words, conceding, words.replace("_", " "), 2 * FIXED) for words in ANY_CASE),
        ("whatever NP", conceding_thing, "whatever their age"),
        ("whatever NP.singular is", conceding_thing),
        ("whatever NP may be", conceding_thing, "whatever their age may be"),
        ("whatever NP.{n} FIN.{n}", conceding, "whatever they earn", OBJECT),
        ("whoever NP.singular is", conceding_thing),
        ("whoever NP.plural are", conceding_thing, "whoever they are"),
        ("wherever CLAUSE", conceding, "wherever they live"),
        *(
            (
                f"{word} NB.{kind} {clause}",
                conceding,
                f"{word} class they choose" if kind == "singular" else "",
            )
            for word in ("whichever", "whatever")
            for kind in ("singular", "plural", "mass")
            for clause in ("NP.{n} FIN.{n}", "NP.{n} FIN.{n} PREP")
        ),
        ("however HOWMUCH", same, "however old they are"),
        ("however ADJ", conceding, "however old"),
    ),
    (
        "INDIRECT",
        ("whether CLAUSES", conceding, "whether they have paid"),
        ("whether_or_not CLAUSES", conceding),
        ("whether CLAUSE or not", conceding),
        ("how HOWMUCH", same, "how old they are"),
        *((f"{word} CLAUSE", conceding, f"{word} they travel") for word in ("how", "when", "where", "why")),
        *((f"{word} NP.{{n}} FIN.{{n}}", conceding, f"{word} they earn") for word in ("what", "who", "whom")),
        *(
            (f"{word} else NP.{{n}} FIN.{{n}}", conceding, f"{word} else they see")
            for word in ("what", "who")
        ),
        *((f"{word} FINS.singular", conceding, f"{word} pays the fee") for word in ("what", "who")),
        *(
            (f"{word} NP.{number} {be}", conceding_thing, f"{word} {who} {be}")
            for word in ("what", "who", "where")
            for number, be, who in (("singular", "is", "he"), ("plural", "are", "they"))
        ),
        *(
            (f"{word} NB.{kind} {clause}", conceding)
            for word in ("which", "what")
            for kind in ("singular", "plural", "mass")
            for clause in ("NP.{n} FIN.{n}", "NP.{n} FIN.{n} PREP")
        ),
        ("which NB.singular FINS.singular", conceding, "which shop sells it"),
    ),
    (
        "HOWMUCH",
        ("ADJ CLAUSE", conceding, "long they have worked"),
        ("ADV CLAUSE", conceding, "often they visit"),
        ("ADJ NP.singular is", conceding, "old he is"),
        ("ADJ NP.plural are", conceding, "old they are"),
        ("much NP.{n} FIN.{n}", conceding, "much they earn"),
        ("much NB.mass NP.{n} FIN.{n}", conceding, "much money they earn"),
        ("many NB.plural NP.{n} FIN.{n}", conceding, "many children they have"),
        ("many times CLAUSE", conceding, "many times they apply"),
    ),
    ("MAIN", ("CLAUSE", same), ("CLAUSE ,? CONCESSION", conceded_between, "Bob may enter even if he is ill")),
    (
        "CLAUSE",
        ("NP.{n} , CONCESSION , FINS.{n}", conceded_aside, "Bob, whether old or young, must pay the fee"),
    ),
    (
        "S",
        ("STATEMENT ,? CONCESSION", conceded_last),
        ("CONCESSION , STATEMENT", conceded_first, "Even if it rains, Bob sings"),
    ),
    (
        "STATEMENT",
        ("CLAUSE ,? CONCESSION", conceded_last, "Bob may enter whether or not he pays"),
        *((f"CLAUSE {words}", in_all_cases, "", 2 * FIXED) for words in ALL_CASES),
        *((f"{words} ,? CLAUSE", in_all_cases_first) for words in (*ALL_CASES, *ANY_CASE)),
        ("CLAUSE ,? even AT", even_there, "Dogs are not allowed, even on a lead"),
        ("CLAUSE ,? not_even AT", even_there),
        ("CLAUSE , because CLAUSES", because, "Bob may rest, because he is ill"),
        ("CLAUSE because CLAUSES", because_of_what, "Bob may rest because he is ill"),
        ("because CLAUSE , CLAUSE", because_first, "Because Bob is ill, he may rest"),
        ("CLAUSE ,? although CLAUSES", although, "Bob may enter although he is ill"),
        ("although CLAUSE , CLAUSE", although_first, "Although Bob is ill, he may enter"),
        ("CLAUSE ,? even_though CLAUSES", although, "Bob may enter even though he is ill"),
    ),
    ("CONCLUSION", ("CLAUSE ,? CONCESSION", conceded_last)),
)
"""The rules of concessions and reasons."""
