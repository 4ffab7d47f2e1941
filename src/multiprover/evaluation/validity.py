"""Whether a predicted proof is one by what it says: the independent checker, for any example that reads.

Knows no metrics. A theory is read once for neighbours that ask about it, and evaluated once for questions
that ask the same.
"""

from multiprover.english.problems import read_statement, read_theory
from multiprover.errors import MultiproverError
from multiprover.logic.check import Checker, Unchecked, Verdict
from multiprover.logic.forms import POSITIVE
from multiprover.logic.limits import Deadline
from multiprover.logic.theory import Theory
from multiprover.problem import Example
from multiprover.proof import Proof
from multiprover.triples import TripleTheory


class ExampleChecker:
    """Judges proofs; `Unchecked` where neither text nor data set gives the logic, or where time is up."""

    def __init__(self, seconds: float | None = 10.0) -> None:
        self._seconds = seconds
        self._context: tuple[object, ...] | None = None
        self._given: TripleTheory | None = None
        self._theory: Theory | None = None
        self._reason = ""
        self._checker: Checker | None = None

    def __call__(self, example: Example, proof: Proof) -> Verdict:
        """Judge one graph as a proof or failure chain of the example's question."""
        theory = self.theory_of(example)
        if theory is None:
            return Unchecked(self._reason)
        try:
            question = read_statement(example.problem)
        except MultiproverError as error:
            return Unchecked(str(error))
        if self._checker is None:
            self._checker = Checker(theory, open_world=example.world == "open")
        # What proves a statement or refutes it is the same.
        return self._checker.check(question._replace(sign=POSITIVE), proof, Deadline(self._seconds))

    def theory_of(self, example: Example) -> Theory | None:
        """The logic of an example's context; None where it cannot be read."""
        problem = example.problem
        given = problem.given.theory if problem.given else None
        context = (problem.sentences, problem.original_order, example.world, id(given))
        if context != self._context:
            self._checker = None
            self._context = context
            self._given = given  # kept alive, so that its id stays its own
            try:
                self._theory = read_theory(problem, example.world)
            except MultiproverError as error:
                self._theory, self._reason = None, str(error)
        return self._theory
