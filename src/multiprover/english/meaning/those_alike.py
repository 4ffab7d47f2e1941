"""Those of the noun before: "Pupils who are ill stay at home, and those who are well go to school"."""

from dataclasses import replace
from typing import Any

from multiprover.english.syntax import Clause, Clauses, Conditional, Nominal, Phrase, Several, Statement


def of_noun_before(statement: Statement) -> Statement:
    """Statements joined in one sentence, with the noun of the one before for "those" as a subject."""
    if not isinstance(statement, (Clauses, Several)):
        return statement
    noun, items = "", list[Any]()
    for item in statement.items:
        subject = _subject(item)
        if isinstance(subject, Phrase) and subject.those and subject.owner is None and noun:
            item = _with_subject(item, replace(subject, nominal=Nominal(noun, (), "plural")))
        elif isinstance(subject, Phrase) and subject.nominal.number == "plural" and subject.owner is None:
            noun = subject.nominal.noun
        items.append(item)
    return replace(statement, items=tuple(items))


def _subject(statement: Statement) -> object:
    match statement:
        case Clause(subject):
            return subject
        case Conditional(conclusion=conclusion, condition_first=False):
            return _subject(conclusion)
    return None


def _with_subject(statement: Any, subject: Phrase) -> Any:
    if isinstance(statement, Conditional):
        return replace(statement, conclusion=_with_subject(statement.conclusion, subject))
    return replace(statement, subject=subject)
