"""What somebody says or something shows: "A test has shown that Ann is immune"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.function_words import words_in
from multiprover.english.grammar.declare import Declarations
from multiprover.english.say import say_verb_phrase
from multiprover.english.syntax import Being, Clause, Complement, Joined, Name, Phrase, Pronoun, Verb
from multiprover.english.word_classes import VerbEdge

TELLING: Final = frozenset(
    words_in("show prove confirm certify declare state indicate establish demonstrate find decide rule")
)
"""Verbs with what they tell: whether that is so, they do not say."""


def telling(tense: str) -> Any:
    """The verb with whom the clause is about as a place, and what it says of them as words."""

    def build(edge: VerbEdge, clause: Any) -> Any:
        if edge.lemma not in TELLING or not isinstance(clause, Clause):
            return None
        said = clause.predicate
        if isinstance(said, Joined) or not isinstance(clause.subject, (Name, Pronoun, Phrase)):
            return None
        things = [each.thing for each in getattr(said, "complements", ())]
        if any(isinstance(each, (Pronoun, Name)) for each in things):
            return None
        if isinstance(said, Being) and not (
            isinstance(said.thing, Phrase) and said.thing.determiner in ("a", "bare")
        ):
            return None
        if isinstance(said, Being) and isinstance(said.thing, Phrase):
            one = replace(said.thing, determiner="a", nominal=replace(said.thing.nominal, number="singular"))
            said = replace(said, thing=one)
        about = Complement("that", clause.subject)
        return Verb(edge.lemma, (about, Complement(text=f"|{say_verb_phrase(said, 'third')}")), tense)

    return build


RULES: Final[Declarations] = (
    ("FIN.singular", ("V.third that CLAUSE", telling("present"), "shows that Bob is ill")),
    ("FIN.plural", ("V.base that CLAUSE", telling("present"))),
    ("FIN.{n}", ("V.past that CLAUSE", telling("past"), "showed that Bob is ill")),
    ("BASE", ("V.base that CLAUSE", telling("present"))),
    ("PART", ("V.participle that CLAUSE", telling("past"), "shown that Bob is ill")),
)
"""The rules of what is told."""
