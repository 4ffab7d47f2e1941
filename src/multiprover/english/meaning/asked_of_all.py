"""Questions about every one of a class as an object: "Does Ann like every dog?"."""

from collections.abc import Callable

from multiprover.english.meaning import nouns
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.spreading import with_thing
from multiprover.english.relations import is_class
from multiprover.english.syntax import Being, Gap, Nominal, Phrase, Simple, VerbPhrase
from multiprover.logic.forms import (
    AllOf,
    AnyOf,
    Atom,
    Comparison,
    Exists,
    ForAll,
    Formula,
    Term,
    Thing,
    Variable,
)

Ask = Callable[[VerbPhrase, Term, Scope], Formula]
Arbitrary = Callable[[Phrase, Scope], Term]


def of_all_objects(
    predicate: Simple, term: Term, scope: Scope, ask: Ask, arbitrary: Arbitrary
) -> Formula | None:
    """Whether it is so of each that the text names, and where it names none, of an arbitrary one."""
    found = _all_in(predicate)
    if found is None or isinstance(predicate, Being):
        return None
    place, phrase = found
    one, each = arbitrary(phrase, scope), scope.variable()
    if phrase.determiner == "everyone":
        scope.assumed.append(Atom(is_class("person"), (one,)))
    [body, *others] = nouns.restriction(phrase, each, scope)
    if others:
        raise Refused("a question about several classes at once")
    formulas = []
    for meant in (one, each):
        outer, scope.gap = scope.gap, meant
        formulas.append(ask(with_thing(predicate, place, Gap()), term, scope))
        scope.gap = outer
    named = (Thing(each), *body, Comparison(each, "!=", one))
    return AllOf((AnyOf((Exists(named), formulas[0])), ForAll(named, of_bound(formulas[1], each))))


def _all_in(predicate: Simple) -> tuple[int, Phrase] | None:
    """The place of "every dog", and the phrase."""
    if predicate.negated or isinstance(predicate, Being):
        return None
    for place, each in enumerate(predicate.complements):
        match each.thing:
            case Phrase("every" | "all", Nominal(noun=noun), owner=None) as phrase if noun:
                return place, phrase
            case Phrase("everyone", Nominal("", (), kind="person"), (), None) as phrase:
                return place, phrase
    return None


def of_bound(formula: Formula, bound: Variable) -> Formula:
    """The formula without a search for what the class binds already."""
    match formula:
        case Exists((Atom(terms=terms) as atom,)) if {
            each for each in terms if isinstance(each, Variable)
        } == {bound}:
            return atom
    return formula
