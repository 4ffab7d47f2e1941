"""Solves conjunctions of conditions over tables: indexed joins, a whole table of bindings at a time.

A plan orders the conditions by selectivity: what only filters comes as soon as its variables are bound, and
of the rest always the one that is expected to multiply the bindings least. A binding is a row: the values of
the variables bound so far, each in its slot, and the constants of the conditions.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from multiprover.logic.forms import (
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    Failure,
    Quantity,
    Term,
    Thing,
    Variable,
    is_told_apart,
)
from multiprover.logic.limits import Deadline
from multiprover.logic.quantities import Verdicts, at_least, number_meets, stated_meets
from multiprover.logic.tables import THINGS, Key, Row, Tables, key_of, key_picker, picker
from multiprover.logic.theory import condition_variables, expression_terms, variables_of

Operation = Callable[[list[Row]], list[Row]]

_PIECE: Final = 2_000  # rows that are joined at a time: few enough for the caches, and for the clock


class Setting:
    """What solving conditions needs besides them: the tables, the world and today's date.

    `growing` are the tables of the component that is being evaluated: their final size is not known.
    """

    def __init__(self, tables: Tables, *, open_world: bool = False, today: Quantity | None = None) -> None:
        self.tables = tables
        self.open_world = open_world
        self.today = today
        self.growing: frozenset[Key] = frozenset()
        self.deadline = Deadline()


class UnboundVariable(Exception):  # noqa: N818 - becomes a `TheoryError` where the sentence is known
    """A comparison, a head or a count has a variable that no positive condition binds."""


class WrongCount(Exception):  # noqa: N818 - becomes a `TheoryError` where the sentence is known
    """A count that cannot be meant: what is wrong with it, and the kind of the error."""


class Plan:
    """How to solve some conditions, given values for the variables of `bound`, in this order.

    With `first`, an atom among the conditions, its rows come from the caller instead of its table.
    """

    def __init__(
        self,
        setting: Setting,
        conditions: Sequence[Condition],
        bound: Iterable[Variable] = (),
        first: Atom | None = None,
    ) -> None:
        self._setting = setting
        self._operations: list[Operation] = []
        self.slots: dict[Term, int] = {}
        waiting = list(conditions)
        self._take: Operation | None = None
        if first is not None:
            waiting.remove(first)
            self._take = self._reading(first)
        for variable in bound:
            self.slots.setdefault(variable, len(self.slots))
        self._constants = self._number_constants(conditions)
        while waiting:
            chosen = self._next(waiting)
            waiting.remove(chosen)
            self._operations.append(self._operation(chosen))

    def run(self, rows: list[Row]) -> list[Row]:
        """All solutions. `rows` are values for `bound`, or rows of the table of `first`."""
        rows = self._begin(rows)
        check = self._setting.deadline.check
        for done, operation in enumerate(self._operations):
            if len(rows) > _PIECE:
                return [row for piece in self._solve(rows, done) for row in piece]
            if not rows:
                break
            check()
            rows = operation(rows)
        return rows

    def pieces(self, rows: list[Row]) -> Iterator[list[Row]]:
        """The same, each piece taken through all operations, so that what is made on the way stays small."""
        return self._solve(self._begin(rows), 0)

    def _begin(self, rows: list[Row]) -> list[Row]:
        if self._take is not None:
            rows = self._take(rows)
        constants = self._constants
        return [row + constants for row in rows] if constants else rows

    def _solve(self, rows: list[Row], done: int) -> Iterator[list[Row]]:
        """Run the operations after those that are done."""
        deadline, operations = self._setting.deadline, self._operations
        while rows and done < len(operations):
            if len(rows) > _PIECE:
                for start in range(0, len(rows), _PIECE):
                    deadline.check_now()
                    yield from self._solve(rows[start : start + _PIECE], done)
                return
            deadline.check()
            rows = operations[done](rows)
            done += 1
        if rows:
            yield rows

    def slot(self, term: Term) -> int:
        """Where a term's value is in a solution."""
        if term not in self.slots:
            raise UnboundVariable
        return self.slots[term]

    def picker(self, terms: Iterable[Term]) -> Callable[[Row], Row]:
        """A function that takes these terms' values out of a solution."""
        return picker(tuple(map(self.slot, terms)))

    # --- Order ---

    def _number_constants(self, conditions: Iterable[Condition]) -> Row:
        """Give the constants of atoms, negated ones too, the slots after those of the bound variables."""
        numbers = []
        for condition in conditions:
            parts = condition.conditions if isinstance(condition, Failure) else (condition,)
            for term in (t for part in parts if isinstance(part, Atom) for t in part.terms):
                if not isinstance(term, Variable) and term not in self.slots:
                    self.slots[term] = len(self.slots)
                    numbers.append(self._setting.tables.terms.number(term))
        return tuple(numbers)

    def _next(self, waiting: list[Condition]) -> Condition:
        """The condition to solve next: a filter if one is ready, else the most selective."""
        joins = [c for c in waiting if isinstance(c, Atom | Thing)]
        binding = {variable for c in joins for variable in condition_variables(c)}
        filters = [c for c in waiting if self._is_filter(c, binding)]
        if filters:
            return min(filters, key=_cost)
        if not joins:
            raise UnboundVariable
        return min(joins, key=self._growth)

    def _is_filter(self, condition: Condition, binding: set[Variable]) -> bool:
        """Whether a condition can only remove bindings now."""
        variables = condition_variables(condition)
        if isinstance(condition, Atom | Thing | Comparison):
            return all(variable in self.slots for variable in variables)
        return variables.isdisjoint(binding.difference(self.slots))

    def _growth(self, condition: Atom | Thing) -> float:
        """How many solutions a condition is expected to have for one binding."""
        tables = self._setting.tables
        things = len(tables.table(THINGS))
        if isinstance(condition, Thing):
            return float(things)
        key = key_of(condition)
        size = len(tables.table(key))
        if key in self._setting.growing:
            size = max(size, things, 16)
        free = sum(term not in self.slots for term in condition.terms)
        return float(size ** (free / len(condition.terms)))

    # --- Operations ---

    def _operation(self, condition: Condition) -> Operation:
        if isinstance(condition, Thing):
            return self._atom(THINGS, (condition.variable,))
        if isinstance(condition, Atom):
            return self._atom(key_of(condition), condition.terms)
        if isinstance(condition, Comparison):
            return self._comparison(condition)
        if isinstance(condition, Failure):
            return self._failure(condition)
        return self._count(condition)

    def _reading(self, atom: Atom) -> Operation:
        """Take rows of the atom's table that its constants and repeated variables allow."""
        number = self._setting.tables.terms.number
        tests = [(i, number(t)) for i, t in enumerate(atom.terms) if not isinstance(t, Variable)]
        _, values, same = self._split(tuple(t for t in atom.terms if isinstance(t, Variable)))
        places = [i for i, t in enumerate(atom.terms) if isinstance(t, Variable)]
        pairs = [(places[one], places[other]) for one, other in same]
        pick = picker(tuple(places[i] for i in values))
        is_whole = len(values) == len(atom.terms)
        for i in values:
            self.slots[atom.terms[places[i]]] = len(self.slots)

        def read(rows: list[Row]) -> list[Row]:
            for place, wanted in tests:
                rows = [row for row in rows if row[place] == wanted]
            for one, other in pairs:
                rows = [row for row in rows if row[one] == row[other]]
            return rows if is_whole else [pick(row) for row in rows]

        return read

    def _split(
        self, terms: tuple[Term, ...]
    ) -> tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, int], ...]]:
        """Places that are bound, places that bind a variable, and pairs of places that must be equal."""
        seen: dict[Term, int] = {}
        keys, same = [], []
        for place, term in enumerate(terms):
            if term in self.slots:
                keys.append(place)
            elif term in seen:
                same.append((seen[term], place))
            else:
                seen[term] = place
        return tuple(keys), tuple(seen.values()), tuple(same)

    def _atom(self, key: Key, terms: tuple[Term, ...]) -> Operation:
        table = self._setting.tables.table(key)
        keys, values, same = self._split(terms)
        slots = tuple([self.slots[terms[i]] for i in keys])
        for i in values:
            self.slots[terms[i]] = len(self.slots)
        if not values:
            return table.filter(slots, present=True)
        find = table.index(keys, values, same).get
        if not slots:
            return lambda rows: [row + more for more in find((), ()) for row in rows]
        if len(slots) == 1:
            slot = slots[0]
            return lambda rows: [row + more for row in rows for more in find(row[slot], ())]
        pick_key = key_picker(slots)
        return lambda rows: [row + more for row in rows for more in find(pick_key(row), ())]

    def _comparison(self, condition: Comparison) -> Operation:
        variables = list(
            dict.fromkeys(
                v for side in (condition.left, condition.right) for v in variables_of(expression_terms(side))
            )
        )
        setting = self._setting
        verdicts = Verdicts(condition, variables, setting.tables.terms.all, setting.today)
        pick = key_picker(tuple(map(self.slot, variables)))
        return lambda rows: [row for row in rows if verdicts[pick(row)]]

    def _failure(self, condition: Failure) -> Operation:
        inner = condition.conditions
        if len(inner) == 1 and isinstance(inner[0], Atom):
            atom = inner[0]
            table = self._setting.tables.table(key_of(atom))
            keys, values, same = self._split(atom.terms)
            slots = tuple([self.slots[atom.terms[i]] for i in keys])
            if not values:
                return table.filter(slots, present=False)
            find, pick_key = table.index(keys, values, same).get, key_picker(slots)
            return lambda rows: [row for row in rows if not find(pick_key(row))]
        solutions = Groups(self._setting, inner, self._outer(condition), ())
        pick_outer = self.picker(self._outer(condition))

        def keep(rows: list[Row]) -> list[Row]:
            found = solutions.find(rows, pick_outer)
            return [row for row in rows if pick_outer(row) not in found]

        return keep

    def _outer(self, condition: Condition) -> list[Variable]:
        """The variables of a negation or a count that are bound outside of it."""
        return sorted(variable for variable in condition_variables(condition) if variable in self.slots)

    def _count(self, condition: CountOfList | CountOfThings) -> Operation:
        check_count(condition)
        outer = self._outer(condition)
        pick = self.picker(outer)
        numbers = count_function(condition, self._setting, outer)
        stated = stated_function(condition, self._setting, outer)
        operator, wanted = condition.operator, condition.number
        is_least = at_least(operator, wanted) is not None
        may_count = is_least or not self._setting.open_world

        def keep(rows: list[Row]) -> list[Row]:
            said = stated(rows, pick)
            counted = numbers(rows, pick) if may_count else {}

            def holds(key: Row) -> bool:
                if any(stated_meets(term, operator, wanted) for term in said.get(key, ())):
                    return True
                if not may_count or (key in said and not is_least):
                    return False
                return number_meets(counted.get(key, 0), operator, wanted)

            verdicts = {key: holds(key) for key in set(map(pick, rows))}
            return [row for row in rows if verdicts[pick(row)]]

        return keep


def _cost(condition: Condition) -> int:
    """Cheap filters first."""
    return 0 if isinstance(condition, Atom | Thing) else 1 if isinstance(condition, Comparison) else 2


def check_count(condition: CountOfList | CountOfThings) -> None:
    """Refuse a count below zero, and one that counts nothing: no alternatives, or no condition for things."""
    if condition.number < 0:
        raise WrongCount("no count is below zero", "empty count")
    if isinstance(condition, CountOfList):
        is_empty = not condition.alternatives or not all(condition.alternatives)
    else:
        positive = [c for c in condition.conditions if isinstance(c, Atom | Thing)]
        is_empty = not any(condition.variable in condition_variables(c) for c in positive)
    if is_empty:
        raise WrongCount("a count has nothing to count", "empty count")


class Groups:
    """Solutions of inner conditions, grouped by the values of the outer variables."""

    def __init__(
        self,
        setting: Setting,
        conditions: Sequence[Condition],
        outer: Sequence[Variable],
        wanted: Sequence[Variable],
    ) -> None:
        self.plan = Plan(setting, conditions, outer)
        self._size = len(outer)
        self._pick = self.plan.picker(wanted)

    def find(self, rows: Iterable[Row], pick: Callable[[Row], Row]) -> dict[Row, set[Row]]:
        """The values of the wanted variables, for each binding of the outer ones that has a solution."""
        found: dict[Row, set[Row]] = {}
        size, wanted = self._size, self._pick
        for solution in self.plan.run(list(set(map(pick, rows)))):
            found.setdefault(solution[:size], set()).add(wanted(solution))
        return found


Counting = Callable[[list[Row], Callable[[Row], Row]], dict[Row, int]]
Stating = Callable[[list[Row], Callable[[Row], Row]], dict[Row, list[Term]]]


def count_function(
    condition: CountOfList | CountOfThings, setting: Setting, outer: Sequence[Variable]
) -> Counting:
    """A function that counts what holds, for each binding of the outer variables."""
    terms = setting.tables.terms.all
    if isinstance(condition, CountOfThings):
        things = Groups(setting, condition.conditions, outer, [condition.variable])

        def count_things(rows: list[Row], pick: Callable[[Row], Row]) -> dict[Row, int]:
            return {
                key: different([terms[value] for (value,) in found])
                for key, found in things.find(rows, pick).items()
            }

        return count_things
    alternatives = [Groups(setting, alternative, outer, ()) for alternative in condition.alternatives]

    def count_list(rows: list[Row], pick: Callable[[Row], Row]) -> dict[Row, int]:
        counted: dict[Row, int] = {}
        for alternative in alternatives:
            for key in alternative.find(rows, pick):
                counted[key] = counted.get(key, 0) + 1
        return counted

    return count_list


def different(terms: Iterable[Term]) -> int:
    """How many things these are at least: an unnamed one may be any of the others."""
    terms = list(terms)
    return sum(map(is_told_apart, terms)) or min(len(terms), 1)


def stated_function(
    condition: CountOfList | CountOfThings, setting: Setting, outer: Sequence[Variable]
) -> Stating:
    """A function that finds the stated numbers, for each binding of the outer variables."""
    stated = condition.stated if isinstance(condition, CountOfThings) else None
    if stated is None or not isinstance(stated.terms[-1], Variable):
        return lambda rows, pick: {}
    groups = Groups(setting, (stated,), outer, [stated.terms[-1]])
    terms: list[Any] = setting.tables.terms.all

    def find(rows: list[Row], pick: Callable[[Row], Row]) -> dict[Row, list[Term]]:
        found = groups.find(rows, pick)
        return {key: [terms[value] for (value,) in values] for key, values in found.items()}

    return find
