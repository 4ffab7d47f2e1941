"""The library's front door: theory text and question in, result out."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from multiprover.asking.policy import Policy, Reply
from multiprover.asking.tables import table_of
from multiprover.asking.templates import parse_template
from multiprover.choices import Conflicts, DecodeName, ProofsBy, ReasonerChoice, ReasonerName
from multiprover.english.problems import SourceText, read_problem
from multiprover.exact import ExactReasoner
from multiprover.logic.check import Verdict
from multiprover.problem import Limits, Prediction, Problem, World, read_today
from multiprover.reasoner import Reasoner
from multiprover.reasoners.choose import NetworkChoice, answer_both, open_reasoner
from multiprover.result import (
    Claimed,
    Conflicting,
    Listed,
    Measured,
    Proved,
    Refuted,
    Result,
    SideBySide,
    Unproved,
)
from multiprover.ruleset import RuleSet


def prove(
    theory: str,
    question: str,
    *,
    world: World = "closed",
    max_proofs: int = 100,
    timeout: float | None = 10.0,
    reasoner: ReasonerChoice | None = None,
    model: Path | str | None = None,
    decode: DecodeName = "edges",
    verified: bool = False,
    by_line: bool = False,
    partial: bool = False,
    source: str = "theory",
    conflicts: Conflicts = "report",
    today: date | str | None = None,
) -> Result:
    """Answer a question from facts and rules in English, with every proof.

    At most `max_proofs` different proof graphs are returned, the smallest, or a network's likeliest;
    `complete` says whether these are all. `timeout` is in seconds, from reading to checking. A text or
    question that is not wholly read gets no verdict but a `SentenceError` with every refusal; with `partial`
    the answer rests on what was read, and a note names the rest. Only the reasoner "neural" answers by a
    network (the installed one, or `model`, which implies it); `verified` leaves out its proofs that the
    checker finds invalid. With `by_line` each line of the theory is one sentence of free text. `source` names
    the theory in error messages. Where a statement and its negation both follow, the answer is `Conflict`;
    with `conflicts="deny"` the negation wins. `today` is what a text means by today: a date, or "2024-06-01".
    """
    return Prover(model, decode=decode, verified=verified).prove(
        theory,
        question,
        world=world,
        max_proofs=max_proofs,
        timeout=timeout,
        reasoner=reasoner,
        by_line=by_line,
        partial=partial,
        source=source,
        conflicts=conflicts,
        today=today,
    )


def compile(
    rules: str,
    *,
    world: World = "closed",
    conflicts: Conflicts = "report",
    today: date | str | None = None,
    source: str = "rules",
) -> RuleSet:
    """Read and prepare rules once, to ask them about many sets of facts."""
    return RuleSet(rules, world=world, conflicts=conflicts, today=read_today(today), source=source)


def ask(
    theory: str,
    question: str,
    *,
    assume: Iterable[str] = (),
    without: Iterable[str] = (),
    facts: Sequence[Mapping[str, Any]] = (),
    templates: Sequence[str] = (),
    world: World = "closed",
    conflicts: Conflicts = "report",
    today: date | str | None = None,
    partial: bool = False,
    max_proofs: int = 100,
    max_answers: int = 1000,
    timeout: float | None = 10.0,
    source: str = "theory",
) -> Reply:
    """Answer one question, with sentences assumed, and others (by their ids) left out.

    The reply has the result as `prove` gives it, and what the assumptions and omissions change. `facts` are
    rows, and `templates` say what a row means, if the theory does not: "{name} is {age} years old." For
    several questions and for files, see `open_policy`.
    """
    limits = Limits.within(timeout, max_proofs, max_answers)
    policy = Policy(
        [SourceText(source, theory)],
        tables=[table_of("facts", facts)] if facts else [],
        templates=[parse_template(text) for text in templates],
        world=world,
        conflicts=conflicts,
        today=read_today(today),
        partial=partial,
        deadline=limits.deadline,
    )
    return policy.ask(question, assume=assume, without=without, limits=limits)


class Prover:
    """Both reasoners; without a name the network of `model` answers, or "auto" where that is None.

    For many questions: it keeps the theory that it solved last.
    """

    def __init__(
        self,
        model: Path | str | None = None,
        *,
        decode: DecodeName = "edges",
        proofs_by: ProofsBy = "applications",
        counter: Path | None = None,
        verified: bool = False,
    ) -> None:
        place = None if model is None else Path(model)
        self.network = NetworkChoice(place, decode, proofs_by, counter=counter, verified=verified)
        self._open: dict[tuple[ReasonerChoice | None, World, Conflicts, date | str | None], Reasoner] = {}

    @classmethod
    def from_pretrained(cls, directory: Path | str) -> "Prover":
        """A prover with the network of a directory, which is read at once."""
        prover = cls(directory)
        prover.network.open()
        return prover

    def prove(
        self,
        theory: str,
        question: str,
        *,
        world: World = "closed",
        max_proofs: int = 100,
        timeout: float | None = 10.0,
        reasoner: ReasonerChoice | None = None,
        by_line: bool = False,
        partial: bool = False,
        source: str = "theory",
        conflicts: Conflicts = "report",
        today: date | str | None = None,
    ) -> Result:
        """Answer a question; see the function `prove`."""
        limits = Limits.within(timeout, max_proofs)
        chosen = self._reasoner(reasoner, world, conflicts, today)
        problem = read_problem(
            theory, question, source=source, by_line=by_line, partial=partial, deadline=limits.deadline
        )
        return chosen.answer(problem, limits)

    def prove_both(
        self,
        theory: str,
        question: str,
        *,
        world: World = "closed",
        max_proofs: int = 100,
        timeout: float | None = 10.0,
        by_line: bool = False,
        partial: bool = False,
        source: str = "theory",
    ) -> SideBySide:
        """The exact and the neural answer; raises only where neither reasoner can answer."""
        limits = Limits.within(timeout, max_proofs)
        problem = read_problem(
            theory, question, source=source, by_line=by_line, partial=partial, deadline=limits.deadline
        )
        return answer_both(problem, limits, world, self.network)

    def predict(
        self, problems: Iterable[Problem], *, world: World = "closed", reasoner: ReasonerName = "neural"
    ) -> list[Prediction]:
        """Answer many problems; those on one theory go fastest as neighbours."""
        return list(self._reasoner(reasoner, world).predict(problems))

    def _reasoner(
        self,
        name: ReasonerChoice | None,
        world: World,
        conflicts: Conflicts = "report",
        today: date | str | None = None,
    ) -> Reasoner:
        key = (name, world, conflicts, today)
        if key not in self._open:
            self._open[key] = open_reasoner(name, world, self.network, conflicts=conflicts, today=today)
        return self._open[key]


def check(
    theory: str,
    question: str,
    proof: object,
    *,
    world: World = "closed",
    timeout: float | None = 10.0,
    source: str = "theory",
    proof_source: str = "proof",
    conflicts: Conflicts = "report",
    today: date | str | None = None,
) -> Verdict:
    """Judge one proof with the independent checker: an element of "proofs" in the JSON of a result."""
    from multiprover.drawing.record import read_proof

    limits = Limits.within(timeout)
    reasoner = ExactReasoner(world, conflicts=conflicts, today=read_today(today))
    problem = read_problem(theory, question, source=source, deadline=limits.deadline)
    return reasoner.check(problem, read_proof(proof, reasoner.sentences(problem), proof_source), limits)


def _repr_html_(result: Result) -> str:
    """What a notebook shows for a result."""
    from multiprover.drawing.page import draw_cell

    return draw_cell(result)


for _kind in (Proved, Refuted, Conflicting, Unproved, Listed, Measured, Claimed):
    setattr(_kind, "_repr_html_", _repr_html_)  # noqa: B010 - results know nothing of their drawings
