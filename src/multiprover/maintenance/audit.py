"""The report of one answer: everything it rests on, on one page that can be printed and filed.

The same input gives the same bytes: the date is the user's, never the clock's.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from multiprover import __version__
from multiprover.asking.policy import Policy
from multiprover.choices import Conflicts
from multiprover.drawing.page import write_page
from multiprover.english.restate import restate
from multiprover.errors import InputError, Refusal
from multiprover.logic.check import Invalid, Valid
from multiprover.problem import Forms, World
from multiprover.result import Result

_WORLDS: Final[dict[World, str]] = {
    "closed": "Closed world: what the sentences do not show is taken to be false.",
    "open": "Open world: what the sentences neither show nor refute is unknown.",
}
_CONFLICTS: Final[dict[Conflicts, str]] = {
    "report": "Where a statement and its negation both follow, that is reported as a conflict.",
    "deny": "Where a statement and its negation both follow, the negation wins.",
}


@dataclass(frozen=True, slots=True)
class Source:
    """A file that was read, with the checksum of its bytes."""

    name: str
    holds: str
    checksum: str


@dataclass(frozen=True, slots=True)
class AuditedSentence:
    """A sentence in its place and how it was read; `position` is its node."""

    position: int
    text: str
    place: str
    reading: str


@dataclass(frozen=True, slots=True)
class Audit:
    """What a report says besides the answer itself."""

    version: str
    date: str
    verdict: str
    sources: tuple[Source, ...]
    assumptions: tuple[str, ...]
    sentences: tuple[AuditedSentence, ...]
    unlisted: str


def write_audit(
    policy: Policy,
    result: Result,
    files: Sequence[Path],
    *,
    day: str = "",
    today: date | None = None,
) -> str:
    """The page of an answer to a question about a policy that was read from these files."""
    listed, unlisted = _sentences(policy, result)
    audit = Audit(
        __version__,
        day,
        _verdict(result),
        tuple(_source(policy, path) for path in files),
        tuple(_assumptions(policy, result, today)),
        listed,
        unlisted,
    )
    return write_page("audit.html", audit=audit, result=result)


def _source(policy: Policy, path: Path) -> Source:
    try:
        checksum = hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None
    own = [reading for reading in policy.readings if reading.source == str(path)]
    if own:
        return Source(str(path), f"{len(own):,} sentence{'s' if len(own) != 1 else ''}", checksum)
    return Source(str(path), "a table", checksum)


def _verdict(result: Result) -> str:
    """What the checker says of all that is shown."""
    if not result.shown or result.failure is not None:
        checked = any(isinstance(shown.verdict, Valid) for shown in result.shown)
        return "The checker agrees that it does not follow." if checked else "There is no proof to check."
    valid = sum(isinstance(shown.verdict, Valid) for shown in result.shown)
    invalid = sum(isinstance(shown.verdict, Invalid) for shown in result.shown)
    said = f"The independent checker found {valid:,} of {len(result.shown):,} proofs shown valid"
    return f"{said}, and {invalid:,} invalid." if invalid else f"{said}."


def _assumptions(policy: Policy, result: Result, today: date | None) -> list[str]:
    said = [_WORLDS[policy.world], _CONFLICTS[policy.conflicts]]
    said.append(
        f"Today is {today.isoformat()}."
        if today is not None
        else "No date was given for today; the answer rests on none."
    )
    said.append(
        "All proofs are shown." if result.complete else "A limit was reached: not every proof is shown."
    )
    if policy.left_out:
        said.append(
            f"Left out because they cannot be read: {', '.join(each.place for each in policy.left_out)}."
        )
    return said


def _sentences(policy: Policy, result: Result) -> tuple[tuple[AuditedSentence, ...], str]:
    """All sentences of texts, those of tables that a proof uses, and how many are not listed."""
    listed = [
        AuditedSentence(
            number,
            reading.text,
            f"{reading.source}, line {reading.line}",
            _restated(reading.meaning),
        )
        for number, reading in enumerate(policy.readings)
    ]
    used = {node for proof in result.proofs for node in proof.nodes if node >= len(listed)}
    rows = [
        AuditedSentence(
            node,
            result.sentences[node].text,
            result.sentences[node].place,
            _restated(policy.read.read_sentence(result.sentences[node].text)),
        )
        for node in sorted(used)
    ]
    rest = len(policy.sentences) - len(listed) - len(rows)
    unlisted = f"{rest:,} more facts come from the tables; no proof shown uses them." if rest > 0 else ""
    return (*listed, *rows), unlisted


def _restated(meaning: Forms | Refusal) -> str:
    return "" if isinstance(meaning, Refusal) else restate(meaning)
