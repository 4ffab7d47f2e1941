"""Conditions: the alternatives under which clauses and verb phrases hold."""

from dataclasses import replace

from multiprover.english.meaning import nouns, verbs
from multiprover.english.meaning.scope import ALWAYS, Bodies, Refused, Scope, both, failing
from multiprover.english.meaning.spreading import spread, spread_negated, symmetric, turned
from multiprover.english.relations import be_head
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    Activity,
    Being,
    Clause,
    Clauses,
    ClauseTree,
    Joined,
    Listed,
    Name,
    NounPhrase,
    Of,
    Phrase,
    Property,
    Relative,
    Verb,
    VerbPhrase,
)
from multiprover.logic.forms import Atom, Comparison, CountOfThings, Term


def clause_conditions(tree: ClauseTree, scope: Scope) -> Bodies:
    """The alternatives under which a clause holds."""
    if isinstance(tree, Clauses):
        parts = [clause_conditions(item, scope) for item in tree.items]
        if tree.conjunction == "or":
            return [body for part in parts for body in part]
        bodies = ALWAYS
        for part in parts:
            bodies = both(bodies, part)
        return bodies
    subject = tree.subject
    if (pair := symmetric(tree)) is not None:
        return clause_conditions(pair, scope)
    tree = turned(tree)
    subject = tree.subject
    if isinstance(subject, Listed):
        parts = tuple(Clause(item, tree.predicate) for item in subject.items)
        if subject.paired == "neither":
            parts = tuple(Clause(item, spread_negated(tree.predicate)) for item in subject.items)
        return clause_conditions(
            Clauses("and" if subject.paired == "neither" else subject.conjunction, parts), scope
        )
    if isinstance(subject, Phrase):
        if subject.determiner == "no":
            inner = clause_conditions(Clause(replace(subject, determiner="a"), tree.predicate), scope)
            return [failing(inner)]
        if subject.determiner in ("every", "all", "everyone") and not scope.asking:
            raise Refused('"every" or "all" in a condition is not read')
        if subject.determiner == "number" and subject.amount is not None and subject.amount.text == "one":
            return clause_conditions(
                Clause(replace(subject, determiner="a", amount=None), tree.predicate), scope
            )
        if subject.determiner == "number":
            return _counted_subject(subject, tree.predicate, scope)
    if isinstance(subject, Activity):
        raise Refused("an activity as subject of a condition")
    term, bodies = nouns.refer(subject, scope, subject=True)
    return both(bodies, predicate_conditions(tree.predicate, term, scope))


def _counted_subject(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> Bodies:
    assert subject.amount is not None
    variable = scope.variable()
    found = []
    for operator, quantity in subject.amount.comparisons:
        body = both(
            nouns.restriction(replace(subject, determiner="a"), variable, scope),
            predicate_conditions(predicate, variable, scope),
        )
        if len(body) != 1 or quantity.low is None or quantity.low.denominator != 1:
            raise Refused("a count that is not read")
        found.append(
            CountOfThings(">=" if operator == "=" else operator, int(quantity.low), variable, body[0])
        )
    return [tuple(found)]


def predicate_conditions(predicate: VerbPhrase, term: Term, scope: Scope) -> Bodies:
    """The alternatives under which a verb phrase holds of a thing."""
    predicate = spread(predicate)
    if isinstance(predicate, Joined):
        parts = [predicate_conditions(item, term, scope) for item in predicate.items]
        if predicate.conjunction == "or":
            return [body for part in parts for body in part]
        bodies = ALWAYS
        for part in parts:
            bodies = both(bodies, part)
        return bodies
    outer, scope.subject = scope.subject, term
    try:
        if predicate.negated:
            positive = replace(predicate, negated=False)
            return [failing(_holding(positive, term, scope))]
        return _holding(predicate, term, scope)
    finally:
        scope.subject = outer


def _holding(predicate: VerbPhrase, term: Term, scope: Scope) -> Bodies:
    match predicate:
        case Being(thing):
            return _being_conditions(predicate, thing, term, scope)
        case Verb() | Property():
            return verbs.Relation(scope, asserting=False).conditions(predicate, term)
    raise Refused("a verb phrase that is not read")


def _being_conditions(predicate: Being, thing: NounPhrase, term: Term, scope: Scope) -> Bodies:
    match thing:
        case Name(text=text) if not thing.letter:
            return [(Comparison(term, "=", text),)]
        case Phrase(determiner=determiner) if determiner in ("a", "bare", "the", "one", "any"):
            if predicate.tense == "past" or predicate.modal:
                return [(Atom(_being_relation(predicate, thing), (term,)),)]
            return nouns.restriction(thing, term, scope)
        case _:
            raise Refused('what stands after "is" is not read')


def _being_relation(predicate: Being, thing: Phrase) -> str:
    if thing.owner is not None or any(isinstance(each, (Of, Relative)) for each in thing.after):
        raise Refused("a relation in the past or under a modal")
    return f"{be_head(predicate.tense, predicate.modal)} {say_noun_phrase(replace(thing, determiner='a'))}"
