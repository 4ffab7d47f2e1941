"""What is also stated by what was read, as a matter of words; nothing of it is learnt.

A compound noun says what its last word says: a power source is a source. And what somebody does to a thing is
done to it: whoever powers the motor, the motor is powered. This is taken up only where the text or a question
says a property by the verb's participle.
"""

from collections.abc import Iterator, Sequence, Set

from multiprover.grounding.graphs import Statement
from multiprover.triples import ATTRIBUTE_RELATIONS, POSITIVE, Triple

_IS = "is"


def with_implied(statements: Sequence[Statement], participles: Set[str]) -> list[Statement]:
    """The statements, each followed by those it implies; `participles` are stems."""
    return [
        each
        for statement in statements
        for each in (
            statement,
            *(statement._replace(conclusion=other) for other in _implied(statement.conclusion, participles)),
        )
    ]


def _implied(stated: Triple, participles: Set[str]) -> Iterator[Triple]:
    if stated.sign != POSITIVE:
        return
    if stated.relation in ATTRIBUTE_RELATIONS:
        before, _, head = stated.object.rpartition(" ")
        if before:
            yield stated._replace(object=head)
    elif stated.relation in participles:
        yield Triple(stated.object, _IS, stated.relation)
