"""Closed and open worlds: which statements a network reasons over, and what is asked of them.

In an open world a negation is a statement of its own, which must be stated or concluded: "is not kind" and
"is kind" are two atoms that have nothing to do with each other, and no condition is met by a failure. A
network that knows the closed world of positive statements then answers twice: does the statement follow, and
does its negation? Nothing is derived here.
"""

from collections.abc import Sequence, Set
from dataclasses import replace
from math import exp, log
from typing import Final

import numpy as np

from multiprover.grounding.graphs import Statement
from multiprover.grounding.statements import SentenceReading, as_attribute, statements_of_readings
from multiprover.problem import World
from multiprover.scorer import Application, Applications, ProblemScores
from multiprover.triples import ATTRIBUTE_RELATIONS, POSITIVE, Triple

_DENIED: Final = "not "
_LEAST: Final = 1e-12
_STEEPEST: Final = 40.0


def statements_in_world(
    readings: Sequence[SentenceReading], world: World, participles: Set[str] = frozenset()
) -> list[Statement]:
    """What all sentences state together; in an open world without a negative sign."""
    statements = statements_of_readings(readings, participles)
    if world == "closed":
        return statements
    return [
        Statement(sentence, tuple(map(_unsigned, conditions)), _unsigned(conclusion))
        for sentence, conditions, conclusion in statements
    ]


def literals_asked(question: SentenceReading, world: World) -> tuple[Triple, ...]:
    """What a question asks; in an open world the statement and its negation, each without a sign."""
    literal = as_attribute(question.conclusions[0])
    return (literal,) if world == "closed" else (_unsigned(literal), _unsigned(literal.opposite))


def _unsigned(literal: Triple) -> Triple:
    """A negation as a statement about something else; an object that is an entity stays one."""
    if literal.sign == POSITIVE:
        return literal
    subject, relation, thing, _ = literal
    if relation in ATTRIBUTE_RELATIONS:
        return Triple(subject, relation, _DENIED + thing)
    return Triple(subject, _DENIED + relation, thing)


def combine_sides(
    sides: tuple[ProblemScores, ProblemScores],
    margins: tuple[float, float],
    certainty: float,
    temperature: float,
) -> ProblemScores:
    """The scores of a question from those of the statement and of its negation, with three answers.

    `margins` are the log-odds that each follows; what was not read right makes all answers alike.
    """
    stated, denied = sides
    yes, no = (1 / (1 + exp(-min(max(each / temperature, -_STEEPEST), _STEEPEST))) for each in margins)
    chances = [no * (1 - yes / 2), yes * (1 - no / 2), (1 - yes) * (1 - no)]  # where both follow, half each
    answers = np.array([log(max(certainty * chance + (1 - certainty) / 3, _LEAST)) for chance in chances])
    shown = stated if chances[1] >= chances[0] else denied
    is_unknown = int(answers.argmax()) == len(chances) - 1
    return replace(
        shown,
        answers=answers,
        nodes=np.full_like(shown.nodes, shown.nodes.min()) if is_unknown else shown.nodes,
        applications=_joined(stated.applications, denied.applications),
        warning=stated.warning or denied.warning,
    )


def _joined(stated: Applications | None, denied: Applications | None) -> Applications | None:
    """All applications that could have a part in either side, each once."""
    if stated is None or denied is None:
        return None
    found: dict[Application, float] = {}
    for side in (stated, denied):
        for node, log_odds in zip(side.nodes, side.holds, strict=True):
            found.setdefault(node, log_odds)
    return Applications(tuple(found), tuple(found.values()), stated.asked, {}, denied.asked)
