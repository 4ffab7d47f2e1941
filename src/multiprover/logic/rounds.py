"""The model of a theory in the RuleTaker fragment, by the data set's own procedure (semantics, sections 3-6).

Forward chaining by levels in parallel rounds, semi-naive: a clause is looked at again only for the entities
for which one of its positive conditions has just become true. That is exact, because a negated condition
that fails once fails for ever. All terms after the first are constants here, so an atom is the pair of a
predicate and an entity, and its node is one number made of both.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from multiprover.logic.forms import NEGATIVE, POSITIVE, Atom, Failure, Quantity, Term, Thing, Variable
from multiprover.logic.join import Setting
from multiprover.logic.limits import Deadline
from multiprover.logic.model import Model, Step
from multiprover.logic.stratify import Levels, circular_error
from multiprover.logic.tables import THINGS, Tables
from multiprover.logic.theory import Clause, Fact, Theory

_NO_STEPS: Final[tuple[Step, ...]] = ()


class _Rule(NamedTuple):
    """A clause in numbers.

    The head and each condition are a number and a factor: 1, where the number is a predicate and the variable
    its subject, or 0, where it is a node. The node is the number plus the factor times the variable's entity.
    A condition also says whether it is negated.
    """

    clause: Clause
    variable: Variable | None
    head: tuple[int, int]
    body: tuple[tuple[int, int, bool], ...]


class RoundsModel(Model):
    """A model computed by levels and rounds. `domain` are all entities, the question's included, in order."""

    def __init__(
        self,
        theory: Theory,
        levels: Levels,
        domain: Sequence[str],
        *,
        today: Quantity | None = None,
    ) -> None:
        self.theory = theory
        self._today = today
        self._domain = tuple(domain)
        self._size = len(self._domain)
        self._entities: dict[Term, int] = {entity: i for i, entity in enumerate(self._domain)}
        self._predicates: dict[tuple[str, tuple[Term, ...], str], int] = {}
        self.faults = {i: circular_error(sentences) for i, sentences in levels.circular.items()}
        self._facts: dict[int, list[Fact]] = {}
        for fact in theory.facts:
            self._facts.setdefault(self._number(fact.atom), []).append(fact)
        self._given = {self._number(atom) for atom in theory.given}
        self._rules = [self._rule(clause) for clause in theory.clauses]
        self._names = list(self._predicates)
        self._levels = levels
        self._queries = 0

    def solve(self, deadline: Deadline) -> "RoundsModel":
        """Compute the model; raises `OutOfTime` at the deadline."""
        chaining = _Chaining(self._rules, self._facts, self._size, self._domain, deadline)
        levels = self._levels.levels
        for level in range(max(levels, default=0) + 1):
            chaining.run([i for i, own in enumerate(levels) if own == level and i not in self.faults])
        self.withdrawn = chaining.withdraw()
        self.known = chaining.known | self._given
        self._steps = chaining.steps
        return self

    def _predicate(self, atom: Atom) -> int:
        name = (atom[0], atom[1][1:], atom[2])
        found = self._predicates.get(name)
        if found is None:
            found = self._predicates[name] = len(self._predicates) * self._size
        return found

    def _number(self, atom: Atom) -> int:
        return self._predicate(atom) + self._entities[atom[1][0]]

    def _rule(self, clause: Clause) -> _Rule:
        variable: Variable | None = None
        body = []
        for condition in clause[1]:
            kind = type(condition)
            if kind is Thing:
                continue
            negated = kind is Failure
            atom: Atom = condition[0][0] if negated else condition  # type: ignore[index, assignment]
            first = atom[1][0]
            if type(first) is Variable:
                variable = first
                body.append((self._predicate(atom), 1, negated))
            else:
                body.append((self._predicate(atom) + self._entities[first], 0, negated))
        head = clause[0]
        first = head[1][0]
        if type(first) is Variable:
            return _Rule(clause, first, (self._predicate(head), 1), tuple(body))
        return _Rule(clause, variable, (self._predicate(head) + self._entities[first], 0), tuple(body))

    @property
    def node_count(self) -> int:
        """One more than the highest number that a node can have."""
        return len(self._names) * self._size

    @property
    def domain(self) -> Sequence[str]:
        """All entities."""
        return self._domain

    @cached_property
    def _tables(self) -> Setting:
        tables = Tables()
        tables.table(THINGS).add([(tables.terms.number(entity),) for entity in self._domain])
        tables.add_atoms(self.atoms())
        return Setting(tables, today=self._today)

    @property
    def setting(self) -> Setting:
        """The tables, made when the first question needs them."""
        return self._tables

    def find(self, atom: Atom) -> int | None:
        """The node of a true atom."""
        relation, terms, sign = atom
        predicate = self._predicates.get((relation, terms[1:], sign))
        if predicate is None or not terms:
            return None
        node = predicate + self._entities.get(terms[0], self._size)
        return node if node in self.known and terms[0] in self._entities else None

    def atom(self, node: int) -> Atom:
        """The atom of a node."""
        relation, rest, sign = self._names[node // self._size]
        return Atom(relation, (self._domain[node % self._size], *rest), sign)

    def steps(self, node: int) -> Sequence[Step]:
        """In order of first firing."""
        return self._steps.get(node, _NO_STEPS)

    def add_query(self, steps: list[Step]) -> int:
        """A node for a question's conditions."""
        self._queries += 1
        self._steps[-self._queries] = steps
        return -self._queries

    def facts(self, node: int) -> Sequence[Fact]:
        """The facts that state an atom."""
        return self._facts.get(node, ())

    @property
    def all_nodes(self) -> Collection[int]:
        """All nodes that have steps."""
        return self._steps.keys()

    def atoms(self) -> Iterator[Atom]:
        """All true atoms."""
        return map(self.atom, self.known)

    def is_given(self, node: int) -> bool:
        """Whether an atom holds by a thing's name alone."""
        return node in self._given

    # --- Failure ---

    def goal(self, atom: Atom) -> int | None:
        """The number of an atom, true or not; None where no rule has such a predicate."""
        predicate = self._predicates.get((atom[0], atom[1][1:], atom[2]))
        return None if predicate is None else predicate + self._entities[atom[1][0]]

    @cached_property
    def _by_head(self) -> dict[tuple[int, int], list[int]]:
        found: dict[tuple[int, int], list[int]] = {}
        for i, rule in enumerate(self._rules):
            found.setdefault(rule.head, []).append(i)
        return found

    @cached_property
    def _negatives(self) -> dict[int, int]:
        """The predicate of the explicit negative, by predicate."""
        return {
            number: negative
            for (relation, rest, sign), number in self._predicates.items()
            if sign == POSITIVE and (negative := self._predicates.get((relation, rest, NEGATIVE))) is not None
        }

    def failing(self, goal: int) -> list[tuple[int, tuple[int, ...]]]:
        """Ground instances of rules that conclude a goal: the rule, and the conditions that fail.

        No conditions are given where one of them ends a failure chain: a negation, or what is known not to
        be so.
        """
        entity = goal % self._size
        exact = self._by_head.get((goal, 0))
        general = self._by_head.get((goal - entity, 1))
        found = []
        for i in sorted(exact + general) if exact and general else exact or general or ():
            _, variable, head, body = self._rules[i]
            if head[1] or variable is None:
                found.append((i, self._failing(body, entity)))
            else:
                found += [(i, self._failing(body, other)) for other in range(self._size)]
        return found

    def _failing(self, body: tuple[tuple[int, int, bool], ...], entity: int) -> tuple[int, ...]:
        known = self.known
        failing = []
        for number, factor, negated in body:
            node = number + factor * entity
            if negated:
                if node in known:
                    return ()
            elif node not in known:
                subject = node % self._size
                negative = self._negatives.get(node - subject)
                if negative is not None and negative + subject in known:
                    return ()
                failing.append(node)
        return tuple(failing)


class _Chaining:
    """The state of forward chaining: what is known, which rules wait for which atoms, what has fired."""

    def __init__(
        self,
        rules: list[_Rule],
        facts: Mapping[int, list[Fact]],
        size: int,
        domain: Sequence[str],
        deadline: Deadline,
    ) -> None:
        self._rules = rules
        self._facts = facts
        self._size = size
        self._domain = domain
        self._deadline = deadline
        self.known = set(facts)
        self.steps: dict[int, list[Step]] = {}
        self._fired: set[int] = set()  # instances of rules: the rule times the number of entities, plus one
        self._uncertain: list[tuple[int, int, int, Step]] = []  # fired on the strength of a negation
        self._waiting: dict[int, list[int]] = {}  # rules by ground condition
        self._waiting_any: dict[int, list[int]] = {}  # rules by predicate of a condition with the variable
        self._subjects: dict[int, list[int]] = defaultdict(list)
        for node in facts:
            entity = node % size
            self._subjects[node - entity].append(entity)

    def run(self, rules: list[int]) -> None:
        """Add `rules` to the running ones and fire until nothing new follows."""
        for i in rules:
            for number, factor, negated in self._rules[i].body:
                if not negated:
                    waiting = self._waiting_any if factor else self._waiting
                    waiting.setdefault(number, []).append(i)
        known, fired, size, check = self.known, self._fired, self._size, self._deadline.check
        candidates: Mapping[int, Iterable[int]] = {i: self._candidates(self._rules[i]) for i in rules}
        while candidates:
            fresh: list[int] = []
            for i in sorted(candidates):
                rule = self._rules[i]
                body, first = rule[3], i * size
                for entity in candidates[i]:
                    if first + entity in fired:
                        continue
                    check()
                    for number, factor, negated in body:
                        if (number + factor * entity in known) is negated:
                            break
                    else:
                        fired.add(first + entity)
                        fresh.append(self._fire(i, rule, entity))
            new = [node for node in dict.fromkeys(fresh) if node not in known]
            known.update(new)
            candidates = self._woken(new)

    def _fire(self, i: int, rule: _Rule, entity: int) -> int:
        """Record an application and return what it concludes."""
        clause, variable, (number, factor), body = rule
        head = number + factor * entity
        conditions = tuple(
            [None if negated else number + factor * entity for number, factor, negated in body]
        )
        if head not in conditions:  # else it would be its own ancestor
            step = Step(clause, conditions)
            if variable is not None:
                step = Step(clause, conditions, (variable,), (self._domain[entity],))
            steps = self.steps.get(head)
            if steps is None:
                self.steps[head] = [step]
            else:
                steps.append(step)
            if None in conditions:
                self._uncertain.append((i, entity, head, step))
        return head

    def withdraw(self) -> tuple[int, ...]:
        """Take back what no longer holds and what only a negation's binding tells apart from another step.

        Returns the sentences of what no longer holds.
        """
        withdrawn = set()
        seen = set()
        dropped: dict[int, set[int]] = {}
        for i, entity, head, step in self._uncertain:
            holds = self._holds(self._rules[i], entity)
            if not holds:
                withdrawn.add(step.clause.sentence)
            if not holds or (i, head, step.conditions) in seen:
                dropped.setdefault(head, set()).add(id(step))
            else:
                seen.add((i, head, step.conditions))
        for head, steps in dropped.items():
            self.steps[head] = [step for step in self.steps[head] if id(step) not in steps]
        if withdrawn:
            self._drop_unsupported()
        return tuple(sorted(withdrawn))

    def _drop_unsupported(self) -> None:
        """Drop the steps that rest on an atom whose proofs have all been withdrawn."""
        proved = set(self._facts)
        size = -1
        while size < len(proved):
            size = len(proved)
            for head, steps in self.steps.items():
                if any(all(c is None or c in proved for c in step.conditions) for step in steps):
                    proved.add(head)
        kept = {
            head: [step for step in steps if all(c is None or c in proved for c in step.conditions)]
            for head, steps in self.steps.items()
        }
        self.steps = {head: steps for head, steps in kept.items() if steps}

    def _woken(self, new: list[int]) -> Mapping[int, Iterable[int]]:
        """The rules, and the entities in their variable's place, for which `new` completes a condition."""
        woken: dict[int, dict[int, None]] = {}
        for node in new:
            entity = node % self._size
            self._subjects[node - entity].append(entity)
        for node in new:
            entity = node % self._size
            for i in self._waiting_any.get(node - entity, ()):
                woken.setdefault(i, {})[entity] = None
            for i in self._waiting.get(node, ()):
                woken.setdefault(i, {}).update(dict.fromkeys(self._candidates(self._rules[i])))
        return woken

    def _candidates(self, rule: _Rule) -> Iterable[int]:
        """Entities for which the rule may fire now: the fewest that some positive condition allows."""
        if rule.variable is None:
            return (0,)
        fewest: Sequence[int] | None = None
        for number, factor, negated in rule.body:
            if factor and not negated:
                subjects = self._subjects.get(number, ())
                if fewest is None or len(subjects) < len(fewest):
                    fewest = subjects
        return range(self._size) if fewest is None else fewest[:]

    def _holds(self, rule: _Rule, entity: int) -> bool:
        known = self.known
        return all(
            (number + factor * entity in known) is not negated for number, factor, negated in rule.body
        )
