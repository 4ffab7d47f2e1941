"""Frames for a rule that speaks of the variable alone: who it is about, and what follows.

A frame takes conditions and conclusions and gives a sentence without capital and full stop, or nothing where
it does not fit.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from multiprover.english.words import with_article
from multiprover.generation.paraphrase.clauses import (
    RULE_OPENINGS,
    attribute_list,
    be,
    finite,
    infinitive,
    is_attribute,
    participial,
    predicate,
)
from multiprover.generation.paraphrase.subjects import PEOPLE, Family, Subject, conclude, describe
from multiprover.generation.paraphrase.traits import ABILITIES, trait_of
from multiprover.generation.paraphrase.words import Number, join
from multiprover.triples import POSITIVE, Triple

_IFS: Final = ("if", "if", "if", "when", "when", "whenever", "as long as", "provided that", "once")
_THENS: Final = (", ", ", then ", " then ", ", ")
_YOU_MEET: Final = (
    "if you meet",
    "when you meet",
    "if you find",
    "whenever you come across",
    "when you see",
    "if you know",
    "if you run into",
    "once you have met",
)
_YOU_SEE: Final = (
    "you will find that",
    "you will see that",
    "you can bet that",
    "you can be sure that",
    "you know that",
    "you will soon notice that",
    "",
    "",
)

_NOT_AFTER_IF: Final = ("every", "each", "all", "most", "whoever", "the ")

Frame = Callable[[Sequence[Triple], Sequence[Triple], Family, Random], str]


def _taken_up(subject: Subject, family: Family) -> tuple[str, Number]:
    """The pronoun for a subject, and how its verb agrees."""
    if subject.number is Number.MANY:
        return "they", Number.MANY
    return family.pronoun, family.pronoun_number


def about(body: Sequence[Triple], heads: Sequence[Triple], family: Family, rng: Random) -> str:
    """As in "Big, cold people tend to be shy"; a part of the exceptions may follow as "unless"."""
    exceptions = [c for c in body if c.sign != POSITIVE]
    ending = ""
    positive = [c for c in body if c.sign == POSITIVE]
    unless = bool(exceptions and positive and rng.random() < 0.35)
    subject = describe(positive if unless else body, family, rng)
    if unless:
        pronoun, number = _taken_up(subject, family)
        flipped = [c.with_sign(POSITIVE) for c in exceptions]
        ways = join([f"{pronoun} {finite(c, number)}" for c in flipped], rng, last="or")
        ending = f" unless {ways}"
    text = f"{subject.text} {conclude(heads, subject.number, family, rng, closes=not ending)}{ending}"
    return f"{rng.choice(RULE_OPENINGS)} {text}" if rng.random() < 0.2 else text


def _clause_of(body: Sequence[Triple], family: Family, rng: Random) -> tuple[str, str, Number]:
    """An "if" clause without "if", and the pronoun that takes its subject up, with its number."""
    choice = rng.random()
    if family is PEOPLE and choice < 0.1:
        return f"you {predicate(body, Number.THEY, rng)}", "you", Number.THEY
    if choice < 0.25 and body:
        split = rng.randint(1, len(body)) if len(body) > 1 else 0
        some, rest = body[:split], body[split:]
        subject = describe(some, family, rng) if split else None
        if subject is not None and rest and not subject.text.startswith(_NOT_AFTER_IF):
            also = "also" if rng.random() < 0.4 else ""
            clause = f"{subject.text} {predicate(rest, subject.number, rng, adverb=also)}"
            return clause, *_taken_up(subject, family)
    if choice < 0.35:
        return f"{rng.choice(family.plurals[:2])} {predicate(body, Number.MANY, rng)}", "they", Number.MANY
    clause = f"{rng.choice(family.openers)} {predicate(body, Number.ONE, rng)}"
    if rng.random() < 0.15:
        return clause, rng.choice(family.again), Number.ONE
    return clause, family.pronoun, family.pronoun_number


def if_first(body: Sequence[Triple], heads: Sequence[Triple], family: Family, rng: Random) -> str:
    """As in "if someone is tall, they are shy"; fits every rule that has conditions."""
    if not body:
        return ""
    clause, pronoun, number = _clause_of(body, family, rng)
    opening = rng.choice(_IFS)
    follows = rng.choice(_THENS if opening in ("if", "when", "whenever") else (", ",))
    text = f"{opening} {clause}{follows}{pronoun} {conclude(heads, number, family, rng)}"
    if rng.random() < 0.08:
        return f"{rng.choice(RULE_OPENINGS)} {text}"
    return text


def _if_last(body: Sequence[Triple], heads: Sequence[Triple], family: Family, rng: Random) -> str:
    if not body:
        return ""
    many = rng.random() < 0.2
    opener = family.plurals[0] if many else rng.choice([word for word in family.openers if "any" not in word])
    subject = Subject(opener, Number.MANY if many else Number.ONE)
    pronoun, number = _taken_up(subject, family)
    conclusion = conclude(heads, subject.number, family, rng, closes=False)
    return f"{opener} {conclusion} {rng.choice(_IFS)} {pronoun} {predicate(body, number, rng)}"


def _meeting(body: Sequence[Triple], heads: Sequence[Triple], family: Family, rng: Random) -> str:
    if not body:
        return ""
    subject = describe(body, family, rng)
    if subject.text.startswith((*_NOT_AFTER_IF, "those", "any")):
        return ""
    pronoun, number = _taken_up(subject, family)
    after = rng.choice(_YOU_SEE)
    conclusion = f"{pronoun} {conclude(heads, number, family, rng)}"
    return f"{rng.choice(_YOU_MEET)} {subject.text}, {after} {conclusion}"


def _only_attributes(literals: Sequence[Triple]) -> bool:
    return bool(literals) and all(is_attribute(c) and c.object not in ABILITIES for c in literals)


def _being(body: Sequence[Triple], heads: Sequence[Triple], family: Family, rng: Random) -> str:
    """As in "Being tall and calm makes a person shy"."""
    if not body or len(heads) > 1:
        return ""
    cause = participial(body, rng)
    head = heads[0]
    anyone = rng.choice(
        ("a person", "someone", "people", "anyone") if family is PEOPLE else ("something", "a thing")
    )
    number = Number.MANY if anyone == "people" else Number.ONE
    choice = rng.random()
    if choice < 0.3 and _only_attributes(heads) and head.sign == POSITIVE:
        makes = rng.choice(("makes", "will make", "usually makes", "always makes", "tends to make"))
        return f"{cause} {makes} {anyone} {attribute_list(heads, rng)}"
    if choice < 0.5 and head.sign == POSITIVE:
        verb = rng.choice(("leads to", "comes with", "always brings", "means", "entails"))
        return f"{cause} {verb} {participial(heads, rng)}"
    if choice < 0.8:
        means = rng.choice(("means that", "implies that", "is a sign that", "is enough to say that"))
        return f"{cause} {means} {anyone} {finite(head, number, rng.choice(('', 'also')))}"
    return f"{anyone} {participial(body, rng)} {conclude(heads, number, family, rng)}"


def _to_be(body: Sequence[Triple], heads: Sequence[Triple], family: Family, rng: Random) -> str:
    """As in "All it takes to be shy is to be tall": positive statements only."""
    if not body or len(heads) > 1 or any(c.sign != POSITIVE for c in (*body, *heads)):
        return ""
    goal, means = infinitive(heads[0]), join([f"to {infinitive(c)}" for c in body], rng)
    return rng.choice(
        (
            f"all it takes to {goal} is {means}",
            f"to {goal} it is enough {means}",
            f"in order to {goal}, it suffices {means}",
            f"nothing more than {participial(body, rng)} is required to {goal}",
            f"it is enough {means} in order to {goal}",
        )
    )


def _nobody(body: Sequence[Triple], heads: Sequence[Triple], family: Family, rng: Random) -> str:
    """As in "No tall person is shy", "nobody who is tall chases the cart": one negative conclusion."""
    if len(heads) > 1 or heads[0].sign == POSITIVE:
        return ""
    positive = heads[0].with_sign(POSITIVE)
    before = [c for c in body if is_attribute(c) and c.sign == POSITIVE and trait_of(c.object).attributive]
    verb = rng.choice(
        (finite(positive, Number.ONE), f"will {infinitive(positive)}", finite(positive, Number.ONE, "ever"))
    )
    if body and len(before) == len(body) and rng.random() < 0.5:
        words = rng.choice((", ", " and ")).join(c.object for c in before) if len(body) < 3 else None
        if words:
            return f"no {words} {family.singulars[0]} {verb}"
    nobody = rng.choice(("nobody", "no one", "no person") if family is PEOPLE else ("nothing", "no thing"))
    who = f" {rng.choice(family.relatives)} {predicate(body, Number.ONE, rng)}" if body else ""
    return f"{nobody}{who} {verb}"


def _suppose(body: Sequence[Triple], heads: Sequence[Triple], family: Family, rng: Random) -> str:
    if not body:
        return ""
    opener = rng.choice([word for word in family.openers if "any" not in word])
    opening = rng.choice(("suppose", "imagine", "say", "take it that", "suppose that", "let us say"))
    pronoun, number = family.pronoun, family.pronoun_number
    link = rng.choice(("then ", "in that case, ", "that means ", "then surely ", "it follows that "))
    conclusion = f"{pronoun} {conclude(heads, number, family, rng)}"
    return f"{opening} {opener} {predicate(body, Number.ONE, rng)}. {link}{conclusion}"


def _described(body: Sequence[Triple], heads: Sequence[Triple], family: Family, rng: Random) -> str:
    """Frames that speak of the words themselves: positive attributes only."""
    everything = [*body, *heads]
    if not body or len(heads) > 1 or not _only_attributes(everything):
        return ""
    if any(c.sign != POSITIVE for c in everything):
        return ""
    these, this = join([c.object for c in body], rng), heads[0].object
    someone = rng.choice(
        ("someone", "somebody", "a person") if family is PEOPLE else ("something", "a thing")
    )
    noun = rng.choice(family.singulars[:3])
    frames = [
        f"whenever {someone} can be described as {these}, {family.pronoun} can also be described as {this}",
        f"{someone} that fits the description of {these} will also fit the description of {this}",
        f"if the description of {these} applies to {someone}, the description of {this} will, too",
        f"{someone} with the qualities of being {these} also has the quality of being {this}",
        f"{these} is a mix of traits that always comes with being {this}",
        f"{someone} who is {these}? {family.pronoun} {be(family.pronoun_number)} {this}"
        if family is PEOPLE
        else "",
        f"{'people' if family is PEOPLE else 'things'} found to be {these} are found to be {this} as well",
    ]
    if all(trait_of(c.object).attributive for c in everything):
        adjectives = rng.choice((", ", " and ", " ")).join(c.object for c in body)
        frames += [
            f"show me {with_article(adjectives)} {noun} and I will show you {with_article(this)} one",
            f"find {with_article(adjectives)} {noun} and you have found {with_article(this)} one",
            f"you will always find {with_article(adjectives)} {noun} to be {with_article(this)} {noun}",
            f"{with_article(adjectives)} {noun} will also prove to be {this}",
        ]
    return rng.choice(frames)


def _aside(body: Sequence[Triple], heads: Sequence[Triple], family: Family, rng: Random) -> str:
    """As in "big people, when cold, are shy": one of the conditions in an aside."""
    positive = [c for c in body if is_attribute(c) and c.sign == POSITIVE and c.object not in ABILITIES]
    if len(body) < 2 or not positive:
        return ""
    aside = positive[-1]
    subject = describe([c for c in body if c is not aside], family, rng)
    link = rng.choice(("if also", "when", "while being", "if", "whenever"))
    if link == "whenever":
        pronoun, number = _taken_up(subject, family)
        ending = f"{link} {pronoun} {be(number)} {aside.object}"
        return f"{subject.text} {conclude(heads, subject.number, family, rng, closes=False)} {ending}"
    return f"{subject.text}, {link} {aside.object}, {conclude(heads, subject.number, family, rng)}"


FRAMES: Final[tuple[tuple[Frame, int], ...]] = (
    (about, 40),
    (if_first, 20),
    (_if_last, 6),
    (_meeting, 7),
    (_being, 7),
    (_to_be, 2),
    (_nobody, 6),
    (_suppose, 3),
    (_described, 6),
    (_aside, 3),
)
