"""Facts from the rows of tables, each with its table and row, for a theory that is asked about.

Sentences are made only when a proof shows them. Rows that cannot be read are collected, not skipped.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Final, NamedTuple

from multiprover.asking.binding import KnownCells, Read, RowReader, Said
from multiprover.asking.holes import Holed
from multiprover.asking.stating import State, stater
from multiprover.asking.tables import BadRow, Table
from multiprover.asking.templates import Template, choose_templates
from multiprover.english.problems import Tabled
from multiprover.english.relations import noun_of
from multiprover.errors import InputError, Refusal
from multiprover.logic.forms import Atom, Quantity, Term
from multiprover.logic.limits import CollectorPaused, Deadline
from multiprover.logic.stated import FactRows, RowFacts
from multiprover.logic.tables import Key
from multiprover.logic.theory import Fact
from multiprover.problem import Sentence

_MOST_REFUSED: Final = 1_000
"""Refused rows after which reading stops."""
_BLOCK: Final = 4_096
_TOLD: Final = 2
"""Atoms of one relation that questions need to know: of two members, none is *the* member."""


_Values = dict[str, dict[int, int]]
"""The value that each thing has, by relation; all by their numbers."""


class Duplicate(NamedTuple):
    """A name that opens the sentences of two rows of one table."""

    table: str
    name: str
    rows: tuple[int, int]


class TableFacts:
    """What the rows of tables say. `first` is the position of the first of their sentences.

    `refusals` are the sentences that could not be read and the rows that could not be parsed.
    """

    def __init__(
        self,
        tables: Sequence[Table],
        templates: Sequence[Template],
        read: Read,
        *,
        first: int,
        before: Sequence[Fact],
        deadline: Deadline,
    ) -> None:
        chosen = choose_templates(templates, {table.name: table.columns for table in tables})
        self.tables = tables
        self.given: dict[Atom, None] = {}
        self.refusals: list[Refusal] = []
        self._duplicates: dict[Duplicate, None] = {}
        self._first = first
        self._before = before
        self._stated = FactRows(before)
        self._count = len(before)
        self._readers: list[RowReader] = []
        self._rows: list[tuple[str | None, ...]] = []
        self._numbers = array("q")
        self._tables = array("i")
        self._row_of = array("q")  # by sentence
        self._reader_of = array("i")
        self._fact_of = array("q")  # the first of each sentence
        self._staters: dict[int, tuple[State, Holed]] = {}
        with CollectorPaused():
            for number, table in enumerate(tables):
                known: KnownCells = {}
                readers = [RowReader(each, table.columns, read, known) for each in chosen[table.name]]
                self._load(number, readers, deadline)

    def __len__(self) -> int:
        """The number of their sentences."""
        return len(self._row_of)

    def _load(self, number: int, readers: list[RowReader], deadline: Deadline) -> None:
        table = self.tables[number]
        base = len(self._readers)
        self._readers += readers
        seen: dict[str, int] = {}
        values: _Values = {}
        facts_before = self._count
        for block in table.blocks(_BLOCK):
            deadline.check_now()
            first = len(self._rows)
            sizes = {key: len(rows) for key, (rows, _) in self._stated.stated.items()}
            refused: list[tuple[int, Refusal]] = []
            for row in table.parse(block):
                if isinstance(row, BadRow):
                    refused.append((row.number, Refusal("", row.reason)))
                else:
                    self._rows.append(row[1])
                    self._numbers.append(row[0])
            said = [reader.say_all(self._rows[first:]) for reader in readers]
            self._tables.extend([number] * (len(self._rows) - first))
            refused += self._state(first, said, base)
            for row_number, refusal in sorted(refused, key=itemgetter(0)):
                self._refuse(table, row_number, refusal)
            for reader, own in zip(readers, said, strict=True):
                if reader.is_about_name:
                    self._note_names(table, first, own, seen)
            if not self._agree(sizes, values):
                raise self._two_values(self.facts[facts_before:])

    def _state(
        self, first: int, said: Sequence[Sequence[Said | Refusal | None]], base: int
    ) -> list[tuple[int, Refusal]]:
        """Add the facts that sentences state, row by row, and what their names give.

        `said` has what each reader says of the rows from `first` on. Returns the refusals, by rows.
        """
        refused: list[tuple[int, Refusal]] = []
        row_of, reader_of, fact_of = self._row_of, self._reader_of, self._fact_of
        known = self._staters
        sentence = self._first + len(row_of)
        fact = self._count
        for place, sayings in enumerate(zip(*said, strict=True), first):
            for which, saying in enumerate(sayings, base):
                if type(saying) is Said:
                    holed, cells = saying
                    row_of.append(place)
                    reader_of.append(which)
                    fact_of.append(fact)
                    own = known.get(id(holed))
                    if own is None:  # kept with its form, whose identity is then nobody else's
                        own = known[id(holed)] = stater(holed, self._stated, self.given), holed
                    fact = own[0](cells, fact, sentence)
                    sentence += 1
                elif saying is not None:
                    refused.append((self._numbers[place], self._with_template(saying, which)))
        self._count = fact
        return refused

    def _with_template(self, refusal: Refusal, which: int) -> Refusal:
        template = self._readers[which].template
        hint = f'{refusal.hint} The template is "{template.written}" ({template.place}).'
        return replace(refusal, hint=hint)

    def _note_names(
        self, table: Table, first: int, sayings: Sequence[Said | Refusal | None], seen: dict[str, int]
    ) -> None:
        """Note the names that another row has as well, each pair of rows once."""
        for place, said in enumerate(sayings, first):
            if type(said) is Said:
                name = said[1][0][2]
                earlier = seen.setdefault(name, place)  # type: ignore[arg-type]
                if earlier != place and isinstance(name, str):
                    rows = self._numbers[earlier], self._numbers[place]
                    self._duplicates[Duplicate(table.name, name, rows)] = None

    @property
    def duplicates(self) -> list[Duplicate]:
        """Rows whose sentences open with the same name."""
        return list(self._duplicates)

    def _refuse(self, table: Table, row: int, refusal: Refusal) -> None:
        if len(self.refusals) >= _MOST_REFUSED:
            first = self.refusals[0].describe()
            raise InputError(
                f"{table.name}: more than {_MOST_REFUSED:,} rows cannot be read; first:\n{first}"
            )
        where = f"{table.name}, row {row}"
        self.refusals.append(Refusal(refusal.sentence, refusal.hint, None, None, (), refusal.words, where))

    def _agree(self, sizes: Mapping[Key, int], values: _Values) -> bool:
        """Whether nothing gets a second value by what was stated since the tables had these sizes."""
        terms = self._stated.terms.all
        for key, (rows, _) in self._stated.stated.items():
            new = rows[sizes.get(key, 0) :]
            if key.places != 2 or not new:
                continue
            known = values.setdefault(key.relation, {})
            fresh: dict[int, int] = dict(new)  # type: ignore[arg-type]  # of two places
            if len(fresh) == len(new) and known.keys().isdisjoint(fresh):
                known.update(fresh)
                continue
            for thing, value in new:
                if type(terms[value]) is Quantity:
                    earlier = known.get(thing)
                    if earlier is None or type(terms[earlier]) is not Quantity:
                        known[thing] = value
                    elif earlier != value:
                        return False
        return True

    def _two_values(self, facts: Iterable[Fact]) -> InputError:
        """Refuses a second value for what has one: two rows with one name are two things, or a mistake."""
        known: dict[tuple[str, Term], Fact] = {}
        for fact in facts:
            relation, terms, _ = fact.atom
            if len(terms) != 2 or not isinstance(terms[1], Quantity):
                continue
            earlier = known.setdefault((relation, terms[0]), fact)
            if earlier.atom.terms != terms:
                return self._two_values_error(earlier, fact)
        raise AssertionError("some facts give two values")

    def _two_values_error(self, earlier: Fact, fact: Fact) -> InputError:
        sentences = [each.sentence - self._first for each in (earlier, fact)]
        rows = [self._row_of[each] for each in sentences]
        template = self._readers[self._reader_of[sentences[1]]].template
        values = [each.atom.terms[1] for each in (earlier, fact)]
        texts = [value.text for value in values if isinstance(value, Quantity)]
        return InputError(
            f"{self.tables[self._tables[rows[1]]].name}: rows {self._numbers[rows[0]]} and"
            f' {self._numbers[rows[1]]} give "{fact.atom.terms[0]}" two values: {" and ".join(texts)}\n'
            f'  The template is "{template.written}" ({template.place}); each thing needs a name of its own.'
        )

    # --- Facts ---

    @property
    def facts(self) -> RowFacts:
        """All facts: those before, and what the tables state."""
        return RowFacts(self._stated, self._count, self._make_facts)

    def _make_facts(self, first: int, end: int) -> Iterator[Fact]:
        """The facts from one place to another."""
        yield from self._before[first:end]
        place, fact_of = max(first, len(self._before)), self._fact_of
        own = bisect_right(fact_of, place) - 1
        new = tuple.__new__  # for every fact of a table, in half the time of the constructor
        while place < end:
            said = self._said(own)
            if said is None:
                raise AssertionError("what stated a fact states it again")
            sentence = self._first + own
            atoms = said[0].atoms(said[1], sentence)
            for atom in atoms[place - fact_of[own] : end - fact_of[own]]:
                place += 1
                yield new(Fact, (atom, place, sentence))
            own += 1

    def _said(self, place: int) -> Said | None:
        """What one of the sentences says."""
        said = self._readers[self._reader_of[place]].say(self._rows[self._row_of[place]])
        return said if isinstance(said, Said) else None

    # --- Sentences ---

    def sentence(self, place: int) -> Sentence:
        """One of their sentences, with its table and row."""
        reader = self._readers[self._reader_of[place]]
        row = self._row_of[place]
        said = self._said(place)
        text = "" if said is None else reader.sentence(said)
        where = f"{self.tables[self._tables[row]].name}, row {self._numbers[row]}"
        return Sentence("", "fact", text, place=where)

    def tabled(self) -> Tabled:
        """What questions may take from the tables."""
        texts = [reader.template.fill(["." for _ in reader.template.columns]) for reader in self._readers]
        texts += [cell[1] for reader in self._readers for cell in reader.cells() if cell[2] is None]
        names = frozenset(term for term in self._stated.terms.all if type(term) is str)
        told: dict[str, list[int]] = {}
        for key, (_, places) in self._stated.stated.items():
            own = places[bisect_left(places, len(self._before)) :]
            told.setdefault(key.relation, []).extend(own if noun_of(key.relation) else own[:_TOLD])
        few = [sorted(own) if noun_of(relation) else sorted(own)[:_TOLD] for relation, own in told.items()]
        facts = self.facts
        atoms = [facts[place].atom for own in sorted(filter(None, few)) for place in own]
        return Tabled(tuple(atoms), names, tuple(texts))
