"""Names of several words for the reader to practise on: the generator's words are mostly single ones.

Some entities, attributes and classes of a theory get a second word before them, everywhere: "the dog" becomes
"the water dog", "Anne" becomes "Anne Miller". What the theory states stays the same.
"""

import re
from dataclasses import dataclass
from random import Random
from typing import Final

from multiprover.logic.theory import Literal, Theory

_MOST: Final = 3
_SHARE: Final = 0.35
"""Of the theories, so many are changed, in at most so many names."""


@dataclass(frozen=True, slots=True)
class ReadTheory:
    """Sentences, what they state, and questions with what they ask."""

    sentences: tuple[str, ...]
    theory: Theory
    questions: tuple[tuple[str, Literal], ...]


class Compounder:
    """Remembers words of earlier theories, and puts them before words of later ones."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._words: list[str] = []

    def change(self, read: ReadTheory) -> ReadTheory:
        """The theory, or a share of the time one with longer names."""
        names = _single_names(read)
        first = [word for word in self._words if word not in " ".join(read.sentences)]
        self._words = list(dict.fromkeys([*names, *self._words]))[:400]
        if self._random.random() >= _SHARE or len(first) < _MOST or not names:
            return read
        chosen = self._random.sample(names, min(len(names), self._random.randint(1, _MOST)))
        extra = self._random.sample(first, len(chosen))
        longer = {name: _join(name, word) for name, word in zip(chosen, extra, strict=True)}
        return _rename(read, longer)


def _single_names(read: ReadTheory) -> list[str]:
    literals = [fact.literal for fact in read.theory.facts]
    literals += [literal for clause in read.theory.clauses for literal in (*clause.body, clause.head)]
    found = {literal.subject for literal in literals} | {literal.object for literal in literals}
    return sorted(name for name in found if name.isalpha() and len(name) > 2)


def _join(name: str, word: str) -> str:
    return f"{name} {word.capitalize()}" if name[0].isupper() else f"{word.lower()} {name}"


def _rename(read: ReadTheory, longer: dict[str, str]) -> ReadTheory:
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, longer))})\b", re.IGNORECASE)
    small = {name.lower(): name for name in longer}

    def in_text(text: str) -> str:
        def replaced(match: re.Match[str]) -> str:
            full = longer[small[match[0].lower()]]
            return full[0].upper() + full[1:] if match[0][0].isupper() else full

        return pattern.sub(replaced, text)

    def in_literal(literal: Literal) -> Literal:
        subject, thing = literal.subject, literal.object
        return literal._replace(subject=longer.get(subject, subject), object=longer.get(thing, thing))

    facts = tuple(fact._replace(literal=in_literal(fact.literal)) for fact in read.theory.facts)
    clauses = tuple(
        clause._replace(head=in_literal(clause.head), body=tuple(map(in_literal, clause.body)))
        for clause in read.theory.clauses
    )
    questions = tuple((in_text(text), in_literal(literal)) for text, literal in read.questions)
    return ReadTheory(tuple(map(in_text, read.sentences)), Theory(facts, clauses), questions)
