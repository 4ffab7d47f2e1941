"""Relations as tables of numbered terms, with indexes that are made when first needed and kept up to date."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from operator import itemgetter
from typing import Any, Final, NamedTuple

from multiprover.logic.forms import Atom, Term

Row = tuple[int, ...]
Pairs = dict[int, set[int]]


class Key(NamedTuple):
    """Which table: atoms of one relation, sign and number of places."""

    relation: str
    sign: str
    places: int


def key_of(atom: Atom) -> Key:
    """The table of an atom."""
    return Key(atom[0], atom[2], len(atom[1]))


THINGS: Final = Key("", "", 1)
"""The table of all named and definite things. No relation has the empty name."""


def picker(places: tuple[int, ...]) -> Callable[[Row], Row]:
    """A function that takes these places of a row, always as a tuple."""
    if not places:
        return lambda row: ()
    if len(places) == 1:
        return itemgetter(slice(places[0], places[0] + 1))
    return itemgetter(*places)  # of several places: a tuple


def key_picker(places: tuple[int, ...]) -> Callable[[Row], Any]:
    """The same for keys of an index: one place is a bare number, which is faster to hash."""
    return itemgetter(places[0]) if len(places) == 1 else picker(places)


class Terms:
    """Numbers terms from 0 in order of first use."""

    def __init__(self) -> None:
        self.all: list[Term] = []
        self._numbers: dict[Term, int] = {}
        self.find = self._numbers.get

    def number(self, term: Term) -> int:
        """The number of a term, a new one for a new term."""
        found = self._numbers.get(term)
        if found is None:
            found = self._numbers[term] = len(self.all)
            self.all.append(term)
        return found

    def copy(self) -> "Terms":
        """The same numbers, to give further ones."""
        other = Terms()
        other.all += self.all
        other._numbers.update(self._numbers)
        return other


class Index:
    """The rows of a table by the values of some places, each with the values of others only.

    `same` are pairs of places that must be equal, for an atom in which a variable occurs twice.
    """

    def __init__(
        self, keys: tuple[int, ...], values: tuple[int, ...], same: tuple[tuple[int, int], ...]
    ) -> None:
        self._is_whole = not keys and not same  # then `values` are all places, in order
        self._key = key_picker(keys)
        self._value = picker(values)
        self._same = same
        self.table: defaultdict[Any, list[Row]] = defaultdict(list)

    def add(self, rows: Iterable[Row]) -> None:
        """Take up new rows."""
        key, value, table = self._key, self._value, self.table
        if self._is_whole:
            table[()] += rows
            return
        for one, other in self._same:
            rows = [row for row in rows if row[one] == row[other]]
        shared: dict[Row, Row] = {}  # what many keys have is kept once
        for row in rows:
            found = value(row)
            table[key(row)].append(shared.setdefault(found, found))


class Table:
    """The true atoms of one relation, sign and number of places, as rows of term numbers.

    An *entry* is what the table holds of a row: here, the row itself.
    """

    __slots__ = ("_entries", "_indexes")

    def __init__(self, entries: Iterable[Any] = ()) -> None:
        self._entries: set[Any] = set(entries)
        self._indexes: dict[Any, Index] = {}

    @property
    def entries(self) -> set[Any]:
        """All entries."""
        return self._entries

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, row: Row) -> bool:
        return row in self._entries

    def __iter__(self) -> Iterator[Row]:
        return iter(self._entries)

    @staticmethod
    def entries_of(rows: Iterable[Row]) -> Iterable[Any]:
        """The entries of rows."""
        return rows

    @staticmethod
    def rows_of(entries: Iterable[Any]) -> list[Row]:
        """The rows of entries."""
        return list(entries)

    def copy(self) -> "Table":
        """The same entries, for others to be added."""
        return type(self)(self._entries)

    def filter(self, slots: tuple[int, ...], *, present: bool) -> Callable[[list[Row]], list[Row]]:
        """A function that keeps the bindings whose values in these slots are a row, or are none."""
        entries, pick = self._entries, key_picker(slots)
        if present:
            return lambda bindings: [each for each in bindings if pick(each) in entries]
        return lambda bindings: [each for each in bindings if pick(each) not in entries]

    def add(self, entries: Collection[Any]) -> None:
        """Add entries that are not in the table yet."""
        self._entries.update(entries)
        if self._indexes:
            rows = self.rows_of(entries)
            for index in self._indexes.values():
                index.add(rows)

    def add_rows(self, rows: Iterable[Row]) -> None:
        """Add rows, some of which may be in the table."""
        self.add([entry for entry in dict.fromkeys(self.entries_of(rows)) if entry not in self._entries])

    def index(
        self, keys: tuple[int, ...], values: tuple[int, ...], same: tuple[tuple[int, int], ...] = ()
    ) -> dict[Any, list[Row]]:
        """The index by `keys`; it grows with the table. Look things up with `get`."""
        name = (keys, values, same)
        if name not in self._indexes:
            index = Index(keys, values, same)
            index.add(self.rows_of(sorted(self.entries)))
            self._indexes[name] = index
        return self._indexes[name].table


class SingleTable(Table):
    """A table of one place. Its entries are bare numbers: in large tables neighbours are found together."""

    __slots__ = ()

    def __contains__(self, row: Row) -> bool:
        return row[0] in self._entries

    def __iter__(self) -> Iterator[Row]:
        return ((number,) for number in self._entries)

    @staticmethod
    def entries_of(rows: Iterable[Row]) -> Iterable[int]:
        """The numbers of rows."""
        return [number for (number,) in rows]

    @staticmethod
    def rows_of(entries: Iterable[int]) -> list[Row]:
        """The rows of numbers."""
        return [(number,) for number in entries]


def make_table(places: int, rows: Iterable[Row] = ()) -> Table:
    """A table of so many places."""
    kind = SingleTable if places == 1 else Table
    return kind(kind.entries_of(rows))


class PairTable(Table):
    """A table of two places as a set of second terms for each first term, or, where it is turned, vice versa.

    It is complete when it is made; rows are made when they are asked for.
    """

    __slots__ = ("_pairs", "_size", "_turned")

    def __init__(self, pairs: Pairs, *, turned: bool = False) -> None:
        super().__init__()
        self._pairs = pairs
        self._turned = turned
        self._size = sum(map(len, pairs.values()))

    @property
    def entries(self) -> set[Row]:
        """All rows, made anew."""
        return set(self)

    def copy(self) -> Table:
        """The same rows, for others to be added."""
        return Table(self)

    def __len__(self) -> int:
        return self._size

    def __contains__(self, row: Row) -> bool:
        return row[not self._turned] in self._pairs.get(row[self._turned], ())

    def __iter__(self) -> Iterator[Row]:
        if self._turned:
            return ((end, start) for start, ends in self._pairs.items() for end in ends)
        return ((start, end) for start, ends in self._pairs.items() for end in ends)

    def filter(self, slots: tuple[int, ...], *, present: bool) -> Callable[[list[Row]], list[Row]]:
        """A function that keeps the bindings whose values in these slots are a row, or are none."""
        find, (one, other) = self._pairs.get, reversed(slots) if self._turned else slots
        if present:
            return lambda bindings: [each for each in bindings if each[other] in find(each[one], ())]
        return lambda bindings: [each for each in bindings if each[other] not in find(each[one], ())]

    def add(self, entries: Collection[Row]) -> None:
        """Refused: what is concluded of such a relation is concluded together."""
        raise AssertionError("a table of pairs is complete when it is made")


class Tables:
    """All tables of a model, and the terms they number. Tables are made when first asked for."""

    def __init__(self, terms: Terms | None = None, tables: dict[Key, Table] | None = None) -> None:
        self.terms = terms or Terms()
        self.by_key: dict[Key, Table] = dict(tables or {})

    def table(self, key: Key) -> Table:
        """The table of a relation, empty at first."""
        found = self.by_key.get(key)
        if found is None:
            found = self.by_key[key] = make_table(key.places)
        return found

    def row(self, atom: Atom) -> Row:
        """The row of a ground atom; new terms get numbers."""
        return tuple(map(self.terms.number, atom[1]))

    def find_row(self, atom: Atom) -> Row | None:
        """The row of a ground atom if all of its terms are known."""
        row = tuple(map(self.terms.find, atom[1]))
        return None if None in row else row  # type: ignore[return-value]

    def holds(self, atom: Atom) -> bool:
        """Whether a ground atom is true."""
        table = self.by_key.get(key_of(atom))
        row = self.find_row(atom)
        return table is not None and row is not None and row in table

    def add_atoms(self, atoms: Iterable[Atom]) -> None:
        """Add ground atoms."""
        number = self.terms.number
        groups: dict[Key, list[Row]] = {}
        for atom in atoms:
            key = Key(atom[0], atom[2], len(atom[1]))
            groups.setdefault(key, []).append(tuple(map(number, atom[1])))
        for key, rows in groups.items():
            self.table(key).add_rows(rows)

    def atom(self, key: Key, row: Row) -> Atom:
        """The atom of a row."""
        every = self.terms.all
        return Atom(key.relation, tuple([every[i] for i in row]), key.sign)
