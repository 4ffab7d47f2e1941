"""Word forms and lists in free English: plurals, participles, articles, "A, B and C", contractions.

Knows words only, no literals.
"""

import re
from collections.abc import Sequence
from enum import Enum
from random import Random
from typing import Final

from multiprover.language.word_classes import words_in
from multiprover.language.words import IRREGULAR_PLURALS, base_form, gerund, third_person, with_article


class Number(Enum):
    """How a subject agrees: one ("is a baker"), a singular "they" ("are a baker"), many ("are bakers")."""

    ONE = "one"
    THEY = "they"
    MANY = "many"

    def choose(self, one: str, many: str) -> str:
        """The verb form that agrees."""
        return one if self is Number.ONE else many


_IRREGULAR_PLURAL_OF: Final = {singular: plural for plural, singular in IRREGULAR_PLURALS.items()}

_UNCHANGED: Final = frozenset({"sheep", "moose", "deer", "fish", "salmon", "aircraft", "spacecraft", "bison"})
_PLURALS_IN_OES: Final = frozenset({"hero", "potato", "tomato", "mosquito", "buffalo", "volcano", "mango"})
_COMPOUND_ENDINGS: Final = ("woman", "man", "child", "wife", "knife", "shelf")

_IRREGULAR_PARTICIPLES: Final = words_in(
    """
    deal:dealt grow:grown fly:flown lay:laid
    beat:beaten behold:beheld bend:bent bite:bitten break:broken bring:brought broadcast:broadcast
    build:built burn:burned buy:bought catch:caught choose:chosen cut:cut dig:dug draw:drawn
    drink:drunk drive:driven eat:eaten feed:fed fight:fought find:found forbid:forbidden
    forget:forgotten forgive:forgiven freeze:frozen get:gotten give:given go:gone grind:ground
    have:had hear:heard hide:hidden hit:hit hold:held hurt:hurt keep:kept knit:knitted know:known
    lead:led leave:left lend:lent lose:lost make:made meet:met mislead:misled
    misunderstand:misunderstood mow:mown outrun:outrun overcome:overcome overhear:overheard
    oversee:overseen overtake:overtaken overthrow:overthrown pay:paid prove:proven read:read
    rebuild:rebuilt repay:repaid ride:ridden run:run see:seen seek:sought sell:sold send:sent
    sew:sewn shake:shaken shut:shut sing:sung sink:sunk spell:spelled spin:spun split:split
    spread:spread steal:stolen sweep:swept take:taken teach:taught tear:torn think:thought
    throw:thrown understand:understood undo:undone uphold:upheld wear:worn weave:woven win:won
    withdraw:withdrawn withstand:withstood write:written begin:begun speak:spoken sleep:slept
    stand:stood sit:sat come:come swim:swum dwell:dwelt kneel:knelt cling:clung flee:fled
    fall:fallen swear:sworn lie:lain
    """
)
_PARTICIPLES: Final = {pair.partition(":")[0]: pair.partition(":")[2] for pair in _IRREGULAR_PARTICIPLES}


def plural_of(noun: str) -> str:
    """Plural of a noun, of its last word if it has several."""
    first, space, last = noun.rpartition(" ")
    return first + space + _plural_word(last)


def _plural_word(noun: str) -> str:
    if noun in _IRREGULAR_PLURAL_OF:
        return _IRREGULAR_PLURAL_OF[noun]
    if noun in _UNCHANGED:
        return noun
    for singular in _COMPOUND_ENDINGS:
        if noun.endswith(singular) and len(noun) > len(singular) + 2:
            return noun.removesuffix(singular) + _IRREGULAR_PLURAL_OF[singular]
    if noun.endswith("arch") or (noun.endswith("o") and noun not in _PLURALS_IN_OES):
        return noun + "s"
    return third_person(noun)


def participle_of(verb: str) -> str:
    """Past participle of a third-person verb, its preposition kept: "chases" → "chased"."""
    first, space, rest = verb.partition(" ")
    base = base_form(first)
    return (_PARTICIPLES.get(base) or _regular_participle(base)) + space + rest


def _regular_participle(base: str) -> str:
    if base.endswith("e"):
        return base + "d"
    stem = gerund(base)[: -len("ing")]
    if base.endswith("y") and base[-2:-1] not in "aeiou":
        return base[:-1] + "ied"
    return stem + "ed"


def base_of(verb: str) -> str:
    """Base form of a third-person verb with its preposition: "waits for" → "wait for"."""
    first, space, rest = verb.partition(" ")
    return base_form(first) + space + rest


def gerund_of(verb: str) -> str:
    """Form in "-ing" of a third-person verb with its preposition."""
    first, space, rest = verb.partition(" ")
    return gerund(base_form(first)) + space + rest


def filled(frame: str, word: str) -> str:
    """A frame with the word in place of "{}"; a leading "a" becomes "an" where the word asks for it."""
    if frame.startswith("a {}"):
        return with_article(frame[2:].format(word))
    return frame.format(word)


def join(parts: Sequence[str], rng: Random, last: str = "and") -> str:
    """A list in English, with or without a comma before its last part."""
    if len(parts) < 2:
        return "".join(parts)
    comma = "," if len(parts) > 2 and rng.random() < 0.4 else ""
    return f"{', '.join(parts[:-1])}{comma} {last} {parts[-1]}"


_CONTRACTIONS: Final = tuple(
    (re.compile(rf"\b{full}(?= [\w'-])"), short)
    for full, short in (
        ("is not", "isn't"),
        ("are not", "aren't"),
        ("does not", "doesn't"),
        ("do not", "don't"),
        ("will not", "won't"),
        ("cannot", "can't"),
        ("You will", "You'll"),
        ("you will", "you'll"),
        ("you are", "you're"),
        ("You are", "You're"),
        ("They are", "They're"),
        ("they are", "they're"),
        ("they will", "they'll"),
        ("he is", "he's"),
        ("He is", "He's"),
        ("she is", "she's"),
        ("She is", "She's"),
        ("It is", "It's"),
        ("it is", "it's"),
        ("he will", "he'll"),
        ("she will", "she'll"),
        ("who is", "who's"),
        ("that is", "that's"),
        ("I have", "I've"),
        ("I am", "I'm"),
    )
)


def contracted(text: str) -> str:
    """The text with all that people contract in speech contracted."""
    for pattern, short in _CONTRACTIONS:
        text = pattern.sub(short, text)
    return text


def as_sentences(text: str) -> str:
    """A capital at the start and after every full stop inside, and a full stop at the end."""
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r"(?:^|(?<=[.?] ))[a-z]", lambda match: match[0].upper(), text)
    return text if text.endswith((".", "?")) else text + "."
