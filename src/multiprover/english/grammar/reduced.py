"""Conditions without a subject of their own: "if accompanied by an adult" speaks of the subject."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.negating import negate
from multiprover.english.grammar.statements import IF
from multiprover.english.grammar.time_clauses import TEMPORAL
from multiprover.english.grammar.verb_phrases import past
from multiprover.english.grammar.verbs import passive
from multiprover.english.grammar.weather import AMBIENT
from multiprover.english.syntax import (
    Clause,
    Complement,
    Conditional,
    Joined,
    Measure,
    Phrase,
    Pronoun,
    Property,
    Verb,
    VerbPhrase,
)
from multiprover.english.word_classes import VerbEdge

IMPERSONAL_ADJECTIVES: Final = AMBIENT | frozenset(words_in("applicable available relevant practicable due"))
IMPERSONAL: Final = frozenset(words_in("require need necessitate"))
WHOSE: Final = "whom or what is this said of? Give the condition a subject"
"""Said of the situation, not of the subject: "if required"."""


def participle(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """As in "accompanied by an adult"."""
    made = passive(edge, complements)
    if made is None:
        return None
    mark = WHOSE if edge.lemma in IMPERSONAL and not complements else made.mark
    return Costly(Joined("or", (made.node, past(made.node))), made.cost, mark)


def described(predicate: Property) -> Any:
    """As in "(if) older than 12", "(when) ill", but not "(when) 40 kg"."""
    if not predicate.words and any(map(_is_amount, predicate.complements)):
        return None
    return Costly(predicate, 0, WHOSE if predicate.words in IMPERSONAL_ADJECTIVES else "")


def _is_amount(complement: Complement) -> bool:
    """Whether a value stands alone, without "old", "over" or the like."""
    thing = complement.thing
    return (
        complement.preposition == "measure"
        and isinstance(thing, Measure)
        and [sign for sign, _ in thing.comparisons] == ["="]
    )


def place(complement: Complement) -> Any:
    """As in "(when) on duty"."""
    bare = isinstance(complement.thing, Phrase) and complement.thing.determiner in ("bare", "the")
    return Property("", (complement,)) if bare and complement.preposition in ("on", "in", "at") else None


def reduced(link: str, first: bool = False) -> Any:
    """A condition on the subject of the clause."""

    def build(predicate: VerbPhrase, clause: Any) -> Any:
        if not isinstance(clause, Clause) or _says_only(clause.predicate):
            return None
        placed = isinstance(predicate, Property) and not predicate.words
        mark = WHOSE if not placed and _may_be_of_object(clause) else ""
        return Costly(Conditional(link, Clause(Pronoun("the subject"), predicate), clause, False), 0, mark)

    return build if first else lambda clause, predicate: build(predicate, clause)


def _may_be_of_object(clause: Clause) -> bool:
    """As in "Members may return books if damaged", which are the books."""
    if not isinstance(clause.predicate, Verb) or clause.predicate.passive:
        return False
    return any(
        isinstance(each.thing, Phrase) and each.thing.determiner != "the" and not each.preposition
        for each in clause.predicate.complements
    )


def _says_only(predicate: VerbPhrase) -> bool:
    """As in "may only use the lift (when accompanied)", where the condition is the only one."""
    complements = getattr(predicate, "complements", ())
    return any(
        each.only or each.preposition.startswith("only") or each.text.startswith("only")
        for each in complements
    )


def _rules(word: str, link: str) -> tuple[tuple[Any, ...], ...]:
    said = word.replace("_", " ")
    described = "DONE" if word == "once" else "REDUCED"  # "is replaced once free of charge" is one time
    return (
        (f"CLAUSE ,? {word} {described}", reduced(link), f"Children may swim {said} accompanied by Bob"),
        (
            f"{word} {described} , CLAUSE",
            reduced(link, first=True),
            f"{said} accompanied by Bob, children may swim",
        ),
    )


LINKS: Final[dict[str, str]] = {
    **{word: "if" for word in IF if word in (*TEMPORAL, "if", "provided", "provided_that")},
    "unless": "unless",
    "until": "unless",
    "only_if": "only if",
    "only_when": "only if",
}
RULES: Final[Declarations] = (
    (
        "DONE",
        ("V.participle", participle, "invited", 1),
        ("V.participle COMPS", participle, "accompanied by Bob"),
        ("not V.participle", lambda edge: _denied(participle(edge)), "not invited", 1),
        ("not V.participle COMPS", lambda edge, complements: _denied(participle(edge, complements))),
    ),
    (
        "REDUCED",
        ("DONE", same, "accompanied by Bob"),
        ("PHRASAL", described, "older than 12", 1),
        ("AT", place, "on duty", 2),
    ),
    *(("STATEMENT", *_rules(word, link)) for word, link in LINKS.items()),
)
"""The rules of conditions without a subject."""


def _denied(made: Any) -> Any:
    return made and Costly(negate(made.node), made.cost, made.mark)
