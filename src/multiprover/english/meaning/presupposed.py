"""What a fact takes for granted: "Bob's parents are teachers" also says that he has some."""

from collections.abc import Sequence
from dataclasses import replace

from multiprover.english.meaning import nouns
from multiprover.english.meaning.kinds import is_substance, kind_of
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.spreading import simple_parts
from multiprover.english.relations import KIN, RELATIONAL, is_of
from multiprover.english.syntax import (
    THE_YOUNG_ONE,
    Clause,
    Complement,
    Gap,
    Name,
    Of,
    Phrase,
    Pronoun,
    Relative,
    Verb,
    VerbPhrase,
)
from multiprover.logic.forms import Atom, Unnamed


def has_some(clause: Clause, scope: Scope) -> Clause | None:
    """As in "Her parents are employed": she has a parent who is.

    Only in plain facts about the family of somebody named: a conclusion makes no relatives.
    """
    subject, predicate = clause.subject, clause.predicate
    if not isinstance(subject, Phrase) or subject.determiner != "the" or subject.nominal.number != "plural":
        return None
    owner = nouns.owner_of(subject)
    plain = len(subject.after) == (subject.owner is None) and not subject.nominal.adjectives
    if owner == Pronoun("gap") and isinstance(scope.gap, str):  # "is a pupil whose parents are teachers"
        owner = Name(scope.gap)
    if owner == THE_YOUNG_ONE and isinstance(family := scope.one_with_parents(), str):
        owner = Name(family)  # "The Berg family lives in Ulm; both parents work"
    if not isinstance(owner, Name) and owner not in (Pronoun("he"), Pronoun("she")):
        return None
    if not plain or subject.nominal.noun not in KIN or "they" in _pronouns(predicate):
        return None  # "whose parents have given their consent": whose is it?
    if _is_supposed_only(predicate, scope):
        return None
    one = replace(subject.nominal, number="singular")
    such = Phrase("a", one, (Relative(Clause(Gap(), predicate)),))
    return Clause(owner, Verb("have", (Complement("", such),)))


def _pronouns(predicate: VerbPhrase) -> set[str]:
    """The pronouns that stand for a thing of a verb, or for its owner."""
    things = [each.thing for part in simple_parts(predicate) for each in getattr(part, "complements", ())]
    owners = [each.owner if isinstance(each, Phrase) else each for each in things]
    return {each.lemma for each in owners if isinstance(each, Pronoun)}


def _is_supposed_only(predicate: VerbPhrase, scope: Scope) -> bool:
    """Whether it is no plain fact that would tell that there is one."""
    if scope.asking or scope.concluding or scope.conditional or scope.awaits_condition:
        return True
    return any(part.modal for part in simple_parts(predicate))


def presuppose(phrase: Phrase, scope: Scope) -> None:
    """Who is said to live "with her parents" has one at least: one who is given with what is stated."""
    plural = phrase.determiner == "the" and phrase.nominal.number == "plural"
    whose = phrase.owner
    if whose is None and phrase.nominal.noun in KIN:
        whose = next((each.thing for each in phrase.after if isinstance(each, Of)), None)
        whose = whose if isinstance(whose, Name) else None
    if whose is None or not plural or phrase.nominal.noun not in RELATIONAL or scope.asking:
        return
    owner, _ = nouns.refer_owner(whose, phrase.nominal.noun, scope)
    if isinstance(owner, str):
        one = Unnamed(phrase.nominal.noun, -1, 0, (owner,))
        scope.given.append(Atom(is_of(phrase.nominal.noun), (one, owner)))
        scope.given.extend(nouns.stated(replace(phrase.nominal, number="singular"), one))


def presuppose_substance(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> None:
    """Where "Wheat grows on the hill field" there is wheat, of which all of this is true."""
    parts = simple_parts(predicate)
    if subject.determiner != "bare" or subject.nominal.number != "mass" or not is_substance(subject, ()):
        return
    told = all(_is_of_known(getattr(part, "complements", ())) for part in parts)
    if told and not _is_supposed_only(predicate, scope):
        scope.given.extend(nouns.stated(subject.nominal, kind_of(subject.nominal.noun)))


def _is_of_known(complements: Sequence[Complement]) -> bool:
    """Whether it says where something particular comes in, other than as what does it."""
    things = [each.thing for each in complements]
    known = any(
        isinstance(each, Name) or (isinstance(each, Phrase) and each.determiner == "the") for each in things
    )
    return known and all(each.preposition != "by" for each in complements)
