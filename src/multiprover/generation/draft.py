"""Theories as numbers: drawn at random, changed piece by piece, and evaluated with bit masks.

Entities and predicates are numbers, an atom is one bit of an integer. That makes it cheap to try many
theories until one has what is wanted; only that one is put into words and handed to `logic`, which alone
decides answers and proofs. Follows the procedure that can be inferred from the RuleTaker files: see
docs/reference/generator.md.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

VARIABLE: Final = -1
"""The subject of a condition or conclusion that holds for everyone."""


class Part(NamedTuple):
    """A fact, a condition or a conclusion: subject, predicate and whether it is negated."""

    subject: int
    predicate: int
    negated: bool

    @property
    def atom(self) -> tuple[int, int]:
        """What is said, whether it is negated or not."""
        return self[:2]


class RuleDraft(NamedTuple):
    """Conditions, positive ones first, and a conclusion."""

    body: tuple[Part, ...]
    head: Part


class Instance(NamedTuple):
    """A ground rule: bits that must be set, bits that must not be, and the bit it sets."""

    needs: int
    lacks: int
    gives: int


@dataclass(frozen=True, slots=True)
class Shape:
    """Numbers of things a draft is made of. Predicates: attributes, then classes, then verb-object pairs."""

    entities: int
    attributes: int
    verbs: int
    classes: int = 0

    @property
    def predicates(self) -> int:
        """How many things can be said of an entity."""
        return self.attributes + self.classes + self.verbs * self.entities

    @property
    def room(self) -> int:
        """How many different facts there can be; nothing acts on itself."""
        return self.entities * (self.attributes + self.classes + self.verbs * (self.entities - 1))

    def verb_and_object(self, predicate: int) -> tuple[int, int] | None:
        """The verb and the object of a predicate; None for an attribute or a class."""
        place = predicate - self.attributes - self.classes
        return divmod(place, self.entities) if place >= 0 else None


@dataclass(frozen=True, slots=True)
class Mixture:
    """Chances that shape random facts and rules.

    `verb` is the chance that a statement has a verb, `variable` that a rule speaks of everyone, `conditions`
    the weights of one, two, three ... conditions, and `fact`, `condition`, `conclusion` those of a negation.
    """

    verb: float = 0.7
    variable: float = 0.8
    conditions: tuple[float, ...] = (0.5, 0.5)
    fact: float = 0.2
    condition: float = 0.3
    conclusion: float = 0.3


class Writer:
    """Draws facts and rules of one shape."""

    def __init__(self, shape: Shape, mixture: Mixture, random: Random) -> None:
        self.shape = shape
        self.mixture = mixture
        self._random = random
        self._has_verbs = bool(shape.verbs) and shape.entities > 1
        self._plain = shape.attributes + shape.classes
        self._most_conditions = shape.room // shape.entities - 1

    def facts(self, count: int) -> dict[tuple[int, int], Part]:
        """Draw `count` facts about different things, at least one for each entity."""
        facts: dict[tuple[int, int], Part] = {}
        for subject in range(self.shape.entities):
            fact = self.part(subject, self.mixture.fact)
            facts[fact.atom] = fact
        entities = self.shape.entities
        random = self._random.random
        while len(facts) < count:
            fact = self.part(int(random() * entities), self.mixture.fact)
            facts.setdefault(fact.atom, fact)
        return facts

    def part(self, subject: int, negation: float) -> Part:
        """Draw a statement about `subject`; nothing is said to act on itself."""
        random = self._random.random
        shape = self.shape
        if self._has_verbs and random() < self.mixture.verb:
            item = int(random() * (shape.entities - (subject != VARIABLE)))
            if subject != VARIABLE and item >= subject:
                item += 1
            predicate = self._plain + int(random() * shape.verbs) * shape.entities + item
        else:
            predicate = int(random() * self._plain)
        return Part(subject, predicate, random() < negation)

    def rule(self) -> RuleDraft:
        """Draw a rule: each part speaks of something mentioned before it, and no two of the same thing."""
        mixture = self.mixture
        random = self._random.random
        number = min(_weighted(mixture.conditions, random()) + 1, self._most_conditions)
        first = VARIABLE if random() < mixture.variable else int(random() * self.shape.entities)
        mentioned = [first]
        parts: list[Part] = []
        for place in range(number + 1):
            negation = mixture.condition if place < number else mixture.conclusion
            subject = mentioned[int(random() * len(mentioned))] if place else first
            part = self.part(subject, negation)
            while any(part[:2] == other[:2] for other in parts):
                part = self.part(subject, negation)
            parts.append(part)
            self._mention(part, mentioned)
        *body, head = parts
        return RuleDraft(tuple(sorted(body, key=_is_negated)), head)

    def rule_from(self, subject: int, predicate: int, about: Sequence[int]) -> RuleDraft:
        """Draw a rule with a given first condition; others say something of `about` on the same subject."""
        random = self._random
        number = _weighted(self.mixture.conditions, random.random())
        others = random.sample(about, min(number, len(about)))
        body = [Part(subject, one, False) for one in (predicate, *others)]
        while True:
            head = self.part(subject, 0.0)
            if head.predicate not in about and head.predicate != predicate:
                break
            if random.random() < 0.1:  # everything may be known of this subject
                return self.rule()
        if random.random() < self.mixture.variable:
            body = [part._replace(subject=VARIABLE) for part in body]
            head = head._replace(subject=VARIABLE)
        return RuleDraft(tuple(body), head)

    def _mention(self, part: Part, mentioned: list[int]) -> None:
        pair = self.shape.verb_and_object(part.predicate)
        if pair is not None and pair[1] not in mentioned:
            mentioned.append(pair[1])


def _is_negated(part: Part) -> bool:
    return part.negated


def _weighted(weights: Sequence[float], share: float) -> int:
    share *= sum(weights)
    for place, weight in enumerate(weights):
        share -= weight
        if share < 0:
            return place
    return len(weights) - 1
