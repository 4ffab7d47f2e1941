"""Files → a policy: rules, and facts from texts and tables."""

from collections.abc import Sequence
from pathlib import Path

from multiprover.asking.policy import Policy
from multiprover.asking.tables import is_table, open_table
from multiprover.choices import Conflicts
from multiprover.english.problems import SourceText
from multiprover.files import read_text_file
from multiprover.logic.forms import Quantity
from multiprover.problem import Limits, World


def open_policy(
    rules: Sequence[str],
    facts: Sequence[str] = (),
    *,
    more: Sequence[SourceText] = (),
    world: World = "closed",
    conflicts: Conflicts = "report",
    today: Quantity | None = None,
    timeout: float | None = None,
) -> Policy:
    """The policy of these files and of `more` texts; raises `SentenceError` with all that is not read."""
    texts = [name for name in facts if not is_table(name)]
    return Policy(
        [*(SourceText(name, read_text_file(Path(name))) for name in (*rules, *texts)), *more],
        tables=[open_table(name) for name in facts if is_table(name)],
        world=world,
        conflicts=conflicts,
        today=today,
        deadline=Limits.within(timeout).deadline,
    )
