"""What comes of a sentence: what it may be, what it says, or why it is refused; and which rest on others."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from multiprover.english.chart import Parse
from multiprover.english.grammar.exemptions import amended, is_exemption
from multiprover.english.grammar.leaning import is_leaning
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.referents import Referent
from multiprover.english.syntax import Statement
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
    """A sentence with what it may be."""

    text: str
    parses: Sequence[Parse]


class ParsedSentence(NamedTuple):
    """A sentence of a text: one part, or one for each item of the list below it."""

    text: str
    parts: Sequence[Parsed | Unread]
    is_list: bool = False


def leans(sentence: ParsedSentence) -> bool:
    """Whether the sentences before it may tell what a sentence says."""
    parses = [parse for part in sentence.parts if isinstance(part, Parsed) for parse in part.parses]
    return any(is_leaning(parse.node) for parse in parses)


def with_exceptions(sentences: Sequence[ParsedSentence]) -> list[ParsedSentence]:
    """The sentences with what the next one excepts ("This does not apply to guests"), which says no more."""
    found: list[ParsedSentence] = []
    for sentence in sentences:
        exceptions = _only_parses(sentence)
        target = next((each for each in reversed(found) if each.parts), None)
        parses = _only_parses(target) if target else ()
        if target and parses and exceptions and all(is_exemption(each.node) for each in exceptions):
            made = [_amended(parse, each) for parse in parses for each in exceptions]
            if not all(isinstance(each, Refused) for each in made):
                kept = [each for each in made if isinstance(each, Parse)]
                found[found.index(target)] = ParsedSentence(target.text, (Parsed(target.text, kept),))
                sentence = ParsedSentence(sentence.text, (), is_list=True)
        found.append(sentence)
    return found


def _only_parses(sentence: ParsedSentence) -> Sequence[Parse]:
    """What a sentence without a list below it may be."""
    match sentence.parts:
        case (Parsed(parses=parses),) if not sentence.is_list:
            return parses
    return ()


def _amended(parse: Parse, exception: Parse) -> Parse | Refused:
    try:
        node = amended(parse.node, exception.node)
    except Refused as refused:
        return refused
    return Parse(node, parse.cost, (*parse.marks, *exception.marks))
