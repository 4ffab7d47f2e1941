"""What several have, each their own: "the parents of Ann and Ben" are Ann's parents and Ben's."""

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.bodies import Refused
from multiprover.english.relations import KIN, RELATIONAL
from multiprover.english.syntax import Listed, Name, Of, Phrase, Pronoun

DESCENDANTS: Final = frozenset(
    words_in("child son daughter grandchild grandson granddaughter stepson stepdaughter godchild")
)
"""Those whom two people have together: "the children of Ann and Ben"."""
ONE_EACH: Final = frozenset(
    words_in(
        """
        mother father husband wife spouse stepfather stepmother widow widower boss employer manager supervisor
        owner landlord doctor coach captain leader head director president chair chairman secretary treasurer
        guardian tutor mentor author founder capital class_teacher godparent
        """
    )
)
"""Relations in which one thing stands to each: "the employers of Ann and Ben" are two, one of each."""


def of_each_owner(phrase: Phrase) -> Phrase | Listed:
    """As in "the fees of Ann and Ben": the fees of Ann, and the fees of Ben.

    The members of two clubs are all those who are in one of them, and stay one class.
    """
    match phrase:
        case Phrase("the", nominal, (Of(Listed("and", owners, "")),), None) if (
            nominal.number == "plural" and nominal.noun
        ):
            if not all(map(is_one_thing, owners)):
                return phrase
            if nominal.noun in DESCENDANTS and len(owners) == 2:
                return phrase
            one = nominal.noun in ONE_EACH
            if nominal.noun in RELATIONAL and nominal.noun not in KIN and not one:
                return phrase
            of_one = replace(nominal, number="singular") if one else nominal
            return Listed("and", tuple(replace(phrase, nominal=of_one, after=(Of(each),)) for each in owners))
    return phrase


def with_their_own(part: Any) -> Any:
    """As in "The oak and the elm lose their leaves": each of them its own.

    "Ann and Bob live in one house" is refused: it may be the same.
    """
    if isinstance(part, tuple) and not hasattr(part, "_fields"):
        return tuple(map(with_their_own, part))
    if not is_dataclass(part) or isinstance(part, type):
        return part
    found = replace(part, **{each.name: with_their_own(getattr(part, each.name)) for each in fields(part)})
    if isinstance(found, Phrase) and (found.determiner == "one" or _is_one(found)):
        raise Refused('"one" for several: say "the same", or a sentence for each')
    theirs = isinstance(found, Phrase) and found.owner == Pronoun("they")
    return replace(found, owner=Pronoun("themselves")) if theirs else found


def _is_one(thing: Phrase) -> bool:
    return thing.amount is not None and thing.amount.text == "one"


def is_one_thing(thing: object) -> bool:
    """As in "Ann", "the kitchen"."""
    if isinstance(thing, Name):
        return True
    return isinstance(thing, Phrase) and thing.determiner == "the" and thing.nominal.number == "singular"
