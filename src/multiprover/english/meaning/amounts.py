"""Amounts as subjects: "A fee of 5 euros is charged for every late book" gives each late book a fee."""

from dataclasses import fields, is_dataclass, replace
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.passives import NEVER_PASSIVE
from multiprover.english.meaning.phrases import is_shared_with
from multiprover.english.meaning.spreading import simple_parts
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    Clause,
    Complement,
    Name,
    Nominal,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Simple,
    Sized,
    Statement,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import is_living_noun


def is_amount(subject: Phrase, predicate: VerbPhrase) -> bool:
    """Whether a subject is a sum that arises, not every thing of that size: "A fee of 5 euros is charged"."""
    sized = [each.measure for each in subject.after if isinstance(each, Sized)]
    exact = any(operator == "=" for measure in sized for operator, _ in measure.comparisons)
    if subject.determiner != "a" or is_living_noun(subject.nominal.noun.rsplit(" ", 1)[-1]):
        return False
    return (exact or _is_given_to_each(subject, predicate)) and all(
        _tells_that_it_arises(item) and not (item.modal or item.negated or item.tense == "past")
        for item in simple_parts(predicate)
    )


def _tells_that_it_arises(part: Simple) -> bool:
    """As in "is charged", "applies", "is due"."""
    match part:
        case Verb(lemma, passive=passive):
            return passive or lemma == "apply"
        case Property("due" | "payable"):
            return True
    return False


def arises(conclusion: Statement, condition: Statement) -> bool:
    """As in "A fee of 5 euros is charged if a guest is late": something of which the condition tells when.

    "A parcel is sent if it is paid for" tells which parcels are sent.
    """
    match conclusion:
        case Clause(Phrase() as subject, predicate):
            exact = is_amount(subject, predicate)
            made = is_made(subject, predicate) and not _speaks_of(condition, subject.nominal.noun)
            return (exact or made) and for_each(predicate) is None
    return False


def is_made(subject: Phrase, predicate: VerbPhrase) -> bool:
    """As in "A permit is issued", "A refund is paid", "An alarm is raised"."""
    match subject, predicate:
        case (
            Phrase("a", nominal, (), None),
            Verb(lemma, tense="present", modal="", negated=False, passive=True, complements=()),
        ):
            noun = nominal.noun.rsplit(" ", 1)[-1]
            given = lemma in MADE or (lemma in GIVEN_OUT and noun in HANDED_OUT)
            return given and bool(noun) and not is_living_noun(noun)
    return False


def _speaks_of(part: object, noun: str) -> bool:
    """Whether a condition has a pronoun or the noun itself."""
    if isinstance(part, Pronoun):
        return True
    if isinstance(part, Nominal) and part.noun == noun:
        return True
    if isinstance(part, tuple):
        return any(_speaks_of(each, noun) for each in part)
    return is_dataclass(part) and any(_speaks_of(getattr(part, each.name), noun) for each in fields(part))


def _is_given_to_each(subject: Phrase, predicate: VerbPhrase) -> bool:
    """As in "A badge is issued to every guest", which gives each guest one."""
    given = isinstance(predicate, Verb) and predicate.passive and predicate.lemma in GIVEN_OUT
    return given and not subject.after and bool(subject.nominal.noun) and for_each(predicate) is not None


GIVEN_OUT: Final = frozenset(
    words_in(
        """
        issue give send grant award pay charge provide offer assign deliver allocate hand impose levy add
        present distribute mail post supply
        """
    )
)
"""What is done with one thing for each of those who get it."""
MADE: Final = frozenset(words_in("issue charge impose levy award grant raise"))
"""What gives rise to a thing."""
HANDED_OUT: Final = frozenset(
    words_in(
        """
        refund fine fee surcharge charge bonus reward prize penalty tip compensation reminder warning notice
        receipt replacement discount reduction supplement allowance subsidy grant rebate commission
        """
    )
)
"""What there is once it is paid, sent or given."""


def is_allowance(subject: Phrase, predicate: VerbPhrase) -> bool:
    """Whether it is said of an amount as a whole: "Up to five days of leave may be taken"."""
    return subject.determiner in ("number", "measure") and is_modal(predicate)


def is_modal(predicate: VerbPhrase) -> bool:
    """Whether it says what may or must be."""
    return all(
        item.modal in ("may", "must", "should") and not item.negated for item in simple_parts(predicate)
    )


def done_by_number(subject: Phrase, predicate: VerbPhrase) -> Clause | None:
    """As in "80 members have signed the letter": the letter has been signed by 80 members."""
    if subject.determiner != "number" or not isinstance(predicate, Verb) or predicate.negated:
        return None
    if predicate.tense == "present" and any(isinstance(each, Relative) for each in subject.after):
        return None  # "Two guests who are late share the lift"
    match predicate:
        case Verb(passive=False, modal="", complements=(Complement("", Name() | Phrase() as thing), *rest)):
            known = isinstance(thing, Name) or (
                thing.determiner == "the" and thing.nominal.number != "plural"
            )
            passive = replace(predicate, passive=True, complements=(Complement("by", subject), *rest))
            return Clause(thing, passive) if known and predicate.lemma not in NEVER_PASSIVE else None
    return None


def as_whole(subject: Phrase) -> str:
    """An amount as one thing."""
    said = say_noun_phrase(subject)
    return said[0].lower() + said[1:]


def for_each(predicate: VerbPhrase) -> tuple[int, Phrase] | None:
    """The place of what an amount arises for, one each: "for every late book", "to members"."""
    if not isinstance(predicate, Verb):
        return None
    for index, each in enumerate(predicate.complements):
        thing = each.thing
        if not isinstance(thing, Phrase) or not each.preposition:
            continue
        if thing.determiner in ("every", "all", "any", "anyone", "everyone") or is_shared_with(
            each.preposition, thing
        ):
            return index, replace(thing, determiner="every")
    return None


def with_it(predicate: Verb, place: int, complement: Complement) -> Verb:
    """The verb with another complement in a place."""
    complements = list(predicate.complements)
    complements[place] = complement
    return replace(predicate, complements=tuple(complements))
