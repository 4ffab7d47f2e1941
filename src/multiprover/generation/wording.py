"""Logical forms → the sentences of the RuleTaker data, in one of two families.

The family says what an unnamed thing is called: "someone … they … people" or "something … it … things". Rules
about attributes have three wordings, drawn with equal chances. Words may be any vocabulary's.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from multiprover.english.words import base_form, is_name, with_article
from multiprover.triples import POSITIVE, VARIABLE, FactTriples, SentenceTriples, Triple


@dataclass(frozen=True, slots=True)
class Family:
    """The words for an unnamed thing; `are` tells whether the pronoun goes with a plural verb."""

    opener: str
    pronoun: str
    group: str
    are: bool


PEOPLE: Final = Family("someone", "they", "people", are=True)
THINGS: Final = Family("something", "it", "things", are=False)
FAMILIES: Final = (PEOPLE, THINGS)


def render_ruletaker(form: SentenceTriples, family: Family, random: Random) -> str:
    """One sentence; draws from `random` only where the data has several wordings."""
    if isinstance(form, FactTriples):
        (literal,) = form.literals
        return _sentence(_ground_clause(literal))
    (body,), (head,) = form.bodies, form.heads
    if _can_be_listed(body, head):
        wording = int(random.random() * 3)
        if wording:
            listed = ", ".join(condition.object for condition in body)
            verb = "are" if head.sign == POSITIVE else "are not"
            return _sentence(f"{'all ' if wording == 1 else ''}{listed} {family.group} {verb} {head.object}")
    return _sentence(_conditional(body, head, family))


def render_question(literal: Triple) -> str:
    """A statement asked about."""
    return _sentence(_ground_clause(literal))


def _can_be_listed(body: Sequence[Triple], head: Triple) -> bool:
    """Whether "All red, kind people are big" says it: attributes of everyone, none of them negated."""
    return all(
        part.subject == VARIABLE and part.relation == "is" and (part is head or _is_plain(part))
        for part in (*body, head)
    )


def _is_plain(condition: Triple) -> bool:
    return condition.sign == POSITIVE and condition.object.isalpha()


def _conditional(body: Sequence[Triple], head: Triple, family: Family) -> str:
    clauses = []
    opened = False
    previous: Triple | None = None
    for condition in body:
        if condition.subject != VARIABLE:
            clauses.append(_ground_clause(condition))
        elif not opened:
            clauses.append(_clause(family.opener, condition, False))
            opened = True
        elif _continues(condition, previous):
            clauses.append(condition.object if condition.sign == POSITIVE else f"not {condition.object}")
        else:
            clauses.append(_clause(family.pronoun, condition, family.are))
        previous = condition
    conclusion = (
        _clause(family.pronoun, head, family.are) if head.subject == VARIABLE else _ground_clause(head)
    )
    return f"if {' and '.join(clauses)} then {conclusion}"


def _continues(condition: Triple, previous: Triple | None) -> bool:
    """Whether subject and "is" are carried over from the condition before."""
    return (
        previous is not None
        and previous.subject == VARIABLE
        and previous.relation == condition.relation == "is"
        and condition.object.isalpha()
    )


def _ground_clause(literal: Triple) -> str:
    return _clause(_entity(literal.subject), literal, False)


def _clause(subject: str, literal: Triple, plural: bool) -> str:
    _, relation, item, sign = literal
    is_negated = sign != POSITIVE
    if relation == "is" or relation == "is a":
        shown = item if relation == "is" else with_article(item)
        return f"{subject} {'are' if plural else 'is'} {'not ' if is_negated else ''}{shown}"
    if is_negated:
        return f"{subject} {'do' if plural else 'does'} not {_base(relation)} {_entity(item)}"
    return f"{subject} {_base(relation) if plural else relation} {_entity(item)}"


def _entity(entity: str) -> str:
    return entity if is_name(entity) else f"the {entity}"


@cache
def _base(relation: str) -> str:
    verb, space, rest = relation.partition(" ")
    return f"{base_form(verb)}{space}{rest}"


def _sentence(clause: str) -> str:
    return f"{clause[0].upper()}{clause[1:]}."
