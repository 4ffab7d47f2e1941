"""Questions: one ground literal, stated ("Bob is kind.") or asked ("Is Bob kind?").

An asked question is turned back into a statement; the theory's entities show where its subject ends.
"""

from collections.abc import Sequence
from typing import Final

from multiprover.errors import Refusal, SentenceError
from multiprover.language import hints
from multiprover.language.hints import Unreadable
from multiprover.language.lexicon import Lexicon
from multiprover.language.phrases import opens_object
from multiprover.language.quick import quick_form
from multiprover.language.sentences import read_words
from multiprover.language.split import LONGEST_SENTENCE, normalise
from multiprover.language.tokens import words_of
from multiprover.language.verbs import is_strong
from multiprover.language.word_classes import (
    ARTICLES,
    COPULAS,
    DO_FORMS,
    FINITE,
    MODALS,
    PREPOSITIONS,
    QUESTION_WORDS,
    SUBORDINATORS,
    VARIABLE_WORDS,
    is_name,
)
from multiprover.language.words import COMMON_THIRD_OF, third_person
from multiprover.triples import RuleTriples, SentenceTriples, Triple

_ASKING: Final = frozenset(COPULAS) | DO_FORMS | MODALS | {"has", "have"}


def parse_question(text: str, lexicon: Lexicon | None = None) -> Triple:
    """Read a question; raises `SentenceError` if it is a rule, states several things, or names nobody."""
    text = normalise(text.strip())
    if len(text) > LONGEST_SENTENCE:
        raise SentenceError(Refusal(text[:200] + "...", hints.YES_NO_QUESTION))
    form = quick_form(text)
    if form is None:
        try:
            form = _read(text, lexicon if lexicon is not None else Lexicon())
        except Unreadable as error:
            raise SentenceError(Refusal(text, error.hint)) from None
    if isinstance(form, RuleTriples):
        raise SentenceError(Refusal(text, _rule_hint(text)))
    if len(form.literals) > 1:
        raise SentenceError(Refusal(text, hints.LIST_AS_QUESTION))
    return form.literals[0]


def _rule_hint(text: str) -> str:
    for word in text.lower().rstrip(".?").split():
        if word in VARIABLE_WORDS:
            return hints.VARIABLE_AS_QUESTION.format(word)
    return hints.RULE_AS_QUESTION


def _read(text: str, lexicon: Lexicon) -> SentenceTriples:
    body = text.rstrip(" .?")
    if not body:
        raise Unreadable(hints.EMPTY_QUESTION)
    tokens = words_of(body)
    first = tokens[0].lower()
    if first == "is" and tokens[1:4] == ["it", "true", "that"] and len(tokens) > 4:
        tokens = words_of(" ".join(tokens[4:]))
        first = tokens[0].lower()
    if first in QUESTION_WORDS and first != "when":
        raise Unreadable(hints.YES_NO_QUESTION)
    asked = first in _ASKING and len(tokens) > 1 and tokens[1] not in FINITE
    if asked:
        if len(tokens) == 2:
            raise Unreadable(hints.YES_NO_QUESTION)
        tokens = _as_statement(tokens, first, lexicon)
    if any(token in SUBORDINATORS for token in tokens):
        raise Unreadable(hints.RULE_AS_QUESTION)
    try:
        return read_words(tokens, lexicon)
    except Unreadable as error:
        opener = next((token for token in tokens if token in VARIABLE_WORDS), None)
        if error.hint == hints.VARIABLE_IN_FACT and opener is not None:
            raise Unreadable(hints.VARIABLE_AS_QUESTION.format(opener)) from None
        if asked and error.hint == hints.NO_VERB:
            raise Unreadable(hints.YES_NO_QUESTION) from None
        raise


def _as_statement(tokens: Sequence[str], verb: str, lexicon: Lexicon) -> list[str]:
    """Put the verb behind the subject: "is the cat big" → "the cat is big"."""
    rest = list(tokens[1:])
    if rest[0] == "not":
        raise Unreadable(hints.YES_NO_QUESTION)
    if rest[0] in VARIABLE_WORDS:
        raise Unreadable(hints.VARIABLE_AS_QUESTION.format(rest[0]))
    end = _known_subject_end(rest, lexicon) or _subject_end(rest, verb, lexicon)
    if end >= len(rest):
        raise Unreadable(hints.YES_NO_QUESTION)
    subject, rest = rest[:end], rest[end:]
    if verb in DO_FORMS and rest[0] != "not" and rest[0] not in ("have", "do"):
        return [*subject, COMMON_THIRD_OF.get(rest[0]) or third_person(rest[0]), *rest[1:]]
    if verb in DO_FORMS and rest[0] != "not":
        return [*subject, "has" if rest[0] == "have" else "does", *rest[1:]]
    return [*subject, verb, *rest]


def _known_subject_end(words: Sequence[str], lexicon: Lexicon) -> int | None:
    """Where the longest known entity ends that the words begin with."""
    begin = 1 if words[0] in ARTICLES else 0
    for end in range(min(len(words) - 1, begin + 8), begin, -1):
        if " ".join(words[begin:end]) in lexicon.entities:
            return end
    return None


def _subject_end(words: Sequence[str], verb: str, lexicon: Lexicon) -> int:
    """Where an unknown subject ends, by the form of what follows."""
    begin = 1 if words[0] in ARTICLES else 0
    if not begin and is_name(words[0]):
        end = 1
        while end < len(words) - 1 and is_name(words[end]):
            end += 1
        return end
    for end in range(begin + 1, len(words)):
        if words[end] == "not":
            return end
        if verb in COPULAS:
            if words[end] in ARTICLES or words[end] in PREPOSITIONS:
                return end
        elif words[end] in COMMON_THIRD_OF or third_person(words[end]) in lexicon.verbs:
            return end
    if verb in COPULAS:
        return len(words) - 1
    for end in range(begin + 1, len(words)):
        if (
            not opens_object(words[end])
            and words[end] not in PREPOSITIONS
            and is_strong(words, end, len(words))
        ):
            return end
    return len(words) - 1
