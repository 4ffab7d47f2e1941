"""The one N of an owner, which a conclusion makes if need be: "its rate is 5%"."""

from typing import NamedTuple

from multiprover.english.meaning import nouns
from multiprover.english.meaning.bodies import Bodies
from multiprover.english.meaning.scope import Scope
from multiprover.english.relations import RELATIONAL, is_of
from multiprover.english.syntax import Listed, Of, Phrase, Pronoun
from multiprover.english.words import is_person_noun
from multiprover.logic.forms import Atom, Term, Unnamed


class Functional(NamedTuple):
    """The one N of an owner: its term, what making it states, and the owner's conditions."""

    term: Term
    heads: list[Atom]
    bodies: Bodies


def functional(phrase: Phrase, scope: Scope) -> Functional | None:
    """As in "its AC rate" in a conclusion: the one N of its owner, made if need be."""
    owner = nouns.owner_of(phrase)
    if (
        owner is None
        or isinstance(owner, Listed)
        or phrase.determiner != "the"
        or phrase.nominal.noun in RELATIONAL
    ):
        return None
    if any(not isinstance(each, Of) for each in phrase.after) or not phrase.nominal.noun:
        return None
    if phrase.nominal.noun in scope.meant:
        return None  # "may cancel their contract if it is old": the one that there is
    if is_person_noun(phrase.nominal.noun.rsplit(" ", 1)[-1]):
        return None  # people are found, not made: "their class teacher"
    if (
        phrase.nominal.number == "plural"
        and phrase.owner is not None
        and isinstance(owner, Pronoun)
        and owner.lemma == "gap"
    ):
        return None
    inner = functional(owner, scope) if isinstance(owner, Phrase) else None  # "the colour of its doors"
    if inner is not None:
        term, bodies = inner.term, inner.bodies
    else:
        term, bodies = nouns.refer_owner(owner, phrase.nominal.noun, scope)
    if isinstance(term, str):
        return None
    if (known := scope.possessed.get((phrase.nominal.noun, term))) is not None and known not in scope.denied:
        return Functional(known, [], bodies)  # "If a guest loses the key of a room, … the key of that room"
    called = " ".join(
        (*phrase.nominal.adjectives, phrase.nominal.noun)
    )  # the annual fee is not the monthly one
    made = Unnamed(called, -1, int(inner is not None), (term,))
    heads = [Atom(is_of(phrase.nominal.noun), (made, term)), *nouns.stated(phrase.nominal, made)]
    heads += inner.heads if inner is not None else []
    scope.mention(made, phrase.nominal)
    return Functional(made, heads, bodies)
