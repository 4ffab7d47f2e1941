"""Questions that ask where, in which, from whom, and whose."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.modifiers import with_gap
from multiprover.english.grammar.verb_words import WHERE
from multiprover.english.syntax import (
    Being,
    Clause,
    Clauses,
    Complement,
    Gap,
    Listed,
    Nominal,
    NounPhrase,
    Phrase,
    Pronoun,
    Property,
    Verb,
    VerbPhrase,
    WhichOne,
)


def where(clause: Any) -> Any:
    """As in "Where does Ann live?": in, at or on what."""
    if not isinstance(clause, Clause) or not _takes_place(clause.predicate):
        return None
    return WhichOne(None, Clauses("or", tuple(_at(clause, preposition) for preposition in WHERE)))


def where_is(subject: NounPhrase) -> Any:
    """As in "Where is Ann?"."""
    return where(Clause(subject, Property("")))


def _takes_place(predicate: VerbPhrase) -> bool:
    if not isinstance(predicate, (Verb, Property)) or predicate.negated:
        return False
    return not any(each.preposition in WHERE for each in predicate.complements)


def _at(clause: Clause, preposition: str) -> Clause:
    predicate: Any = clause.predicate
    return replace(
        clause,
        predicate=replace(predicate, complements=(*predicate.complements, Complement(preposition, Gap()))),
    )


def at_which(preposition: str, nominal: Nominal, clause: Any) -> Any:
    """As in "In which house does Ann live?"."""
    predicate = clause.predicate if isinstance(clause, Clause) else None
    if not isinstance(predicate, (Verb, Property)):
        return None
    return WhichOne(nominal, _at(clause, preposition))


def at_whom(preposition: str, clause: Any) -> Any:
    """As in "From whom does Ann rent the flat?"."""
    made = at_which(preposition, Nominal(""), clause)
    return made and replace(made, nominal=None)


def at_which_is(preposition: str, nominal: Nominal, subject: NounPhrase) -> Any:
    """As in "In which town is the school?"."""
    return at_which(preposition, nominal, Clause(subject, Property("")))


def _owned(nominal: Nominal) -> Phrase:
    return Phrase("the", nominal, (), Pronoun("gap"))


def whose(nominal: Nominal, predicate: VerbPhrase) -> Any:
    """As in "Whose dog barks?"."""
    return WhichOne(None, Clause(_owned(nominal), predicate))


def whose_is(nominal: Nominal, subject: NounPhrase) -> Any:
    """As in "Whose manager is Dora?"."""
    if isinstance(subject, Listed):
        return None
    return WhichOne(None, Clause(subject, Being(_owned(replace(nominal, number="singular")))))


def whose_object(nominal: Nominal, clause: Any) -> Any:
    """As in "Whose dog does Ann feed?"."""
    filled = with_gap(clause.predicate) if isinstance(clause, Clause) else None
    if not isinstance(filled, Verb):
        return None
    complements = tuple(
        replace(each, thing=_owned(nominal)) if isinstance(each.thing, Gap) else each
        for each in filled.complements
    )
    return WhichOne(None, Clause(clause.subject, replace(filled, complements=complements)))


RULES: Final[Declarations] = (
    (
        "Q",
        ("where ASK", where, "Where does Ann live?"),
        ("where is NP.singular", where_is, "Where is Ann?"),
        ("where are NP.plural", where_is),
        ("PREP which NB.{n} ASK", at_which, "In which house does Ann live?"),
        ("PREP what NB.{n} ASK", at_which),
        ("PREP which NB.{n} is NP.singular", at_which_is, "In which town is the school?"),
        ("PREP which NB.{n} are NP.plural", at_which_is),
        ("PREP whom ASK", at_whom, "From whom does Ann rent the flat?"),
        ("PREP what ASK", at_whom),
        ("who ASK PREP", lambda clause, preposition: at_whom(preposition, clause), "Who is Tim married to?"),
        ("what ASK PREP", lambda clause, preposition: at_whom(preposition, clause)),
        (
            "which NB.{n} ASK PREP",
            lambda nominal, clause, preposition: at_which(preposition, nominal, clause),
            "Which house does Ann live in?",
        ),
        ("whose NB.{n} FINS.{n}", whose, "Whose dog barks?"),
        ("whose NB.mass FINS.singular", whose),
        ("whose NB.singular is NP.singular", whose_is, "Whose manager is Dora?"),
        ("whose NB.plural are NP.plural", whose_is),
        ("whose NB.{n} ASK", whose_object, "Whose dog does Ann feed?"),
        ("whose NB.mass ASK", whose_object),
    ),
)
"""Questions after places and owners."""
