"""Triples → English that reads back to the same form.

Every clause is written in full, so that nothing depends on its neighbours. An entity that begins with a
capital letter or a digit is written bare, any other with "the". Unnamed things are "someone … they", or
"something … it" where "they are …" would read as a plural.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from multiprover.english.function_words import FUNCTION_WORDS
from multiprover.english.words import base_form, is_name, is_plural, with_article
from multiprover.triples import (
    ATTRIBUTE_RELATIONS,
    POSITIVE,
    VARIABLE,
    FactTriples,
    RuleTriples,
    SentenceTriples,
    Triple,
)


@dataclass(frozen=True, slots=True)
class _Family:
    """The words for an unnamed thing."""

    opener: str
    pronoun: str
    everyone: str
    nobody: str


_PEOPLE: Final = _Family("someone", "they", "everyone", "no one")
_THINGS: Final = _Family("something", "it", "everything", "nothing")


def render_literal(literal: Triple) -> str:
    """One clause without capital and full stop: "Bob is not kind", "the cat does not chase the dog"."""
    return render_condition(literal)


def render_condition(literal: Triple, *, mentioned: bool = False) -> str:
    """A literal as a clause; the variable is "someone", or "they" where it was mentioned before."""
    if literal.subject != VARIABLE:
        return _ground_clause(literal)
    family = _family([literal])
    return _clause(family.pronoun if mentioned else family.opener, literal, mentioned and family is _PEOPLE)


def render_sentence(literal: Triple) -> str:
    """One literal as a full sentence: "The cat is big."."""
    return _as_sentence(render_literal(literal))


def render_form(form: SentenceTriples) -> str:
    """A form as one full sentence."""
    if isinstance(form, FactTriples):
        return _as_sentence(_Writer(_PEOPLE).clauses(form.literals))
    return _as_sentence(_render_rule(form))


def _render_rule(form: RuleTriples) -> str:
    writer = _Writer(_family([*form.heads, *(literal for body in form.bodies for literal in body)]))
    if not any(form.bodies):
        return writer.conclusion(form.heads)
    conditions = " or ".join(writer.clauses(body) for body in form.bodies)
    return f"if {conditions} then {writer.conclusion(form.heads)}"


class _Writer:
    """Writes the clauses of one sentence and remembers whether the unnamed thing was mentioned."""

    def __init__(self, family: _Family) -> None:
        self._family = family
        self._mentioned = False

    def clauses(self, literals: Sequence[Triple]) -> str:
        return " and ".join(self._write(literal, self._family.opener) for literal in literals)

    def conclusion(self, heads: Sequence[Triple]) -> str:
        if (
            len(heads) == 1
            and heads[0].subject == VARIABLE
            and not self._mentioned
            and heads[0].sign != POSITIVE
        ):
            return _clause(self._family.nobody, heads[0].opposite, False)
        return " and ".join(self._write(head, self._family.everyone) for head in heads)

    def _write(self, literal: Triple, opener: str) -> str:
        if literal.subject != VARIABLE:
            return _ground_clause(literal)
        mentioned, self._mentioned = self._mentioned, True
        if not mentioned:
            return _clause(opener, literal, False)
        return _clause(self._family.pronoun, literal, self._family is _PEOPLE)


def _family(literals: Iterable[Triple]) -> _Family:
    for literal in literals:
        if (
            literal.subject == VARIABLE
            and literal.relation in ("is", "was")
            and literal.object
            and is_plural(literal.object.split()[-1])
        ):
            return _THINGS
    return _PEOPLE


def _as_sentence(clause: str) -> str:
    return f"{clause[:1].upper()}{clause[1:]}."


def _entity(entity: str) -> str:
    return entity if is_name(entity) else f"the {entity}"


def _ground_clause(literal: Triple) -> str:
    plural = not is_name(literal.subject) and is_plural(literal.subject.split()[-1])
    return _clause(_entity(literal.subject), literal, plural)


def _clause(subject: str, literal: Triple, plural: bool) -> str:
    _, relation, item, sign = literal
    negated = sign != POSITIVE
    if relation in ATTRIBUTE_RELATIONS:
        past = relation.startswith("was")
        copula = ("were" if past else "are") if plural else ("was" if past else "is")
        shown = with_article(item) if relation.endswith(" a") else item
        return f"{subject} {copula} {'not ' if negated else ''}{shown}"
    ending = f" {_entity(item)}" if item else ""
    first, _, rest = relation.partition(" ")
    if first in FUNCTION_WORDS["modal"]:
        modal = ("cannot" if first == "can" else f"{first} not") if negated else first
        return f"{subject} {modal} {rest}{ending}"
    if negated:
        return f"{subject} {'do' if plural else 'does'} not {_verb_with_rest(relation, True)}{ending}"
    return f"{subject} {_verb_with_rest(relation, plural)}{ending}"


def _verb_with_rest(relation: str, base: bool) -> str:
    first, space, rest = relation.partition(" ")
    return f"{base_form(first) if base else first}{space}{rest}"
