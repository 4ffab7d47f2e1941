"""Shares of things: "85% of its grapes were grown in Valdoro", said of what the grapes are of.

The share is the first place of a relation of its own, and whose they are the second: nothing is stated of
any one grape.
"""

from dataclasses import replace
from typing import Final

from multiprover.english.meaning import conditions, counts, nouns, statements, verbs
from multiprover.english.meaning.bodies import ALWAYS, Bodies, Draft, Refused, both
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.values import compared_with, placed, value_of
from multiprover.english.meaning.voice import is_agent
from multiprover.english.relations import be_head, verb_head
from multiprover.english.say import say_after, say_nominal, say_noun_phrase
from multiprover.english.say_relations import of_several
from multiprover.english.syntax import (
    Being,
    Clause,
    Complement,
    Gap,
    Measure,
    Name,
    NounPhrase,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Verb,
    VerbPhrase,
)
from multiprover.logic.forms import Atom, Term, Variable

EVERY: Final = ("a", "every", "any")
"""Determiners of each of those who own something; "a" where it says what must be."""


def _taken_by(subject: Phrase, predicate: VerbPhrase) -> Clause | None:
    """As in "20% of the shares are held by Ann": Ann holds so much of them."""
    if not isinstance(predicate, Verb) or not predicate.passive or subject.amount is None:
        return None
    agent = next((each for each in predicate.complements if is_agent(each, predicate.lemma)), None)
    if agent is None or not isinstance(agent.thing, (Name, Pronoun, Phrase)):
        return None
    of = Complement("of", replace(subject, determiner="the", amount=None))
    rest = tuple(each for each in predicate.complements if each is not agent)
    active = replace(predicate, passive=False, complements=(Complement("", subject.amount), of, *rest))
    return Clause(agent.thing, active)


def share_statement(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> list[Draft]:
    """What is stated of a share of somebody's things."""
    if (taken := _taken_by(subject, predicate)) is not None:
        return statements.statements(taken, scope)
    owner, every = nouns.owner_of(subject), EVERY if getattr(predicate, "modal", "") else EVERY[1:]
    if isinstance(owner, Phrase) and owner.determiner not in ("the", *every):
        raise Refused(f'"{say_noun_phrase(owner)}": one of them, or every one?')
    share = value_of(counts.amount_of(subject))
    relation, terms, bodies = _relation(subject, predicate, share, scope, asserting=True)
    return [Draft(bodies, [Atom(relation, terms)])]


def share_conditions(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> Bodies:
    """That so large a share of somebody's things is so."""
    if (taken := _taken_by(subject, predicate)) is not None:
        return conditions.clause_conditions(taken, scope)
    amount = counts.amount_of(subject)
    share = scope.variable() if amount.comparisons else Variable("value")
    relation, terms, bodies = _relation(subject, predicate, share, scope, asserting=False)
    return both(bodies, [(Atom(relation, terms), *compared_with(share, amount))])


def _relation(
    subject: Phrase, predicate: VerbPhrase, share: Term, scope: Scope, *, asserting: bool
) -> tuple[str, tuple[Term, ...], Bodies]:
    """The words of what is said of a share, its terms, and the conditions of those that it mentions."""
    several = any(isinstance(each.term, Variable) for each in scope.referents)
    whose, owners, bodies = _whole(subject, scope)
    words, terms, more = _said(predicate, share, scope, asserting=asserting)
    if several and not any(isinstance(each, Variable) for each in (*owners, *terms)):
        said = say_nominal(subject.nominal)
        raise Refused(f'"the {said}": which ones, or whose? Say "the {said} of …"')
    said = of_several(words) if subject.nominal.number == "plural" else words
    return f"{whose} {said}", (share, *owners, *terms), both(bodies, more)


def _whole(subject: Phrase, scope: Scope) -> tuple[str, tuple[Term, ...], Bodies]:
    """What there is a share of: "of the grapes of _", with whose they are."""
    owner, said = nouns.owner_of(subject), say_nominal(subject.nominal)
    match subject.after:
        case (
            Relative(Clause(Name() | Pronoun() as who, Verb(complements=(Complement("", Gap()),)) as verb)),
        ):
            if owner is None and not (verb.modal or verb.negated or verb.passive):
                term, bodies = _refer(who, "", scope)
                return f"of the {said} that _ {verb_head(verb.lemma, verb.tense, '', False)}", (term,), bodies
    if owner is None:
        return f"of {say_noun_phrase(replace(subject, determiner='the', amount=None))}", (), ALWAYS
    if len(subject.after) > (subject.owner is None):
        raise Refused(f'a share of "the {said}" that are described; give them a name')
    term, bodies = _refer(owner, subject.nominal.noun, scope)
    return f"of the {said} of _", (term,), bodies


def _refer(owner: NounPhrase, noun: str, scope: Scope) -> tuple[Term, Bodies]:
    if isinstance(owner, Pronoun):
        term, bodies = nouns.refer_owner(owner, noun, scope)
        if all(each.term != term for each in scope.referents):  # of the sentence before
            scope.referents.extend(each for each in scope.context.previous if each.term == term)
        return term, bodies
    if isinstance(owner, Phrase) and owner.determiner in EVERY:
        owner = replace(owner, determiner="a")
    return nouns.refer(owner, scope, subject=True)


def _said(
    predicate: VerbPhrase, share: Term, scope: Scope, *, asserting: bool
) -> tuple[str, tuple[Term, ...], Bodies]:
    """A verb phrase as words, with places only for what has a name or was mentioned."""
    match predicate:
        case Verb() | Property() | Being() if predicate.negated:
            raise Refused("a share of things that are not so; say how many are")
        case Being(Phrase("a" | "bare", nominal, after, None)):
            said = "".join(f" {say_after(each)}" for each in after)
            return f"{be_head(predicate.tense, predicate.modal)} {say_nominal(nominal)}{said}", (), ALWAYS
        case Property(attribute, (Complement("measure", Measure() as measure),)) if measure.comparisons:
            _, words, compared = placed("measure", measure, attribute, may_have_age=True)
            said = " ".join(words).replace("_", compared.text)
            return f"{be_head(predicate.tense, predicate.modal)} {said}", (), ALWAYS
        case Verb() | Property():
            relation = verbs.Relation(scope, asserting=asserting)
            relation.opaque = True
            relation.build(predicate, share)
            if relation.counts or relation.terms[0] != share:
                raise Refused("a share of things and a number of others")
            return " ".join(relation.words), tuple(relation.terms[1:]), relation.bodies
    raise Refused("a share of things of which several things are said; write two sentences")
