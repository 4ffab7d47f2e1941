"""The shape of a sentence: conditions, conclusion, and whether it is a fact or a rule.

If <conditions> then <conclusion>          <conclusion> if <conditions>
<conclusion> unless <conditions>           every <noun> <conclusion>
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from multiprover.language import hints
from multiprover.language.clauses import ClauseReader
from multiprover.language.hints import Unreadable
from multiprover.language.lexicon import Lexicon
from multiprover.language.nodes import Both, Either, Node, failed, literals_of, ways
from multiprover.language.phrases import opens_object
from multiprover.language.scope import Scope
from multiprover.language.tokens import tokenize
from multiprover.language.word_classes import (
    CONNECTIVES,
    IF_WORDS,
    QUESTION_WORDS,
    SUBORDINATORS,
    UNSUPPORTED,
)
from multiprover.language.words import is_third_shaped
from multiprover.triples import VARIABLE, FactTriples, RuleTriples, SentenceTriples

_MOST_COMMAS_TRIED: Final = 6


@dataclass(frozen=True, slots=True)
class _Part:
    """A stretch of words: the conclusion, or conditions after "if" or "unless"."""

    kind: str
    start: int
    end: int


def read_sentence(text: str, lexicon: Lexicon) -> SentenceTriples:
    """Read one statement by the full grammar; raises `Unreadable` with a hint."""
    return read_words(tokenize(text), lexicon)


def read_words(tokens: Sequence[str], lexicon: Lexicon) -> SentenceTriples:
    """Read a statement given as words."""
    _check_connecting_words(tokens)
    if tokens[0] not in SUBORDINATORS:
        return _read_parts(tokens, _following_parts(tokens, 0), lexicon)
    thens = [place for place, word in enumerate(tokens) if word == "then"]
    if len(thens) > 1:
        raise Unreadable(hints.ONE_THEN)
    if thens:
        return _read_parts(tokens, _leading_parts(tokens, thens[0], thens[0] + 1), lexicon)
    return _read_at_a_comma(tokens, lexicon)


def _check_connecting_words(tokens: Sequence[str]) -> None:
    for place, word in enumerate(tokens):
        if word == "only" and tokens[place + 1 : place + 2] == ["if"]:
            joined = place >= 2 and tokens[place - 2 : place] == ["if", "and"]
            raise Unreadable(hints.IFF if joined else hints.ONLY_IF)
        if word in UNSUPPORTED:
            raise Unreadable(hints.IFF if word == "iff" else hints.UNSUPPORTED.format(word))
    if tokens[0] in QUESTION_WORDS and tokens[0] != "when":
        raise Unreadable(hints.QUESTION)
    if "then" in tokens and tokens[0] not in SUBORDINATORS:
        raise Unreadable('"then" needs an "if": "If <conditions> then <conclusion>."')


def _following_parts(tokens: Sequence[str], start: int) -> list[_Part]:
    """Cut "<conclusion> if … unless …"."""
    marks = [place for place in range(start, len(tokens)) if tokens[place] in SUBORDINATORS]
    parts = [_part(tokens, "conclusion", start, marks[0] if marks else len(tokens))]
    for place, mark in enumerate(marks):
        end = marks[place + 1] if place + 1 < len(marks) else len(tokens)
        parts.append(_part(tokens, "unless" if tokens[mark] == "unless" else "if", mark + 1, end))
    return parts


def _leading_parts(tokens: Sequence[str], conditions_end: int, conclusion_start: int) -> list[_Part]:
    """Cut "If … unless … then <conclusion> …"."""
    marks = [place for place in range(conditions_end) if tokens[place] in SUBORDINATORS]
    if any(tokens[mark] in IF_WORDS for mark in marks[1:]):
        raise Unreadable(hints.NO_IF_INSIDE)
    parts = []
    for place, mark in enumerate(marks):
        end = marks[place + 1] if place + 1 < len(marks) else conditions_end
        parts.append(_part(tokens, "unless" if tokens[mark] == "unless" else "if", mark + 1, end))
    if conclusion_start < len(tokens) and tokens[conclusion_start] == ",":
        conclusion_start += 1
    return parts + _following_parts(tokens, conclusion_start)


def _part(tokens: Sequence[str], kind: str, start: int, end: int) -> _Part:
    if end > start and tokens[end - 1] == ",":
        end -= 1
    if end <= start:
        raise Unreadable(hints.NEEDS_CONCLUSION if kind == "conclusion" else hints.NEEDS_CONDITION)
    if tokens[end - 1] in CONNECTIVES:
        raise Unreadable(hints.DANGLING.format(tokens[end - 1]))
    return _Part(kind, start, end)


def _read_at_a_comma(tokens: Sequence[str], lexicon: Lexicon) -> SentenceTriples:
    """Read "If <conditions>, <conclusion>": the first comma with a whole clause after it divides."""
    commas = [
        place
        for place in range(len(tokens) - 1)
        if tokens[place] == "," and tokens[place + 1] not in CONNECTIVES
    ]
    before_subject = [place for place in commas if opens_object(tokens[place + 1])]
    told: list[Unreadable] = []
    for place in (before_subject or commas)[:_MOST_COMMAS_TRIED]:
        try:
            return _read_parts(tokens, _leading_parts(tokens, place, place + 1), lexicon)
        except Unreadable as error:
            told.append(error)
    raise told[0] if len(told) == 1 else Unreadable(hints.NEEDS_THEN)


def _read_parts(tokens: Sequence[str], parts: list[_Part], lexicon: Lexicon) -> SentenceTriples:
    scope = Scope(lexicon)
    conditions: list[Node] = []
    concluded: Node | None = None
    demanded: list[Node] = []
    for part in parts:
        if part.kind == "conclusion":
            reader = ClauseReader(tokens, scope, in_condition=False)
            concluded = _conclusion(reader, part, is_rule=len(parts) > 1)
            demanded = reader.demanded
            continue
        reader = ClauseReader(tokens, scope, in_condition=True)
        if part.kind == "unless":
            scope.closed_to_variables = hints.VARIABLE_IN_UNLESS
        condition = reader.read(part.start, part.end)
        scope.closed_to_variables = None
        conditions.append(failed(condition) if part.kind == "unless" else condition)
    if concluded is None:
        raise Unreadable(hints.NEEDS_CONCLUSION)
    heads = tuple(literals_of(concluded))
    body = [*demanded, *conditions]
    if scope.noun is not None:
        _check_existential(scope, body, is_rule=bool(conditions))
    elif not body:
        return FactTriples(heads)
    return RuleTriples(tuple(ways(Both(tuple(body)))), heads)


def _conclusion(reader: ClauseReader, part: _Part, *, is_rule: bool) -> Node:
    try:
        concluded = reader.read(part.start, part.end)
    except Unreadable as error:
        if error.hint == hints.OR_IN_CONCLUSION and not is_rule and reader.scope.noun is None:
            raise Unreadable(hints.OR_IN_FACT) from None
        if is_rule and _lacks_subject(reader.tokens[part.start], error.hint):
            raise Unreadable(hints.BARE_CONCLUSION) from None
        raise
    if isinstance(concluded, Either):
        raise Unreadable(hints.OR_IN_CONCLUSION)
    return concluded


def _lacks_subject(first: str, hint: str) -> bool:
    if hint in (hints.NEEDS_SUBJECT, hints.NOT_WITHOUT):
        return True
    return hint == hints.NO_VERB and not opens_object(first) and is_third_shaped(first)


def _check_existential(scope: Scope, body: list[Node], *, is_rule: bool) -> None:
    """Refuse a "someone" that only the conclusion speaks of."""
    if not (scope.existential and scope.opened_by_conclusion):
        return
    if any(literal.subject == VARIABLE for node in body for literal in literals_of(node)):
        return
    raise Unreadable(hints.EXISTENTIAL_CONCLUSION if is_rule else hints.VARIABLE_IN_FACT)
