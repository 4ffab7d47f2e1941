"""Rules for deadlines: how long before or after something, by when at the latest, from when on."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.event_words import A_CLAUSE, EVENT_NOUNS
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.measures import compared, exact, extent
from multiprover.english.grammar.time_phrases import from_to_named
from multiprover.english.say import say_noun_phrase, say_verb_phrase
from multiprover.english.syntax import (
    Activity,
    Clause,
    Complement,
    Except,
    Measure,
    Name,
    Nominal,
    Phrase,
    Pronoun,
    Verb,
)
from multiprover.logic.forms import Operator, Quantity

WHOLE: Final = -10
"""A deadline is read as a whole: in "within 14 days of delivery" nothing is of delivery."""
_TIMES: Final = frozenset(("date", "time", "day of the year"))


def extent_from(preposition: str) -> Any:
    """As in "three days after the accident", "two weeks before departure", "a day after signing it"."""

    def build(measure: Measure, thing: Any, of: Any = None) -> Any:
        said = _said(thing) if of is None else f"{_said(thing)} of {_said(of)}"
        return extent(f"{preposition} {said}")(measure) if said else None

    return build


def _said(thing: Any) -> str:
    """What a time is counted from, as words of the predicate."""
    if isinstance(thing, Nominal):
        thing = Phrase("bare", thing)
    if isinstance(thing, Activity):
        return thing.text
    if isinstance(thing, Phrase) and any(isinstance(each, Except) for each in thing.after):
        return ""  # "within 30 days of delivery, except for personal items"
    definite = isinstance(thing, Phrase) and thing.determiner in ("the", "bare")
    return say_noun_phrase(thing) if definite or isinstance(thing, Name) else ""


def extent_of_clause(preposition: str, operator: Operator = "=") -> Any:
    """As in "within 14 days after it was delivered": of delivery, if what happened has a noun."""

    def build(quantity: Quantity, clause: Any) -> Any:
        if not isinstance(clause, Clause) or not isinstance(clause.predicate, Verb):
            return None
        subject, predicate = clause.subject, clause.predicate
        measure = exact(quantity) if operator == "=" else compared(operator, "at most")(quantity)
        if isinstance(subject, Phrase) and predicate.lemma in HAPPENING:
            return extent_from(preposition)(measure, subject)
        noun = EVENT_NOUNS.get(predicate.lemma, "")
        plain = not predicate.complements and not predicate.negated and not predicate.modal
        if noun and plain and isinstance(subject, Pronoun):
            return extent(f"{preposition} {noun}")(measure)
        if not isinstance(subject, (Phrase, Name)):
            return None
        plural = isinstance(subject, Phrase) and subject.nominal.number == "plural"
        said = say_verb_phrase(predicate, "plural" if plural else "third")
        made = extent(f"{preposition} {say_noun_phrase(subject)} {said}")(measure)
        return made and Costly(replace(made, text=A_CLAUSE), 1)

    return build


HAPPENING: Final = frozenset(("happen", "occur"))


def a_while(preposition: str) -> Any:
    """As in "a week before the trip"."""
    return lambda quantity, *thing: extent_from(preposition)(exact(quantity), *thing)


def bounded(operator: Operator, words: str, preposition: str) -> Any:
    """As in "within 14 days of delivery", "no later than a week before the trip": a bound of the extent."""

    def build(quantity: Quantity, *thing: Any) -> Any:
        if quantity.dimension in _TIMES:
            return None
        made = extent_from(preposition)(compared(operator, words)(quantity), *thing)
        return made and Costly(made, WHOLE)

    return build


def by_time(preposition: str) -> Any:
    """As in "no later than 3 pm", "on 5 May or later": a date or time with a preposition that compares."""

    def build(quantity: Quantity) -> Any:
        return (
            Costly(Complement(preposition, exact(quantity)), WHOLE) if quantity.dimension in _TIMES else None
        )

    return build


def by_thing(thing: Any) -> Any:
    """As in "no later than the end of the month": by then."""
    named = isinstance(thing, Name) or (isinstance(thing, Phrase) and thing.determiner in ("the", "that"))
    return Costly(Complement("by", thing), WHOLE) if named else None


def lasting(operator: Operator, words: str) -> Any:
    """As in "for no longer than three years", "(stays) no longer than a week"."""

    def build(quantity: Quantity) -> Any:
        duration = quantity.dimension == "duration"
        return Complement("for", compared(operator, words)(quantity)) if duration else None

    return build


def lasting_longer(lemma: str, quantity: Quantity) -> Any:
    """As in "stays longer than 90 days": for more than that."""
    if lemma == "fast" and quantity.dimension == "speed":  # "drives faster than 50 km/h"
        return Complement("", compared(">", "more than")(quantity))
    if quantity.dimension != "duration" or lemma not in ("long", "short"):
        return None
    compare = compared(">", "more than") if lemma == "long" else compared("<", "less than")
    return Complement("for", compare(quantity))


def no_longer(quantity: Quantity) -> Any:
    """As in "stays no longer than 90 days": for at most that."""
    at_most = compared("<=", "at most")(quantity)
    return Complement("for", at_most) if quantity.dimension == "duration" else None


def for_longer(quantity: Quantity) -> Any:
    """As in "for a further five years": part of the predicate as it stands."""
    duration = quantity.dimension == "duration"
    return Costly(Complement(text=f"for another {quantity.text}"), WHOLE) if duration else None


def first_of_month(preposition: str, thing: Any) -> Any:
    """As in "on the first of every month": part of the predicate as it stands."""
    if not isinstance(thing, Phrase) or thing.nominal.noun != "month":
        return None
    return Costly(Complement(text=f"{preposition} the first of {say_noun_phrase(thing)}"), WHOLE)


def day_of_year(preposition: str, quantity: Quantity, thing: Any) -> Any:
    """As in "on 31 March of the following year": part of the predicate as it stands."""
    year = isinstance(thing, Phrase) and thing.nominal.noun.endswith("year")
    if quantity.dimension != "day of the year" or not year:
        return None
    return Costly(Complement(text=f"{preposition} {quantity.text} of {say_noun_phrase(thing)}"), WHOLE)


NO_LATER: Final = ("no_later_than", "not_later_than", "at_the_latest")
LONGER: Final[tuple[tuple[str, Operator, str], ...]] = (
    ("for no_longer_than", "<=", "at most"),
    ("for not_longer_than", "<=", "at most"),
    ("for longer_than", ">", "more than"),
)
AFTER: Final = ("of", "after", "from", "following")
FROM: Final = ("SNP", "NB.bare", "NB.bare of NP", "ACTIVITY")
"""What a time is counted from: "the trip", "delivery", "signing the contract"."""
RULES: Final[Declarations] = (
    (
        "TIMED",
        *(
            line
            for word in ("before", "after")
            for line in (
                (f"MEASURE {word} SNP", extent_from(word), f"at least two weeks {word} the event", -3),
                (f"MEASURE {word} NB.bare", extent_from(word), "", -3),
                (f"MEASURE {word} NB.bare of NP", extent_from(word), "", -3),
                (f"MEASURE {word} ACTIVITY", extent_from(word), "", -3),
                *((f"QTY.article {word} {thing}", a_while(word)) for thing in FROM),
            )
        ),
        *(
            line
            for quantity in ("QTY", "QTY.article")
            for thing in FROM
            for line in (
                *((f"within {quantity} {word} {thing}", bounded("<=", "at most", "after")) for word in AFTER),
                (f"within {quantity} before {thing}", bounded("<=", "at most", "before")),
                *(
                    (f"{words} {quantity} before {thing}", bounded(">=", "at least", "before"))
                    for words in NO_LATER
                ),
                *(
                    (f"{words} {quantity} after {thing}", bounded("<=", "at most", "after"))
                    for words in NO_LATER
                ),
                *(
                    (f"{words} {quantity} before {thing}", bounded(">=", "at least", "before"))
                    for words in ("up_to", "until")
                ),
                (f"no_earlier_than {quantity} before {thing}", bounded("<=", "at most", "before")),
                (f"no_earlier_than {quantity} after {thing}", bounded(">=", "at least", "after")),
                (f"later_than {quantity} before {thing}", bounded("<", "less than", "before")),
                (f"earlier_than {quantity} before {thing}", bounded(">", "more than", "before")),
                (f"later_than {quantity} after {thing}", bounded(">", "more than", "after")),
            )
        ),
        *(
            line
            for word in ("before", "after")
            for line in (
                (f"within QTY {word} CLAUSE", extent_of_clause(word, "<=")),
                (f"QTY {word} CLAUSE", extent_of_clause(word)),
            )
        ),
        *((f"QTY before {thing} at_the_latest", bounded(">=", "at least", "before")) for thing in FROM),
        *((f"QTY after {thing} at_the_latest", bounded("<=", "at most", "after")) for thing in FROM),
        *(
            line
            for words in NO_LATER
            for line in (
                (f"{words} QTY", by_time("by")),
                (f"{words} by? SNP.singular", by_thing),
            )
        ),
        *(
            (f"{words} {quantity}", lasting(operator, said))
            for words, operator, said in LONGER
            for quantity in ("QTY", "QTY.article")
        ),
        *((f"at_the_latest {word} QTY", by_time("by")) for word in ("on", "at", "by")),
        *((f"{word} QTY at_the_latest", by_time("by")) for word in ("on", "at")),
        ("by QTY at_the_latest", by_time("by"), "by 5 May 2024 at the latest"),
        ("by SNP.singular at_the_latest", by_thing, "by the end of the month at the latest"),
        ("on_or_before QTY", by_time("by"), "on or before 5 May 2024"),
        ("on_or_before SNP.singular", by_thing, "on or before the first day of the month"),
        ("later_than QTY", by_time("after"), "later than 3 pm"),
        ("earlier_than QTY", by_time("before"), "earlier than 3 pm"),
        ("on_or_after QTY", by_time("on or after"), "on or after 5 May 2024"),
        ("in_or_after QTY", by_time("on or after"), "in or after 2006"),
        ("in_or_before QTY", by_time("by"), "in or before 2006"),
        ("on QTY at_the_earliest", by_time("on or after"), "on 5 May 2024 at the earliest"),
        ("no_earlier_than QTY", by_time("on or after"), "no earlier than 5 May 2024"),
        *((f"{word} QTY or_later", by_time("on or after")) for word in ("on", "at", "in")),
        *((f"{word} QTY or_earlier", by_time("by")) for word in ("on", "at", "in")),
        ("from QTY onwards", by_time("on or after"), "from 5 May 2024 onwards"),
        ("from QTY on", by_time("on or after")),
        ("from NAME to NAME", from_to_named("from", "to"), "from May to September", WHOLE),
        ("between NAME and NAME", from_to_named("between", "and"), "between May and September", WHOLE),
        *(
            (f"for {words} QTY", for_longer, f"for {words.replace('_', ' ')} five years")
            for words in ("a_further", "another", "an_additional")
        ),
        ("PREP the first of SNP.singular", first_of_month, "on the first of every month"),
        ("PREP QTY of SNP.singular", day_of_year, "on 31 March of the following year"),
    ),
)
"""The rules of deadlines."""
