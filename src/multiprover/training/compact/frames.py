"""Whole sentences in which attributes of free texts can be said, written for this purpose.

A line of `fact_frames.txt` says attributes of somebody, one of `rule_frames.txt` conditions and a conclusion.
In it stand {A} for one attribute, {L} for a list of some ("big, kind and nice"), {J} for some before a noun,
{C} for the conclusion, {N} for the name, and {he}, {his}, {him} for what takes a person up again.
A frame fits as many attributes as it has places for, and any more if one of these is a list.
"""

import re
from collections.abc import Sequence, Set
from importlib.resources import files
from random import Random
from typing import Final

from multiprover.generation.paraphrase.words import join
from multiprover.grounding.words import split_words
from multiprover.training.compact.sentences import Form
from multiprover.triples import POSITIVE, VARIABLE, Triple

_MARK: Final = re.compile(r"\{(\w+)\}")
_MOST_LISTED: Final = 5
"""The most attributes in one list, and so the most that are told of a person at a time."""
_PRONOUNS: Final = (
    {"he": "he", "his": "his", "him": "him"},
    {"he": "she", "his": "her", "him": "her"},
)
_BEFORE_NOUN: Final = (", ", " ", " and ")


class Frames:
    """The frames of both files."""

    def __init__(self) -> None:
        self._facts, self._rules = _read("fact_frames.txt"), _read("rule_frames.txt")

    def word(self, form: Form, random: Random, names: Set[str] = frozenset()) -> str:
        """A sentence that states the form; "" where no frame does. No frame with one of `names` is taken."""
        conditions, conclusions = form
        subjects = {literal.subject for literal in (*conditions, *conclusions)}
        if not all(each.relation == "is" and each.sign == POSITIVE for each in (*conditions, *conclusions)):
            return ""
        if not conditions and subjects != {VARIABLE} and len(subjects) == 1:
            return _fill(
                _fitting(self._facts, conclusions, names), conclusions, {"N": subjects.pop()}, random
            )
        if conditions and subjects == {VARIABLE} and len(conclusions) == 1:
            return _fill(
                _fitting(self._rules, conditions, names), conditions, {"C": conclusions[0].object}, random
            )
        return ""


def _read(name: str) -> list[str]:
    return files("multiprover.training.compact").joinpath(name).read_text("utf-8").splitlines()


def _fitting(frames: Sequence[str], literals: Sequence[Triple], names: Set[str]) -> list[str]:
    return [
        frame
        for frame in frames
        if _fits(frame, len(literals)) and names.isdisjoint(split_words(_MARK.sub("", frame).lower()))
    ]


def _fill(frames: Sequence[str], literals: Sequence[Triple], others: dict[str, str], random: Random) -> str:
    if not frames:
        return ""
    frame = random.choice(frames)
    words = [literal.object for literal in literals]
    random.shuffle(words)
    pronouns = random.choice(_PRONOUNS)
    marks = [mark for mark in _MARK.findall(frame) if mark in "ALJ"]
    sizes = [1] * len(marks)
    lists = [place for place, mark in enumerate(marks) if mark != "A"]
    for _ in range(len(words) - len(marks)):
        sizes[random.choice(lists)] += 1
    parts = iter(sizes)

    def said(match: re.Match[str]) -> str:
        mark = match[1]
        if mark in "ALJ":
            chosen = [words.pop() for _ in range(next(parts))]
            return random.choice(_BEFORE_NOUN).join(chosen) if mark == "J" else join(chosen, random)
        if mark in others:
            return others[mark]
        return pronouns[mark] if mark in pronouns else pronouns[mark.lower()].capitalize()

    text = _MARK.sub(said, frame)
    return text[0].upper() + text[1:]


def _fits(frame: str, count: int) -> bool:
    marks = [mark for mark in _MARK.findall(frame) if mark in "ALJ"]
    return len(marks) == count or (len(marks) < count <= _MOST_LISTED and ("L" in marks or "J" in marks))
