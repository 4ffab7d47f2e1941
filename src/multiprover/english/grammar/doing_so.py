"""Verb phrases that stand for another: "may vote and has done so twice", "guests may do so on Sundays"."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.meaning.bodies import Refused
from multiprover.english.parts import parts_in
from multiprover.english.syntax import (
    Clause,
    Complement,
    Conditional,
    Gap,
    Joined,
    Phrase,
    Relative,
    Required,
    Several,
    Statement,
    Verb,
    VerbPhrase,
)

DO_SO: Final = "do so"
UNKNOWN: Final = '"do so": say what is done'


def do_so(tense: str = "present") -> Any:
    """The verb phrase that stands for another, with what it adds."""

    def build(complements: tuple[Complement, ...] = ()) -> Any:
        added = all(each.preposition or each.thing is None for each in complements)
        return Verb(DO_SO, complements, tense) if added else None

    return build


def with_deeds(statement: Statement, before: Sequence[Statement], *, check: bool = True) -> Statement:
    """The statement with what "do so" stands for; without `check` it is left open what that is."""
    if not _has_deed(statement):
        return statement
    if not check:
        return Several((statement,))
    match statement:
        case Clause(subject, predicate):
            said = _with_subject_clause(statement)
            known = said or (_deed(before[-1]) if before else None)
            made = _filled(predicate, known)
            return Clause(_in_subject(subject), made)
        case Conditional(condition=Clause(subject, predicate), conclusion=Clause()) if before:
            known = _deed(before[-1])
            main = with_deeds(statement.conclusion, before)
            return replace(statement, condition=Clause(subject, _filled(predicate, known)), conclusion=main)
        case Conditional(conclusion=Clause()) if not _has_deed(statement.condition):
            return replace(statement, conclusion=with_deeds(statement.conclusion, before))
    raise Refused(UNKNOWN)


def _has_deed(part: object) -> bool:
    return any(isinstance(each, Verb) and each.lemma == DO_SO for each in parts_in(part))


def _deed(statement: Statement) -> Verb | None:
    """What a statement says that somebody does."""
    main = statement.conclusion if isinstance(statement, Conditional) else statement
    predicate = main.predicate if isinstance(main, Clause) else None
    return predicate if isinstance(predicate, Verb) else None


def _with_subject_clause(clause: Clause) -> Verb | None:
    """The verb of the clause of the subject, under the same modal: "who may vote may do so".

    Refused where it tells of another deed: "Whoever has been told to leave must do so".
    """
    if not isinstance(clause.subject, Phrase) or isinstance(clause.predicate, Joined):
        return None
    match [each for each in clause.subject.after if isinstance(each, Relative)]:
        case [Relative(Clause(Gap(), Verb() as said))]:
            if any(
                each.preposition.startswith("to ") or each.text.startswith("to ") for each in said.complements
            ):
                raise Refused(UNKNOWN)
            return said if said.modal == clause.predicate.modal and said.lemma != DO_SO else None
    return None


def _in_subject(subject: Any) -> Any:
    """The subject with what "do so" stands for in its own clauses."""
    if not isinstance(subject, Phrase):
        return subject
    after = []
    for each in subject.after:
        if isinstance(each, Relative) and isinstance(each.clause, Clause) and _has_deed(each):
            each = replace(each, clause=replace(each.clause, predicate=_filled(each.clause.predicate, None)))
        after.append(each)
    return replace(subject, after=tuple(after))


def _filled(predicate: VerbPhrase, known: Verb | None) -> Any:
    """A verb phrase with the known one in place of "do so"; in a list it is the one before it."""
    if not _has_deed(predicate):
        return predicate
    if isinstance(predicate, Joined):
        items: list[Any] = []
        for item in predicate.items:
            last = items[-1] if items else known
            items.append(_filled(item, last if isinstance(last, Verb) else None))
        return replace(predicate, items=tuple(items))
    if not isinstance(predicate, Verb) or predicate.lemma != DO_SO or known is None or known.passive:
        raise Refused(UNKNOWN)
    taken = {each.preposition for each in known.complements}
    if any(each.preposition and each.preposition in taken for each in predicate.complements):
        raise Refused(UNKNOWN)  # "may park for two hours, and guests may do so for one hour"
    kind = Verb if isinstance(known, Required) else type(known)
    complements = (*known.complements, *predicate.complements)
    return kind(known.lemma, complements, predicate.tense, predicate.modal, predicate.negated)


def barred(predicate: VerbPhrase, *_: str) -> Any:
    """As in "swims although she may not do so", "… without being allowed to do so": does, and may not."""
    if not isinstance(predicate, Verb) or predicate.negated or predicate.modal or predicate.passive:
        return None
    again = tuple(replace(each, thing=_that(each.thing)) for each in predicate.complements)
    return Joined("and", (predicate, Verb(predicate.lemma, again, modal="may", negated=True)))


def _that(thing: Any) -> Any:
    """The same again: who enters a lab and may not do so may not enter that lab."""
    if not isinstance(thing, Phrase) or thing.determiner != "a":
        return thing
    return Phrase("that", thing.nominal)


_MAY_NOT: Final = (
    "may not",
    "cannot",
    "must not",
    *(f"{be} not {word} to" for be in ("is", "are", "was", "were") for word in ("allowed", "permitted")),
)
RULES: Final[Declarations] = (
    ("THOUGH", *((word, word) for word in ("although", "though", "even_though"))),
    ("BARRED", *((words, "may not") for words in _MAY_NOT)),
    ("DOER", *((word, word) for word in ("he", "she", "he_or_she", "it", "they"))),
    (
        "FINS.{n}",
        ("FIN.{n} ,? THOUGH DOER BARRED do so", barred, "swims although she may not do so"),
        *(
            (f"FIN.{{n}} without being {word} to do so", barred, f"swims without being {word} to do so")
            for word in ("allowed", "permitted")
        ),
    ),
    ("FIN.singular", ("does so COMPS?", do_so(), "does so on Sundays")),
    ("FIN.plural", ("do so COMPS?", do_so())),
    ("FIN.{n}", ("did so COMPS?", do_so("past"), "did so in May")),
    ("BASE", ("do so COMPS?", do_so(), "do so on Sundays")),
    ("PART", ("done so COMPS?", do_so("past"), "done so at least twice")),
)
"""The rules of verb phrases that stand for another."""
