"""What a denied condition takes for granted: "has not asked her landlord", and the landlord is spoken of."""

from multiprover.english.meaning.bodies import Bodies
from multiprover.english.meaning.kinds import known_one
from multiprover.english.relations import RELATIONAL, is_class, is_of
from multiprover.logic.forms import Atom, Comparison, Condition


def taken_for_granted(bodies: Bodies, meant: frozenset[str]) -> tuple[tuple[Condition, ...], Bodies]:
    """What is not denied, if more is said of somebody, and what is denied.

    As in "has not asked her landlord": that he is her landlord; "has not paid another member": who is one.
    """
    relations = {is_of(noun) for noun in RELATIONAL if known_one(noun) in meant}
    classes = {is_class(noun.removeprefix("any ")) for noun in meant if noun.startswith("any ")}
    if not (relations or classes) or len(bodies) != 1:
        return (), bodies
    atoms = [each for each in bodies[0] if isinstance(each, Atom)]
    there = {each.terms[0] for each in atoms if each.relation in classes}
    known = tuple(
        each
        for each in bodies[0]
        if (isinstance(each, Atom) and each.relation in relations | classes)
        or (isinstance(each, Comparison) and each.operator == "!=" and each.left in there)
    )
    return known, [tuple(each for each in bodies[0] if each not in known)]
