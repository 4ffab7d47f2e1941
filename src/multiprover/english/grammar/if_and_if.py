"""Several rules of one subject: "Pears are peeled if they are hard and mashed if they are not".

The rules after the first name only what is different: another object, amount or place, another participle
or adjective after the same "is", or another verb.
"""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.grammar.alternatives import INTRODUCING
from multiprover.english.grammar.conditions import conditional
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.repeated import AGAIN, has_form
from multiprover.english.grammar.time_clauses import when_last
from multiprover.english.syntax import (
    Being,
    Clause,
    Clauses,
    Complement,
    Conditional,
    Gap,
    InCase,
    Joined,
    Measure,
    NounPhrase,
    Phrase,
    Pronoun,
    Property,
    Several,
    Verb,
    VerbPhrase,
)

OTHERWISE: Final = "otherwise"
NEITHER: Final = "neither"


def with_object(thing: NounPhrase) -> Any:
    """As in "(pay 9 euros if they are new and) 6 euros"."""
    return with_place(Complement("", thing))


def with_place(place: Complement) -> Any:
    """As in "(is kept in the shed if it is dry and) in the barn"; "(to 30 days of leave and) to 25 days"."""

    def changed(said: VerbPhrase) -> VerbPhrase | None:
        if not isinstance(said, (Verb, Property)):
            return None
        told = [at for at, each in enumerate(said.complements) if each.thing is not None]
        if not told or any(not _is_how_often(each) for each in said.complements[told[-1] + 1 :]):
            return None
        first = said.complements[told[-1]]
        if bool(first.preposition) != bool(place.preposition) or isinstance(place.thing, Pronoun):
            return None
        thing = _alike(first.thing, place.thing)
        if thing is None or (not place.preposition and not isinstance(said, Verb)):
            return None
        made = (*said.complements[: told[-1]], replace(place, thing=thing), *said.complements[told[-1] + 1 :])
        return replace(said, complements=made)

    return changed


def _is_how_often(complement: Complement) -> bool:
    """As in "a year"."""
    return complement.thing is None and complement.text.startswith(("a ", "an ", "per "))


def _alike(first: object, other: NounPhrase | Gap | None) -> NounPhrase | Gap | None:
    """The other thing, if it may stand where the first does; "25 days" in full after "30 days of leave"."""
    if isinstance(first, Phrase) and first.amount is not None and isinstance(other, Measure):
        known = {quantity.dimension for _, quantity in first.amount.comparisons}
        same_kind = known == {quantity.dimension for _, quantity in other.comparisons}
        return replace(first, amount=other) if same_kind and first.determiner == "measure" else None
    if isinstance(first, Measure) and isinstance(other, Measure):
        dimensions = [{quantity.dimension for _, quantity in each.comparisons} for each in (first, other)]
        return other if dimensions[0] == dimensions[1] else None  # "500 euros a month … 600 euros"
    return None if isinstance(first, Measure) or isinstance(other, Measure) else other


def after_be(other: VerbPhrase) -> Any:
    """As in "(is dried if it is soft and) fried"."""

    def changed(said: VerbPhrase) -> VerbPhrase | None:
        if isinstance(other, (Joined, Being)) or isinstance(said, Joined) or other.negated:
            return None
        if isinstance(said, Verb) and not said.passive:
            return None
        if isinstance(other, Property) and not other.words and not isinstance(said, Being):
            return None  # "(is kept in the shed if it is ill and) in the yard" is kept there
        return replace(other, tense=said.tense, modal=said.modal)

    return changed


def finite(other: VerbPhrase) -> Any:
    """As in "(opens the gate if the bell rings and) closes it", in the same tense."""

    def changed(said: VerbPhrase) -> VerbPhrase | None:
        if isinstance(other, Joined) or isinstance(said, Joined):
            return None
        return other if other.modal or other.tense == said.tense else None

    return changed


def if_not_so(form: str) -> Any:
    """As in "if it is not", "if they do not"."""
    return lambda subject: (subject, form)


def and_if(rule: Any, *others: Any) -> Any:
    """A rule, and those that have its subject, each with what is different and with its own condition."""
    if not isinstance(rule, Conditional) or not isinstance(rule.conclusion, Clause):
        return None
    said = rule.conclusion.predicate
    if isinstance(said, Joined) or said.negated:
        return None
    rules: list[Any] = [rule]
    before = [rule.condition]
    for change, told in zip(others[::2], others[1::2], strict=True):
        predicate = change(said)
        link, condition = _condition(told, before)
        if predicate is None or condition is None:
            return None
        made = conditional(link, False)(Clause(rule.conclusion.subject, predicate), condition)
        rules.append(_apart(made.node, rule.conclusion.subject))
        before.append(condition)
    return Several(tuple(rules))


def _condition(told: Any, before: list[Any]) -> tuple[str, Any]:
    """The link and the condition, which may deny all those before: "if it is not", "otherwise"."""
    first, *more = before
    if told == OTHERWISE:
        return "unless", Clauses("or", tuple(before)) if more else first
    if not isinstance(told, tuple):
        return "if", told
    subject, form = told
    if form == NEITHER:
        return "unless", first if not more and _are_two(first, subject) else None
    if more or not isinstance(first, Clause) or first.subject != subject:
        return "unless", None
    return "unless", first if has_form(first.predicate, form) else None


def _are_two(condition: Any, subject: object) -> bool:
    """As in "if they are students or under 18": of which "they are neither" may be said."""
    match condition:
        case Clause(known, Joined("or", (Being() | Property() as one, Being() | Property() as other))):
            return known == subject and not (one.negated or other.negated)
    return False


def _apart(rule: Conditional, subject: object) -> Any:
    """The rule with things of its own, unless it speaks of one that has a name."""
    general = isinstance(subject, Phrase) and subject.determiner in INTRODUCING
    return InCase(None, rule) if general else rule


CONDITIONS: Final = ("if", "when", "once")
RULES: Final[Declarations] = (
    (
        "RULEIF",
        ("CLAUSE if CLAUSES", conditional("if", False)),
        ("CLAUSE when CLAUSES", when_last),
        ("CLAUSE once CLAUSES", when_last),
    ),
    (
        "CHANGED",
        ("MEASURE", with_object, "6 euros"),
        ("SNP", with_object, "a map"),
        ("AT", with_place, "in the barn"),
        ("PRED", after_be, "fried"),
        ("FIN.{n}", finite, "closes the gate"),
    ),
    (
        "CHANGEDIF",
        *((f"{word} CLAUSES", same) for word in CONDITIONS),
        *((f"if NP.{{n}} {word} not", if_not_so(form), f"if it {word} not") for word, form, _ in AGAIN),
        *((f"if NP.{{n}} {be} neither", if_not_so(NEITHER), f"if it {be} neither") for be in ("is", "are")),
        ("if_not", OTHERWISE, "if not"),
        ("otherwise", OTHERWISE, "otherwise"),
    ),
    (
        "STATEMENTS",
        (
            "RULEIF ,? and CHANGED CHANGEDIF",
            and_if,
            "Guests pay 12 euros if they are old, and 6 euros if they are ill",
        ),
        ("RULEIF ,? otherwise CHANGED", lambda rule, change: and_if(rule, change, OTHERWISE)),
        ("RULEIF , CHANGED CHANGEDIF ,? and CHANGED CHANGEDIF", and_if),
    ),
)
"""The rules of several rules of one subject."""
