"""Relative clauses that say whose something is: "whose rent is late", "whose car Bob buys"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.function_words import PLURAL_GROUPS
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.modifiers import with_gap
from multiprover.english.grammar.two_objects import has_no_object
from multiprover.english.grammar.verbs import takes_complements, with_complement
from multiprover.english.relations import KIN
from multiprover.english.syntax import (
    Clause,
    Complement,
    Gap,
    Nominal,
    NounPhrase,
    Phrase,
    Pronoun,
    Relative,
    Verb,
    VerbPhrase,
)


def whose_object(nominal: Nominal, subject: NounPhrase, predicate: VerbPhrase) -> Any:
    """As in "(a person) whose car Bob buys"."""
    filled = with_gap(predicate)
    if not isinstance(filled, Verb):
        return None
    owned = Phrase("the", nominal, (), Pronoun("gap"))
    complements = tuple(
        replace(each, thing=owned) if isinstance(each.thing, Gap) else each for each in filled.complements
    )
    return Costly(Relative(Clause(subject, replace(filled, complements=complements))), prefer.OBJECT_RELATIVE)


def at_whose(preposition: str, nominal: Nominal, subject: NounPhrase, predicate: VerbPhrase) -> Any:
    """As in "(a farmer) on whose land a well lies"."""
    if not takes_complements(predicate) or (isinstance(predicate, Verb) and has_no_object(predicate)):
        return None
    owned = Phrase("the", nominal, (), Pronoun("gap"))
    made = Clause(subject, with_complement(predicate, Complement(preposition, owned)))
    return Costly(Relative(made), prefer.OBJECT_RELATIVE)


def whose(nominal: Nominal, predicate: VerbPhrase) -> Any:
    """As in "whose rent is late"; no thing has parents."""
    owned = Phrase("the", nominal, (), Pronoun("gap"))
    return Relative(Clause(owned, predicate), personal=nominal.noun in KIN)


def whose_group(nominal: Nominal, predicate: VerbPhrase) -> Any:
    """As in "whose data are stored": a group with a verb in the plural."""
    return whose(nominal, predicate) if nominal.noun.rsplit(" ", 1)[-1] in PLURAL_GROUPS else None


RULES: Final[Declarations] = (
    (
        "RELATIVE",
        ("whose NB.singular FINS.singular", whose, "whose rent is late"),
        ("whose NB.plural FINS.plural", whose),
        ("whose NB.mass FINS.singular", whose, "whose income is low"),
        ("whose NB.mass FINS.plural", whose_group, "whose data are stored"),
        *(
            (f"PREP whose NB.{owned} NP.{{n}} FIN.{{n}}", at_whose, "on whose land a well lies" * first)
            for owned, first in (("singular", 1), ("plural", 0), ("mass", 0))
        ),
        ("whose NB.{n} NP.singular FIN.singular", whose_object, "whose car Bob buys"),
        ("whose NB.{n} NP.plural FIN.plural", whose_object),
    ),
)
"""Whose it is."""
