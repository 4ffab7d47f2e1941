"""Times counted from an event: "within 30 days of delivery" is met by the dates of both.

A noun names the event that a verb tells of: an item that was delivered on 3 May and returned on 8 May was
returned within 30 days of delivery.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final, NamedTuple

from multiprover.english.function_words import words_in
from multiprover.english.relations import verb_head
from multiprover.english.syntax import Complement, Measure
from multiprover.logic.forms import Atom, Comparison, Operator, Shifted, Term, Variable

_HAPPENING: Final = frozenset(words_in("arrive depart die expire leave retire"))
"""What a thing does by itself; the other events happen to it."""
_VERBS: Final = {
    noun: tuple(verbs.split(","))
    for noun, _, verbs in (
        pair.partition("/")
        for pair in words_in(
            """
            delivery/deliver purchase/purchase,buy receipt/receive order/order booking/book payment/pay
            registration/register publication/publish issue/issue completion/complete signature/sign
            signing/sign approval/approve cancellation/cancel sale/sell installation/install admission/admit
            discharge/discharge vaccination/vaccinate notification/notify dispatch/dispatch shipment/ship
            collection/collect inspection/inspect repair/repair submission/submit rejection/reject
            arrival/arrive departure/depart death/die expiry/expire retirement/retire birth/bear hiring/hire
            """
        )
    )
}
_COUNTED: Final = re.compile(r"_(before|after) (?:the )?(?:date of )?(?:the )?([a-z]+)(?: date)?")
_OTHER_WAY: Final[dict[Operator, Operator]] = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "="}


class Counted(NamedTuple):
    """A time counted from an event: "at most 30 days after delivery"."""

    earlier: bool
    verbs: tuple[str, ...]
    measure: Measure


def counted_from(complement: Complement) -> Counted | None:
    """The event that a time is counted from, if a verb tells of it."""
    found = _COUNTED.fullmatch(complement.preposition)
    if found is None or not isinstance(complement.thing, Measure) or found[2] not in _VERBS:
        return None
    if any(each.dimension != "duration" or each.low != each.high for _, each in complement.thing.comparisons):
        return None
    return Counted(found[1] == "before", _VERBS[found[2]], complement.thing)


def told(counted: Counted, someone: Variable, about: Term, day: Variable) -> Iterator[Atom]:
    """The ways in which a text tells the day of the event."""
    for verb in counted.verbs:
        done = verb_head(verb, "past", "", passive=False)
        if verb in _HAPPENING:
            yield Atom(f"{done} on _", (about, day))
        else:
            yield Atom(f"{verb_head(verb, 'past', '', passive=True)} on _", (about, day))
            yield Atom(f"{done} _ on _", (someone, about, day))


def time_between(counted: Counted, day: Variable, event: Variable) -> tuple[Comparison, ...]:
    """That the day is so long before or after the event's day."""
    sign = -1 if counted.earlier else 1
    found = []
    for operator, quantity in counted.measure.comparisons:
        compare = _OTHER_WAY[operator] if counted.earlier else operator
        size = sign * (quantity.low or Fraction(0))
        found.append(Comparison(day, compare, Shifted(event, replace(quantity, low=size, high=size))))
    if any(operator in ("<", "<=") for operator, _ in counted.measure.comparisons):
        found.append(Comparison(day, "<=" if counted.earlier else ">=", event))  # not before the delivery
    return tuple(found)
