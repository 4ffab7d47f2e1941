"""Definitions: "A minor is a person under 18", "A ward's guardian is the person who …"."""

from dataclasses import replace
from typing import Final

from multiprover.english.meaning import nouns
from multiprover.english.meaning.bodies import Draft, Refused, both, variables_in
from multiprover.english.meaning.kin import is_composed, is_family
from multiprover.english.meaning.scope import Scope
from multiprover.english.relations import is_of
from multiprover.english.syntax import (
    Being,
    Clause,
    Listed,
    Measure,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Relative,
    Sized,
    Statement,
    VerbPhrase,
    With,
)
from multiprover.logic.forms import Atom, Variable


def definition_of(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> list[Draft] | None:
    """As in "A minor is a person under 18": the class follows from its definition."""
    match predicate:
        case Being(
            Phrase(
                determiner="a" | "anyone" | "someone" | "any" | "bare" as determiner, nominal=nominal
            ) as thing,
            modal="",
            negated=False,
        ):
            named = subject.nominal.noun or subject.nominal.adjectives
            if subject.determiner not in ("a", "bare") or subject.after or not named:
                return None
            restricting = [each for each in thing.after if not isinstance(each, Of)]
            told = any(isinstance(each, (Relative, Sized, With)) for each in restricting)
            same = told and _is_kind_of(subject.nominal, nominal)
            if nominal.noun and not same:
                if any(isinstance(each, Relative) or _is_bound(each) for each in restricting):
                    raise Refused(
                        "a definition, or something that holds of every one? Write two rules,"
                        ' or "is a person/anyone/something who …"'
                    )
                return None
            if subject.determiner == "bare" and not same:
                raise Refused(
                    'a definition, or something that holds of all? Say "A … is a person who …"'
                    ' or "All … are people who …"'
                )
            if not thing.after and not nominal.adjectives:
                return None
            term = scope.variable()
            scope.mention(term, nominal, subject=True)
            bodies = nouns.restriction(thing, term, scope)
            del determiner
            heads = nouns.stated(replace(subject.nominal, number="singular"), term)
            known = set.intersection(*(set(body) for body in bodies)) if bodies else set()
            return [Draft(bodies, [each for each in heads if each not in known])]  # "is a member who …"
    return None


def _is_kind_of(defined: Nominal, nominal: Nominal) -> bool:
    """As in "A gold member is a member who …": nobody who knows what a member is learns that from it."""
    more = bool(defined.adjectives) or " " in defined.noun
    return more and not nominal.adjectives and defined.noun.rsplit(" ", 1)[-1] == nominal.noun


def _is_bound(after: object) -> bool:
    """As in "a member under 18", "a company with fewer than 50 employees"."""
    match after:
        case Sized(measure=Measure(comparisons)) | With(Phrase(amount=Measure(comparisons))):
            return any(operator != "=" for operator, _ in comparisons)
    return False


def defines_relation(clause: Statement, scope: Scope) -> list[Draft] | None:
    """As in "A ward's guardian is the person who …" and "A person's nephew is a son of his or her sister"."""
    match clause:
        case Clause(Phrase(determiner="the" | "a") as subject, Being(Phrase() as definition) as being):
            owner = nouns.owner_of(subject)
            if owner is None or being.negated or being.modal or not _is_relation(subject):
                return None
            if _defines(definition, subject, owner):
                return _defined_relation(subject.nominal, owner, definition, scope)
    return None


def _is_relation(subject: Phrase) -> bool:
    """Whether a phrase is no more than a relation to somebody: "a person's nephew"."""
    return bool(subject.nominal.noun) and not subject.after[1:] and not (subject.after and subject.owner)


def _defines(definition: Phrase, subject: Phrase, owner: NounPhrase) -> bool:
    """Whether it says more than the subject: "A ward's guardian is the person who …"."""
    if subject.determiner == definition.determiner == "the" and not definition.nominal.noun:
        return bool(definition.after) and isinstance(definition.after[0], Relative)
    if not isinstance(owner, Phrase) or owner.determiner not in GENERAL:
        return False
    told = any(isinstance(each, Relative) for each in definition.after)
    if subject.determiner == definition.determiner == "the" and told:
        return True  # "The parent company of a firm is the firm that owns it"
    if definition.determiner == "a" and told:
        raise Refused(
            "a definition, or something that holds of every one? Say the definition as a rule with if"
        )
    if definition.determiner not in ("the", "a") or _nesting(definition) <= _nesting(subject):
        return False
    if subject.determiner == definition.determiner == "the":
        return True
    kin = is_composed(subject.nominal.noun) and is_family(definition.nominal.noun)
    return kin and not definition.nominal.adjectives  # "A child's aunt is a friend of its mother" tells more


GENERAL: Final = ("a", "every", "any", "someone", "anyone", "bare", "all")
"""The determiners of an owner that is anybody."""


def _nesting(thing: object) -> int:
    """How many relations and clauses describe a thing, one within the other."""
    if isinstance(thing, Listed):
        return max(map(_nesting, thing.items), default=0)
    if not isinstance(thing, Phrase):
        return 0
    owner = nouns.owner_of(thing)
    clauses = sum(isinstance(each, Relative) for each in thing.after)
    return clauses + (0 if owner is None else 1 + _nesting(owner))


def _defined_relation(noun: Nominal, owner: NounPhrase, definition: Phrase, scope: Scope) -> list[Draft]:
    """As in "A child's guardian is the person who looks after the child": whoever does is one of it."""
    of, conditions = nouns.refer_owner(owner, noun.noun, scope)
    one = replace(definition, determiner="a", nominal=replace(definition.nominal, number="singular"))
    term, bodies = nouns.refer(one, scope)
    if isinstance(of, Variable) and any(of not in variables_in(body) for body in bodies):
        raise Refused("the definition does not speak of whose it is; say it as a rule with if")
    heads = [Atom(is_of(noun.noun), (term, of)), *nouns.stated(replace(noun, number="singular"), term)]
    return [Draft(both(conditions, bodies), heads)]
