"""Free text as a network reads it: cut into sentences and named, without a grammar."""

from collections.abc import Sequence

from multiprover.errors import InputError, SentenceError
from multiprover.language.split import scan_sentences
from multiprover.problem import Sentence


def split_text(text: str, source: str = "theory", *, by_line: bool = False) -> tuple[str, ...]:
    """The sentences of a free text; with `by_line` each line is one, however many full stops it has.

    Raises `SentenceError` for characters that cannot be seen and for endless sentences.
    """
    found: list[str] = []
    line = 0
    for sentence in scan_sentences(text, source):
        if isinstance(sentence, SentenceError):
            raise sentence
        if by_line and sentence.line == line:
            found[-1] = f"{found[-1]} {sentence.text}"
        else:
            found.append(sentence.text)
        line = sentence.line
    if not found:
        raise InputError(f'{source}: holds no sentences; write facts and rules such as "Bob is big."')
    return tuple(found)


def name_by_kind(sentences: Sequence[str], rules: frozenset[int]) -> tuple[Sentence, ...]:
    """F1, F2 ... and R1, R2 ... in order of appearance, by what the network takes for rules."""
    named: list[Sentence] = []
    for place, text in enumerate(sentences):
        if place in rules:
            named.append(Sentence(f"R{sum(s.kind == 'rule' for s in named) + 1}", "rule", text))
        else:
            named.append(Sentence(f"F{sum(s.kind == 'fact' for s in named) + 1}", "fact", text))
    return tuple(named)
