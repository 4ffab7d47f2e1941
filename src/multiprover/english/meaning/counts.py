"""Counts: so many things in a place of a relation, or a stated number of them."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.meaning import nouns
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.passives import passive_of
from multiprover.english.meaning.referents import head_noun
from multiprover.english.meaning.same_as_other import for_all
from multiprover.english.meaning.scope import Scope
from multiprover.english.relations import RELATIONAL, is_class, is_of
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    Clause,
    Gap,
    Measure,
    NounPhrase,
    Of,
    Phrase,
    Relative,
    Verb,
    VerbPhrase,
)
from multiprover.logic.forms import (
    Atom,
    Comparison,
    Condition,
    CountOfThings,
    Operator,
    Quantity,
    Term,
    Variable,
)

GIVEN_TO: Final = re.compile(r"((?:is|has been|(?:may|must|should|will) be) \w+) to _")


def amount_of(phrase: Phrase) -> Measure:
    """The amount of a counted or measured phrase; what they do together is not said of each."""
    if phrase.amount is None:
        raise Refused("a number without its amount")
    for each in phrase.after:
        match each:
            case Relative(Clause(Gap(), Verb("share"))):
                raise Refused("said of all together, or of each? Say it of each")
    return phrase.amount


def as_one(thing: NounPhrase | Gap) -> NounPhrase | Gap:
    """As in "by one member": a member."""
    if isinstance(thing, Phrase) and thing.amount is not None and thing.amount.text == "one":
        return replace(thing, determiner="one", amount=None)
    return thing


def whole_number(quantity: Quantity) -> int:
    """The number of a count."""
    if quantity.low is None or quantity.low.denominator != 1:
        raise Refused("a count that is no whole number")
    return int(quantity.low)


def indefinite_object(predicate: VerbPhrase) -> str:
    """The noun of "a patient" in "may treat a patient", or ""."""
    match predicate:
        case Verb(complements=complements):
            things = [each.thing for each in complements if isinstance(each.thing, Phrase)]
            return next((head_noun(each.nominal) for each in things if each.determiner == "a"), "")
    return ""


def operator_of(operator: Operator, amount: Measure) -> Operator:
    """How a number of things compares in a condition: "two" is met by more, "exactly two" is not."""
    if operator == "=" and amount.text.startswith("no "):
        return "<"
    exactly = amount.text.startswith(("exactly", "precisely", "only"))
    return ">=" if operator == "=" and not exactly else operator


def at_least(amount: Measure) -> Measure:
    """The amount as a condition compares with it."""
    compared = tuple((operator_of(each, amount), quantity) for each, quantity in amount.comparisons)
    return replace(amount, comparisons=compared)


def counting(
    phrase: Phrase, scope: Scope, relation: str, terms: tuple[Term, ...], place: int
) -> list[Condition]:
    """As in "at least two children": so many things in one place of a relation, or a stated number."""
    phrase, [shared] = for_all(_others_alike(phrase, scope), scope)
    variable = scope.variable()
    filled = (*terms[:place], variable, *terms[place:])
    [body, *others] = nouns.restriction(replace(phrase, amount=None, determiner="a"), variable, scope)
    if others:
        raise Refused("a count over alternatives")
    found: list[Condition] = [*shared]
    for operator, quantity in amount_of(phrase).comparisons:
        if not scope.asking:
            operator = operator_of(operator, amount_of(phrase))
        atom: Condition = Atom(relation, filled)
        if relation == "has _" and phrase.nominal.noun in RELATIONAL:
            atom = Atom(is_of(phrase.nominal.noun), (variable, terms[0]))
            known = Atom(is_class(phrase.nominal.noun), (variable,))
            body = tuple(each for each in body if each != known)
        if "other" in phrase.nominal.adjectives and scope.subject is not None:
            body = (*body, Comparison(variable, "!=", scope.subject))
        stated_atom = None
        if "other" not in phrase.nominal.adjectives:
            said = stated_number(relation, phrase, place)
            stated_atom = Atom(said, (*terms, number_for(variable))) if said else None
        found.append(CountOfThings(operator, whole_number(quantity), variable, (atom, *body), stated_atom))
    return found


def _others_alike(phrase: Phrase, scope: Scope) -> Phrase:
    """As in "(a runner who has beaten) at least three others": other runners."""
    if phrase.nominal.noun or "other" not in phrase.nominal.adjectives:
        return phrase
    nouns_said = [each.nominal for each in scope.referents if each.term == scope.subject]
    if not nouns_said:
        raise Refused('"others" than who? Say what they are')
    return replace(phrase, nominal=replace(phrase.nominal, noun=nouns_said[0].noun))


def number_for(variable: Variable) -> Variable:
    """The stated number of the things that a variable counts."""
    return Variable(f"{variable.name}n")


def stated_number(relation: str, phrase: Phrase, place: int = 1) -> str:
    """The relation that states the number of things in one of its places, or "": `has _ children`.

    What is given to somebody they are given: `is given _ books` for `is given to _`.
    """
    if not place and (given := GIVEN_TO.fullmatch(relation)):
        return f"{given[1]} _ {_several(phrase)}"
    if not place:
        return stated_doers(relation, phrase)
    before, after = relation.split("_")[:place], relation.split("_")[place:]
    return f"{'_'.join(before)}_ {_several(phrase)}{'_'.join(after)}"


def stated_doers(relation: str, phrase: Phrase) -> str:
    """The relation that states how many do something, or "": `is signed by _ members` for `signs _`."""
    head, place, rest = relation.partition(" _")
    passive = passive_of(f"{head} _") if place else ""
    return f"{passive} by _ {_several(phrase)}{rest}" if passive else ""


def stated_by(doing: Sequence[Condition], counted: Variable, phrase: Phrase) -> Atom | None:
    """The statement of how many there are of whom something is asked: "is signed by 20 members"."""
    found = [each for each in doing if isinstance(each, Atom) and counted in each.terms]
    if len(found) != 1 or len(found[0].terms) < 2 or "other" in phrase.nominal.adjectives:
        return None
    place = found[0].terms.index(counted)
    said = stated_number(found[0].relation, phrase, place)
    others = (*found[0].terms[:place], *found[0].terms[place + 1 :])
    return Atom(said, (*others, number_for(counted))) if said else None


def _several(phrase: Phrase) -> str:
    said = say_noun_phrase(
        replace(phrase, determiner="all", amount=None, nominal=replace(phrase.nominal, number="plural"))
    )
    return said.removeprefix("all ")


def is_of_number(phrase: Phrase) -> bool:
    """As in "packs of 48 tablets"."""
    return any(
        isinstance(each, Of) and isinstance(each.thing, Phrase) and each.thing.determiner == "number"
        for each in phrase.after
    )
