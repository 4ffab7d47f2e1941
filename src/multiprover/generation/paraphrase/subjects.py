"""Who a rule is about, and what it concludes of them: both as phrases in free English.

"Big, cold people", "anyone who is not shy": every condition is in the phrase exactly once, before the noun,
as the noun, or after it. "Tends to be shy", "will never be tall": a hedge changes nothing of the rule, it is
how people state one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from multiprover.english.words import with_article
from multiprover.generation.paraphrase.clauses import (
    attribute_list,
    attribute_phrase,
    be,
    finite,
    having_phrase,
    infinitive,
    is_attribute,
    is_class,
    is_plain,
    participial,
    possession,
    predicate,
)
from multiprover.generation.paraphrase.traits import ABILITIES, trait_of
from multiprover.generation.paraphrase.words import Number, join, plural_of
from multiprover.triples import POSITIVE, Triple


@dataclass(frozen=True, slots=True)
class Family:
    """The words for unnamed people, or for unnamed things."""

    pronouns: tuple[str, ...]
    openers: tuple[str, ...]
    """What an "if" clause begins with."""
    singulars: tuple[str, ...]
    plurals: tuple[str, ...]
    relatives: tuple[str, ...]
    pronoun: str
    pronoun_number: Number
    again: tuple[str, ...]
    """Other ways to take the unnamed one up, all singular."""


PEOPLE: Final = Family(
    pronouns=("someone", "anyone", "somebody", "anybody", "everyone", "everybody"),
    openers=("someone", "somebody", "a person", "anyone", "anybody", "an individual", "any person"),
    singulars=("person", "person", "person", "individual", "human", "human being", "soul", "man or woman"),
    plurals=("people", "people", "people", "people", "folks", "individuals", "persons", "humans"),
    relatives=("who", "who", "that"),
    pronoun="they",
    pronoun_number=Number.THEY,
    again=("that person", "the person", "this person"),
)
THINGS: Final = Family(
    pronouns=("something", "anything", "everything"),
    openers=("something", "anything", "a thing"),
    singulars=("thing", "thing", "one"),
    plurals=("things", "things", "ones"),
    relatives=("that", "which"),
    pronoun="it",
    pronoun_number=Number.ONE,
    again=("that thing", "this thing"),
)


@dataclass(frozen=True, slots=True)
class Subject:
    """A subject phrase and how its verb agrees."""

    text: str
    number: Number


def describe(conditions: Sequence[Triple], family: Family, rng: Random) -> Subject:
    """A phrase for whoever meets all conditions, which may be none."""
    before, head, after = _distribute(conditions, rng)
    if not before and head is None and rng.random() < 0.6:
        return _with_pronoun(after, family, rng)
    plural = rng.random() < 0.5
    if head is not None:
        noun = plural_of(head.object) if plural else head.object
    else:
        noun = rng.choice(family.plurals if plural else family.singulars)
    if noun in ("one", "ones") and not before:
        noun = "things" if plural else "thing"
    text = " ".join(part for part in (_before_noun(before, rng), noun) if part)
    text = _quantified(text, plural, bool(before) or head is not None, rng)
    number = Number.MANY if plural else Number.ONE
    return Subject(text + _after_noun(after, number, family, rng), number)


def _distribute(
    conditions: Sequence[Triple], rng: Random
) -> tuple[list[Triple], Triple | None, list[Triple]]:
    """Which conditions stand before the noun, which one is the noun, and which stand after it."""
    classes = [c for c in conditions if is_class(c) and c.sign == POSITIVE]
    head = rng.choice(classes) if classes and rng.random() < 0.7 else None
    fitting = [
        c for c in conditions if is_attribute(c) and c.sign == POSITIVE and trait_of(c.object).attributive
    ]
    rng.shuffle(fitting)
    share = rng.random()
    count = len(fitting) if share < 0.5 else 0 if share < 0.7 else rng.randint(0, len(fitting))
    before = fitting[: min(count, 3)]
    after = [c for c in conditions if c not in before and c is not head]
    rng.shuffle(after)
    return before, head, after


def _before_noun(literals: Sequence[Triple], rng: Random) -> str:
    choice = rng.random()
    if choice < 0.15:
        return " ".join(literal.object for literal in literals)
    words = [attribute_phrase(literal, rng, before_noun=True) for literal in literals]
    if len(words) < 2:
        return "".join(words)
    if len(words) == 2:
        return rng.choices((", ", " and ", " but ", ", yet "), (45, 40, 8, 7))[0].join(words)
    return ", ".join(words) if choice < 0.55 else join(words, rng)


def _quantified(text: str, plural: bool, restricted: bool, rng: Random) -> str:
    if plural:
        options = ("", "", "all ", "most ", "all ") if restricted else ("", "", "all ")
        if restricted and rng.random() < 0.05:
            return f"the {text} of this world"
        return rng.choice(options) + text
    if rng.random() < 0.65:
        return with_article(text)
    return f"{rng.choice(('any', 'every', 'each', 'any'))} {text}"


def _with_pronoun(conditions: Sequence[Triple], family: Family, rng: Random) -> Subject:
    if not conditions:
        return Subject(rng.choice([word for word in family.pronouns if word.startswith("every")]), Number.ONE)
    choice = rng.random()
    attributes = all(is_attribute(c) for c in conditions)
    if family is PEOPLE and choice < 0.08:
        return Subject(f"whoever {predicate(conditions, Number.ONE, rng)}", Number.ONE)
    if choice < 0.16:
        return Subject(
            f"those {rng.choice(family.relatives)} {predicate(conditions, Number.MANY, rng)}", Number.MANY
        )
    opener = rng.choice(family.pronouns)
    if attributes and choice < 0.3 and all(c.sign == POSITIVE for c in conditions):
        return Subject(f"{opener} {attribute_list(conditions, rng)}", Number.ONE)
    return Subject(opener + _after_noun(conditions, Number.ONE, family, rng), Number.ONE)


def _after_noun(conditions: Sequence[Triple], number: Number, family: Family, rng: Random) -> str:
    """As in " who is tall and chases the cart", " with red hair", " chasing the cart"."""
    if not conditions:
        return ""
    choice = rng.random()
    first = conditions[0]
    if choice < 0.25 and family is PEOPLE:
        shown = [
            c for c in conditions if c.sign == POSITIVE and is_attribute(c) and trait_of(c.object).having
        ]
        if len(shown) == len(conditions) <= 2:
            return f" with {join([having_phrase(c, rng) for c in shown], rng)}"
        if shown and len(conditions) > 1:
            rest = [c for c in conditions if c is not shown[0]]
            return f" with {having_phrase(shown[0], rng)}{_relative(rest, number, family, rng)}"
    is_action = not is_attribute(first) and not is_class(first) and is_plain(first)
    if len(conditions) == 1 and is_attribute(first) and first.sign == POSITIVE and choice > 0.92:
        return f" {rng.choice(('feeling', 'looking', 'found to be'))} {first.object}"
    if len(conditions) == 1 and is_action and choice < 0.3:
        return f" {participial(conditions, rng)}"
    negated = [c for c in conditions if c.sign != POSITIVE and is_attribute(c)]
    if len(negated) == 1 and len(conditions) > 1 and choice < 0.4:
        rest = [c for c in conditions if c is not negated[0]]
        return f"{_relative(rest, number, family, rng)} without being {negated[0].object}"
    return _relative(conditions, number, family, rng)


_DESCRIBED: Final = ("can be described as", "{} considered", "{} thought of as", "{} known to be")


def _relative(conditions: Sequence[Triple], number: Number, family: Family, rng: Random) -> str:
    word = rng.choice(family.relatives)
    described = all(is_attribute(c) and c.sign == POSITIVE for c in conditions)
    if described and rng.random() < 0.08:
        verb = rng.choice(_DESCRIBED).format(number.choose("is", "are"))
        return f" {word} {verb} {attribute_list(conditions, rng)}"
    adverb = "also" if rng.random() < 0.08 and all(is_plain(c) for c in conditions) else ""
    return f" {word} {predicate(conditions, number, rng, adverb=adverb)}"


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
