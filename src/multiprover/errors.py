"""Errors whose cause is the input: what is wrong, where, and what to do about it.

Every error a user can cause derives from `MultiproverError`; the command line prints it and exits with
`exit_code`, a service answers 4xx. A verdict that was asked for (a proof is invalid) is a value instead.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

_MOST_SHOWN: Final = 50
"""Refusals that the message of one error spells out; `SentenceError.refusals` has all of them."""


ClashKind = Literal[
    "contradiction",
    "circular negation",
    "mixed units",
    "unbound variable",
    "empty count",
    "no today",
]


class MultiproverError(Exception):
    """The input is to blame; the text says what, where and what to do."""

    exit_code = 2


class InputError(MultiproverError):
    """A file, an option or a record cannot be used."""


class TimeLimitError(MultiproverError):
    """The time limit was reached before there was an answer."""

    exit_code = 5


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a sentence was not read.

    `line` is its 1-based line (for a list of sentences its position), None for a question; `span` are its
    offsets in the text. `hint` says what could not be read and what to change, `words` where reading stopped;
    each of `suggestions` is a sentence that is accepted. `source` names its text, where there are several.
    """

    sentence: str
    hint: str
    line: int | None = None
    span: tuple[int, int] | None = None
    suggestions: tuple[str, ...] = ()
    words: str = ""
    source: str | None = None

    @property
    def place(self) -> str:
        """What messages call the sentence."""
        if self.line is None:
            return "the question" if self.source is None else self.source
        return f"line {self.line}" if self.source is None else f"{self.source}, line {self.line}"

    @property
    def advice(self) -> str:
        """The hint, and what can be written instead."""
        return " ".join([self.hint, *(f"You can write: {each}" for each in self.suggestions)])

    def describe(self, source: str | None = None) -> str:
        """The sentence, its place in `source`, and the hint; of a row without one, its place and the hint."""
        shown = self.sentence if len(self.sentence) <= 200 else self.sentence[:197] + "..."
        source = self.source or source
        where = "" if source is None else f"{source}:{self.line}: "
        if self.line is None:
            where = "the question: " if self.source is None else f"{self.source}: "
        if not self.sentence and self.source is not None:
            return f"{where}{self.hint}"
        tried = [f"You can write: {suggestion}" for suggestion in self.suggestions]
        return "\n  ".join([f'{where}cannot read "{shown}"', self.hint, *tried])


class SentenceError(MultiproverError):
    """Sentences are outside the grammar; `refusals` are all of them, in text order, the question last."""

    exit_code = 3

    def __init__(self, *refusals: Refusal, source: str | None = None) -> None:
        lines = [refusal.describe(source) for refusal in refusals[:_MOST_SHOWN]]
        if len(refusals) > _MOST_SHOWN:
            lines.append(f"... and {len(refusals) - _MOST_SHOWN:,} more sentences")
        super().__init__("\n".join(lines))
        self.refusals = refusals
        self.source = source


class StrangeTextError(MultiproverError):
    """A network cannot make sense of a text; an answer would be right only by chance."""

    exit_code = 3


class TheoryError(MultiproverError):
    """The theory as a whole has no model: it contradicts itself or its negation is circular.

    `sentences` holds the 0-based positions of the sentences that make the clash or the cycle; whoever knows
    their texts adds them with `quoting`.
    """

    exit_code = 4

    def __init__(self, message: str, sentences: tuple[int, ...], kind: ClashKind = "contradiction") -> None:
        super().__init__(message)
        self.sentences = sentences
        self.kind: ClashKind = kind

    def quoting(
        self,
        texts: Sequence[str] | Mapping[int, str],
        source: str = "theory",
        names: Mapping[int, str] | None = None,
    ) -> "TheoryError":
        """The same error with the sentences written out; `names` say what to call them."""
        called = names or {}
        lines = [
            f"{source}: {self}",
            *(f'  {called.get(i, f"sentence {i + 1}")}: "{texts[i]}"' for i in self.sentences if i >= 0),
        ]
        return TheoryError("\n".join(lines), self.sentences, self.kind)
