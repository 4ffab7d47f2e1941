"""Triples → English that reads back to the same form, and sentences of the data sets' kind → triples.

Every clause is written in full, so that nothing depends on its neighbours. An entity that begins with a
capital letter or a digit is written bare, any other with "the". Unnamed things are "someone … they", or
"something … it" where "they are …" would read as a plural. A sentence that says
more than triples can is refused.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from multiprover.english.function_words import FUNCTION_WORDS
from multiprover.english.problems import read_forms, read_question, read_sentences
from multiprover.english.words import base_form, is_name, is_plural, with_article
from multiprover.errors import Refusal, SentenceError
from multiprover.logic.forms import Atom, Condition, FactForm, Failure, Holds, RuleForm, Thing, Variable
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import condition_variables
from multiprover.problem import Forms, Problem
from multiprover.triples import (
    ATTRIBUTE_RELATIONS,
    FAILURE,
    POSITIVE,
    VARIABLE,
    FactTriples,
    RuleTriples,
    SentenceTriples,
    Triple,
    TripleClause,
    TripleFact,
    TripleTheory,
    from_atom,
    to_form,
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


_MORE = "It says more than subject, relation and object with one variable, which is all a data set can hold."


def parse_triples(texts: Sequence[str]) -> list[SentenceTriples]:
    """What sentences say that are already cut; raises `SentenceError` with every refusal."""
    return _triples(texts, read_sentences(tuple(texts)).forms)


def read_triples(problem: Problem) -> TripleTheory:
    """A problem's theory: as its data set gives it, or as its sentences are read."""
    if problem.given is not None:
        return problem.given.theory
    return number_triples(_triples(problem.sentences, read_forms(problem)), problem.original_order)


def asked_triple(problem: Problem) -> Triple:
    """The statement that a problem asks about."""
    if problem.given is not None:
        return problem.given.question
    match read_question(problem):
        case Holds(Atom() as atom) if len(atom.terms) <= 2 and all(isinstance(t, str) for t in atom.terms):
            return from_atom(atom)
    raise SentenceError(Refusal(problem.question, _MORE))


def number_triples(
    said: Sequence[SentenceTriples],
    original_order: Sequence[int] | None = None,
    *,
    open_world: bool = False,
) -> TripleTheory:
    """Number the facts and rules of sentences in their original order, as `build_theory` does."""
    theory = build_theory(list(map(to_form, said)), original_order, open_world=open_world)
    facts: list[TripleFact] = []
    for sentence in dict.fromkeys(fact.sentence for fact in theory.facts):
        stated = said[sentence]
        triples = dict.fromkeys(stated.literals if isinstance(stated, FactTriples) else ())
        facts += [TripleFact(t, len(facts) + n, sentence) for n, t in enumerate(triples, start=1)]
    clauses: list[TripleClause] = []
    for sentence, number in dict.fromkeys((c.sentence, c.number) for c in theory.clauses):
        rule = said[sentence]
        if isinstance(rule, RuleTriples):
            pairs = dict.fromkeys((head, body) for body in rule.bodies for head in rule.heads)
            clauses += [TripleClause(head, body, number, sentence) for head, body in pairs]
    return TripleTheory(tuple(facts), tuple(clauses))


def _triples(texts: Sequence[str], said: Sequence[Forms]) -> list[SentenceTriples]:
    found: list[SentenceTriples] = []
    refusals: list[Refusal] = []
    for place, (text, forms) in enumerate(zip(texts, said, strict=True), 1):
        try:
            found.append(from_forms(forms))
        except ValueError:
            refusals.append(Refusal(text, _MORE, place))
    if refusals:
        raise SentenceError(*refusals)
    return found


def from_forms(forms: Forms) -> SentenceTriples:
    """The triples of a sentence; raises `ValueError` where it says more."""
    if len(forms) != 1:
        raise ValueError("several forms")
    (form,) = forms
    if isinstance(form, FactForm):
        return FactTriples(tuple(map(_triple, form.atoms)))
    return _rule_triples(form)


def _rule_triples(rule: RuleForm) -> RuleTriples:
    conditions = [condition for body in rule.bodies for condition in body]
    if len({v for condition in (*conditions, *rule.heads) for v in condition_variables(condition)}) > 1:
        raise ValueError("several variables")
    bodies = tuple(
        tuple(_condition_triple(c) for c in body if not isinstance(c, Thing)) for body in rule.bodies
    )
    return RuleTriples(bodies, tuple(map(_triple, rule.heads)))


def _condition_triple(condition: Condition) -> Triple:
    if isinstance(condition, Failure) and len(condition.conditions) == 1:
        return _condition_triple(condition.conditions[0]).with_sign(FAILURE)
    if not isinstance(condition, Atom):
        raise ValueError("not a triple")
    return _triple(condition)


def _triple(atom: Atom) -> Triple:
    subject, *others = atom.terms
    places = len(others)
    fits = places == 0 or (places == 1 and atom.relation.endswith(" _") and isinstance(others[0], str))
    if not fits or not isinstance(subject, str | Variable):
        raise ValueError("not a triple")
    return from_atom(atom)
