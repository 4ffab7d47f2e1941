"""Theories of the wider logic to test with, drawn at random, or all up to a small size.

Two and three variables, comparisons, counts, negated conjunctions, unnamed individuals, given atoms. Knows
nothing of how theories are solved; random theories may not be stratified.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations, combinations_with_replacement, islice, product

from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    Distance,
    FactForm,
    Failure,
    Form,
    Quantity,
    RuleForm,
    Shifted,
    Term,
    Thing,
    Unnamed,
    Variable,
)
from tests.logic.definitions import binders
from tests.logic.written import form_of

ENTITIES = ("ann", "bob", "cid", "dan")
UNARY = ("red", "big", "kind", "cold", "nice")
BINARY = ("sees", "likes")
TERNARY = ("gives",)
NUMERIC = ("age",)
STATED = "number"
X, Y, Z, U, N, M, K = map(Variable, "XYZUNMK")


@dataclass(frozen=True, slots=True)
class Features:
    """What a random theory may have."""

    ranges: bool = False
    counts: bool = True
    unnamed: bool = True
    given: bool = True
    negation: float = 0.35
    negatives: float = 0.08


def number(value: int) -> Quantity:
    return Quantity("number", Fraction(value), Fraction(value), text=str(value))


class Draw:
    """Draws the sentences of one theory."""

    def __init__(self, rng: random.Random, features: Features) -> None:
        self._rng = rng
        self._features = features
        self.entities = ENTITIES[: rng.randint(2, 4)]
        self.unary = UNARY[: rng.randint(2, 5)]
        self.binary = BINARY[: rng.randint(1, 2)]
        self.ternary = TERNARY if rng.random() < 0.15 else ()

    def forms(self, facts: int, rules: int) -> list[Form]:
        """So many sentences of each kind, shuffled."""
        kinds = ["fact"] * facts + ["rule"] * rules
        self._rng.shuffle(kinds)
        return [self._fact(i) if kind == "fact" else self._rule(i) for i, kind in enumerate(kinds)]

    def atoms(self, terms: Sequence[Term] = ()) -> list[Atom]:
        """All positive atoms of these terms, or the entities, without the numeric relations."""
        terms = terms or self.entities
        places = [(self.unary, 1), (self.binary, 2), (self.ternary, 3)]
        return [
            Atom(relation, chosen)
            for relations, size in places
            for relation in relations
            for chosen in product(terms, repeat=size)
        ]

    def _chance(self, odds: float) -> bool:
        return self._rng.random() < odds

    def _quantity(self) -> Quantity:
        value = self._rng.randint(1, 4)
        if self._features.ranges and self._chance(0.4):
            ends = (value, None) if self._chance(0.5) else (None, value)
            if self._chance(0.3):
                ends = (value, value + self._rng.randint(1, 3))
            low, high = (None if end is None else Fraction(end) for end in ends)
            included = [end is None or self._chance(0.5) for end in ends]
            return Quantity("number", low, high, *included, text=f"{ends[0] or ''}..{ends[1] or ''}")
        return number(value)

    def _fact(self, sentence: int) -> FactForm:
        if self._features.given and self._chance(0.04):
            return FactForm((), (self._rng.choice(self.atoms()),))
        count = 2 if self._chance(0.1) else 1
        return FactForm(tuple(self._ground(sentence) for _ in range(count)))

    def _ground(self, sentence: int) -> Atom:
        entity = self._rng.choice(self.entities)
        if self._chance(0.25):
            return Atom(self._rng.choice((*NUMERIC, STATED)), (entity, self._quantity()))
        if self._features.unnamed and self._chance(0.06):
            dog = Unnamed("dog", sentence, self._rng.randint(0, 1))
            return Atom(self._rng.choice(self.binary), (entity, dog))
        sign = NEGATIVE if self._chance(self._features.negatives) else POSITIVE
        relations = (*self.binary, *self.binary, *self.unary, *self.ternary)
        return self._atom(self._rng.choice(relations), self.entities)._replace(sign=sign)

    def _atom(self, relation: str, terms: Sequence[Term]) -> Atom:
        size = 1 if relation in UNARY else 2 if relation in BINARY else 3
        return Atom(relation, tuple(self._rng.choice(terms) for _ in range(size)))

    def _rule(self, sentence: int) -> RuleForm:
        count = 2 if self._chance(0.1) else 1
        bodies = [self._body() for _ in range(count)]
        names = sorted(set.intersection(*map(binders, bodies)) & {X, Y, Z, U})
        bodies = [body if names else (*body, Thing(X)) for body in bodies]
        names = names or [X]
        heads = tuple(self._head(sentence, names) for _ in range(2 if self._chance(0.1) else 1))
        return RuleForm(tuple(bodies), heads)

    def _head(self, sentence: int, names: Sequence[Variable]) -> Atom:
        terms: list[Term] = [*names, *names, *names, self._rng.choice(self.entities)]
        relation = self._rng.choice((*self.unary, *self.unary, *self.binary, *self.ternary))
        if self._features.unnamed and self._chance(0.06):
            of = tuple(names[: self._rng.randint(1, len(names))])
            made = Unnamed("card", sentence, 0, of)
            terms = [made, *names] if relation not in UNARY else [made]
        sign = NEGATIVE if self._chance(self._features.negatives) else POSITIVE
        return self._atom(relation, terms)._replace(sign=sign)

    def _body(self) -> tuple[Condition, ...]:
        """Atoms over up to three variables, mostly connected, then tests of what they bind."""
        names: list[Term] = [X, Y, Z][: self._rng.choice((1, 2, 2, 2, 3, 3))]
        conditions: list[Condition] = []
        for _ in range(self._rng.choice((1, 1, 2, 2, 3)) if self._chance(0.93) else 0):
            relations = (
                (*self.binary, *self.binary, *self.unary) if len(names) > 1 else (*self.unary, *self.binary)
            )
            terms = names if self._chance(0.85) else [*names, self._rng.choice(self.entities)]
            conditions.append(self._atom(self._rng.choice((*relations, *self.ternary)), terms))
        if self._chance(0.12):
            conditions.append(Thing(self._rng.choice([X, Y, Z])))
        things = sorted(binders(conditions))
        conditions = list(dict.fromkeys(conditions))
        if not things:
            conditions.append(Thing(X))
            things = [X]
        if self._chance(0.3):
            conditions += self._comparison(things)
        if len(things) > 1 and self._chance(0.25):
            one, other = self._rng.sample(things, 2)
            conditions.append(Comparison(one, "!=" if self._chance(0.8) else "=", other))
        if self._chance(self._features.negation):
            conditions.append(self._failure(things))
        if self._features.counts and self._chance(0.25):
            conditions.append(self._count(things))
        self._rng.shuffle(conditions)
        return tuple(conditions)

    def _operator(self) -> str:
        return self._rng.choice(("<", "<=", ">", ">=", "=", "!="))

    def _comparison(self, things: Sequence[Variable]) -> list[Condition]:
        """A value of one thing against a number, or against another's."""
        first: list[Condition] = [Atom("age", (self._rng.choice(things), N))]
        right = number(self._rng.randint(1, 4))
        choice = self._rng.random()
        if choice < 0.5:
            return [*first, Comparison(N, self._operator(), right)]
        first.append(Atom(self._rng.choice(("age", STATED)), (self._rng.choice(things), M)))
        if choice < 0.7:
            return [*first, Comparison(N, self._operator(), M)]
        if choice < 0.85:
            shift = number(self._rng.choice((-1, 1, 2)))
            return [*first, Comparison(Shifted(N, shift), self._operator(), M)]
        return [*first, Comparison(Distance(N, M), self._operator(), number(self._rng.randint(0, 2)))]

    def _failure(self, things: Sequence[Variable]) -> Failure:
        """No such conjunction, maybe with a variable of its own."""
        terms: list[Term] = [*things]
        if self._chance(0.4):
            terms.append(U)
        relations = (*self.unary, *self.binary)
        inner: list[Condition] = [self._atom(self._rng.choice(relations), terms)]
        if self._chance(0.4):
            inner.append(self._atom(self._rng.choice(relations), terms))
        known = sorted({*binders(inner), *things})
        if self._chance(0.15):
            inner += self._comparison(known)
        if len(known) > 1 and self._chance(0.15):
            inner.append(Comparison(*self._rng.sample(known, 1), "!=", self._rng.choice(known)))
        if self._chance(0.1):
            inner.append(Failure((self._atom(self._rng.choice(relations), known),)))
        return Failure(tuple(inner))

    def _count(self, things: Sequence[Variable]) -> CountOfList | CountOfThings:
        operator = self._rng.choice((">=", ">=", ">=", ">", "=", "<=", "<", "!="))
        if self._chance(0.5):
            alternatives = []
            for _ in range(self._rng.randint(2, 3)):
                atom = self._atom(self._rng.choice((*self.unary, *self.binary)), [*things, *things, U])
                inner: list[Condition] = [atom]
                if self._chance(0.2):
                    inner.append(
                        Failure((self._atom(self._rng.choice(self.unary), sorted(binders(inner)) or things),))
                    )
                alternatives.append(tuple(inner))
            different = tuple(dict.fromkeys(alternatives))
            return CountOfList(operator, self._rng.randint(0, 2), different)
        thing = self._rng.choice(things)
        terms = (thing, U) if self._chance(0.7) else (U, thing)
        conditions: list[Condition] = [Atom(self._rng.choice(self.binary), terms)]
        if self._chance(0.4):
            conditions.append(self._atom(self._rng.choice(self.unary), [U]))
        elif self._chance(0.2):
            conditions.append(Atom(self._rng.choice(self.binary), (U, K)))
        if self._chance(0.1):
            conditions.append(Comparison(U, "!=", thing))
        stated = Atom(STATED, (thing, M)) if self._chance(0.3) else None
        if stated and M in binders(conditions):
            stated = None
        return CountOfThings(operator, self._rng.randint(0, 3), U, tuple(conditions), stated)


# -- all of them --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SmallFamily:
    """All theories with at most so many of these facts and rules, in the notation of `written`."""

    name: str
    facts: tuple[str, ...]
    rules: tuple[str, ...]
    most_facts: int
    most_rules: int
    always: tuple[str, ...] = ()

    def forms(self, every: int = 1) -> Iterator[list[Form]]:
        """The sentences of each theory, or of every so-manyth."""
        chosen = product(
            _up_to(self.facts, self.most_facts, combinations),
            _up_to(self.rules, self.most_rules, combinations_with_replacement),
        )
        for facts, rules in islice(chosen, 0, None, every):
            yield [form_of(text, i) for i, text in enumerate((*facts, *rules, *self.always))]


def _up_to(items, most, choose):
    return chain.from_iterable(choose(items, size) for size in range(most + 1))


def _joins() -> Iterator[str]:
    """All rules with one or two atoms over two relations and three variables, up to the variables' names."""
    bodies = [f"{r}({x})" for r in "et" for x in ("X, X", "X, Y")]
    pairs = ("X, X", "X, Y", "Y, X", "Y, Y", "Y, Z", "Z, Y", "X, Z", "Z, X")
    bodies += [f"{r}(X, Y), {s}({pair})" for r in "et" for s in "et" for pair in pairs]
    for body in bodies:
        names = [name for name in "XYZ" if name in body]
        for one, other in product(names, repeat=2):
            yield f"{body} > t({one}, {other})"


def _negations() -> Iterator[str]:
    tests = (
        "p(X)",
        "q(Y)",
        "X != Y",
        "not p(Y)",
        "not q(X)",
        "not e(Y, X)",
        "not e(Y, U)",
        "not (e(Y, U), p(U))",
    )
    for size in (0, 1, 2):
        for chosen in combinations(tests, size):
            for head in ("p(X)", "q(Y)", "-q(X)"):
                yield ", ".join(("e(X, Y)", *chosen)) + f" > {head}"


def _counts() -> Iterator[str]:
    for operator, k in product((">=", ">", "=", "<=", "<", "!="), (0, 1, 2)):
        for inner in ("Y: e(X, Y)", "Y: e(X, Y), p(Y)", "Y: e(Y, X); n(X, N)"):
            yield f"{{{operator} {k} {inner}}}, thing X > q(X)"
        for inner in (": p(X) | e(X, U)", ": p(X) | e(X, X) | e(X, U), not p(U)"):
            yield f"{{{operator} {k}{inner}}}, thing X > q(X)"
    for operator in (">=", ">", "=", "<=", "<", "!="):
        yield f"n(X, N), N {operator} 1 > q(X)"
        yield f"n(X, N), n(Y, M), e(X, Y), N {operator} M > q(X)"
        yield f"n(X, N), n(Y, M), N + 1 {operator} M > t(X, Y)"


SMALL_FAMILIES = (
    SmallFamily(
        "two things, a stated and a derived relation, <= 3 facts, <= 2 rules of 1-2 atoms over 3 variables",
        ("e(a, a)", "e(a, b)", "e(b, a)", "t(a, b)"),
        tuple(_joins()),
        most_facts=3,
        most_rules=2,
    ),
    SmallFamily(
        "two things, negated atoms and conjunctions, !=, explicit negatives, <= 3 facts, <= 2 rules",
        ("e(a, a)", "e(a, b)", "e(b, a)", "p(a)", "-q(b)"),
        tuple(_negations()),
        most_facts=3,
        most_rules=2,
    ),
    SmallFamily(
        "two things and numbers, all counts of 0-2 and comparisons, <= 4 facts, <= 1 rule, two that use it",
        ("e(a, a)", "e(a, b)", "e(b, #d)", "p(a)", "p(b)", "n(a, 1)", "n(b, 2)", "n(b, [1..))"),
        tuple(_counts()),
        most_facts=4,
        most_rules=1,
        always=("q(X), e(X, Y) > t(X, Y)", "t(X, Y) > q(Y)"),
    ),
)
