"""Several of one and the same: in "a person's mother or father" there is one person, not two."""

from dataclasses import replace

from multiprover.english.meaning import nouns
from multiprover.english.meaning.bodies import ALWAYS, Bodies
from multiprover.english.meaning.scope import Scope
from multiprover.english.syntax import Name, NounPhrase, Of, Phrase
from multiprover.logic.forms import Variable


def with_one_side(items: tuple[NounPhrase, ...], scope: Scope) -> tuple[tuple[NounPhrase, ...], Bodies]:
    """The items as those of one and the same, and what is asked of that one."""
    sides = [_side(item) for item in items]
    first = sides[0]
    if first is None or any(side != first for side in sides):
        return items, ALWAYS
    term, bodies = nouns.refer(first, scope)
    if not isinstance(term, Variable):
        return items, ALWAYS
    letter = f"whose {term.name}"
    scope.names[letter] = term
    name = Name(letter, letter=letter)
    return tuple(_of(item, name) for item in items), bodies


def _side(item: NounPhrase) -> Phrase | None:
    """Whose or of whom it is, if that is anyone: "a person's mother", "the mother of a person"."""
    match item:
        case Phrase(owner=Phrase("a") as owner, after=()):
            return owner
        case Phrase(owner=None, after=(Of(Phrase("a") as owner),)):
            return owner
    return None


def _of(item: NounPhrase, name: Name) -> NounPhrase:
    if not isinstance(item, Phrase):
        return item
    return replace(item, owner=name) if item.owner is not None else replace(item, after=(Of(name),))
