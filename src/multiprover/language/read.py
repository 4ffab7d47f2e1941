"""Text → readings → problems: the one way from English to what a reasoner is asked.

Every command, request and data set comes through here. The common forms take the straight path (`quick`); all
others the full grammar (`sentences`), which may ask the theory's own lexicon. What cannot be read is refused,
sentence by sentence, and all refusals are collected.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import chain
from typing import Final

from multiprover.errors import InputError, Refusal, SentenceError, TheoryError, TimeLimitError
from multiprover.language.hints import Unreadable
from multiprover.language.lexicon import Lexicon
from multiprover.language.questions import parse_question
from multiprover.language.quick import quick_form
from multiprover.language.sentences import read_sentence
from multiprover.language.split import LONGEST_SENTENCE, normalise, scan_sentences, too_long
from multiprover.language.words import plural_key
from multiprover.logic.forms import Atom
from multiprover.logic.limits import Deadline
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import Theory
from multiprover.problem import Problem, Reading, Readings, World
from multiprover.triples import (
    ATTRIBUTE_RELATIONS,
    VARIABLE,
    FactTriples,
    RuleTriples,
    SentenceTriples,
    Triple,
    TripleClause,
    TripleFact,
    TripleTheory,
    to_atom,
    to_form,
)

_SEVERAL: Final = "It holds several sentences, and each line was to be one."
_Cut = tuple[str, Refusal | None, int | None, tuple[int, int] | None]
"""A sentence before it is read: its text, why it is refused already, its line and its span."""


@dataclass(frozen=True, slots=True)
class ReadText:
    """A text's sentences as they were read.

    `is_broken` where a sentence is no text at all: it hides characters, or has no end.
    """

    readings: tuple[Reading[SentenceTriples], ...]
    is_broken: bool = False
    lexicon: Lexicon = field(default_factory=Lexicon, compare=False, repr=False)

    @property
    def forms(self) -> list[SentenceTriples]:
        """What the sentences say; raises `SentenceError` with every refusal."""
        return _forms(self.readings, ())

    @property
    def doubts(self) -> tuple[str, ...]:
        """Names that perhaps mean one thing."""
        return _find_doubts(self.readings)

    def read_question(self, text: str) -> Reading[Triple]:
        """Read a question about the text."""
        text = text.strip()
        try:
            return Reading(text, parse_question(text, self.lexicon))
        except SentenceError as error:
            return Reading(text, error.refusals[0])


def read_problem(
    text: str,
    question: str,
    *,
    source: str = "theory",
    by_line: bool = False,
    deadline: Deadline | None = None,
) -> Problem:
    """Read a text and a question; sentences that cannot be read are refusals among the problem's readings.

    `source` names the text in messages. With `by_line` each line is one sentence, whatever its full stops.
    Raises `InputError` for a text without sentences, `SentenceError` where no reasoner could read it: it
    hides characters, or a sentence has no end.
    """
    read = read_text(text, by_line=by_line, deadline=deadline)
    if not read.readings:
        raise InputError(f'{source}: holds no sentences; write facts and rules such as "Bob is big."')
    readings = Readings(read.readings, read.read_question(question), read.doubts, source)
    if read.is_broken:
        raise SentenceError(*readings.refusals, source=source)
    return Problem(tuple(reading.text for reading in read.readings), question.strip(), readings=readings)


def read_text(text: str, *, by_line: bool = False, deadline: Deadline | None = None) -> ReadText:
    """Read every sentence of a text, each with its place."""
    found: list[_Cut] = []
    is_broken = False
    for item in scan_sentences(text):
        if isinstance(item, Refusal):
            is_broken = True
            found.append((text[slice(*item.span)] if item.span else "", item, item.line, item.span))
        elif by_line and found and found[-1][2] == item.line:
            whole, _, _, span = found[-1]
            whole, span = f"{whole} {item.text}", ((span or (item.start, 0))[0], item.end)
            found[-1] = (whole, Refusal(whole, _SEVERAL, item.line, span), item.line, span)
        else:
            found.append((item.text, None, item.line, (item.start, item.end)))
    return _read_all(found, is_broken, deadline or Deadline(None))


@lru_cache(maxsize=2)
def read_sentences(texts: tuple[str, ...]) -> ReadText:
    """Read sentences that are already cut; a line is the position, counted from 1.

    Questions about one theory come as neighbours, so the last results are kept.
    """
    found: list[_Cut] = []
    for place, text in enumerate(texts, 1):
        try:
            if len(text) > LONGEST_SENTENCE:
                raise SentenceError(too_long(text[:200], len(text), place))
            found.append((normalise(text), None, place, None))
        except SentenceError as error:
            found.append((text, replace(error.refusals[0], line=place), place, None))
    return _read_all(found, False, Deadline(None))


def parse_sentences(texts: Sequence[str]) -> list[SentenceTriples]:
    """What sentences say that are already cut; raises `SentenceError` with every refusal."""
    return read_sentences(tuple(texts)).forms


def _read_all(found: Sequence[_Cut], is_broken: bool, deadline: Deadline) -> ReadText:
    lexicon = Lexicon([text for text, _, _, _ in found])
    readings: list[Reading[SentenceTriples]] = []
    forms: list[SentenceTriples] = []
    for place, (text, refusal, line, span) in enumerate(found):
        if not place & 63 and deadline.passed:
            raise TimeLimitError(f"time ran out after {place:,} of {len(found):,} sentences had been read")
        meaning: SentenceTriples | Refusal
        try:
            meaning = refusal or quick_form(text) or read_sentence(text, lexicon)
        except Unreadable as error:
            meaning = Refusal(text, error.hint, line, span)
        if not isinstance(meaning, Refusal):
            forms.append(meaning)
        readings.append(Reading(text, meaning, line, span))
    return ReadText(tuple(readings), is_broken, lexicon.with_forms(forms))


def _forms(
    readings: Sequence[Reading[SentenceTriples]], more: Sequence[Refusal], source: str | None = None
) -> list[SentenceTriples]:
    forms = [reading.meaning for reading in readings if not isinstance(reading.meaning, Refusal)]
    if more or len(forms) < len(readings):
        refused = [reading.meaning for reading in readings if isinstance(reading.meaning, Refusal)]
        raise SentenceError(*refused, *more, source=source)
    return forms


# -- what a problem says ----------------------------------------------------------------------------------


def read_theory(problem: Problem, world: World) -> Theory:
    """The logic of a problem's sentences: as a data set gives it, or as they are read.

    Raises `SentenceError` with every refusal, the question's too where it has been read.
    """
    if problem.given is not None:
        return problem.given.theory.to_theory()
    forms = [to_form(said) for said in _read_said(problem)]
    return build_theory(forms, problem.original_order, open_world=world == "open")


def read_triples(problem: Problem) -> TripleTheory:
    """The same as a data set writes it."""
    if problem.given is not None:
        return problem.given.theory
    return number_triples(_read_said(problem), problem.original_order)


def number_triples(
    said: Sequence[SentenceTriples],
    original_order: Sequence[int] | None = None,
    *,
    open_world: bool = False,
) -> TripleTheory:
    """Number the facts and rules of sentences in their original order, as `build_theory` does."""
    theory = build_theory(list(map(to_form, said)), original_order, open_world=open_world)
    facts: list[TripleFact] = []
    for sentence in dict.fromkeys(fact.sentence for fact in theory.facts):
        stated = said[sentence]
        triples = dict.fromkeys(stated.literals if isinstance(stated, FactTriples) else ())
        facts += [TripleFact(t, len(facts) + n, sentence) for n, t in enumerate(triples, start=1)]
    clauses: list[TripleClause] = []
    for sentence, number in dict.fromkeys((c.sentence, c.number) for c in theory.clauses):
        rule = said[sentence]
        if isinstance(rule, RuleTriples):
            pairs = dict.fromkeys((head, body) for body in rule.bodies for head in rule.heads)
            clauses += [TripleClause(head, body, number, sentence) for head, body in pairs]
    return TripleTheory(tuple(facts), tuple(clauses))


def _read_said(problem: Problem) -> list[SentenceTriples]:
    readings = problem.readings
    if readings is None:
        return read_sentences(problem.sentences).forms
    asked = readings.question.meaning
    refused = (asked,) if isinstance(asked, Refusal) else ()
    return _forms(readings.sentences, refused, readings.source)


def read_question(problem: Problem) -> Atom:
    """The statement that a problem asks about; raises `SentenceError` where it cannot be read."""
    return to_atom(asked_triple(problem))


def asked_triple(problem: Problem) -> Triple:
    """The same as a data set writes it."""
    if problem.given is not None:
        return problem.given.question
    if problem.readings is None:
        return parse_question(problem.question, read_sentences(problem.sentences).lexicon)
    asked = problem.readings.question.meaning
    if isinstance(asked, Refusal):
        raise SentenceError(asked)
    return asked


def quoted(error: TheoryError, problem: Problem) -> TheoryError:
    """The error with the problem's sentences written out."""
    source = problem.readings.source if problem.readings is not None else None
    return error.quoting(problem.sentences, source or "theory")


# -- doubts -----------------------------------------------------------------------------------------------


def _find_doubts(readings: Sequence[Reading[SentenceTriples]]) -> tuple[str, ...]:
    """One for each pair of entities that differ only by case or plural."""
    spellings: dict[str, list[str]] = {}
    lines: dict[str, int | None] = {}
    for reading in readings:
        if isinstance(reading.meaning, Refusal):
            continue
        for literal in literals_of(reading.meaning):
            for entity in _entities(literal):
                if entity not in lines:
                    lines[entity] = reading.line
                    first, _, last = entity.rpartition(" ")
                    spellings.setdefault(f"{first.casefold()} {plural_key(last)}", []).append(entity)
    return tuple(
        f'"{one}" (line {lines[one]}) and "{other}" (line {lines[other]}) are read as two different things; '
        "if they are one, write them alike."
        for alike in spellings.values()
        for place, one in enumerate(alike)
        for other in alike[place + 1 :]
    )


def literals_of(form: SentenceTriples) -> tuple[Triple, ...]:
    """All literals of a sentence, in text order."""
    if isinstance(form, FactTriples):
        return form.literals
    return tuple(chain(*form.bodies, form.heads))


def _entities(literal: Triple) -> tuple[str, ...]:
    subject, relation, item, _ = literal
    named = () if subject == VARIABLE else (subject,)
    return (*named, item) if item and relation not in ATTRIBUTE_RELATIONS else named
