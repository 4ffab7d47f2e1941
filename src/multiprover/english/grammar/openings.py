"""Opening phrases: read as if they stood at the end of the sentence (reading of "On weekends, …")."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.complements import in_order, infinitive
from multiprover.english.grammar.time_phrases import at_times
from multiprover.english.noun_kinds import is_time_noun
from multiprover.english.syntax import (
    Activity,
    Being,
    Clause,
    Complement,
    Conditional,
    Joined,
    Listed,
    Measure,
    Name,
    Phrase,
    Pronoun,
    Property,
    Verb,
    With,
)
from multiprover.english.words import is_person_noun


def opened(complement: Any, statement: Any) -> Any:
    """An opening phrase, as if it stood at the end."""
    thing = complement.thing
    if complement.preposition == "for" and isinstance(thing, Name) and thing.text.startswith("the first "):
        return _append(statement, complement)  # "For the first six weeks, …"
    if complement.preposition == "for" and _is_why(thing):
        return _append(statement, complement)
    if complement.preposition == "for":
        return _append(statement, complement) if _is_for_each(complement.thing, statement) else None
    if isinstance(complement, Complement) and complement.preposition in (
        "of",
        "with",
        "without",
        "like",
        "as",
        "than",
        "among",
    ):
        return None
    if isinstance(complement.thing, Phrase) and complement.thing.determiner not in ("the", "bare"):
        then = at_times(complement)
        dated = complement.preposition in DATING and complement.thing.determiner == "a"
        if then is None and not dated and not _is_what_may_be(complement, statement):
            return None
        return _append(statement, then or complement)
    return _append(statement, complement)


DATING: Final = ("after", "before", "during")
"""Prepositions that tell when: "After a storm, the roof is checked"."""


def _is_why(thing: Any) -> bool:
    """As in "For safety reasons, …"."""
    head = thing.nominal.noun.rsplit(" ", 1)[-1] if isinstance(thing, Phrase) else ""
    return head == "reason" and thing.determiner == "bare"


def _is_what_may_be(complement: Complement, statement: Any) -> bool:
    """As in "In an emergency, the guard may break the door": what may or must be done then."""
    thing = complement.thing
    rare = isinstance(thing, Phrase) and thing.determiner == "a" and thing.nominal.noun in EMERGENCIES
    said = statement.predicate if isinstance(statement, Clause) else None
    modal = all(getattr(each, "modal", "") for each in (said.items if isinstance(said, Joined) else (said,)))
    return complement.preposition == "in" and rare and modal


EMERGENCIES: Final = frozenset(("emergency", "crisis"))


def _is_for_each(thing: Any, statement: Any) -> bool:
    """As in "For members, entry is free", "For every lost key, a fee of 5 euros is charged"."""
    if not isinstance(statement, Clause):
        return False
    predicate, items = statement.predicate, thing.items if isinstance(thing, Listed) else (thing,)
    if isinstance(predicate, Verb) and predicate.passive and predicate.lemma in ("require", "need"):
        return all(isinstance(item, (Phrase, Name)) for item in items)
    if isinstance(predicate, Verb) and predicate.passive:
        return all(map(_is_every, items))
    shared = isinstance(predicate, Property) or (
        isinstance(predicate, Verb) and predicate.lemma in ("cost", "apply")
    )
    return shared and all(_are_people(item) or _is_every(item) for item in items)


def _are_people(thing: Any) -> bool:
    """As in "members", "children under six", "Bob"."""
    if isinstance(thing, Name):
        return True
    if not isinstance(thing, Phrase) or thing.determiner != "bare" or thing.nominal.number != "plural":
        return False
    return thing.nominal.kind == "person" or is_person_noun(thing.nominal.noun.rsplit(" ", 1)[-1])


def _is_every(thing: Any) -> bool:
    return isinstance(thing, Phrase) and thing.determiner in ("every", "all", "any")


def opened_when(complement: Any, statement: Any) -> Any:
    """As in "On Sundays the shop is closed": a time needs no comma after it."""
    thing = complement.thing
    named = isinstance(thing, Name) and is_time_noun(thing.text.lower())
    noun = isinstance(thing, Phrase) and is_time_noun(thing.nominal.noun.rsplit(" ", 1)[-1].lower())
    dated = isinstance(thing, Measure) and thing.comparisons[0][1].dimension in ("date", "time")
    return opened(complement, statement) if named or noun or dated else None


def opened_with(thing: Any, statement: Any) -> Any:
    """As in "With a permit, guests may park": guests with a permit."""
    if not isinstance(thing, Phrase) or thing.nominal.noun in ADVERBIAL or thing.determiner == "no":
        return None
    return _of_those(statement, With(thing))


def opened_without(thing: Any, statement: Any) -> Any:
    """As in "Without a permit, no one may park": no one without a permit."""
    if not isinstance(thing, Phrase) or thing.determiner in ("every", "all", "no"):
        return None
    return _of_those(statement, With(thing, without=True))


def _of_those(statement: Any, having: With) -> Any:
    """The statement of those of its subjects who have something, or have not."""
    if not isinstance(statement, Clause) or not isinstance(statement.subject, Phrase):
        return None
    if statement.subject.determiner not in OPEN or statement.subject.owner is not None:
        return None
    subject = statement.subject
    return Clause(replace(subject, after=(*subject.after, having)), statement.predicate)


ADVERBIAL: Final = frozenset(words_in("effect exception regard respect reference view time luck care"))
"""Nouns that tell how or when after "with"."""
OPEN: Final = ("bare", "a", "any", "every", "all", "no", "anyone", "everyone")
"""Determiners of a subject that speaks of a class."""


def opened_by(preposition: str, activity: Activity, statement: Any) -> Any:
    """As in "Before entering, …"."""
    return _append(statement, Complement(text=f"{preposition} {activity.text}"))


def opened_to(predicate: Any, statement: Any) -> Any:
    """As in "To open an account, …": part of the predicate; "To be X, one must be Y" is an "only if"."""
    if not isinstance(statement, Clause):
        return None
    if (
        isinstance(predicate, (Property, Being))
        and isinstance(statement.predicate, (Property, Being))
        and statement.predicate.modal == "must"
    ):
        needed = Clause(Pronoun("they"), replace(statement.predicate, modal=""))
        return Conditional("only if", needed, Clause(statement.subject, predicate), False)
    made = infinitive(predicate)
    return _append(statement, made.node if isinstance(made, Costly) else made)


def opened_in_order(predicate: Any, statement: Any) -> Any:
    """As in "In order to vote, …"."""
    return _append(statement, in_order(predicate))


def _append(statement: Any, complement: Complement) -> Any:
    match statement:
        case Clause(subject, predicate):
            made = _append_to(predicate, complement)
            return made and Clause(subject, made)
        case _:
            return None


def _append_to(predicate: Any, complement: Complement) -> Any:
    match predicate:
        case Joined(conjunction, items):
            made = tuple(_append_to(item, complement) for item in items)
            return None if None in made else Joined(conjunction, made)
        case Verb() | Property():
            return replace(predicate, complements=(*predicate.complements, complement))
        case _:
            return None


def opened_every(adverb: str, clause: Any) -> Any:
    """As in "Every morning, Bob sings": how often, as if it stood at the end."""
    repeated = adverb.startswith(("every ", "each "))
    return opened(Complement(text=adverb), clause) if repeated else None
