"""Conclusions of a rule → verb phrases with the hedges people use: "tends to be shy", "will never be tall".

A hedge changes nothing of the rule: "usually" is how people state a rule. The subject is the caller's.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from multiprover.data.paraphrase.clauses import (
    attribute_phrase,
    be,
    finite,
    infinitive,
    is_attribute,
    is_plain,
    possession,
    predicate,
)
from multiprover.data.paraphrase.subjects import PEOPLE, Family
from multiprover.data.paraphrase.traits import ABILITIES, trait_of
from multiprover.data.paraphrase.words import Number, join
from multiprover.english.words import with_article
from multiprover.triples import POSITIVE, Triple

_ADVERBS: Final = (
    "also",
    "also",
    "usually",
    "often",
    "always",
    "generally",
    "typically",
    "normally",
    "certainly",
    "definitely",
    "surely",
    "ultimately",
    "mostly",
    "almost always",
    "in fact",
    "therefore",
)
_NEGATIVE_ADVERBS: Final = (
    "usually",
    "generally",
    "typically",
    "certainly",
    "definitely",
    "normally",
    "surely",
)
_TOWARDS: Final = (
    ("tends to", "tend to"),
    ("tends to", "tend to"),
    ("is likely to", "are likely to"),
    ("is bound to", "are bound to"),
    ("is going to", "are going to"),
    ("is also going to", "are also going to"),
    ("is sure to", "are sure to"),
    ("is known to", "are known to"),
    ("is said to", "are said to"),
    ("is expected to", "are expected to"),
    ("is supposed to", "are supposed to"),
    ("can be expected to", "can be expected to"),
    ("can be counted on to", "can be counted on to"),
    ("turns out to", "turn out to"),
    ("happens to", "happen to"),
    ("has to", "have to"),
    ("may also", "may also"),
    ("can also", "can also"),
    ("might well", "might well"),
    ("is certain to", "are certain to"),
    ("must", "must"),
    ("must also", "must also"),
)
"""Singular and plural of what stands before an infinitive in a positive conclusion."""
_NOT_TOWARDS: Final = (
    ("tends not to", "tend not to"),
    ("is not likely to", "are not likely to"),
    ("is not going to", "are not going to"),
    ("is not expected to", "are not expected to"),
    ("is never going to", "are never going to"),
    ("is known not to", "are known not to"),
    ("is sure not to", "are sure not to"),
)
_REGARDED: Final = (
    "considered",
    "considered to be",
    "thought of as",
    "seen as",
    "regarded as",
    "described as",
    "assumed to be",
    "looked at as",
)
_NEVERS: Final = ("never", "not at all", "in no way", "not really")
_WILLS: Final = (
    "will",
    "will",
    "will also",
    "will surely",
    "will certainly",
    "will always",
    "will definitely",
)
_WILL_NOTS: Final = ("will not", "will not", "will never", "will certainly not")
_ENDINGS: Final = (" too", " as well", ", too", " at the same time", ", as a rule", " also")


def conclude(
    heads: Sequence[Triple], number: Number, family: Family, rng: Random, *, closes: bool = True
) -> str:
    """A verb phrase that states all heads of a subject; `closes` if nothing follows it."""
    if len(heads) > 1 or not is_plain(heads[0]):
        return _several(heads, number, rng)
    head = heads[0]
    if head.sign == POSITIVE:
        text = _positive(head, number, family, rng)
        return text + (rng.choice(_ENDINGS) if closes and rng.random() < 0.1 and "also" not in text else "")
    return _negative(head, number, rng)


def _several(heads: Sequence[Triple], number: Number, rng: Random) -> str:
    if all(is_plain(head) and head.sign == POSITIVE for head in heads) and rng.random() < 0.3:
        return f"will {join([infinitive(head, number) for head in heads], rng)}"
    return predicate(heads, number, rng, lively=False)


def _positive(head: Triple, number: Number, family: Family, rng: Random) -> str:
    choice = rng.random()
    plain = is_attribute(head) and head.object not in ABILITIES
    ending = f"be {attribute_phrase(head, rng)}" if plain else infinitive(head, number)
    if choice < 0.3:
        return predicate([head], number, rng, lively=family is PEOPLE)
    if choice < 0.5:
        return finite(head, number, rng.choice(_ADVERBS))
    if choice < 0.66:
        return f"{rng.choice(_WILLS)} {ending}"
    if choice < 0.82:
        return f"{number.choose(*rng.choice(_TOWARDS))} {ending}"
    if plain and choice < 0.88:
        adverb = rng.choice(("", "often ", "usually ", "also "))
        return f"{be(number)} {adverb}{rng.choice(_REGARDED)} {head.object}"
    if plain and choice < 0.94 and trait_of(head.object).attributive:
        if number is Number.MANY:
            return f"are {rng.choice(('', 'also '))}{head.object} {rng.choice(family.plurals)}"
        start = rng.choice((be(number), f"{be(number)} also", "will be"))
        return f"{start} {with_article(head.object)} {rng.choice(family.singulars)}"
    having = possession(head, number, rng) if family is PEOPLE else ""
    return having or finite(head, number)


def _negative(head: Triple, number: Number, rng: Random) -> str:
    choice = rng.random()
    if choice < 0.3:
        return finite(head, number)
    if choice < 0.45:
        return finite(head, number, rng.choice(_NEGATIVE_ADVERBS))
    if choice < 0.6:
        if is_attribute(head) and head.object not in ABILITIES:
            return f"{be(number)} {rng.choice(_NEVERS)} {head.object}"
        return (
            finite(head, number) if _is_being(head) else f"never {finite(head.with_sign(POSITIVE), number)}"
        )
    if choice < 0.75:
        return f"{rng.choice(_WILL_NOTS)} {infinitive(head, number)}"
    if choice < 0.9:
        return f"{number.choose(*rng.choice(_NOT_TOWARDS))} {infinitive(head, number)}"
    return f"cannot {infinitive(head, number)}"


def _is_being(head: Triple) -> bool:
    return head.relation in ("is", "is a")
