"""How long before or after something, where the text gives the two dates instead.

"Items returned within 14 days of delivery" is met by an item that was delivered on 3 May 2024 and returned on
10 May 2024; "within three days of the accident" by what was done then if the accident happened on some date.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.event_words import verbs_of
from multiprover.english.relations import verb_head
from multiprover.english.syntax import Measure
from multiprover.logic.forms import Atom, Comparison, Condition, Operator, Quantity, Shifted, Term, Variable

HAPPENED: Final = ("is on _", "is _", "has happened on _", "has occurred on _", "has taken place on _")
"""How a text dates the accident, the course, the deadline."""
WITHOUT_OBJECT: Final = frozenset(("arrive", "depart", "leave", "apply", "graduate", "expire", "decide"))
BY_SUBJECT: Final = WITHOUT_OBJECT | {"enrol", "register"}
"""What somebody does, and is not done to something: "Ann applied on 3 May 2024"."""
TURNED: Final[dict[Operator, Operator]] = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!="}


def dated_bodies(
    said: str, measure: Measure, day: Variable, other: Variable, terms: Sequence[Term]
) -> Iterator[tuple[Condition, ...]]:
    """What dates must be stated beside `day` for "so long after …"; `terms` are what may have happened to.

    `said` are the words after the extent: "after delivery", "before the trip".
    """
    direction, _, event = said.partition(" ")
    compared = [*_compared(direction, measure, day, other)]
    for atom in _events(event, other, terms):
        yield (atom, *compared)


def _compared(direction: str, measure: Measure, day: Variable, other: Variable) -> Iterator[Comparison]:
    """That the day is so long before or after the other."""
    after = direction == "after"
    yield Comparison(day, ">=" if after else "<=", other)
    for operator, quantity in measure.comparisons:
        by = quantity if after else _negative(quantity)
        yield Comparison(day, operator if after else TURNED[operator], Shifted(other, by))


def _negative(quantity: Quantity) -> Quantity:
    low, high = quantity.low, quantity.high
    return replace(quantity, low=None if high is None else -high, high=None if low is None else -low)


def _events(event: str, other: Variable, terms: Sequence[Term]) -> Iterator[Atom]:
    """The ways in which a text may date what is named."""
    noun = event.removeprefix("the ").split(" ")[0]
    for verb in verbs_of(noun):
        for term in terms:
            if verb not in WITHOUT_OBJECT:
                yield Atom(f"{verb_head(verb, 'past', '', passive=True)} on _", (term, other))
            if verb in BY_SUBJECT:
                yield Atom(f"{verb_head(verb, 'past', '', passive=False)} on _", (term, other))
    if event.startswith("the ") and " of " not in event:
        for relation in HAPPENED[: 2 if verbs_of(noun) else None]:
            yield Atom(relation, (event, other))
