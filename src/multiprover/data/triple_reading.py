"""Sentences and questions of the data sets' kind → triples. What says more than triples can is refused."""

from collections.abc import Sequence

from multiprover.english.problems import read_forms, read_question, read_sentences
from multiprover.errors import Refusal, SentenceError
from multiprover.logic.forms import Atom, Condition, FactForm, Failure, Holds, RuleForm, Thing, Variable
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import condition_variables
from multiprover.problem import Forms, Problem
from multiprover.triples import (
    FAILURE,
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
