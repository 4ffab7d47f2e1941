"""What conditions mean, said once more for the checker: as plainly as possible, and apart from the engine.

A `World` is a set of atoms in which conditions are looked up. What negation fails in is a world too: the same
one where the model is complete, another one while it is being found.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from typing import Final

from multiprover.logic.forms import (
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    Distance,
    Expression,
    Failure,
    Operator,
    Quantity,
    Shifted,
    Term,
    Thing,
    Today,
    Unnamed,
    Variable,
)
from multiprover.logic.limits import Deadline
from multiprover.logic.theory import condition_variables

Binding = Mapping[Variable, Term]
Child = Atom | None
"""What an application rests on: an atom to be proved, or None for negation as failure."""


class Undecided(Exception):  # noqa: N818 - a signal to the checker, which reports it as a verdict
    """A condition has no truth value: it compares what cannot be compared, or a variable is not bound."""


# -- terms and atoms ----------------------------------------------------------------------------------------


def filled(term: Term, binding: Binding) -> Term:
    """The term with its variables replaced, as far as they are bound."""
    if isinstance(term, Variable):
        return binding.get(term, term)
    if isinstance(term, Unnamed) and term.of:
        return term._replace(of=tuple(filled(part, binding) for part in term.of))
    return term


def ground(atom: Atom, binding: Binding) -> Atom:
    """The atom with its variables replaced, as far as they are bound."""
    return atom._replace(terms=tuple(filled(term, binding) for term in atom.terms))


def matched(patterns: Iterable[Term], values: Iterable[Term | None], binding: Binding) -> Binding | None:
    """The binding that makes patterns equal to values, None where there is none; a value None fits all."""
    found: dict[Variable, Term] | None = dict(binding)
    todo = list(zip(patterns, values, strict=True))
    while todo and found is not None:
        pattern, value = todo.pop()
        if value is None:
            continue
        if isinstance(pattern, Variable):
            if found.setdefault(pattern, value) != value:
                found = None
        elif isinstance(pattern, Unnamed) and isinstance(value, Unnamed):
            if pattern[:3] != value[:3] or len(pattern.of) != len(value.of):
                found = None
            else:
                todo += zip(pattern.of, value.of, strict=True)
        elif pattern != value:
            found = None
    return found


class AtomSet:
    """Ground atoms, found by their relation and any one of their terms."""

    def __init__(self, atoms: Iterable[Atom] = ()) -> None:
        self.atoms: set[Atom] = set()
        self._lists: dict[tuple[object, ...], list[Atom]] = {}
        for atom in atoms:
            self.add(atom)

    def add(self, atom: Atom) -> None:
        """Add an atom that may be there already."""
        if atom not in self.atoms:
            self.atoms.add(atom)
            kind = (atom.relation, atom.sign, len(atom.terms))
            self._lists.setdefault(kind, []).append(atom)
            for place, term in enumerate(atom.terms):
                self._lists.setdefault((*kind, place, term), []).append(atom)

    def near(self, relation: str, sign: str, terms: Iterable[Term | None]) -> list[Atom]:
        """Atoms among which are all that have these terms; None is any term."""
        terms = tuple(terms)
        kind = (relation, sign, len(terms))
        lists = [self._lists.get(kind, [])]
        lists += [self._lists.get((*kind, i, t), []) for i, t in enumerate(terms) if t is not None]
        return min(lists, key=len)


# -- comparisons --------------------------------------------------------------------------------------------

_CALENDAR: Final = ("date", "time")


def compares(left: Term, operator: Operator, right: Term) -> bool:
    """Whether every value of one term stands in this relation to every value of the other."""
    if not isinstance(left, Quantity) or not isinstance(right, Quantity):
        if operator in ("=", "!="):
            return (left == right) == (operator == "=")
        raise Undecided(f"{_said(left)} and {_said(right)} have no order")
    if left.dimension != right.dimension:
        raise Undecided(f"{_said(left)} and {_said(right)} are of different kinds")
    if operator in (">", ">="):
        left, right = right, left
    if operator in ("<", ">"):
        return _below(left, right)
    if operator in ("<=", ">="):
        return left.high is not None and right.low is not None and left.high <= right.low
    if operator == "!=":
        return _below(left, right) or _below(right, left)
    return None is not left.low == left.high == right.low == right.high


def _below(left: Quantity, right: Quantity) -> bool:
    if left.high is None or right.low is None:
        return False
    return left.high < right.low or (
        left.high == right.low and not (left.high_included and right.low_included)
    )


def _said(term: Term) -> str:
    return term.text if isinstance(term, Quantity) else str(term)


def _shifted(quantity: Quantity, by: Quantity) -> Quantity:
    if by.dimension != ("duration" if quantity.dimension in _CALENDAR else quantity.dimension):
        raise Undecided(f"{_said(by)} cannot be added to {_said(quantity)}")
    return Quantity(
        quantity.dimension,
        None if quantity.low is None or by.low is None else quantity.low + by.low,
        None if quantity.high is None or by.high is None else quantity.high + by.high,
        quantity.low_included and by.low_included,
        quantity.high_included and by.high_included,
    )


def _distance(one: Quantity, other: Quantity) -> Quantity:
    if one.dimension != other.dimension:
        raise Undecided(f"{_said(one)} and {_said(other)} are of different kinds")

    def least(low: Quantity, high: Quantity) -> tuple[Fraction, bool]:
        if high.low is None or low.high is None:
            return Fraction(0), True
        return max((high.low - low.high, high.low_included and low.high_included), (Fraction(0), True))

    ends = [
        (a.high - b.low, a.high_included and b.low_included)
        for a, b in ((one, other), (other, one))
        if a.high is not None and b.low is not None
    ]
    high = max(ends) if len(ends) == 2 else (None, True)
    low = max(least(one, other), least(other, one))
    dimension = "duration" if one.dimension in _CALENDAR else one.dimension
    return Quantity(dimension, low[0], high[0], low[1], high[1])


# -- counts -------------------------------------------------------------------------------------------------

Count = CountOfList | CountOfThings


def _ranges(operator: Operator, number: int) -> list[tuple[int, int | None]]:
    """The numbers that meet a count, as (least, most); None is no upper bound."""
    return {
        ">=": [(number, None)],
        ">": [(number + 1, None)],
        "<=": [(0, number)],
        "<": [(0, number - 1)],
        "=": [(number, number)],
        "!=": [(0, number - 1), (number + 1, None)],
    }[operator]


# -- conditions ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class World:
    """Atoms that hold, and the world in which negations must fail; without one, no negation holds."""

    held: AtomSet
    negative: "World | None"
    domain: list[str]
    given: frozenset[Atom]
    today: Quantity | None
    deadline: Deadline

    def solutions(self, conditions: Iterable[Condition], binding: Binding) -> list[Binding]:
        """All ways to bind the variables of atoms and things so that every condition holds."""
        left = list(conditions)
        found = [binding]
        bound = set(binding)
        while left and found:
            condition = min(left, key=lambda condition: _rank(condition, bound))
            left.remove(condition)
            found = [extended for one in found for extended in self._extended(condition, one)]
            if isinstance(condition, Atom | Thing):
                bound |= condition_variables(condition)
        return found

    def _extended(self, condition: Condition, binding: Binding) -> Iterator[Binding]:
        self.deadline.check()
        match condition:
            case Atom(relation, terms, sign):
                known = [filled(term, binding) for term in terms]
                near = self.held.near(relation, sign, [None if _is_open(t) else t for t in known])
                for atom in near:
                    if (extended := matched(terms, atom.terms, binding)) is not None:
                        yield extended
            case Thing(variable) if variable in binding:
                if isinstance(binding[variable], str):
                    yield binding
            case Thing(variable):
                for entity in self.domain:
                    yield {**binding, variable: entity}
            case Comparison(left, operator, right):
                if compares(self._value(left, binding), operator, self._value(right, binding)):
                    yield binding
            case Failure(conditions):
                if self.negative is not None and not self.negative.solutions(conditions, binding):
                    yield binding
            case CountOfList() | CountOfThings():
                if self._counts(condition, binding):
                    yield binding

    def _value(self, expression: Expression, binding: Binding) -> Term:
        match expression:
            case Shifted(term, by):
                return _shifted(self._quantity(term, binding), by)
            case Distance(one, other):
                return _distance(self._quantity(one, binding), self._quantity(other, binding))
            case Today():
                if self.today is None:
                    raise Undecided("no date is given as today")
                return self.today
        value = filled(expression, binding)
        if isinstance(value, Variable):
            raise Undecided(f"nothing says what {value.name} is")
        return value

    def _quantity(self, term: Term, binding: Binding) -> Quantity:
        value = self._value(term, binding)
        if not isinstance(value, Quantity):
            raise Undecided(f"{_said(value)} is no quantity")
        return value

    # -- counts ---------------------------------------------------------------------------------------------

    def _counts(self, count: Count, binding: Binding) -> bool:
        return bool(self._meeting(count, binding)) or any(
            self._number(self._ways(count, binding)) >= least and self._is_at_most(count, binding, most)
            for least, most in _ranges(count.operator, count.number)
        )

    def _is_at_most(self, count: Count, binding: Binding, most: int | None) -> bool:
        """Whether no more than `most` of them hold, and no number is stated that would decide it."""
        if most is None:
            return True
        failing = self.negative
        return (
            failing is not None
            and not failing._stated(count, binding)
            and self._number(failing._ways(count, binding)) <= most
        )

    def _ways(self, count: Count, binding: Binding) -> dict[Term | int, list[Binding]]:
        """The alternatives, or things, that make the conditions hold, each with all ways to do so."""
        found: dict[Term | int, list[Binding]] = {}
        if isinstance(count, CountOfList):
            for i, conditions in enumerate(count.alternatives):
                if ways := self.solutions(conditions, binding):
                    found[i] = ways
        else:
            for way in self.solutions(count.conditions, binding):
                found.setdefault(way[count.variable], []).append(way)
        return found

    @staticmethod
    def _number(ways: Iterable[Term | int]) -> int:
        """How many are certainly different: an unnamed individual may be any other."""
        unnamed = [way for way in ways if isinstance(way, Unnamed)]
        return max(sum(1 for _ in ways) - len(unnamed), bool(unnamed))

    def _stated(self, count: Count, binding: Binding) -> list[tuple[Atom, Term]]:
        """The atoms that state a number for the count, with the number."""
        if isinstance(count, CountOfList) or count.stated is None:
            return []
        atoms = [ground(count.stated, way) for way in self.solutions([count.stated], binding)]
        return [(atom, atom.terms[-1]) for atom in atoms]

    def _meeting(self, count: Count, binding: Binding) -> list[Atom]:
        """The atoms that state a number that meets the count."""
        wanted = Quantity("number", Fraction(count.number), Fraction(count.number), text=str(count.number))
        stated = self._stated(count, binding)
        return [atom for atom, number in stated if compares(number, count.operator, wanted)]

    # -- what an application rests on -----------------------------------------------------------------------

    def children(self, conditions: Iterable[Condition], binding: Binding) -> Iterator[tuple[Child, ...]]:
        """All ways to meet conditions that hold: the atoms to be proved, and None for each negation."""
        parts = [list(self._meet(condition, binding)) for condition in conditions]
        for chosen in product(*parts):
            self.deadline.check()
            yield tuple(child for part in chosen for child in part)

    def _meet(self, condition: Condition, binding: Binding) -> Iterator[tuple[Child, ...]]:
        match condition:
            case Atom():
                atom = ground(condition, binding)
                yield () if atom in self.given else (atom,)
            case Failure():
                yield (None,)
            case CountOfList() | CountOfThings():
                yield from self._witnesses(condition, binding)
            case _:
                yield ()

    def _witnesses(self, count: Count, binding: Binding) -> Iterator[tuple[Child, ...]]:
        """A stated number; or as many as the count asks for, and a negation where it sets a limit."""
        for atom in self._meeting(count, binding):
            yield () if atom in self.given else (atom,)
        ways = self._ways(count, binding)
        for least, most in _ranges(count.operator, count.number):
            if self._number(ways) < least or not self._is_at_most(count, binding, most):
                continue
            size = least if count.operator in (">=", ">", "=") else 0
            limit: tuple[Child, ...] = () if count.operator in (">=", ">") else (None,)
            countable = [way for way in ways if size == 1 or not isinstance(way, Unnamed)]
            for chosen in combinations(countable, size):
                options = [self._witness(count, key, ways[key]) for key in chosen]
                for children in product(*options):
                    self.deadline.check()
                    yield (*(child for part in children for child in part), *limit)

    def _witness(self, count: Count, key: Term | int, ways: list[Binding]) -> list[tuple[Child, ...]]:
        if isinstance(count, CountOfList):
            conditions = count.alternatives[key] if isinstance(key, int) else ()
        else:
            conditions = count.conditions
        return [children for way in ways for children in self.children(conditions, way)]


def _is_open(term: Term) -> bool:
    """Whether a term has variables."""
    return isinstance(term, Variable) or (isinstance(term, Unnamed) and any(map(_is_open, term.of)))


def _rank(condition: Condition, bound: set[Variable]) -> int:
    """The order in which conditions are best looked at; negations and counts after all that binds."""
    if isinstance(condition, Failure | CountOfList | CountOfThings):
        return 5
    free = condition_variables(condition) - bound
    if not free:
        return 0
    if isinstance(condition, Atom):
        return 1 if len(free) < len(condition.terms) else 2
    return 3 if isinstance(condition, Thing) else 4
