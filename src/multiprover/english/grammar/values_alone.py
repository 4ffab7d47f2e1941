"""A value is all that is told of an amount: "a stall with an area of 9 m² that …" tells of the stall."""

from collections.abc import Sequence

from multiprover.english.noun_kinds import VALUES
from multiprover.english.syntax import After, Measure, Of, Relative, Sized


def tells_of_value(head: str, after: Sequence[After]) -> bool:
    """Whether a clause tells more of an amount that has its value."""
    if head not in VALUES or not after or not isinstance(after[-1], Relative):
        return False
    return any(
        isinstance(each, Sized) or (isinstance(each, Of) and isinstance(each.thing, Measure))
        for each in after[:-1]
    )
