"""Which nouns may stand without an article: stuffs, foods, fields of study, sports, states, doings.

WordNet tells what kind of thing a noun names, lemminflect whether it is used without a plural. Neither is
enough alone: "dog" has an uncounted use, and "porcelain" is an artifact as "cup" is. The lists of
`dictionary_lists` say what both miss. Knows the senses of a noun, not the form of the dictionary.
"""

from collections.abc import Sequence
from typing import NamedTuple

from dictionary_lists import INVARIANT, MASS, NEVER_MASS, ONLY_PLURAL

from multiprover.english.function_words import words_in

ANIMAL, ATTRIBUTE, FEELING, FOOD, GROUP, PERSON, QUANTITY, STATE, SUBSTANCE = (
    "05",
    "07",
    "12",
    "13",
    "14",
    "18",
    "23",
    "26",
    "27",
)
"""WordNet's numbers of the files of nouns."""
MASS_KINDS = {SUBSTANCE, FOOD, FEELING, ATTRIBUTE, STATE}
COUNT_KINDS = {ANIMAL, "06", "08", GROUP, "15", "17", PERSON, "20", "25", "28"}
"""Animals, artifacts, body, groups, places, objects, persons, plants, shapes, times."""
DOING_KINDS = {"03", "04", "09", "10", "11", "19", "21", "22"}
"""Acts, thoughts, communication, events, phenomena, possession, processes."""
STUFFS = {
    ("fabric", "06"),
    ("drug", "06"),
    ("medicine", "06"),
    ("ceramic", "06"),
    ("ceramic_ware", "06"),
    ("porcelain", "06"),
    ("paint", "06"),
    ("laminate", "06"),
    ("wood", SUBSTANCE),
    ("liquid_body_substance", "08"),
    ("sport", "04"),
    ("athletic_game", "04"),
    ("card_game", "04"),
    ("board_game", "04"),
    ("table_game", "04"),
    ("martial_art", "04"),
    ("dancing", "04"),
    ("crime", "04"),
    ("handicraft", "04"),
    ("trade", "04"),
    ("discipline", "09"),
    ("music_genre", "10"),
}
"""What is below these in WordNet is not counted, whatever kind of thing it is: fabrics, sports, sciences."""
PIECES = {("piece_of_cloth", "06")}
"""Below those, but counted."""
USUAL_ENDINGS = tuple(words_in("ness ity ship ism ance ence ancy ency hood dom ing ment age"))
"""Endings of nouns that are not counted, unless they name things that are."""
DOING_ENDINGS = USUAL_ENDINGS + tuple(words_in("tion sion al sis ery cy ics logy graphy metry nomy sophy"))
"""Endings of doings, which are not counted if lemminflect has them so."""
UNCOUNTED_SHARE = 0.25
STUFF_SHARE = 0.2
MEAT_SHARE = 0.1
"""From this share of its uses on, an animal is meat as well: "lamb", but not "bird"."""


class NounSense(NamedTuple):
    """One sense of a noun: how often it was counted, its kind, whether it is below one of `STUFFS`."""

    count: int
    kind: str
    is_stuff: bool = False


def share(senses: Sequence[NounSense], chosen: Sequence[NounSense]) -> float:
    """The share of some senses in all uses of a noun; a sense that was never counted counts a little."""
    return sum(each.count + 1 for each in chosen) / (sum(each.count + 1 for each in senses) or 1)


def main_kind(senses: Sequence[NounSense]) -> str:
    """The kind of thing that a noun names most often."""
    uses: dict[str, int] = {}
    for each in senses:
        uses[each.kind] = uses.get(each.kind, 0) + each.count + 1
    return max(uses, key=lambda kind: uses[kind], default="")


def is_mass(lemma: str, senses: Sequence[NounSense], plurals: Sequence[str], *, is_listed: bool) -> bool:
    """Whether a noun may stand without an article.

    `plurals` are what lemminflect gives as its plurals, the lemma itself among them if it is used without
    one; `is_listed` tells whether lemminflect has the noun.
    """
    if lemma in MASS:
        return True
    if lemma in INVARIANT or lemma in ONLY_PLURAL or lemma in NEVER_MASS:
        return False
    main = main_kind(senses)
    uncounted = lemma in plurals
    abstract = main in MASS_KINDS or lemma.endswith(USUAL_ENDINGS)
    if abstract and main not in COUNT_KINDS and (uncounted or not is_listed):
        return True
    if _looks_plural(lemma) or main == PERSON or (is_listed and not uncounted):
        return False
    if set(plurals) == {lemma} and main not in (ANIMAL, QUANTITY):
        return True
    if share(senses, [each for each in senses if each.is_stuff]) >= UNCOUNTED_SHARE:
        return True
    if not uncounted:
        return False
    stuff = share(senses, [each for each in senses if each.kind in (SUBSTANCE, FOOD)])
    if main != GROUP and stuff >= (MEAT_SHARE if main == ANIMAL else STUFF_SHARE):
        return True
    return main in DOING_KINDS and lemma.endswith(DOING_ENDINGS)


def _looks_plural(lemma: str) -> bool:
    """Whether a noun ends as plurals do: "remains", but not "physics", "glass", "tennis"."""
    return lemma.endswith("s") and not lemma.endswith(("ss", "ics", "is", "us"))
