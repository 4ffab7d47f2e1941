"""Frames for the attributes of one entity that speak of how it is seen, why, or by which feature.

A frame takes literals about one entity and gives a text without capital and full stop, or nothing where it
does not fit: most ask for positive attributes only.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from multiprover.generation.paraphrase.clauses import attribute_list, be, is_attribute, is_plain, predicate
from multiprover.generation.paraphrase.traits import ABILITIES, Referent, trait_of
from multiprover.generation.paraphrase.words import Number, join
from multiprover.triples import POSITIVE, Triple

Frame = Callable[[Sequence[Triple], Referent, Random], str]


def taken_up(referent: Referent) -> tuple[str, Number]:
    """The pronoun of an entity with its number, or the entity itself where no pronoun is safe."""
    if referent.pronoun:
        return referent.pronoun, referent.pronoun_number
    return referent.text, referent.number


def positive_attributes(literals: Sequence[Triple]) -> list[Triple]:
    """The plain positive attributes."""
    return [c for c in literals if is_attribute(c) and c.sign == POSITIVE and c.object not in ABILITIES]


def attributive(literals: Sequence[Triple]) -> list[Triple]:
    """Those of them that may stand before a noun."""
    return [c for c in positive_attributes(literals) if trait_of(c.object).attributive]


def without(literals: Sequence[Triple], used: Sequence[Triple]) -> list[Triple]:
    """The literals that are still to be said."""
    return [c for c in literals if c not in used]


def split(literals: Sequence[Triple], rng: Random) -> tuple[list[Triple], list[Triple]]:
    """Two parts, neither empty."""
    cut = rng.randint(1, len(literals) - 1)
    return list(literals[:cut]), list(literals[cut:])


_REGARDED: Final = (
    "{} known to be {}",
    "{} known for being {}",
    "{} said to be {}",
    "{} considered {}",
    "{} thought of as {}",
    "{} often described as {}",
    "{} seen by many as {}",
    "can be described as {}",
    "happens to be {}",
    "tends to be {}",
    "turned out to be {}",
    "has always been {}",
    "has become {}",
)
_FOUND: Final = (
    "people call {} {}",
    "most people see {} as {}",
    "everyone thinks of {} as {}",
    "many would describe {} as {}",
    "we have always found {} {}",
    "everyone I know considers {} {}",
    "people think of {} as {}",
)


def _regarded(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    """As in "Dave is known to be big and quiet", "most people see Dave as big"; positive attributes only."""
    if len(positive_attributes(literals)) < len(literals) or referent.number is Number.MANY:
        return ""
    words = attribute_list(literals, rng)
    if rng.random() < 0.3 and referent.nouns:
        return rng.choice(_FOUND).format(referent.text, words)
    frame = rng.choice(_REGARDED)
    parts = ("is", words) if frame.startswith("{} ") else (words,)
    return f"{referent.text} {frame.format(*parts)}"


_MEETING: Final = (
    "if you meet {}, you will find that {} {}",
    "if you met {}, you would say that {} {}",
    "when you see {}, you will notice that {} {}",
    "upon meeting {}, you will see that {} {}",
    "once you get to know {}, you will learn that {} {}",
    "anyone who has met {} knows that {} {}",
    "those who know {} say that {} {}",
    "ask anyone about {} and they will tell you that {} {}",
)


def _meeting(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    if not referent.nouns or not all(map(is_plain, literals)):
        return ""
    subject, number = taken_up(referent)
    if number is not Number.ONE:
        subject, number = referent.text, referent.number
    return rng.choice(_MEETING).format(referent.text, subject, predicate(literals, number, rng))


def _not_only(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    """As in "Dave is more than just big: he is also quiet"; positive attributes only."""
    if len(literals) < 2 or len(positive_attributes(literals)) < len(literals):
        return ""
    first, second = split(literals, rng)
    subject, number = taken_up(referent)
    start = attribute_list(first, rng)
    end = f"{subject} {be(number)} also {attribute_list(second, rng)}"
    if rng.random() < 0.5:
        return f"{referent.text} {be(referent.number)} more than just {start}: {end}"
    return f"{be(referent.number)} {referent.text} {start}? yes, and {end}"


def _word_first(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    """As in "Big, quiet and red is how people describe Dave"; positive attributes only."""
    if len(positive_attributes(literals)) < len(literals) or referent.number is Number.MANY:
        return ""
    words = join([c.object for c in literals], rng)
    return rng.choice(
        (
            f"{words} is how people describe {referent.text}",
            f"{words} is what {referent.text} is",
            f"{words}: that is {referent.text}",
            f"{words} are the words for {referent.text}"
            if len(literals) > 1
            else f"{words} is the word for {referent.text}",
            f"everyone noticed how {words} {referent.text} is",
        )
    )


def _reason(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    """As in "Dave is big because he is round", "Dave is round, which makes him big"."""
    if len(literals) < 2 or len(positive_attributes(literals)) < len(literals) or not referent.pronoun:
        return ""
    first, second = (attribute_list(part, rng) for part in split(literals, rng))
    subject, number = taken_up(referent)
    name, is_, are, him = referent.text, be(referent.number), be(number), referent.object_pronoun
    return rng.choice(
        (
            f"{name} {is_} {first} because {subject} {are} {second}",
            f"because {name} {is_} {first}, {subject} {are} {second}",
            f"{name} {is_} {first}, which makes {him} {second}",
            f"{name} {is_} {first} and this makes {him} {second}",
            f"being {first} makes {name} {second}",
            f"{name} {is_} {first}, so {subject} {are} {second}",
            f"{name} {is_} {first}. that makes {him} {second}, too",
            f"{name} {is_} {first} and that is why {subject} {are} {second}",
        )
    )


_LOOKS: Final = (
    "is looking {} and feeling {}",
    "has been feeling {} and looking {}",
    "looks {} and acts {}",
    "was looking {} and feeling {} today",
    "has a {} side and a {} side",
    "has been {} and {} for a long time",
    "is {} on the outside and {} on the inside",
)
_LOOK: Final = (
    "is feeling {}",
    "has been {} lately",
    "feels {} today",
    "was feeling {} all day",
    "has been {} for years",
)


def _seeming(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    """As in "Dave is looking big and feeling cold": one or two attributes of a person that can be graded."""
    graded = [c.object for c in positive_attributes(literals) if trait_of(c.object).gradable]
    if not referent.nouns or len(graded) < len(literals) or len(graded) > 2:
        return ""
    return f"{referent.text} {rng.choice(_LOOK if len(graded) == 1 else _LOOKS).format(*graded)}"


_POSSESSIVES: Final = {"he": "his", "she": "her", "it": "its", "they": "their"}


def _feature(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    """As in "Dave's hair is red and he is quiet": one attribute said of a part."""
    shown = [c for c in positive_attributes(literals) if trait_of(c.object).parts]
    if not shown or not referent.nouns:
        return ""
    rest = [c for c in literals if c is not shown[0]]
    part, word = rng.choice(trait_of(shown[0].object).parts), shown[0].object
    if not rest:
        return f"{referent.text}'s {part} is {word}"
    subject, number = taken_up(referent)
    stated = predicate(rest, number, rng)
    if rng.random() < 0.5:
        link = rng.choice((" and ", ", and ", ", but ", ". "))
        return f"{referent.text}'s {part} is {word}{link}{subject} {stated}"
    start = predicate(rest, referent.number, rng)
    link = rng.choice((" and ", ", and ", ". "))
    return f"{referent.text} {start}{link}{_POSSESSIVES[subject]} {part} is {word}"


ATTRIBUTE_FRAMES: Final[tuple[tuple[Frame, int], ...]] = (
    (_regarded, 6),
    (_meeting, 5),
    (_not_only, 2),
    (_word_first, 3),
    (_reason, 7),
    (_seeming, 4),
    (_feature, 4),
)
