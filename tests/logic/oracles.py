"""The meaning of theories once more, written for clarity: straight from the definitions, and slow.

Shares only types with the package, nothing with its engine and checker. Theories of the RuleTaker fragment
follow the sections of its semantics (levels 3, model 4, proofs 6, failure chains 7, graphs 8); all others are
evaluated stratum by stratum, strata being those of the textbook, by relation.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import NamedTuple

from multiprover.logic.forms import (
    POSITIVE,
    Atom,
    Failure,
    Quantity,
    Term,
    Variable,
)
from multiprover.logic.theory import Clause, Theory
from multiprover.proof import NAF, Proof
from tests.logic.definitions import (
    Binding,
    bound,
    entities,
    find_strata,
    holds_itself,
    is_circular,
    is_ruletaker,
    kind,
    naf_dependencies,
    opposite,
    variables,
)
from tests.logic.meaning import Children, Meaning

_LOOKS = 20
"""Statements that are looked at for each tree that may be built."""


class TooMany(Exception):  # noqa: N818 - a signal to skip this statement
    """More proofs or chains than a naive method should list."""


class Plain(NamedTuple):
    """A proof tree: the name and sentence of its root, and its children."""

    name: str
    sentence: int
    children: tuple["Plain", ...] = ()

    def __str__(self) -> str:
        if not self.children and not self.name.startswith("rule"):
            return self.name
        return f"(({' '.join(map(str, self.children))}) -> {self.name})"

    @property
    def sorted(self) -> str:
        """As a string, with children in a fixed order."""
        if not self.children:
            return self.name
        return f"(({' '.join(sorted(child.sorted for child in self.children))}) -> {self.name})"

    @property
    def depth(self) -> int:
        below = max((child.depth for child in self.children), default=0)
        return below + self.name.startswith("rule")

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


# -- theories -----------------------------------------------------------------------------------------------


@dataclass
class Oracle(Meaning):
    """Everything about one theory, by the plainest method. It must be stratified, or of the fragment."""

    theory: Theory
    more_entities: tuple[str, ...] = ()
    most: int = 2000
    deny: bool = False
    open_world: bool = False
    today: Quantity | None = None
    model: set[Atom] = field(init=False)

    def __post_init__(self) -> None:
        theory = self.theory
        self.domain = list(dict.fromkeys([*entities(theory), *self.more_entities]))
        self.by_levels = is_ruletaker(theory) and not self.deny and not self.open_world
        self.fired: dict[tuple[int, Atom, Children], int] = {}
        self.early: set[tuple[int, Atom, tuple[tuple[Variable, Term], ...]]] = set()
        self.model = set(theory.given)
        if self.by_levels:
            self.dependencies = naf_dependencies(theory)
            self._fill_by_levels()
        else:
            self._fill_by_strata()
        self._built = self._looked = 0
        self._known: dict[Atom, list[tuple[int, int, Children]]] = {}

    # -- the model ------------------------------------------------------------------------------------------

    def _instances(self, clauses: Iterable[int]) -> Iterator[tuple[int, Atom, Binding]]:
        """The clauses' instances whose body holds now."""
        for i in clauses:
            clause = self.theory.clauses[i]
            for way in self.ways(clause.body, {}):
                head = bound(clause.head, way)
                denied = self.deny and head.sign == POSITIVE and opposite(head) in self.model
                if not denied and not any(map(holds_itself, head.terms)):
                    yield i, head, way

    def _fill_by_levels(self) -> None:
        levels = [self.level(i) for i in range(len(self.theory.clauses))]
        self.model |= {fact.atom for fact in self.theory.facts}
        now = 0
        for k in range(max(levels, default=0) + 1):
            while True:
                now += 1
                new = []
                for i, head, way in self._instances(j for j, level in enumerate(levels) if level <= k):
                    mark = (i, head, tuple(sorted(way.items())))
                    if mark not in self.early:
                        new.append(mark)
                        for children in self.children(self.theory.clauses[i].body, way):
                            self.fired.setdefault((i, head, children), now)
                if not new:
                    break
                self.early.update(new)
                self.model |= {head for _, head, _ in new}

    def _fill_by_strata(self) -> None:
        strata = find_strata(self.theory, deny=self.deny, open_world=self.open_world)
        for now in range(max(strata.values(), default=0) + 1):
            for fact in self.theory.facts:
                denied = self.deny and fact.atom.sign == POSITIVE and opposite(fact.atom) in self.model
                if strata[kind(fact.atom)] == now and not denied:
                    self.model.add(fact.atom)
            clauses = [i for i, c in enumerate(self.theory.clauses) if strata[kind(c.head)] == now]
            while new := {head for _, head, _ in self._instances(clauses)} - self.model:
                self.model |= new
                if len(self.model) > self.most:
                    raise TooMany

    def level(self, rule: int) -> int:
        """Level of a clause of the fragment."""
        return max((1 + self.level(s) for s in self.dependencies[rule]), default=0)

    @property
    def withdrawn(self) -> set[int]:
        """Sentences of instances that fired before something they negate became true.

        Those that conclude one of their own conditions add nothing, then or later, and do not count.
        """
        clauses = self.theory.clauses
        return {
            clauses[i].sentence
            for i, head, way in self.early
            if head not in {bound(c, dict(way)) for c in clauses[i].body}
            and not all(self.holds(c, dict(way)) for c in clauses[i].body)
        }

    @property
    def contradictions(self) -> list[Atom]:
        """Positive atoms that follow together with their negatives."""
        return [x for x in self.model if x.sign == POSITIVE and opposite(x) in self.model]

    # -- proofs ---------------------------------------------------------------------------------------------

    def alternatives(self, atom: Atom) -> list[tuple[int, int, Children]]:
        """(round of first firing, clause, children) of the applications that conclude the atom."""
        found: dict[tuple[int, Children], int] = {}
        for i, way in self._applications[atom]:
            for children in self.children(self.theory.clauses[i].body, way):
                found[i, children] = self.fired.get((i, atom, children), 0)
        return [(now, i, children) for (i, children), now in found.items()]

    @cached_property
    def _applications(self) -> dict[Atom, list[tuple[int, Binding]]]:
        """All instances whose body holds in the model, by what they conclude."""
        found = defaultdict(list)
        for i, head, way in self._instances(range(len(self.theory.clauses))):
            found[head].append((i, way))
        return found

    def trees(self, atom: Atom) -> list[Plain]:
        """All proof trees; in the listing order where `order_is_known`."""
        self._built = self._looked = 0
        return self._trees(atom, frozenset())

    def _trees(self, atom: Atom, ancestors: frozenset[Atom]) -> list[Plain]:
        self._looked += 1
        if self._looked > _LOOKS * self.most:  # branches that lead nowhere build no tree
            raise TooMany
        if atom in ancestors:
            return []
        if atom not in self._known:
            self._known[atom] = self.alternatives(atom)
        found = []
        clauses = self.theory.clauses
        for _, i, children in sorted(
            self._known[atom], key=lambda a: (a[0], clauses[a[1]].number), reverse=True
        ):
            choices = [
                [Plain("NAF", NAF)] if c is None else self._trees(c, ancestors | {atom}) for c in children
            ]
            for chosen in product(*choices):
                self._spend()
                found.append(Plain(clauses[i].name, clauses[i].sentence, chosen))
        stated = [f for f in self.theory.facts if f.atom == atom and atom in self.model]
        return found + [Plain(f.name, f.sentence) for f in stated]

    def _spend(self) -> None:
        self._built += 1
        if self._built > self.most:
            raise TooMany

    @property
    def order_is_known(self) -> bool:
        """Whether the definition fixes the order of every proof list: no rule fires twice in one round."""
        for atom in self.model:
            keys = [(now, self.theory.clauses[i].number) for now, i, _ in self.alternatives(atom)]
            if len(set(keys)) < len(keys):
                return False
        return self.by_levels

    # -- failure chains, for the fragment -------------------------------------------------------------------

    def failure(self, atom: Atom) -> list[str]:
        """Names of the rules of the deepest failure chain of an unprovable positive atom."""
        self._built = 0
        return [clause.name for clause in self._failure(atom, frozenset())[1]]

    def _failure(self, atom: Atom, used: frozenset[int]) -> tuple[int, list[Clause]]:
        self._spend()
        best: tuple[int, list[Clause]] = (0, [])
        for clause, failing in self._failing(atom, used):
            below: list[tuple[int, list[Clause]]] = []
            for condition in failing:
                final = self._is_final(condition)
                below.append((0, []) if final else self._failure(condition, used | {clause.number}))
            depth, chain = min(below, key=lambda result: result[0])
            if depth + 1 > best[0]:
                best = (depth + 1, [clause, *chain])
        return best

    def _failing(self, atom: Atom, used: frozenset[int]) -> list[tuple[Clause, list[Atom | Failure]]]:
        """Ground instances of unused rules that conclude the atom, with the conditions that do not hold."""
        return [found for found in self._failing_by_head[atom] if found[0].number not in used]

    @cached_property
    def _failing_by_head(self) -> dict[Atom, list[tuple[Clause, list[Atom | Failure]]]]:
        """All ground instances of rules, by what they conclude."""
        found = defaultdict(list)
        for clause in self.theory.clauses:
            free = variables((*clause.body, clause.head))
            for entity in self.domain if free else [""]:
                binding = dict.fromkeys(free, entity)
                failing = [c for c in clause.body if not self.holds(c, binding)]
                bare = [c if isinstance(c, Failure) else bound(c, binding) for c in failing]
                found[bound(clause.head, binding)].append((clause, bare))
        return found

    def _is_final(self, condition: Atom | Failure) -> bool:
        return isinstance(condition, Failure) or opposite(condition) in self.model

    def chains(self, atom: Atom) -> set[tuple[int, ...]]:
        """All valid failure chains of an unprovable positive atom, as sentences.

        The first rule can conclude it, each next one a failing condition of the one before, and the last one
        has a failing condition that no further unused rule concludes; a condition that is negated, or whose
        negative is known, needs none.
        """
        self._built = 0
        return set(self._chains(atom, frozenset()))

    def _chains(self, atom: Atom, used: frozenset[int]) -> Iterator[tuple[int, ...]]:
        candidates = self._failing(atom, used)
        if not candidates:
            yield ()
        for clause, failing in candidates:
            self._spend()
            own = (clause.sentence,)
            for condition in failing:
                if self._is_final(condition):
                    yield own
                if isinstance(condition, Atom):
                    for rest in self._chains(condition, used | {clause.number}):
                        yield own + rest

    # -- graphs, and what a checker should say --------------------------------------------------------------

    def graphs(self, atom: Atom) -> set[Proof]:
        """All valid graphs for a question about this atom: of its proofs, or of its failure chains."""
        positive = atom._replace(sign=POSITIVE)
        sides = (positive, opposite(positive))
        if any(side in self.model for side in sides):
            given = self.theory.given
            found = {tree.graph for side in sides if side not in given for tree in self.trees(side)}
            return found | {Proof() for side in sides if side in given}
        if not self.by_levels:
            return set() if self.open_world else {Proof()}
        return {
            Proof(frozenset(chain), frozenset(zip(chain[1:], chain, strict=False)))
            for chain in self.chains(positive)
        }


def is_sound(theory: Theory, more_entities: tuple[str, ...] = ()) -> bool:
    """Whether a theory of the fragment has a model: not circular, and without contradiction."""
    return not is_circular(theory) and not Oracle(theory, more_entities).contradictions
