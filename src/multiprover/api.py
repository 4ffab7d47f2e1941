"""The library's front door: theory text and question in, explained prediction out."""

from typing import Literal

from multiprover.errors import InputError
from multiprover.language import parse_theory
from multiprover.problem import Explanation, World
from multiprover.reasoners.explained import ExactTheory

ReasonerName = Literal["exact"]


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
    reasoner: ReasonerName = "exact",
    source: str = "theory",
) -> Explanation:
    """Answer a question from facts and rules in English, with every proof.

    At most `max_proofs` different proof graphs are returned, the smallest; `complete` says whether these are
    all. `timeout` is in seconds. `source` names the theory in error messages.
    """
    if reasoner != "exact":
        raise InputError(f'there is no reasoner {reasoner!r}; choose "exact"')
    if max_proofs < 1:
        raise InputError(f"max_proofs must be at least 1, not {max_proofs}")
    if timeout is not None and not timeout > 0:
        raise InputError(f"the timeout must be more than 0 seconds, not {timeout}")
    solved = read_theory(theory, world, source)
    return solved.explain(question, max_proofs=max_proofs, seconds=timeout)
