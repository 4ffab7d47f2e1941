"""What a reasoner is: anything that answers problems, whatever it knows of them."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from multiprover.problem import Limits, Prediction, Problem, World
from multiprover.result import Result


class Reasoner(Protocol):
    """Anything that answers problems in its world."""

    name: str
    world: World

    def answer(self, problem: Problem, limits: Limits) -> Result:
        """Answer one problem with everything a person wants to see."""
        ...

    def predict(self, problems: Iterable[Problem], seconds: float | None = 10.0) -> Iterator[Prediction]:
        """Answer problems as they come, `seconds` each, with bounded memory.

        Questions on one theory go fastest as neighbours.
        """
        ...
