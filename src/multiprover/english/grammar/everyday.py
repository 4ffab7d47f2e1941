"""Everyday ways to say it: "is Tom's", "Whose is the bike?", "are having lunch", "our neighbour Mr Falk"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.clauses import apart, several
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.having import have
from multiprover.english.relations import KIN, KIN_OF_TWO
from multiprover.english.syntax import (
    Being,
    Called,
    Clause,
    Complement,
    Gap,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Verb,
    WhichOne,
)
from multiprover.english.word_classes import VerbEdge


def belonging(owner: NounPhrase) -> Any:
    """As in "is Tom's": it belongs to him; "is his" does not say to whom if nobody was mentioned."""
    if isinstance(owner, Pronoun):
        return None
    return Costly(Verb("belong", (Complement("to", owner),)), 0)


def whose_is(thing: NounPhrase) -> Any:
    """As in "Whose is the red bike?"."""
    if isinstance(thing, Pronoun):
        return None
    return WhichOne(None, Clause(thing, Verb("belong", (Complement("to", Gap()),))))


def having_now(thing: Any, tail: tuple[Complement, ...] = ()) -> Any:
    """As in "is having lunch": has it."""
    return have(thing, tail)


def our_named(nominal: Nominal, name: Name) -> Any:
    """As in "our neighbour Mr Falk", "my cousin Bea"."""
    return None if name.letter or nominal.adjectives else Costly(Phrase("the", nominal, (Called(name),)), 0)


def are_kin(first: Name, second: Name, one: Nominal, other: Nominal) -> Any:
    """As in "Paul and Greta are brother and sister", "Ann and Tim are mother and son": each of the other.

    A brother and his sister may be named in either order: they are siblings.
    """
    if not {one.noun, other.noun} <= KIN or one.noun == other.noun or one.adjectives or other.adjectives:
        return None
    both = KIN_OF_TWO.get(frozenset((one.noun, other.noun)))
    nouns = (both, both) if both else (one.noun, other.noun)
    return several(*map(_kin_of, (first, second), (second, first), nouns))


def _kin_of(name: Name, of: Name, noun: str) -> Clause:
    return Clause(name, Being(Phrase("a", Nominal(noun), (Of(of),))))


def so_many(first: Any, subject: NounPhrase, edge: VerbEdge | None, number: Measure) -> Any:
    """As in "Greta has three cats, and Paul has two": two cats."""
    match first:
        case Clause(_, Verb(lemma, (Complement("", thing),), modal="", negated=False) as said):
            if lemma != ("have" if edge is None else edge.lemma) or not _is_number(number):
                return None
            other = _as_many(thing, number)
            return other and apart(first, Clause(subject, replace(said, complements=(other,))))
    return None


def _as_many(thing: object, number: Measure) -> Complement | None:
    """So many of the same: "three (euros)" after "six euros", "two (cats)" after "three cats"."""
    match thing:
        case Phrase("number"):
            return Complement("", replace(thing, amount=number))
        case Measure((("=", amount),)) if amount.dimension.startswith("money "):
            [(operator, alone), *_] = number.comparisons
            unit = amount.text.rpartition(" ")[2]
            if operator == "=" and unit.isalpha():
                value = replace(alone, dimension=amount.dimension, text=f"{alone.text} {unit}")
                return Complement("", Measure((("=", value),), value.text))
    return None


def has_so_many(first: Any, subject: NounPhrase, number: Measure) -> Any:
    """As in "…, and Paul has two"."""
    return so_many(first, subject, None, number)


def _is_number(measure: Measure) -> bool:
    """As in "two"; "half" is half of what the others pay, not half a euro."""
    if measure.text == "half":
        return False
    return bool(measure.comparisons) and all(each.dimension == "number" for _, each in measure.comparisons)


JOINED: Final = (",? and", ",? but", ",", ";")
RULES: Final[Declarations] = (
    (
        "PRED",
        ("OWNER", belonging, "Tom's"),
        ("having NP", having_now, "having lunch"),
        ("having NP TAIL", having_now),
    ),
    (
        "SNP.singular",
        *((f"{word} NB.singular NAME", our_named, f"{word} cousin Bea") for word in ("our", "my")),
    ),
    (
        "STATEMENTS",
        (
            "NAME and NAME are NB.bare and NB.bare",
            are_kin,
            "Paul and Greta are brother and sister",
            -4,
        ),
        *(
            (f"CLAUSE {link} {who} MEASURE", build)
            for link in JOINED
            for who, build in (
                ("SNP.singular has", has_so_many),
                ("SNP.plural have", has_so_many),
                ("SNP.singular V.third", so_many),
                ("SNP.plural V.base", so_many),
                ("SNP.{n} V.past", so_many),
            )
        ),
    ),
    (
        "Q",
        ("whose is NP.singular", whose_is, "Whose is the bike?"),
        ("whose are NP.plural", whose_is),
    ),
)
"""The rules of these."""
