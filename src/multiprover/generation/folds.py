"""Folds over the wordings of free-text theories, so that a network is measured on sentences it has not read.

Theories written by people share their sentences: one wording comes back in many theories with other names
and attributes. A wording is a sentence without these. Each wording is in one fold, by a checksum. A fold is
measured with theories made of its own wordings only: an original theory gives the number of facts and rules,
the fold gives the sentences.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Final
from zlib import crc32

from multiprover.data.ruletaker import FreeTextTheory
from multiprover.errors import InputError
from multiprover.logic.outcomes import is_sound
from multiprover.problem import Example, GivenLogic, Problem
from multiprover.solved import SolvedTheory
from multiprover.triples import (
    NEGATIVE,
    POSITIVE,
    VARIABLE,
    Triple,
    TripleClause,
    TripleFact,
    TripleTheory,
    to_atom,
)

FOLDS: Final = 5
_MOST_PROOFS: Final = 1000
_MOST_ALIKE: Final = 3
"""At most this many questions of a theory have the same depth and answer."""
_MOST_ATTEMPTS: Final = 100
"""A theory whose rules have no single model is drawn again, at most this many times in a row."""


class Wordings:
    """Tells which sentences are the same but for the names and attributes that some theories mention."""

    def __init__(self, theories: Iterable[FreeTextTheory]) -> None:
        names = {name for each in theories for name in _named(each.theory)}
        any_name = "|".join(map(re.escape, sorted(names, key=len, reverse=True))) or r"\b\B"
        self._name = re.compile(rf"(?<![\w-])(?:{any_name})(?![\w-])", re.IGNORECASE)

    def wording(self, text: str) -> str:
        """The sentence with a mark for each name and attribute."""
        return " ".join(self._name.sub("#", text).split())

    def fold(self, text: str) -> int:
        """The fold, from 0 to `FOLDS` - 1, that the sentence's wording is in."""
        return crc32(self.wording(text).encode()) % FOLDS


@dataclass(frozen=True, slots=True)
class _Told:
    """A sentence and what it states, numbered as in the theory it was taken from."""

    text: str
    facts: tuple[TripleFact, ...]
    clauses: tuple[TripleClause, ...]

    @property
    def subject(self) -> str:
        """Whom its facts are about."""
        return self.facts[0].literal.subject

    def about(self, name: str) -> "_Told":
        """The same facts about somebody else."""
        old = self.subject
        text = re.sub(rf"\b{re.escape(old)}\b", name, self.text)
        facts = [fact._replace(literal=fact.literal._replace(subject=name)) for fact in self.facts]
        return _Told(text, tuple(facts), self.clauses)


class FoldTheories:
    """Makes theories whose sentences all have wordings of one fold; every wording is drawn equally often."""

    def __init__(self, theories: Sequence[FreeTextTheory], fold: int) -> None:
        if not 0 <= fold < FOLDS:
            raise InputError(f"fold {fold}: there are folds 0 to {FOLDS - 1}")
        self._fold = fold
        self._sizes: list[tuple[int, int]] = []
        wordings = Wordings(theories)
        facts: defaultdict[str, list[_Told]] = defaultdict(list)
        rules: defaultdict[str, list[_Told]] = defaultdict(list)
        for theory in theories:
            told = _sentences(theory)
            self._sizes.append(
                (sum(not each.clauses for each in told), sum(bool(each.clauses) for each in told))
            )
            for each in told:
                if wordings.fold(each.text) == fold:
                    (rules if each.clauses else facts)[wordings.wording(each.text)].append(each)
        self._facts, self._rules = ([group[key] for key in sorted(group)] for group in (facts, rules))
        self._names = sorted({each.subject for told in self._facts for each in told})
        if not self._facts or not self._rules:
            raise InputError(
                f"fold {fold} has no facts or no rules\n  It takes more theories to make folds of."
            )

    @property
    def wordings(self) -> int:
        """How many wordings there are to draw from."""
        return len(self._facts) + len(self._rules)

    def examples(self, count: int, seed: int) -> Iterator[Example]:
        """The questions of `count` theories, with answers and proofs by the exact reasoner."""
        random = Random(f"{seed}:{self._fold}")  # noqa: S311 - no secret
        made = attempts = 0
        while made < count:
            attempts += 1
            if attempts > _MOST_ATTEMPTS:
                raise InputError(f"fold {self._fold}: no theory with a single model was found")
            sentences, theory = self._draw(random)
            solved = SolvedTheory(theory.to_theory())
            if not is_sound(solved.model):
                continue
            identity = f"fold-{self._fold}-{made + 1}"
            yield from _ask(identity, sentences, theory, solved, random)
            made, attempts = made + 1, 0

    def _draw(self, random: Random) -> tuple[tuple[str, ...], TripleTheory]:
        fact_count, rule_count = random.choice(self._sizes)
        people = random.sample(self._names, min(fact_count, len(self._names)))
        told = [random.choice(random.choice(self._facts)).about(name) for name in people]
        told += [
            random.choice(each) for each in random.sample(self._rules, min(rule_count, len(self._rules)))
        ]
        facts = [(fact.literal, place) for place, each in enumerate(told) for fact in each.facts]
        clauses = [
            TripleClause(clause.head, clause.body, place - len(people) + 1, place)
            for place, each in enumerate(told)
            for clause in each.clauses
        ]
        numbered = [
            TripleFact(literal, number, place) for number, (literal, place) in enumerate(facts, start=1)
        ]
        return tuple(each.text for each in told), TripleTheory(tuple(numbered), tuple(clauses))


def askable(theory: TripleTheory) -> Iterator[Triple]:
    """Each attribute of the theory for each of its entities, as stated and denied in turn."""
    attributes = {fact.literal.object for fact in theory.facts}
    attributes |= {literal.object for clause in theory.clauses for literal in (*clause.body, clause.head)}
    for turn, (entity, attribute) in enumerate(product(theory.entities(), sorted(attributes))):
        yield Triple(entity, "is", attribute, NEGATIVE if turn % 2 else POSITIVE)


def plain_question(literal: Triple) -> str:
    """A statement about an attribute as RuleTaker asks it: "Bob is not big."."""
    denial = "not " if literal.sign == NEGATIVE else ""
    return f"{literal.subject} is {denial}{literal.object}."


def _ask(
    identity: str, sentences: tuple[str, ...], theory: TripleTheory, solved: SolvedTheory, random: Random
) -> Iterator[Example]:
    asked = list(askable(theory))
    random.shuffle(asked)
    alike: defaultdict[tuple[int | None, bool], int] = defaultdict(int)
    number = 0
    for literal in asked:
        found = solved.predict(to_atom(literal), _MOST_PROOFS, None)
        kind = (found.depth, bool(found.answer))
        if alike[kind] >= _MOST_ALIKE or not found.complete:
            continue
        alike[kind] += 1
        number += 1
        problem = Problem(sentences, plain_question(literal), given=GivenLogic(theory, literal))
        yield Example(
            f"{identity}-Q{number}",
            problem,
            found.answer,
            found.proofs,
            found.depth,
            found.length,
            theory=identity,
        )


def _sentences(theory: FreeTextTheory) -> list[_Told]:
    """Facts about one name, and rules about anybody: what can stand in another theory."""
    found = []
    for place, text in enumerate(theory.sentences):
        facts = tuple(fact for fact in theory.theory.facts if fact.sentence == place)
        clauses = tuple(clause for clause in theory.theory.clauses if clause.sentence == place)
        subjects = {fact.literal.subject for fact in facts}
        literals = [literal for clause in clauses for literal in (*clause.body, clause.head)]
        is_fact = len(subjects) == 1 and not clauses
        is_rule = bool(clauses) and not facts and all(each.subject == VARIABLE for each in literals)
        if is_fact or is_rule:
            found.append(_Told(text, facts, clauses))
    return found


def _named(theory: TripleTheory) -> Iterator[str]:
    literals = [fact.literal for fact in theory.facts]
    literals += [literal for clause in theory.clauses for literal in (*clause.body, clause.head)]
    for literal in literals:
        yield from (name for name in (literal.subject, literal.object) if name and name != VARIABLE)
