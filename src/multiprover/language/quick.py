"""The straight path: the sentence forms of the RuleTaker data, each read by itself.

Returns None for everything else, and for every form that could be read in two ways; the full grammar
(`sentences`) reads the same forms to the same result.
"""

from collections.abc import Sequence
from typing import Final

from multiprover.language.word_classes import ARTICLES, CLOSED, PREPOSITIONS, UNSUPPORTED, VAGUE_QUANTIFIERS
from multiprover.language.words import COMMON_BASE_OF, COMMON_THIRD_OF, IRREGULAR_PLURALS
from multiprover.triples import (
    FAILURE,
    NEGATIVE,
    POSITIVE,
    VARIABLE,
    FactTriples,
    RuleTriples,
    SentenceTriples,
    Triple,
)

_NOT_AN_ITEM: Final = CLOSED | PREPOSITIONS | IRREGULAR_PLURALS.keys() | {"very", "more", "less", "things"}
_NOT_A_NAME: Final = frozenset(word.capitalize() for word in CLOSED | UNSUPPORTED | VAGUE_QUANTIFIERS) | {
    "People",
    "Things",
}
_OPENERS: Final = frozenset({"someone", "something"})
_PRONOUNS: Final = frozenset({"they", "it"})
_GROUPS: Final = frozenset({"people", "things"})


def quick_form(text: str) -> SentenceTriples | None:
    """Read a sentence of the common forms, or give up with None."""
    words = text[:-1].split() if text[-1:] == "." else text.split()
    if len(words) < 3:
        return None
    first = words[0]
    if first == "If":
        return _rule(words)
    if first == "All" or words[-2] == "are" or words[-3] == "are":
        return _group_rule(words)
    if first == "The":
        words[0] = "the"
    elif first in _NOT_A_NAME or not first[0].isupper():
        return None
    literal = _clause(words, False, NEGATIVE)
    return None if literal is None else FactTriples((literal,))


def _rule(words: list[str]) -> RuleTriples | None:
    try:
        then = words.index("then", 2)
    except ValueError:
        return None
    body: list[Triple] = []
    opened = False
    start = 1
    while start < then:
        try:
            end = words.index("and", start, then)
        except ValueError:
            end = then
        part = words[start:end]
        if body and len(part) < 3:
            literal = _ellipsis(part, body[-1])
        else:
            if not part:
                return None
            if part[0] in _OPENERS:
                if opened:
                    return None
                opened = True
            literal = _clause(part, opened, FAILURE)
        if literal is None:
            return None
        body.append(literal)
        start = end + 1
    conclusion = words[then + 1 :]
    if not body or not conclusion or conclusion[0] in _OPENERS or words[then - 1] == "and":
        return None
    head = _clause(conclusion, opened, NEGATIVE)
    return None if head is None else RuleTriples((tuple(body),), (head,))


def _ellipsis(part: list[str], previous: Triple) -> Triple | None:
    """Read "red" or "not red" after a condition with "is"."""
    item = part[-1] if part else ""
    if previous[1] != "is" or item in _NOT_AN_ITEM or not item.islower() or not item.isalpha():
        return None
    if len(part) == 1:
        return None if item[-1] == "s" else Triple(previous[0], "is", item, POSITIVE)
    return Triple(previous[0], "is", item, FAILURE) if part[0] == "not" else None


def _group_rule(words: list[str]) -> RuleTriples | None:
    """Read "All red, kind people are (not) big" and the same without "All"."""
    negated = words[-2] == "not"
    copula = -3 if negated else -2
    head = words[-1]
    begin = 1 if words[0] == "All" else 0
    attributes = words[begin : copula - 1]
    if not attributes or words[copula] != "are" or words[copula - 1] not in _GROUPS or not _is_item(head):
        return None
    body = []
    last = len(attributes) - 1
    for place, written in enumerate(attributes):
        attribute = written
        if place < last:
            if written[-1] != ",":
                return None
            attribute = written[:-1]
        if not begin and not place:
            attribute = attribute[:1].lower() + attribute[1:]
        if not attribute.isalpha() or not attribute.islower() or attribute in _NOT_AN_ITEM:
            return None
        body.append(Triple(VARIABLE, "is", attribute, POSITIVE))
    return RuleTriples((tuple(body),), (Triple(VARIABLE, "is", head, NEGATIVE if negated else POSITIVE),))


def _is_item(word: str) -> bool:
    return word.isalpha() and word.islower() and word[-1] != "s" and word not in _NOT_AN_ITEM


def _clause(words: list[str], opened: bool, negative: str) -> Triple | None:
    """Read one clause with its own subject."""
    count = len(words)
    subject = words[0]
    verb = 1
    if subject == "the":
        verb = 2
        while verb < count and words[verb] not in _VERB_WORDS:
            verb += 1
        subject = words[1] if verb == 2 else " ".join(words[1:verb])
        if not _are_nouns(words[1:verb]):
            return None
    elif subject in _PRONOUNS or subject in _OPENERS:
        if not opened:
            return None
        subject = VARIABLE
    elif not subject[0].isupper() or not subject.isalpha() or subject in _NOT_A_NAME:
        return None
    if verb + 1 >= count:
        return None
    return _predicate(subject, words, verb, count, negative)


def _predicate(subject: str, words: list[str], verb: int, count: int, negative: str) -> Triple | None:
    word = words[verb]
    plural = words[0] == "they"
    if word == "is" or (plural and word == "are"):
        item = words[-1]
        if not item.isalpha() or not item.islower() or item in _NOT_AN_ITEM or (plural and item[-1] == "s"):
            return None
        if verb + 2 == count:
            return Triple(subject, "is", item, POSITIVE)
        if verb + 3 == count and words[verb + 1] == "not":
            return Triple(subject, "is", item, negative)
        return None
    sign = POSITIVE
    if word == ("do" if plural else "does"):
        if words[verb + 1] != "not" or verb + 4 > count:
            return None
        sign = negative
        verb += 2
        relation = COMMON_THIRD_OF.get(words[verb])
    elif plural:
        relation = COMMON_THIRD_OF.get(word)
    else:
        relation = word if word in COMMON_BASE_OF else None
    nouns = words[verb + 2 :]
    if relation is None or words[verb + 1 : verb + 2] != ["the"] or not _are_nouns(nouns):
        return None
    return Triple(subject, relation, nouns[0] if len(nouns) == 1 else " ".join(nouns), sign)


def _are_nouns(words: Sequence[str]) -> bool:
    letters = "".join(words)
    return letters.isalpha() and letters.islower() and _NOT_A_NOUN.isdisjoint(words)


_NOT_A_NOUN: Final = (
    CLOSED | PREPOSITIONS | ARTICLES | COMMON_BASE_OF.keys() | {"person", "thing", "people", "things"}
)
_VERB_WORDS: Final = COMMON_BASE_OF.keys() | {"is", "does"}
