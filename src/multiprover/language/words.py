"""Inflection: third person and base form of verbs, "-ing" forms, singular and plural of nouns.

Spelling rules and short lists of common and irregular words come first; lemminflect is asked only where the
spelling leaves two answers, and is imported only then, because loading it takes longer than reading a
thousand sentences. Knows no grammar.
"""

from functools import lru_cache
from typing import Any, Final

from multiprover.language.word_classes import words_in

_VOWELS: Final = frozenset("aeiou")

_IRREGULAR_THIRD: Final = {
    "have": "has",
    "do": "does",
    "be": "is",
    "go": "goes",
    "undergo": "undergoes",
    "quiz": "quizzes",
    "stomach": "stomachs",
    "gas": "gasses",
}

_COMMON_BASES: Final = words_in(
    """
    accept admire admit allow answer approve ask attack attend avoid bark beat believe bite block borrow
    break bring build bury buy call carry catch cause chase check choose clean climb close connect
    contain control cook cover cross cry cut dance defend deny deserve destroy die do draw drink drive
    earn eat employ enjoy enter exceed face fail fear feed feel fight fix fly follow forgive get give go
    grow guard guide hate have hear help hide hire hit hold hunt hurt include join jump keep kick kill
    kiss know lack laugh lay lead learn leave lend lie lift like live lose love make manage marry meet
    miss move need obey offer open order own pass pay play please power produce promise protect prove
    provide pull punish push raise reach read receive refuse report represent require respect run say
    see sell send serve share show sing sit sleep smell speak spend stand start stop study supervise
    support swim take talk teach tell thank think throw tie touch train trust try turn use visit wait
    walk want warn wash watch wear weigh win wish work write
    """
)

IRREGULAR_PLURALS: Final = {
    "people": "person",
    "men": "man",
    "women": "woman",
    "children": "child",
    "mice": "mouse",
    "lice": "louse",
    "geese": "goose",
    "teeth": "tooth",
    "feet": "foot",
    "oxen": "ox",
    "dice": "die",
    "wolves": "wolf",
    "knives": "knife",
    "wives": "wife",
    "lives": "life",
    "leaves": "leaf",
    "loaves": "loaf",
    "halves": "half",
    "calves": "calf",
    "elves": "elf",
    "shelves": "shelf",
    "thieves": "thief",
    "scarves": "scarf",
    "hooves": "hoof",
    "selves": "self",
    "criteria": "criterion",
    "phenomena": "phenomenon",
    "fungi": "fungus",
    "cacti": "cactus",
    "larvae": "larva",
    "buses": "bus",
    "viruses": "virus",
    "gases": "gas",
    "lenses": "lens",
    "analyses": "analysis",
    "crises": "crisis",
    "theses": "thesis",
    "movies": "movie",
    "cookies": "cookie",
    "zombies": "zombie",
    "pies": "pie",
    "ties": "tie",
    "shoes": "shoe",
    "toes": "toe",
    "axes": "axe",
    "caches": "cache",
    "aches": "ache",
    "houses": "house",
    "horses": "horse",
    "nurses": "nurse",
    "purses": "purse",
    "roses": "rose",
    "cases": "case",
    "licenses": "license",
    "licences": "licence",
    "expenses": "expense",
    "diseases": "disease",
    "spouses": "spouse",
    "bases": "base",
    "mazes": "maze",
    "prizes": "prize",
    "sizes": "size",
}

_NEVER_PLURAL: Final = frozenset(
    {"overseas", "perhaps", "sometimes", "besides", "alas", "whereas", "christmas"}
    | {"atlas", "canvas", "gas", "lens", "bias", "alias", "pancreas", "pajamas"}
)
_NEVER_PLURAL_ENDINGS: Final = ("ss", "us", "is", "wards", "stairs", "doors", "ways", "'s", "s'")


def third_person(base: str) -> str:
    """Third person singular of a base form: chase → chases, fly → flies, have → has."""
    irregular = _IRREGULAR_THIRD.get(base)
    if irregular is not None:
        return irregular
    if base.endswith(("s", "x", "z", "ch", "sh")):
        return base + "es"
    before_last = base[-2:-1]
    if base.endswith("y") and before_last not in _VOWELS:
        return base[:-1] + "ies"
    if base.endswith("o") and before_last not in _VOWELS:
        return base + "es"
    return base + "s"


COMMON_BASE_OF: Final = {third_person(base): base for base in _COMMON_BASES}
"""Third person → base form of common verbs; these never need a dictionary."""
COMMON_THIRD_OF: Final = {base: third for third, base in COMMON_BASE_OF.items()}
"""Base form → third person of the same verbs."""
_IRREGULAR_BASE: Final = {third: base for base, third in _IRREGULAR_THIRD.items()}


def base_form(third: str) -> str:
    """Base form of a third person singular, such that `third_person(base_form(v)) == v`."""
    common = COMMON_BASE_OF.get(third) or _IRREGULAR_BASE.get(third)
    if common is not None:
        return common
    candidates = [third[:-1], third[:-2], third[:-3] + "y"]
    fitting = [base for base in candidates if base and third_person(base) == third]
    if len(fitting) < 2:
        return fitting[0] if fitting else third
    return _dictionary_base(third, tuple(fitting))


@lru_cache(maxsize=4096)
def _dictionary_base(third: str, fitting: tuple[str, ...]) -> str:
    for lemma in _lemmas(third, "VERB"):
        if lemma in fitting:
            return lemma
    return fitting[0]


def is_third_shaped(word: str) -> bool:
    """Whether the spelling allows a third person singular."""
    return len(word) > 2 and word.endswith("s") and not word.endswith(("ss", "'s"))


def gerund(base: str) -> str:
    """Form in "-ing": fly → flying, run → running, die → dying, see → seeing, make → making."""
    if base.endswith("ie"):
        return base[:-2] + "ying"
    if base.endswith("e") and not base.endswith(("ee", "oe", "ye")) and len(base) > 2:
        return base[:-1] + "ing"
    if _doubles_last_letter(base):
        return base + base[-1] + "ing"
    if base.endswith("ic"):
        return base + "king"
    return base + "ing"


_DOUBLING: Final = words_in(
    """
    begin forget admit commit permit submit prefer refer occur regret control equip forbid upset compel
    transmit omit emit expel repel propel dispel deter defer infer transfer confer concur incur recur acquit
    unwrap unplug outrun overrun rerun patrol abhor befit outwit format kidnap worship program
    """
)


def _doubles_last_letter(base: str) -> bool:
    if base in _DOUBLING:
        return True
    if len(base) < 3 or base[-1] in "aeiouwxyh" or base[-2] not in _VOWELS or base[-3] in _VOWELS:
        return base in {"quit", "quiz", "equip"}
    syllables = sum(
        letter in _VOWELS and (place == 0 or base[place - 1] not in _VOWELS)
        for place, letter in enumerate(base)
    )
    return syllables == 1


def with_article(noun: str) -> str:
    """The noun after "a" or "an", by its first sound as far as spelling shows it."""
    vowel_sound = noun[:1].lower() in _VOWELS and not noun.lower().startswith(
        ("uni", "use", "usu", "eu", "one")
    )
    silent_h = noun.lower().startswith(("hour", "honest", "heir", "honour", "honor"))
    return f"{'an' if vowel_sound or silent_h else 'a'} {noun}"


def is_plural(noun: str) -> bool:
    """Whether a noun is spelled like a plural; "-ss", "-us" and "-is" are not."""
    noun = noun.lower()
    if noun in IRREGULAR_PLURALS:
        return True
    return (
        len(noun) > 2
        and noun.endswith("s")
        and not noun.endswith(_NEVER_PLURAL_ENDINGS)
        and noun not in _NEVER_PLURAL
    )


def singular(noun: str) -> str:
    """Singular of a plural noun; a dictionary is asked only where "-es" leaves two."""
    irregular = IRREGULAR_PLURALS.get(noun)
    if irregular is not None:
        return irregular
    if not is_plural(noun):
        return noun
    if noun.endswith("ies") and len(noun) > 4:
        return noun[:-3] + "y"
    if noun.endswith(("sses", "shes")):
        return noun[:-2]
    if noun.endswith(("ses", "xes", "zes", "ches", "oes", "ves")):
        return _dictionary_singular(noun)
    return noun[:-1]


@lru_cache(maxsize=4096)
def _dictionary_singular(noun: str) -> str:
    lemmas = _lemmas(noun, "NOUN")
    return lemmas[0] if lemmas else noun[:-1]


def plural_key(noun: str) -> str:
    """A key that a noun shares with its plural, by spelling alone; case is ignored."""
    noun = noun.casefold()
    irregular = IRREGULAR_PLURALS.get(noun)
    if irregular is not None:
        noun = irregular
    elif noun.endswith("ies") and len(noun) > 4:
        noun = noun[:-3] + "y"
    elif noun.endswith("s") and not noun.endswith(_NEVER_PLURAL_ENDINGS) and len(noun) > 3:
        noun = noun[:-1]
    return noun[:-1] if noun.endswith(("se", "xe", "ze", "che", "she", "oe")) else noun


def is_dictionary_plural(noun: str) -> bool:
    """Whether the dictionary lists the word as the plural of a common noun."""
    return any(lemma != noun for lemma in _listed_lemmas(noun, "NOUN"))


def is_dictionary_verb(word: str) -> bool:
    """Whether the dictionary lists the word as a form of a verb."""
    return bool(_listed_lemmas(word, "VERB"))


def is_dictionary_noun(word: str) -> bool:
    """Whether the dictionary lists the word as a common noun."""
    return bool(_listed_lemmas(word, "NOUN"))


@lru_cache(maxsize=4096)
def _lemmas(word: str, part_of_speech: str) -> tuple[str, ...]:
    if not word.isascii():
        return ()
    return tuple(_lemminflect().getLemma(word, upos=part_of_speech))


@lru_cache(maxsize=4096)
def _listed_lemmas(word: str, part_of_speech: str) -> tuple[str, ...]:
    if not word.isascii():
        return ()
    return tuple(_lemminflect().getAllLemmas(word, upos=part_of_speech).get(part_of_speech, ()))


def _lemminflect() -> Any:
    import lemminflect

    return lemminflect
