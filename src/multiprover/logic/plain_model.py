"""What follows from a theory, as far as one statement may rest on it: the checker's own evaluation.

From the statement the clauses are followed back to everything it may rest on. Then all of that is derived in
parallel rounds. Theories inside the RuleTaker fragment go level by level. All others have the well-founded
model, found by turns from below and from above; for stratified theories that is the model by strata.
"""

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import product
from typing import NamedTuple

from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    Atom,
    Condition,
    CountOfList,
    CountOfThings,
    Failure,
    Quantity,
    Term,
    Thing,
    Unnamed,
    Variable,
)
from multiprover.logic.limits import Deadline
from multiprover.logic.plain_conditions import (
    AtomSet,
    Binding,
    Child,
    World,
    ground,
    known_terms,
    matched,
    opposite_of,
)
from multiprover.logic.plain_values import Undecided
from multiprover.logic.theory import (
    Clause,
    Theory,
    condition_variables,
    inner_conditions,
    note_entities,
)


class Seed(NamedTuple):
    """A clause, with the variables that the statement binds."""

    clause: Clause
    binding: Binding


class Application(NamedTuple):
    """A ground application: the sentence, and what it rests on; a stated fact rests on nothing."""

    sentence: int
    children: tuple[Child, ...] = ()


class Semantics(NamedTuple):
    """How a theory is to be understood."""

    deny: bool = False
    open_world: bool = False
    today: Quantity | None = None


class TheoryChange(NamedTuple):
    """What is added to a theory, and the sentences that are left out."""

    added: frozenset[Atom] = frozenset()
    removed: frozenset[int] = frozenset()


class TheoryIndex:
    """A theory prepared for finding what a statement may rest on."""

    def __init__(self, theory: Theory, reading: Semantics) -> None:
        self.reading = reading
        self.entities = theory.entities()
        self.given = AtomSet(theory.given)
        self.facts = AtomSet(fact.atom for fact in theory.facts)
        self.sentences: dict[Atom, list[int]] = {}
        for fact in theory.facts:
            self.sentences.setdefault(fact.atom, []).append(fact.sentence)
        self.clauses: dict[tuple[str, int], list[Clause]] = {}
        for clause in theory.clauses:
            self.clauses.setdefault((clause.head.relation, len(clause.head.terms)), []).append(clause)
        by_levels = not reading.deny and not reading.open_world
        self.has_levels = by_levels and is_ruletaker(theory)

    def concluding(self, atom: Atom) -> list[Clause]:
        """The clauses whose head has the relation and sign of an atom."""
        clauses = self.clauses.get((atom.relation, len(atom.terms)), [])
        return [clause for clause in clauses if clause.head.sign == atom.sign]


class PlainEvaluation:
    """Everything that one statement may rest on, in a theory that may be changed a little."""

    def __init__(
        self,
        index: TheoryIndex,
        statement: Atom,
        deadline: Deadline,
        change: TheoryChange = TheoryChange(),  # noqa: B008
    ) -> None:
        self._index = index
        self.reading = index.reading
        self._change = change
        self.deadline = deadline
        entities = dict.fromkeys(index.entities)
        for atom in (statement, *change.added):
            note_entities(atom.terms, entities)
        self.domain = list(entities)
        self.seeds: list[Seed] = []
        self.facts: set[Atom] = set()
        self.given: set[Atom] = set()
        self._follow_back(statement)

    def _follow_back(self, statement: Atom) -> None:
        """Find the clauses and facts behind a statement; None stands for a term that it leaves open."""
        todo: list[tuple[str, tuple[Term | None, ...]]] = [(statement.relation, statement.terms)]
        wanted = set(todo)
        seen = set()
        while todo:
            self.deadline.check()
            relation, terms = todo.pop()
            near = [self._index.facts.near(relation, sign, terms) for sign in (POSITIVE, NEGATIVE)]
            given = [self._index.given.near(relation, sign, terms) for sign in (POSITIVE, NEGATIVE)]
            self.facts.update(atom for atoms in near for atom in atoms if self.sentences(atom))
            self.given.update(*given)
            self.facts.update(a for a in self._change.added if (a[0], len(a[1])) == (relation, len(terms)))
            for clause in self._index.clauses.get((relation, len(terms)), ()):
                binding = matched(clause.head.terms, terms, {})
                key = (clause, frozenset(binding.items())) if binding is not None else None
                if binding is None or key in seen or clause.sentence in self._change.removed:
                    continue
                seen.add(key)
                self.seeds.append(Seed(clause, binding))
                for atom in atoms_in(clause.body):
                    goal = (atom.relation, known_terms(atom.terms, binding))
                    if not any((goal[0], g) in wanted for g in product(*({t, None} for t in goal[1]))):
                        wanted.add(goal)
                        todo.append(goal)

    def concluding(self, atom: Atom) -> list[Clause]:
        """The clauses whose head has the relation and sign of an atom."""
        removed = self._change.removed
        return [clause for clause in self._index.concluding(atom) if clause.sentence not in removed]

    def sentences(self, fact: Atom) -> list[int]:
        """The sentences that state an atom."""
        stated = self._index.sentences.get(fact, ())
        return [sentence for sentence in stated if sentence not in self._change.removed]

    def renew(self, deadline: Deadline) -> None:
        """Go by another deadline from now on."""
        self.deadline = deadline
        if "model" in self.__dict__:
            self.model.deadline = deadline

    # -- the model ------------------------------------------------------------------------------------------

    @cached_property
    def model(self) -> World:
        """What follows, among all that the statement may rest on; raises `Undecided` at circular negation."""
        if self._index.has_levels:
            levels = find_levels([seed.clause for seed in self.seeds])
            stages: list[list[Seed]] = [[] for _ in range(1 + max(levels, default=0))]
            for seed, level in zip(self.seeds, levels, strict=True):
                stages[level].append(seed)
            return self._closed(stages, self.facts, None, in_itself=True)
        below = self._closed([self.seeds], self.facts, None)
        if not self.reading.deny and not any(map(self.rests_on_failure, self.seeds)):
            return below
        before: set[Atom] | None = None
        while True:
            above = self._closed([self.seeds], self.facts, below)
            if above.held.atoms == below.held.atoms:
                below.negative = below
                return below
            again = self._closed([self.seeds], self.facts, above)
            if again.held.atoms == below.held.atoms and above.held.atoms == before:
                raise Undecided("the negation that it rests on is circular")
            below, before = again, above.held.atoms

    def within(self, sentences: Container[int]) -> dict[Atom, list[Application]]:
        """All applications that need no other sentences; negations fail in the whole model."""
        seeds = [seed for seed in self.seeds if seed.clause.sentence in sentences]
        facts = {atom for atom in self.facts if any(s in sentences for s in self.sentences(atom))}
        needs_model = self.reading.deny or any(map(self.rests_on_failure, seeds))
        world = self._closed([seeds], facts, self.model if needs_model else None)
        steps: dict[Atom, dict[Application, None]] = defaultdict(dict)
        for atom in facts & world.held.atoms:
            steps[atom].update((Application(s), None) for s in self.sentences(atom) if s in sentences)
        for clause, start in seeds:
            for binding in world.solutions(clause.body, start):
                head = ground(clause.head, binding)
                if head in world.held.atoms:
                    for children in world.children(clause.body, binding):
                        if head not in children:
                            steps[head][Application(clause.sentence, children)] = None
        return {atom: list(found) for atom, found in steps.items()}

    def rests_on_failure(self, seed: Seed) -> bool:
        """Whether a clause has a condition that looks for what does *not* hold."""
        if self.reading.open_world:
            return False
        return any(
            isinstance(condition, Failure)
            or (isinstance(condition, CountOfList | CountOfThings) and condition.operator not in (">", ">="))
            for condition in conditions_in(seed.clause.body)
        )

    def _closed(
        self,
        stages: Sequence[Iterable[Seed]],
        facts: Iterable[Atom],
        negative: World | None,
        *,
        in_itself: bool = False,
    ) -> World:
        """Add stage after stage, and fire all that holds in parallel rounds until nothing new follows.

        Negations fail in `negative`, or `in_itself`: in what has been derived so far.
        """
        reading = self.reading
        given = frozenset(self.given)
        world = World(
            AtomSet(given), negative, self.domain, given, reading.today, self.deadline, reading.open_world
        )
        if in_itself:
            world.negative = world
        world.held.add([fact for fact in facts if self._is_allowed(fact, world)])
        triggers: dict[tuple[str, int], list[tuple[Seed, Atom | None]]] = defaultdict(list)
        for stage in stages:
            for seed in stage:
                for condition in seed.clause.body:
                    for atom in atoms_in([condition]):
                        kind = (atom.relation, len(atom.terms))
                        triggers[kind].append((seed, atom if atom is condition else None))
            fresh = [
                head for seed in stage for head in self._heads(seed, world, seed.clause.body, seed.binding)
            ]
            while fresh:
                new = [atom for atom in dict.fromkeys(fresh) if atom not in world.held.atoms]
                world.held.add(new)
                fresh = list(self._woken(new, triggers, world))
        return world

    def _woken(
        self, new: list[Atom], triggers: dict[tuple[str, int], list[tuple[Seed, Atom | None]]], world: World
    ) -> Iterator[Atom]:
        """What follows from new atoms, each in the place of one condition; a count is looked at afresh."""
        again: dict[int, Seed] = {}
        for atom in new:
            for seed, condition in triggers.get((atom.relation, len(atom.terms)), ()):
                if condition is None:
                    again[id(seed)] = seed
                elif condition.sign == atom.sign:
                    binding = matched(condition.terms, atom.terms, seed.binding)
                    if binding is not None:
                        rest = [c for c in seed.clause.body if c is not condition]
                        yield from self._heads(seed, world, rest, binding)
        for seed in again.values():
            yield from self._heads(seed, world, seed.clause.body, seed.binding)

    def _heads(
        self, seed: Seed, world: World, conditions: Iterable[Condition], binding: Binding
    ) -> list[Atom]:
        return [
            head
            for head in world.conclusions(seed.clause.head, conditions, binding)
            if self._is_allowed(head, world) and not any(map(_is_made_of_itself, head.terms))
        ]

    def _is_allowed(self, atom: Atom, world: World) -> bool:
        """With `deny`, what an explicit negative beats does not hold."""
        if not self.reading.deny or atom.sign == NEGATIVE:
            return True
        return world.negative is not None and opposite_of(atom) not in world.negative.held.atoms


def conditions_in(conditions: Iterable[Condition]) -> Iterator[Condition]:
    """The conditions, and those inside negations and counts, however deep."""
    todo = list(conditions)
    while todo:
        condition = todo.pop()
        yield condition
        if isinstance(condition, Failure | CountOfList | CountOfThings):
            todo += inner_conditions(condition)


def atoms_in(conditions: Iterable[Condition]) -> Iterator[Atom]:
    """The atoms in conditions, however deep."""
    return (condition for condition in conditions_in(conditions) if isinstance(condition, Atom))


def _is_made_of_itself(term: Term) -> bool:
    """Whether an unnamed individual is made of another one of the same mention."""
    if not isinstance(term, Unnamed):
        return False
    todo = list(term.of)
    while todo:
        part = todo.pop()
        if isinstance(part, Unnamed):
            if part[1:3] == term[1:3]:
                return True
            todo += part.of
    return False


# -- the RuleTaker fragment ---------------------------------------------------------------------------------


def is_ruletaker(theory: Theory) -> bool:
    """Whether every sentence is of the kind that the data set has, so that levels decide.

    What is given must not matter: nothing else may speak of its relation.
    """
    spoken_of = {f.atom.relation for f in theory.facts}
    for clause in theory.clauses:
        spoken_of |= {atom.relation for atom in (clause.head, *atoms_in(clause.body))}
    return (
        all(atom.relation not in spoken_of for atom in theory.given)
        and all(
            all(isinstance(term, str) for term in fact.atom.terms) and len(fact.atom.terms) <= 2
            for fact in theory.facts
        )
        and all(map(_is_ruletaker_clause, theory.clauses))
    )


def _is_ruletaker_clause(clause: Clause) -> bool:
    negated = [c for c in clause.body if isinstance(c, Failure)]
    ranging = {c.variable for c in clause.body if isinstance(c, Thing)}
    positive = [c for c in clause.body if isinstance(c, Atom)]
    atoms = [clause.head, *positive, *(c for n in negated for c in n.conditions if isinstance(c, Atom))]
    bound = ranging.union(*map(condition_variables, positive))
    return (
        all(isinstance(c, Atom | Failure | Thing) for c in clause.body)
        and all(c.sign == POSITIVE for c in atoms[1:])
        and all(len(n.conditions) == 1 and isinstance(n.conditions[0], Atom) for n in negated)
        and all(len(atom.terms) <= 2 and all(isinstance(t, str) for t in atom.terms[1:]) for atom in atoms)
        and all(isinstance(term, str) or term in bound for atom in atoms for term in atom.terms)
        and len(bound) <= 1
    )


def find_levels(clauses: Sequence[Clause]) -> list[int]:
    """The level of each clause: above every clause that can conclude what it negates."""
    by_relation: dict[tuple[str, int], list[int]] = defaultdict(list)
    for i, clause in enumerate(clauses):
        if clause.head.sign == POSITIVE:
            by_relation[clause.head.relation, len(clause.head.terms)].append(i)
    below = [
        {
            i
            for atom in atoms_in(c for c in clause.body if isinstance(c, Failure))
            for i in by_relation[atom.relation, len(atom.terms)]
            if all(
                one == other or isinstance(one, Variable) or isinstance(other, Variable)
                for one, other in zip(atom.terms, clauses[i].head.terms, strict=True)
            )
        }
        for clause in clauses
    ]
    levels = [0] * len(clauses)
    for _ in range(len(clauses) + 1):
        new = [1 + max((levels[i] for i in lower), default=-1) for lower in below]
        if new == levels:
            return levels
        levels = new
    raise Undecided("the negation that it rests on is circular")
