"""Noun phrases and attributes: the words of a phrase → the symbol they stand for."""

from collections.abc import Sequence
from typing import Final

from multiprover.language import hints
from multiprover.language.hints import Unreadable
from multiprover.language.scope import Scope
from multiprover.language.word_classes import (
    ARTICLES,
    CLOSED,
    DEMONSTRATIVES,
    GENERIC_NOUNS,
    OBJECT_PRONOUNS,
    POSSESSIVES,
    PREPOSITIONS,
    QUANTIFIERS,
    REFLEXIVES,
    RELATIVES,
    SPEAKERS,
    UNSUPPORTED,
    VARIABLE_WORDS,
    is_name,
    words_in,
)
from multiprover.language.words import is_plural, singular
from multiprover.triples import VARIABLE

_CLEAR_VERBS: Final = words_in(
    """
    believes chases eats gives hates knows likes loves needs owns says sees tells thinks wants
    """
)
"""Verbs that no noun phrase holds: where one turns up inside, the sentence said two things."""
_OBJECT_DETERMINERS: Final = ARTICLES | {"any", "some"}
_OBJECT_OPENERS: Final = (
    _OBJECT_DETERMINERS
    | DEMONSTRATIVES
    | QUANTIFIERS
    | VARIABLE_WORDS
    | OBJECT_PRONOUNS
    | REFLEXIVES
    | POSSESSIVES
)


def opens_object(word: str) -> bool:
    """Whether a word after a verb certainly begins its object."""
    return word in _OBJECT_OPENERS or is_name(word)


def read_entity(words: Sequence[str], scope: Scope) -> str:
    """The entity a noun phrase names, its article dropped, or the variable it refers back to."""
    demonstrative = bool(words) and words[0] in DEMONSTRATIVES
    nouns = words[1:] if words and (words[0] in ARTICLES or demonstrative) else words
    if not nouns:
        raise Unreadable(hints.NO_VERB if not words else hints.NO_PREDICATE.format(words[0]))
    phrase = " ".join(nouns)
    if len(nouns) < len(words) and scope.is_the_variable(phrase, demonstrative):
        return VARIABLE
    _check_nouns(nouns)
    return phrase


def read_object(words: Sequence[str], scope: Scope, subjects: tuple[str, ...]) -> tuple[str, bool]:
    """The entity after a verb, and whether "no" negates it ("has no licence")."""
    first = words[0]
    if len(words) == 1:
        if first in REFLEXIVES:
            if len(subjects) != 1 or subjects[0] == VARIABLE:
                raise Unreadable(hints.VARIABLE_AS_OBJECT)
            return subjects[0], False
        if first in OBJECT_PRONOUNS:
            entity = scope.pronoun(first, subjects)
            if entity == VARIABLE:
                raise Unreadable(hints.VARIABLE_AS_OBJECT)
            return entity, False
    negated = first == "no"
    if negated or first in ("any", "some"):
        words = words[1:]
    if not words or words[0] in VARIABLE_WORDS or words[0] in QUANTIFIERS:
        raise Unreadable(hints.VARIABLE_AS_OBJECT)
    entity = read_entity(words, scope)
    definite = words[0] == "the" or words[0] in DEMONSTRATIVES
    if entity == VARIABLE or (not definite and words[head_place(words)] in GENERIC_NOUNS):
        raise Unreadable(hints.VARIABLE_AS_OBJECT)
    return entity, negated


def _check_nouns(nouns: Sequence[str]) -> None:
    for place, word in enumerate(nouns):
        if word in ARTICLES and place and nouns[place - 1] in PREPOSITIONS and place + 1 < len(nouns):
            continue
        if word in CLOSED:
            raise Unreadable(_closed_word_hint(word))
        if word in _CLEAR_VERBS and place:
            raise Unreadable(hints.NOT_A_NOUN.format(word))
    if nouns[0] in PREPOSITIONS:
        raise Unreadable(hints.NOT_A_NOUN.format(nouns[0]))


def _closed_word_hint(word: str) -> str:
    if word in POSSESSIVES:
        return hints.POSSESSIVE.format(word)
    if word in SPEAKERS:
        return hints.SPEAKER.format(word)
    if word in RELATIVES:
        return hints.RELATIVE_ON_ENTITY.format(word)
    if word in VARIABLE_WORDS:
        return hints.VARIABLE_AS_OBJECT
    if word in UNSUPPORTED:
        return hints.UNSUPPORTED.format(word)
    return hints.NOT_A_NOUN.format(word)


def read_attribute(words: Sequence[str]) -> str:
    """An attribute phrase in lower case."""
    if not words:
        raise Unreadable(hints.NO_PREDICATE.format("is"))
    for place, word in enumerate(words):
        if word in CLOSED and not (place and word in _INSIDE_ATTRIBUTES and place + 1 < len(words)):
            raise Unreadable(
                _closed_word_hint(word)
                if word in POSSESSIVES or word in RELATIVES or word in UNSUPPORTED
                else hints.NOT_AN_ATTRIBUTE.format(word)
            )
        if word in _CLEAR_VERBS:
            raise Unreadable(hints.NOT_AN_ATTRIBUTE.format(word))
    return " ".join(words).lower()


_INSIDE_ATTRIBUTES: Final = ARTICLES | {"all", "any", "no", "be", "have", "do"}


def read_complement(words: Sequence[str], plural: bool, scope: Scope) -> tuple[str, str]:
    """What follows "is": (" a", class) or ("", attribute)."""
    if not words:
        raise Unreadable(hints.NO_PREDICATE.format("is"))
    if words[0] in ARTICLES:
        return " a", _class_name(words[1:])
    if plural and is_plural_class(words) and " ".join(words).lower() not in scope.lexicon.attributes:
        return " a", _class_name(singular_phrase(words))
    return "", read_attribute(words)


def _class_name(words: Sequence[str]) -> str:
    if not words:
        raise Unreadable(hints.NO_PREDICATE.format("is a"))
    return read_attribute(words)


def head_place(words: Sequence[str]) -> int:
    """Where the head noun of a phrase stands: before its first preposition, else at the end."""
    for place in range(1, len(words)):
        if words[place] in PREPOSITIONS:
            return place - 1
    return len(words) - 1


def is_plural_class(words: Sequence[str]) -> bool:
    """Whether a phrase after "are" is a plural noun ("birds", "owners of cars") and not an attribute."""
    first = words[0]
    if first in PREPOSITIONS or first[0].isdigit() or first in CLOSED:
        return False
    return is_plural(words[head_place(words)])


def singular_phrase(words: Sequence[str]) -> list[str]:
    """The phrase with its head noun in the singular, in lower case."""
    head = head_place(words)
    lower = [word.lower() for word in words]
    lower[head] = singular(lower[head])
    return lower
