"""Questions that ask for a value: how old, how much, how many days, how long, when."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.event_words import LASTING
from multiprover.english.grammar.declare import Declarations
from multiprover.english.relations import KINDS_ARE, RELATIONAL
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    Being,
    Clause,
    Complement,
    Gap,
    HowMuchIs,
    Measure,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Property,
    Verb,
    WhichOne,
)
from multiprover.english.units import UNITS

OPEN: Final = Measure((), "?")
SIZES: Final = frozenset(("high", "large", "big", "great"))
MEASURING: Final = {"heavy": "weigh", "expensive": "cost"}
TAKING: Final = frozenset(("take", "last"))
"""Verbs whose object is a time: "takes two days"; others hold for a time."""


def _has_owner(phrase: Phrase) -> bool:
    return phrase.owner is not None or any(isinstance(each, Of) for each in phrase.after)


def how_tall(adjective: str, subject: Any) -> Any:
    """As in "How old is Anna?"; how high her income is, is what it is; how heavy it is, what it weighs."""
    if adjective == "much" or (adjective in SIZES and isinstance(subject, Phrase) and _has_owner(subject)):
        return what_is(subject)
    if adjective in MEASURING:
        return HowMuchIs(Clause(subject, Verb(MEASURING[adjective], (Complement("", OPEN),))))
    return HowMuchIs(Clause(subject, Property(adjective, (Complement("measure", OPEN),))))


def what_is(subject: Any) -> Any:
    """As in "What is Anna's income?"; her hobby is no amount but a kind, and a capital is a town."""
    named = KINDS_ARE | RELATIONAL | {"name"}
    if isinstance(subject, Phrase) and _has_owner(subject) and subject.nominal.noun in named:
        return WhichOne(None, Clause(Gap(), Being(subject)))
    return HowMuchIs(Clause(subject, Property("", (Complement("measure", OPEN),))))


def how_much_for(subject: Any, thing: Any) -> Any:
    """As in "How much is the fee for Bob?"."""
    return HowMuchIs(Clause(subject, Property("", (Complement("measure", OPEN), Complement("for", thing)))))


def _of_object(clause: Any, thing: NounPhrase) -> Any:
    """The question after a verb's object."""
    predicate = clause.predicate
    if not isinstance(predicate, Verb) or predicate.passive or predicate.modal or predicate.negated:
        return None
    if any(each.thing is not None and not each.preposition for each in predicate.complements):
        return None
    complements = (Complement("", thing), *predicate.complements)
    return HowMuchIs(Clause(clause.subject, replace(predicate, complements=complements)))


def how_much(clause: Any) -> Any:
    """As in "How much does the order cost?"."""
    return _of_object(clause, OPEN)


def how_much_of(nominal: Nominal, clause: Any) -> Any:
    """As in "How much leave does Bob get?"."""
    return _of_object(clause, Phrase("measure", nominal, amount=OPEN))


def _is_unit(nominal: Nominal) -> bool:
    return nominal.noun in UNITS and not nominal.adjectives


def how_many_units(unit: Nominal, nominal: Nominal, clause: Any) -> Any:
    """As in "How many days of leave does Bob get?"."""
    return how_much_of(nominal, clause) if _is_unit(unit) else None


def how_many_measured(unit: Nominal, clause: Any) -> Any:
    """As in "How many hours does Bob work?", "How many points does Ann have?"."""
    if not _is_unit(unit):
        return None
    time = any(each.dimension == "duration" for each in UNITS[unit.noun])
    verb = clause.predicate.lemma if isinstance(clause.predicate, Verb) else ""
    return how_long(clause) if time and (not verb or verb in LASTING) else how_much(clause)


def how_many_measured_a_time(unit: Nominal, how_often: str, clause: Any) -> Any:
    """As in "How many hours a week does Bob work?"."""
    made = how_many_measured(unit, clause)
    return made and _with_adverb(made, how_often)


def _at(clause: Any, preposition: str, thing: NounPhrase) -> Any:
    """The question after something with a preposition."""
    predicate = clause.predicate
    if not isinstance(predicate, (Verb, Property)) or predicate.modal or predicate.negated:
        return None
    last = predicate.complements[-1:]
    rate = last if last and last[0].thing is None and last[0].text.startswith(("a ", "an ", "per ")) else ()
    before = predicate.complements[:-1] if rate else predicate.complements
    complements = (*before, Complement(preposition, thing), *rate)  # "for 30 hours a week"
    return HowMuchIs(Clause(clause.subject, replace(predicate, complements=complements)))


def how_much_at(nominal: Nominal, clause: Any, preposition: str) -> Any:
    """As in "How much leave is Bob entitled to?"."""
    return _at(clause, preposition, Phrase("measure", nominal, amount=OPEN))


def how_many_units_at(unit: Nominal, nominal: Nominal, clause: Any, preposition: str) -> Any:
    """As in "How many days of leave is Bob entitled to?"."""
    return how_much_at(nominal, clause, preposition) if _is_unit(unit) else None


def how_many_units_a_time(
    unit: Nominal, nominal: Nominal, clause: Any, preposition: str, how_often: str
) -> Any:
    """As in "How many days of leave is Bob entitled to per year?"."""
    made = how_many_units_at(unit, nominal, clause, preposition)
    return made and _with_adverb(made, how_often)


def _with_adverb(asked: HowMuchIs, adverb: str) -> HowMuchIs:
    clause: Any = asked.clause
    complements = (*clause.predicate.complements, Complement(text=adverb))
    return HowMuchIs(replace(clause, predicate=replace(clause.predicate, complements=complements)))


def how_long(clause: Any) -> Any:
    """As in "How long does delivery take?", "How long has Bob been a member?"."""
    predicate = clause.predicate
    if isinstance(predicate, Being):
        if not isinstance(predicate.thing, Phrase) or predicate.thing.after or predicate.modal:
            return None
        return _at(replace(clause, predicate=Property(say_noun_phrase(predicate.thing))), "for", OPEN)
    if isinstance(predicate, Property) and predicate.tense == "past":  # what has been so is so until now
        return _at(replace(clause, predicate=replace(predicate, tense="present")), "for", OPEN)
    if isinstance(predicate, Verb) and predicate.lemma in TAKING:
        return how_much(clause)
    return _at(clause, "for", OPEN)


def since_when(clause: Any) -> Any:
    """As in "Since when has Bob been a member?"."""
    predicate = clause.predicate
    if isinstance(predicate, Being) and isinstance(predicate.thing, Phrase) and not predicate.thing.after:
        return _at(replace(clause, predicate=Property(say_noun_phrase(predicate.thing))), "since", OPEN)
    return _at(clause, "since", OPEN)


def when(clause: Any) -> Any:
    """As in "When did Bob start?", "When does the shop open?"."""
    return _at(clause, "on", OPEN)


RULES: Final[Declarations] = (
    (
        "Q",
        ("how ADJ is NP.singular", how_tall, "How old is Anna?"),
        ("how ADJ are NP.plural", how_tall),
        ("how much is SNP.singular for NP", how_much_for, "How much is the fee for Bob?", -3),
        ("how much ASK", how_much, "How much does Order A cost?"),
        ("how much NB.mass ASK", how_much_of, "How much leave does Bob get?"),
        ("how much NB.mass ASK PREP", how_much_at, "How much leave is Bob entitled to?"),
        ("how many NB.plural of NB.mass ASK", how_many_units, "How many days of leave does Bob get?"),
        ("how many NB.plural of NB.mass ASK PREP", how_many_units_at),
        ("how many NB.plural of NB.mass ASK PREP ADV", how_many_units_a_time),
        ("how many NB.plural ASK", how_many_measured, "How many hours does Bob work?"),
        ("for how many NB.plural ASK", how_many_measured),
        ("for how many NB.plural ADV ASK", how_many_measured_a_time),
        ("how many NB.plural ADV ASK", how_many_measured_a_time, "How many hours a week does Bob work?"),
        ("how long ASK", how_long, "How long does the course last?"),
        ("for how long ASK", how_long),
        ("since when ASK", since_when, "Since when has Bob worked here?"),
        ("when ASK", when, "When did Bob start?"),
        ("what is NP.singular", what_is, "What is Anna's income?"),
    ),
)
"""The rules of questions for a value."""
