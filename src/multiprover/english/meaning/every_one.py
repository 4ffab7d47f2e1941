"""Whether a subject speaks of every one of a class: "Members …", "A member may …", "the members …"."""

from dataclasses import replace
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.amounts import is_amount, is_made
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.spreading import simple_parts
from multiprover.english.relations import RELATIONAL
from multiprover.english.syntax import (
    At,
    Being,
    Clause,
    Complement,
    Gap,
    Listed,
    Name,
    NounPhrase,
    Of,
    Phrase,
    Property,
    Relative,
    Sized,
    Statement,
    Verb,
    VerbPhrase,
    With,
)
from multiprover.english.words import names_one_thing


def is_universal(phrase: Phrase, predicate: VerbPhrase) -> bool:
    """Whether a subject speaks of every one of a class."""
    nominal = phrase.nominal
    if phrase.determiner in ("every", "all", "any", "anyone", "everyone", "no"):
        return True
    if phrase.determiner == "the":
        one = phrase.owner is not None or nominal.noun in GROUPS or _is_part(phrase)
        one = one or names_one_thing(nominal.noun)
        return nominal.number == "plural" and not one
    if phrase.determiner == "bare":
        return True
    return phrase.determiner == "a" and phrase.owner is None and is_generic(phrase, predicate)


def _is_part(phrase: Phrase) -> bool:
    """As in "the brakes of Bike 1", which it has, but not "the members of the club", who are each one."""
    of = [each.thing for each in phrase.after if isinstance(each, Of)]
    named = any(
        isinstance(each, Name) or (isinstance(each, Phrase) and each.determiner == "the" and _is_one(each))
        for each in of
    )
    return named and len(phrase.after) == 1 and phrase.nominal.noun not in RELATIONAL


def _is_one(phrase: Phrase) -> bool:
    return phrase.nominal.number != "plural" or names_one_thing(phrase.nominal.noun)


def whichever(subject: Listed, predicate: VerbPhrase, concluding: bool) -> Listed:
    """As in "The mother or the father of a child is a parent": whoever is one of them is said to be one."""
    defined = all(isinstance(part, Being) and not part.modal for part in simple_parts(predicate))
    items = [
        replace(e, determiner="a")
        for e in subject.items
        if isinstance(e, Phrase) and _is_of_class(e, concluding)
    ]
    return replace(subject, items=tuple(items)) if defined and len(items) == len(subject.items) else subject


def _is_of_class(phrase: Phrase, concluding: bool) -> bool:
    """As in "the father of a child", whichever child it is; in a conclusion "the person's father", too."""
    of = [each.thing for each in phrase.after if isinstance(each, Of)]
    whose = phrase.owner if isinstance(phrase.owner, Phrase) else None
    if concluding and whose is not None and whose.determiner in ("the", "that") and not whose.after:
        return phrase.nominal.noun in RELATIONAL and whose.owner is None
    return phrase.determiner == "the" and any(
        isinstance(each, Phrase) and each.determiner in ("a", "every", "any") for each in of
    )


GROUPS: Final = frozenset(["police", "people", "government", "staff"])


def is_generic(phrase: Phrase, predicate: VerbPhrase) -> bool:
    """Whether "A member …" speaks of every member: a relative clause, a modal or a class predicate."""
    items = simple_parts(predicate)
    if is_amount(phrase, predicate) or is_made(phrase, predicate):
        return False
    if any(item.tense == "past" and not item.modal for item in items):
        return False
    if any(isinstance(each, (Relative, With, Sized)) or _is_state(each) for each in phrase.after):
        return True
    if any(getattr(item, "lemma", "") in GENERIC_VERBS or _is_duty(item) for item in items):
        return True
    return all(
        item.modal
        or isinstance(item, Being)
        or _has_universal(item)
        or _is_habit(item, bool(phrase.nominal.adjectives))
        for item in items
    )


def _is_habit(predicate: VerbPhrase, described: bool) -> bool:
    """As in "(a lion) does not eat grass", "(a cow) gives milk": what each of them does with a kind.

    What is done to one that is `described` is done to all: "(a broken cup) is thrown away".
    """
    if not isinstance(predicate, Verb):
        return False
    if predicate.passive:
        return (
            described and predicate.lemma not in KEEPING and not any(map(_tells_where, predicate.complements))
        )
    things = [each.thing for each in predicate.complements if each.thing is not None]
    kinds = all(isinstance(each, Phrase) and each.determiner == "bare" and not each.after for each in things)
    direct = any(each.thing is not None and not each.preposition for each in predicate.complements)
    return kinds and (direct or predicate.negated)


def _tells_where(complement: Complement) -> bool:
    """As in "(a red car is parked) at the gate", which is one of them; so is what is done by Ann."""
    return isinstance(complement.thing, Name) or complement.preposition in WHERE


WHERE: Final = frozenset(words_in("at in on near under behind beside above below inside outside between"))
KEEPING: Final = frozenset(
    words_in(
        """
        leave lose find see hear miss open close lock break show need choose elect appoint invite expect
        surround cover fill hold call name know park moor request demand announce schedule plan organise
        organize
        """
    )
)
"""What may be so of one of them: "a red light is broken"."""


def _is_state(after: object) -> bool:
    """As in "(an employee) on parental leave", "(a plant) in a clay pot", "(a tutor) of a pupil"."""
    thing = after.thing if isinstance(after, (At, Of)) else None
    stated = ("bare", "a") if isinstance(after, At) else ("a",)
    return isinstance(thing, Phrase) and thing.determiner in stated


GENERIC_VERBS: Final = frozenset(
    words_in(
        """
        need require cost weigh last expire entitle measure consist amount grant exempt reimburse
        get receive pay earn
        """
    )
)
"""What they say of "a permit" they say of every one."""


def _is_duty(predicate: VerbPhrase) -> bool:
    """As in "is responsible for repairs", "has the right to vote"."""
    match predicate:
        case Property(words):
            return words in DUTIES
        case Verb("have", (Complement("", Phrase(nominal=nominal)), *_)):
            return nominal.noun.rsplit(" ", 1)[-1] in RIGHTS
    return False


DUTIES: Final = frozenset(
    words_in(
        """
        entitled responsible liable eligible accountable answerable exempt expected subject worth valid
        invalid void payable due punishable refundable non-refundable transferable renewable taxable
        deductible mandatory compulsory binding
        """
    )
)
RIGHTS: Final = frozenset(words_in("right duty obligation permission"))
"""What is said of "a tenant" with these words is said of every one."""


def _has_universal(predicate: VerbPhrase) -> bool:
    """Whether an object is "every … that …", or "the … that …", so that the subject is every one, too."""
    return isinstance(predicate, (Verb, Property)) and any(
        isinstance(each.thing, Phrase)
        and (
            (each.thing.determiner in ("every", "all", "any", "anyone", "everyone") and each.thing.after)
            or (each.thing.determiner == "the" and _has_clause(each.thing))
        )
        for each in predicate.complements
    )


def _has_clause(phrase: Phrase) -> bool:
    """As in "the town that …", "the mayor of the town that …"."""
    inner = [each.thing for each in phrase.after if isinstance(each, Of)]
    return any(isinstance(each, Relative) for each in phrase.after) or any(
        isinstance(each, Phrase) and each.determiner == "the" and _has_clause(each) for each in inner
    )


def of_each(conclusion: Clause) -> Clause:
    """As in "Every guest may park only if …": whoever it is, where the condition fails may not."""
    match conclusion:
        case Clause(Phrase(determiner="every" | "all" as determiner) as subject, predicate):
            return Clause(replace(subject, determiner="any" if determiner == "every" else "bare"), predicate)
    return conclusion


def of_any(conclusion: Statement) -> Statement:
    """A conclusion with a condition speaks of any: "Someone is an adult if they are over 17"."""
    match conclusion:
        case Clause(Phrase(determiner="a" | "someone") as subject, predicate) if not is_amount(
            subject, predicate
        ):
            return Clause(replace(subject, determiner="any"), predicate)
    return conclusion


def check_of_each(subject: NounPhrase | Gap, predicate: VerbPhrase) -> None:
    """Refuse what is said of several as a whole: "Our members include Bob", "Ann and Bob are a couple"."""
    several = isinstance(subject, Phrase) and subject.nominal.number == "plural"
    for item in simple_parts(predicate):
        match item:
            case Verb(lemma):
                whole = several and lemma in COLLECTIVE
            case Being(Phrase(determiner="a", nominal=nominal)):
                listed = isinstance(subject, Listed) and subject.conjunction == "and"
                whole = (several or listed) and nominal.noun.rsplit(" ", 1)[-1] in WHOLES
            case _:
                whole = False
        if whole:
            raise Refused("said of all together, or of each? Say it of each")


COLLECTIVE: Final = frozenset(("include", "comprise", "number", "total", "outnumber", "constitute"))
WHOLES: Final = frozenset(words_in("group team pair couple band crew family club quartet trio duo choir"))
