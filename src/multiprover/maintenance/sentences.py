"""What changed in the sentences of two versions of a text, as written and as read. Knows no logic."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, Literal

_ALIKE: Final = 0.6
"""Sentences that share this much are taken for two versions of one."""

ChangeKind = Literal["changed", "reworded", "reread", "added", "removed"]


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or a template in its place; a template has no reading."""

    source: str
    line: int
    text: str
    reading: str


@dataclass(frozen=True, slots=True)
class SentenceChange:
    """One sentence that is not as it was.

    `changed`: it says something else. `reworded`: other words, the same reading. `reread`: the same words are
    read differently, because of other sentences.
    """

    kind: ChangeKind
    old: Line | None
    new: Line | None


def find_changes(old: Sequence[Line], new: Sequence[Line]) -> list[SentenceChange]:
    """All sentences that are not as they were, by their lines."""
    pairs, old_rest, new_rest = _pair(old, new, lambda line: line.text)
    found = [SentenceChange("reread", one, other) for one, other in pairs if one.reading != other.reading]
    pairs, old_rest, new_rest = _pair(old_rest, new_rest, lambda line: line.reading or line.text)
    found += [SentenceChange("reworded", one, other) for one, other in pairs]
    for one, other in _alike(old_rest, new_rest):
        found.append(SentenceChange("changed", one, other))
        old_rest.remove(one)
        new_rest.remove(other)
    found += [SentenceChange("removed", line, None) for line in old_rest]
    found += [SentenceChange("added", None, line) for line in new_rest]
    return sorted(found, key=_order)


def _order(change: SentenceChange) -> tuple[int, str, bool]:
    line = change.new or change.old
    return (0, "", False) if line is None else (line.line, line.text, change.new is None)


def _pair(
    old: Sequence[Line], new: Sequence[Line], key: Callable[[Line], str]
) -> tuple[list[tuple[Line, Line]], list[Line], list[Line]]:
    """Lines with equal keys, first with first; and what is left of both."""
    waiting: dict[str, list[Line]] = {}
    for line in old:
        waiting.setdefault(key(line), []).append(line)
    pairs, rest = [], []
    for line in new:
        if same := waiting.get(key(line)):
            pairs.append((same.pop(0), line))
        else:
            rest.append(line)
    left = {id(line) for lines in waiting.values() for line in lines}
    return pairs, [line for line in old if id(line) in left], rest


def _alike(old: Sequence[Line], new: Sequence[Line]) -> Iterator[tuple[Line, Line]]:
    """The most similar pairs, each line in one at most."""
    matcher = SequenceMatcher(autojunk=False)
    scored = []
    for i, one in enumerate(old):
        matcher.set_seq2(one.text.split())
        for j, other in enumerate(new):
            matcher.set_seq1(other.text.split())
            if matcher.quick_ratio() >= _ALIKE and (ratio := matcher.ratio()) >= _ALIKE:
                scored.append((-ratio, abs(i - j), i, j))
    used_old, used_new = set[int](), set[int]()
    for _, _, i, j in sorted(scored):
        if i not in used_old and j not in used_new:
            used_old.add(i)
            used_new.add(j)
            yield old[i], new[j]
