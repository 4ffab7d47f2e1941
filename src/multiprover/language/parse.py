"""Text → logical forms, sentence by sentence, and the notes on what looks like a slip of the pen.

The common forms take the straight path (`quick`); all others the full grammar (`sentences`), which may ask
the theory's own lexicon.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

from multiprover.errors import SentenceError
from multiprover.language.hints import Unreadable
from multiprover.language.lexicon import Lexicon
from multiprover.language.quick import quick_form
from multiprover.language.sentences import read_sentence
from multiprover.language.split import (
    LONGEST_SENTENCE,
    SourceSentence,
    normalise,
    scan_sentences,
    split_sentences,
    too_long,
)
from multiprover.language.words import plural_key
from multiprover.old_logic.theory import ATTRIBUTE_RELATIONS, VARIABLE, FactForm, Form, Literal


@dataclass(frozen=True, slots=True)
class ParsedSentence:
    """A sentence and what it says."""

    source: SourceSentence
    form: Form


@dataclass(frozen=True, slots=True)
class ParsedTheory:
    """A theory's sentences in text order; `warnings` name entities that are perhaps meant to be one."""

    sentences: tuple[ParsedSentence, ...]
    warnings: tuple[str, ...]
    lexicon: Lexicon = field(compare=False, repr=False)


def parse_theory(text: str, source: str = "theory") -> ParsedTheory:
    """Read a whole text; raises `SentenceError` with source and line at the first sentence it cannot read."""
    found = split_sentences(text, source)
    lexicon = Lexicon([sentence.text for sentence in found])
    sentences = []
    for sentence in found:
        form = quick_form(sentence.text)
        if form is None:
            form = _read(sentence.text, lexicon, source, sentence.line, (sentence.start, sentence.end))
        sentences.append(ParsedSentence(sentence, form))
    parsed = tuple(sentences)
    return ParsedTheory(
        parsed, find_warnings(parsed), lexicon.with_forms([sentence.form for sentence in parsed])
    )


def parse_each(text: str) -> list[ParsedSentence | SentenceError]:
    """Read every sentence that can be read; the others become the error that says why not."""
    found = list(scan_sentences(text))
    lexicon = Lexicon([sentence.text for sentence in found if isinstance(sentence, SourceSentence)])
    parsed: list[ParsedSentence | SentenceError] = []
    for sentence in found:
        if isinstance(sentence, SentenceError):
            parsed.append(sentence)
            continue
        try:
            form = quick_form(sentence.text) or _read(
                sentence.text, lexicon, None, sentence.line, (sentence.start, sentence.end)
            )
        except SentenceError as error:
            parsed.append(error)
        else:
            parsed.append(ParsedSentence(sentence, form))
    return parsed


def parse_sentences(texts: Sequence[str]) -> list[Form]:
    """Read sentences that are already cut; an error's line is the position counted from 1."""
    lexicon = Lexicon(texts)
    forms = []
    for place, text in enumerate(texts, 1):
        form = quick_form(text) if text.isascii() else None
        if form is None:
            try:
                if len(text) > LONGEST_SENTENCE:
                    raise too_long(text[:200], len(text), None, place)
                form = _read(normalise(text), lexicon, None, place)
            except SentenceError as error:
                raise SentenceError(error.sentence, error.hint, line=place) from None
        forms.append(form)
    return forms


def _read(
    text: str, lexicon: Lexicon, source: str | None, line: int, span: tuple[int, int] | None = None
) -> Form:
    try:
        return read_sentence(text, lexicon)
    except Unreadable as error:
        raise SentenceError(text, error.hint, source=source, line=line, span=span) from None


def find_warnings(sentences: Sequence[ParsedSentence]) -> tuple[str, ...]:
    """One note for each pair of entities that differ only by case or plural."""
    spellings: dict[str, list[str]] = {}
    lines: dict[str, int] = {}
    for sentence in sentences:
        for literal in _literals(sentence.form):
            for entity in _entities(literal):
                if entity not in lines:
                    lines[entity] = sentence.source.line
                    first, _, last = entity.rpartition(" ")
                    spellings.setdefault(f"{first.casefold()} {plural_key(last)}", []).append(entity)
    return tuple(
        f'"{one}" (line {lines[one]}) and "{other}" (line {lines[other]}) are read as two different things; '
        "if they are one, write them alike."
        for alike in spellings.values()
        for place, one in enumerate(alike)
        for other in alike[place + 1 :]
    )


def _literals(form: Form) -> tuple[Literal, ...]:
    if isinstance(form, FactForm):
        return form.literals
    return tuple(chain(*form.bodies, form.heads))


def _entities(literal: Literal) -> tuple[str, ...]:
    subject, relation, item, _ = literal
    named = () if subject == VARIABLE else (subject,)
    return (*named, item) if item and relation not in ATTRIBUTE_RELATIONS else named
