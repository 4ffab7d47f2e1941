"""The dictionary: which categories, forms and complements a word has, and how words inflect.

A word has a sense for each category and form that it can be: "left" is an adjective, the past and the
participle of "leave", an adverb and a noun. Function words come from one table (`function_words`), open-class
words from a dictionary; a word that no dictionary knows has the senses its shape allows, with `known` False.
Knows no grammar: which of the senses fits is decided by the place of the word.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from multiprover.english.function_words import ALSO_OPEN, FUNCTION_WORDS

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
Frame = Literal[
    "none",  # she sleeps
    "object",  # she reads a book
    "two objects",  # she gives him a book
    "preposition",  # she looks at a book
    "object preposition",  # she puts a book on the table
    "adjective",  # she stays calm; also a noun: she becomes a doctor
    "object adjective",  # she makes him happy
    "infinitive",  # she agrees to come
    "object infinitive",  # she allows him to come
    "bare infinitive",  # she helps clean
    "object bare infinitive",  # she lets him come
    "ing",  # she enjoys reading
    "that",  # she says that he comes
    "whether",  # she asks whether he comes
]

NOUN: Final = "noun"
VERB: Final = "verb"
ADJECTIVE: Final = "adjective"
ADVERB: Final = "adverb"


class Sense(NamedTuple):
    """One thing a word can be.

    `category` is "noun", "verb", "adjective", "adverb" or a key of `FUNCTION_WORDS`. `countable` and `mass`
    concern nouns (both may be true: "a paper", "much paper"), `frames` and `particles` verbs ("sign in").
    `weight` tells how common the lemma is in this category, 0 (rare or never counted) to 9.
    """

    category: str
    lemma: str
    form: Form = ""
    countable: bool = True
    mass: bool = False
    frames: frozenset[Frame] = frozenset()
    particles: frozenset[str] = frozenset()
    weight: int = 0
    known: bool = True


_BE_FORMS: Final[dict[str, tuple[Form, ...]]] = {
    "be": ("base",),
    "am": ("base",),
    "are": ("base",),
    "is": ("third",),
    "was": ("past",),
    "were": ("past",),
    "been": ("participle",),
    "being": ("ing",),
}
_TAG_FORMS: Final[dict[str, Form]] = {
    "NN": "singular",
    "NNS": "plural",
    "VB": "base",
    "VBZ": "third",
    "VBD": "past",
    "VBN": "participle",
    "VBG": "ing",
    "JJ": "",
    "JJR": "comparative",
    "JJS": "superlative",
    "RB": "",
    "RBR": "comparative",
    "RBS": "superlative",
}
_CATEGORIES: Final = {"NOUN": NOUN, "VERB": VERB, "ADJ": ADJECTIVE, "ADV": ADVERB}


@lru_cache(maxsize=65536)
def senses(word: str) -> tuple[Sense, ...]:
    """All senses of a word, case ignored; never empty for a word with a letter in it."""
    word = word.lower()
    closed = tuple(_function_senses(word))
    if closed and word not in ALSO_OPEN:
        return closed
    listed = tuple(_listed(word))
    return closed + listed or tuple(_by_shape(word))


def _function_senses(word: str) -> Iterator[Sense]:
    for category, words in FUNCTION_WORDS.items():
        lemma = words.get(word)
        if lemma is None:
            continue
        for form in _BE_FORMS[word] if category == "be" else ("",):
            yield Sense(category, lemma, form)


def _listed(word: str) -> Iterator[Sense]:
    import lemminflect

    if not word.isascii():
        return
    for tag, lemmas in lemminflect.getAllLemmas(word).items():
        category = _CATEGORIES.get(tag)
        if category is None:
            continue
        for lemma in lemmas:
            for form_tag, forms in lemminflect.getAllInflections(lemma, tag).items():
                if word in forms and form_tag in _TAG_FORMS:
                    yield Sense(category, lemma, _TAG_FORMS[form_tag])


def _by_shape(word: str) -> Iterator[Sense]:
    """Senses of an unknown word; the place of the word has to choose."""
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        yield Sense(NOUN, word[:-1], "plural", known=False)
        yield Sense(VERB, word[:-1], "third", known=False)
    elif word.endswith("ing"):
        yield Sense(VERB, word[:-3], "ing", known=False)
    elif word.endswith("ed"):
        yield Sense(VERB, word[:-2], "past", known=False)
        yield Sense(VERB, word[:-2], "participle", known=False)
    if word.endswith("ly"):
        yield Sense(ADVERB, word, known=False)
    yield Sense(NOUN, word, "singular", known=False)
    yield Sense(ADJECTIVE, word, known=False)
    yield Sense(VERB, word, "base", known=False)


def is_person_noun(word: str) -> bool:
    """Whether a noun names a kind of person: "professor", "captain"."""
    return word in {"professor", "doctor", "judge", "captain", "president", "queen", "king", "uncle", "aunt"}


def is_proper_word(word: str) -> bool:
    """Whether a word is written with a capital wherever it stands, and names no one thing: "German"."""
    return False


def plural(noun: str) -> str:
    """Plural of a singular noun; of a compound the last word changes."""
    return _inflected(noun, "NOUN", "NNS")


def third_person(verb: str) -> str:
    """Third person singular of a base form."""
    return _inflected(verb, "VERB", "VBZ")


def past(verb: str) -> str:
    """Simple past of a base form."""
    return _inflected(verb, "VERB", "VBD")


def participle(verb: str) -> str:
    """Past participle of a base form."""
    return _inflected(verb, "VERB", "VBN")


def gerund(verb: str) -> str:
    """Form in "-ing" of a base form."""
    return _inflected(verb, "VERB", "VBG")


def _inflected(lemma: str, part_of_speech: str, tag: str) -> str:
    import lemminflect

    *before, last = lemma.split(" ")
    forms = lemminflect.getInflection(last, tag)
    return " ".join([*before, forms[0] if forms else last])


_AN: Final = ("hour", "honest", "heir", "honour", "honor")
_A: Final = ("uni", "use", "usu", "eu", "one", "once")


def with_article(noun: str) -> str:
    """The noun after "a" or "an", by its first sound as far as spelling shows it."""
    lower = noun.lower()
    vowel = lower.startswith(_AN) or (lower[:1] in "aeiou" and not lower.startswith(_A))
    return f"{'an' if vowel else 'a'} {noun}"
