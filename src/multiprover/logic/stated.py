"""The facts of a theory as rows of numbered terms, table by table, in the order in which they are stated.

Any facts can be put into such rows. Where there are very many, as of a large table, they are made as rows:
then a `Fact` of its own comes into being only where somebody looks at it.
"""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, overload

from multiprover.logic.forms import Atom, Quantity, Term
from multiprover.logic.tables import Key, Row, Terms, key_of
from multiprover.logic.theory import Fact, ManyFacts

_NONE: Final[tuple[list[Row], "array[int]"]] = ([], array("q"))


class FactRows:
    """Facts in tables. `stated` has for each table its rows, and beside them the facts' positions."""

    def __init__(self, facts: Iterable[Fact] = ()) -> None:
        self.terms = Terms()
        self.stated: dict[Key, tuple[list[Row], array[int]]] = {}
        self._add_all(facts)

    def of(self, key: Key) -> tuple[list[Row], "array[int]"]:
        """The rows of a table, and the positions of their facts; nothing for an unknown table."""
        return self.stated.get(key, _NONE)

    def table(self, key: Key) -> tuple[list[Row], "array[int]"]:
        """The same, for further rows to be added."""
        return self.stated.setdefault(key, ([], array("q")))

    def add(self, atom: Atom, place: int) -> None:
        """Add a fact, which comes after all others."""
        rows, places = self.table(key_of(atom))
        rows.append(tuple(map(self.terms.number, atom[1])))
        places.append(place)

    def renumbered(self, terms: Terms) -> "FactRows":
        """The same facts with other numbers for their terms."""
        other = FactRows()
        other.terms = terms
        number = [terms.number(term) for term in self.terms.all]
        for key, (rows, places) in self.stated.items():
            other.stated[key] = [tuple([number[i] for i in row]) for row in rows], places
        return other

    def _add_all(self, facts: Iterable[Fact]) -> None:
        number, find = self.terms.number, self.terms.find
        same: dict[int, int] = {}  # by identity: quantities are slow to hash, and facts share them

        def number_of(term: Term) -> int:
            place = find(term) if type(term) is str else same.get(id(term))
            if place is None:
                place = same[id(term)] = number(term)
            return place

        known: dict[str, tuple[str, int, list[Row], array[int]]] = {}  # the last table of each relation
        for place, ((relation, terms, sign), _, _) in enumerate(facts):
            count = len(terms)
            own = known.get(relation)
            if own is None or own[1] != count or own[0] != sign:
                own = known[relation] = (sign, count, *self.table(Key(relation, sign, count)))
            row: Row
            first = find(terms[0]) if count and type(terms[0]) is str else None
            if first is None or count > 2:
                row = tuple(map(number_of, terms))
            elif count == 1:  # most facts of a large theory are about one known thing
                row = (first,)
            else:
                second = terms[1]
                other = same.get(id(second)) if type(second) is Quantity else None
                row = (first, number_of(second) if other is None else other)
            own[2].append(row)
            own[3].append(place)


class RowFacts(ManyFacts):
    """So many facts in rows; `make` makes those from one position to another."""

    def __init__(self, rows: FactRows, count: int, make: Callable[[int, int], Iterator[Fact]]) -> None:
        self.rows = rows
        self._count = count
        self._make = make

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> Fact: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Fact]: ...

    def __getitem__(self, place: int | slice) -> Fact | Sequence[Fact]:
        places = range(self._count)[place]
        if isinstance(places, int):
            return next(self._make(places, places + 1))
        return tuple(
            self._make(places.start, places.stop) if places.step == 1 else map(self.__getitem__, places)
        )

    def __iter__(self) -> Iterator[Fact]:
        return self._make(0, self._count)

    @property
    def terms(self) -> Sequence[Term]:
        """The different terms, in order of first mention."""
        return self.rows.terms.all

    def examples(self) -> Iterator[Fact]:
        """Facts among which every relation occurs, with all kinds of terms that it has."""
        kinds = list(map(type, self.rows.terms.all))
        for rows, places in self.rows.stated.values():
            own = [map(kinds.__getitem__, numbers) for numbers in zip(*rows, strict=True)]
            found = dict(zip(zip(*own, strict=True), places, strict=True)) if own else {(): places[0]}
            yield from map(self.__getitem__, found.values())


def rows_of(facts: Sequence[Fact]) -> FactRows:
    """Facts in rows; those of `RowFacts` are shared and must not be changed."""
    return facts.rows if isinstance(facts, RowFacts) else FactRows(facts)
