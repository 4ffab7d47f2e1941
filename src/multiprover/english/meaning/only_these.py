"""What "only" says: whoever is none of those named or described does not, or may not."""

from dataclasses import replace

from multiprover.english.meaning import nouns, statements
from multiprover.english.meaning.bodies import Draft, Refused, both, failing
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.spreading import spread_negated
from multiprover.english.relations import PARENTS
from multiprover.english.syntax import (
    Complement,
    Listed,
    Name,
    Nominal,
    NounPhrase,
    Phrase,
    Pronoun,
    Verb,
    VerbPhrase,
)
from multiprover.logic.forms import Comparison, Condition


def only_these(allowed: NounPhrase, predicate: VerbPhrase, scope: Scope) -> list[Draft]:
    """Whoever is not one of them may not."""
    allowed, predicate = _of_object(allowed, predicate)
    one = scope.pronoun(allowed.lemma, subject=True) if isinstance(allowed, Pronoun) else None
    term = scope.variable()
    scope.mention(term, Nominal("", (), "plural", "person"), subject=True)
    items = allowed.items if isinstance(allowed, Listed) else (allowed,)
    others: tuple[Condition, ...] = ()
    before = scope.made + 1
    for item in items:
        match item:
            case Name(text=text):
                nouns.named(item, scope)
                others = (*others, Comparison(term, "!=", text))
            case Phrase("the", Nominal(noun), (), None) if noun in PARENTS:
                raise Refused(f'whose {noun} is meant after "only"? Say whose')
            case Phrase():
                item = _of_the_first(item, items[0])
                others = (*others, *failing(nouns.restriction(replace(item, determiner="a"), term, scope)))
            case Pronoun() if isinstance(one, str):
                others = (Comparison(term, "!=", one),)
            case _:
                raise Refused('what stands after "only" is not read')
    scope.denied |= scope.made_since(before)  # "the owner of a house"
    drafts = statements.predicate_statements(spread_negated(predicate), term, scope)
    return [Draft(both([others], draft.bodies), draft.heads) for draft in drafts]


def _of_object(allowed: NounPhrase, predicate: VerbPhrase) -> tuple[NounPhrase, VerbPhrase]:
    """As in "A safe may only be opened by its owner": the owner of a safe may open that safe."""
    match allowed, predicate:
        case (
            Phrase(owner=Pronoun("it" | "they")),
            Verb(
                complements=(Complement("", Phrase("a" | "bare" | "every" | "any") as thing) as first, *rest)
            ),
        ):
            one = replace(thing.nominal, number="singular")
            opened = replace(predicate, complements=(replace(first, thing=Phrase("that", one)), *rest))
            return replace(allowed, owner=replace(thing, determiner="a", nominal=one)), opened
    return allowed, predicate


def _of_the_first(item: Phrase, first: NounPhrase) -> Phrase:
    """As in "only employees and their relatives": relatives of an employee."""
    if not isinstance(item.owner, Pronoun) or item.owner.lemma == "gap":
        return item
    if not isinstance(first, Phrase) or first is item:
        raise Refused(f'whose {item.nominal.noun} are meant after "only"?')
    return replace(item, owner=replace(first, determiner="a"))
