"""Theories to test with: written by hand, drawn at random, or *all* theories up to a small size.

Knows nothing of how theories are solved. Random theories may be circular or contradictory; `oracles.is_sound`
sorts those out.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, combinations_with_replacement, permutations, product

from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import (
    FAILURE,
    NEGATIVE,
    POSITIVE,
    VARIABLE,
    FactForm,
    Form,
    Literal,
    RuleForm,
    Theory,
)

ENTITIES = ("anne", "bob", "cat", "dog")
ATTRIBUTES = ("red", "big", "kind", "cold", "round")
VERBS = ("sees", "likes")

# -- by hand ------------------------------------------------------------------------------------------------


def lit(text: str) -> Literal:
    """Read "zed is red", "zed is -red" or "? sees ~cat"; the sign stands before the object."""
    subject, relation, thing = text.split()
    sign = thing[0] if thing[0] in (NEGATIVE, FAILURE) else POSITIVE
    return Literal(subject, relation, thing.lstrip(NEGATIVE + FAILURE), sign)


def fact(*literals: str) -> FactForm:
    """A sentence that states these literals."""
    return FactForm(tuple(map(lit, literals)))


def rule(text: str) -> RuleForm:
    """Read "? is red & ? is ~big > ? is kind"; "|" between bodies, "&" also between heads."""
    left, right = text.split(" > ")
    bodies = tuple(tuple(map(lit, body.split(" & "))) for body in left.split(" | "))
    return RuleForm(bodies, tuple(map(lit, right.split(" & "))))


def theory_of(*sentences: str, order: Sequence[int] | None = None, open_world: bool = False) -> Theory:
    """The theory of sentences in the notation of `fact` and `rule`, in order of appearance."""
    forms: list[Form] = [rule(text) if " > " in text else fact(*text.split(" & ")) for text in sentences]
    return build_theory(forms, order, open_world=open_world)


def describe(theory: Theory) -> str:
    """The theory in the same notation, one fact or clause per line, each with its name."""

    def written(literal: Literal) -> str:
        sign = "" if literal.sign == POSITIVE else literal.sign
        return f"{literal.subject} {literal.relation} {sign}{literal.object}"

    lines = [f"{f.name} (sentence {f.sentence}): {written(f.literal)}" for f in theory.facts]
    lines += [
        f"{c.name} (sentence {c.sentence}): {' & '.join(map(written, c.body))} > {written(c.head)}"
        for c in theory.clauses
    ]
    return "\n".join(lines)


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

    def atoms(self) -> list[Literal]:
        """All positive ground literals."""
        return [Literal(e, *predicate) for e in self.entities for predicate in self.predicates()]


def random_vocabulary(rng: random.Random) -> Vocabulary:
    """One to four entities; attributes, verbs or both."""
    entities = ENTITIES[: rng.randint(1, 4)]
    verbs = VERBS[: rng.choice((0, 0, 1, 2))]
    attributes = ATTRIBUTES[: rng.randint(0 if len(verbs) == 2 else 2, 5)]
    return Vocabulary(entities, attributes, verbs)


def random_forms(rng: random.Random, words: Vocabulary, facts: int, rules: int) -> list[Form]:
    """Fact and rule sentences, shuffled; some state or conclude several literals, some have two bodies."""
    predicates = words.predicates()

    def literal(subjects: Sequence[str], sign: str, odds: float) -> Literal:
        chosen = sign if rng.random() < odds else POSITIVE
        return Literal(rng.choice(subjects), *rng.choice(predicates), chosen)

    def body(subjects: Sequence[str]) -> tuple[Literal, ...]:
        found = {literal(subjects, FAILURE, 0.2) for _ in range(rng.choice((1, 1, 2, 2, 3)))}
        conditions = sorted(found)
        rng.shuffle(conditions)
        if rng.random() < 0.8:  # the data places negated conditions last
            conditions.sort(key=lambda condition: condition.sign == FAILURE)
        return tuple(conditions)

    def several() -> range:
        return range(2 if rng.random() < 0.1 else 1)

    forms: list[Form] = [
        FactForm(tuple(literal(words.entities, NEGATIVE, 0.1) for _ in several())) for _ in range(facts)
    ]
    for _ in range(rules):
        subjects = words.entities if rng.random() < 0.3 else (VARIABLE, VARIABLE, VARIABLE, *words.entities)
        forms.append(
            RuleForm(
                tuple(body(subjects) for _ in several()),
                tuple(literal(subjects, NEGATIVE, 0.08) for _ in several()),
            )
        )
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

    def literals(self, subjects: Sequence[str], signs: str) -> list[Literal]:
        """All literals with these subjects and signs."""
        return [Literal(s, *p, sign) for s in subjects for p in self.words.predicates() for sign in signs]

    def rule_forms(self) -> list[RuleForm]:
        """All rules."""
        conditions = self.literals(self.subjects, POSITIVE + FAILURE)
        bodies = [
            body
            for size in range(1, self.conditions + 1)
            for body in combinations(conditions, size)
            if len({condition[:3] for condition in body}) == size
        ]
        heads = self.literals(self.subjects, self.signs)
        return [RuleForm((body,), (head,)) for body in bodies for head in heads]

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


def _renamed(literal: Literal, names: dict[str, str]) -> Literal:
    subject, relation, thing, sign = literal
    return Literal(names.get(subject, subject), relation, names.get(thing, thing), sign)


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
