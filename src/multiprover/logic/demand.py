"""What a question can need: goal-directed evaluation, so that one person costs what concerns that person.

A demand is a set of partly bound atoms. It starts with the question and passes from the head of a clause to
its conditions; variables that the head does not bind are bound through facts where that is possible. Whether
derived atoms are true plays no part, so a demand also goes through negation and keeps the strata as they are.
Clauses are then evaluated with the demand as a further condition.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    Atom,
    Condition,
    CountOfList,
    CountOfThings,
    Failure,
    Unnamed,
    Variable,
)
from multiprover.logic.join import Plan, Setting
from multiprover.logic.limits import Deadline
from multiprover.logic.stratify import Dependencies
from multiprover.logic.tables import Key, Row, Tables, key_of, make_table, picker
from multiprover.logic.theory import Clause, condition_variables


class Pattern(NamedTuple):
    """Which places of a table's atoms a demand binds."""

    key: Key
    places: tuple[int, ...]

    @property
    def name(self) -> str:
        """The relation that holds the demanded values; no relation of a theory starts with this sign."""
        return f"\0{self.key.sign}{self.key.places}{self.places}{self.key.relation}"

    def condition(self, head: Atom) -> Atom:
        """The condition that an atom of a clause's head is demanded."""
        terms = []
        for place in self.places:
            term = head.terms[place]
            terms.append(Variable(f"\0{place}") if isinstance(term, Unnamed) and term.of else term)
        return Atom(self.name, tuple(terms))


class Demand:
    """The demand of one question on the facts of a theory."""

    def __init__(self, rules: Dependencies, setting: Setting, *, deny: bool = False) -> None:
        self._rules = rules
        self._setting = setting
        self._deny = deny
        self._by_head: dict[Key, list[int]] = {}
        for i, clause in enumerate(rules.clauses):
            self._by_head.setdefault(key_of(clause.head), []).append(i)
        self._rows: dict[Pattern, set[Row]] = {}
        self._todo: list[tuple[Pattern, set[Row]]] = []

    def ask(self, conditions: Sequence[Condition], deadline: Deadline) -> None:
        """Demand what solving these conditions can need."""
        self._setting.deadline = deadline
        self._pass_on(conditions, None, [()])
        while self._todo:
            deadline.check()
            pattern, rows = self._todo.pop()
            if Pattern(pattern.key, ()) in self._rows and pattern.places:
                continue
            for i in self._by_head.get(pattern.key, ()):
                clause = self._rules.clauses[i]
                self._pass_on(self._needs(clause), pattern.condition(clause.head), list(rows))

    def _needs(self, clause: Clause) -> Sequence[Condition]:
        if self._deny and clause.head.sign == POSITIVE:
            return [*clause.body, clause.head._replace(sign=NEGATIVE)]
        return clause.body

    def _pass_on(self, conditions: Sequence[Condition], demand: Atom | None, rows: list[Row]) -> None:
        """From a demanded head to the atoms its conditions rest on, in groups that share bindings."""
        start = [] if demand is None else [demand]
        for group in _groups(conditions):
            bound = set() if demand is None else set(condition_variables(demand))
            facts = self._binding_facts(group, bound)
            plan = Plan(self._setting, [*start, *facts], first=demand)
            solutions = plan.run(rows)
            for atom in group:
                key = key_of(atom)
                if key not in self._by_head or not solutions:
                    continue
                places = tuple(
                    i
                    for i, term in enumerate(atom.terms)
                    if term in plan.slots or not isinstance(term, Variable | Unnamed)
                )
                self._add(Pattern(key, places), self._values(atom, places, plan, solutions))

    def _values(self, atom: Atom, places: tuple[int, ...], plan: Plan, solutions: list[Row]) -> set[Row]:
        number = self._setting.tables.terms.number
        constants = tuple(number(atom.terms[i]) for i in places if not isinstance(atom.terms[i], Variable))
        slots, after = [], 0
        for i in places:
            if isinstance(atom.terms[i], Variable):
                slots.append(plan.slots[atom.terms[i]] + len(constants))
            else:
                slots.append(after)
                after += 1
        pick = picker(tuple(slots))
        return {pick(constants + row) for row in solutions}

    def _binding_facts(self, group: list[Atom], bound: set[Variable]) -> list[Atom]:
        """Conditions that only facts meet and that bind further variables, each after what it needs."""
        waiting = [atom for atom in group if key_of(atom) not in self._by_head]
        chosen: list[Atom] = []
        progress = True
        while progress:
            progress = False
            for atom in list(waiting):
                variables = condition_variables(atom)
                is_tied = any(not isinstance(t, Variable) or t in bound for t in atom.terms)
                if is_tied:
                    waiting.remove(atom)
                    if not variables <= bound:
                        chosen.append(atom)
                        bound |= variables
                        progress = True
        return chosen

    def _add(self, pattern: Pattern, rows: set[Row]) -> None:
        known = self._rows.setdefault(pattern, set())
        new = rows - known
        if new:
            known |= new
            self._todo.append((pattern, new))

    @property
    def size(self) -> int:
        """How many partly bound atoms are demanded."""
        return sum(map(len, self._rows.values()))

    def patterns(self, key: Key) -> list[Pattern]:
        """The patterns in which a table's atoms are demanded; the one that binds nothing stands alone."""
        whole = Pattern(key, ())
        if whole in self._rows:
            return [whole]
        return [pattern for pattern in self._rows if pattern.key == key]

    def clauses(self) -> list[int]:
        """The clauses that can conclude something demanded."""
        keys = {pattern.key for pattern in self._rows}
        return sorted(i for key in keys for i in self._by_head.get(key, ()))

    def bodies(self, clauses: Iterable[int]) -> dict[int, list[tuple[Condition, ...]]]:
        """The bodies of clauses with the demand as a further condition, one for each pattern."""
        found = {}
        for i in clauses:
            clause = self._rules.clauses[i]
            found[i] = [
                (pattern.condition(clause.head), *clause.body) if pattern.places else clause.body
                for pattern in self.patterns(key_of(clause.head))
            ]
        return found

    def tables(self, facts: Tables) -> Tables:
        """Tables to evaluate in: those that only facts fill are shared, of the others what is demanded."""
        tables = Tables(facts.terms, facts.by_key)
        for key in self._by_head:
            if key not in facts.by_key:
                continue
            rows: set[Row] = set()
            for pattern in self.patterns(key):
                if not pattern.places:
                    rows.update(facts.by_key[key])
                    break
                find = facts.by_key[key].index(pattern.places, tuple(range(key.places))).get
                for values in self._rows[pattern]:
                    rows.update(find(values[0] if len(values) == 1 else values, ()))
            tables.by_key[key] = make_table(key.places, rows)
        for pattern, demanded in self._rows.items():
            places = len(pattern.places)
            tables.by_key[Key(pattern.name, POSITIVE, places)] = make_table(places, demanded)
        return tables


def _groups(conditions: Sequence[Condition], outer: Sequence[Atom] = ()) -> Iterator[list[Atom]]:
    """Atoms that must hold together: the positive conditions; with them, those in each negation or count."""
    own = [*(condition for condition in conditions if isinstance(condition, Atom)), *outer]
    yield own
    for condition in conditions:
        if isinstance(condition, Failure):
            yield from _groups(condition.conditions, own)
        elif isinstance(condition, CountOfList):
            for alternative in condition.alternatives:
                yield from _groups(alternative, own)
        elif isinstance(condition, CountOfThings):
            yield from _groups(condition.conditions, own)
            if condition.stated is not None:
                yield from _groups((condition.stated,), own)
