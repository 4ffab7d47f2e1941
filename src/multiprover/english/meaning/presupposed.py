"""What a fact takes for granted: "Bob's parents are teachers" also says that he has some."""

from dataclasses import replace

from multiprover.english.meaning import nouns
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.spreading import simple_parts
from multiprover.english.relations import KIN
from multiprover.english.syntax import Clause, Complement, Gap, Name, Phrase, Pronoun, Relative, Verb


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
    if not isinstance(owner, Name) and owner not in (Pronoun("he"), Pronoun("she")):
        return None
    if not plain or subject.nominal.noun not in KIN:
        return None
    if scope.asking or scope.concluding or scope.conditional or scope.awaits_condition:
        return None
    if any(part.modal or part.negated for part in simple_parts(predicate)):
        return None
    one = replace(subject.nominal, number="singular")
    such = Phrase("a", one, (Relative(Clause(Gap(), predicate)),))
    return Clause(owner, Verb("have", (Complement("", such),)))
