"""To whom, or when, the statement before does not apply: "This does not apply to guests"."""

from dataclasses import replace

from multiprover.english.grammar.antecedents import WHAT_BEFORE, fits, is_general, main_clause, with_main
from multiprover.english.meaning.bodies import Refused
from multiprover.english.syntax import Clause, Conditional, Except, Leaning, Phrase, Statement


def amended(statement: Statement, exemption: Leaning) -> Statement:
    """A statement with the exception that the next sentence makes: "This does not apply to guests"."""
    if exemption.way == "not if":
        if isinstance(statement, (Clause, Conditional)) and isinstance(main_clause(statement), Clause):
            return Conditional("unless", exemption.parts[0], statement, False)  # type: ignore[arg-type]
        raise Refused(WHAT_BEFORE)
    [thing] = exemption.parts
    main = main_clause(statement)
    subject = main.subject
    if not isinstance(subject, Phrase) or not is_general(subject) or not fits(thing, main):  # type: ignore[arg-type]
        raise Refused(WHAT_BEFORE)
    if isinstance(statement, Conditional) and statement.condition_first:
        raise Refused(WHAT_BEFORE)
    wider = "any" if subject.determiner == "a" else subject.determiner
    but = replace(subject, determiner=wider, after=(*subject.after, Except(thing)))  # type: ignore[arg-type]
    return with_main(statement, replace(main, subject=but))


def is_exemption(statement: Statement) -> bool:
    """Whether a statement only says to whom, or when, the one before does not apply."""
    return isinstance(statement, Leaning) and statement.way in ("not of", "not if")
