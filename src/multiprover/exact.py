"""The exact reasoner: computes the answer and all proofs, or why there is none, from what was read.

Everything it says follows from the theory by definition; each proof it shows has been given to the
independent checker. It holds no network and needs no torch.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import overload

from multiprover.choices import Conflicts
from multiprover.deriving import Derivation
from multiprover.english.asked_longer import told_for_longer, without_details
from multiprover.english.bridges import bridges
from multiprover.english.dead_ends import dead_end
from multiprover.english.forbidden import prohibitions
from multiprover.english.people import rules_for_people
from multiprover.english.problems import quoted, read_forms, read_question, read_statement, read_theory
from multiprover.english.restate import differs, restate
from multiprover.english.straight import straight_forms
from multiprover.errors import Refusal, SentenceError, TheoryError, TimeLimitError
from multiprover.logic.answer import TREE_LIMIT
from multiprover.logic.check import Verdict
from multiprover.logic.forms import Form, Quantity, Question, WhatFollows, Which
from multiprover.logic.limits import OutOfTime
from multiprover.logic.stratify import find_unstratified
from multiprover.notes import (
    Doubt,
    Nameless,
    NoFacts,
    Note,
    NotMentioned,
    NotStratified,
    Provisional,
    UnknownWord,
)
from multiprover.problem import (
    Forms,
    Limits,
    Prediction,
    Problem,
    Sentence,
    Unknown,
    World,
    name_sentences,
    refuse_other_settings,
)
from multiprover.proof import NAF, Proof
from multiprover.result import Listed, Result, Unproved
from multiprover.solved import SolvedTheory


class ExactReasoner:
    """Answers problems whose text the grammar reads or whose logic is given; keeps the last theory solved."""

    name = "exact"

    def __init__(
        self,
        world: World = "closed",
        *,
        limit: int = TREE_LIMIT,
        conflicts: Conflicts = "report",
        today: Quantity | None = None,
    ) -> None:
        refuse_other_settings(world, conflicts)
        self.world: World = world
        self.limit = limit
        self.conflicts: Conflicts = conflicts
        self.today = today
        self._last: tuple[Problem, SolvedTheory] | None = None

    def answer(self, problem: Problem, limits: Limits) -> Result:
        """Answer one problem with its proofs checked, or with why the statement does not follow."""
        solved = self._solve(problem)
        question = read_question(problem)
        sentences: Sequence[Sentence] = self.sentences(problem)
        if problem.given is None:
            sentences = ReadSentences(sentences, read_forms(problem))
        try:
            asked = Derivation(solved, question, problem.question, sentences, limits, self.limit)
            result = asked.result(_notes(problem, asked, question, sentences))
        except TheoryError as error:
            raise quoted(error, problem) from None
        except OutOfTime:
            raise TimeLimitError("time ran out before the theory was solved") from None
        readings = problem.readings
        if readings is not None:
            check_not_said(problem.sentences, result)
        if readings is not None and not readings.left_out and straight_forms(problem.sentences) is None:
            plain = solved.answerer.rules.is_ruletaker
            check_no_dead_end(question, problem.sentences, read_forms(problem), result, plain=plain)
            check_no_detail(question, read_forms(problem), result, solved)
        if readings is not None and not readings.left_out:
            forms = rules_for_people(problem.sentences, read_forms(problem))
            check_not_meant(asked, forms, result)
            check_not_forbidden(asked, forms, result)
        return result

    def check(self, problem: Problem, proof: Proof, limits: Limits) -> Verdict:
        """Judge one proof graph with the independent checker."""
        solved = self._solve(problem)
        question = read_question(problem)
        checker = solved.checker(solved.needed(question))
        return checker.check(read_statement(problem), proof, limits.deadline)

    def sentences(self, problem: Problem) -> tuple[Sentence, ...]:
        """The problem's sentences with their ids."""
        rules = {clause.sentence for clause in self._solve(problem).theory.clauses}
        return name_sentences(problem.sentences, rules)

    def predict(self, problems: Iterable[Problem], seconds: float | None = 10.0) -> Iterator[Prediction]:
        """Answer problems as they come, with the memory of one theory."""
        for problem in problems:
            solved = self._solve(problem)
            question = read_statement(problem)
            try:
                yield solved.predict(question, self.limit, seconds)
            except TheoryError as error:
                raise quoted(error, problem) from None

    def _solve(self, problem: Problem) -> SolvedTheory:
        """The theory with its model; neighbours with the same sentences are solved once."""
        if self._last is not None and _same_context(problem, self._last[0]):
            return self._last[1]
        theory = read_theory(problem, self.world)
        solved = SolvedTheory(theory, self.world, conflicts=self.conflicts, today=self.today)
        self._last = (problem, solved)
        return solved


def _same_context(problem: Problem, other: Problem) -> bool:
    if problem.given is not None or other.given is not None:
        given, others = problem.given, other.given
        return given is not None and others is not None and given.theory is others.theory
    if problem.readings is not None and problem.readings.refusals:
        return False
    return problem.sentences == other.sentences and problem.original_order == other.original_order


def check_not_said(sentences: Iterable[str], result: Result) -> None:
    """Give no verdict of "no" on what the text says in just these words, of something it does not name."""
    asked = result.question.strip().rstrip(".").casefold()
    if (
        isinstance(result, Unproved)
        and result.answer is False
        and any(asked == each.strip().rstrip(".").casefold() for each in sentences)
    ):
        hint = "the text says just this, but of something that it does not name; give it a name"
        raise SentenceError(Refusal(result.question, hint), source="the question")


def check_not_meant(asked: Derivation, forms: Sequence[Forms], result: Result) -> None:
    """Give no verdict that would be another one if what the text says in other words were meant."""
    negative = isinstance(result, (Unproved, Listed)) and result.answer is not Unknown
    if isinstance(asked.question, WhatFollows) or not (negative or rests_on_absence(result)):
        return
    unnamed = next((each for each in result.notes if isinstance(each, Nameless)), None)
    if unnamed is not None and isinstance(asked.question, Which) and not result.proofs:
        hint = f"the text names none, and only speaks of {unnamed.said[0]}"
        raise SentenceError(Refusal(result.question, hint), source="the question")
    found = bridges(asked.question, forms)
    if found and _is_other(asked, forms, [rule for rule, _ in found], result):
        said = next((s for rule, s in found if _is_other(asked, forms, [rule], result)), found[0][1])
        hint = f'the text only says "{said.replace("_", "…")}"; ask for just that'
        raise SentenceError(Refusal(result.question, hint), source="the question")


def check_not_forbidden(asked: Derivation, forms: Sequence[Forms], result: Result) -> None:
    """Give no verdict on what one rule tells to be done and another one forbids."""
    found = prohibitions(asked.question, forms) if result.proofs else []
    if found and _is_other(asked, forms, found, result, forbidding=True):
        hint = "the text tells that it is done, and also that it may not be done"
        raise SentenceError(Refusal(result.question, hint), source="the question")


def _is_other(
    asked: Derivation,
    forms: Sequence[Forms],
    more: Sequence[Form],
    result: Result,
    *,
    forbidding: bool = False,
) -> bool:
    """Whether some rules more make the answer another one, or a list longer, or shorter where they forbid."""
    sentences = (*result.sentences, Sentence("", "rule", ""))
    try:
        solved = asked.solved.with_rules(forms, more, "deny" if forbidding else asked.solved.conflicts)
        other = Derivation(solved, asked.question, result.question, sentences, asked.limits, 1).result(())
    except (TheoryError, OutOfTime):
        return False  # circular with them, or too long
    if isinstance(result, Listed):
        longer, shorter = (result, other) if forbidding else (other, result)
        return not set(longer.answers or ()) <= set(shorter.answers or ())
    return other.answer is not result.answer


def rests_on_absence(result: Result) -> bool:
    """Whether every proof needs something to be absent."""
    return bool(result.proofs) and all(NAF in proof.nodes for proof in result.proofs)


def check_no_dead_end(
    question: Question, sentences: Sequence[str], forms: Sequence[Forms], result: Result, *, plain: bool
) -> None:
    """Give no verdict where it would rest on a rule that no sentence can make apply.

    `plain`: the rules have the data set's form, where a condition that holds of nobody is usual.
    """
    if not isinstance(result, (Unproved, Listed)) and not rests_on_absence(result):
        return
    of_people = result.question.lower().startswith("who")  # who it is is no kind of thing
    none_found = isinstance(result, Listed) and not result.items and not of_people
    shown = not isinstance(result, (Unproved, Listed))
    found = dead_end(question, forms, plain=plain, none_found=none_found, shown=shown)
    if found is not None:
        place, missing = found
        hint = f'"{sentences[place]}" could show it, but no sentence says "{missing}"; use the same words'
        raise SentenceError(Refusal(result.question, hint), source="the question")


def check_no_detail(question: Question, forms: Sequence[Forms], result: Result, solved: SolvedTheory) -> None:
    """Give no verdict on a statement with a detail that the text has nowhere, where the rest of it holds."""
    if not isinstance(result, Unproved):
        return
    told = [*told_for_longer(question, forms)]
    for said in (*without_details(question, forms), *told):
        of_kind = said in told and str(said.terms[0]).startswith(("a ", "an "))
        if of_kind or solved.session(said).model.holds(said):
            hint = f'the text only says "{said.relation.replace("_", "…")}"; ask for just that'
            raise SentenceError(Refusal(result.question, hint), source="the question")


class ReadSentences(Sequence[Sentence]):
    """Sentences with what they were read as, where a reader would not see that at once.

    They are restated when they are asked for: an answer shows few sentences of a long text.
    """

    def __init__(self, sentences: Sequence[Sentence], forms: Sequence[Forms]) -> None:
        self._sentences = sentences
        self._forms = forms
        self._restated: dict[int, Sentence] = {}

    def __len__(self) -> int:
        return len(self._sentences)

    @overload
    def __getitem__(self, place: int) -> Sentence: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Sentence]: ...

    def __getitem__(self, place: int | slice) -> Sentence | Sequence[Sentence]:
        if isinstance(place, slice):
            return tuple(self[i] for i in range(*place.indices(len(self))))
        if place not in self._restated:
            sentence = self._sentences[place]
            said = restate(self._forms[place])
            is_plain = not differs(sentence.text, said)
            self._restated[place] = sentence if is_plain else replace(sentence, reading=said)
        return self._restated[place]

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


def _notes(
    problem: Problem, asked: Derivation, question: Question, sentences: Sequence[Sentence]
) -> list[Note]:
    readings = problem.readings
    if readings is None:
        return find_notes(asked, question, sentences)
    notes = find_notes(asked, question, sentences, readings.unknown_words, readings.left_out)
    return [*map(Doubt, readings.doubts), *notes]


def find_notes(
    asked: Derivation,
    question: Question,
    sentences: Sequence[Sentence],
    unknown_words: Sequence[str] = (),
    left_out: Sequence[Refusal] = (),
) -> list[Note]:
    """What is to be said of a question before its answer is known."""
    notes: list[Note] = []
    solved = asked.solved
    if left_out:
        notes.append(Provisional(tuple(refusal.place for refusal in left_out)))
    if not solved.theory.facts:
        notes.append(NoFacts())
    if solved.answerer.rules.is_ruletaker:
        rules = solved.answerer.rules.theory
        unstratified = set(find_unstratified(rules)) | set(asked.session.model.withdrawn)
        if unstratified:
            notes.append(NotStratified(tuple(sentences[i].id for i in sorted(unstratified))))
    strangers = [name for name in solved.strangers(question) if not name.startswith(("a ", "an "))]
    notes += map(NotMentioned, strangers)
    named = {word for name in strangers for word in name.split()}
    return [*notes, *(UnknownWord(word) for word in unknown_words if word not in named)]
