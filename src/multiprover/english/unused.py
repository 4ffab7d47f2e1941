"""The last guards of a reading: every word of weight in the sentence is in it, and it says something."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from multiprover.english.amounts_before_nouns import age_group
from multiprover.english.function_words import FUNCTION_WORDS, words_in
from multiprover.english.numerals import SMALL
from multiprover.english.relations import KIN_OF_TWO
from multiprover.english.tokens import Token, tokenize
from multiprover.english.words import senses
from multiprover.logic.forms import Atom, Failure, Form, RuleForm

ELSEWHERE: Final = (
    frozenset().union(*map(frozenset, FUNCTION_WORDS.values()))
    | frozenset(SMALL)
    | frozenset(
        words_in(
            """
            person persons people thing things individual individuals human humans someone something
            also already currently hereby still yet too well as_well long soon same different own common other
            always age ages aged old addition exception case cases event condition provided providing
            vice versa
            allowed permitted required obliged obligated forbidden prohibited barred banned refrain able need
            needs lack lacks equally going mandatory compulsory obligatory otherwise some
            considered deemed regarded treated counted counts count classified classed qualifies qualify
            payment name named called means mean term refers defined definition owner owners apart aside
            happened occurred turn turns turned alone twice once exist exists
            reach reaches reached reaching attained attaining exceed exceeds exceeded exceeding
            deductible limit unlike
            threshold concerned hundred thousand million billion respectively further additional
            become becomes became remain remains got namely exactly precisely only least most more less fewer
            onwards inclusive single maximum minimum total amount sum value excess exceeding per
            due owing account because
            rise rises climb climbs fall falls drop drops sink sinks
            measure measures measuring length height width depth diameter circumference thickness
            """
        )
    )
)
"""Words whose meaning is in the logic itself: variables, negation, comparisons, links."""
ADDS_NOTHING: Final = frozenset(
    words_in(
        """
        even e.g. including following regardless irrespective whether matter regard independently
        whatever whoever wherever whichever however
        """
    )
)
"""Words that open what is not part of the logic: "even if it is strong", "including guests"; lists."""
ALIKE: Final = 4
"""Words that begin alike are one: "the borrower" is who borrows."""


def unused_word(tokens: Sequence[Token], forms: Sequence[Form], mentioned: Sequence[str]) -> str:
    """The first word of weight that is neither in the forms nor in what is mentioned, or nothing."""
    read = tokens[_end_of_purposes(tokens) : _nothing_added(tokens)]
    weighty = [
        token
        for place, token in enumerate(read)
        if token.is_word and not token.quoted and _has_weight(token.lower) and not _is_as_so(read, place)
        if not _is_of_two(read, place) and not _is_having_the_same(read, place)
    ]
    numbers = [token.text for token in read if token.text.isdigit()]
    if not weighty and not numbers:
        return ""
    texts = (*_strings(tuple(forms)), *mentioned)
    if dropped := [number for number in numbers if not any(number in text for text in texts)]:
        return dropped[0]  # "until the age of 70", read as "until the age"
    said = frozenset(stem for text in texts for stem in _stems_of_text(text))
    return next((token.text for token in weighty if not _is_said(token.lower, said)), "")


def _is_said(word: str, said: frozenset[str]) -> bool:
    """Whether a word is in what was read, or each part of "30-day" is, or the number of "under-16s"."""
    if age_group(word) is not None:
        return any(part.removesuffix("s") in said for part in word.split("-"))
    return bool(_stems(word) & said) or ("-" in word and all(_stems(part) & said for part in word.split("-")))


def _is_of_two(tokens: Sequence[Token], place: int) -> bool:
    """As in "are brother and sister", who are siblings."""
    return any(
        frozenset(token.lower for token in tokens[start : start + 3]) - {"and"} in KIN_OF_TWO
        for start in (place, max(place - 2, 0))
    )


def _is_as_so(tokens: Sequence[Token], place: int) -> bool:
    """As in "not as tall as Ann", which is shorter, and "not as many points as Ann", which is fewer."""
    words = [token.lower for token in tokens[max(place - 1, 0) : place + 2]]
    return words[0] == "as" and (words[1] in ("many", "much") or words[2:] == ["as"])


def _is_having_the_same(tokens: Sequence[Token], place: int) -> bool:
    """As in "(two pupils who) share a mentor": each has that mentor."""
    words = [token.lower for token in tokens[place : place + 2]]
    return words[0] == "share" and words[1:] in (["a"], ["an"], ["the"], ["one"])


def _end_of_purposes(tokens: Sequence[Token], *, opening: bool = True) -> int:
    """Where "for the purposes of this contract" ends, which adds nothing; a comma ends it at the opening."""
    words = [token.lower for token in tokens[:4]]
    if words not in (["for", "the", purpose, "of"] for purpose in ("purpose", "purposes")):
        return 0
    ends = (place for place, token in enumerate(tokens) if token.text == ",")
    return next(ends, 0) if opening else len(tokens)


def _nothing_added(tokens: Sequence[Token]) -> int:
    """Where something begins that is not part of the logic; what stands behind it is not looked at."""
    for place, token in enumerate(tokens):
        if token.lower in ADDS_NOTHING:
            return place
        if token.lower.startswith(("with", "such")):
            phrase = " ".join(each.lower for each in tokens[place : place + 3])
            if phrase.startswith(("with or without", "such as ")):
                return place
        if place and _end_of_purposes(tokens[place:], opening=False):
            return place
    return len(tokens)


@lru_cache(maxsize=65536)
def _has_weight(word: str) -> bool:
    if word in ELSEWHERE or len(word) == 1 or word.endswith("-old"):
        return False
    return not any(sense.form in ("comparative", "superlative") for sense in senses(word))


@lru_cache(maxsize=65536)
def _stems(word: str) -> frozenset[str]:
    return frozenset(each[:ALIKE].lower() for each in (word, *(sense.lemma for sense in senses(word))))


@lru_cache(maxsize=65536)
def _stems_of_text(text: str) -> frozenset[str]:
    tokens = [*tokenize(text), *(tokenize(text.replace("-", " ")) if "-" in text else ())] if text else []
    return frozenset(stem for token in tokens for stem in _stems(token.lower))


def _strings(part: object) -> Iterator[str]:
    """All texts and numbers in a form: relations, names, nouns, quantities, counts."""
    if isinstance(part, (str, int)):
        yield str(part)
    elif isinstance(part, tuple):
        for each in part:
            yield from _strings(each)
    else:
        for name in getattr(part, "__dataclass_fields__", ()):
            yield from _strings(getattr(part, name))


def empty_hint(sentence: str, forms: Sequence[Form]) -> str:
    """The hint if a rule can never apply, or says nothing; in the data's "If … then …" it means just that."""
    if sentence.startswith("If ") and " then " in sentence:
        return ""
    if _never_holds(forms):
        return "two of its conditions exclude each other; name who or what is meant"
    if _says_nothing(forms):
        return "it would conclude just what it asks for; name who or what is meant"
    return ""


def _never_holds(forms: Sequence[Form]) -> bool:
    """Whether a rule asks that something is so and is not so: somebody else was meant in one of the two."""
    return any(
        isinstance(form, RuleForm)
        and all(
            any(isinstance(each, Atom) and Failure((each,)) in body for each in body) for body in form.bodies
        )
        for form in forms
    )


def _says_nothing(forms: Sequence[Form]) -> bool:
    """Whether a rule relates just the things that it asks for: something else was meant."""
    return any(
        isinstance(form, RuleForm)
        and all(len(head.terms) > 1 and head in body for body in form.bodies for head in form.heads)
        for form in forms
    )
