"""Text → readings → problems: the one way from English to what a reasoner is asked.

Every command, request and data set comes through here. Sentences of the RuleTaker data take the straight
path, all others the grammar. What cannot be read is refused, sentence by sentence, and all refusals are
collected.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import count
from typing import Final, NamedTuple

from multiprover.english import read
from multiprover.english.characters import LONGEST_SENTENCE, normalise, too_long
from multiprover.english.kinds_asked import question_of_text
from multiprover.english.meaning.context import Context
from multiprover.english.meaning.implied import SpokenOf, spoken_of, with_implied
from multiprover.english.near import StrangeWords
from multiprover.english.noun_kinds import is_mass_noun
from multiprover.english.passed_on import passed_on_hint
from multiprover.english.people import rules_for_people
from multiprover.english.said_longer import Said
from multiprover.english.since_when import begun_earlier_hint
from multiprover.english.straight import straight_forms, straight_question
from multiprover.english.suggest import corrected, refused
from multiprover.english.text import Heading, SourceSentence, scan_text
from multiprover.english.words import is_proper_word
from multiprover.errors import InputError, Refusal, SentenceError, TheoryError, TimeLimitError
from multiprover.logic.forms import Atom, FactForm, Form, Holds, Question, RuleForm
from multiprover.logic.limits import Deadline, OutOfTime
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import Theory, condition_variables
from multiprover.problem import Forms, Problem, Reading, Readings, World
from multiprover.triples import to_atom

_SEVERAL: Final = "It holds several sentences, and each line was to be one."
_CUT_BETWEEN_CHECKS: Final = 1024  # sentences that are cut out between two looks at the clock


@dataclass(frozen=True)
class ReadText:
    """A text's sentences as they were read.

    `is_broken` where a sentence is no text at all: it hides characters, or has no end. `is_straight` where
    all took the straight path, so that a question may take it, too. `tabled` is what tables say besides.
    """

    readings: tuple[Reading[Forms], ...]
    is_broken: bool = False
    is_straight: bool = True
    tabled: "Tabled | None" = None

    @cached_property
    def _spoken_of(self) -> SpokenOf:
        return spoken_of(self._said)

    @cached_property
    def _said(self) -> list[Form]:
        meanings = [each.meaning for each in self.readings if not isinstance(each.meaning, Refusal)]
        return [form for forms in meanings for form in forms]

    @cached_property
    def _relations_said(self) -> Said:
        return Said(self._said)

    @property
    def forms(self) -> list[Forms]:
        """What the sentences say; raises `SentenceError` with every refusal."""
        return _forms(self.readings, ())

    @cached_property
    def ranged_forms(self) -> Sequence[Forms]:
        """What a theory is made of: `forms`, with rules about people ranging over no lifeless thing."""
        return rules_for_people([each.text for each in self.readings], self.forms)

    @cached_property
    def _context(self) -> Context:
        meanings: list[read.Meaning | read.Unread] = [
            read.Meaning(reading.text, reading.meaning)
            for reading in self.readings
            if not isinstance(reading.meaning, Refusal)
        ]
        if self.tabled is None:
            return read.context_of(meanings)
        meanings.append(read.Meaning("", (FactForm(self.tabled.atoms),)))
        found = read.context_of(meanings)
        return replace(found, names=found.names | {name for name in self.tabled.names if name[:1].isupper()})

    def read_question(self, text: str, *, spelling: bool = True) -> Reading[Question]:
        """Read a question about the text; with `spelling`, a slip of one of the text's words is refused."""
        text = text.strip()
        if self.is_straight and not spelling and text.isascii():
            asked = straight_question(text)
            if asked is not None:
                return Reading(text, asked)
        try:
            plain = normalise(text)
        except SentenceError as error:
            return Reading(text, error.refusals[0])
        if len(plain) > LONGEST_SENTENCE:
            return Reading(text, too_long(plain[:200], len(plain), None))
        if spelling:
            for word in self.unknown_words(plain):
                if meant := self._words.near(word):
                    return Reading(text, corrected(plain, word, meant, self._context))
        asked = straight_question(plain) if self.is_straight else None
        if asked is not None:
            return Reading(text, asked)
        meaning = read.read_question(plain, self._context)
        if not isinstance(meaning, read.Unread):
            hint = self._relations_said.question_hint(meaning) or passed_on_hint(meaning, self._said)
            hint = self._stuff_hint(plain) or hint or begun_earlier_hint(meaning, self._said)
            meaning = read.Unread(plain, hint) if hint else meaning
        return Reading(text, refused(meaning) if isinstance(meaning, read.Unread) else meaning)

    def _stuff_hint(self, question: str) -> str:
        """Why there is no answer about Rain, where "Rain is tall" was read as a sentence about rain."""
        openings = {
            each.text.split(" ", 1)[0] for each in self.readings if not isinstance(each.meaning, Refusal)
        }
        for word in question.strip("?.! ").split()[1:]:
            name = word.removesuffix("'s").strip(",;")
            opened = name in openings and name[:1].isupper() and not name.isupper()
            if opened and name not in self._names and not is_proper_word(name.lower()):
                return f'is "{name}" a name? It was read as a common noun; write it in quotes'
            alone = name.capitalize() in self._context.names  # not "fish", where the text has Fish A
            if word.islower() and is_mass_noun(name) and name.capitalize() in openings and alone:
                return f'the text has "{name.capitalize()}" as a name; write both alike'
        return ""

    @cached_property
    def _names(self) -> frozenset[str]:
        """The words of all names."""
        return frozenset(word for name in self._context.names for word in name.split())

    def read_sentence(self, text: str, place: int = 0) -> Forms | Refusal:
        """Read a further sentence of the same text, which is sentence number `place` and no more than one."""
        parts = [part for part in scan_text(text) if not isinstance(part, Heading)]
        if len(parts) != 1:
            return Refusal(text.strip(), "It must be one sentence.")
        [part] = parts
        if isinstance(part, Refusal):
            return replace(part, line=None, span=None)
        if part.items:
            return Refusal(text.strip(), "A list is not expected here.")
        meaning = read.read_sentence(part.text, self._context, place)
        if isinstance(meaning, read.Unread):
            return refused(meaning)
        return self.with_implied(meaning.forms)

    def with_implied(self, forms: Forms) -> Forms:
        """What a further sentence of the same text says, with what the text makes it imply."""
        return with_implied(forms, self._spoken_of)

    def unknown_words(self, question: str) -> list[str]:
        """The words of a question that the text does not have in any form."""
        strange = self._words.strange(question)
        return strange if self.tabled is None else [each for each in strange if each not in self.tabled.words]

    @cached_property
    def _words(self) -> StrangeWords:
        texts = [reading.text for reading in self.readings]
        return StrangeWords(texts if self.tabled is None else [*texts, *self.tabled.texts])


@dataclass(frozen=True)
class Tabled:
    """What a question may take from tables: examples of statements, names, texts whose words it may misspell.

    Of a relation that says who is the N of an owner, `atoms` has every statement.
    """

    atoms: tuple[Atom, ...]
    names: frozenset[str]
    texts: tuple[str, ...]

    @cached_property
    def words(self) -> frozenset[str]:
        """The words of the names."""
        return frozenset(word for name in self.names for word in name.split())


def read_problem(
    text: str,
    question: str,
    *,
    source: str = "theory",
    by_line: bool = False,
    partial: bool = False,
    deadline: Deadline | None = None,
) -> Problem:
    """Read a text and a question; sentences that cannot be read are refusals among the problem's readings.

    `source` names the text in messages. With `by_line` each line is one sentence, whatever its full stops.
    With `partial` refused sentences are left out of the problem. Raises `InputError` for a text without
    sentences, `SentenceError` where no reasoner could read it: it hides characters, or a sentence has no end.
    """
    found = read_text(text, by_line=by_line, deadline=deadline)
    if not found.readings:
        raise InputError(f'{source}: holds no sentences; write facts and rules such as "Bob is big."')
    unknown = tuple(found.unknown_words(question))
    readings = Readings(found.readings, found.read_question(question), source=source, unknown_words=unknown)
    if found.is_broken:
        raise SentenceError(*readings.refusals, source=source)
    if partial:
        readings = _without_refused(readings)
    return Problem(tuple(each.text for each in readings.sentences), question.strip(), readings=readings)


def _without_refused(readings: Readings) -> Readings:
    kept = tuple(each for each in readings.sentences if not isinstance(each.meaning, Refusal))
    left_out = tuple(each.meaning for each in readings.sentences if isinstance(each.meaning, Refusal))
    return replace(readings, sentences=kept, left_out=left_out)


class SourceText(NamedTuple):
    """A text and what messages call it: the name of its file."""

    name: str
    text: str


def read_text(text: str, *, by_line: bool = False, deadline: Deadline | None = None) -> ReadText:
    """Read every sentence of a text, each with its place."""
    deadline = deadline or Deadline(None)
    return _read_all([_scan(text, deadline, by_line=by_line)], deadline)


def read_texts(texts: Sequence[SourceText], *, deadline: Deadline | None = None) -> ReadText:
    """Read several texts as one, each sentence with its text's name and its place in it.

    A pronoun looks at nothing in another text.
    """
    deadline = deadline or Deadline(None)
    return _read_all([_scan(text, deadline, name=name) for name, text in texts], deadline)


class _Scanned(NamedTuple):
    """A text that is cut into sentences."""

    parts: list[SourceSentence | Refusal]
    text: str = ""
    name: str | None = None


def _scan(text: str, deadline: Deadline, *, by_line: bool = False, name: str | None = None) -> _Scanned:
    parts: list[SourceSentence | Refusal] = []
    for part in scan_text(text):
        if len(parts) % _CUT_BETWEEN_CHECKS == _CUT_BETWEEN_CHECKS - 1 and deadline.passed:
            raise TimeLimitError("time ran out before the text had been cut into sentences")
        if isinstance(part, Heading):
            if by_line:
                parts.append(SourceSentence(part.text, part.line, 1, part.start, part.end))
        elif by_line and parts and parts[-1].line == part.line and isinstance(part, SourceSentence):
            parts[-1] = _joined(parts[-1], part)
        else:
            parts.append(part)
    return _Scanned(parts, text, name)


def _joined(one: SourceSentence | Refusal, other: SourceSentence) -> Refusal:
    """Two sentences on a line that was to be one."""
    if isinstance(one, Refusal):
        text, start = one.sentence, (one.span or (other.start, 0))[0]
    else:
        text, start = one.text, one.start
    return Refusal(f"{text} {other.text}", _SEVERAL, other.line, (start, other.end))


def _read_all(texts: Sequence[_Scanned], deadline: Deadline) -> ReadText:
    sources: list[SourceSentence] = []
    openings = set()
    for scanned in texts:
        openings.add(len(sources))
        sources += [part for part in scanned.parts if isinstance(part, SourceSentence)]
    try:
        deadline.check_now()
        straight = read.read_straight(sources)
        meanings = iter(read.read_by_grammar(sources, deadline, openings) if straight is None else straight)
    except OutOfTime:
        raise TimeLimitError(f"time ran out before {len(sources):,} sentences had been read") from None
    readings: list[Reading[Forms]] = []
    is_broken = False
    for parts, text, name in texts:
        for part in parts:
            if isinstance(part, Refusal):
                is_broken = is_broken or part.hint != _SEVERAL
                readings.append(_refused_part(part, text, name))
            else:
                readings.append(_reading(part, next(meanings), name))
    return ReadText(tuple(readings), is_broken, straight is not None)


def _refused_part(part: Refusal, text: str, name: str | None) -> Reading[Forms]:
    said = part.sentence if part.hint == _SEVERAL else text[slice(*part.span)] if part.span else ""
    return Reading(said, replace(part, source=name), part.line, part.span, source=name)


def _reading(part: SourceSentence, meaning: read.Meaning | read.Unread, name: str | None) -> Reading[Forms]:
    span = (part.start, part.end)
    written = part.text if not part.items else " ".join((part.text, *(i.text for i in part.items)))
    if isinstance(meaning, read.Unread):
        refusal = replace(refused(meaning, part.line, span), source=name)
        return Reading(written, refusal, part.line, span, source=name)
    return Reading(written, meaning.forms, part.line, span, source=name)


@lru_cache(maxsize=2)
def read_sentences(texts: tuple[str, ...]) -> ReadText:
    """Read sentences that are already cut; a line is the position, counted from 1.

    Questions about one theory come as neighbours, so the last results are kept.
    """
    straight = straight_forms(texts)
    if straight is not None:
        found = zip(count(1), texts, straight, strict=False)
        return ReadText(tuple([Reading(text, (form,), place) for place, text, form in found]))
    parts: list[SourceSentence | Refusal] = []
    for place, text in enumerate(texts, 1):
        if len(text) > LONGEST_SENTENCE:
            parts.append(too_long(text[:200], len(text), place))
            continue
        try:
            parts.append(SourceSentence(normalise(text), place, 1, 0, 0))
        except SentenceError as error:
            parts.append(replace(error.refusals[0], line=place))
    read_parts = _read_all([_Scanned(parts)], Deadline(None))
    readings = tuple(reading._replace(span=None) for reading in read_parts.readings)
    return replace(read_parts, readings=readings, is_broken=False)


def _forms(
    readings: Sequence[Reading[Forms]], more: Sequence[Refusal], source: str | None = None
) -> list[Forms]:
    forms = [reading.meaning for reading in readings if not isinstance(reading.meaning, Refusal)]
    if more or len(forms) < len(readings):
        refusals = [reading.meaning for reading in readings if isinstance(reading.meaning, Refusal)]
        raise SentenceError(*refusals, *more, source=source)
    return forms


# -- what a problem says ----------------------------------------------------------------------------------


def read_theory(problem: Problem, world: World) -> Theory:
    """The logic of a problem's sentences: as a data set gives it, or as they are read.

    Raises `SentenceError` with every refusal, the question's too where it has been read.
    """
    if problem.given is not None:
        return problem.given.theory.to_theory()
    forms = rules_for_people(problem.sentences, read_forms(problem))
    return build_theory(forms, problem.original_order, open_world=world == "open")


def read_forms(problem: Problem) -> list[Forms]:
    """What each sentence of a problem's text says; raises `SentenceError` as `read_theory` does."""
    readings = problem.readings
    if readings is None:
        return read_sentences(problem.sentences).forms
    asked = readings.question.meaning
    return _forms(readings.sentences, (asked,) if isinstance(asked, Refusal) else (), readings.source)


def read_question(problem: Problem) -> Question:
    """What a problem asks; raises `SentenceError` where it cannot be read."""
    if problem.given is not None:
        return Holds(to_atom(problem.given.question))
    if problem.readings is None:
        asked = read_sentences(problem.sentences).read_question(problem.question, spelling=False).meaning
    else:
        asked = problem.readings.question.meaning
    if isinstance(asked, Refusal):
        raise SentenceError(asked)
    return question_of_text(problem.question, asked, lambda: read_forms(problem))


def read_statement(problem: Problem) -> Atom:
    """The one statement that a problem asks about; raises `InputError` for questions of other kinds."""
    match read_question(problem):
        case Holds(Atom() as atom) if not condition_variables(atom):
            return atom
    raise InputError(f'"{problem.question}" is not about one statement\n  Ask "Is Bob kind?" or the like.')


def quoted(error: TheoryError, problem: Problem) -> TheoryError:
    """The error with the problem's sentences written out."""
    source = problem.readings.source if problem.readings is not None else None
    return error.quoting(problem.sentences, source or "theory")


def rule_positions(problem: Problem) -> frozenset[int]:
    """Which sentences are rules, by the data set's reading of them or else by the grammar."""
    if problem.given is not None:
        return frozenset(clause.sentence for clause in problem.given.theory.clauses)
    return frozenset(
        place
        for place, forms in enumerate(read_forms(problem))
        if any(isinstance(form, RuleForm) for form in forms)
    )
