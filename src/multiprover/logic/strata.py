"""The model of any theory by ordinary stratification, bottom-up: component by component, semi-naive.

Works on whole tables (see `join`); one-step derivations are found later, for the atoms that a question
reaches (see `steps`). With a demand (see `demand`) only what a question can need is computed.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from multiprover.errors import TheoryError
from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    Atom,
    Condition,
    CountOfList,
    CountOfThings,
    Quantity,
    Term,
    Unnamed,
    Variable,
)
from multiprover.logic.join import Plan, Setting, UnboundVariable, WrongCount
from multiprover.logic.limits import Deadline
from multiprover.logic.pairs import Closure, find_halves
from multiprover.logic.quantities import MixedDimensions, NoToday
from multiprover.logic.stated import FactRows, rows_of
from multiprover.logic.stratify import Dependencies, circular_error
from multiprover.logic.tables import THINGS, Key, Row, Tables, key_of, key_picker, make_table
from multiprover.logic.theory import Clause, Theory, note_entities

Heads = Callable[[list[Row]], Iterable[Any]]


@dataclass(slots=True)
class FactTables:
    """The facts of a theory as tables; `stated` has their rows with the positions of the facts."""

    tables: Tables
    stated: FactRows
    given: dict[Key, set[Row]] = field(default_factory=dict)


def load_facts(theory: Theory, entities: Iterable[str]) -> FactTables:
    """Put facts, given atoms and entities into tables."""
    stated = rows_of(theory.facts)
    tables = Tables(stated.terms.copy())
    for key, (rows, _) in stated.stated.items():
        tables.by_key[key] = make_table(key.places, rows)
    given: dict[Key, set[Row]] = {}
    for atom in theory.given:
        given.setdefault(key_of(atom), set()).add(tables.row(atom))
    for key, named in given.items():
        tables.table(key).add_rows(named)
    number = tables.terms.number
    tables.table(THINGS).add_rows((number(entity),) for entity in entities)
    return FactTables(tables, stated, given)


def clause_error(clause: Clause, error: Exception, theory: Theory) -> TheoryError:
    """What is wrong with a rule, as an error that names its sentences."""
    own = clause.sentence
    if isinstance(error, MixedDimensions):
        left, right = error.args
        others = {s for term in (left, right) for s in _sentences_with(term, theory, own)}
        return TheoryError(
            said_mixed(error),
            tuple(sorted({own, *others})),
            "mixed units",
        )
    if isinstance(error, WrongCount):
        message, kind = error.args
        return TheoryError(message, (own,), kind)
    if isinstance(error, NoToday):
        return TheoryError("a rule speaks of today, but no date is set for today", (own,), "no today")
    return TheoryError(
        "a variable of this rule is not bound: no positive condition says what it ranges over",
        (own,),
        "unbound variable",
    )


def said_mixed(error: MixedDimensions) -> str:
    """Which two quantities do not compare, for an error message."""
    left, right = error.args
    return f"cannot compare {_described(left)} with {_described(right)}"


def _described(term: Term) -> str:
    """A term with its dimension, for an error message."""
    if not isinstance(term, Quantity):
        return f'"{term.noun if isinstance(term, Unnamed) else term}", which is no quantity'
    kind = f"a{'n' * (term.dimension[:1] in 'aeiou')} {term.dimension}"
    return f'"{term.text}" ({kind})' if term.text else kind


def _sentences_with(term: Term, theory: Theory, own: int) -> list[int]:
    """The sentence that a term comes from: the rule itself, or the first fact that has it."""
    for clause in theory.clauses:
        if clause.sentence == own and repr(term) in repr(clause.body):
            return [own]
    return [fact.sentence for fact in theory.facts if term in fact.atom.terms][:1]


CLAUSE_FAULTS = (MixedDimensions, WrongCount, NoToday, UnboundVariable)


class Evaluation:
    """Evaluates clauses bottom-up into tables.

    `bodies` replaces the bodies of some clauses by several (those of a demand). `faults` fills with the
    errors of clauses that cannot be evaluated.
    """

    def __init__(
        self,
        theory: Theory,
        dependencies: Dependencies,
        setting: Setting,
        *,
        deny: bool = False,
        bodies: dict[int, list[tuple[Condition, ...]]] | None = None,
    ) -> None:
        self._theory = theory
        self._dependencies = dependencies
        self._setting = setting
        self._deny = deny
        self._bodies = bodies
        self.faults: dict[int, TheoryError] = {}

    def run(self, clauses: Sequence[int], deadline: Deadline) -> None:
        """Evaluate these clauses; raises `OutOfTime` at the deadline."""
        self._setting.deadline = deadline
        components, circular = self._dependencies.strata(clauses)
        self.faults.update({i: circular_error(sentences) for i, sentences in circular.items()})
        for component in components:
            deadline.check()
            if self._dependencies.is_recursive(component):
                self._repeat(component)
            else:
                for i in component:
                    self._once(i)

    def _variants(self, i: int) -> list[tuple[Condition, ...]]:
        if self._bodies is None:
            return [self._dependencies.clauses[i].body]
        return self._bodies.get(i, [])

    def _fault(self, i: int, error: Exception) -> None:
        self.faults[i] = clause_error(self._dependencies.clauses[i], error, self._theory)

    def _once(self, i: int) -> None:
        """Evaluate a clause that does not rest on itself."""
        head = self._dependencies.clauses[i].head
        try:
            for body in self._variants(i):
                plan = Plan(self._setting, body)
                self._add(key_of(head), _found(plan, self._heads(head, plan), [()]))
        except CLAUSE_FAULTS as error:
            self._fault(i, error)

    def _add(self, key: Key, entries: set[Any]) -> set[Any]:
        """Add entries to a table; returns those that are new."""
        table = self._setting.tables.table(key)
        if len(table):
            entries = entries - table.entries  # goes through these only, not through the table
        if self._deny and key.sign == POSITIVE:
            entries -= self._setting.tables.table(key._replace(sign=NEGATIVE)).entries
        if entries:
            table.add(entries)
        return entries

    def _repeat(self, component: list[int]) -> None:
        """Evaluate clauses that rest on one another, until nothing new follows."""
        keys = frozenset(key_of(self._dependencies.clauses[i].head) for i in component)
        if self._close_pairs(component, keys):
            return
        self._setting.growing = keys
        triggers = _Triggers(self._setting.tables)
        for i in component:
            try:
                for body in self._variants(i):
                    self._watch(i, body, keys, triggers)
            except CLAUSE_FAULTS as error:
                self._fault(i, error)
        delta = {key: self._setting.tables.table(key).copy().entries for key in keys}
        is_first = True
        while is_first or any(delta.values()):
            is_first = False
            self._setting.deadline.check_now()
            fresh: dict[Key, set[Any]] = {}
            for i, plan, heads, rows in triggers.woken(delta):
                try:
                    found = _found(plan, heads, rows)
                except CLAUSE_FAULTS as error:
                    self._fault(i, error)
                    continue
                key = key_of(self._dependencies.clauses[i].head)
                if key in fresh:
                    fresh[key] |= found
                else:
                    fresh[key] = found
            delta = {key: self._add(key, rows) for key, rows in fresh.items()}
        self._setting.growing = frozenset()

    def _close_pairs(self, component: list[int], keys: frozenset[Key]) -> bool:
        """Evaluate clauses in halves, if all of them are such and nothing is wrong with them."""
        tables, rules = self._setting.tables, []
        if self._deny or any(key.places != 2 for key in keys):
            return False
        try:
            for i in component:
                for body in self._variants(i):
                    halves = find_halves(self._setting, self._dependencies.clauses[i].head, body, keys)
                    if halves is None:
                        return False
                    rules.append(halves)
            closure = Closure(rules, {key: tables.table(key) for key in keys})
            closure.run(self._setting.deadline.check)
        except CLAUSE_FAULTS:
            return False
        tables.by_key.update(closure.tables())
        return True

    def _watch(
        self, i: int, body: tuple[Condition, ...], keys: frozenset[Key], triggers: "_Triggers"
    ) -> None:
        """Let a clause be looked at when a table of its component grows; one that rests on none, at once."""
        head = self._dependencies.clauses[i].head
        watched = [c for c in dict.fromkeys(body) if isinstance(c, Atom) and key_of(c) in keys]
        for condition in watched:
            own = Plan(self._setting, body, first=condition)
            triggers.add(condition, (i, own, self._heads(head, own)))
        if any(isinstance(c, CountOfList | CountOfThings) for c in body):
            plan = Plan(self._setting, body)
            triggers.always.append((i, plan, self._heads(head, plan)))
        elif not watched:
            self._once(i)

    def _heads(self, head: Atom, plan: Plan) -> Heads:
        """A function from solutions of a body to entries of the head's table."""
        terms = self._setting.tables.terms
        if any(isinstance(term, Unnamed) for term in head.terms):
            return _unnamed_heads(head, plan, self._setting.tables)
        if all(isinstance(term, Variable) for term in head.terms):
            pick = key_picker(tuple(map(plan.slot, head.terms)))
            return lambda rows: map(pick, rows)
        constants = tuple(terms.number(t) for t in head.terms if not isinstance(t, Variable))
        places, after = [], 0
        for term in head.terms:
            if isinstance(term, Variable):
                places.append(plan.slot(term) + len(constants))
            else:
                places.append(after)
                after += 1
        pick_all = key_picker(tuple(places))
        return lambda rows: (pick_all(constants + row) for row in rows)


def _found(plan: Plan, heads: Heads, rows: list[Row]) -> set[Any]:
    """The entries of the head's table that a plan finds."""
    found: set[Any] = set()
    for solutions in plan.pieces(rows):
        found.update(heads(solutions))
    return found


_Watcher = tuple[int, Plan, Heads]


class _Triggers:
    """Which plans to run when tables grow; a plan whose condition has a constant subject only for it."""

    def __init__(self, tables: Tables) -> None:
        self.always: list[_Watcher] = []
        self._tables = tables
        self._any: dict[Key, list[_Watcher]] = defaultdict(list)
        self._first: dict[Key, dict[int, list[_Watcher]]] = defaultdict(dict)

    def add(self, condition: Atom, watcher: _Watcher) -> None:
        """Run this plan on new rows of a condition's table."""
        first = condition.terms[0] if condition.terms else None
        if first is None or isinstance(first, Variable):
            self._any[key_of(condition)].append(watcher)
        else:
            number = self._tables.terms.number(first)
            self._first[key_of(condition)].setdefault(number, []).append(watcher)

    def woken(self, delta: dict[Key, set[Any]]) -> Iterable[tuple[int, Plan, Heads, list[Row]]]:
        """The plans to run, each with the rows to run on."""
        for i, plan, heads in self.always:
            yield i, plan, heads, [()]
        for key, new in delta.items():
            rows = self._tables.table(key).rows_of(new)
            for i, plan, heads in self._any.get(key, ()):
                yield i, plan, heads, rows
            special = self._first.get(key)
            if special:
                groups: dict[int, list[Row]] = defaultdict(list)
                for row in rows:
                    if row[0] in special:
                        groups[row[0]].append(row)
                for first, own in groups.items():
                    for i, plan, heads in special[first]:
                        yield i, plan, heads, own


def _unnamed_heads(head: Atom, plan: Plan, tables: Tables) -> Heads:
    """Heads with unnamed individuals, which are made of their bindings but never of their own kind."""
    terms, table = tables.terms, tables.table(key_of(head))

    def find(rows: list[Row]) -> Iterable[Any]:
        made = ([_made(term, plan, row, terms.all) for term in head.terms] for row in rows)
        whole = (tuple([terms.number(term) for term in each if term is not None]) for each in made)
        return table.entries_of(row for row in whole if len(row) == len(head.terms))

    for variable in {v for term in head.terms for v in _inner_variables(term)}:
        plan.slot(variable)
    return find


def _inner_variables(term: Term) -> list[Variable]:
    if isinstance(term, Variable):
        return [term]
    return [v for part in term.of for v in _inner_variables(part)] if isinstance(term, Unnamed) else []


def _made(term: Term, plan: Plan, row: Row, terms: Sequence[Term]) -> Term | None:
    """A term under a binding; None for an unnamed individual that would be made of its own kind."""
    if isinstance(term, Variable):
        return terms[row[plan.slot(term)]]
    if not isinstance(term, Unnamed) or not term.of:
        return term
    parts = [_made(part, plan, row, terms) for part in term.of]
    if any(part is None or _mentions(part, term) for part in parts):
        return None
    return term._replace(of=tuple(part for part in parts if part is not None))


def _mentions(part: Term | None, unnamed: Unnamed) -> bool:
    """Whether a term is, or is made of, an individual with the same mention."""
    todo: list[Term | None] = [part]
    while todo:
        term = todo.pop()
        if isinstance(term, Unnamed):
            if (term.sentence, term.place) == (unnamed.sentence, unnamed.place):
                return True
            todo += term.of
    return False


def entities_with(entities: list[str], more: Sequence[Term]) -> list[str]:
    """The entities of a theory, and those of a question."""
    if not more:
        return entities
    found = dict.fromkeys(entities)
    note_entities(more, found)
    return list(found)
