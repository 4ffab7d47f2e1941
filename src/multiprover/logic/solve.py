"""From a theory to its model: chooses the procedure, and computes no more than the questions need."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from multiprover.choices import Conflicts
from multiprover.logic.demand import Demand
from multiprover.logic.forms import NEGATIVE, POSITIVE, Atom, Condition, Quantity, Term
from multiprover.logic.join import Setting
from multiprover.logic.limits import CollectorPaused, Deadline
from multiprover.logic.model import Model
from multiprover.logic.open_world import open_body, open_theory
from multiprover.logic.rounds import RoundsModel
from multiprover.logic.stated import rows_of
from multiprover.logic.steps import TableModel
from multiprover.logic.strata import Evaluation, FactTables, entities_with, load_facts
from multiprover.logic.stratify import Dependencies, Levels, find_levels, is_ruletaker
from multiprover.logic.tables import Tables, key_of
from multiprover.logic.theory import Clause, Fact, Theory, condition_variables, variables_of

_SMALL: Final = 200_000
"""Rule instances up to which a theory of the RuleTaker fragment is solved by its own procedure, eagerly."""


class Rules:
    """A theory's rules, prepared once for any facts. `theory` is as its world reads it."""

    def __init__(self, theory: Theory, *, open_world: bool = False, conflicts: Conflicts = "report") -> None:
        self.theory = open_theory(theory) if open_world else theory
        self.open_world = open_world
        self.deny = conflicts == "deny"
        self._source: Rules | None = None  # rules with the same clauses, for what rests on these alone

    def opened(self, conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
        """Conditions as the theory's world reads them."""
        return open_body(conditions) if self.open_world else conditions

    def with_given(self, given: tuple[Atom, ...]) -> "Rules":
        """The same rules with more that holds by name."""
        return self._with(replace(self.theory, given=(*self.theory.given, *given)))

    def with_facts(self, facts: Sequence[Fact]) -> "Rules":
        """The same rules for other facts."""
        return self._with(replace(self.theory, facts=facts))

    def _with(self, theory: Theory) -> "Rules":
        other = Rules(theory, conflicts="deny" if self.deny else "report")
        other.open_world = self.open_world
        other._source = self._source or self
        return other

    @cached_property
    def entities(self) -> list[str]:
        """The things that the theory mentions, in order of first mention."""
        return self.theory.entities()

    @cached_property
    def is_ruletaker(self) -> bool:
        """Whether the data set's own procedure applies."""
        return not self.deny and is_ruletaker(self.theory)

    @cached_property
    def levels(self) -> Levels:
        """The levels of the clauses, for that procedure."""
        return find_levels(self.theory.clauses) if self._source is None else self._source.levels

    @cached_property
    def evaluated(self) -> Theory:
        """The theory to evaluate: with `deny`, facts that a negative may beat are clauses."""
        if not self.deny:
            return self.theory
        denied = {key_of(c.head) for c in self.theory.clauses if c.head.sign == NEGATIVE}
        denied |= {key_of(f.atom) for f in self.theory.facts if f.atom.sign == NEGATIVE}

        falling = [
            fact
            for fact in self.theory.facts
            if fact.atom.sign == POSITIVE and key_of(fact.atom)._replace(sign=NEGATIVE) in denied
        ]
        fallen = set(falling)
        standing = tuple(fact for fact in self.theory.facts if fact not in fallen)
        clauses = tuple(Clause(f.atom, (), 0, f.sentence) for f in falling)
        return replace(self.theory, facts=standing, clauses=(*self.theory.clauses, *clauses))

    @cached_property
    def dependencies(self) -> Dependencies:
        """Which clauses rest on which."""
        if self._source is not None and not self.deny:
            return self._source.dependencies
        return Dependencies(self.evaluated, deny=self.deny, open_world=self.open_world)


class Solver:
    """Computes models of one theory: the whole one, or what one question can need."""

    def __init__(
        self, rules: Rules, more_terms: Iterable[Term] = (), *, today: Quantity | None = None
    ) -> None:
        self.rules = rules
        self._today = today
        self._more = tuple(more_terms)

    @cached_property
    def _entities(self) -> list[str]:
        return entities_with(self.rules.entities, self._more)

    @cached_property
    def _loaded(self) -> FactTables:
        return load_facts(self.rules.evaluated, self._entities)

    @cached_property
    def _all_loaded(self) -> FactTables:
        if self.rules.evaluated is self.rules.theory:
            return self._loaded
        stated = rows_of(self.rules.theory.facts)
        moved = stated.renumbered(self._loaded.tables.terms)
        return FactTables(self._loaded.tables, moved, self._loaded.given)

    @property
    def can_be_narrow(self) -> bool:
        """Whether what one question needs can be told: not where the procedure by levels has its own way."""
        return not self.rules.is_ruletaker or self._is_stratified

    @cached_property
    def is_small(self) -> bool:
        """Whether the whole model surely costs little, or no more than the text: rules name their things."""
        size, clauses, facts = len(self._entities), self.rules.theory.clauses, self.rules.theory.facts
        if self.rules.is_ruletaker:
            if len(clauses) * size + len(facts) < _SMALL:
                return True
            if sum(map(_has_variables, clauses)) * size <= len(clauses):
                return True
        instances = sum(int(size ** len(set(variables_of(clause.head.terms)))) for clause in clauses)
        return instances + len(facts) < _SMALL

    def whole(self, deadline: Deadline) -> Model:
        """The whole model; raises `OutOfTime` at the deadline."""
        with CollectorPaused():
            return self._whole(deadline)

    def _whole(self, deadline: Deadline) -> Model:
        rules = self.rules
        if rules.is_ruletaker and (self.is_small or not self._is_stratified):
            model = RoundsModel(rules.theory, rules.levels, self._entities, today=self._today)
            return model.solve(deadline)
        facts = self._loaded.tables
        derived = {key_of(clause.head) for clause in rules.evaluated.clauses}
        tables = Tables(facts.terms, facts.by_key)
        for key in derived.intersection(facts.by_key):
            tables.by_key[key] = facts.by_key[key].copy()
        return self._evaluate(tables, None, range(len(rules.evaluated.clauses)), deadline)

    @cached_property
    def _is_stratified(self) -> bool:
        _, circular = self.rules.dependencies.strata(range(len(self.rules.evaluated.clauses)))
        return not circular

    def narrow(self, conditions: Sequence[Condition], deadline: Deadline) -> Model:
        """A model of what solving these conditions can need; raises `OutOfTime` at the deadline."""
        with CollectorPaused():
            setting = Setting(self._loaded.tables, open_world=self.rules.open_world, today=self._today)
            demand = Demand(self.rules.dependencies, setting, deny=self.rules.deny)
            demand.ask(conditions, deadline)
            return self._evaluate(demand.tables(self._loaded.tables), demand, demand.clauses(), deadline)

    def _evaluate(
        self, tables: Tables, demand: Demand | None, clauses: Sequence[int], deadline: Deadline
    ) -> TableModel:
        setting = Setting(tables, open_world=self.rules.open_world, today=self._today)
        evaluation = Evaluation(
            self.rules.evaluated,
            self.rules.dependencies,
            setting,
            deny=self.rules.deny,
            bodies=None if demand is None else demand.bodies(clauses),
        )
        evaluation.run(clauses, deadline)
        return TableModel(self.rules.theory, self._all_loaded, setting, evaluation.faults)


def _has_variables(clause: Clause) -> bool:
    return any(variables_of(clause.head.terms)) or any(map(condition_variables, clause.body))


def solve(
    theory: Theory,
    more_entities: Iterable[str] = (),
    *,
    open_world: bool = False,
    conflicts: Conflicts = "report",
    today: Quantity | None = None,
    deadline: Deadline | None = None,
) -> Model:
    """The whole model of a theory; raises `OutOfTime` at the deadline.

    `more_entities` are constants of the question that the theory may not mention.
    """
    rules = Rules(theory, open_world=open_world, conflicts=conflicts)
    return Solver(rules, more_entities, today=today).whole(deadline or Deadline())
