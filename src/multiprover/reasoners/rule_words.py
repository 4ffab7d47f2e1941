"""Which sentences look like rules, for networks that do not say: by a few function words, not by grammar.

A fact is about a name or about one thing ("the cat"); a rule is about anyone or anything, or opens with "if".
Nothing is parsed, so this works on any text, and can be wrong: docs/explanation/decisions.md says how often.
"""

import re
from collections.abc import Sequence
from typing import Final

_CONDITION: Final = re.compile(r"\W*(if|when|whenever|unless)\b", re.IGNORECASE)
_THEN: Final = re.compile(r"\bthen\b", re.IGNORECASE)
_GENERAL: Final = re.compile(
    r"\b(if|when|whenever|unless|all|every|each|any|anyone|anybody|anything|someone|somebody|something|some"
    r"|everyone|everybody|everything|no|nobody|nothing|whoever|whatever|people|persons?|things?|they|them"
    r"|those|individuals?|folks?|ones?|you|your)\b|^an?\b",
    re.IGNORECASE,
)
_WORD: Final = re.compile(r"[^\W\d_]+")
_INNER_NAME: Final = re.compile(r"(?<=[a-z,;] )[A-Z][a-z]+")
_FIRST_NAME: Final = re.compile(r"([A-Z][a-z]+)(?:'s| (?:is|was|has|does|can|will)\b)")
_NO_NAMES: Final = frozenset({"It", "He", "She", "This", "That", "There", "The", "I"})


def guess_rules(sentences: Sequence[str], question: str) -> frozenset[int]:
    """The positions of sentences that look like rules; names are learnt from all sentences and the question.

    A name is a word written large inside a sentence, or one that opens a sentence and is followed by "is" or
    the like.
    """
    names = frozenset().union(*map(_names, (*sentences, question))) - _NO_NAMES
    return frozenset(place for place, sentence in enumerate(sentences) if _looks_general(sentence, names))


def _names(sentence: str) -> set[str]:
    found = set(_INNER_NAME.findall(sentence))
    first = _FIRST_NAME.match(sentence)
    if first is not None and not _GENERAL.fullmatch(first[1]):
        found.add(first[1])
    return found


def _looks_general(sentence: str, names: frozenset[str]) -> bool:
    is_named = not names.isdisjoint(_WORD.findall(sentence))
    if _CONDITION.match(sentence) and (not is_named or _THEN.search(sentence)):
        return True
    return not is_named and _GENERAL.search(sentence) is not None
