"""Relative clauses behind the verb of their noun: "a guest arrives who has a dog"; two with one object.

The former belong to the subject only if no other thing stands between, and the subject is one of its kind.
"""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.grammar.clauses import clause
from multiprover.english.grammar.declare import NUMBERS, Declarations
from multiprover.english.grammar.modifiers import fronted, object_relative, relatives
from multiprover.english.syntax import Clauses, NounPhrase, Phrase, Relative, Verb, VerbPhrase
from multiprover.english.words import is_person_noun, is_thing_noun

KINDS: Final = ("a", "any", "no", "bare", "number")


def split_clause(subject: NounPhrase, predicate: VerbPhrase, relative: Relative) -> Any:
    """As in "(if) a guest arrives who has a dog"."""
    whole = _with_clause(subject, predicate, relative)
    return whole and _costly(clause(whole, predicate))


def split_fronted(preposition: str, subject: NounPhrase, predicate: VerbPhrase, relative: Relative) -> Any:
    """As in "in which a guest stays who has a dog"."""
    whole = _with_clause(subject, predicate, relative)
    return whole and _costly(fronted(preposition, whole, predicate))


def _costly(made: Any) -> Any:
    if isinstance(made, Costly):
        return made._replace(cost=made.cost + prefer.FAR)
    return made and Costly(made, prefer.FAR)


def _with_clause(subject: NounPhrase, predicate: VerbPhrase, relative: Relative) -> Phrase | None:
    """The subject with the clause, if the clause can be about nothing else."""
    if not isinstance(subject, Phrase) or subject.determiner not in KINDS or subject.owner is not None:
        return None
    if not isinstance(predicate, Verb) or any(each.thing is not None for each in predicate.complements):
        return None
    if relative.reduced or relative.aside or any(isinstance(each, Relative) for each in subject.after):
        return None
    head = subject.nominal.noun.rsplit(" ", 1)[-1]
    person = subject.nominal.kind == "person" or is_person_noun(head)
    if (relative.personal and is_thing_noun(head)) or (not relative.personal and person):
        return None
    number = "plural" if subject.nominal.number == "plural" else "singular"
    if relative.number not in ("", number):
        return None
    return replace(subject, after=(*subject.after, relative))


def object_relatives(first: NounPhrase, one: VerbPhrase, second: NounPhrase, other: VerbPhrase) -> Any:
    """As in "that the first guest has read and the second guest has not read"."""
    made = [object_relative(first, one), object_relative(second, other)]
    alike = all(getattr(one, name, "") == getattr(other, name, "") for name in ("tense", "modal"))
    if not all(made) or not alike:
        return None
    clauses = Clauses("and", tuple(each.node.clause for each in made))
    return Costly(Relative(clauses), prefer.OBJECT_RELATIVE)


RULES: Final[Declarations] = (
    ("AFTER", ("RELATIVE ,? but RELATIVE", relatives("and"), "who sings but who does not dance")),
    ("JOINED", ("NP.{n} FIN.{n} RELATIVE", split_clause, "a guest arrives who has a dog")),
    (
        "RELATIVE",
        ("PREP which NP.{n} FIN.{n} RELATIVE", split_fronted, "in which a guest stays who has a dog"),
        ("PREP whom NP.{n} FIN.{n} RELATIVE", split_fronted),
        *(
            (f"{who} NP.{one} FIN.{one} and NP.{other} FIN.{other}", object_relatives)
            for who in ("that", "which", "whom")
            for one in NUMBERS
            for other in NUMBERS
        ),
    ),
)
"""Clauses that are split from their noun, and two that share it."""
