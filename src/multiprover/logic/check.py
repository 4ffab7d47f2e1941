"""An independent judge of whether a graph is a proof of a statement, or a failure chain for it.

Shares nothing with the engine but the types and Tarjan's algorithm: it derives what the graph's own sentences
give, looks up negations in a model of its own, and looks for a proof tree whose graph is exactly the given
one. It is meant to be short enough to be believed.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final
from typing import Literal as OneOf

from multiprover.logic.forms import POSITIVE, Atom, Failure, Quantity
from multiprover.logic.graph import strong_components
from multiprover.logic.limits import Deadline, OutOfTime
from multiprover.logic.plain_conditions import Binding, ground, matched, opposite_of
from multiprover.logic.plain_model import Application, PlainEvaluation, Semantics, TheoryIndex
from multiprover.logic.plain_values import Undecided
from multiprover.logic.theory import Clause, Theory, condition_variables
from multiprover.logic.trampoline import Call, run
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


_NO_PROOF: Final = Invalid("its sentences and edges do not prove the statement")
_LEFT_OVER: Final = Invalid("it proves the statement only with sentences or edges left over")
_BY_NAME: Final = Invalid("the statement holds by a name, without sentences")


class Checker:
    """Checks graphs against one theory, for one statement after another.

    With `conflicts="deny"` an explicit negative beats the positive. `today` is what "today" means, if it
    occurs. `theory` is as it stands, also for an open world.
    """

    def __init__(
        self,
        theory: Theory,
        *,
        conflicts: OneOf["report", "deny"] = "report",
        open_world: bool = False,
        today: Quantity | None = None,
    ) -> None:
        self._index = TheoryIndex(theory, Semantics(conflicts == "deny", open_world, today))
        self._rules = {clause.sentence for clause in theory.clauses}
        self._sentences = self._rules | {fact.sentence for fact in theory.facts}
        self._given = frozenset(theory.given)
        self._last: tuple[Atom, PlainEvaluation] | None = None

    def check(self, statement: Atom, proof: Proof, deadline: Deadline | None = None) -> Verdict:
        """Judge one graph for a statement or its negation; after the deadline there is no verdict."""
        fault = self._find_fault(proof)
        if fault is not None:
            return fault
        positive = statement._replace(sign=POSITIVE)
        try:
            return self._judge(positive, proof, deadline or Deadline(None))
        except OutOfTime:
            return Unchecked("the check took too long")
        except Undecided as reason:
            return Unchecked(str(reason))

    def follows(self, statement: Atom, deadline: Deadline | None = None) -> bool:
        """Whether a statement follows, by this evaluation; may raise `OutOfTime` or `Undecided`."""
        evaluation = self._evaluated(statement._replace(sign=POSITIVE), deadline or Deadline(None))
        return statement in evaluation.model.held.atoms

    def _find_fault(self, proof: Proof) -> Invalid | None:
        """What is wrong with a graph whatever it is to prove."""
        stranger = next((n for n in proof.nodes if n != NAF and n not in self._sentences), None)
        if stranger is not None:
            return Invalid(f"the theory has no sentence number {stranger + 1}")
        for source, target in sorted(proof.edges):
            if source not in proof.nodes or target not in proof.nodes:
                return Invalid("an edge joins a sentence that is not a node of the proof")
            if not is_legal_edge(source, target, self._rules):
                return Invalid("an edge leads into a fact or negation, or from a rule to itself")
        return None

    def _evaluated(self, positive: Atom, deadline: Deadline) -> PlainEvaluation:
        """The evaluation for a statement; the last one is kept for its further graphs."""
        if self._last is None or self._last[0] != positive:
            self._last = (positive, PlainEvaluation(self._index, positive, deadline))
        self._last[1].renew(deadline)
        return self._last[1]

    def _judge(self, positive: Atom, proof: Proof, deadline: Deadline) -> Verdict:
        sides = (positive, opposite_of(positive))
        if not proof.nodes and any(side in self._given for side in sides):
            return Valid()
        evaluation = self._evaluated(positive, deadline)
        search = _GraphSearch(evaluation.within(proof.nodes), proof, deadline)
        verdicts = [_BY_NAME if side in self._given else search.check(side) for side in sides]
        if Valid() in verdicts:
            return Valid()
        model = evaluation.model.held.atoms
        for side, verdict in zip(sides, verdicts, strict=True):
            if side in model:
                return verdict
        if self._index.reading.open_world:
            return Invalid("the statement is unknown: neither it nor its negation follows")
        if self._index.has_levels:
            return _ChainCheck(self._index, evaluation, self._rules).check(positive, proof)
        return Invalid("the statement does not follow, so nothing proves it") if proof.nodes else Valid()


class _GraphSearch:
    """Looks for a tree with exactly the nodes and edges of a graph, using no others on the way.

    A result for an atom is the root's sentence and a bit set of the graph's nodes and edges used. Of results
    with the same root only the largest count. Atoms that can be their own ancestors form circles; a result
    inside a circle depends on the ancestors there.
    """

    def __init__(self, steps: dict[Atom, list[Application]], proof: Proof, deadline: Deadline) -> None:
        self._proof = proof
        self._deadline = deadline
        roots = {atom: {step.sentence for step in found} for atom, found in steps.items()}
        self._steps = {
            atom: [step for step in found if all(self._joins(roots, c, step.sentence) for c in step.children)]
            for atom, found in steps.items()
        }
        below = {
            atom: [child for step in found for child in step.children if child is not None]
            for atom, found in self._steps.items()
        }
        circles = [c for c in strong_components(below, below.__getitem__) if len(c) > 1]
        self._circle = {atom: i for i, circle in enumerate(circles) for atom in circle}
        self._found: dict[tuple[Atom, frozenset[Atom]], dict[int, list[int]]] = {}

    @cached_property
    def _bits(self) -> dict[int | tuple[int, int], int]:
        """A bit for each node and edge of the graph."""
        parts: list[int | tuple[int, int]] = [*self._proof.nodes, *self._proof.edges]
        return {part: 1 << i for i, part in enumerate(parts)}

    def _joins(self, roots: dict[Atom, set[int]], child: Atom | None, rule: int) -> bool:
        """Whether an edge of the graph can join a child to a rule; what feeds itself has none."""
        sources = {NAF} & self._proof.nodes if child is None else roots[child]
        return rule in sources or any((source, rule) in self._proof.edges for source in sources)

    def check(self, atom: Atom) -> Verdict:
        """Judge the graph as a proof of an atom."""
        if atom not in self._steps:
            return _NO_PROOF
        used = self._only_graph(atom)
        if used is None:
            run(self._results(atom, frozenset()))
            results = self._found[atom, frozenset()]
            if not any(results.values()):
                return _NO_PROOF
            whole = (1 << len(self._bits)) - 1
            is_whole = any(whole in ways for ways in results.values())
        elif used.nodes <= self._proof.nodes and used.edges <= self._proof.edges:
            is_whole = used == self._proof
        else:
            return _NO_PROOF
        return Valid() if is_whole else _LEFT_OVER

    def _only_graph(self, atom: Atom) -> Proof | None:
        """The graph of the only tree there is; None where there may be none or several."""
        nodes, edges = set(), set()
        todo, seen = [atom], {atom}
        while todo:
            self._deadline.check()
            reached = todo.pop()
            if len(self._steps[reached]) != 1 or reached in self._circle:
                return None
            ((rule, children),) = self._steps[reached]
            nodes.add(rule)
            for child in children:
                source = NAF if child is None else next((s.sentence for s in self._steps[child]), rule)
                nodes.add(source)
                if source != rule:
                    edges.add((source, rule))
                if child is not None and child not in seen:
                    seen.add(child)
                    todo.append(child)
        return Proof(frozenset(nodes), frozenset(edges))

    def _results(self, atom: Atom, ancestors: frozenset[Atom]) -> Call[None]:
        """Find, for each root sentence, what a tree of the atom without the ancestors in it can use."""
        self._deadline.check()
        circle = self._circle.get(atom)
        below = ancestors if circle is None else ancestors | {atom}
        found: dict[int, list[int]] = {}
        for rule, children in self._steps[atom]:
            uses = [self._bits[rule]]
            for child in children:
                if child is None:
                    uses = self._joined(uses, rule, {NAF: [self._bits[NAF]]})
                else:
                    near = below if circle is not None and self._circle.get(child) == circle else frozenset()
                    if (child, near) not in self._found and child not in near:
                        yield self._results(child, near)
                    uses = self._joined(uses, rule, self._found.get((child, near), {}))
                if not uses:
                    break
            found[rule] = self._largest({*found.get(rule, ()), *uses})
        self._found[atom, ancestors] = found

    def _joined(self, uses: list[int], rule: int, sources: dict[int, list[int]]) -> list[int]:
        """Add to what was used before each way to prove a further condition of the rule."""
        options = {
            used | self._bits.get((source, rule), 0)
            for source, ways in sources.items()
            for used in ways
            if source == rule or (source, rule) in self._proof.edges
        }
        return self._largest({used | more for used in uses for more in options})

    def _largest(self, uses: set[int]) -> list[int]:
        """Without those that others contain: a larger result serves wherever a smaller one does."""
        if len(uses) < 2:
            return list(uses)
        kept: list[int] = []
        for used in sorted(uses, key=int.bit_count, reverse=True):
            self._deadline.check()
            if all(used | other != other for other in kept):
                kept.append(used)
        return kept


class _ChainCheck:
    """Judges failure chains, which only theories of the RuleTaker fragment have."""

    def __init__(self, index: TheoryIndex, evaluation: PlainEvaluation, rules: Iterable[int]) -> None:
        self._index = index
        self._evaluation = evaluation
        self._model = evaluation.model
        self._rules = frozenset(rules)

    def check(self, positive: Atom, proof: Proof) -> Verdict:
        """Judge the chain of an unprovable statement."""
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
        if self._fails_along(positive, chain):
            return Valid()
        if not chain:
            return Invalid("a rule could conclude the statement, so the failure chain is not empty")
        return Invalid("the rules do not fail one because of the other as the chain says")

    def _fails_along(self, positive: Atom, chain: list[int]) -> bool:
        """Whether each rule fails for want of what the next one could conclude, and the last for good."""
        failing = {positive}
        for i, sentence in enumerate(chain):
            below: set[Atom] = set()
            for clause, body in (pair for atom in failing for pair in self._instances(atom)):
                for condition in body if clause.sentence == sentence else ():
                    if self._model.solutions([condition], {}):
                        continue
                    if isinstance(condition, Atom):
                        below.add(condition)
                    if i == len(chain) - 1 and self._is_final(condition):
                        return True
            failing = below
        used = set(chain)
        return any(all(c.sentence in used for c, _ in self._instances(atom)) for atom in failing)

    def _is_final(self, condition: Atom | Failure) -> bool:
        """Whether a failing condition ends the chain: it is negated, or its negative is known."""
        return isinstance(condition, Failure) or opposite_of(condition) in self._model.held.atoms

    def _instances(self, atom: Atom) -> Iterable[tuple[Clause, list[Atom | Failure]]]:
        """All ground instances, true or not, that conclude the atom."""
        for clause in self._index.concluding(atom):
            binding = matched(clause.head.terms, atom.terms, {})
            if binding is None:
                continue
            free = set().union(*map(condition_variables, clause.body)) - binding.keys()
            for entity in self._evaluation.domain if free else ("",):
                whole = {**binding, **dict.fromkeys(free, entity)}
                yield clause, [_instance(c, whole) for c in clause.body if isinstance(c, Atom | Failure)]


def _instance(condition: Atom | Failure, binding: Binding) -> Atom | Failure:
    if isinstance(condition, Atom):
        return ground(condition, binding)
    return Failure(tuple(ground(atom, binding) for atom in condition.conditions if isinstance(atom, Atom)))
