"""What a duty also covers: in "must be over 21 and have held a licence for a year" both are asked."""

from dataclasses import replace

from multiprover.english.syntax import Being, Joined, Property, Verb


def under_duty(predicate: Joined) -> Joined:
    """The verb phrases, with a perfect after one that must be under the same duty."""
    first, *rest = predicate.items
    duty = getattr(first, "modal", "")
    if predicate.conjunction != "and" or duty not in ("must", "should"):
        return predicate
    items = (
        replace(each, modal=duty)
        if isinstance(each, (Verb, Property, Being)) and each.tense == "past" and not each.modal
        else each
        for each in rest
    )
    return replace(predicate, items=(first, *items))
