"""Those of the noun before: "Pupils who are ill stay at home, and those who are well go to school".

"The red bin is full, but the green one is empty." "A bus goes to Ulm, and another one to Bern."
"""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.syntax import (
    Clause,
    Clauses,
    Conditional,
    InCase,
    Nominal,
    Phrase,
    Pronoun,
    Several,
    Statement,
)


def of_noun_before(statement: Statement) -> Statement:
    """Statements joined in one sentence, with the noun before for "those" or "the new one" as a subject."""
    if not isinstance(statement, (Clauses, Several)):
        return statement
    noun, items, before = "", list[Any](), None
    for item in statement.items:
        subject = _subject(item.statement if isinstance(item, InCase) else item)
        if isinstance(subject, Phrase) and isinstance(before, Phrase) and _is_one_like(subject, before):
            subject = replace(subject, nominal=replace(subject.nominal, noun=before.nominal.noun))
            item = _with_subject(item, subject)
        elif (
            subject in ANOTHER and isinstance(before, Phrase) and before.determiner in ("a", "one", "another")
        ):
            item = _with_subject(item, replace(before, determiner="another", after=()))
        before, subject = subject, _subject(item)
        if isinstance(subject, Phrase) and subject.those and subject.owner is None and noun:
            item = _with_subject(item, replace(subject, nominal=Nominal(noun, (), "plural")))
        elif isinstance(subject, Phrase) and subject.nominal.number == "plural" and subject.owner is None:
            noun = subject.nominal.noun
        items.append(item)
    return replace(statement, items=tuple(items))


ANOTHER: Final = (
    *map(Pronoun, ("another", "a second", "a third")),
    Phrase("another", Nominal("one", (), "singular")),
)
"""One more of the kind: "a train runs to Ulm, and another one runs to Bern"."""


def _is_one_like(one: Phrase, before: Phrase) -> bool:
    """As in "the green one" after "the red bin", "new ones" after "all old cars"."""
    known, number = before.nominal, one.nominal.number
    general = one.determiner == "bare" and before.determiner in ("bare", "every", "all")
    alike = known.number == number or (general and before.determiner == "every")
    if one.nominal.noun != "one" or not known.adjectives or before.owner is not None or before.after:
        return False
    return alike and (general or one.determiner == before.determiner)


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
    if isinstance(statement, InCase):
        return replace(statement, statement=_with_subject(statement.statement, subject))
    return replace(statement, subject=subject)
