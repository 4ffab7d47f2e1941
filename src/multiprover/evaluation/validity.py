"""Whether a predicted proof is one by what it says: the independent checker, for any example that reads.

Knows no metrics. A theory is read once for neighbours that ask about it, and evaluated once for questions
that ask the same.
"""

from multiprover.errors import MultiproverError
from multiprover.language import Lexicon, parse_question, parse_sentences
from multiprover.old_logic.check import Checker, Unchecked, Verdict
from multiprover.old_logic.limits import OutOfTime
from multiprover.old_logic.stratify import build_theory
from multiprover.old_logic.theory import POSITIVE, Literal, Theory
from multiprover.problem import Example
from multiprover.proof import Proof


class ExampleChecker:
    """Judges proofs; `Unchecked` where neither text nor reading gives the logic, or where time is up."""

    def __init__(self, seconds: float | None = 10.0) -> None:
        self._seconds = seconds
        self._context: tuple[object, ...] | None = None
        self._given: Theory | None = None
        self._theory: Theory | None = None
        self._lexicon = Lexicon()
        self._reason = ""
        self._checkers: dict[Literal, Checker | Unchecked] = {}

    def __call__(self, example: Example, proof: Proof) -> Verdict:
        """Judge one graph as a proof or failure chain of the example's question."""
        theory = self.theory_of(example)
        if theory is None:
            return Unchecked(self._reason)
        problem = example.problem
        try:
            question = (
                problem.reading.question
                if problem.reading
                else parse_question(problem.question, self._lexicon)
            )
        except MultiproverError as error:
            return Unchecked(str(error))
        statement = question.with_sign(POSITIVE)  # what proves a statement or refutes it is the same
        checker = self._checkers.get(statement)
        if checker is None:
            checker = self._checkers[statement] = self._checker(theory, statement, example)
        return checker if isinstance(checker, Unchecked) else checker.check(proof, self._seconds)

    def theory_of(self, example: Example) -> Theory | None:
        """The logic of an example's context; None where it cannot be read."""
        problem = example.problem
        given = problem.reading.theory if problem.reading else None
        context = (problem.sentences, problem.original_order, example.world, id(given))
        if context != self._context:
            self._checkers = {}
            self._theory = self._read(example, given)
            self._context = context
            self._given = given  # kept alive, so that its id stays its own
        return self._theory

    def _read(self, example: Example, given: Theory | None) -> Theory | None:
        is_open = example.world == "open"
        if given is not None:
            return given.opened() if is_open else given
        problem = example.problem
        try:
            forms = parse_sentences(problem.sentences)
            self._lexicon = Lexicon(problem.sentences, forms)
            return build_theory(forms, problem.original_order, open_world=is_open)
        except MultiproverError as error:
            self._reason = str(error)
            return None

    def _checker(self, theory: Theory, question: Literal, example: Example) -> Checker | Unchecked:
        try:
            return Checker(theory, question, open_world=example.world == "open", seconds=self._seconds)
        except OutOfTime:
            return Unchecked("the theory was too large to evaluate within the time limit")
