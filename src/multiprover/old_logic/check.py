"""An independent judge of whether a graph is a proof of a statement, or a failure chain for it.

Shares nothing with `solve` and `search`: it evaluates the theory naively, and looks for a proof tree whose
graph is exactly the given one. It is meant to be short enough to be believed.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from multiprover.old_logic.limits import Deadline, OutOfTime, deep_recursion
from multiprover.old_logic.theory import (
    FAILURE,
    NEGATIVE,
    POSITIVE,
    VARIABLE,
    Clause,
    Literal,
    Theory,
    entities_of,
)
from multiprover.proof import NAF, Proof, is_legal_edge


@dataclass(frozen=True, slots=True)
class Valid:
    """The graph is a proof, or a failure chain of an unprovable statement."""


@dataclass(frozen=True, slots=True)
class Invalid:
    """The graph is no proof; `reason` says why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Unchecked:
    """No verdict; `reason` says why."""

    reason: str


Verdict = Valid | Invalid | Unchecked


class Checker:
    """Checks graphs against one theory. `open_world` is for theories built for the open world.

    Evaluating the theory for longer than `seconds` raises `OutOfTime`.
    """

    def __init__(
        self,
        theory: Theory,
        question: Literal,
        *,
        open_world: bool = False,
        seconds: float | None = None,
    ) -> None:
        self._theory = theory
        self._clauses = _relevant(theory.clauses, question)
        self._open_world = open_world
        self._domain = list(dict.fromkeys([*theory.entities(), *entities_of(question)]))
        self._by_head: dict[tuple[str, ...], list[Clause]] = {}
        for clause in self._clauses:
            self._by_head.setdefault(clause.head[1:], []).append(clause)
        self._stated: dict[Literal, list[int]] = {}
        for fact in theory.facts:
            self._stated.setdefault(fact.literal, []).append(fact.sentence)
        self._model = self._evaluate(Deadline(seconds))
        self._question = question
        self._rules = {clause.sentence for clause in theory.clauses}
        self._sentences = self._rules | {fact.sentence for fact in theory.facts}

    def check(self, proof: Proof, seconds: float | None = None) -> Verdict:
        """Judge one graph; more than `seconds` of search gives `Unchecked`."""
        stranger = next((n for n in proof.nodes if n != NAF and n not in self._sentences), None)
        if stranger is not None:
            return Invalid(f"the theory has no sentence number {stranger + 1}")
        for source, target in sorted(proof.edges):
            if source not in proof.nodes or target not in proof.nodes:
                return Invalid("an edge joins a sentence that is not a node of the proof")
            if not is_legal_edge(source, target, self._rules):
                return Invalid("an edge leads into a fact or negation, or from a rule to itself")
        positive = self._question.with_sign(POSITIVE)
        try:
            with deep_recursion(len(self._model) + len(proof.nodes)):
                for literal in (positive, positive.opposite):
                    if literal in self._model:
                        return _GraphSearch(self, proof, Deadline(seconds)).check(literal)
                if self._open_world:
                    return Invalid("the statement is unknown: neither it nor its negation follows")
                return self._check_chain(positive, proof)
        except OutOfTime:
            return Unchecked("the check took too long")

    def follows(self, literal: Literal) -> bool:
        """Whether the question's literal or its opposite follows, by this evaluation."""
        return literal in self._model

    # -- naive evaluation -------------------------------------------------------------------------------

    def _evaluate(self, deadline: Deadline) -> set[Literal]:
        levels = self._levels(deadline)
        model = set(self._stated)
        waiting: list[tuple[Literal, tuple[Literal, ...]]] = []
        for level in range(max(levels, default=0) + 1):
            for clause, own in zip(self._clauses, levels, strict=True):
                if own == level:
                    waiting += self._ground(clause)
            while True:
                still, fresh = [], set()
                for instance in waiting:
                    deadline.check()
                    if all(holds(condition, model) for condition in instance[1]):
                        fresh.add(instance[0])
                    else:
                        still.append(instance)
                if fresh <= model:
                    break
                model |= fresh
                waiting = still
        return model

    def _levels(self, deadline: Deadline) -> list[int]:
        clauses = self._clauses
        levels = [0] * len(clauses)
        above: list[list[int]] = []
        for clause in clauses:
            deadline.check()
            negated = [c.with_sign(POSITIVE) for c in clause.body if c.sign == FAILURE]
            above.append([j for c in negated for j, other in enumerate(clauses) if can_equal(c, other.head)])
        for _ in clauses:
            new = [max((levels[j] + 1 for j in lower), default=0) for lower in above]
            if new == levels:
                break
            levels = new
        return levels

    def _ground(self, clause: Clause) -> Iterator[tuple[Literal, tuple[Literal, ...]]]:
        for entity in self._domain if clause.has_variable else ("",):
            yield clause.head.bound_to(entity), tuple([c.bound_to(entity) for c in clause.body])

    def instances_of(self, literal: Literal) -> Iterator[tuple[Clause, tuple[Literal, ...]]]:
        """All ground instances, true or not, that conclude the literal."""
        for clause in self._by_head.get(literal[1:], ()):
            entities = self._domain
            if clause.head.subject == VARIABLE or not clause.has_variable:
                entities = [literal.subject]
            for entity in entities:
                if clause.head.bound_to(entity) == literal:
                    yield clause, tuple([c.bound_to(entity) for c in clause.body])

    def steps_to(self, literal: Literal) -> Iterator[tuple[int, tuple[Literal, ...]]]:
        """Sentences that give the literal in the model: facts without conditions, rules whose body holds."""
        for sentence in self._stated.get(literal, ()):
            yield sentence, ()
        for clause, body in self.instances_of(literal):
            if all(holds(condition, self._model) for condition in body):
                yield clause.sentence, body

    # -- failure chains ---------------------------------------------------------------------------------

    def _check_chain(self, literal: Literal, proof: Proof) -> Verdict:
        if not proof.nodes <= self._rules:
            return Invalid("the statement is unprovable; a failure chain holds rules only")
        following = {target: source for source, target in proof.edges}
        first = proof.nodes - {source for source, _ in proof.edges}
        if proof.nodes and len(first) != 1:
            return Invalid("a failure chain has exactly one first rule")
        chain = list(first)
        while chain and chain[-1] in following and len(chain) <= len(proof.nodes):
            chain.append(following[chain[-1]])
        if len(chain) != len(proof.nodes) or len(proof.edges) != max(0, len(chain) - 1):
            return Invalid("a failure chain is a single line of different rules")
        if self._fails_along(literal, tuple(chain), frozenset(chain)):
            return Valid()
        if not chain:
            return Invalid("a rule could conclude the statement, so the failure chain is not empty")
        return Invalid("the rules do not fail one because of the other as the chain says")

    def _fails_along(self, literal: Literal, chain: tuple[int, ...], used: frozenset[int]) -> bool:
        candidates = [(c.sentence, body) for c, body in self.instances_of(literal)]
        if not chain:
            return all(sentence in used for sentence, _ in candidates)
        for sentence, body in candidates:
            if sentence != chain[0]:
                continue
            for condition in body:
                if holds(condition, self._model):
                    continue
                final = condition.sign == FAILURE or condition.with_sign(NEGATIVE) in self._model
                if final and len(chain) == 1:
                    return True
                if condition.sign != FAILURE and self._fails_along(condition, chain[1:], used):
                    return True
        return False


class _GraphSearch:
    """Looks for a tree with exactly the nodes and edges of a graph, using no others on the way.

    A partial result is the root's sentence and a bit set of the graph's nodes and edges used so far.
    """

    def __init__(self, checker: Checker, proof: Proof, deadline: Deadline) -> None:
        self._checker = checker
        self._proof = proof
        self._deadline = deadline
        parts: list[int | tuple[int, int]] = [*proof.nodes, *proof.edges]
        self._bits = {part: 1 << i for i, part in enumerate(parts)}
        self._whole = (1 << len(parts)) - 1
        self._found: dict[tuple[Literal, frozenset[Literal]], set[tuple[int, int]]] = {}

    def check(self, literal: Literal) -> Verdict:
        results = self._coverings(literal, frozenset())
        if any(used == self._whole for _, used in results):
            return Valid()
        if not results:
            return Invalid("its sentences and edges do not prove the statement")
        return Invalid("it proves the statement only with sentences or edges left over")

    def _coverings(self, literal: Literal, ancestors: frozenset[Literal]) -> set[tuple[int, int]]:
        key = (literal, ancestors)
        if key not in self._found:
            self._deadline.check()
            below = ancestors | {literal}
            found: set[tuple[int, int]] = set()
            for sentence, body in self._checker.steps_to(literal):
                if sentence in self._proof.nodes:
                    found |= {(sentence, used) for used in self._uses(sentence, body, below)}
            self._found[key] = found
        return self._found[key]

    def _uses(self, rule: int, body: tuple[Literal, ...], below: frozenset[Literal]) -> set[int]:
        """All bit sets that applying the rule with this body can use."""
        uses = {self._bits[rule]}
        for condition in body:
            if condition.sign == FAILURE:
                sources = {(NAF, self._bits[NAF])} if NAF in self._proof.nodes else set()
            elif condition in below:
                return set()
            else:
                sources = self._coverings(condition, below)
            options = {
                used | self._bits.get((source, rule), 0)
                for source, used in sources
                if source == rule or (source, rule) in self._proof.edges
            }
            uses = {used | more for used in uses for more in options}
            if not uses:
                break
        return uses


def _relevant(clauses: tuple[Clause, ...], question: Literal) -> list[Clause]:
    """The clauses that can bear on the question, through conditions of any sign."""
    by_head: dict[tuple[str, str], list[Clause]] = {}
    for clause in clauses:
        by_head.setdefault(clause.head[1:3], []).append(clause)
    relevant, todo = {question[1:3]}, [question[1:3]]
    while todo:
        for clause in by_head.get(todo.pop(), ()):
            fresh = {condition[1:3] for condition in clause.body} - relevant
            relevant |= fresh
            todo += fresh
    return [clause for clause in clauses if clause.head[1:3] in relevant]


def can_equal(pattern: Literal, other: Literal) -> bool:
    """Whether two literals, each maybe with the variable, have a common instance."""
    same_subject = pattern.subject == other.subject or VARIABLE in (pattern.subject, other.subject)
    return same_subject and pattern[1:] == other[1:]


def holds(condition: Literal, model: set[Literal]) -> bool:
    """Whether a ground condition holds in a model."""
    if condition.sign == FAILURE:
        return condition.with_sign(POSITIVE) not in model
    return condition in model
