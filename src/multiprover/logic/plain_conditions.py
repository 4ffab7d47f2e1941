"""What conditions mean, said once more for the checker: as plainly as possible, and apart from the engine.

A `World` is a set of atoms in which conditions are looked up. What negation fails in is a world too: the same
one where the model is complete, another one while it is being found.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from typing import Any, Final

from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
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
    is_told_apart,
)
from multiprover.logic.limits import Deadline
from multiprover.logic.plain_values import Undecided, compares, distance, said, shifted
from multiprover.logic.theory import condition_variables

Binding = Mapping[Variable, Term]
Child = Atom | None
"""What an application rests on: an atom to be proved, or None for negation as failure."""


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


def opposite_of(atom: Atom) -> Atom:
    """The explicit negation of an atom, and back."""
    return atom._replace(sign=NEGATIVE if atom.sign == POSITIVE else POSITIVE)


def known_terms(terms: Iterable[Term], binding: Binding) -> tuple[Term | None, ...]:
    """The terms with their variables replaced; None for those that stay open."""
    found = [filled(term, binding) for term in terms]
    return tuple([None if is_open(term) else term for term in found])


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


def filled_condition(condition: Condition, binding: Binding) -> Condition:
    """A condition with its variables replaced, as far as they are bound."""

    def replaced(part: object) -> Any:
        match part:
            case Variable() | Unnamed():
                return filled(part, binding)
            case tuple() if hasattr(part, "_fields"):
                return type(part)(*map(replaced, part))
            case tuple():
                return tuple(map(replaced, part))
        return part

    found: Condition = replaced(condition)
    return found


class AtomSet:
    """Ground atoms, found by their relation and any one of their terms."""

    def __init__(self, atoms: Iterable[Atom] = ()) -> None:
        self.atoms: set[Atom] = set()
        self._lists: dict[tuple[object, ...], list[Atom]] = {}
        self.add(atoms)

    def add(self, atoms: Iterable[Atom]) -> None:
        """Add atoms, of which some may be there already."""
        for atom in atoms:
            if atom in self.atoms:
                continue
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


# -- counts -------------------------------------------------------------------------------------------------

Count = CountOfList | CountOfThings
_CONTRARY: Final[dict[Operator, Operator]] = {
    "<": ">=",
    ">=": "<",
    ">": "<=",
    "<=": ">",
    "=": "!=",
    "!=": "=",
}
_LOWER: Final = (">=", ">")  # counts that more things cannot break


def _ranges(operator: Operator, number: int) -> list[tuple[int, int | None]]:
    """The numbers that meet a count, as (least, most); None is no upper bound."""
    ranges: dict[str, list[tuple[int, int | None]]] = {
        ">=": [(number, None)],
        ">": [(number + 1, None)],
        "<=": [(0, number)],
        "<": [(0, number - 1)],
        "=": [(number, number)],
        "!=": [(0, number - 1), (number + 1, None)],
    }
    return ranges[operator]


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
    open_world: bool = False

    def solutions(self, conditions: Iterable[Condition], binding: Binding) -> list[Binding]:
        """All ways to bind the variables of atoms and things so that every condition holds."""
        left = list(conditions)
        found = [binding]
        bound = set(binding)
        while left and found:
            condition = min(left, key=lambda condition: rank(condition, bound))
            left.remove(condition)
            found = [extended for one in found for extended in self._extended(condition, one)]
            self.deadline.spend(len(found))
            if isinstance(condition, Atom | Thing):
                bound |= condition_variables(condition)
        return found

    def conclusions(self, head: Atom, conditions: Iterable[Condition], binding: Binding) -> list[Atom]:
        """A head for each way to make its rule's conditions hold; raises `Undecided` if it stays open."""
        found = [ground(head, each) for each in self.solutions(conditions, binding)]
        if any(is_open(term) for atom in found for term in atom.terms):
            raise Undecided("a rule does not say what its conclusion is about")
        return found

    def _extended(self, condition: Condition, binding: Binding) -> Iterable[Binding]:
        """The binding with each way to make one more condition hold."""
        match condition:
            case Atom():
                return self._matching(condition, binding)
            case Thing(variable) if variable not in binding:
                return [{**binding, variable: entity} for entity in self.domain]
            case Thing(variable):
                holds = isinstance(binding[variable], str)
            case Comparison(left, operator, right):
                holds = compares(self._value(left, binding), operator, self._value(right, binding))
            case Failure(conditions):
                holds = self._fails(conditions, binding)
            case CountOfList() | CountOfThings():
                holds = self._counts(condition, binding)
        return [binding] if holds else []

    def _matching(self, pattern: Atom, binding: Binding) -> list[Binding]:
        near = self.held.near(pattern.relation, pattern.sign, known_terms(pattern.terms, binding))
        self.deadline.spend(1 + len(near))
        extended = [matched(pattern.terms, atom.terms, binding) for atom in near]
        return [each for each in extended if each is not None]

    def _fails(self, conditions: tuple[Condition, ...], binding: Binding) -> bool:
        if self.open_world:
            return any(self.solutions(denial, binding) for denial in denials(conditions, binding))
        return self.negative is not None and not self.negative.solutions(conditions, binding)

    def _value(self, expression: Expression, binding: Binding) -> Term:
        match expression:
            case Shifted(term, by):
                return shifted(self._quantity(term, binding), by)
            case Distance(one, other):
                return distance(self._quantity(one, binding), self._quantity(other, binding))
            case Today():
                if self.today is None:
                    raise Undecided("no date is given as today")
                return self.today
        value = filled(expression, binding)
        if isinstance(value, Variable):
            raise Undecided(f"nothing says what {value.name} is")
        return value

    def _quantity(self, term: Expression, binding: Binding) -> Quantity:
        value = self._value(term, binding)
        if not isinstance(value, Quantity):
            raise Undecided(f"{said(value)} is no quantity")
        return value

    # -- counts ---------------------------------------------------------------------------------------------

    def _counts(self, count: Count, binding: Binding) -> bool:
        return bool(self._meeting(count, binding)) or any(True for _ in self._met_ranges(count, binding))

    def _met_ranges(self, count: Count, binding: Binding) -> Iterator[int]:
        """The least numbers of the ranges that are met.

        That there are no more of them rests on failure. A stated number would decide it instead.
        """
        failing = self.negative
        counting = self
        if count.operator not in _LOWER:
            if failing is None or self.open_world or failing._stated(count, binding):
                return
            if failing.negative is failing:  # a complete model, which knows all that count
                counting = failing
        number = counting.number_of(count, binding)
        for least, most in _ranges(count.operator, count.number):
            if number < least:
                continue
            if most is None or (failing and failing.number_of(count, binding) <= most):
                yield least

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

    def number_of(self, count: Count, binding: Binding) -> int:
        """How many alternatives, or different things, make a count's conditions hold."""
        return self._number(self._ways(count, binding))

    @staticmethod
    def _number(ways: Iterable[Term | int]) -> int:
        """How many are certainly different: an unnamed individual may be any other."""
        told_apart = [is_told_apart(way) for way in ways]
        return max(sum(told_apart), bool(told_apart))

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
                yield self._one(ground(condition, binding))
            case Failure(conditions) if self.open_world:
                for denial in denials(conditions, binding):
                    for way in self.solutions(denial, binding):
                        yield from self.children(denial, way)
            case Failure():
                yield (None,)
            case CountOfList() | CountOfThings():
                yield from self._witnesses(condition, binding)
            case _:
                yield ()

    def _one(self, atom: Atom) -> tuple[Child, ...]:
        """An atom as a child; one that is given adds nothing."""
        return () if atom in self.given else (atom,)

    def _witnesses(self, count: Count, binding: Binding) -> Iterator[tuple[Child, ...]]:
        """A stated number; or as many as the count asks for, and a negation where it sets a limit."""
        for atom in self._meeting(count, binding):
            yield self._one(atom)
        ways = self._ways(count, binding)
        for least in self._met_ranges(count, binding):
            size = least if count.operator in (*_LOWER, "=") else 0
            limit: tuple[Child, ...] = () if count.operator in _LOWER else (None,)
            countable = [way for way in ways if size == 1 or is_told_apart(way)]
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


def denials(conditions: tuple[Condition, ...], binding: Binding) -> Iterator[tuple[Condition, ...]]:
    """What an open world must know for the conditions not to hold together: the contrary of one of them.

    Of things that the conditions only speak of in general, nothing is known but what comparisons say of the
    values that atoms give.
    """
    for condition in conditions:
        own = condition_variables(condition) - binding.keys()
        if isinstance(condition, Comparison):
            giving = [c for c in conditions if isinstance(c, Atom) and own & condition_variables(c)]
            yield (*giving, condition._replace(operator=_CONTRARY[condition.operator]))
        elif not own and isinstance(condition, Atom):
            yield (opposite_of(condition),)
        elif not own and isinstance(condition, CountOfList | CountOfThings):
            yield (condition._replace(operator=_CONTRARY[condition.operator]),)
        elif not own and isinstance(condition, Failure):
            yield condition.conditions


def is_open(term: Term) -> bool:
    """Whether a term has variables."""
    return isinstance(term, Variable) or (isinstance(term, Unnamed) and any(map(is_open, term.of)))


def rank(condition: Condition, bound: set[Variable]) -> int:
    """The order in which conditions are best looked at; negations and counts after all that binds."""
    if isinstance(condition, Failure | CountOfList | CountOfThings):
        return 5
    free = condition_variables(condition) - bound
    if not free:
        return 0
    if isinstance(condition, Atom):
        return 1 if len(free) < len(condition.terms) else 2
    return 3 if isinstance(condition, Thing) else 4
