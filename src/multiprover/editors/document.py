"""A text in an editor: what to mark, what to show under the pointer, what to offer.

Works on offsets in the text. Knows no protocol, and no files.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from multiprover.english.characters import with_plain_characters
from multiprover.english.problems import read_text
from multiprover.english.review import Review, Reviewed, review
from multiprover.english.text import Heading, scan_text
from multiprover.english.tokens import tokenize
from multiprover.english.words import senses
from multiprover.errors import MultiproverError, Refusal
from multiprover.logic.forms import Atom, Form, RuleForm, Term, Variable
from multiprover.logic.limits import Deadline
from multiprover.logic.stratify import dependencies
from multiprover.problem import Forms
from multiprover.serve.outline import WordsRecord, words_of


class Uses:
    """What every sentence says and needs; sentences are positions."""

    def __init__(self, forms: Sequence[tuple[Form, ...]]) -> None:
        self._said = [[atom for form in own for atom in _said(form)] for own in forms]
        self._needed = [[atom for form in own for atom in _needed(form)] for own in forms]

    def rests_on(self, number: int) -> list[int]:
        """Sentences that say what this one needs, or what it needs the absence of."""
        return [i for i, said in enumerate(self._said) if i != number and _meet(said, self._needed[number])]

    def used_by(self, number: int) -> list[int]:
        """Sentences that need what this one says, or its absence."""
        return [i for i, need in enumerate(self._needed) if i != number and _meet(self._said[number], need)]


def _said(form: Form) -> list[Atom]:
    return list(form.heads if isinstance(form, RuleForm) else form.atoms)


def _needed(form: Form) -> list[Atom]:
    if not isinstance(form, RuleForm):
        return []
    return [atom for body in form.bodies for atom, _ in dependencies(body)]


def _meet(said: Sequence[Atom], needed: Sequence[Atom]) -> bool:
    return any(_may_be_equal(one, other) for one in said for other in needed)


def _may_be_equal(one: Atom, other: Atom) -> bool:
    if (one.relation, one.sign, len(one.terms)) != (other.relation, other.sign, len(other.terms)):
        return False
    return all(map(_may_be_the_same, one.terms, other.terms))


def _may_be_the_same(one: Term, other: Term) -> bool:
    return one == other or isinstance(one, Variable) or isinstance(other, Variable)


Span = tuple[int, int]
SECONDS: Final = 10.0
"""A text that takes longer to read gets one mark that says so."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to look at: `code` names its kind, `fixes` are texts that may replace `replaced`.

    Each fix has been read before it is offered. `related` are other places it concerns.
    """

    span: Span
    severity: Literal["error", "warning", "information"]
    code: str
    message: str
    replaced: Span = (0, 0)
    fixes: tuple[str, ...] = ()
    related: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the outline: a heading with what is below it, or a sentence."""

    title: str
    kind: Literal["heading", "fact", "rule", "refused"]
    span: Span
    below: tuple["Entry", ...] = ()


class Document:
    """One version of a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._error: MultiproverError | None = None
        try:
            self._review = review(text, Deadline(SECONDS))
        except MultiproverError as error:
            self._review, self._error = Review(()), error
        self._sentences = self._review.sentences
        self._spans = [each.reading.span or (0, 0) for each in self._sentences]

    # --- What to mark ---

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """Refusals, doubts and lint in text order."""
        marks = [] if self._error is None else [Mark((0, 0), "error", "unread", str(self._error))]
        for each, span in zip(self._sentences, self._spans, strict=True):
            if isinstance(each.reading.meaning, Refusal):
                marks.append(self._refused(each.reading.meaning, span))
            marks += [Mark(span, "information", "doubt", doubt) for doubt in each.reading.doubts]
        for note in self._review.notes:
            spans = [self._spans[number] for number in note.sentences]
            for span in spans:
                others = tuple(other for other in spans if other != span)
                place: Span = span
                fixes: tuple[str, ...] = ()
                if note.instead is not None:
                    place = self._words_in(span, note.instead[0])
                    fixes = self._read_with(span, place, note.instead[1])
                marks.append(Mark(place, "warning", note.code, note.message, place, fixes, others))
        return tuple(sorted(marks, key=lambda mark: (mark.span, mark.code)))

    def _refused(self, refusal: Refusal, span: Span) -> Mark:
        place = self._words_in(span, refusal.words) if refusal.words else span
        return Mark(place, "error", "refused", refusal.hint, span, refusal.suggestions)

    def _words_in(self, span: Span, words: str) -> Span:
        """Where the words stand in a sentence; the whole sentence where they are not found as written."""
        pattern = r"\W+".join(map(re.escape, words.split()))
        found = re.compile(rf"(?<!\w){pattern}(?!\w)", re.IGNORECASE).search(self.text, *span)
        return span if found is None else found.span()

    def _read_with(self, span: Span, place: Span, word: str) -> tuple[str, ...]:
        """The word, if the sentence is read with it."""
        if place == span:
            return ()
        sentence = self.text[span[0] : place[0]] + word + self.text[place[1] : span[1]]
        readings = read_text(sentence).readings
        refused = any(isinstance(reading.meaning, Refusal) for reading in readings)
        return () if refused or not readings else (word,)

    # --- Under the pointer ---

    def sentence_at(self, offset: int) -> int | None:
        """The sentence at a place."""
        return next((i for i, (start, end) in enumerate(self._spans) if start <= offset <= end), None)

    def explain(self, number: int) -> str:
        """What a sentence is read as, what it rests on and what uses it, in Markdown."""
        each = self._sentences[number]
        refusal = each.reading.meaning
        if isinstance(refusal, Refusal):
            tried = "".join(f"\n- You can write: {text}" for text in refusal.suggestions)
            return f"**Not read.** {refusal.hint}{tried}"
        parts = [] if each.sentence is None else [f"**{each.sentence.id}** {each.sentence.reading}"]
        for title, numbers in (
            ("Rests on", self._uses.rests_on(number)),
            ("Used by", self._uses.used_by(number)),
        ):
            if numbers:
                lines = "".join(f"\n- {self._named(i)}" for i in numbers)
                parts.append(f"{title}:\n{lines}")
        return "\n\n".join([*parts, *each.remarks])

    def _named(self, number: int) -> str:
        each = self._sentences[number]
        name = "" if each.sentence is None else f"{each.sentence.id}, "
        return f"{name}line {each.reading.line}: {each.reading.text}"

    def span_of(self, number: int) -> Span:
        """Where a sentence stands."""
        return self._spans[number]

    @cached_property
    def _uses(self) -> Uses:
        return Uses([_forms(each) for each in self._sentences])

    # --- Words ---

    @cached_property
    def words(self) -> WordsRecord:
        """The text's own words."""
        return words_of(form for each in self._sentences for form in _forms(each))

    def mentions(self, offset: int) -> list[Span]:
        """All places with the word at this place, in any of its forms, the first one first."""
        word = next((span for span in self._tokens if span[0] <= offset <= span[1]), None)
        if word is None:
            return []
        wanted = _lemmas(self.text[slice(*word)])
        return [span for span in self._tokens if not wanted.isdisjoint(_lemmas(self.text[slice(*span)]))]

    @cached_property
    def _tokens(self) -> list[Span]:
        """The words of all sentences."""
        plain = with_plain_characters(self.text)
        return [
            (start + token.start, start + token.end)
            for start, end in self._spans
            for token in tokenize(plain[start:end])
            if token.is_word or token.is_number
        ]

    # --- Outline ---

    @property
    def outline(self) -> tuple[Entry, ...]:
        """Headings with the sentences below them; sentences before the first heading stand for themselves."""
        entries = list(map(self._entry, range(len(self._sentences))))
        headings = [part for part in scan_text(self.text) if isinstance(part, Heading)]
        bounds = [*(heading.start for heading in headings), len(self.text) + 1]
        whole = [entry for entry in entries if entry.span[0] < bounds[0]]
        for heading, end in zip(headings, bounds[1:], strict=True):
            below = tuple(entry for entry in entries if heading.start <= entry.span[0] < end)
            last = below[-1].span[1] if below else heading.end
            whole.append(Entry(heading.text, "heading", (heading.start, last), below))
        return tuple(whole)

    def _entry(self, number: int) -> Entry:
        each = self._sentences[number]
        if each.sentence is None:
            return Entry(each.reading.text, "refused", self._spans[number])
        return Entry(f"{each.sentence.id} {each.reading.text}", each.sentence.kind, self._spans[number])


def _forms(each: Reviewed) -> Forms:
    return () if isinstance(each.reading.meaning, Refusal) else each.reading.meaning


def _lemmas(word: str) -> set[str]:
    lower = word.lower()
    return {lower, *(sense.lemma for sense in senses(lower) if sense.category in _OPEN)}


_OPEN: Final = frozenset({"noun", "verb", "adjective", "adverb"})
