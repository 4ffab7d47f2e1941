"""Relations of the logic as predicates: negated, in the plural, kinds as bare plurals. Knows no terms."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Final

from multiprover.english.function_words import PREPOSITIONS
from multiprover.english.noun_kinds import PAIRS
from multiprover.english.words import VERB, base_form, is_plural, plural, senses, with_article
from multiprover.logic.forms import Term

SayTerm = Callable[[Term], str]
"""How a speaker names terms."""


_MODALS: Final = frozenset({"may", "can", "should", "will", "shall", "could", "would", "might"})


_CLASSING: Final = frozenset({"is", "be", "been", "as", "becomes", "become", "remains"})
"""After these "a member" is a class in any case."""


_PERIODS: Final = frozenset({"day", "week", "month", "year", "hour"})
"""After "a" they say how often."""


_FIXED: Final = frozenset({"lot", "row", "time", "while", "hurry", "whole", "bit"})
"""After "a" they are no kinds: "a lot of", "in a row", "at a time"."""


_NEEDING: Final = frozenset({"needs", "requires"})


def say_predicate(relation: str, negated: bool = False) -> str:
    """A relation as a predicate: "is kind", "does not chase _", "may not enter"."""
    if relation.startswith("is a "):  # triples know no "an"
        relation = "is " + with_article(relation.removeprefix("is a "))
    if not negated:
        return relation
    first, _, rest = relation.partition(" ")
    if first in ("is", "was", "are", "were") or (first == "has" and is_perfect(rest)):
        return f"{first} not {rest}"
    if first in _MODALS:
        return f"cannot {rest}" if first == "can" else f"{first} not {rest}"
    if first == "must":
        return f"does not have to {rest}"
    return f"does not {base_form(first)} {rest}".rstrip()


def is_perfect(rest: str) -> bool:
    """Whether "has" before these words is an auxiliary: "has paid _", but "has _" and "has a dog"."""
    first = rest.partition(" ")[0]
    return (
        any(sense.category == VERB and sense.form == "participle" for sense in senses(first))
        or first == "been"
    )


def is_several(name: str) -> bool:
    """Whether a definite thing is said in the plural: "the managers", "the police", "we"."""
    words = name.split(" ")
    definite = words[0] in ("the", "these", "those") and words[-1].islower()
    return name == "we" or words[-1] in PAIRS or (definite and is_plural(words[-1]))


def of_one(predicate: str) -> str:
    """A predicate with a number before a noun, where the number is one: "has _ child"."""
    before, place, after = predicate.partition("_ ")
    first, space, rest = after.partition(" ")
    lemmas = [sense.lemma for sense in senses(first) if sense.form == "plural"]
    return f"{before}{place}{lemmas[0]}{space}{rest}" if place and lemmas else predicate


def of_several(predicate: str) -> str:
    """A predicate after a plural: "are kind", "have paid _", "do not sing"."""
    first, space, rest = predicate.partition(" ")
    if first in _MODALS or first in ("must", "cannot", "was", "were"):
        return predicate
    said = {"is": "are", "has": "have", "does": "do"}.get(first) or base_form(first)
    return said + space + rest


def say_kinds(predicate: str, denied: bool, concluded: bool) -> str:
    """A predicate with kinds as bare plurals ("is good with pets"), where "a pet" would be one of them.

    Under "not", "need" and, in a conclusion, modals "a" is a kind as well, and stays.
    """
    words = predicate.split()
    first = words[0]
    if denied or first in _NEEDING or (concluded and (first in _MODALS or first == "must")):
        return predicate
    start = 3 if words[:2] in (["is", "a"], ["is", "an"]) else 1
    for place in range(start, len(words) - 1):
        if (
            words[place] in ("a", "an")
            and words[place + 1] not in _PERIODS
            and words[place + 1] not in _FIXED
            and words[place - 1] not in _CLASSING
            and not _is_activity(words[start:place])
        ):
            return " ".join(words[:place] + _plural_phrase(words[place + 1 :]))
    return predicate


def _is_activity(words: Sequence[str]) -> bool:
    """Whether an infinitive or a gerund stands among the words, which are then kept as they are."""
    infinitive = any(
        word == "to" and following.isalpha() and _is_base_form(following)
        for word, following in pairwise(words)
    )
    return infinitive or any(word.endswith("ing") and word not in PREPOSITIONS for word in words)


def _is_base_form(word: str) -> bool:
    return any(sense.category == VERB and sense.form == "base" for sense in senses(word))


_BEHIND_NOUNS: Final = PREPOSITIONS | {"_", "that", "who", "last", "next", "this", "every", "each", "except"}


def _plural_phrase(words: list[str]) -> list[str]:
    """The words after an article with the head noun in the plural."""
    ends = (at for at, word in enumerate(words) if at and (word in _BEHIND_NOUNS or _ends(word)))
    end = next(ends, len(words))
    return [*words[: end - 1], plural(words[end - 1]), *words[end:]]


def _ends(word: str) -> bool:
    """Whether a word is rather an adverb, so that the noun stands before it: "on methods well"."""
    found = {each.category: each.weight for each in reversed(senses(word))}
    other = max(found.get("noun", -1), found.get("adjective", -1))
    return ("adverb" in found or "ordinal" in found) and found.get("adverb", 0) > other


def is_passive(relation: str) -> bool:
    """Whether a relation is a passive without more: "is attached", "has been paid"."""
    words = relation.split()
    if words[:2] == ["has", "been"]:
        words = words[1:]
    return len(words) == 2 and is_perfect(words[1])


def is_past(relation: str) -> bool:
    """Whether a relation tells what has happened: "has paid _"."""
    words = relation.split()
    return words[0] == "has" and len(words) > 1 and (words[1] == "been" or is_perfect(words[1]))


def fill(predicate: str, terms: Iterable[Term], say: SayTerm) -> str:
    """A predicate with its further terms in their places."""
    parts = predicate.split("_")
    said = [say(term) for term in terms]
    if len(said) != len(parts) - 1:
        return " ".join([predicate, *said])
    return "".join(part + term for part, term in zip(parts, [*said, ""], strict=True)).strip()


def described_ones(noun: str, adjectives: Sequence[str], clauses: Sequence[str], number: int) -> str:
    """As in "(at least 2) young children that go to school"."""
    if number != 1:
        noun, clauses = plural(noun), [of_several(each) for each in clauses]
    described = " ".join([*adjectives, noun])
    return f"{described} that {' and '.join(clauses)}" if clauses else described
