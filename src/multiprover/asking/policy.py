"""A policy: rules and facts from several files, and facts from tables, ready for questions and what-if.

Every sentence keeps its file and line, every fact of a table its row. A question may be asked with sentences
assumed, or without some: the reply says what that changes, and which of these sentences make the difference.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import Final

from multiprover.asking.facts import TableFacts
from multiprover.asking.tables import Table
from multiprover.asking.templates import Template, find_templates
from multiprover.choices import Conflicts
from multiprover.deriving import Derivation
from multiprover.english.near import StrangeWords
from multiprover.english.people import question_for_people
from multiprover.english.problems import ReadText, SourceText, read_texts
from multiprover.english.restate import differs, restate
from multiprover.errors import InputError, Refusal, SentenceError, TheoryError, TimeLimitError
from multiprover.exact import (
    check_no_dead_end,
    check_no_detail,
    check_not_meant,
    check_not_said,
    find_notes,
)
from multiprover.logic.answer import TREE_LIMIT
from multiprover.logic.forms import Quantity, Question, RuleForm
from multiprover.logic.limits import Deadline, OutOfTime
from multiprover.logic.solve import Rules
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import Fact, Theory
from multiprover.problem import (
    Forms,
    Limits,
    Reading,
    Sentence,
    SentenceList,
    World,
    name_sentences,
    refuse_other_settings,
)
from multiprover.result import Result
from multiprover.solved import SolvedTheory

_ASKING: Final = (
    "Who",
    "Which",
    "What",
    "How",
    "How many",
    "How old",
    "Why",
    "What follows about",
    "Is",
    "May",
)
_MOST_NAMES: Final = 10_000
"""Names that are offered for completion."""
_MOST_TRIALS: Final = 64
"""Combinations of assumptions and omissions that are tried to find those that make the difference."""


@dataclass(frozen=True, slots=True)
class Change:
    """What assuming sentences and leaving out others changes.

    `before` is the answer to the unchanged text. `decisive` are the smallest sets of these sentences that
    make the difference alone; there are none where nothing differs, or where too many had to be tried.
    """

    before: Result
    assumed: tuple[Sentence, ...]
    left_out: tuple[Sentence, ...]
    decisive: tuple[tuple[Sentence, ...], ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to one question; `change` is there where sentences were assumed or left out."""

    result: Result
    change: Change | None = None


class Policy:
    """Rules and facts that are read once. Raises `SentenceError` with every refusal, of rows as well.

    With `partial` refused sentences are left out, and answers say so. `templates` come besides those that
    stand in the texts.
    """

    def __init__(
        self,
        texts: Sequence[SourceText],
        *,
        tables: Sequence[Table] = (),
        templates: Sequence[Template] = (),
        world: World = "closed",
        conflicts: Conflicts = "report",
        today: Quantity | None = None,
        partial: bool = False,
        deadline: Deadline | None = None,
    ) -> None:
        refuse_other_settings(world, conflicts)
        self.world: World = world
        self.conflicts: Conflicts = conflicts
        self.today = today
        self.texts = tuple(texts)
        deadline = deadline or Deadline()
        read = read_texts(texts, deadline=deadline)
        refusals = [each.meaning for each in read.readings if isinstance(each.meaning, Refusal)]
        kept = tuple(each for each in read.readings if not isinstance(each.meaning, Refusal))
        self.templates = (*(each for text in texts for each in find_templates(text)), *templates)
        if not kept and not tables:
            if refusals:
                raise SentenceError(*refusals)
            names = ", ".join(text.name for text in texts) or "the policy"
            raise InputError(f'{names}: no sentences; write facts and rules such as "Bob is a member."')
        self._read = replace(read, readings=kept)
        self._base = self._build(self._read.ranged_forms)
        self.tables = self._load(tables, deadline)
        refusals += self.tables.refusals if self.tables is not None else ()
        if refusals and not partial:
            raise SentenceError(*refusals)
        self.left_out = tuple(refusals)
        self._solved: dict[tuple[tuple[str, ...], frozenset[int]], SolvedTheory] = {}

    def _build(self, forms: Sequence[Forms]) -> Theory:
        return build_theory(forms, open_world=self.world == "open")

    def _load(self, tables: Sequence[Table], deadline: Deadline) -> TableFacts | None:
        if not tables:
            return None
        try:
            return TableFacts(
                tables,
                self.templates,
                self._read.read_sentence,
                first=len(self._read.readings),
                before=self._base.facts,
                deadline=deadline,
            )
        except OutOfTime:
            raise TimeLimitError("time ran out before the tables had been read") from None

    # --- What it holds ---

    @property
    def readings(self) -> tuple[Reading[Forms], ...]:
        """The sentences of the texts that were read, each with its file and line."""
        return self._read.readings

    @cached_property
    def read(self) -> ReadText:
        """What was read, with what questions may take from tables."""
        if self.tables is None:
            return self._read
        return replace(self._read, is_straight=False, tabled=self.tables.tabled())

    @cached_property
    def sentences(self) -> Sequence[Sentence]:
        """All sentences with their ids, those of the texts first."""
        readings = self._read.readings
        rules = {place for place, each in enumerate(readings) if _is_rule(each)}
        named = name_sentences([each.text for each in readings], rules)
        written = tuple(
            replace(sentence, place=_place(reading, len(self.texts)), reading=_said(reading))
            for sentence, reading in zip(named, readings, strict=True)
        )
        if self.tables is None:
            return written
        tables, facts = self.tables, len(readings) - len(rules)

        def make(place: int) -> Sentence:
            return replace(tables.sentence(place), id=f"F{facts + place + 1}")

        return SentenceList(written, len(tables), make)

    def find_sentence(self, name: str) -> int:
        """The position of the sentence with this id, or with these words; raises `InputError` for others."""
        wanted = name.strip()
        written = self.sentences[: len(self._read.readings)]
        for place, sentence in enumerate(written):
            if wanted in (sentence.id, sentence.text):
                return place
        facts = sum(sentence.kind == "fact" for sentence in written)
        if wanted[:1] == "F" and wanted[1:].isdecimal():
            place = int(wanted[1:]) - facts - 1 + len(written)
            if len(written) <= place < len(self.sentences):
                return place
        last = f"F{facts + len(self.sentences) - len(written)}"
        raise InputError(f'there is no sentence "{name}"; ids go to {last} and R{len(written) - facts}')

    def words(self) -> list[str]:
        """The text's own words and names, and words that questions begin with, for completion."""
        found: dict[str, None] = dict.fromkeys(_ASKING)
        for reading in self._read.readings:
            found.update(dict.fromkeys(re.findall(r"[^\W\d_][\w'-]+", reading.text)))
        found.update(dict.fromkeys(list(self.theory.entities())[:_MOST_NAMES]))
        return list(found)

    # --- Questions ---

    def ask(
        self,
        question: str,
        *,
        assume: Iterable[str] = (),
        without: Iterable[str] = (),
        limits: Limits | None = None,
    ) -> Reply:
        """Answer a question, with sentences assumed and others left out, by their ids, if wanted.

        Raises `SentenceError` for a question or an assumption that cannot be read.
        """
        limits = limits or Limits.within(10.0)
        assumed = tuple(self._assumption(text) for text in assume)
        places = tuple(dict.fromkeys(self.find_sentence(name) for name in without))
        if not assumed and not places:
            return Reply(self._answer(question, (), frozenset(), limits))
        result = self._answer(question, assumed, frozenset(places), limits)
        before = self._answer(question, (), frozenset(), limits)
        is_different = outcome(result) != outcome(before)
        decisive: tuple[tuple[Sentence, ...], ...] = ()
        if is_different:
            decisive = self._decisive(question, assumed, places, outcome(result), limits)
        named = _named_assumptions(assumed)
        return Reply(
            result,
            Change(before, named, tuple(self.sentences[i] for i in places), decisive, is_different),
        )

    def _assumption(self, text: str) -> Reading[Forms]:
        meaning = self.read.read_sentence(text, len(self.sentences))
        if isinstance(meaning, Refusal):
            raise SentenceError(replace(meaning, source="assumed"))
        return Reading(text.strip(), meaning)

    def _decisive(
        self,
        question: str,
        assumed: tuple[Reading[Forms], ...],
        places: tuple[int, ...],
        wanted: object,
        limits: Limits,
    ) -> tuple[tuple[Sentence, ...], ...]:
        """The smallest sets of changes that alone give the new answer."""
        named = dict(zip(assumed, _named_assumptions(assumed), strict=True))
        changes: list[Reading[Forms] | int] = [*assumed, *places]
        trials = 0
        for size in range(1, len(changes) + 1):
            found: list[tuple[Sentence, ...]] = []
            for chosen in combinations(changes, size):
                trials += 1
                if trials > _MOST_TRIALS:
                    return tuple(found)
                own = tuple(each for each in chosen if not isinstance(each, int))
                omitted = frozenset(each for each in chosen if isinstance(each, int))
                if outcome(self._answer(question, own, omitted, limits)) == wanted:
                    found.append(
                        tuple(
                            self.sentences[each] if isinstance(each, int) else named[each] for each in chosen
                        )
                    )
            if found:
                return tuple(found)
        return ()

    def read_question(self, question: str) -> Question:
        """What a question asks; raises `SentenceError` where it cannot be read."""
        meaning = self.read.read_question(question).meaning
        if isinstance(meaning, Refusal):
            raise SentenceError(meaning)
        return question_for_people(question, meaning, lambda: self._read.forms)

    def _answer(
        self, question: str, assumed: tuple[Reading[Forms], ...], omitted: frozenset[int], limits: Limits
    ) -> Result:
        asked = self.read_question(question)
        sentences = self._with_assumed(assumed)
        try:
            solved = self._solve(assumed, omitted)
            derivation = Derivation(solved, asked, question.strip(), sentences, limits, TREE_LIMIT)
            unknown = self.read.unknown_words(question)
            if assumed:
                strange = StrangeWords(each.text for each in assumed).strange(question)
                unknown = [word for word in unknown if word in strange]
            notes = find_notes(derivation, asked, sentences, unknown, self.left_out)
            result = derivation.result(notes)
        except TheoryError as error:
            named = {place: sentences[place] for place in error.sentences if place >= 0}
            raise error.quoting(
                {place: each.text for place, each in named.items()},
                ", ".join(text.name for text in self.texts) or "the policy",
                {place: each.place or each.id for place, each in named.items()},
            ) from None
        except OutOfTime:
            raise TimeLimitError("time ran out before the policy was solved") from None
        if not (assumed or omitted):
            check_not_said((each.text for each in self._read.readings), result)
        rules_apart = len(self.texts) > 1 or self.left_out or self.tables  # facts may well be of few classes
        if not (assumed or omitted or rules_apart or self._read.is_straight):
            texts, plain = [each.text for each in sentences], solved.answerer.rules.is_ruletaker
            check_no_dead_end(asked, texts, self._read.forms, result, plain=plain)
            check_no_detail(asked, self._read.forms, result, solved)
            check_not_meant(derivation, self._read.ranged_forms, result)
        return result

    def _with_assumed(self, assumed: tuple[Reading[Forms], ...]) -> Sequence[Sentence]:
        if not assumed:
            return self.sentences
        named = _named_assumptions(assumed)
        if isinstance(self.sentences, tuple):
            return (*self.sentences, *named)
        base, count = self.sentences, len(self.sentences)
        written = len(self._read.readings)

        def make(place: int) -> Sentence:
            return base[written + place] if written + place < count else named[written + place - count]

        return SentenceList(base[:written], count - written + len(named), make)

    def _solve(self, assumed: tuple[Reading[Forms], ...], omitted: frozenset[int]) -> SolvedTheory:
        key = (tuple(each.text for each in assumed), omitted)
        found = self._solved.get(key)
        if found is None:
            if len(self._solved) > 1:
                self._solved = {key: found for key, found in self._solved.items() if key == ((), frozenset())}
            found = self._solved[key] = self._make_solved(assumed, omitted)
        return found

    def _make_solved(self, assumed: tuple[Reading[Forms], ...], omitted: frozenset[int]) -> SolvedTheory:
        theory = self.theory
        if assumed or omitted:
            forms: list[Forms] = [
                () if place in omitted else forms for place, forms in enumerate(self._read.ranged_forms)
            ]
            forms += [()] * (len(self.sentences) - len(forms))
            forms += [each.meaning for each in assumed if not isinstance(each.meaning, Refusal)]
            theory = self._with_tables(self._build(forms), omitted)
        rules = Rules(theory, open_world=self.world == "open", conflicts=self.conflicts)
        return SolvedTheory(theory, self.world, conflicts=self.conflicts, today=self.today, rules=rules)

    @cached_property
    def theory(self) -> Theory:
        """The logic of all sentences."""
        return self._with_tables(self._base, frozenset())

    def _with_tables(self, base: Theory, omitted: frozenset[int]) -> Theory:
        if self.tables is None:
            return base
        facts: Sequence[Fact] = self.tables.facts
        if base is not self._base:
            before = len(self._base.facts)
            shift = len(base.facts) - before
            tabled = (
                Fact(fact.atom, fact.number + shift, fact.sentence)
                for fact in facts[before:]
                if fact.sentence not in omitted
            )
            facts = (*base.facts, *tabled)
        given = tuple(dict.fromkeys((*base.given, *self.tables.given)))
        return Theory(facts, base.clauses, given)


def outcome(result: Result) -> object:
    """What is answered, without the reasons."""
    return result.answer, result.answers, result.value, result.unit


def _named_assumptions(assumed: Sequence[Reading[Forms]]) -> tuple[Sentence, ...]:
    return tuple(
        Sentence(f"A{number}", "rule" if _is_rule(each) else "fact", each.text, _said(each), place="assumed")
        for number, each in enumerate(assumed, 1)
    )


def _is_rule(reading: Reading[Forms]) -> bool:
    return not isinstance(reading.meaning, Refusal) and any(
        isinstance(form, RuleForm) for form in reading.meaning
    )


def _said(reading: Reading[Forms]) -> str:
    """What a sentence was read as, where a reader would not see that at once."""
    if isinstance(reading.meaning, Refusal):
        return ""
    text = restate(reading.meaning)
    return text if differs(reading.text, text) else ""


def _place(reading: Reading[Forms], texts: int) -> str:
    return f"{reading.source}, line {reading.line}" if texts > 1 else ""
