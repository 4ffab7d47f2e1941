"""What a fact takes for granted: "Bob's parents are teachers" also says that he has some."""

from dataclasses import replace

from multiprover.english.meaning import nouns
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.spreading import simple_parts
from multiprover.english.relations import KIN, RELATIONAL
from multiprover.english.syntax import (
    Clause,
    Clauses,
    ClauseTree,
    Complement,
    Gap,
    Listed,
    Name,
    Phrase,
    Pronoun,
    Relative,
    Verb,
    VerbPhrase,
)


def has_some(clause: Clause, scope: Scope) -> ClauseTree | None:
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
    if isinstance(owner, Listed) and plain and not _is_supposed_only(predicate, scope):
        return _one_of_each(subject, owner, predicate)
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
    return any(part.modal or part.negated for part in simple_parts(predicate))


def _one_of_each(subject: Phrase, owners: Listed, predicate: VerbPhrase) -> Clauses | None:
    """As in "The photos of Ann and Bob are checked": there is Ann's photo, and Bob's."""
    if owners.conjunction != "and" or not all(isinstance(each, Name) for each in owners.items):
        return None
    if subject.nominal.noun in RELATIONAL:
        return None
    one = replace(subject.nominal, number="singular")
    return Clauses("and", tuple(Clause(Phrase("the", one, (), each), predicate) for each in owners.items))
