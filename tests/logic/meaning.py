"""What conditions mean in a set of atoms, straight from the definitions; for the oracles only."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from multiprover.logic.forms import (
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    Distance,
    Failure,
    Quantity,
    Shifted,
    Term,
    Thing,
    Today,
    Unnamed,
    Variable,
)
from multiprover.logic.theory import Theory
from tests.logic.definitions import (
    Binding,
    binders,
    bound,
    kind,
    opposite,
    samples,
    variables,
)

Count = CountOfList | CountOfThings
Children = tuple[Atom | None, ...]


class Meaning:
    """Looks conditions up in `model`, the atoms that hold so far."""

    theory: Theory
    model: set[Atom]
    domain: list[str]
    open_world: bool
    today: Quantity | None

    def ways(self, conditions: tuple[Condition, ...], binding: Binding) -> Iterator[Binding]:
        """All values of the variables that atoms and things bind, so that the conditions hold."""
        free = sorted(binders(conditions) - binding.keys())
        for values in product(*(self._candidates(v, conditions) for v in free)):
            extended = {**binding, **dict(zip(free, values, strict=True))}
            if all(self.holds(c, extended) for c in conditions):
                yield extended

    def _candidates(self, variable: Variable, conditions: tuple[Condition, ...]) -> list[Term]:
        """The terms that stand where the first atom with the variable has it; or all things."""
        for atom in conditions:
            if isinstance(atom, Atom) and variable in atom.terms:
                place = atom.terms.index(variable)
                return list(dict.fromkeys(x.terms[place] for x in self.model if kind(x) == kind(atom)))
        return list(self.domain)

    def holds(self, condition: Condition, binding: Binding) -> bool:
        """Whether a condition whose outer variables are bound holds in the model."""
        match condition:
            case Atom():
                return bound(condition, binding) in self.model
            case Thing(variable):
                return isinstance(binding[variable], str)
            case Comparison(left, operator, right):
                return self._compare(self._value(left, binding), operator, self._value(right, binding))
            case Failure(conditions):
                if self.open_world:
                    return any(True for _ in self._refuted(conditions, binding))
                return not any(True for _ in self.ways(conditions, binding))
        return any(True for _ in self._witnesses(condition, binding))

    def _value(self, expression, binding: Binding) -> Term:
        match bound(expression, binding):
            case Shifted(term, by):
                q = self._value(term, {})
                low, high = (None if x is None else x + by.low for x in (q.low, q.high))
                return Quantity(q.dimension, low, high, q.low_included, q.high_included)
            case Distance(one, other):
                one, other = self._value(one, {}), self._value(other, {})
                gaps = [abs(a - b) for a in samples(one) for b in samples(other)]
                dimension = "duration" if one.dimension == "date" else one.dimension
                return Quantity(dimension, min(gaps), max(gaps))
            case Today():
                return self.today
            case value:
                return value

    def _compare(self, left: Term, operator: str, right: Term) -> bool:
        if not isinstance(left, Quantity) or not isinstance(right, Quantity):
            return (left == right) == (operator == "=")
        assert left.dimension == right.dimension
        tests = {
            "<": lambda a, b: a < b,
            "<=": lambda a, b: a <= b,
            ">": lambda a, b: a > b,
            ">=": lambda a, b: a >= b,
            "=": lambda a, b: a == b,
            "!=": lambda a, b: a != b,
        }
        return all(tests[operator](a, b) for a in samples(left) for b in samples(right))

    def _refuted(self, conditions: tuple[Condition, ...], binding: Binding) -> Iterator[Children]:
        """In an open world: what shows that one of the conditions is false.

        That is its contrary; it must not speak of things in general, but for a comparison of values that the
        atoms give.
        """
        contrary = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "=": "!=", "!=": "="}
        for c in conditions:
            own = variables(c) - binding.keys()
            if own and not isinstance(c, Comparison):
                continue
            match c:
                case Atom():
                    shown = (opposite(c),)
                case Failure(inner):
                    shown = inner
                case Comparison():
                    atoms = [x for x in conditions if isinstance(x, Atom) and own & variables(x)]
                    shown = (*atoms, c._replace(operator=contrary[c.operator]))
                case _:
                    shown = (c._replace(operator=contrary[c.operator]),)
            for way in self.ways(shown, binding):
                yield from self.children(shown, way)

    # -- what an application rests on -----------------------------------------------------------------------

    def children(self, conditions: tuple[Condition, ...], binding: Binding) -> Iterator[Children]:
        """Each way to meet conditions that hold, as children: atoms without the given ones, None for NAF."""
        for chosen in product(*(list(self._met(c, binding)) for c in conditions)):
            yield tuple(x for part in chosen for x in part if x not in self.theory.given)

    def _met(self, condition: Condition, binding: Binding) -> Iterator[Iterable[Atom | None]]:
        match condition:
            case Atom():
                yield [bound(condition, binding)]
            case Thing() | Comparison():
                yield []
            case Failure(conditions):
                if self.open_world:
                    yield from self._refuted(conditions, binding)
                else:
                    yield [None]
            case _:
                yield from self._witnesses(condition, binding)

    def _witnesses(self, count: Count, binding: Binding) -> Iterator[list[Atom | None]]:
        """Each way to meet a count: a stated number, or a choice of witnesses and maybe a failure."""
        is_lower = count.operator in (">", ">=")
        wanted = Quantity("number", count.number, count.number)
        stated = []
        if isinstance(count, CountOfThings) and count.stated:
            stated = [bound(count.stated, way) for way in self.ways((count.stated,), binding)]
        yield from ([x] for x in stated if self._compare(x.terms[-1], count.operator, wanted))
        if not is_lower and (stated or self.open_world):
            return
        options: dict[object, list[Children]] = {}
        if isinstance(count, CountOfList):
            pairs = [(i, c, w) for i, c in enumerate(count.alternatives) for w in self.ways(c, binding)]
        else:
            ways = self.ways(count.conditions, binding)
            pairs = [(way[count.variable], count.conditions, way) for way in ways]
        for key, conditions, way in pairs:
            options.setdefault(key, []).extend(self.children(conditions, way))
        named = [key for key in options if not isinstance(key, Unnamed)]
        number = max(len(named), bool(options))
        numeral = Quantity("number", number, number)
        if not self._compare(numeral, count.operator, wanted):
            return
        size = {">=": count.number, ">": count.number + 1, "=": count.number}.get(count.operator, 0)
        for chosen in combinations(list(options) if size == 1 else named, max(size, 0)):
            for children in product(*(options[key] for key in chosen)):
                yield [x for part in children for x in part] + ([] if is_lower else [None])
