"""Literals about one subject → verb phrases: "is tall and not shy", "chases the cart", "being tall".

The subject is the caller's. Positives come before negatives in a list, and every negated word has its own
"not", "neither" or "nor" before it, so that a reader cannot attach a negation to the wrong word.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from multiprover.english.function_words import FUNCTION_WORDS
from multiprover.english.words import with_article
from multiprover.generation.paraphrase.traits import ABILITIES, referent_of, trait_of
from multiprover.generation.paraphrase.words import Number, base_of, filled, gerund_of, join, plural_of
from multiprover.triples import POSITIVE, Triple

INTENSIFIERS: Final = (
    "very",
    "quite",
    "rather",
    "really",
    "truly",
    "fairly",
    "somewhat",
    "extremely",
    "a bit",
    "incredibly",
)
_NOT_AT_ALL: Final = ("not", "not", "not at all", "not really", "not even a bit", "never")
_PLURAL_VERBS: Final = {
    "is": "are",
    "acts": "act",
    "behaves": "behave",
    "wears": "wear",
    "looks": "look",
    "treats": "treat",
}
_SEEMING: Final = (("looks", "look"), ("seems", "seem"), ("feels", "feel"), ("appears", "appear"))


def is_attribute(literal: Triple) -> bool:
    """Whether the literal says "is" and an adjective or a phrase."""
    return literal.relation == "is"


def is_class(literal: Triple) -> bool:
    """Whether the literal says "is a"."""
    return literal.relation == "is a"


def is_plain(literal: Triple) -> bool:
    """Whether the relation has all verb forms: no "was" and no "can", "must", "may"."""
    first = literal.relation.partition(" ")[0]
    return first not in FUNCTION_WORDS["modal"] and first != "was"


def be(number: Number) -> str:
    """The copula that agrees."""
    return number.choose("is", "are")


def attribute_phrase(literal: Triple, rng: Random, *, before_noun: bool = False) -> str:
    """A positive attribute, now and then with "very" or in its family's longer wording."""
    trait = trait_of(literal.object)
    choice = rng.random()
    if trait.gradable and choice < 0.12:
        word = rng.choice([word for word in INTENSIFIERS if not (before_noun and word == "a bit")])
        return f"{word} {literal.object}"
    if trait.followed and choice > 0.86 and not before_noun:
        return rng.choice(trait.followed).format(literal.object)
    return literal.object


def attribute_list(literals: Sequence[Triple], rng: Random, *, emphatic: bool = False) -> str:
    """Attributes after "is" or "being": "tall and calm but not shy", "neither shy nor rude".

    `emphatic` lets a lone negation be "not at all" or "never".
    """
    positive = [attribute_phrase(literal, rng) for literal in literals if literal.sign == POSITIVE]
    negated = [literal.object for literal in literals if literal.sign != POSITIVE]
    rng.shuffle(positive)
    if not negated:
        return _positive_list(positive, rng)
    if len(negated) == 2:
        denial = f"neither {negated[0]} nor {negated[1]}"
    else:
        denial = join([f"not {word}" for word in negated], rng)
    if not positive:
        return f"{rng.choice(_NOT_AT_ALL)} {negated[0]}" if emphatic and len(negated) == 1 else denial
    link = rng.choice((" but ", ", but ", " and ", " yet ") if len(negated) == 1 else (" but ", ", but "))
    return join(positive, rng) + link + denial


def _positive_list(words: list[str], rng: Random) -> str:
    choice = rng.random()
    if len(words) == 2:
        if choice < 0.1:
            return f"both {words[0]} and {words[1]}"
        links = (
            " but ",
            ", yet ",
            " and also ",
            " as well as ",
            " but also ",
            ", but ",
            " while being ",
            " and yet ",
        )
        return rng.choice(links).join(words) if choice < 0.3 else " and ".join(words)
    if len(words) > 2 and choice < 0.12:
        link = rng.choice((", but also ", " and also ", " as well as ", " and on top of that "))
        return f"{join(words[:-1], rng)}{link}{words[-1]}"
    return join(words, rng)


def _negated(literal: Triple) -> bool:
    return literal.sign != POSITIVE


def entity(name: str) -> str:
    """An entity as an object: "Dave", "the cart"."""
    return referent_of(name).text


def with_object(verb: str, literal: Triple) -> str:
    """A verb form with the literal's object, if it has one."""
    return f"{verb} {entity(literal.object)}" if literal.object else verb


def finite(literal: Triple, number: Number, adverb: str = "") -> str:
    """One literal as a verb phrase in the present: "is usually not shy", "often chases the cart"."""
    before = f"{adverb} " if adverb else ""
    if is_attribute(literal):
        ability = ABILITIES.get(literal.object)
        if ability is not None:
            return f"{before}{'cannot' if _negated(literal) else 'can'} {ability}"
        return f"{be(number)} {before}{'not ' if _negated(literal) else ''}{literal.object}"
    if is_class(literal):
        name = plural_of(literal.object) if number is Number.MANY else with_article(literal.object)
        return f"{be(number)} {before}{'not ' if _negated(literal) else ''}{name}"
    first, _, rest = literal.relation.partition(" ")
    if first in FUNCTION_WORDS["modal"]:
        modal = ("cannot" if first == "can" else f"{first} not") if _negated(literal) else first
        return f"{before}{modal} {with_object(rest, literal)}"
    if _negated(literal):
        return f"{before}{number.choose('does', 'do')} not {with_object(base_of(literal.relation), literal)}"
    return before + with_object(number.choose(literal.relation, base_of(literal.relation)), literal)


def infinitive(literal: Triple, number: Number = Number.ONE) -> str:
    """What follows "to" or "will", without the negation: "be shy", "be bakers", "chase the cart"."""
    if is_attribute(literal):
        ability = ABILITIES.get(literal.object)
        return f"be able to {ability}" if ability else f"be {literal.object}"
    if is_class(literal):
        many = number is Number.MANY
        return f"be {plural_of(literal.object) if many else with_article(literal.object)}"
    return with_object(base_of(literal.relation), literal)


def predicate(
    literals: Sequence[Triple], number: Number, rng: Random, *, adverb: str = "", lively: bool = True
) -> str:
    """Several literals about one subject as one verb phrase; `lively` lets "looks" stand for "is"."""
    attributes = [c for c in literals if is_attribute(c) and c.object not in ABILITIES]
    others = [c for c in literals if c not in attributes]
    parts = []
    if attributes:
        parts.append(_attribute_predicate(attributes, number, rng, adverb, lively))
        adverb = ""
    verbs = _merged(others, number, rng)
    if verbs and adverb:
        verbs = [finite(others[0], number, adverb), *_merged(others[1:], number, rng)]
    parts.extend(verbs)
    if len(parts) == 2 and rng.random() < 0.2:
        return f"{parts[0]} and {'' if parts[1].startswith(('is', 'are')) else 'also '}{parts[1]}"
    return join(parts, rng)


def _attribute_predicate(
    attributes: Sequence[Triple], number: Number, rng: Random, adverb: str, lively: bool
) -> str:
    can_seem = (
        lively and not adverb and all(c.sign == POSITIVE and trait_of(c.object).gradable for c in attributes)
    )
    choice = rng.random()
    if can_seem and choice < 0.12:
        verbs = rng.sample(_SEEMING, min(len(attributes), 2))
        if len(attributes) == 2 and rng.random() < 0.6:
            first, second = (number.choose(*verb) for verb in verbs)
            return f"{first} {attributes[0].object} and {second} {attributes[1].object}"
        return f"{number.choose(*verbs[0])} {attribute_list(attributes, rng)}"
    if lively and not adverb and len(attributes) == 1 and choice > 0.85:
        having = possession(attributes[0], number, rng)
        if having:
            return having
    if len(attributes) == 2 and all(c.sign == POSITIVE for c in attributes) and choice > 0.93:
        first, second = (attribute_phrase(c, rng) for c in attributes)
        return f"{be(number)} {adverb} {first} and {be(number)} also {second}".replace("  ", " ")
    return f"{be(number)} {adverb} {attribute_list(attributes, rng, emphatic=not adverb)}".replace("  ", " ")


def possession(literal: Triple, number: Number, rng: Random) -> str:
    """As in "has red hair", "wears red": what a positive attribute of a family may become; else empty."""
    trait = trait_of(literal.object)
    if literal.sign != POSITIVE or not trait.having:
        return ""
    if trait.acting and rng.random() < 0.45:
        verb, _, rest = rng.choice(trait.acting).format(literal.object).partition(" ")
        return f"{number.choose(verb, _PLURAL_VERBS.get(verb, verb))} {rest}"
    return f"{number.choose('has', 'have')} {having_phrase(literal, rng)}"


def having_phrase(literal: Triple, rng: Random) -> str:
    """As in "red hair", "a kind heart": only for attributes whose family knows such phrases."""
    return filled(rng.choice(trait_of(literal.object).having), literal.object)


def _merged(literals: Sequence[Triple], number: Number, rng: Random) -> list[str]:
    """Verb phrases, where positives of one verb share it: "chases the cart and the van"."""
    found: list[str] = []
    done: set[int] = set()
    for place, literal in enumerate(literals):
        if place in done:
            continue
        same = [
            other
            for other in range(place + 1, len(literals))
            if literals[other].relation == literal.relation
            and literal.object
            and is_plain(literal)
            and not is_attribute(literal)
            and not is_class(literal)
            and literals[other].sign == literal.sign == POSITIVE
        ]
        done.update(same)
        objects = [entity(literals[i].object) for i in same]
        found.append(join([finite(literal, number), *objects], rng) if objects else finite(literal, number))
    return found


def participial(literals: Sequence[Triple], rng: Random) -> str:
    """As in "being tall but not shy", "chasing the cart": a phrase that can take a subject's place."""
    attributes = [c for c in literals if is_attribute(c) and c.object not in ABILITIES]
    parts = []
    if len(attributes) == 1 and _negated(attributes[0]):
        parts.append(f"not being {attributes[0].object}")
    elif attributes:
        parts.append(f"being {attribute_list(attributes, rng)}")
    for literal in literals:
        if literal in attributes:
            continue
        if is_attribute(literal):
            text = f"being able to {ABILITIES[literal.object]}"
        elif is_class(literal):
            text = f"being {with_article(literal.object)}"
        else:
            text = with_object(gerund_of(literal.relation), literal)
        parts.append(f"not {text}" if _negated(literal) else text)
    return join(parts, rng)


RULE_OPENINGS: Final = (
    "I have noticed that",
    "I have found that",
    "I have learned that",
    "it is a fact that",
    "it is true that",
    "it is said that",
    "it is well known that",
    "it turns out that",
    "it seems to me that",
    "remember that",
    "keep in mind that",
    "note that",
    "you will find that",
    "you will notice that",
    "you can bet that",
    "you can be sure that",
    "everyone knows that",
    "we all know that",
    "they say that",
    "people say that",
    "experience shows that",
    "rest assured that",
    "there is no doubt that",
    "it goes without saying that",
    "one thing is clear:",
    "as a rule,",
    "generally speaking,",
    "in my experience,",
    "of course,",
    "without exception,",
    "as everyone knows,",
)
"""What people put before a rule; it changes nothing."""
FACT_OPENINGS: Final = (
    "everyone knows that",
    "I know that",
    "we know that",
    "I heard that",
    "it is said that",
    "people say that",
    "they always say that",
    "it is true that",
    "it is no secret that",
    "as everyone can tell,",
    "no one can deny that",
    "remember that",
    "you can see that",
    "it looks as if",
    "I can tell you that",
    "these days",
    "as we all know,",
    "believe it or not,",
    "it so happens that",
    "there is no doubt that",
)
