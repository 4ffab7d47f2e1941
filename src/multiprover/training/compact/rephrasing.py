"""Free-text sentences in wordings that nobody wrote, put together from those that people wrote.

What is stated stays the same. Some sentences are put into other frames altogether (`frames`). A rule's
tail – all from the verb that leads to its conclusion – is exchanged for that of another rule, phrases for
others that can stand in their place (`phrases.txt`), something is put before the sentence, and commas between
attributes are left out. Agreement is not looked after: people who write such texts do not look after it
either.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Set
from dataclasses import dataclass
from importlib.resources import files
from random import Random
from typing import Final

from multiprover.generation.paraphrase.clauses import FACT_OPENINGS, RULE_OPENINGS
from multiprover.grounding.words import locate_words
from multiprover.training.compact.frames import Frames
from multiprover.training.compact.rewording import ReadTheory
from multiprover.training.compact.sentences import Form, find_anchors, forms_of
from multiprover.triples import POSITIVE

_FRAME: Final = 0.4
"""The share of sentences that are put into a frame of ours,"""
_TAIL: Final = 0.5
"""of rules that get another tail,"""
_PHRASES: Final = 0.75
"""of sentences that get other phrases,"""
_PHRASE: Final = 0.3
"""of the phrases that change there,"""
_OPENING: Final = 0.12
"""of sentences that get an opening,"""
_COMMAS: Final = 0.15
"""and of those that lose commas."""

_ONE: Final = """
is has tends looks seems feels gets appears turns ends means acts behaves becomes comes does makes needs wants
was
"""
_MANY: Final = """
are have tend look seem feel get appear turn end act behave become come do make need want were
"""
_MODALS: Final = "will can should must may might could would"
_ADVERBS: Final = (
    "usually often always also generally definitely probably likely sometimes surely certainly never"
)
_NUMBERS: Final = {"one": _ONE, "many": _MANY, "any": f"{_MODALS} {_ADVERBS}"}
_VERBS: Final = {word: number for number, words in _NUMBERS.items() for word in words.split()}
_PRONOUNS: Final = "they he she you then expect we i his her their this these those"
_TAKEN_UP: Final = frozenset(_PRONOUNS.split())
"""Words that begin a clause of its own for the conclusion,"""
_AFTER_COMMA: Final = _TAKEN_UP | {"it", "that", "people", "someone"}
"""and those that do so after a comma."""


@dataclass(frozen=True, slots=True)
class _Cut:
    """Where the tail of a rule begins, of which kind it is, and where in it the conclusion stands."""

    start: int
    kind: tuple[str, str]
    """Clause or verb phrase; for one, for many, or for any number."""
    conclusion: tuple[int, int]


class Rephraser:
    """Knows the tails of the rules it may borrow from."""

    def __init__(self, random: Random, told: Iterable[tuple[str, Form]]) -> None:
        self._random = random
        self._phrases = _Phrases()
        self._frames = Frames()
        self._tails: defaultdict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
        for text, form in told:
            if cut := _find_tail(text, form):
                start, end = cut.conclusion
                self._tails[cut.kind].append((text[cut.start : start], text[end:]))

    def change(self, read: ReadTheory) -> ReadTheory:
        """The theory with other wordings; the names in it stay."""
        names = frozenset(
            name.lower() for literal in read.literals() for name in (literal.subject, literal.object) if name
        )
        forms = forms_of(read.theory, len(read.sentences))
        texts = [
            text if form is None else self._reword(text, form, names)
            for text, form in zip(read.sentences, forms, strict=True)
        ]
        return ReadTheory(tuple(texts), read.theory, read.questions)

    def _reword(self, text: str, form: Form, names: Set[str]) -> str:
        random, is_rule = self._random, bool(form[0])
        if random.random() < _FRAME:
            text = self._frames.word(form, random, names) or text
        if is_rule and random.random() < _TAIL:
            text = self._with_other_tail(text, form)
        if random.random() < _PHRASES:
            text = self._phrases.change(text, random, names)
        if random.random() < _OPENING:
            text = _with_opening(text, random, names, is_rule=is_rule)
        return _without_commas(text, names) if random.random() < _COMMAS else text

    def _with_other_tail(self, text: str, form: Form) -> str:
        cut = _find_tail(text, form)
        if cut is None:
            return text
        clause, number = cut.kind
        numbers = (number, "any") if number != "any" else ("any",)
        if cut.kind == ("verb", "any"):
            numbers = (self._random.choice(tuple(_NUMBERS)),)
        tails = [tail for each in numbers for tail in self._tails[clause, each]]
        if not tails:
            return text
        before, after = self._random.choice(tails)
        start, end = cut.conclusion
        space = "" if before.startswith(",") else " "
        return text[: cut.start].rstrip() + space + before + text[start:end] + after


def _find_tail(text: str, form: Form) -> _Cut | None:
    """The tail of a rule whose one positive conclusion comes after all conditions; else None."""
    conditions, conclusions = form
    if len(conclusions) != 1 or not conditions or conclusions[0].sign != POSITIVE:
        return None
    spans = locate_words(text)
    words = [text[start:end] for start, end in spans]
    anchors = find_anchors(words, conditions, conclusions) or []
    last = max((anchor.place for anchor in anchors if not anchor.is_conclusion), default=len(words))
    concluding = [anchor.place for anchor in anchors if anchor.is_conclusion]
    if len(concluding) != 1 or concluding[0] < last:
        return None
    between = [word.lower() for word in words[last + 1 : concluding[0] + 1]]
    for place, word in enumerate(between[:-1]):
        kind = _tail_kind(between[place:], word)
        if kind is not None:
            return _Cut(spans[last + 1 + place][0], kind, spans[concluding[0]])
    return None


def _tail_kind(words: list[str], word: str) -> tuple[str, str] | None:
    if word == ",":
        if words[1] in _AFTER_COMMA:
            return "clause", "any"
        return ("verb", _VERBS[words[1]]) if words[1] in _VERBS else None
    if word in _TAKEN_UP:
        return "clause", "any"
    if word not in _VERBS:
        return None
    if word in _ADVERBS.split():
        return "verb", next((_VERBS[each] for each in words if _VERBS.get(each, "any") != "any"), "any")
    return "verb", _VERBS[word]


def _with_opening(text: str, random: Random, names: Set[str], *, is_rule: bool) -> str:
    first = text.split()[0]
    is_name = not is_rule and first.lower() in names
    opening = random.choice(RULE_OPENINGS if is_rule else FACT_OPENINGS)
    return f"{opening[0].upper()}{opening[1:]} {text if is_name else text[0].lower() + text[1:]}"


def _without_commas(text: str, names: Set[str]) -> str:
    """As in "big kind people" for "big, kind people"; a longer list keeps its commas."""
    any_name = "|".join(map(re.escape, sorted(name for name in names if name.isalpha()))) or r"\b\B"
    pattern = rf"\b({any_name}), (?=(?:{any_name})\b(?! ?,| and\b|\.))"
    return re.sub(pattern, r"\1 ", text, flags=re.IGNORECASE)


class _Phrases:
    """Words and phrases that can stand in each other's place, one group to a line of `phrases.txt`."""

    def __init__(self) -> None:
        self._groups: defaultdict[str, list[list[str]]] = defaultdict(list)
        lines = files("multiprover.training.compact").joinpath("phrases.txt").read_text("utf-8").splitlines()
        for line in lines:
            group = line.split(" | ")
            for phrase in group:
                self._groups[phrase].append(group)
        longest_first = sorted(self._groups, key=len, reverse=True)
        any_phrase = "|".join(map(re.escape, longest_first))
        self._pattern = re.compile(rf"(?<![\w'-])(?:{any_phrase})(?![\w'-])", re.IGNORECASE)

    def change(self, text: str, random: Random, names: Set[str]) -> str:
        """The text with other phrases here and there; nothing that the theory names comes or goes."""

        def other(match: re.Match[str]) -> str:
            old = match[0]
            if random.random() >= _PHRASE:
                return old
            new = random.choice(random.choice(self._groups[old.lower()]))
            if any(word in names for word in (*old.lower().split(), *new.split())):
                return old
            return new[0].upper() + new[1:] if old[0].isupper() else new

        return self._pattern.sub(other, text)
