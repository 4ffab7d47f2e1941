"""Where the verb of a clause stands, though any word may be a noun or a verb.

Closed-class verbs (is, does, can, has) show themselves. Any other verb is found by what follows it (an
article, a name), by its form, and by having been seen as a verb elsewhere in the theory.
"""

from collections.abc import Sequence
from typing import Final

from multiprover.language.lexicon import Lexicon
from multiprover.language.phrases import opens_object
from multiprover.language.word_classes import (
    ARTICLES,
    CLOSED,
    DEMONSTRATIVES,
    FINITE,
    PREPOSITIONS,
    PRONOUNS,
    QUANTIFIERS,
    VARIABLE_WORDS,
    is_name,
)
from multiprover.language.words import (
    COMMON_THIRD_OF,
    is_dictionary_noun,
    is_dictionary_plural,
    is_dictionary_verb,
    is_plural,
    is_third_shaped,
    third_person,
)


def find_finite(tokens: Sequence[str], start: int, end: int) -> int | None:
    """The first closed-class verb."""
    for place in range(start, end):
        if (tokens[place] in FINITE or tokens[place] == "never") and (
            place == 0 or (tokens[place - 1] not in ARTICLES and tokens[place - 1] not in ("to", "not"))
        ):
            return place
    return None


def find_verb(tokens: Sequence[str], start: int, end: int, lexicon: Lexicon, strict: bool) -> int | None:
    """Place of the verb in the clause that starts with its subject at `start`, or None.

    `strict` asks for more evidence: the words could also continue the list before them.
    """
    first = tokens[start]
    if start + 1 >= end:
        return None
    if first in PRONOUNS:
        return start + 1
    finite = find_finite(tokens, start + 1, end)
    if first in VARIABLE_WORDS:
        return _after_variable(tokens, start, end, lexicon, finite)
    if finite is not None:
        return finite
    return _find_lexical(tokens, start, end, lexicon, strict)


def _after_variable(
    tokens: Sequence[str], start: int, end: int, lexicon: Lexicon, finite: int | None
) -> int | None:
    word = tokens[start + 1]
    if is_third_shaped(word) and word not in PREPOSITIONS:
        return start + 1
    if finite is not None:
        return finite
    later = [
        place for place in range(start + 2, end) if _is_open(tokens[place]) and is_third_shaped(tokens[place])
    ]
    for place in later:
        if is_strong(tokens, place, end) or lexicon.is_verb(tokens[place]):
            return place
    if _is_open(word) and (is_strong(tokens, start + 1, end) or word in COMMON_THIRD_OF):
        return start + 1
    return later[0] if later else None


def is_strong(tokens: Sequence[str], place: int, end: int) -> bool:
    """Whether an object certainly follows the word at `place`, perhaps after a preposition."""
    following = place + 1
    while following < end and tokens[following] in PREPOSITIONS:
        following += 1
    return following < end and opens_object(tokens[following])


def _is_open(word: str) -> bool:
    return not is_name(word) and word not in CLOSED and word not in PREPOSITIONS


def _find_lexical(tokens: Sequence[str], start: int, end: int, lexicon: Lexicon, strict: bool) -> int | None:
    first = tokens[start]
    with_determiner = first in ARTICLES or first in QUANTIFIERS or first in DEMONSTRATIVES
    earliest = start + (2 if with_determiner else 1)
    named = is_name(first)
    base = _find_base(tokens, start, earliest, end, lexicon)
    if base is not None and (first == "all" or not with_determiner):
        return base
    third = _find_third(tokens, earliest, end, lexicon, strict and not named, named)
    if base is None or third is None:
        return third if base is None else base
    known_base = third_person(tokens[base]) in lexicon.verbs or tokens[base] in COMMON_THIRD_OF
    if base < third:
        known_third = lexicon.is_verb(tokens[third])
        return base if known_base or (not known_third and is_strong(tokens, base, end)) else third
    if lexicon.is_verb(tokens[third]) or not known_base:
        return third
    beside = base == third + 1 and is_strong(tokens, base, end)
    return base if beside or is_dictionary_plural(tokens[third]) else third


def _find_third(
    tokens: Sequence[str], earliest: int, end: int, lexicon: Lexicon, strict: bool, named: bool
) -> int | None:
    candidates = [
        place
        for place in range(earliest, end)
        if _is_open(tokens[place])
        and is_third_shaped(tokens[place])
        and not tokens[place - 1].endswith("'s")
        and tokens[place - 1] not in ARTICLES
    ]
    if not candidates:
        return None
    if named and not tokens[candidates[0]].endswith(("us", "is")):
        return candidates[0]
    for place in candidates:
        if lexicon.is_verb(tokens[place]):
            return place
    strong = [place for place in candidates if is_strong(tokens, place, end)]
    for place in strong:
        if not strict or not _is_only_noun(tokens[place]):
            return place
    if strict:
        return None
    likely = [place for place in candidates if not tokens[place].endswith(("us", "is"))]
    if len(likely) > 1:
        likely = [place for place in likely if is_dictionary_verb(tokens[place])] or likely
    for place in likely:
        if not _is_only_noun(tokens[place]):
            return place
    return None


def _is_only_noun(word: str) -> bool:
    return is_dictionary_noun(word) and not is_dictionary_verb(word)


def _find_base(tokens: Sequence[str], start: int, earliest: int, end: int, lexicon: Lexicon) -> int | None:
    """A plain verb after a plural noun: "all cats like the dog", "birds eat worms"."""
    counted = earliest > start + 1
    for place in range(earliest - 1, end - 1):
        noun = tokens[place]
        if noun in CLOSED or (is_name(noun) and place > start) or not is_plural(noun):
            continue
        if place > start and not counted and (lexicon.is_verb(noun) or not _is_only_noun(noun)):
            return None
        following = tokens[place + 1]
        if following in PREPOSITIONS:
            return _find_base_after_phrase(tokens, place + 2, end, lexicon)
        if place + 2 < end and lexicon.is_verb(tokens[place + 2]):
            return None
        if (
            _is_open(following)
            and not is_third_shaped(following)
            and _could_be_base(following, tokens, place + 1, end)
        ):
            return place + 1
        return None
    return None


def _could_be_base(word: str, tokens: Sequence[str], place: int, end: int) -> bool:
    return (
        place + 1 == end
        or is_strong(tokens, place, end)
        or word in COMMON_THIRD_OF
        or is_dictionary_verb(word)
    )


def _find_base_after_phrase(tokens: Sequence[str], start: int, end: int, lexicon: Lexicon) -> int | None:
    candidates = [
        place
        for place in range(start, end)
        if _is_open(tokens[place]) and place > start and not is_third_shaped(tokens[place])
    ]
    for place in candidates:
        if tokens[place] in COMMON_THIRD_OF or third_person(tokens[place]) in lexicon.verbs:
            return place
    return next((place for place in candidates if is_strong(tokens, place, end)), None)


def find_plural_verb(tokens: Sequence[str], start: int, end: int, lexicon: Lexicon) -> int | None:
    """A plain verb after the last of several subjects: "Bob and the cat *like* the dog"."""
    first = tokens[start]
    earliest = start + (2 if first in ARTICLES or first in DEMONSTRATIVES else 1)
    candidates = [
        place
        for place in range(earliest, end)
        if _is_open(tokens[place]) and not is_third_shaped(tokens[place])
    ]
    strong = [place for place in candidates if is_strong(tokens, place, end)]
    for place in (*strong, *candidates):
        if tokens[place] in COMMON_THIRD_OF or third_person(tokens[place]) in lexicon.verbs:
            return place
    for place in strong:
        if is_name(first) or is_dictionary_verb(tokens[place]):
            return place
    return None


def find_main_verb(tokens: Sequence[str], start: int, end: int, lexicon: Lexicon, plural: bool) -> int | None:
    """The verb after a relative clause whose own verb stands at `start`."""
    after_comma = None
    for place in range(start + 1, end):
        before = tokens[place - 1]
        if tokens[place] not in FINITE or before in ARTICLES or before in _INSIDE_RELATIVE:
            continue
        if tokens[place] in ("have", "do") and tokens[start] in FINITE and place == start + 1:
            continue
        if before == ",":
            after_comma = place
            continue
        return place
    if after_comma is not None:
        return after_comma
    return _find_lexical_main_verb(tokens, start, end, lexicon, plural)


_INSIDE_RELATIVE: Final = frozenset({"and", "or", "but", "not", "who", "that", "which", "to"})


def _find_lexical_main_verb(
    tokens: Sequence[str], start: int, end: int, lexicon: Lexicon, plural: bool
) -> int | None:
    candidates = [
        place
        for place in range(start + 2, end)
        if _is_open(tokens[place])
        and tokens[place - 1] not in _INSIDE_RELATIVE
        and tokens[place - 1] not in ARTICLES
        and (plural or is_third_shaped(tokens[place]))
    ]

    def is_known(place: int) -> bool:
        word = tokens[place]
        if plural:
            return word in COMMON_THIRD_OF or third_person(word) in lexicon.verbs
        return lexicon.is_verb(word)

    for accepted in (is_known, lambda place: is_strong(tokens, place, end), lambda place: place == end - 1):
        for place in candidates:
            if accepted(place):
                return place
    return None
