"""Lists whose items share a part: "pay in cash or by card", "any cat or dog that is ill"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.clauses import is_quality
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.exceptions import excepted
from multiprover.english.grammar.measures import exact
from multiprover.english.grammar.modifiers import after_preposition
from multiprover.english.grammar.restrictions import is_named
from multiprover.english.grammar.verb_lists import is_number_alone
from multiprover.english.grammar.verb_phrases import is_one, present
from multiprover.english.grammar.verbs import FORMS, passive_with_preposition
from multiprover.english.syntax import (
    After,
    Clause,
    Complement,
    Joined,
    Listed,
    Measure,
    Nominal,
    Phrase,
    Relative,
    Several,
    Verb,
)
from multiprover.english.word_classes import VerbEdge
from multiprover.english.words import senses
from multiprover.logic.forms import Quantity

# --- Ways in which the same is done ---


def either_way(build: Any) -> Any:
    """As in "pay in cash or by card": the same verb with one or the other."""

    def built(edge: VerbEdge, complements: tuple[Complement, ...], other: Complement) -> Any:
        *before, last = complements
        if not _is_way(last) or not _is_way(other) or last.preposition == other.preposition:
            return None
        items = [build(edge, (*before, each)) for each in (last, other)]
        if None in items:
            return None
        made = [each if isinstance(each, Costly) else Costly(each) for each in items]
        cost = max(each.cost for each in made)
        return Costly(Joined("or", tuple(each.node for each in made)), cost, made[0].mark or made[1].mark)

    return built


def either_way_for(edge: VerbEdge, preposition: str, first: Complement, other: Complement) -> Any:
    """As in "paid for in cash or by card"."""

    def build(edge: VerbEdge, complements: tuple[Complement, ...]) -> Any:
        return passive_with_preposition(edge, preposition, complements)

    return either_way(build)(edge, (first,), other)


def either_share(build: Any) -> Any:
    """As in "refunded in full or at 50%"."""

    def built(edge: VerbEdge, complements: tuple[Complement, ...], share: Quantity) -> Any:
        if share.dimension != "percent":
            return None
        return either_way(build)(edge, complements, Complement("at", exact(share)))

    return built


def _is_way(complement: Complement) -> bool:
    """As in "in cash", "by card", "with a voucher", "online"."""
    thing = complement.thing
    if not complement.preposition:
        return thing is None and complement.text.removeprefix("^").replace(" ", "").isalpha()
    plain = isinstance(thing, Phrase) and thing.determiner in ("a", "bare") and not thing.after
    plain = plain or (isinstance(thing, Measure) and complement.preposition == "at")
    return plain and complement.preposition in ("in", "by", "with", "on", "at", "via", "through")


# --- Kinds that share a determiner, a noun or a clause ---


def either_that(determiner: str, first: Nominal, second: Nominal, after: tuple[After, ...]) -> Any:
    """As in "any cat or dog that is ill": each of them, if it is ill."""
    if determiner not in ("any", "every", "each", "no") or not isinstance(after[0], Relative):
        return None
    if first.adjectives or second.adjectives:
        return None
    items = tuple(Phrase(determiner, each, after) for each in (first, second))
    return Listed("and", items)


def either_quality(adjective: str, nominal: Nominal) -> Any:
    """As in "(vote in) local or regional elections"."""
    noun = any(sense.category == "noun" and sense.weight > 2 for sense in senses(adjective))
    if noun or not nominal.adjectives or nominal.ages or not is_quality(nominal.adjectives[0]):
        return None
    first = replace(nominal, adjectives=(adjective, *nominal.adjectives[1:]))
    return Listed("or", (Phrase("bare", first), Phrase("bare", nominal)))


def either_place(first: str, thing: Any, second: str, other: Any) -> Any:
    """As in "(a ticket) for the balcony or for the stalls"."""
    if first != second or first in ("of", "with", "without") or isinstance(thing, Measure):
        return None
    return after_preposition(first, Listed("or", (thing, other)))


# --- Verb phrases ---


def be_and_do(first: Any, second: Any, last: Any) -> Any:
    """As in "is 3 m long, 2 m wide and weighs 4 kg"."""
    if isinstance(last, Joined) or isinstance(first, Joined) or isinstance(second, Joined):
        return None
    if _is_done_too(second, last):
        return None
    if _is_on_a_date(second) or is_number_alone(second):
        return None  # in "is 18 years old, registered on 3 May 2024 and has paid" somebody registered
    checked = is_one(Joined("and", (first, second)))
    return checked and Joined("and", (first, second, last))


def _is_done_too(before: Any, last: Any) -> bool:
    """As in "(are weighed, measured) and asked to wait", where they are asked, too."""
    passive = isinstance(before, Verb) and before.passive
    return passive and isinstance(last, Verb) and not last.passive and last.tense == "past"


def _is_on_a_date(predicate: Any) -> bool:
    dates = [each.thing for each in getattr(predicate, "complements", ()) if isinstance(each.thing, Measure)]
    return isinstance(predicate, Verb) and any(each.comparisons[0][1].dimension == "date" for each in dates)


def are_and_do(first: Any, second: Any, last: Any) -> Any:
    """The same of several."""
    if isinstance(last, Joined) or isinstance(first, Joined) or isinstance(second, Joined):
        return None
    if _is_done_too(second, last):
        return None
    checked = present(Joined("and", (first, second)))
    return checked and Joined("and", (first, second, last))


# --- Statements ---


def excepted_who(clause: Any, word: str, things: Any, predicate: Any) -> Any:
    """As in "All parcels are sent by rail, except for letters, which are sent by air"."""
    made = excepted(clause, word, things)
    plain = isinstance(things, Phrase) and things.determiner == "bare" and things.nominal.number == "plural"
    one = is_named(things) or (isinstance(things, Phrase) and things.determiner == "the")
    if not (plain or one) or not isinstance(made, Clause):
        return made if isinstance(made, Costly) else None
    return Several((made, Clause(things, predicate)))


RULES: Final[Declarations] = (
    *(
        (
            category,
            (f"{form} COMPS or AT", either_way(build), "", 1),
            (f"{form} COMPS or ADVERB", either_way(build), "", 1),
            (f"{form} COMPS or at QTY", either_share(build), "", 1),
        )
        for category, form, build in FORMS
    ),
    ("ADVERB", ("ADV", lambda word: Complement(text=word), "quickly")),
    (
        "PRED",
        ("V.participle PREP AT or AT", either_way_for, "paid for in cash or by card"),
    ),
    (
        "NP.singular",
        ("DET.singular NB.singular or NB.singular AFTERS", either_that, "any cat or dog that is ill"),
    ),
    ("AFTER", ("PREP SNP or PREP SNP", either_place, "for the balcony or for the stalls")),
    ("LIST.or", ("ADJ or NB.plural", either_quality, "local or regional elections", 1)),
    (
        "FINS.singular",
        ("is PRED , PRED ,? and FIN.singular", be_and_do, "is 3 m long, 2 m wide and weighs 4 kg", 1),
    ),
    ("FINS.plural", ("are PRED , PRED ,? and FIN.plural", are_and_do, "", 1)),
    (
        "STATEMENTS",
        (
            "CLAUSE , EXCEPTING NP , which FINS.plural",
            excepted_who,
            "All pets are welcome, except for dogs, which are ill",
        ),
        ("CLAUSE , EXCEPTING NP , who FINS.plural", excepted_who),
        *(
            (f"CLAUSE ,? EXCEPTING NP.singular , {who} FINS.singular", excepted_who)
            for who in ("which", "who")
        ),
    ),
)
"""The rules of lists whose items share a part."""
