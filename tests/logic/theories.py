"""Theories of the RuleTaker fragment to test with: drawn at random, or *all* theories up to a small size.

Knows nothing of how theories are solved. Random theories may be circular or contradictory; `oracles.is_sound`
sorts those out.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, combinations_with_replacement, permutations, product

from multiprover.logic.forms import NEGATIVE, POSITIVE, Atom, Condition, FactForm, Failure, Form, RuleForm
from tests.logic.written import FAILURE, VARIABLE, literal, ranging

ENTITIES = ("anne", "bob", "cat", "dog")
ATTRIBUTES = ("red", "big", "kind", "cold", "round")
VERBS = ("sees", "likes")

# -- at random ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one theory; without verbs it has attributes only."""

    entities: tuple[str, ...]
    attributes: tuple[str, ...]
    verbs: tuple[str, ...] = ()

    def predicates(self) -> list[tuple[str, str]]:
        """All pairs of relation and object."""
        return [("is", a) for a in self.attributes] + list(product(self.verbs, self.entities))

    def atoms(self) -> list[Atom | Failure]:
        """All positive ground literals."""
        return [literal(e, *predicate) for e in self.entities for predicate in self.predicates()]


def random_vocabulary(rng: random.Random) -> Vocabulary:
    """One to four entities; attributes, verbs or both."""
    entities = ENTITIES[: rng.randint(1, 4)]
    verbs = VERBS[: rng.choice((0, 0, 1, 2))]
    attributes = ATTRIBUTES[: rng.randint(0 if len(verbs) == 2 else 2, 5)]
    return Vocabulary(entities, attributes, verbs)


def random_forms(rng: random.Random, words: Vocabulary, facts: int, rules: int) -> list[Form]:
    """Fact and rule sentences, shuffled; some state or conclude several literals, some have two bodies."""
    predicates = words.predicates()

    def drawn(subjects: Sequence[str], sign: str, odds: float) -> Atom | Failure:
        chosen = sign if rng.random() < odds else POSITIVE
        return literal(rng.choice(subjects), *rng.choice(predicates), chosen)

    def body(subjects: Sequence[str]) -> tuple[Condition, ...]:
        found = {drawn(subjects, FAILURE, 0.2) for _ in range(rng.choice((1, 1, 2, 2, 3)))}
        conditions = sorted(found, key=repr)
        rng.shuffle(conditions)
        if rng.random() < 0.8:  # the data places negated conditions last
            conditions.sort(key=lambda condition: isinstance(condition, Failure))
        return tuple(conditions)

    def several() -> range:
        return range(2 if rng.random() < 0.1 else 1)

    forms: list[Form] = [
        FactForm(tuple(drawn(words.entities, NEGATIVE, 0.1) for _ in several())) for _ in range(facts)
    ]
    for _ in range(rules):
        subjects = words.entities if rng.random() < 0.3 else (VARIABLE, VARIABLE, VARIABLE, *words.entities)
        bodies = [body(subjects) for _ in several()]
        heads = tuple(drawn(subjects, NEGATIVE, 0.08) for _ in several())
        forms.append(RuleForm(tuple(ranging(one, heads) for one in bodies), heads))
    rng.shuffle(forms)
    return forms


def random_order(rng: random.Random, forms: Sequence[Form]) -> list[int]:
    """An original order, facts first, that is none of the sentences' own."""
    facts = [i for i, form in enumerate(forms) if isinstance(form, FactForm)]
    rules = [i for i, form in enumerate(forms) if isinstance(form, RuleForm)]
    rng.shuffle(facts)
    rng.shuffle(rules)
    order = [0] * len(forms)
    for index, position in enumerate(facts + rules, start=1):
        order[position] = index
    return order


# -- all of them --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Family:
    """All theories of these words with at most so many facts and rules.

    Rules have one to `conditions` conditions on different atoms; the same rule may occur twice. `signs` are
    those of facts and heads. Of theories that differ by a renaming of entities or attributes, or by the order
    of sentences or conditions, one is taken.
    """

    name: str
    words: Vocabulary
    subjects: tuple[str, ...]
    signs: str
    facts: int
    rules: int
    conditions: int

    def literals(self, subjects: Sequence[str], signs: str) -> list[Atom | Failure]:
        """All literals with these subjects and signs."""
        return [literal(s, *p, sign) for s in subjects for p in self.words.predicates() for sign in signs]

    def rule_forms(self) -> list[RuleForm]:
        """All rules."""
        conditions = self.literals(self.subjects, POSITIVE + FAILURE)
        bodies = [
            body
            for size in range(1, self.conditions + 1)
            for body in combinations(conditions, size)
            if len({c.conditions[0] if isinstance(c, Failure) else c for c in body}) == size
        ]
        heads = self.literals(self.subjects, self.signs)
        return [RuleForm((ranging(body, (head,)),), (head,)) for body in bodies for head in heads]

    def renamings(self) -> Iterator[dict[str, str]]:
        """All ways to exchange entities among each other, and attributes."""
        words = self.words
        for entities in permutations(words.entities):
            for attributes in permutations(words.attributes):
                yield dict(zip((*words.entities, *words.attributes), (*entities, *attributes), strict=True))

    def forms(self) -> Iterator[list[Form]]:
        """The sentences of each theory."""
        facts = self.literals(self.words.entities, self.signs)
        rules = self.rule_forms()
        renamed_facts, renamed_rules = [], []
        for names in self.renamings():
            renamed_facts.append([facts.index(_renamed(f, names)) for f in facts])
            bodies = {(frozenset(r.bodies[0]), r.heads): i for i, r in enumerate(rules)}
            renamed_rules.append(
                [
                    bodies[frozenset(_renamed(c, names) for c in r.bodies[0]), (_renamed(r.heads[0], names),)]
                    for r in rules
                ]
            )
        for chosen_facts, chosen_rules in product(
            _up_to(range(len(facts)), self.facts, combinations),
            _up_to(range(len(rules)), self.rules, combinations_with_replacement),
        ):
            key = (chosen_facts, chosen_rules)
            if all(
                key <= (tuple(sorted(f[i] for i in chosen_facts)), tuple(sorted(r[i] for i in chosen_rules)))
                for f, r in zip(renamed_facts, renamed_rules, strict=True)
            ):
                yield [*(FactForm((facts[i],)) for i in chosen_facts), *(rules[i] for i in chosen_rules)]


def _renamed(condition: Condition, names: dict[str, str]) -> Condition:
    match condition:
        case Failure((atom,)):
            return Failure((_renamed(atom, names),))
        case Atom(relation, terms, sign):
            words = " ".join(names.get(word, word) for word in relation.split())
            return Atom(words, tuple(names.get(t, t) for t in terms), sign)
    return condition


def _up_to(items, most, choose):
    return chain.from_iterable(choose(items, size) for size in range(most + 1))


FAMILIES = (
    Family(
        "one entity, 3 attributes, <= 2 facts, <= 3 rules of 1-2 conditions",
        Vocabulary(ENTITIES[:1], ATTRIBUTES[:3]),
        ENTITIES[:1],
        POSITIVE,
        facts=2,
        rules=3,
        conditions=2,
    ),
    Family(
        "2 entities, 2 attributes, signs, variables, <= 2 facts, <= 2 rules of 1 condition",
        Vocabulary(ENTITIES[:2], ATTRIBUTES[:2]),
        (VARIABLE, *ENTITIES[:2]),
        POSITIVE + NEGATIVE,
        facts=2,
        rules=2,
        conditions=1,
    ),
    Family(
        "2 entities, 2 attributes, signs, variables, <= 3 facts, <= 1 rule of 1-2 conditions",
        Vocabulary(ENTITIES[:2], ATTRIBUTES[:2]),
        (VARIABLE, *ENTITIES[:2]),
        POSITIVE + NEGATIVE,
        facts=3,
        rules=1,
        conditions=2,
    ),
    Family(
        "2 entities, 1 verb, variables, <= 2 facts, <= 2 rules of 1 condition",
        Vocabulary(ENTITIES[:2], (), VERBS[:1]),
        (VARIABLE, *ENTITIES[:2]),
        POSITIVE,
        facts=2,
        rules=2,
        conditions=1,
    ),
)
