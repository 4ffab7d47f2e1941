"""Nominals that are not read word by word: "a six", "under-16s", "wear and tear", "a Blue Badge".

After "a" or "every" a run of words with capitals that ends in a known noun is no name but a class.
"""

from collections.abc import Sequence
from typing import Final

from multiprover.english.amounts_before_nouns import age_group
from multiprover.english.chart import Edge
from multiprover.english.function_words import ALL_GIVEN_NAMES, TITLES, words_in
from multiprover.english.names import FoundName
from multiprover.english.numerals import SMALL
from multiprover.english.syntax import Nominal
from multiprover.english.tokens import Token
from multiprover.english.word_classes import Word
from multiprover.english.words import is_person_noun, is_proper_word

INDEFINITE: Final = ("a", "an", "every", "each", "any", "no", "another")


def whole_nominals(
    tokens: Sequence[Token], words: Sequence[Word], names: Sequence[FoundName], start: int, determined: bool
) -> list[Edge]:
    """The nominals that begin at a token and are taken whole; most of them after a determiner."""
    if (age := age_group(tokens[start].lower)) is not None:
        return [Edge("NB.plural", start + 1, Nominal("", (), "plural", "person", (age,)))]
    if pair := _fixed_pair(tokens, words, start):
        return pair
    if not determined:
        return []
    if tokens[start].is_word and tokens[start].lower in SMALL:
        return [Edge("NB.singular", start + 1, Nominal(tokens[start].lower), 1)]
    if tokens[start - 1].lower not in INDEFINITE or not tokens[start].capital:
        return []
    titles = [name for name in names if _is_title(tokens[start : name.end], words[start : name.end])]
    return [
        *(Edge("NB.singular", name.end, Nominal(name.text), 0) for name in titles),
        *(
            Edge("NB.singular", name.end + 1, Nominal(f"{name.text} {noun}"), 0)
            for name in titles
            if (noun := _person_after(tokens, words, name.end))
        ),
    ]


FIXED_PAIRS: Final = frozenset(
    words_in("wear_and_tear health_and_safety research_and_development board_and_lodging")
)
"""Two nouns that name one thing, and of which the second is hardly a verb: not "law and order"."""


def _fixed_pair(tokens: Sequence[Token], words: Sequence[Word], start: int) -> list[Edge]:
    """As in "(normal) wear and tear", "(every) health and safety officer"."""
    described = words[start].modifies == "adjective" and tokens[start].lower not in SMALL
    place = start + described
    pair = " ".join(token.lower for token in tokens[place : place + 3])
    if pair not in FIXED_PAIRS:
        return []
    adjectives = (tokens[start].lower,) if described else ()
    edges = [Edge("NB.mass", place + 3, Nominal(pair, adjectives, "mass"))]
    for sense, number in (
        (each, number)
        for word in words[place + 3 : place + 4]
        for each, number in ((word.singular, "singular"), (word.plural, "plural"))
    ):
        if sense is not None:
            noun = f"{pair} {sense.lemma}"
            edges.append(Edge(f"NB.{number}", place + 4, Nominal(noun, adjectives, number)))
    return edges


def _person_after(tokens: Sequence[Token], words: Sequence[Word], place: int) -> str:
    """As in "a Blue Badge holder": who has or does what the title names."""
    if place == len(tokens) or tokens[place].capital:
        return ""
    noun = tokens[place].lower
    return noun if words[place].singular is not None and is_person_noun(noun) else ""


def _is_title(tokens: Sequence[Token], words: Sequence[Word]) -> bool:
    """As in "Blue Badge", "Residents Parking Permit"; not "Mr Stone", "Ann Stone", "Oslo Museum"."""
    first, last = tokens[0], words[-1]
    if len(tokens) < 2 or not all(token.is_word and token.capital for token in tokens):
        return False
    named = first.lower in ALL_GIVEN_NAMES or first.lower in TITLES
    if named or any(is_proper_word(token.lower) or token.quoted for token in tokens):
        return False
    return last.singular is not None and last.singular.known
