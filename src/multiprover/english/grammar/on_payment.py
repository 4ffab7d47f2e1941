"""Conditions without a verb: "on presentation of a valid card", "unless otherwise agreed"."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.verb_phrases import past
from multiprover.english.syntax import (
    Clause,
    Complement,
    Conditional,
    Joined,
    Listed,
    Nominal,
    NounPhrase,
    Phrase,
    Pronoun,
    Verb,
)
from multiprover.english.word_classes import VerbEdge
from multiprover.english.words import is_person_noun

DONE: Final = (
    ("presentation", "present"),
    ("payment", "pay"),
    ("production", "produce"),
    ("submission", "submit"),
    ("completion", "complete"),
    ("signature", "sign"),
)
"""Nouns of what the subject does, each with its verb."""
FIXED: Final = -6
"""The whole phrase is a condition, if it can be."""


def on_doing(lemma: str, link: str = "if") -> Any:
    """As in "Members may enter on presentation of a card": if they present or have presented one."""

    def build(clause: Any, thing: NounPhrase) -> Any:
        if not isinstance(clause, Clause) or not is_somebody(clause.subject):
            return None
        if any(getattr(part, "negated", True) for part in _parts(clause.predicate)):
            return None
        done = Verb(lemma, (Complement("", thing),))
        either = Clause(Pronoun("the subject"), Joined("or", (done, past(done))))
        return Costly(Conditional(link, either, clause, False), FIXED)

    return build


def first(build: Any) -> Any:
    """The same with the condition first."""
    return lambda thing, clause: build(clause, thing)


def _parts(predicate: Any) -> tuple[Any, ...]:
    return predicate.items if isinstance(predicate, Joined) else (predicate,)


def is_somebody(subject: object) -> bool:
    """Whether a subject is about people, whichever they are."""
    if isinstance(subject, Listed):
        return all(map(is_somebody, subject.items))
    if not isinstance(subject, Phrase) or subject.determiner == "the":
        return False
    nominal = subject.nominal
    return nominal.kind == "person" or is_person_noun(nominal.noun.rsplit(" ", 1)[-1])


def unless_otherwise(clause: Any, edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """As in "…, unless otherwise agreed": unless something has been agreed otherwise."""
    if not isinstance(clause, Clause):
        return None
    something = Phrase("someone", Nominal("", (), "singular", "thing"))
    agreed = Verb(edge.lemma, (Complement(text="otherwise"), *complements), "past", passive=True)
    return Conditional("unless", Clause(something, agreed), clause, False)


def otherwise_first(edge: VerbEdge, *rest: Any) -> Any:
    """The same with the exception first."""
    *complements, clause = rest
    return unless_otherwise(clause, edge, *complements)


def _rules(noun: str, lemma: str) -> tuple[tuple[Any, ...], ...]:
    if_done, only_if = on_doing(lemma), on_doing(lemma, "only if")
    return tuple(
        rule
        for opener in ("on", "upon", "against", "after", "subject_to")
        for rule in (
            (f"CLAUSE ,? {opener} {noun} of NP", if_done, f"Guests may swim on {noun} of a fee"),
            (f"{opener} {noun} of NP , CLAUSE", first(if_done)),
            (f"CLAUSE only {opener} {noun} of NP", only_if),
        )
    )


RULES: Final[Declarations] = (
    *(("STATEMENT", *_rules(noun, lemma)) for noun, lemma in DONE),
    (
        "STATEMENT",
        ("CLAUSE ,? unless otherwise V.participle", unless_otherwise, "Bob pays unless otherwise agreed"),
        ("CLAUSE ,? unless otherwise V.participle COMPS", unless_otherwise),
        ("unless otherwise V.participle , CLAUSE", otherwise_first, "Unless otherwise agreed, Bob pays"),
        ("unless otherwise V.participle COMPS , CLAUSE", otherwise_first),
    ),
)
"""The rules of conditions without a verb."""
