"""Notes on the wording of a text: slips, two spellings, two tenses or modals of one phrase."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from multiprover.english.near import TextWords, is_known
from multiprover.english.tokens import tokenize
from multiprover.english.words import VERB, senses
from multiprover.logic.forms import Atom, CountOfList, CountOfThings, FactForm, Failure, Form


class Note(NamedTuple):
    """One thing to look at: a code, the sentences it concerns (from 0), and the message.

    `instead` is a word of the sentence and the one that may be meant.
    """

    code: str
    sentences: tuple[int, ...]
    message: str
    instead: tuple[str, str] | None = None


def word_notes(sentences: Sequence[str], forms: Sequence[tuple[Form, ...]]) -> list[Note]:
    """All notes on the wording."""
    return [*_slips(sentences), *_two_modals(sentences), *_two_tenses(forms)]


# --- Spelling ---


def _slips(sentences: Sequence[str]) -> Iterator[Note]:
    """Words that occur once and are one slip from another, and words written in two ways."""
    places: dict[str, list[int]] = defaultdict(list)
    written: Counter[str] = Counter()
    for number, sentence in enumerate(sentences):
        for token in tokenize(sentence):
            if token.is_word and not token.function:
                places[token.lower].append(number)
                written[token.text] += 1
    vocabulary = TextWords(written)
    for word, numbers in places.items():
        if len(numbers) == 1:
            for meant in vocabulary.near(word):
                seldom = len(places[meant.lower()]) == 1 and not is_known(meant.lower())
                if not seldom and _spelling_key(word) != _spelling_key(meant.lower()):
                    message = f'"{word}" occurs once; is "{meant}" meant?'
                    yield Note("near-words", tuple(numbers), message, (word, meant))
    spellings: dict[str, list[str]] = defaultdict(list)
    for word in places:
        spellings[_spelling_key(word)].append(word)
    for words in spellings.values():
        if len(words) > 1:
            numbers = sorted({number for word in words for number in places[word]})
            said = " and ".join(f'"{word}"' for word in sorted(words))
            yield Note(
                "two-spellings", tuple(numbers), f"{said} are different words here; write one of them."
            )


_VARIANTS: Final = (
    (re.compile(r"(?<=[a-z]{2})our(?=$|s$|ed$|ing$|al$|able$|er$|ers$|hood)"), "or"),
    (re.compile(r"is(?=e$|es$|ed$|ing$|ation$|er$|ers$)"), "iz"),
    (re.compile(r"(?<=[bt])re(?=$|s$)"), "er"),
    (re.compile(r"(?<=[aeiou])ll(?=ed$|ing$|er$|ers$)"), "l"),
    (re.compile(r"(?<=[fn])ce(?=$|s$|d$)"), "se"),
)


def _spelling_key(word: str) -> str:
    """A key that British and American spelling, and spelling with and without a hyphen, share."""
    key = word.replace("-", "")
    for pattern, plain in _VARIANTS:
        key = pattern.sub(plain, key)
    return key


# --- Modals ---

_GROUPS: Final = {
    "permission": (
        *("may", "can", "is allowed to", "are allowed to", "is permitted to", "are permitted to"),
        *("may not", "cannot", "can not", "must not", "is not allowed to", "are not allowed to"),
    ),
    "duty": (
        "must",
        "has to",
        "have to",
        "is required to",
        "are required to",
        "is obliged to",
        "are obliged to",
    ),
}
_GROUP_OF: Final = {phrase: group for group, phrases in _GROUPS.items() for phrase in phrases}
_MODAL: Final = re.compile(
    r"\b(" + "|".join(sorted(_GROUP_OF, key=len, reverse=True)) + r")\s+((?:be\s+)?[a-z]+)", re.IGNORECASE
)
_ONE_WAY: Final = {
    "are": "is",
    "have": "has",
    "can not": "cannot",
}


def _two_modals(sentences: Sequence[str]) -> Iterator[Note]:
    """Two words for one permission or duty with the same verb: "may enter" and "can enter"."""
    used: dict[tuple[str, bool, str], dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for number, sentence in enumerate(sentences):
        for modal, verb in _MODAL.findall(sentence):
            phrase = " ".join(modal.lower().split())
            negative = "not" in phrase
            group = _GROUP_OF[phrase]
            first, _, rest = phrase.partition(" ")
            phrase = _ONE_WAY.get(phrase) or f"{_ONE_WAY.get(first, first)} {rest}".strip()
            used[group, negative, " ".join(verb.lower().split())][phrase].append(number)
    for (group, _, verb), phrases in used.items():
        if len(phrases) > 1:
            said = " and ".join(f'"{phrase} {verb}"' for phrase in sorted(phrases))
            numbers = sorted({number for numbers in phrases.values() for number in numbers})
            yield Note("two-modals", tuple(numbers), f"{said} are read as the same {group}.")


# --- Tenses ---


def _two_tenses(forms: Sequence[tuple[Form, ...]]) -> Iterator[Note]:
    """The same phrase in the present and in the past, which are two different predicates."""
    used: dict[tuple[str, str], dict[str, tuple[str, set[int]]]] = defaultdict(dict)
    for number, own in enumerate(forms):
        for relation in {atom.relation for form in own for atom in _atoms(form)}:
            tense, verb, rest = _tense(relation)
            if tense:
                used[verb, rest].setdefault(tense, (relation, set()))[1].add(number)
    for tenses in used.values():
        if len(tenses) == 2:
            (first, one), (second, other) = tenses["present"], tenses["past"]
            if one - other and other - one:
                said = f'"{_spoken(first)}" and "{_spoken(second)}" are two different statements here.'
                yield Note("two-tenses", tuple(sorted(one ^ other)), said)


def _spoken(relation: str) -> str:
    return relation.replace("_", "…")


def _tense(relation: str) -> tuple[str, str, str]:
    """Tense, verb and the rest of a relation; the tense is empty under a modal."""
    first, _, rest = relation.partition(" ")
    second, _, after = rest.partition(" ")
    if first == "is":
        return "present", "be", rest
    if first == "has" and second == "been":
        return "past", "be", after
    if first == "has" and second != "_":
        lemma = _lemma(second, "participle")
        if lemma:
            return "past", lemma, after
    lemma = "have" if first == "has" else _lemma(first, "third")
    return ("present", lemma, rest) if lemma else ("", "", "")


def _lemma(word: str, form: str) -> str:
    return next((s.lemma for s in senses(word) if s.category == VERB and s.form == form), "")


def _atoms(part: object) -> Iterator[Atom]:
    match part:
        case Atom():
            yield part
        case FactForm(atoms):
            yield from atoms
        case Failure(conditions) | CountOfThings(conditions=conditions):
            for condition in conditions:
                yield from _atoms(condition)
        case CountOfList(alternatives=bodies):
            for body in bodies:
                for condition in body:
                    yield from _atoms(condition)
        case _ if hasattr(part, "bodies"):
            yield from part.heads  # type: ignore[attr-defined]
            for body in part.bodies:
                for condition in body:
                    yield from _atoms(condition)
