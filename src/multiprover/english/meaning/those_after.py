"""A pronoun before those it means: "If they are ill, members may leave", "When their lease ends, guests"."""

from dataclasses import replace
from typing import Final

from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.referents import is_beside
from multiprover.english.meaning.scope import Scope
from multiprover.english.syntax import Clause, Clauses, Conditional, Phrase, Pronoun, Statement

THEY: Final = (Pronoun("they"), Pronoun("he or she"))
UNCLEAR: Final = '"they" may mean those of the sentence before, or those after it; repeat the noun'
CLASSES: Final = ("bare", "all", "every", "any", "a")


def with_those_after(statement: Conditional, scope: Scope) -> Conditional:
    """The conclusion first, if its subject is all that a pronoun in the condition can mean."""
    if not statement.condition_first or scope.referents:
        return statement
    if not _opens_with_they(statement.condition) or not _names_class(statement.conclusion):
        return statement
    if any(not is_beside(each) for each in scope.context.previous):
        raise Refused(UNCLEAR)
    return replace(statement, condition_first=False)


def _opens_with_they(condition: Clause | Clauses) -> bool:
    """Whether "they" or what is theirs is the subject, and nobody is named beside it."""
    if isinstance(condition, Clauses):
        return all(isinstance(item, Clause) and _opens_with_they(item) for item in condition.items)
    subject = condition.subject
    return subject in THEY or (isinstance(subject, Phrase) and subject.owner in THEY)


def _names_class(conclusion: Statement) -> bool:
    """As in "members", "every tenant"."""
    subject = conclusion.subject if isinstance(conclusion, Clause) else None
    return isinstance(subject, Phrase) and subject.determiner in CLASSES and subject.owner is None
