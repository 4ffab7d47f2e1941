"""The dictionary: which categories, forms and complements a word has, and how words inflect.

A word has a sense for each category and form that it can be: "left" is an adjective, the past and the
participle of "leave", an adverb and a noun. Function words come from one table (`function_words`), open-class
words from a dictionary; a word that no dictionary knows has the senses its shape allows, with `known` False.
Knows no grammar: which of the senses fits is decided by the place of the word.
"""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final, NamedTuple

from multiprover.english.dictionary import FRAME_CODES, Frame, entries_of
from multiprover.english.function_words import (
    ALSO_OPEN,
    ALSO_PEOPLE,
    FUNCTION_WORDS,
    GROUP_NOUNS,
    words_in,
)
from multiprover.english.inflection import REGULAR, Form, analyses, bases_of_s, flags_in, listed_form
from multiprover.english.noun_kinds import ALSO_MASS, OWN_PLURALS, PAIRS, flags_of, is_known_noun

NOUN: Final = "noun"
VERB: Final = "verb"
ADJECTIVE: Final = "adjective"
ADVERB: Final = "adverb"


class Sense(NamedTuple):
    """One thing a word can be.

    `category` is "noun", "verb", "adjective", "adverb" or a key of `FUNCTION_WORDS`. `countable` and `mass`
    concern nouns (both may be true: "a paper", "much paper"), `frames` and `particles` verbs ("sign in").
    `weight` tells how common the lemma is in this category, 0 (rare or never counted) to 9. `kind` is
    "person" or "animal" for nouns that name such.
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
    kind: str = ""


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
_CATEGORIES: Final = {"n": NOUN, "v": VERB, "a": ADJECTIVE, "r": ADVERB}
_FRAME_OF: Final[dict[str, Frame]] = {code: frame for frame, code in FRAME_CODES.items()}
_FRAMES_OF_UNKNOWN: Final[frozenset[Frame]] = frozenset(
    {"none", "object", "two objects", "preposition", "object preposition"}
)


@lru_cache(maxsize=65536)
def senses(word: str) -> tuple[Sense, ...]:
    """All senses of a word, case ignored; never empty for a word with a letter in it."""
    word = word.lower()
    if word.endswith("people") and len(word) > len("people") + 2:  # "salespeople"
        return (Sense(NOUN, f"{word.removesuffix('people')}person", "plural", kind="person"),)
    closed = tuple(_function_senses(word))
    if closed and word not in ALSO_OPEN:
        return closed
    listed = closed + tuple(_listed(word))
    if listed and not any(sense.category == NOUN for sense in listed):
        listed += tuple(_prefixed_people(word))
    if listed and not any(sense.weight or sense.category == VERB for sense in listed):
        listed += tuple(_derived(word))
    return listed or tuple(_of_parts(word)) or tuple(_by_shape(word))


def _function_senses(word: str) -> Iterator[Sense]:
    for category, words in FUNCTION_WORDS.items():
        lemma = words.get(word)
        if lemma is None:
            continue
        for form in _BE_FORMS[word] if category == "be" else ("",):
            yield Sense(category, lemma, form)


def _listed(word: str) -> list[Sense]:
    """Senses from the dictionary: as a lemma, as an irregular form, as a regular form of a listed lemma."""
    found = []
    for entry in entries_of(word):
        if entry[0] == "=":
            lemma, category, form = entry[1:].split(":")
            if "-" in lemma and "-" not in word and entries_of(lemma.replace("-", "")):
                continue  # midwives are no mid-wives
            of_lemma = [each for each in entries_of(lemma) if each[0] == category]
            found += [_sense(lemma, each, form) for each in of_lemma]  # type: ignore[arg-type]
        elif entry[0] in _CATEGORIES:  # two words that are a noun together have none of their own
            found += _lemma_senses(word, entry)
    return found + _regular_senses(word)


def _lemma_senses(word: str, entry: str) -> list[Sense]:
    """The senses of a lemma as it stands; a noun may be its own plural ("sheep")."""
    flags, _, forms = entry[2:].partition("|")
    if entry[0] == "v":
        return [_sense(word, entry, "base")]
    if entry[0] != "n":
        return [_sense(word, entry, "")]
    singular = [] if "l" in flags else [_sense(word, entry, "singular")]
    own = "l" in flags or forms == word or word in OWN_PLURALS
    return [*singular, _sense(word, entry, "plural")] if own else singular


def _sense(lemma: str, entry: str, form: Form) -> Sense:
    flags = flags_in(entry)
    category = _CATEGORIES[entry[0]]
    weight = int(entry[1])
    if category == NOUN:
        person = "p" in flags or lemma in ALSO_PEOPLE or (lemma.startswith("non-") and is_person_noun(lemma))
        kind = "person" if person else "animal" if "b" in flags else ""
        mass = "m" in flags or "u" in flags or lemma in ALSO_MASS
        return Sense(NOUN, lemma, form, "u" not in flags, mass, weight=weight, kind=kind)
    if category == VERB:
        codes, _, particles = flags.partition("+")
        frames = frozenset(_FRAME_OF[code] for code in codes)
        adverbs = frozenset(particles.split(",")) if particles else frozenset()
        return Sense(VERB, lemma, form, frames=frames, particles=adverbs, weight=weight)
    return Sense(category, lemma, form, weight=weight)


def _regular_senses(word: str) -> list[Sense]:
    found = analyses(word)
    entries = {each.base: entries_of(each.base) for each in found}
    made = []
    for category, form, base, is_regular in found:
        for entry in entries[base]:
            if entry[0] == category:
                listed = listed_form(entry, form)
                if listed == word or (is_regular and listed == ""):
                    made.append(_sense(base, entry, form))
    for _, form, base, is_regular in found:  # kinds of what is not counted: "breads"
        if form == "plural" and is_regular:
            uncounted = [each for each in entries[base] if each[0] == "n" and "u" in flags_in(each)]
            made += [_sense(base, each, form)._replace(known=False, weight=0) for each in uncounted]
    return made


_PREFIXES: Final = frozenset(
    words_in(
        "anti auto bi co de ex extra half hyper inter intra mega micro mid mini mono multi non over post pre"
        " pro pseudo quasi re self semi sub super tele trans tri ultra un under vice e"
    )
)
_VERB_PREFIXES: Final = frozenset({"co", "de", "over", "pre", "re", "sub", "un", "under"})


LONGEST_WORD: Final = 40
_IN_LAW: Final = "-in-law"
"""What follows the noun that is inflected: "parents-in-law"."""


def _of_parts(word: str) -> Iterator[Sense]:
    """Senses of a hyphenated word of known parts: "locked-out" is a quality, a "ski-lift" is a lift."""
    if word.endswith(_IN_LAW):
        for sense in senses(word.removesuffix(_IN_LAW)):
            if sense.category == NOUN:
                yield sense._replace(lemma=f"{sense.lemma}{_IN_LAW}", weight=0)
        return
    if "-" not in word:
        yield from (*_people_of(word), *_derived(word))
        return
    first, _, last = word.rpartition("-")
    parts = first.split("-")
    if not last or not all(part in _PREFIXES or _is_listed(part) for part in parts):
        return
    if not _is_listed(last):
        return
    for sense in senses(last):
        verbal = sense.category == VERB and first in _VERB_PREFIXES
        if sense.category == NOUN or verbal:
            yield sense._replace(lemma=f"{first}-{sense.lemma}", weight=0)
    if not is_person_noun(last):
        yield Sense(ADJECTIVE, word)


def _prefixed_people(word: str) -> Iterator[Sense]:
    """As in "co-author": people, where the dictionary has only the verb."""
    if word.partition("-")[0] in _PREFIXES:
        yield from (sense for sense in _of_parts(word) if sense.kind == "person")


def _people_of(word: str) -> Iterator[Sense]:
    """As in "jobseekers": people named by two known nouns in one word."""
    for place in range(3, len(word) - 3 if len(word) <= LONGEST_WORD else 0):
        if any(entry[0] == "n" for entry in entries_of(word[:place])):
            for each in _listed(word[place:]):
                if each.kind == "person":
                    yield each._replace(lemma=word[:place] + each.lemma, weight=0)


def _derived(word: str) -> Iterator[Sense]:
    """As in "reimbursable", "unpayable" and "resit": words that are made of a known one."""
    stem = word.removeprefix("un").removesuffix("able")
    bases = (stem, f"{stem}e", stem[:-1]) if word.endswith("able") and len(stem) > 2 else ()
    made = any(entry[0] == "v" for base in bases for entry in entries_of(base))
    quality = any(entry[0] == "a" for entry in entries_of(word[2:]))
    done = any(each.form == "participle" for each in _listed(word[2:]))  # "unchipped"
    if made or (word.startswith("un") and (quality or done)):
        yield Sense(ADJECTIVE, word)
    for sense in _listed(word[2:]) if word.startswith("re") and len(word) > 4 else ():
        if sense.category == VERB and sense.weight:
            yield sense._replace(lemma=f"re{sense.lemma}", frames=sense.frames | {"object"}, weight=0)


def _is_made_with_re(verb: str) -> bool:
    again = verb.startswith("re") and len(verb) > 4
    return again and any(entry[0] == "v" for entry in entries_of(verb[2:]))


def _is_listed(word: str) -> bool:
    return bool(word) and "-" not in word and senses(word)[0].known


_OF_NAMES: Final = ("us", "is", "as", "os")
"""How unknown words end that are names, and no plurals: "Zorpus", "Jonas", "Carlos"."""


def _by_shape(word: str) -> Iterator[Sense]:
    """Senses of an unknown word; the place of the word has to choose."""
    unknown = partial(Sense, known=False)
    verb = partial(unknown, VERB, frames=_FRAMES_OF_UNKNOWN)
    usual: set[Form] = set()
    for category, form, base, is_regular in analyses(word):
        if not is_regular or category == "a":
            continue
        if form in ("plural", "third") and word.endswith(_OF_NAMES):
            continue
        if category == "n":
            yield unknown(NOUN, base, form)
        elif form not in usual:
            usual.add(form)  # of several bases that give the word the first is the verb's
            yield verb(base, form)
    if word.endswith("ly"):
        yield unknown(ADVERB, word)
    yield unknown(NOUN, word, "singular", mass=True)
    yield unknown(ADJECTIVE, word)
    yield verb(word, "base")


@lru_cache(maxsize=65536)
def is_person_noun(word: str) -> bool:
    """Whether a noun names a kind of person: "professor", "captain", "non-member"."""
    word = word.removeprefix("non-")
    unlisted = () if is_known_noun(word) else senses(word)  # "headteacher", "co-author"
    return "p" in flags_of(word) or any(sense.kind == "person" for sense in unlisted)


@lru_cache(maxsize=65536)
def is_living_noun(word: str) -> bool:
    """Whether a noun names a kind of person or animal."""
    return not {"p", "b"}.isdisjoint(flags_of(word))


@lru_cache(maxsize=65536)
def is_thing_noun(word: str) -> bool:
    """Whether the dictionary knows a noun, and not as a person, an animal or a group: "room"."""
    known = is_known_noun(word) and word not in GROUP_NOUNS
    return known and not is_person_noun(word) and not is_living_noun(word)


@lru_cache(maxsize=65536)
def is_proper_word(word: str) -> bool:
    """Whether a word is written with a capital wherever it stands, and names no one thing: "German"."""
    entries = [entry for entry in entries_of(word) if entry[:2] != "o:"]
    return bool(entries) and all("^" in entry for entry in entries)


def plural(noun: str) -> str:
    """Plural of a singular noun; of a compound the last word changes."""
    return noun if noun.rsplit(" ", 1)[-1] in OWN_PLURALS else _inflected(noun, "n", "plural")


def third_person(verb: str) -> str:
    """Third person singular of a base form; of a verb with a particle the first word changes."""
    return {"be": "is", "have": "has"}.get(verb) or _inflected(verb, "v", "third")


@lru_cache(maxsize=4096)
def base_form(third: str) -> str:
    """The base of a verb in the third person."""
    if third in _THIRDS:
        return _THIRDS[third]
    verbs = [sense for sense in senses(third) if sense.category == VERB and sense.form == "third"]
    if verbs:
        return max(verbs, key=lambda sense: sense.weight).lemma  # "overcomes" is not "over-come"
    return next(iter(bases_of_s(third)), third)


_THIRDS: Final = {"has": "have", "is": "be", "does": "do"}


def is_plural(word: str) -> bool:
    """Whether a word is a plural noun and no singular one; an unknown word by its shape."""
    forms = {sense.form for sense in senses(word) if sense.category == NOUN}
    return "plural" in forms and ("singular" not in forms or not senses(word)[0].known)


def is_name(phrase: str) -> bool:
    """Whether a phrase is a proper name: it begins with a capital letter or a digit."""
    return phrase[0].isupper() or phrase[0].isdigit()


def past(verb: str) -> str:
    """Simple past of a base form."""
    return "was" if verb == "be" else _inflected(verb, "v", "past")


@lru_cache(maxsize=4096)
def participle(verb: str) -> str:
    """Past participle of a base form."""
    return "been" if verb == "be" else _inflected(verb, "v", "participle")


def gerund(verb: str) -> str:
    """Form in "-ing" of a base form."""
    return _inflected(verb, "v", "ing")


def comparative(adjective: str) -> str:
    """Comparative of an adjective: "older", "more expensive"."""
    return _inflected(adjective, "a", "comparative") or f"more {adjective}"


def _inflected(phrase: str, category: str, form: Form) -> str:
    before, lemma, after = "", phrase, ""
    if category == "v":
        lemma, space, after = phrase.partition(" ")
        after = space + after
    else:
        before, space, lemma = phrase.rpartition(" ")
        before += space
    if lemma.endswith(_IN_LAW):
        return f"{before}{_inflected(lemma.removesuffix(_IN_LAW), category, form)}{_IN_LAW}"
    entry = next(iter([each for each in entries_of(lemma) if each[0] == category]), None)
    if entry is None and category == "v" and _is_made_with_re(lemma):
        return f"re{_inflected(lemma[2:], category, form)}{after}"  # "resat"
    if entry is None:
        return before + REGULAR[form](lemma) + after if category != "a" else ""
    made = listed_form(entry, form)
    if made == "":
        made = REGULAR[form](lemma)
    if category == "n" and "l" in flags_in(entry):
        made = lemma
    if made is None and category != "n":
        return ""
    return before + (lemma if made is None else made) + after


_AN: Final = ("hour", "honest", "heir", "honour", "honor")
_SPELLED_WITH_VOWEL: Final = frozenset("AEFHILMNORSX")
"""Letters whose name begins with a vowel: "an EU country", "an HR manager"."""
_A: Final = ("uni", "use", "usu", "uti", "eu", "one", "once")


def names_one_thing(noun: str) -> bool:
    """Whether the plural of a noun names one thing: "the trousers"."""
    return noun in PAIRS or plural(noun) in PAIRS


@lru_cache(maxsize=4096)
def is_plural_only(noun: str) -> bool:
    """Whether a noun has no singular: "clothes", "scissors"."""
    if noun in PAIRS:
        return True
    found = [sense for sense in senses(noun) if sense.category == NOUN]
    return bool(found) and all(sense.form == "plural" and sense.lemma == noun for sense in found)


@lru_cache(maxsize=4096)
def with_article(noun: str) -> str:
    """The noun after "a" or "an", by its first sound as far as spelling shows it; "clothes" without."""
    if is_plural_only(noun.rsplit(" ", 1)[-1]):
        return noun
    lower = noun.lower()
    first = noun.partition(" ")[0]
    first = first.partition("-")[0]  # "a UK-based band"
    if len(first) > 1 and first.isupper() and first.isalpha():
        return f"{'an' if first[0] in _SPELLED_WITH_VOWEL else 'a'} {noun}"
    vowel = lower.startswith(_AN) or (lower[:1] in "aeiou" and not lower.startswith(_A))
    return f"{'an' if vowel else 'a'} {noun}"
