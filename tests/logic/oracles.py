"""The meaning of theories once more, written for clarity: straight from the definitions, and slow.

Shares only the types of `multiprover.logic.theory` with the package, nothing with its `solve`, `search`,
`failure` and `check`. Each method follows a section of the semantics: levels 3, model 4, proofs 6, failure
chains 7, graphs 8. `clingo_model` is a second opinion on models.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import NamedTuple

import clingo

from multiprover.logic.theory import FAILURE, NEGATIVE, POSITIVE, VARIABLE, Clause, Fact, Literal, Theory
from multiprover.proof import NAF, Proof


class TooMany(Exception):  # noqa: N818 - a signal to skip this statement
    """More proofs or chains than a naive method should list."""


class Plain(NamedTuple):
    """A proof tree: the name and sentence of its root, and its children."""

    name: str
    sentence: int
    children: tuple["Plain", ...] = ()

    def __str__(self) -> str:
        if not self.children:
            return self.name
        return f"(({' '.join(map(str, self.children))}) -> {self.name})"

    @property
    def depth(self) -> int:
        return 1 + max(child.depth for child in self.children) if self.children else 0

    @property
    def size(self) -> int:
        return 1 + sum(child.size for child in self.children)

    @property
    def graph(self) -> Proof:
        nodes, edges = {self.sentence}, set()
        for child in self.children:
            below = child.graph
            nodes |= below.nodes
            edges |= below.edges | {(child.sentence, self.sentence)}
        return Proof(frozenset(nodes), frozenset(e for e in edges if e[0] != e[1]))


class Instance(NamedTuple):
    """A ground instance of the clause with this index."""

    index: int
    clause: Clause
    head: Literal
    body: tuple[Literal, ...]


def unifies(one: Literal, other: Literal) -> bool:
    """Whether two literals, each maybe with the variable, can be the same."""
    return one[1:] == other[1:] and (one.subject == other.subject or VARIABLE in (one.subject, other.subject))


def naf_dependencies(theory: Theory) -> dict[int, set[int]]:
    """For each clause the clauses it directly NAF-depends on."""
    return {
        r: {
            s
            for s, other in enumerate(theory.clauses)
            for condition in clause.body
            if condition.sign == FAILURE and unifies(condition.with_sign(POSITIVE), other.head)
        }
        for r, clause in enumerate(theory.clauses)
    }


def closure(edges: dict[int, set[int]]) -> dict[int, set[int]]:
    """All nodes that each node reaches in one step or more."""
    reach = {node: set(targets) for node, targets in edges.items()}
    changed = True
    while changed:
        changed = False
        for targets in reach.values():
            more = set().union(*(reach[t] for t in targets)) - targets
            targets |= more
            changed = changed or bool(more)
    return reach


def is_circular(theory: Theory) -> bool:
    """Whether some rule NAF-depends on itself through direct dependencies."""
    return any(node in targets for node, targets in closure(naf_dependencies(theory)).items())


def is_stratified(theory: Theory) -> bool:
    """Whether no rule depends on itself through a negation, positive conditions counted."""
    negative = naf_dependencies(theory)
    everything = {
        r: negative[r]
        | {s for s, other in enumerate(theory.clauses) for c in clause.body if unifies(c, other.head)}
        for r, clause in enumerate(theory.clauses)
    }
    reach = closure(everything)
    return all(r != s and r not in reach[s] for r, lower in negative.items() for s in lower)


def is_sound(theory: Theory, more_entities: tuple[str, ...] = ()) -> bool:
    """Whether the theory has a model: its negation is not circular and it does not contradict itself."""
    return not is_circular(theory) and not Oracle(theory, more_entities).contradictions


@dataclass
class Oracle:
    """Everything about one theory that is not circular, by the plainest method."""

    theory: Theory
    more_entities: tuple[str, ...] = ()
    most: int = 2000
    model: set[Literal] = field(init=False)

    def __post_init__(self) -> None:
        theory = self.theory
        self.domain = list(dict.fromkeys([*theory.entities(), *self.more_entities]))
        self.instances = [
            Instance(i, clause, clause.head.bound_to(e), tuple(c.bound_to(e) for c in clause.body))
            for i, clause in enumerate(theory.clauses)
            for e in (self.domain if clause.has_variable else [""])
        ]
        self.dependencies = naf_dependencies(theory)
        self.fired: dict[Instance, int] = {}
        self.model = self._model()
        self._built = 0

    # -- sections 3 and 4 -----------------------------------------------------------------------------------

    def level(self, rule: int) -> int:
        """Level of a clause."""
        return max((1 + self.level(s) for s in self.dependencies[rule]), default=0)

    def _model(self) -> set[Literal]:
        levels = [self.level(i) for i in range(len(self.theory.clauses))]
        model = {fact.literal for fact in self.theory.facts}
        now = 0
        for k in range(max(levels, default=0) + 1):
            while True:
                now += 1
                firing = [
                    i for i in self.instances if levels[i.index] <= k and self._holds_all(i.body, model)
                ]
                new = [i for i in firing if i not in self.fired]
                if not new:
                    break
                self.fired.update(dict.fromkeys(new, now))
                model |= {i.head for i in new}
        return model

    def _holds_all(self, body: tuple[Literal, ...], model: set[Literal]) -> bool:
        return all(c.with_sign(POSITIVE) not in model if c.sign == FAILURE else c in model for c in body)

    def holds(self, condition: Literal) -> bool:
        """Whether a ground condition holds in the model."""
        return self._holds_all((condition,), self.model)

    @property
    def withdrawn(self) -> list[Instance]:
        """Instances that fired before something they negate became true.

        Those that conclude one of their own conditions add nothing, then or later, and do not count.
        """
        return [i for i in self.fired if i.head not in i.body and not self._holds_all(i.body, self.model)]

    @property
    def contradictions(self) -> list[Literal]:
        """Positive literals that follow together with their negatives."""
        return [x for x in self.model if x.sign == POSITIVE and x.opposite in self.model]

    # -- section 6 ------------------------------------------------------------------------------------------

    def alternatives(self, literal: Literal) -> list[tuple[int, Clause, tuple[Literal | None, ...]]]:
        """(round of first firing, clause, conditions) of the merged instances that conclude the literal."""
        rounds: dict[tuple[int, tuple[Literal | None, ...]], int] = {}
        for instance in self.instances:
            if instance.head == literal and self._holds_all(instance.body, self.model):
                conditions = tuple(None if c.sign == FAILURE else c for c in instance.body)
                key = (instance.index, conditions)
                rounds[key] = min(self.fired[instance], rounds.get(key, self.fired[instance]))
        clauses = self.theory.clauses
        return [(now, clauses[i], conditions) for (i, conditions), now in rounds.items()]

    def trees(self, literal: Literal) -> list[Plain]:
        """All proof trees; in the listing order where `order_is_known`."""
        self._built = 0
        return self._trees(literal, frozenset())

    def _trees(self, literal: Literal, ancestors: frozenset[Literal]) -> list[Plain]:
        if literal in ancestors:
            return []
        found = []
        for _, clause, conditions in sorted(
            self.alternatives(literal), key=lambda a: (a[0], a[1].number), reverse=True
        ):
            choices = [
                [Plain("NAF", NAF)] if c is None else self._trees(c, ancestors | {literal})
                for c in conditions
            ]
            for children in product(*choices):
                self._spend()
                found.append(Plain(clause.name, clause.sentence, children))
        return found + [Plain(f.name, f.sentence) for f in self.theory.facts if f.literal == literal]

    def _spend(self) -> None:
        self._built += 1
        if self._built > self.most:
            raise TooMany

    @property
    def order_is_known(self) -> bool:
        """Whether the definition fixes the order of every proof list: no rule fires twice in one round."""
        for literal in self.model:
            keys = [(now, clause.number) for now, clause, _ in self.alternatives(literal)]
            if len(set(keys)) < len(keys):
                return False
        return True

    # -- section 7 ------------------------------------------------------------------------------------------

    def failure(self, literal: Literal) -> list[str]:
        """Names of the rules of the deepest failure chain of an unprovable positive literal."""
        self._built = 0
        return [clause.name for clause in self._failure(literal, frozenset())[1]]

    def _failure(self, literal: Literal, used: frozenset[int]) -> tuple[int, list[Clause]]:
        self._spend()
        best: tuple[int, list[Clause]] = (0, [])
        for instance in self._candidates(literal, used):
            number = instance.clause.number
            failing = []
            for condition in self._failing(instance):
                if self._is_final(condition):
                    failing.append((0, []))
                else:
                    failing.append(self._failure(condition, used | {number}))
            depth, chain = min(failing, key=lambda result: result[0])
            if depth + 1 > best[0]:
                best = (depth + 1, [instance.clause, *chain])
        return best

    def _candidates(self, literal: Literal, used: frozenset[int]) -> list[Instance]:
        return [i for i in self.instances if i.head == literal and i.clause.number not in used]

    def _failing(self, instance: Instance) -> list[Literal]:
        return [c for c in instance.body if not self.holds(c)]

    def _is_final(self, condition: Literal) -> bool:
        return condition.sign == FAILURE or condition.with_sign(NEGATIVE) in self.model

    def chains(self, literal: Literal) -> set[tuple[int, ...]]:
        """All valid failure chains of an unprovable positive literal, as sentences.

        The first rule can conclude it, each next one a failing condition of the one before, and the last one
        has a failing condition that no further unused rule concludes; a condition that is negated, or whose
        negative is known, needs none.
        """
        self._built = 0
        return set(self._chains(literal, frozenset()))

    def _chains(self, literal: Literal, used: frozenset[int]) -> Iterator[tuple[int, ...]]:
        candidates = self._candidates(literal, used)
        if not candidates:
            yield ()
        for instance in candidates:
            self._spend()
            own = (instance.clause.sentence,)
            for condition in self._failing(instance):
                if self._is_final(condition):
                    yield own
                if condition.sign != FAILURE:
                    for rest in self._chains(condition, used | {instance.clause.number}):
                        yield own + rest

    # -- section 8, and what a checker should say -----------------------------------------------------------

    def graphs(self, literal: Literal) -> set[Proof]:
        """All valid graphs for a question about this atom: of its proofs, or of its failure chains."""
        positive = literal.with_sign(POSITIVE)
        for statement in (positive, positive.opposite):
            if statement in self.model:
                return {tree.graph for tree in self.trees(statement)}
        return {
            Proof(frozenset(chain), frozenset(zip(chain[1:], chain, strict=False)))
            for chain in self.chains(positive)
        }


# -- additions ----------------------------------------------------------------------------------------------


def additions(theory: Theory, goal: Literal, candidates: list[Literal], most: int) -> set[frozenset[Literal]]:
    """All least sets of at most `most` candidate facts other than the goal that make the goal follow."""
    found: set[frozenset[Literal]] = set()
    for size in range(1, most + 1):
        for chosen in combinations([c for c in candidates if c != goal], size):
            facts = frozenset(chosen)
            if not any(smaller <= facts for smaller in found) and follows_with(theory, facts, goal):
                found.add(facts)
    return found


def with_facts(theory: Theory, facts: frozenset[Literal]) -> Theory:
    """The theory and these facts."""
    start = len(theory.facts) + 1
    more = tuple(Fact(x, n, -n) for n, x in enumerate(sorted(facts), start=start))
    return Theory(theory.facts + more, theory.clauses)


def follows_with(theory: Theory, facts: frozenset[Literal], goal: Literal) -> bool:
    """Whether the goal follows, without contradiction, once these facts are added."""
    oracle = Oracle(with_facts(theory, facts))
    return goal in oracle.model and not oracle.contradictions


def is_positive_repair(theory: Theory, facts: frozenset[Literal], goal: Literal) -> bool:
    """Whether the facts help as missing conditions do, and not by making a negated condition fail.

    Nothing that followed is lost, and some proof uses all of them, besides what followed before.
    """
    before, after = Oracle(theory), Oracle(with_facts(theory, facts))
    if not before.model <= after.model:
        return False

    def uses(literal: Literal, ancestors: frozenset[Literal]) -> Iterator[frozenset[Literal]]:
        if literal in before.model:
            yield frozenset()
            return
        if literal in facts:
            yield frozenset([literal])
        if literal in ancestors:
            return
        for _, _, conditions in after.alternatives(literal):
            choices = [list(uses(c, ancestors | {literal})) for c in conditions if c is not None]
            for parts in product(*choices):
                yield frozenset().union(*parts)

    return facts in set(uses(goal, frozenset()))


# -- clingo -------------------------------------------------------------------------------------------------

_SIGNS = {POSITIVE: "pos", NEGATIVE: "neg"}
_SIGNS_BACK = {name: sign for sign, name in _SIGNS.items()}


def clingo_program(theory: Theory, more_entities: tuple[str, ...] = ()) -> str:
    """The theory as an answer set program; stratified theories have one answer set, their model."""

    def atom(literal: Literal) -> str:
        subject = "X" if literal.subject == VARIABLE else f'"{literal.subject}"'
        sign = _SIGNS[POSITIVE if literal.sign == FAILURE else literal.sign]
        return f'h({subject},"{literal.relation}","{literal.object}",{sign})'

    def condition(literal: Literal) -> str:
        return f"not {atom(literal)}" if literal.sign == FAILURE else atom(literal)

    lines = [f'd("{entity}").' for entity in dict.fromkeys([*theory.entities(), *more_entities])]
    lines += [f"{atom(fact.literal)}." for fact in theory.facts]
    for clause in theory.clauses:
        body = [condition(c) for c in clause.body] + (["d(X)"] if clause.has_variable else [])
        lines.append(f"{atom(clause.head)} :- {', '.join(body)}.")
    return "\n".join([*lines, "#show h/4."])


def clingo_model(program: str) -> set[Literal]:
    """The one answer set of a program."""
    control = clingo.Control(["0", "--warn=none"])
    control.add("base", [], program)
    control.ground([("base", [])])
    models: list[set[Literal]] = []
    with control.solve(yield_=True) as handle:
        for model in handle:
            models.append(
                {
                    Literal(*(a.string for a in s.arguments[:3]), _SIGNS_BACK[s.arguments[3].name])
                    for s in model.symbols(shown=True)
                }
            )
    if len(models) != 1:
        raise ValueError(f"{len(models)} answer sets instead of one")
    return models[0]


# -- mutations ----------------------------------------------------------------------------------------------


def mutate(rng: random.Random, proof: Proof, others: list[Proof], sentences: int, rules: list[int]) -> Proof:
    """Alter a graph a little: an edge, a node, two rules exchanged, or another proof mixed in."""
    nodes, edges = set(proof.nodes), set(proof.edges)
    everything = [NAF, *range(sentences)]
    kind = rng.choice(
        ("add edge", "drop edge", "redirect", "add node", "drop node", "replace", "swap", "merge", "add leaf")
    )
    if kind == "add edge" and nodes:
        edges.add((rng.choice(sorted(nodes)), rng.choice(sorted(nodes))))
    elif kind == "drop edge" and edges:
        edges.remove(rng.choice(sorted(edges)))
    elif kind == "redirect" and edges:
        edge = rng.choice(sorted(edges))
        edges.remove(edge)
        end = rng.choice(sorted(nodes))
        edges.add((edge[0], end) if rng.random() < 0.5 else (end, edge[1]))
    elif kind == "add node":
        nodes.add(rng.choice(everything))
    elif kind == "add leaf" and nodes:
        leaf, user = rng.choice(everything), rng.choice(sorted(nodes))
        nodes.add(leaf)
        edges.add((leaf, user))
    elif kind == "drop node" and nodes:
        node = rng.choice(sorted(nodes))
        nodes.remove(node)
        edges = {e for e in edges if node not in e}
    elif kind == "replace" and nodes:
        return _exchanged(proof, {rng.choice(sorted(nodes)): rng.choice(everything)})
    elif kind == "swap" and len(rules) > 1:
        one, two = rng.sample(rules, 2)
        return _exchanged(proof, {one: two, two: one})
    elif kind == "merge" and others:
        other = rng.choice(others)
        return Proof(proof.nodes | other.nodes, proof.edges | other.edges)
    return Proof(frozenset(nodes), frozenset(edges))


def _exchanged(proof: Proof, names: dict[int, int]) -> Proof:
    return Proof(
        frozenset(names.get(n, n) for n in proof.nodes),
        frozenset((names.get(a, a), names.get(b, b)) for a, b in proof.edges),
    )
