"""Refusals for people: why the grammar refused, and rewritings that were read before they are offered."""

from collections.abc import Iterable
from functools import lru_cache

from multiprover.english import read
from multiprover.english.meaning.context import Context
from multiprover.english.restate import restate, restate_question
from multiprover.english.rewrite import rewritings
from multiprover.errors import Refusal
from multiprover.logic.forms import Form, Question
from multiprover.logic.normal import normal_clauses

_SHOWN = 3
"""At most this many readings of a sentence are shown."""


def refused(found: read.Unread, line: int | None = None, span: tuple[int, int] | None = None) -> Refusal:
    """The refusal of a sentence or, without a line, of a question."""
    said = [restate(forms) for forms in found.readings[:_SHOWN]]
    said += [restate_question(question) for question in found.questions[:_SHOWN]]
    hint = found.hint[:1].upper() + found.hint[1:]
    if said:
        hint = f"It can be read in {len(found.readings) or len(found.questions)} ways."
    elif found.words:
        hint += f', near "{found.words}"'
    hint = hint.rstrip(".") + "."
    tried = [text for text, forms in zip(said, found.readings, strict=False) if _says(text, forms)]
    tried += [text for text, asked in zip(said, found.questions, strict=False) if _asks(text, asked)]
    others = [text for text in said if text not in tried]
    if not tried and line is not None:
        tried = list(_rewritten(found.text, found.hint))
    if others:
        hint += " " + " ".join(f'Perhaps: "{text}"' for text in others)
    return Refusal(found.text, hint, line, span, tuple(dict.fromkeys(tried)), found.words)


@lru_cache(maxsize=4096)
def _rewritten(text: str, hint: str) -> tuple[str, ...]:
    """Rewritings that are read, one of each kind of meaning."""
    found: dict[frozenset[str], str] = {}
    for each in rewritings(text, hint):
        readings = read.read_text(each)
        if all(isinstance(reading, read.Meaning) for reading in readings):
            said = normal_clauses(
                form for reading in readings if isinstance(reading, read.Meaning) for form in reading.forms
            )
            found.setdefault(frozenset(said), each)
        if len(found) == _SHOWN - 1:
            break
    return tuple(found.values())


def _says(text: str, forms: tuple[Form, ...]) -> bool:
    """Whether a rewriting is read and says what these forms say."""
    found = read.read_text(text)
    said = [form for each in found if isinstance(each, read.Meaning) for form in each.forms]
    refused = any(isinstance(each, read.Unread) for each in found)
    return not refused and normal_clauses(said) == normal_clauses(forms)


def _asks(text: str, question: Question) -> bool:
    return read.read_question(text) == question


def corrected(question: str, word: str, meant: Iterable[str], context: Context) -> Refusal:
    """The refusal of a question with a word that the text does not have, but words near it."""
    tried = [question.replace(word, each) for each in meant]
    kept = tuple(text for text in tried if not isinstance(read.read_question(text, context), read.Unread))
    said = " or ".join(f'"{each}"' for each in meant)
    return Refusal(question, f'The text has no word "{word}"; did you mean {said}?', None, None, kept, word)
