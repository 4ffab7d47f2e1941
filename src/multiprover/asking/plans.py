"""What is to be decided of a table, and what was decided of one row: plain data that workers exchange."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from multiprover.asking.tables import Table
from multiprover.asking.templates import Template, parse_template
from multiprover.choices import Conflicts
from multiprover.english.problems import SourceText
from multiprover.logic.forms import Quantity
from multiprover.problem import World


class Decision(NamedTuple):
    """What was decided of one row, or why nothing could be: then `error` says so and the rest is empty."""

    row: int
    case: tuple[str | None, ...]
    answer: str = ""
    proof_count: int = 0
    reason: str = ""
    proof: dict[str, Any] | None = None
    missing: list[list[str]] | None = None
    error: str = ""


@dataclass(frozen=True)
class DecisionPlan:
    """All that decides a case: it can be sent to a worker. `details` is what is wanted besides the answer."""

    texts: tuple[SourceText, ...]
    table: Table
    question: str
    templates: tuple[Template, ...] = ()
    world: World = "closed"
    conflicts: Conflicts = "report"
    today: Quantity | None = None
    details: frozenset[str] = field(default_factory=lambda: frozenset({"reason", "proof"}))

    @cached_property
    def question_template(self) -> Template:
        """The question with the columns in it."""
        return parse_template(self.question, "the question")

    @property
    def case_columns(self) -> tuple[str, ...]:
        """The columns of the question, which name a case in the output."""
        return tuple(dict.fromkeys(self.question_template.columns))
