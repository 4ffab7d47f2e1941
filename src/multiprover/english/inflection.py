"""Regular inflection by spelling: the forms that the dictionary does not have to list. Knows no words."""

from collections.abc import Callable
from functools import partial
from typing import Final, Literal, NamedTuple

Form = Literal[
    "",  # not inflected
    "singular",
    "plural",
    "base",
    "third",
    "past",
    "participle",
    "ing",
    "comparative",
    "superlative",
]
_VOWELS: Final = frozenset("aeiou")


def regular_s(base: str) -> str:
    """Plural or third person: chase → chases, fly → flies, box → boxes, go → goes."""
    if base.endswith(("s", "x", "z", "ch", "sh")):
        return base + "es"
    if base.endswith("y") and base[-2:-1] not in _VOWELS:
        return base[:-1] + "ies"
    if base.endswith("o") and base[-2:-1] not in _VOWELS and len(base) > 2:
        return base + "es"
    return base + "s"


def regular_ed(base: str) -> str:
    """Past and participle: chase → chased, carry → carried, stop → stopped."""
    if base.endswith("e"):
        return base + "d"
    if base.endswith("y") and base[-2:-1] not in _VOWELS:
        return base[:-1] + "ied"
    return _doubled(base) + "ed"


def regular_ing(base: str) -> str:
    """Form in "-ing": chase → chasing, die → dying, see → seeing, stop → stopping."""
    if base.endswith("ie"):
        return base[:-2] + "ying"
    if base.endswith("e") and not base.endswith(("ee", "oe", "ye")) and len(base) > 2:
        return base[:-1] + "ing"
    return _doubled(base) + "ing"


def regular_er(base: str, ending: str = "er") -> str:
    """Comparative, or with "est" superlative: big → bigger, nice → nicer, happy → happier."""
    if base.endswith("e"):
        return base + ending[1:]
    if base.endswith("y") and base[-2:-1] not in _VOWELS:
        return base[:-1] + "i" + ending
    return _doubled(base) + ending


def _doubled(base: str) -> str:
    """The base, its last consonant doubled if it is one syllable that ends in one vowel and one consonant."""
    if base.endswith("ic"):
        return base + "k"
    if len(base) < 3 or base[-1] in "aeiouwxyh" or base[-2] not in _VOWELS or base[-3] in _VOWELS:
        return base
    syllables = sum(
        letter in _VOWELS and (not place or base[place - 1] not in _VOWELS)
        for place, letter in enumerate(base)
    )
    return base + base[-1] if syllables == 1 else base


def bases_of_s(word: str) -> tuple[str, ...]:
    """What a plural or third person may be made of."""
    if not word.endswith("s") or len(word) < 3 or word.endswith("ss"):
        return ()
    if word.endswith("ies"):
        return (word[:-3] + "y", word[:-1])
    if word.endswith(("ses", "xes", "zes", "ches", "shes", "oes")):
        return (word[:-2], word[:-1])
    return (word[:-1],)


def bases_of_ed(word: str) -> tuple[str, ...]:
    """What a regular past or participle may be made of."""
    return _bases(word, "ed") if len(word) > 3 else ()


def bases_of_ing(word: str) -> tuple[str, ...]:
    """What a form in "-ing" may be made of."""
    if len(word) < 5:
        return ()
    dying = (word[:-4] + "ie",) if word.endswith("ying") else ()
    return _bases(word, "ing") + dying


def bases_of_er(word: str, ending: str) -> tuple[str, ...]:
    """What a comparative or superlative may be made of."""
    return _bases(word, ending) if len(word) > len(ending) + 1 else ()


def _bases(word: str, ending: str) -> tuple[str, ...]:
    if not word.endswith(ending):
        return ()
    stem = word[: -len(ending)]
    bases = [stem, stem + "e"]
    if stem[-1:] == stem[-2:-1]:
        bases.insert(1 if stem[-1:] in "lsfz" else 0, stem[:-1])
    if stem.endswith("i"):
        bases.append(stem[:-1] + "y")
    if stem.endswith("ck"):
        bases.append(stem[:-1])
    return tuple(bases)


REGULAR: Final[dict[Form, Callable[[str], str]]] = {
    "plural": regular_s,
    "third": regular_s,
    "past": regular_ed,
    "participle": regular_ed,
    "ing": regular_ing,
    "comparative": regular_er,
    "superlative": partial(regular_er, ending="est"),
}
"""Each form by rule."""
_ENDINGS: Final[tuple[tuple[str, Form, Callable[[str], tuple[str, ...]]], ...]] = (
    ("n", "plural", bases_of_s),
    ("v", "third", bases_of_s),
    ("v", "past", bases_of_ed),
    ("v", "participle", bases_of_ed),
    ("v", "ing", bases_of_ing),
    ("a", "comparative", partial(bases_of_er, ending="er")),
    ("a", "superlative", partial(bases_of_er, ending="est")),
)


class Analysis(NamedTuple):
    """What a word may be by its ending: a form of a base in a category (n, v, a), maybe the regular one."""

    category: str
    form: Form
    base: str
    is_regular: bool


def analyses(word: str) -> list[Analysis]:
    """All that a word may be by its ending."""
    return [
        Analysis(category, form, base, REGULAR[form](base) == word)
        for category, form, bases_of in _ENDINGS
        for base in bases_of(word)
    ]


_PLACES: Final[dict[Form, int]] = {
    "plural": 0,
    "third": 0,
    "past": 1,
    "participle": 2,
    "ing": 3,
    "comparative": 0,
    "superlative": 1,
}


def listed_form(entry: str, form: Form) -> str | None:
    """A form of an entry's word where it is not regular, else nothing; None if it has no such form."""
    flags, _, written = entry[2:].partition("|")
    if (entry[0] == "a" and "g" not in flags) or (entry[0] == "n" and "u" in flags):
        return None
    forms = written.split(",") if written else ()
    place = _PLACES[form]
    return forms[place] if place < len(forms) else ""


def flags_in(entry: str) -> str:
    """The flags of a dictionary's entry."""
    return entry[2:].partition("|")[0]
