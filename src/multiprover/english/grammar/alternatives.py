"""What holds otherwise: "If a visitor has a badge, he may enter; otherwise he must wait"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.syntax import (
    PERSONAL,
    Clause,
    Clauses,
    ClauseTree,
    Complement,
    Conditional,
    Name,
    NounPhrase,
    Otherwise,
    Phrase,
    Pronoun,
    Verb,
)

OPPOSITE: Final = {"if": "unless", "unless": "if"}
INTRODUCING: Final = ("a", "someone", "bare", "any", "anyone", "every", "one", "all", "everyone")
"""Determiners of a noun phrase that speaks of any one."""


def otherwise(first: Any, clause: Any) -> Any:
    """The second statement where the condition of the first fails, of whom or what the first speaks."""
    if not isinstance(first, Conditional) or first.link not in OPPOSITE or not isinstance(clause, Clause):
        return None
    if not isinstance(first.conclusion, Clause):
        return None
    made = _after_condition(first, clause) if first.condition_first else _after_conclusion(first, clause)
    return made and Otherwise(first, made)


def unless_in_case(main: Any, exception: Any, clause: Any) -> Any:
    """As in "Fees are refunded unless they are small, in which case they are kept": if they are small."""
    if not isinstance(main, Clause) or not isinstance(clause, Clause):
        return None
    first = Conditional("unless", exception, main, False)
    made = _after_conclusion(first, clause)
    return made and Otherwise(first, made)


def opening_of(condition: Any) -> Any:
    """The first clause of a condition."""
    return condition.items[0] if isinstance(condition, Clauses) else condition


def _after_condition(first: Conditional, clause: Clause) -> Conditional | None:
    """As in "If A, B; otherwise C": any one of whom A speaks, unless A holds of it."""
    opening = opening_of(first.condition)
    if not isinstance(opening, Clause):
        return None
    link, about = OPPOSITE[first.link], opening.subject
    before = first.conclusion.subject if isinstance(first.conclusion, Clause) else None
    if isinstance(about, Name) or (isinstance(about, Phrase) and about.determiner == "the"):
        meant = about if isinstance(before, Pronoun) else before
        if isinstance(clause.subject, Pronoun) and meant is not None:
            clause = replace(clause, subject=meant)
        if clause.subject not in (about, before):
            return None  # "If Ann refuses, Bob may appeal; otherwise the decision is final": if he does not?
        return replace(first, link=link, conclusion=clause)
    if not isinstance(about, Phrase) or about.determiner not in INTRODUCING:
        return None
    clause = _done_to_it(clause, first.conclusion)
    if not is_again(clause.subject, about) or not is_again(before, about):
        return None
    again = replace(opening, subject=Pronoun("the subject"))
    condition: ClauseTree = again
    if isinstance(first.condition, Clauses):
        condition = replace(first.condition, items=(again, *first.condition.items[1:]))
    return Conditional(link, condition, Clause(any_one(about), clause.predicate), False)


def unless_first(exception: Any, clause: Any) -> Any:
    """As in "Unless a device is safe, it must stay": any device, unless it is."""
    opening = opening_of(exception)
    plain = Conditional("unless", exception, clause, True)
    if not isinstance(opening, Clause) or not isinstance(clause, Clause):
        return plain
    about = opening.subject
    if not isinstance(about, Phrase) or about.determiner not in INTRODUCING:
        return plain
    if not is_again(clause.subject, about):
        return plain
    again = replace(opening, subject=Pronoun("the subject"))
    condition: ClauseTree = again
    if isinstance(exception, Clauses):
        condition = replace(exception, items=(again, *exception.items[1:]))
    return Conditional("unless", condition, Clause(any_one(about), clause.predicate), False)


def unless_both(exception: Any, *clauses: Any) -> Any:
    """As in "Unless it rains, the match starts and the bar opens": both, unless it does."""
    about = getattr(exception, "subject", None)
    plain = isinstance(about, Name) or (isinstance(about, Phrase) and about.determiner not in INTRODUCING)
    told = isinstance(exception, Clause) and (plain or isinstance(about, Pronoun))
    return Conditional("unless", exception, Clauses("and", clauses), True) if told else None


def _after_conclusion(first: Conditional, clause: Clause) -> Conditional | None:
    """As in "B if A; otherwise C": C of the subject of B, unless A."""
    about = first.conclusion.subject if isinstance(first.conclusion, Clause) else None
    if not isinstance(about, (Phrase, Name)):
        return None
    link = OPPOSITE[first.link]
    if isinstance(about, Phrase) and about.determiner in INTRODUCING:
        clause = _done_to_it(clause, opening_of(first.condition))
        if not is_again(clause.subject, about):
            return None
        return Conditional(link, first.condition, Clause(any_one(about), clause.predicate), False)
    opening = opening_of(first.condition)
    if not isinstance(opening, Clause) or not isinstance(opening.subject, Pronoun):
        return None  # "The deposit is returned if the room is clean; otherwise it is kept": what is?
    if not isinstance(clause.subject, Pronoun) and clause.subject != about:
        return None
    return Conditional(link, first.condition, Clause(about, clause.predicate), False)


def _done_to_it(clause: Clause, opening: object) -> Clause:
    """As in "(A gift is shared if it is large; otherwise) Bob may keep it": it may be kept by Bob."""
    if getattr(opening, "subject", None) != Pronoun("it"):
        return clause
    match clause:
        case Clause(Name() | Phrase("the", after=(), owner=None) as agent, Verb(passive=False) as said):
            match said.complements:
                case (Complement("", Pronoun("it")), *rest) if not said.negated:
                    kept = (Complement("by", agent), *rest)
                    return Clause(Pronoun("it"), replace(said, complements=kept, passive=True))
    return clause


def is_again(subject: object, about: Phrase) -> bool:
    """Whether a subject means the one spoken of: a pronoun, or its noun with "the"."""
    if isinstance(subject, Pronoun):
        return subject.lemma in PERSONAL
    if not isinstance(subject, Phrase) or subject.determiner not in ("the", "that", "this"):
        return False
    same = (subject.nominal.noun, subject.nominal.kind) == (about.nominal.noun, about.nominal.kind)
    return same and subject.owner is None and not subject.after


def any_one(about: Phrase) -> NounPhrase:
    """The one spoken of, as the subject of a rule."""
    return replace(about, determiner="any") if about.determiner in ("a", "someone", "one") else about


RULES: Final[Declarations] = (
    (
        "STATEMENTS",
        *(
            (f"STATEMENT {words} CLAUSE", otherwise, f"If Bob sings, he is kind{said} he is sad")
            for words, said in (
                ("; otherwise ,?", "; otherwise"),
                (", otherwise ,?", ", otherwise"),
                (",? and otherwise ,?", " and otherwise"),
                ("; if_not ,", "; if not,"),
                (", if_not ,", ", if not,"),
            )
        ),
        (
            "CLAUSE ,? unless CLAUSES , in_which_case CLAUSE",
            unless_in_case,
            "Guests pay 5 euros unless they are ill, in which case they pay 3 euros",
        ),
    ),
)
"""The rules of "otherwise"."""
