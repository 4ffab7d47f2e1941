"""Names of several words and other forms for the reader to practise on: the generator writes few of them.

In a share of the theories some words get company, everywhere: "the dog" becomes "the water dog", "Anne"
becomes "Anne Miller", "is plugged" becomes "is plugged in", "chases the cat" becomes "chases after the cat",
"has the wing" becomes "has wings", and "is flying" becomes "can fly". What the theory states stays the same.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Final

from multiprover.grounding.words import FUNCTION_WORDS, split_words, stem
from multiprover.triples import ATTRIBUTE_RELATIONS, Triple, TripleTheory

_MOST: Final = 4
_SHARE: Final = 0.5
"""This share of the theories is changed, in at most `_MOST` names."""
_PARTICLES: Final = ("in", "on", "off", "up", "out", "down", "away", "over")
_PREPOSITIONS: Final = (
    "through", "to", "over", "after", "for", "with", "in", "on", "at", "by", "into", "from",
    "under", "across",
)  # fmt: skip
_SOMETIMES: Final = 0.3
_REMEMBERED: Final = 400


@dataclass(frozen=True, slots=True)
class ReadTheory:
    """Sentences, what they state, and questions with what they ask."""

    sentences: tuple[str, ...]
    theory: TripleTheory
    questions: tuple[tuple[str, Triple], ...]

    def literals(self) -> list[Triple]:
        """All that is stated, required or asked."""
        stated = [fact.literal for fact in self.theory.facts]
        stated += [literal for clause in self.theory.clauses for literal in (*clause.body, clause.head)]
        return stated + [literal for _, literal in self.questions]

    def texts(self) -> list[str]:
        """All sentences and questions."""
        return [*self.sentences, *(text for text, _ in self.questions)]

    def change(self, text: Callable[[str], str], literal: Callable[[Triple], Triple]) -> "ReadTheory":
        """The same theory in other words."""
        facts = tuple(fact._replace(literal=literal(fact.literal)) for fact in self.theory.facts)
        clauses = tuple(
            clause._replace(head=literal(clause.head), body=tuple(map(literal, clause.body)))
            for clause in self.theory.clauses
        )
        questions = tuple((text(asked), literal(form)) for asked, form in self.questions)
        return ReadTheory(tuple(map(text, self.sentences)), TripleTheory(facts, clauses), questions)


class Compounder:
    """Remembers words of earlier theories, and puts them before words of later ones."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._words: list[str] = []

    def change(self, read: ReadTheory) -> ReadTheory:
        """The theory, or a share of the time one with longer names."""
        random = self._random
        names = single_names(read)
        first = [word for word in self._words if word not in " ".join(read.sentences)]
        self._words = list(dict.fromkeys([*names, *self._words]))[:_REMEMBERED]
        if random.random() >= _SHARE or len(first) < 2 * _MOST or not names:
            return read
        chosen = random.sample(names, min(len(names), random.randint(1, _MOST)))
        random.shuffle(first)
        verbs = _verbs(read)
        if verbs and random.random() < _SOMETIMES:
            first.append(random.choice(verbs).split()[0])  # a power source powers something
        attributes = {each.object for each in read.literals() if each.relation == "is"}
        longer = {name: self._lengthen(name, first, is_attribute=name in attributes) for name in chosen}
        read = rename(read, longer)
        verbs = _verbs(read)
        if verbs and random.random() < 2 * _SOMETIMES:
            read = _extend_verb(read, random.choice(verbs), random.choice(_PREPOSITIONS))
        things = _mere_objects(read)
        if things and random.random() < 2 * _SOMETIMES:
            read = _without_article(read, random.choice(things))
        abilities = sorted(name for name in attributes - longer.keys() if name.isalpha())
        if abilities and random.random() < _SOMETIMES:
            read = _as_ability(read, random.choice(abilities))
        return read

    def _lengthen(self, name: str, first: list[str], *, is_attribute: bool) -> str:
        if is_attribute and self._random.random() < _SOMETIMES:
            return f"{name} {self._random.choice(_PARTICLES)}"
        extra = [first.pop() for _ in range(2 if self._random.random() < _SOMETIMES / 2 else 1)]
        if name[0].isupper():
            return " ".join([name, *(word.capitalize() for word in extra)])
        return " ".join([*(word.lower() for word in extra), name])


def single_names(read: ReadTheory) -> list[str]:
    """Entities, attributes and classes of one word."""
    found = {name for literal in read.literals() for name in (literal.subject, literal.object)}
    return sorted(name for name in found if name.isalpha() and len(name) > 2)


def rename(read: ReadTheory, others: dict[str, str]) -> ReadTheory:
    """The theory with other names for some of its entities and attributes."""
    pattern = _any_of(others)
    small = {name.lower(): name for name in others}

    def in_text(text: str) -> str:
        def replaced(match: re.Match[str]) -> str:
            full = others[small[match[0].lower()]]
            return full[0].upper() + full[1:] if match[0][0].isupper() else full

        return pattern.sub(replaced, text)

    def in_literal(literal: Triple) -> Triple:
        subject, thing = literal.subject, literal.object
        return literal._replace(subject=others.get(subject, subject), object=others.get(thing, thing))

    return read.change(in_text, in_literal)


def _any_of(words: Iterable[str]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, sorted(words)))})(?![\w-])", re.IGNORECASE)


def _verbs(read: ReadTheory) -> list[str]:
    """Relations of one word that look like no name of the theory."""
    literals = read.literals()
    named = {stem(word) for each in literals for word in f"{each.subject} {each.object}".split()}
    found = {each.relation for each in literals if each.relation not in ATTRIBUTE_RELATIONS and each.object}
    return sorted(verb for verb in found if verb.isalpha() and stem(verb) not in named)


def _extend_verb(read: ReadTheory, verb: str, preposition: str) -> ReadTheory:
    forms = {word for text in read.texts() for word in split_words(text) if stem(word) == stem(verb)}
    if not forms:
        return read
    pattern = _any_of(forms)
    return read.change(
        lambda text: pattern.sub(rf"\1 {preposition}", text),
        lambda literal: (
            literal._replace(relation=f"{verb} {preposition}") if literal.relation == verb else literal
        ),
    )


def _mere_objects(read: ReadTheory) -> list[str]:
    """Things that verbs are about and that do nothing themselves, whose plural has the same stem."""
    literals = read.literals()
    stated = literals[: len(literals) - len(read.questions)]
    subjects = {literal.subject for literal in stated}
    found = {each.object for each in literals if each.relation not in ATTRIBUTE_RELATIONS}
    return sorted(name for name in found - subjects if name.islower() and _has_plain_plural(name))


def _has_plain_plural(name: str) -> bool:
    return not name.endswith("s") and stem(f"{name}s") == stem(name)


def _without_article(read: ReadTheory, thing: str) -> ReadTheory:
    asked = re.compile(rf"^The ({re.escape(thing)}) is\b")
    stated = re.compile(rf"\bthe ({re.escape(thing)})\b")
    return read.change(
        lambda text: stated.sub(r"\1s", asked.sub(r"The \1s are", text)), lambda literal: literal
    )


def _as_ability(read: ReadTheory, attribute: str) -> ReadTheory:
    word = re.escape(attribute)
    denied = re.compile(rf"\b(?:is|are) not {word}\b")
    stated = re.compile(rf"\b(?:is|are) {word}\b")
    plain = attribute.removesuffix("ing")
    able = plain if len(plain) > 2 and stem(plain) == stem(attribute) else attribute
    return read.change(
        lambda text: stated.sub(f"can {able}", denied.sub(f"cannot {able}", text)), lambda literal: literal
    )


_NOISE: Final = 0.15
"""The share of words that are changed though they name nothing."""
_WORD: Final = re.compile(r"[^\W\d_]{3,}")


class Substituter:
    """Knows the words of all theories it may borrow from.

    A share of the theories takes all its words from those of another kind. The rest take them from each
    other, and have other words changed here and there: a strange word among known ones states nothing.
    """

    def __init__(self, random: Random, theories: list[ReadTheory], strange: list[str], share: float) -> None:
        words = {name for read in theories for name in single_names(read)}
        self._random = random
        self._share = share
        self._own = _by_case(words)
        self._strange = _by_case(set(strange) - words)

    def change(self, read: ReadTheory) -> ReadTheory:
        """The theory with other names for everything."""
        is_strange = self._random.random() < self._share
        source = self._strange if is_strange else self._own
        others: dict[str, str] = {}
        for is_proper, old in _by_case(set(single_names(read))).items():
            words = source[is_proper] if len(source[is_proper]) >= len(old) else self._own[is_proper]
            others |= zip(old, self._random.sample(words, len(old)), strict=True)
        changed = rename(read, others)
        return changed if is_strange or not self._strange[False] else self._with_noise(changed)

    def _with_noise(self, read: ReadTheory) -> ReadTheory:
        stated = {stem(name) for name in single_names(read)} | {stem(word) for word in FUNCTION_WORDS}

        def other(match: re.Match[str]) -> str:
            word = match[0]
            if not word.islower() or stem(word) in stated or self._random.random() >= _NOISE:
                return word
            return self._random.choice(self._strange[False])

        return read.change(lambda text: _WORD.sub(other, text), lambda literal: literal)


def _by_case(words: set[str]) -> dict[bool, list[str]]:
    """Proper names (True) and other words (False)."""
    return {proper: sorted(word for word in words if word[0].isupper() == proper) for proper in (True, False)}
