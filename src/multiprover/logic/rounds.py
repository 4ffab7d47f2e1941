"""The model of a theory in the RuleTaker fragment, by the data set's own procedure (semantics, sections 3-6).

Forward chaining by levels in parallel rounds, semi-naive: a clause is looked at again only for the entities
for which one of its positive conditions has just become true. That is exact, because a negated condition
that fails once fails for ever. All terms after the first are constants here, so an atom is the pair of a
predicate and an entity, and its node is one number made of both. A predicate's explicit negative is numbered
right after it.
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

Application = tuple[int, int, tuple[int | None, ...]]
"""A clause by its index, the entity of its variable, and the nodes it rests on, None for a negation."""

_NONE: Final[list[Application]] = []


class _Predicates(dict[str | tuple[str, Term], int]):
    """Numbers a relation with one place by its name, one with two by its name and the second term."""

    def __init__(self, step: int) -> None:
        self._step = step

    def __missing__(self, key: str | tuple[str, Term]) -> int:
        number = self[key] = len(self) * self._step
        return number


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
        self._predicates = _Predicates(2 * self._size)
        self.faults = {i: circular_error(sentences) for i, sentences in levels.circular.items()}
        self._facts: dict[int, list[Fact]] = {}
        for fact in theory.facts:
            self._facts.setdefault(self._number(fact[0]), []).append(fact)
        self._given = {self._number(atom) for atom in theory.given}
        self._rules = [self._rule(clause) for clause in theory.clauses]
        self._levels = levels
        self._steps: dict[int, list[Step]] = {}  # made when they are asked for
        self._queries = 0

    def solve(self, deadline: Deadline) -> "RoundsModel":
        """Compute the model; raises `OutOfTime` at the deadline."""
        chaining = _Chaining(self._rules, self._facts, self._size, deadline)
        levels = self._levels.levels
        for level in range(max(levels, default=0) + 1):
            chaining.run([i for i, own in enumerate(levels) if own == level and i not in self.faults])
        self.withdrawn = chaining.withdraw()
        self.known = chaining.known | self._given
        self.applications = chaining.applications
        return self

    def _number(self, atom: Atom) -> int:
        relation, terms, sign = atom
        number = self._predicates[relation if len(terms) == 1 else (relation, terms[1])]
        return number + self._entities[terms[0]] + (self._size if sign == NEGATIVE else 0)

    def _rule(self, clause: Clause) -> _Rule:
        head, conditions, _, _ = clause
        predicates, entities, size = self._predicates, self._entities, self._size
        variable: Variable | None = None
        body = []
        for condition in (*conditions, head):
            kind = type(condition)
            if kind is Thing:
                continue
            negated = kind is Failure
            atom: Atom = condition[0][0] if negated else condition  # type: ignore[index, assignment]
            relation, terms, sign = atom
            number = predicates[relation if len(terms) == 1 else (relation, terms[1])]
            if sign == NEGATIVE:
                number += size
            first = terms[0]
            if type(first) is Variable:
                variable = first
                body.append((number, 1, negated))
            else:
                body.append((number + entities[first], 0, negated))
        number, factor, _ = body.pop()
        return _Rule(clause, variable, (number, factor), tuple(body))

    @property
    def node_count(self) -> int:
        """One more than the highest number that a node can have."""
        return len(self._predicates) * 2 * self._size

    @property
    def domain(self) -> Sequence[str]:
        """All entities."""
        return self._domain

    @cached_property
    def _tables(self) -> Setting:
        tables = Tables()
        tables.table(THINGS).add_rows([(tables.terms.number(entity),) for entity in self._domain])
        tables.add_atoms(self.atoms())
        return Setting(tables, today=self._today)

    @property
    def setting(self) -> Setting:
        """The tables, made when the first question needs them."""
        return self._tables

    def goal(self, atom: Atom) -> int | None:
        """The number of an atom, true or not; None where no sentence has such a predicate."""
        terms = atom[1]
        if not 1 <= len(terms) <= 2:
            return None
        predicate = self._predicates.get(atom[0] if len(terms) == 1 else (atom[0], terms[1]))
        entity = self._entities.get(terms[0])
        if predicate is None or entity is None:
            return None
        return predicate + entity + (self._size if atom[2] == NEGATIVE else 0)

    def find(self, atom: Atom) -> int | None:
        """The node of a true atom."""
        node = self.goal(atom)
        return node if node in self.known else None

    def find_both(self, atom: Atom) -> tuple[int | None, int | None]:
        """The nodes of an atom and of its opposite."""
        node = self.goal(atom)
        if node is None:
            return None, None
        other = node + self._size if atom[2] == POSITIVE else node - self._size
        return node if node in self.known else None, other if other in self.known else None

    @cached_property
    def _names(self) -> list[str | tuple[str, Term]]:
        return list(self._predicates)

    def atom(self, node: int) -> Atom:
        """The atom of a node."""
        predicate, entity = divmod(node, self._size)
        name = self._names[predicate // 2]
        subject, sign = self._domain[entity], NEGATIVE if predicate % 2 else POSITIVE
        return (
            Atom(name, (subject,), sign) if isinstance(name, str) else Atom(name[0], (subject, name[1]), sign)
        )

    def steps(self, node: int) -> Sequence[Step]:
        """In order of first firing."""
        found = self._steps.get(node)
        if found is None:
            found = self._steps[node] = [
                self._step(i, entity, conditions)
                for i, entity, conditions in self.applications.get(node, _NONE)
            ]
        return found

    def _step(self, i: int, entity: int, conditions: tuple[int | None, ...]) -> Step:
        clause, variable, _, _ = self._rules[i]
        if variable is None:
            return Step(clause, conditions)
        return Step(clause, conditions, (variable,), (self._domain[entity],))

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
        return self.applications.keys()

    def atoms(self) -> Iterator[Atom]:
        """All true atoms."""
        return map(self.atom, self.known)

    def is_given(self, node: int) -> bool:
        """Whether an atom holds by a thing's name alone."""
        return node in self._given

    # --- Failure ---

    @cached_property
    def _by_head(self) -> dict[tuple[int, int], list[int]]:
        found: dict[tuple[int, int], list[int]] = {}
        for i, rule in enumerate(self._rules):
            found.setdefault(rule.head, []).append(i)
        return found

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
        known, size = self.known, self._size
        failing = []
        for number, factor, negated in body:
            node = number + factor * entity
            if negated:
                if node in known:
                    return ()
            elif node not in known:
                if node + size in known and not node // size % 2:
                    return ()
                failing.append(node)
        return tuple(failing)


class _Chaining:
    """The state of forward chaining: what is known, which rules wait for which atoms, what has fired."""

    def __init__(
        self, rules: list[_Rule], facts: Mapping[int, list[Fact]], size: int, deadline: Deadline
    ) -> None:
        self._rules = rules
        self._facts = facts
        self._size = size
        self._deadline = deadline
        self.known = set(facts)
        self.applications: dict[int, list[Application]] = {}  # by what they conclude
        self._uncertain: list[tuple[int, Application]] = []  # the same where they rest on a negation
        self._waiting: dict[int, list[int]] = {}  # rules by ground condition
        self._waiting_any: dict[int, list[int]] = {}  # rules by predicate of a condition with the variable
        self._subjects: dict[int, list[int]] = defaultdict(list)
        for node in facts:
            entity = node % size
            self._subjects[node - entity].append(entity)

    def run(self, rules: list[int]) -> None:
        """Add `rules` to the running ones and fire until nothing new follows.

        No instance is looked at again after it has fired: it is woken only by a condition that is new.
        """
        for i in rules:
            for number, factor, negated in self._rules[i][3]:
                if not negated:
                    waiting = self._waiting_any if factor else self._waiting
                    waiting.setdefault(number, []).append(i)
        known, check = self.known, self._deadline.check
        candidates: Mapping[int, Iterable[int]] = {i: self._candidates(self._rules[i]) for i in rules}
        while candidates:
            new: dict[int, None] = {}
            for i in sorted(candidates):
                check()
                body = self._rules[i][3]
                for entity in candidates[i]:
                    conditions: list[int | None] = []
                    for number, factor, negated in body:
                        node = number + factor * entity
                        if (node in known) is negated:
                            break
                        conditions.append(None if negated else node)
                    else:
                        head = self._fire(i, entity, tuple(conditions))
                        if head not in known:
                            new[head] = None
            known.update(new)
            candidates = self._woken(new)

    def _fire(self, i: int, entity: int, conditions: tuple[int | None, ...]) -> int:
        """Record an application and return what it concludes."""
        number, factor = self._rules[i][2]
        head = number + factor * entity
        if head not in conditions:  # else it would be its own ancestor
            application = (i, entity, conditions)
            found = self.applications.get(head)
            if found is None:
                self.applications[head] = [application]
            else:
                found.append(application)
            if None in conditions:
                self._uncertain.append((head, application))
        return head

    def withdraw(self) -> tuple[int, ...]:
        """Take back what no longer holds and what only a negation's binding tells apart from another step.

        Returns the sentences of what no longer holds.
        """
        withdrawn = set()
        seen = set()
        dropped: dict[int, set[Application]] = {}
        for head, application in self._uncertain:
            i, entity, conditions = application
            holds = self._holds(self._rules[i], entity)
            if not holds:
                withdrawn.add(self._rules[i].clause.sentence)
            if not holds or (i, head, conditions) in seen:
                dropped.setdefault(head, set()).add(application)
            else:
                seen.add((i, head, conditions))
        for head, gone in dropped.items():
            self.applications[head] = [each for each in self.applications[head] if each not in gone]
        if withdrawn:
            self._drop_unsupported()
        return tuple(sorted(withdrawn))

    def _drop_unsupported(self) -> None:
        """Drop the applications that rest on an atom whose proofs have all been withdrawn."""
        proved = set(self._facts)
        size = -1
        while size < len(proved):
            size = len(proved)
            for head, found in self.applications.items():
                if any(all(c is None or c in proved for c in conditions) for _, _, conditions in found):
                    proved.add(head)
        kept = {
            head: [each for each in found if all(c is None or c in proved for c in each[2])]
            for head, found in self.applications.items()
        }
        self.applications = {head: found for head, found in kept.items() if found}

    def _woken(self, new: Iterable[int]) -> Mapping[int, Iterable[int]]:
        """The rules, and the entities in their variable's place, for which `new` completes a condition."""
        woken: dict[int, dict[int, None]] = {}
        size, subjects = self._size, self._subjects
        for node in new:
            entity = node % size
            subjects[node - entity].append(entity)
        for node in new:
            entity = node % size
            for i in self._waiting_any.get(node - entity, ()):
                woken.setdefault(i, {})[entity] = None
            for i in self._waiting.get(node, ()):
                woken.setdefault(i, {}).update(dict.fromkeys(self._candidates(self._rules[i])))
        return woken

    def _candidates(self, rule: _Rule) -> Iterable[int]:
        """Entities for which the rule may fire now: the fewest that some positive condition allows."""
        if rule[1] is None:
            return (0,)
        fewest: Sequence[int] | None = None
        for number, factor, negated in rule[3]:
            if factor and not negated:
                subjects = self._subjects.get(number, ())
                if fewest is None or len(subjects) < len(fewest):
                    fewest = subjects
        return range(self._size) if fewest is None else fewest

    def _holds(self, rule: _Rule, entity: int) -> bool:
        known = self.known
        return all(
            (number + factor * entity in known) is not negated for number, factor, negated in rule.body
        )
