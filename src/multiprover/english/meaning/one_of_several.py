"""One of several kinds: "a wife or husband of a member", "a person or a company that owns a ship"."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.meaning import nouns
from multiprover.english.meaning.bodies import Bodies, Refused, both
from multiprover.english.meaning.referents import is_person_noun_phrase
from multiprover.english.meaning.scope import Scope
from multiprover.english.nearest import is_again
from multiprover.english.prefer import SHARED
from multiprover.english.relations import is_of
from multiprover.english.syntax import Listed, Nominal, Of, Phrase, Relative
from multiprover.logic.forms import Atom, Term, Variable

ONE: Final = ("a", "any", "bare", "one")


def any_of(classes: Sequence[Phrase], term: Term, scope: Scope) -> Bodies:
    """The alternatives of a list; in "a wife or husband of a member" the member is the same."""
    [first, *rest] = classes
    match first.after:
        case (Of(thing),) if (
            all(item.after == first.after for item in rest)
            and not any(item.nominal.adjectives for item in classes)
            and not isinstance(thing, Listed)
        ):
            owner, bodies = nouns.refer(thing, scope)
            relations = [Atom(is_of(item.nominal.noun), (term, owner)) for item in classes]
            return both(bodies, [(relation,) for relation in relations])
    *others, last = classes
    again = any(is_again(last, item) for item in others if item.nominal.noun)
    clause = any(isinstance(each, Relative) for each in last.after) and not any(item.after for item in others)
    if clause and not again:
        if not any(_is_any(item) for item in others):
            raise Refused(SHARED)
        bodies = nouns.restriction(Phrase("a", Nominal(""), last.after), term, scope)
    else:
        bodies = [body for item in classes for body in nouns.restriction(item, term, scope)]
    for item in classes:
        scope.mention(term, item.nominal, subject=True)
    return bodies if all(bodies) else [()]


def _is_any(phrase: Phrase) -> bool:
    """Whether it restricts nothing: "a person"."""
    nominal = phrase.nominal
    return not (nominal.noun or nominal.adjectives or nominal.ages or phrase.after or phrase.owner)


def one_of(subject: Listed, scope: Scope) -> tuple[Term, Bodies] | None:
    """Somebody who is one of several: "(If) a person or company (owns a ship)"."""
    classes = [each for each in subject.items if isinstance(each, Phrase) and each.determiner in ONE]
    if subject.conjunction != "or" or subject.paired == "neither" or len(classes) < len(subject.items):
        return None
    if any(each.nominal.number == "plural" or each.owner is not None for each in classes):
        return None
    term = scope.variable()
    people = {is_person_noun_phrase(each.nominal) for each in classes}
    known = classes[0].nominal if len(people) == 1 else Nominal("")
    scope.mention(term, known, subject=True)
    return term, any_of(classes, term, scope)


def some_of(phrase: Phrase, stated: bool) -> Phrase:
    """As in "lives in one of the flats": in a flat, where it is stated."""
    return replace(phrase, determiner="a") if phrase.determiner == "one of" and stated else phrase


def one_of_them(phrase: Phrase) -> Phrase:
    """As in "one of her parents": a parent of hers."""
    of = () if phrase.owner is None else (Of(phrase.owner),)
    return replace(phrase, determiner="a", owner=None, after=(*of, *phrase.after))


def speaks_of_any(scope: Scope) -> bool:
    """Whether the sentence is a rule: it speaks of a class, or has a condition."""
    variables = any(isinstance(each.term, Variable) for each in scope.referents)
    return variables or scope.concluding or scope.awaits_condition
