"""Counts: so many things in a place of a relation, or a stated number of them."""

from dataclasses import replace

from multiprover.english.meaning import nouns
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.scope import Scope
from multiprover.english.relations import RELATIONAL, is_class, is_of
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import Clause, Gap, Measure, NounPhrase, Of, Phrase, Relative, Verb
from multiprover.logic.forms import Atom, Comparison, Condition, CountOfThings, Quantity, Term, Variable


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


def counting(
    phrase: Phrase, scope: Scope, relation: str, terms: tuple[Term, ...], place: int
) -> list[Condition]:
    """As in "at least two children": so many things in one place of a relation, or a stated number."""
    variable = scope.variable()
    filled = (*terms[:place], variable, *terms[place:])
    [body, *others] = nouns.restriction(replace(phrase, amount=None, determiner="a"), variable, scope)
    if others:
        raise Refused("a count over alternatives")
    found: list[Condition] = []
    for operator, quantity in amount_of(phrase).comparisons:
        if (
            operator == "="
            and not scope.asking
            and not amount_of(phrase).text.startswith(("exactly", "precisely", "only"))
        ):
            operator = ">="
        atom: Condition = Atom(relation, filled)
        if relation == "has _" and phrase.nominal.noun in RELATIONAL:
            atom = Atom(is_of(phrase.nominal.noun), (variable, terms[0]))
            known = Atom(is_class(phrase.nominal.noun), (variable,))
            body = tuple(each for each in body if each != known)
        if "other" in phrase.nominal.adjectives and scope.subject is not None:
            body = (*body, Comparison(variable, "!=", scope.subject))
        stated_atom = None
        if place and relation.count("_") == 1 and "other" not in phrase.nominal.adjectives:
            stated_atom = Atom(stated_number(relation, phrase), (*terms, Variable(f"{variable.name}n")))
        found.append(CountOfThings(operator, whole_number(quantity), variable, (atom, *body), stated_atom))
    return found


def stated_number(relation: str, phrase: Phrase) -> str:
    """The relation that states a number of things: `has _ children`."""
    said = say_noun_phrase(
        replace(phrase, determiner="all", amount=None, nominal=replace(phrase.nominal, number="plural"))
    )
    return relation.replace("_", f"_ {said.removeprefix('all ')}", 1)


def is_of_number(phrase: Phrase) -> bool:
    """As in "packs of 48 tablets"."""
    return any(
        isinstance(each, Of) and isinstance(each.thing, Phrase) and each.thing.determiner == "number"
        for each in phrase.after
    )
