"""Shares of things as subjects: "85% of its grapes were grown in Valdoro", and questions for them."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.questions import asked, asked_past
from multiprover.english.grammar.value_questions import OPEN
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    Clause,
    Complement,
    HowMuchIs,
    Listed,
    Measure,
    Name,
    NounPhrase,
    Of,
    Phrase,
    VerbPhrase,
)


def _is_definite(thing: NounPhrase) -> bool:
    return isinstance(thing, Phrase) and (thing.determiner == "the" or thing.owner is not None)


def share(measure: Measure, thing: NounPhrase) -> Any:
    """As in "85% of the grapes of Bruma"."""
    if not isinstance(thing, Phrase) or not _is_definite(thing):
        return None
    if measure.comparisons[0][1].dimension != "percent":
        return None
    return replace(thing, determiner="share", amount=measure)


def share_clause(subject: Phrase, predicate: VerbPhrase) -> Any:
    """What is said of a share; what must be done with half of the fee is said of it as a thing."""
    owned = subject.owner is not None or any(isinstance(each, Of) for each in subject.after)
    if owned or not getattr(predicate, "modal", "") or subject.amount is None:
        return Clause(subject, predicate)
    whole = replace(subject, determiner="the", amount=None)
    return part_clause(subject.amount, whole, predicate)


def part_clause(measure: Measure, thing: NounPhrase, predicate: VerbPhrase) -> Any:
    """As in "500 euros of the fee must be paid": a thing by its name."""
    if not isinstance(thing, Phrase) or thing.determiner != "the" or thing.owner is not None:
        return None
    if measure.comparisons[0][1].dimension in ("number", "date", "time"):
        return None
    said = measure.text[0].lower() + measure.text[1:]
    return Clause(Name(f"{said} of {say_noun_phrase(thing)}"), predicate)


def other_part_clause(measure: Measure, thing: NounPhrase, predicate: VerbPhrase) -> Any:
    """The same, if it is no share."""
    share = measure.comparisons[0][1].dimension == "percent"
    return None if share else part_clause(measure, thing, predicate)


def what_share(thing: NounPhrase, predicate: VerbPhrase) -> Any:
    """As in "What percentage of the grapes were grown in Valdoro?"."""
    if not isinstance(thing, Phrase) or not _is_definite(thing):
        return None
    return HowMuchIs(Clause(replace(thing, determiner="share", amount=OPEN), predicate))


def either_share(before: str, one: Measure, of: Any, again: str, other: Measure, same: Any) -> Any:
    """As in "(is entitled) to a quarter of the fare or to half of the fare"."""
    if before != again or of != same:
        return None
    return (Complement(before, Listed("or", (one, other))), Complement("of", of))


RULES: Final[Declarations] = (
    (
        "COMPS",
        (
            "PREP MEASURE of SNP or PREP MEASURE of SNP",
            either_share,
            "to a quarter of the fare or to half of the fare",
            -1,
        ),
    ),
    ("SHARE.{n}", ("MEASURE of SNP.{n}", share, "half of the fee")),
    (
        "CLAUSE",
        ("SHARE.{n} FINS.{n}", share_clause, "half of the fee must be paid"),
        ("MEASURE of SNP FINS.{n}", other_part_clause, "500 euros of the fee must be paid"),
    ),
    (
        "ASK",
        ("is SHARE.singular PREDS", asked, "Is half of the land forest?"),
        ("are SHARE.plural PREDS", asked),
        ("was SHARE.singular PREDS", asked_past),
        ("were SHARE.plural PREDS", asked_past),
        ("does SHARE.singular BASES", asked, "Does half of the money come from Rome?"),
        ("do SHARE.plural BASES", asked),
        ("did SHARE.{n} BASES", asked_past),
        ("has SHARE.singular PARTS", asked, "Has half of the fee been paid?"),
        ("have SHARE.plural PARTS", asked),
    ),
    (
        "Q",
        *(
            (f"{words} of SNP.{{n}} FINS.{{n}}", what_share, f"{words} of the land is forest?")
            for words in ("what percentage", "what share", "what proportion", "how much")
        ),
    ),
)
"""The rules of shares."""
