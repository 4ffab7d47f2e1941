"""Subjects of clauses: names, back references, and the noun phrases that open a rule's variable.

"every red bird", "people who …", "someone in the garden" open the variable and put conditions on it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from multiprover.language import hints
from multiprover.language.hints import Unreadable
from multiprover.language.nodes import Both, Node, both, either
from multiprover.language.phrases import (
    head_place,
    is_plural_class,
    read_attribute,
    read_entity,
    read_object,
    singular_phrase,
)
from multiprover.language.scope import Scope
from multiprover.language.word_classes import (
    ARTICLES,
    DEMONSTRATIVES,
    EXISTENTIAL,
    GENERIC_NOUNS,
    GENERIC_PLURALS,
    INDEFINITE,
    NOBODY,
    PREPOSITIONS,
    PRONOUNS,
    QUANTIFIERS,
    SPEAKERS,
    UNIVERSAL,
    VAGUE_QUANTIFIERS,
    VARIABLE_WORDS,
    is_name,
)
from multiprover.language.words import is_dictionary_plural, is_plural, is_third_shaped, singular
from multiprover.triples import FAILURE, POSITIVE, VARIABLE, Triple

_DEGREES: Final = frozenset({"very", "more", "less", "too", "quite", "at", "so"})


@dataclass(frozen=True, slots=True)
class Subject:
    """Who a clause is about, what its noun phrase demands of the variable, and how its verb agrees."""

    names: tuple[str, ...]
    conditions: tuple[Node, ...] = ()
    negative: bool = False
    plural: bool = False
    alternatives: bool = False


@dataclass(frozen=True, slots=True)
class Chunk:
    """One item of a subject list, with the word that joins it to the one before."""

    words: tuple[str, ...]
    joint: str = "and"


def read_subject(
    chunks: Sequence[Chunk], verb: str, scope: Scope, *, in_condition: bool, initial: bool
) -> Subject:
    """Read the words before a verb; `verb` decides whether a bare plural is meant.

    `initial` says that the words open the sentence, so that a capital need not make a name.
    """
    first = chunks[0].words[0]
    if first in VAGUE_QUANTIFIERS:
        raise Unreadable(hints.vague(first))
    if first in SPEAKERS:
        raise Unreadable(hints.SPEAKER.format(first))
    if len(chunks) == 1 and first in PRONOUNS:
        if len(chunks[0].words) > 1:
            raise Unreadable(hints.NOT_A_NOUN.format(first))
        return Subject((scope.pronoun(first),), plural=first == "they")
    if first in VARIABLE_WORDS:
        return _read_variable(chunks, scope, in_condition)
    if first in QUANTIFIERS or first in INDEFINITE:
        return _read_quantified(first, [_without_first(chunks[0]), *chunks[1:]], scope, in_condition)
    if _is_bare_class(chunks, verb, scope, initial):
        return _read_quantified("all", list(chunks), scope, in_condition, bare=True)
    return _read_named(chunks, verb, scope)


def _without_first(chunk: Chunk) -> Chunk:
    return Chunk(chunk.words[1:], chunk.joint)


def _read_named(chunks: Sequence[Chunk], verb: str, scope: Scope) -> Subject:
    names = []
    for chunk in chunks:
        if not chunk.words:
            raise Unreadable(hints.NEEDS_SUBJECT)
        first = chunk.words[0]
        if len(chunk.words) > 1 and chunk.words[1].endswith("ing") and is_plural(first.lower()):
            raise Unreadable(hints.PARTICIPLE.format(first, chunk.words[1]))
        if len(chunk.words) == 1 and first in PRONOUNS:
            names.append(scope.pronoun(first))
        elif first in VARIABLE_WORDS or first in QUANTIFIERS:
            raise Unreadable(hints.TWO_VARIABLES)
        else:
            names.append(read_entity(chunk.words, scope))
    scope.subjects.extend(name for name in names if name != VARIABLE)
    words = chunks[0].words
    plural_noun = is_plural(words[head_place(words)]) and not is_third_shaped(verb)
    return Subject(
        tuple(names),
        plural=len(names) > 1 or plural_noun,
        alternatives=any(chunk.joint == "or" for chunk in chunks[1:]),
    )


def _read_variable(chunks: Sequence[Chunk], scope: Scope, in_condition: bool) -> Subject:
    word = chunks[0].words[0]
    if in_condition and (word in UNIVERSAL or word in NOBODY):
        raise Unreadable(hints.QUANTIFIED_CONDITION.format("no one" if word == "nobody" else word))
    noun = "thing" if word.endswith("thing") else "person"
    scope.open(noun, existential=word in EXISTENTIAL, by_conclusion=not in_condition)
    described = [_without_first(chunks[0]), *chunks[1:]]
    conditions = _described([chunk for chunk in described if chunk.words], scope)
    return Subject((VARIABLE,), tuple(conditions), negative=word in NOBODY)


def _read_quantified(
    quantifier: str, chunks: list[Chunk], scope: Scope, in_condition: bool, *, bare: bool = False
) -> Subject:
    if in_condition and not bare and quantifier in ("every", "each", "all", "no"):
        raise Unreadable(hints.QUANTIFIED_CONDITION.format(quantifier))
    if not all(chunk.words for chunk in chunks):
        raise Unreadable(hints.NEEDS_SUBJECT)
    words = chunks[-1].words
    plural = quantifier == "all" or (quantifier in ("no", "any") and is_plural(words[head_place(words)]))
    if len(chunks) > 1 and _are_classes(chunks, plural, scope):
        classes = []
        for chunk in chunks:
            noun, attributes, rest = _read_class(list(_unquantified(chunk.words)), plural, scope, False)
            classes.append(both([*attributes, *rest]) if attributes or rest else Both(()))
        demanded: list[Node] = [either(classes)]
    else:
        noun, attributes, rest = _read_class(list(words), plural, scope, len(chunks) > 1)
        demanded = [*_described_by_all(chunks, attributes, scope), *rest]
    scope.open(noun, existential=False, by_conclusion=not in_condition)
    return Subject((VARIABLE,), tuple(demanded), negative=quantifier == "no", plural=plural)


def _described_by_all(chunks: list[Chunk], last: list[Node], scope: Scope) -> list[Node]:
    """The attributes before a noun; those of its last chunk are read already. "and" binds before "or"."""
    groups: list[list[Node]] = [[]]
    for chunk in chunks:
        if chunk.joint == "or" and chunk is not chunks[0]:
            groups.append([])
        groups[-1].extend(last if chunk is chunks[-1] else _described([chunk], scope))
    if len(groups) == 1:
        return groups[0]
    return [either([both(group) for group in groups if group])]


def _unquantified(words: tuple[str, ...]) -> tuple[str, ...]:
    return words[1:] if words[0] in QUANTIFIERS or words[0] in ARTICLES else words


def _are_classes(chunks: list[Chunk], plural: bool, scope: Scope) -> bool:
    """Whether a list is one of classes ("all cats and dogs"), not of attributes ("all red, kind people")."""
    for chunk in chunks[:-1]:
        words = _unquantified(chunk.words)
        if len(words) < len(chunk.words) or (plural and words and is_plural(words[-1])):
            return True
        if not plural and " ".join(words) in scope.lexicon.classes:
            return True
    last = chunks[-1].words
    if last[0] in QUANTIFIERS:
        return True
    return (
        not plural
        and len(last) == 1
        and last[0] not in GENERIC_NOUNS
        and not any(" ".join(chunk.words) in scope.lexicon.attributes for chunk in chunks[:-1])
    )


def _read_class(
    words: list[str], plural: bool, scope: Scope, coordinated: bool
) -> tuple[str, list[Node], list[Node]]:
    """A noun phrase without determiner → what to call the variable, its attributes, what else it demands."""
    if not words:
        raise Unreadable(hints.NEEDS_SUBJECT)
    end = _phrase_end(words)
    nouns = [words[0].lower(), *words[1:end]]
    after = words[end:]
    rest: list[Node] = []
    if nouns[-1] in GENERIC_NOUNS:
        split = len(nouns) - 1
        noun = GENERIC_NOUNS[nouns[-1]]
    else:
        if plural:
            nouns = singular_phrase(nouns)
        split = _class_start(nouns, scope, coordinated)
        noun = read_attribute(nouns[split:])
        rest.append(Triple(VARIABLE, "is a", noun, POSITIVE))
    if after:
        rest.append(_read_adjunct(after, scope))
    return noun, _described([Chunk(tuple(nouns[:split]))], scope) if split else [], rest


def _phrase_end(words: list[str]) -> int:
    """Where a noun phrase's "in the zoo" begins; "of" stays inside the noun."""
    for place in range(1, len(words)):
        if words[place] in PREPOSITIONS and words[place] != "of":
            return place
        if words[place] == "of":
            return len(words)
    return len(words)


def _class_start(nouns: list[str], scope: Scope, coordinated: bool) -> int:
    """How many of the words before a class noun are attributes."""
    if len(nouns) == 1:
        return 0
    classes, attributes = scope.lexicon.classes, scope.lexicon.attributes
    for start in range(1 if coordinated else 0, len(nouns)):
        if " ".join(nouns[start:]) in classes:
            return start
    if all(word in attributes for word in nouns[:-1]):
        return len(nouns) - 1
    return 1 if coordinated else 0


def _described(chunks: Sequence[Chunk], scope: Scope) -> list[Node]:
    """Attributes that stand before or after a noun: "red, kind", "not big", "in the garden"."""
    conditions: list[Node] = []
    for chunk in chunks:
        words = [chunk.words[0].lower(), *chunk.words[1:]]
        sign = POSITIVE
        if words[0] == "not":
            words, sign = words[1:], FAILURE
        if words and words[0] in PREPOSITIONS and sign == POSITIVE:
            conditions.append(_read_adjunct(words, scope))
        elif len(words) > 1 and _is_separable(words, scope):
            conditions.extend(Triple(VARIABLE, "is", read_attribute([word]), sign) for word in words)
        else:
            conditions.append(Triple(VARIABLE, "is", read_attribute(words), sign))
    return conditions


def _is_separable(words: list[str], scope: Scope) -> bool:
    if " ".join(words) in scope.lexicon.attributes or words[0] in _DEGREES or words[0].endswith("ly"):
        return False
    return not any(word in PREPOSITIONS or word[0].isdigit() for word in words)


def _read_adjunct(words: list[str], scope: Scope) -> Node:
    """Read "with a licence" as having it, any other phrase as an attribute."""
    if words[0] in ("with", "without") and len(words) > 1:
        entity, negated = read_object(words[1:], scope, (VARIABLE,))
        fails = negated != (words[0] == "without")
        return Triple(VARIABLE, "has", entity, FAILURE if fails else POSITIVE)
    return Triple(VARIABLE, "is", read_attribute(words), POSITIVE)


def _is_bare_class(chunks: Sequence[Chunk], verb: str, scope: Scope, initial: bool) -> bool:
    """Whether words without a determiner are a plural class ("birds", "employed applicants"), not names."""
    words = chunks[-1].words
    first = words[0]
    if first in ARTICLES or first in DEMONSTRATIVES or first in PRONOUNS:
        return False
    place = head_place(words)
    if any(is_name(word) for word in words[1 : place + 1]) or (
        is_name(first) and (len(chunks) > 1 or not initial)
    ):
        return False
    head = words[place]
    if head.lower() in GENERIC_PLURALS and first != head:
        return True
    singular_verb = verb in ("is", "was") or (is_third_shaped(verb) and not verb.endswith(("us", "is")))
    if singular_verb or not is_plural_class([word.lower() for word in words]):
        return False
    if len(chunks) > 1 or not is_name(first) or len(words) > 1:
        return True
    if verb in ("are", "were", "do", "have"):
        return True
    lexicon = scope.lexicon
    lower = first.lower()
    if lower in GENERIC_PLURALS or singular(lower) in lexicon.classes or lower in lexicon.lower_words:
        return True
    return first not in lexicon.names and is_dictionary_plural(lower)
