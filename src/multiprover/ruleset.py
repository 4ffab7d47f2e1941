"""Rules that are read and prepared once, and asked about many sets of facts.

Facts come as text, as sentences, or as data: a mapping from a thing to what is said of it, or the rows of a
table. Each phrase of the data is read once, whatever the number of things it is said of.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import is_dataclass, replace
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final, TypeVar, cast

from multiprover.choices import Conflicts
from multiprover.english.problems import ReadText, read_text
from multiprover.errors import InputError, Refusal, SentenceError
from multiprover.exact import ExactReasoner
from multiprover.logic.answer import Answerer, SearchLimits
from multiprover.logic.cases import CaseEngine
from multiprover.logic.forms import FactForm, Holds, Quantity, Unnamed
from multiprover.logic.outcomes import Finding, Truth
from multiprover.logic.solve import Rules
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import Fact, Theory
from multiprover.problem import (
    Answer,
    Conflict,
    Forms,
    Limits,
    Problem,
    Reading,
    Readings,
    Unknown,
    World,
    refuse_other_settings,
)
from multiprover.result import Result
from multiprover.solved import SolvedTheory

Said = str | Iterable[str] | Mapping[str, object]
"""Of one thing: "is a member", several such phrases, or phrases with values, as {"is {} years old": 25}."""
Facts = str | Mapping[str, Said] | Iterable[object]
"""A text, things with what is said of them, or rows: sentences, mappings with a "name", or objects."""

_SOMEONE: Final = "Quillon"  # stands for the thing that a phrase is said of, while the phrase is read
_SOME_NUMBER: Final = 7  # likewise for a number
_NUMBERS: Final = (int, float, Decimal, Fraction)
_ANSWERS: Final[dict[Truth, Answer]] = {"yes": True, "no": False, "unknown": Unknown, "conflict": Conflict}

Value = TypeVar("Value")


class RuleSet:
    """Rules, and facts that always hold, ready for questions about further facts.

    Raises `SentenceError` with every refused sentence.
    """

    def __init__(
        self,
        rules: str,
        *,
        world: World = "closed",
        conflicts: Conflicts = "report",
        today: Quantity | None = None,
        source: str = "rules",
    ) -> None:
        refuse_other_settings(world, conflicts)
        self._world: World = world
        self._conflicts: Conflicts = conflicts
        self._today = today
        self._source = source
        self._read = read_text(rules)
        _check(self._read.readings, source)
        theory = build_theory(self._read.ranged_forms, open_world=world == "open")
        self._theory = theory
        self._rules = Rules(theory, open_world=world == "open", conflicts=conflicts)
        self._phrases: dict[str, Forms | Refusal] = {}

    def prove(
        self, facts: Facts, question: str, *, max_proofs: int = 100, timeout: float | None = 10.0
    ) -> Result:
        """Answer a question about these facts, with every proof; see `multiprover.prove`."""
        limits = Limits.within(timeout, max_proofs)
        stated = list(self._readings(facts))
        whole = ReadText((*self._read.readings, *stated), is_straight=False)
        unknown = tuple(whole.unknown_words(question))
        asked = whole.read_question(question)
        readings = Readings(whole.readings, asked, source=self._source, unknown_words=unknown)
        problem = Problem(tuple(each.text for each in whole.readings), question, readings=readings)
        theory = self._with(stated)
        reasoner = _Prepared(self._world, conflicts=self._conflicts, today=self._today)
        reasoner.solved = SolvedTheory(
            theory, self._world, conflicts=self._conflicts, today=self._today, rules=self._prepared(theory)
        )
        return reasoner.answer(problem, limits)

    def decide(
        self, facts: Mapping[str, Said] | Iterable[object], question: str, *, timeout: float | None = None
    ) -> dict[str, Answer]:
        """The answer to a question for every thing of a table; "{name}" stands for the thing.

        All facts are taken together, so that rules may speak of several things. No proofs are listed.
        """
        limits = SearchLimits(trees=1, graphs=1, deadline=Limits.within(timeout).deadline)
        rows = list(_rows(facts))
        theory = self._with(list(self._said(rows)))
        asked = self.read_question(question)
        answerer = Answerer(self._prepared(theory), today=self._today)
        answerer.session([], limits.deadline)
        found = {}
        for name, _ in rows:
            outcome = answerer.answer(_renamed(asked, name, 0), limits)
            if not isinstance(outcome, Finding):
                raise InputError(f'"{question}" has no yes or no for an answer')
            found[name] = _ANSWERS[outcome.truth]
        return found

    def cases(self, question: Holds, name: str) -> CaseEngine:
        """An engine that answers a question about many independent cases; `name` stands for the case's thing.

        The rules' own sentences come before what a case says.
        """
        return CaseEngine(
            self._rules, question, name, first_sentence=len(self._read.readings), today=self._today
        )

    def _prepared(self, theory: Theory) -> Rules:
        return self._rules.with_facts(theory.facts).with_given(theory.given[len(self._theory.given) :])

    def _with(self, stated: list[Reading[Forms]]) -> Theory:
        """The theory with further facts, which come after the rules' sentences."""
        _check(stated, "facts")
        facts = list(self._theory.facts)
        given = list(self._theory.given)
        for place, reading in enumerate(stated, start=len(self._read.readings)):
            for form in self._read.with_implied(cast("Forms", reading.meaning)):
                if not isinstance(form, FactForm):
                    raise InputError(f'"{reading.text}" is a rule\n  Compile it with the other rules.')
                moved = _renamed(form, _SOMEONE, place)
                facts += [Fact(atom, len(facts) + n, place) for n, atom in enumerate(moved.atoms, start=1)]
                given += moved.given
        return Theory(tuple(facts), self._theory.clauses, tuple(given))

    def read_question(self, question: str, name: str = _SOMEONE) -> Holds:
        """What a question asks about a thing of this name, which "{name}" stands for.

        Raises `SentenceError` where it cannot be read, `InputError` where its answer is not yes or no.
        """
        text = question.replace("{name}", name)
        meaning = self._read.read_question(text).meaning
        if isinstance(meaning, Refusal):
            raise SentenceError(meaning)
        if not isinstance(meaning, Holds):
            raise InputError(f'"{question}" has no yes or no for an answer')
        return meaning

    def _readings(self, facts: Facts) -> Iterator[Reading[Forms]]:
        if isinstance(facts, str):
            yield from read_text(facts).readings
            return
        if not isinstance(facts, Mapping):
            facts = list(facts)
            sentences = [fact for fact in facts if isinstance(fact, str)]
            if sentences:
                yield from read_text("\n".join(sentences)).readings
            facts = [fact for fact in facts if not isinstance(fact, str)]
        yield from self._said(_rows(facts))

    def _said(self, rows: Iterable[tuple[str, Said]]) -> Iterator[Reading[Forms]]:
        """A sentence for each phrase; rows with the same name speak of one thing."""
        for name, said in rows:
            for phrase, value in _phrases(said):
                text = phrase if value is None else phrase.format(value)
                yield Reading(f"{name} {text}.", self._phrase(name, phrase, value, text))

    def _phrase(self, name: str, phrase: str, value: object, text: str) -> Forms | Refusal:
        """What a phrase says of a thing; it is read once for all things and all numbers."""
        forms: Forms | Refusal | None = None
        if isinstance(value, _NUMBERS):
            forms = _with_number(self._reading(phrase.format(_SOME_NUMBER)), Fraction(str(value)))
        if forms is None:
            forms = self._reading(text)
        if isinstance(forms, Refusal):
            return replace(forms, sentence=f"{name} {text}.", line=None, span=None, source="facts")
        return _renamed(forms, name, 0)

    def _reading(self, phrase: str) -> Forms | Refusal:
        if phrase not in self._phrases:
            readings = read_text(f"{_SOMEONE} {phrase}.").readings
            if len(readings) == 1:
                self._phrases[phrase] = readings[0].meaning
            else:
                hint = "What is said of a thing must be one sentence with its name."
                self._phrases[phrase] = Refusal(phrase, hint)
        return self._phrases[phrase]


class _Prepared(ExactReasoner):
    """The exact reasoner on a theory that is solved already."""

    solved: SolvedTheory

    def _solve(self, problem: Problem) -> SolvedTheory:
        return self.solved


def _check(readings: Iterable[Reading[Forms]], source: str) -> None:
    refused = [reading.meaning for reading in readings if isinstance(reading.meaning, Refusal)]
    if refused:
        raise SentenceError(*dict.fromkeys(refused), source=source)


def _rows(facts: Mapping[str, Said] | Iterable[object]) -> Iterator[tuple[str, Said]]:
    """Things with what is said of them."""
    if isinstance(facts, Mapping):
        pairs: Iterable[tuple[object, Said]] = facts.items()
    else:
        columns = (dict(row) if isinstance(row, Mapping) else _attributes(row) for row in facts)
        pairs = ((row.pop("name", None), row) for row in columns)
    for name, said in pairs:
        if name is None or not str(name).strip():
            raise InputError('a row has no "name"\n  Each row needs the name of the thing it is about.')
        yield str(name), said


def _attributes(row: object) -> dict[str, object]:
    """The attributes of an object; "is_a_member" says "is a member"."""
    if is_dataclass(row) and not isinstance(row, type):
        fields = {field: getattr(row, field) for field in row.__dataclass_fields__}
    elif isinstance(row, tuple) and hasattr(row, "_asdict"):
        fields = row._asdict()
    elif hasattr(row, "__dict__"):
        fields = vars(row)
    else:
        raise InputError(f"{row!r} is no row: give mappings or objects with attributes")
    return {name.replace("_", " "): value for name, value in fields.items()}


def _phrases(said: Said) -> Iterator[tuple[str, object]]:
    """Verb phrases that are true, and those with a value, which goes to "{}" or to the end."""
    if isinstance(said, str):
        yield said, None
    elif isinstance(said, Mapping):
        for phrase, value in said.items():
            if value is True:
                yield phrase, None
            elif value is not None and value is not False:
                yield (phrase if "{}" in phrase else phrase + " {}"), value
    else:
        yield from ((phrase, None) for phrase in said)


def _with_number(forms: Forms | Refusal, number: Fraction) -> Forms | None:
    """Forms that were read with some number, with another one; None where that number is not a quantity."""
    if isinstance(forms, Refusal):
        return None
    quantities: set[Quantity] = set()
    _moved(forms, _SOMEONE, 0, quantities)
    if len(quantities) != 1:
        return None
    (read,) = quantities
    if read.low is None or read.low != read.high or str(_SOME_NUMBER) not in read.text:
        return None
    value = read.low / _SOME_NUMBER * number
    shown = int(number) if number.denominator == 1 else float(number)
    text = read.text.replace(str(_SOME_NUMBER), str(shown))
    return cast("Forms", _moved(forms, _SOMEONE, 0, None, replace(read, low=value, high=value, text=text)))


def _renamed(value: Value, name: str, sentence: int) -> Value:
    """A form or question about another thing, its unnamed individuals those of another sentence."""
    return cast("Value", _moved(value, name, sentence))


def _moved(
    value: Any, name: str, sentence: int, seen: set[Quantity] | None = None, number: Quantity | None = None
) -> Any:
    """The same with another name, sentence and perhaps quantity; `seen` fills with the old quantities."""

    def moved(part: Any) -> Any:
        return _moved(part, name, sentence, seen, number)

    if value == _SOMEONE:
        return name
    if isinstance(value, Quantity):
        if seen is not None:
            seen.add(value)
        return number or value
    if isinstance(value, Unnamed):
        return value._replace(sentence=sentence, of=moved(value.of))
    if isinstance(value, tuple):
        parts = [moved(part) for part in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    if isinstance(value, FactForm):
        return FactForm(moved(value.atoms), moved(value.given))
    if isinstance(value, Holds):
        return Holds(moved(value.formula), moved(value.assuming))
    return value
