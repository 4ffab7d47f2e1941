"""Errors whose cause is the input: what is wrong, where, and what to do about it.

Every error a user can cause derives from `MultiproverError`; the command line prints it and exits with
`exit_code`, a service answers 4xx. A verdict that was asked for (a proof is invalid) is a value instead.
"""

from collections.abc import Sequence


class MultiproverError(Exception):
    """The input is to blame; the text says what, where and what to do."""

    exit_code = 2


class InputError(MultiproverError):
    """A file, an option or a record cannot be used."""


class SentenceError(MultiproverError):
    """A sentence lies outside the grammar.

    `line` is the 1-based line in `source`, `span` the offsets in its text where it is known; `hint` says
    which form is accepted and what to change.
    """

    exit_code = 3

    def __init__(
        self,
        sentence: str,
        hint: str,
        *,
        source: str | None = None,
        line: int | None = None,
        span: tuple[int, int] | None = None,
    ) -> None:
        shown = sentence if len(sentence) <= 200 else sentence[:197] + "..."
        where = "" if source is None else f"{source}: " if line is None else f"{source}:{line}: "
        super().__init__(f'{where}cannot read "{shown}"\n  {hint}')
        self.sentence = sentence
        self.hint = hint
        self.source = source
        self.line = line
        self.span = span


class TheoryError(MultiproverError):
    """The theory as a whole has no model: it contradicts itself or its negation is circular.

    `sentences` holds the 0-based positions of the sentences that make the clash or the cycle; whoever knows
    their texts adds them with `quoting`. `kind` is "contradiction" or "circular negation".
    """

    exit_code = 4

    def __init__(self, message: str, sentences: tuple[int, ...], kind: str = "contradiction") -> None:
        super().__init__(message)
        self.sentences = sentences
        self.kind = kind

    def quoting(self, texts: Sequence[str], source: str = "theory") -> "TheoryError":
        """The same error with the sentences written out."""
        lines = [f"{source}: {self}", *(f'  sentence {i + 1}: "{texts[i]}"' for i in self.sentences)]
        return TheoryError("\n".join(lines), self.sentences, self.kind)
