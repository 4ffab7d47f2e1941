"""Words that a verb takes beside things: adjectives, particles, infinitives, "to" with a word in "-ing"."""

from typing import Final

from multiprover.english.doubtful import weight_as
from multiprover.english.exclusive import COLOURS
from multiprover.english.grammar.verb_words import (
    AS_VERBS,
    BARE_INFINITIVE,
    COMMON_PARTICLES,
    HOMEWARD,
    LINKING,
    LINKING_OBJECT,
    MANNER_ADJECTIVES,
    MONEY_VERBS,
    MOVING,
    STRANDED,
    TO_ING,
)
from multiprover.english.syntax import Activity, Complement
from multiprover.english.word_classes import VerbEdge


def takes_words(edge: VerbEdge, complement: Complement, has_object: bool) -> bool:
    """Whether the verb takes an adjective ("^"), a bare infinitive ("%") or a particle ("~")."""
    text = complement.text
    if isinstance(complement.thing, Activity):
        text = f"{complement.preposition} {complement.thing.text}"
    first, _, rest = text.partition(" ")
    if first in PARTICLES and rest.partition(" ")[0].endswith("ing"):
        return first in edge.sense.particles  # "puts off paying", but not "enjoys up dressing"
    if text.startswith("^"):
        return (
            text[1:] in MANNER_ADJECTIVES
            or edge.lemma in LINKING
            or (edge.lemma == "wear" and text[1:] in COLOURS)
            or (has_object and edge.lemma in LINKING_OBJECT and text != "^inclusive")
        )
    if text.startswith("|"):
        return edge.lemma in AS_VERBS
    if text == "half":
        return edge.lemma in MONEY_VERBS
    if first == "to" and rest.partition(" ")[0].endswith("ing"):
        return edge.lemma in TO_ING or weight_as(rest.partition(" ")[0], "verb", "base") >= 0
    if text.startswith("%be "):
        return edge.lemma == "let" and has_object
    if text.startswith("%"):
        return edge.lemma in BARE_INFINITIVE and (has_object or edge.lemma not in ("let", "make"))
    if text.startswith("~") and edge.sense.known:
        known = text[1:] in edge.sense.particles or text[1:] in COMMON_PARTICLES
        known = known or edge.lemma in {"~in": MOVING, "~home": HOMEWARD}.get(text, ())
        return known or (has_object and edge.lemma in STRANDED.get(text[1:], ()))
    return True


PARTICLES: Final = ("up", "down", "off", "out")
"""Particles that take no activity as prepositions do."""
