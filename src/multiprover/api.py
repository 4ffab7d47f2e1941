"""The library's front door: theory text and question in, explained prediction out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from multiprover.errors import InputError, MultiproverError, SentenceError
from multiprover.language import parse_theory
from multiprover.problem import Explanation, Prediction, Problem, SideBySide, World
from multiprover.reasoners.choose import find_model, open_neural, open_reasoner
from multiprover.reasoners.explained import ExactTheory
from multiprover.reasoners.free_text import split_text
from multiprover.reasoners.options import DecodeName, ProofsBy
from multiprover.runtime import default_model_dir

ReasonerName = Literal["auto", "exact", "neural"]
"""auto: exact where every sentence can be read, neural elsewhere."""


def read_theory(text: str, world: World = "closed", source: str = "theory") -> ExactTheory:
    """Parse and solve a theory once, to ask it several questions."""
    if world not in ("closed", "open"):
        raise InputError(f'the world is "closed" or "open", not {world!r}')
    parsed = parse_theory(text, source)
    if not parsed.sentences:
        raise InputError(f'{source}: holds no sentences; write facts and rules such as "Bob is big."')
    return ExactTheory(parsed, world, source)


def prove(
    theory: str,
    question: str,
    *,
    world: World = "closed",
    max_proofs: int = 100,
    timeout: float | None = 10.0,
    reasoner: ReasonerName | None = None,
    model: Path | str | None = None,
    decode: DecodeName = "edges",
    verified: bool = False,
    by_line: bool = False,
    source: str = "theory",
) -> Explanation:
    """Answer a question from facts and rules in English, with every proof.

    At most `max_proofs` different proof graphs are returned, the smallest, or a network's likeliest;
    `complete` says whether these are all. `timeout` is in seconds. By default the reasoner is auto where a
    network is installed or given as `model`, and exact elsewhere. `verified` leaves out a network's proofs
    that the checker finds invalid. With `by_line` each line of the theory is one sentence of free text.
    `source` names the theory in error messages.
    """
    prover = Prover(None if model is None else Path(model), decode=decode)
    return prover.prove(
        theory,
        question,
        world=world,
        max_proofs=max_proofs,
        timeout=timeout,
        reasoner=reasoner,
        verified=verified,
        by_line=by_line,
        source=source,
    )


@dataclass(frozen=True, slots=True)
class Prover:
    """Both reasoners, with the network of `model`, or the installed one where that is None."""

    model: Path | None = None
    decode: DecodeName = "edges"
    proofs_by: ProofsBy = "slots"
    counter: Path | None = None

    @classmethod
    def from_pretrained(cls, directory: Path | str) -> "Prover":
        """A prover with the network of a directory, which is read at once."""
        prover = cls(Path(directory))
        open_neural(prover.model)
        return prover

    @property
    def has_network(self) -> bool:
        """Whether there is a network to ask."""
        return self.model is not None or default_model_dir() is not None

    def prove(
        self,
        theory: str,
        question: str,
        *,
        world: World = "closed",
        max_proofs: int = 100,
        timeout: float | None = 10.0,
        reasoner: ReasonerName | None = None,
        verified: bool = False,
        by_line: bool = False,
        source: str = "theory",
    ) -> Explanation:
        """Answer a question; see the function `prove`."""
        asked = _Asked(theory, question, world, max_proofs, timeout, verified, by_line, source)
        match reasoner or ("auto" if self.has_network else "exact"):
            case "exact":
                return asked.by_logic()
            case "neural":
                return self._by_network(asked)
            case "auto":
                return self._by_either(asked)
        raise InputError(f'there is no reasoner {reasoner!r}; choose "auto", "exact" or "neural"')

    def prove_both(
        self,
        theory: str,
        question: str,
        *,
        world: World = "closed",
        max_proofs: int = 100,
        timeout: float | None = 10.0,
        verified: bool = False,
        by_line: bool = False,
        source: str = "theory",
    ) -> SideBySide:
        """The exact and the neural answer; raises only where neither reasoner can answer."""
        asked = _Asked(theory, question, world, max_proofs, timeout, verified, by_line, source)
        find_model(self.model)
        sides: list[Explanation | MultiproverError] = []
        for answer in (asked.by_logic, lambda: self._by_network(asked)):
            try:
                sides.append(answer())
            except MultiproverError as error:
                sides.append(error)
        exact, neural = sides
        if isinstance(exact, MultiproverError) and isinstance(neural, MultiproverError):
            raise _joined(exact, neural)
        return SideBySide(question, exact, neural)

    def predict(
        self,
        problems: Sequence[Problem],
        *,
        world: World = "closed",
        reasoner: Literal["exact", "neural"] = "neural",
    ) -> list[Prediction]:
        """Answer many problems; those on one theory go fastest as neighbours."""
        chosen = open_reasoner(
            reasoner,
            model=self.model,
            world=world,
            decode=self.decode,
            proofs_by=self.proofs_by,
            counter=self.counter,
        )
        return chosen.prove_many(problems)

    def _by_either(self, asked: "_Asked") -> Explanation:
        try:
            why = "every sentence can be read" if self.has_network else "there is no network"
            return replace(asked.by_logic(), choice=why)
        except SentenceError as error:
            if not self.has_network:
                error.args = (
                    f"{error}\n  A network might answer, but none is installed: name one by --model.",
                )
                raise
            try:
                found = self._by_network(asked)
            except MultiproverError as other:
                raise _joined(error, other) from None
            line = "the question" if error.line is None else f"line {error.line}"
            return replace(found, choice=f"{line} cannot be read", notes=(*found.notes, _first_line(error)))

    def _by_network(self, asked: "_Asked") -> Explanation:
        from multiprover.reasoners.neural_explained import (  # here, since it loads numpy
            attach_verdicts,
            drop_invalid,
            explain_with_network,
        )

        reasoner = open_neural(
            self.model,
            world=asked.world,
            decode=self.decode,
            proofs_by=self.proofs_by,
            counter=self.counter,
        )
        sentences = split_text(asked.theory, asked.source, by_line=asked.by_line)
        found = explain_with_network(reasoner, sentences, asked.question, max_proofs=asked.max_proofs)
        checked = attach_verdicts(found, asked.timeout)
        return drop_invalid(checked) if asked.verified else checked


@dataclass(frozen=True, slots=True)
class _Asked:
    """One question with its limits, checked."""

    theory: str
    question: str
    world: World
    max_proofs: int
    timeout: float | None
    verified: bool
    by_line: bool
    source: str

    def __post_init__(self) -> None:
        if self.world not in ("closed", "open"):
            raise InputError(f'the world is "closed" or "open", not {self.world!r}')
        if self.max_proofs < 1:
            raise InputError(f"max_proofs must be at least 1, not {self.max_proofs}")
        if self.timeout is not None and not self.timeout > 0:
            raise InputError(f"the timeout must be more than 0 seconds, not {self.timeout}")

    def by_logic(self) -> Explanation:
        """The exact reasoner's answer."""
        if self.by_line:
            self._check_lines()
        solved = read_theory(self.theory, self.world, self.source)
        return solved.explain(self.question, max_proofs=self.max_proofs, seconds=self.timeout)

    def _check_lines(self) -> None:
        """Refuse lines that hold several sentences: to the grammar these are several."""
        whole = split_text(self.theory, self.source, by_line=True)
        parts = split_text(self.theory, self.source)
        for number, (line, part) in enumerate(zip(whole, parts, strict=False), 1):
            if line != part:
                hint = "It holds several sentences, and each line was to be one."
                raise SentenceError(line, hint, source=self.source, line=number)


def _joined(exact: MultiproverError, neural: MultiproverError) -> MultiproverError:
    """The exact reasoner's error, which says how to write the text, and the network's."""
    exact.args = (f"{exact}\n  Nor can the network answer: {neural}",)
    return exact


def _first_line(error: MultiproverError) -> str:
    return f"the exact reasoner did not answer: {str(error).partition(chr(10))[0]}"
