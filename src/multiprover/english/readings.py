"""What comes of a sentence: what it may be, what it says, or why it is refused; and which rest on others."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from multiprover.english.chart import Parse
from multiprover.english.grammar.exemptions import amended, is_exemption
from multiprover.english.grammar.leaning import is_leaning
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.referents import Referent
from multiprover.english.syntax import Statement
from multiprover.english.tokens import Token
from multiprover.english.words import senses
from multiprover.logic.forms import Form, Question


@dataclass(frozen=True, slots=True)
class Meaning:
    """A sentence that was read."""

    text: str
    forms: tuple[Form, ...]
    subjects: tuple[Referent, ...] = ()
    statement: Statement | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Unread:
    """A sentence that was not read: why, the words where reading stopped, several readings."""

    text: str
    hint: str
    words: str = ""
    readings: tuple[tuple[Form, ...], ...] = ()
    questions: tuple[Question, ...] = ()


class Parsed(NamedTuple):
    """A sentence with its words and what it may be."""

    text: str
    tokens: Sequence[Token]
    parses: Sequence[Parse]


class ParsedSentence(NamedTuple):
    """A sentence of a text: one part, or one for each item of the list below it."""

    text: str
    parts: Sequence[Parsed | Unread]
    is_list: bool = False

    @property
    def tokens_meant(self) -> int:
        """The tokens of all that it may be: how long finding what it says takes."""
        return sum(len(part.tokens) * len(part.parses) for part in self.parts if isinstance(part, Parsed))


def leans(sentence: ParsedSentence) -> bool:
    """Whether the sentences before it may tell what a sentence says."""
    return any(
        is_leaning(parse.node, says_so)
        for part in sentence.parts
        if isinstance(part, Parsed)
        for says_so in [any(token.lower == "so" for token in part.tokens)]
        for parse in part.parses
    )


def with_exceptions(sentences: Sequence[ParsedSentence]) -> list[ParsedSentence]:
    """The sentences with what the next one excepts ("This does not apply to guests"), which says no more."""
    found: list[ParsedSentence] = []
    for sentence in sentences:
        exceptions = _only_part(sentence)
        if exceptions and exceptions.parses and all(is_exemption(each.node) for each in exceptions.parses):
            target = next((each for each in reversed(found) if each.parts), None)
            amended = _with_exception(target, exceptions.parses) if target else None
            if target and amended:
                found[found.index(target)] = amended
                sentence = ParsedSentence(sentence.text, (), is_list=True)
        found.append(sentence)
    return found


def _only_part(sentence: ParsedSentence) -> Parsed | None:
    """What a sentence without a list below it may be."""
    match sentence.parts:
        case (Parsed() as part,) if not sentence.is_list:
            return part
    return None


def _with_exception(target: ParsedSentence, exceptions: Sequence[Parse]) -> ParsedSentence | None:
    """A sentence with what another one excepts from it; None if that is refused."""
    part = _only_part(target)
    made = [_amended(parse, each) for parse in part.parses for each in exceptions] if part else []
    kept = [each for each in made if isinstance(each, Parse)]
    return target._replace(parts=(part._replace(parses=kept),)) if part and kept else None


def _amended(parse: Parse, exception: Parse) -> Parse | Refused:
    try:
        node = amended(parse.node, exception.node)
    except Refused as refused:
        return refused
    return Parse(node, parse.cost, (*parse.marks, *exception.marks))


_BEFORE_NOUN: Final = re.compile(r"\ban? (?=([a-z]+))")
_DOUBLED: Final = re.compile(r"([a-z])\1(?=ed\b|ing\b|s?\b)")


def said_alike(readings: Sequence[tuple[Form, ...]]) -> tuple[Form, ...] | None:
    """The first of readings that differ in spelling only ("biassed"), or in counting: "(brings no) food"."""
    said = {_BEFORE_NOUN.sub(_uncounted, _DOUBLED.sub(r"\1", repr(forms))) for forms in readings}
    return readings[0] if len(said) == 1 else None


def _uncounted(article: re.Match[str]) -> str:
    return "" if any(each.mass for each in senses(article[1])) else article[0]
