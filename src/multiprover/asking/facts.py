"""Facts from the rows of tables, each with its table and row, for a theory that is asked about.

Sentences are made only when a proof shows them. Rows that cannot be read are collected, not skipped.
"""

from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple

from multiprover.asking.binding import Read, RowReader, Said
from multiprover.asking.tables import BadRow, Table
from multiprover.asking.templates import Template, choose_templates
from multiprover.english.problems import Tabled
from multiprover.errors import InputError, Refusal
from multiprover.logic.forms import Atom, Quantity
from multiprover.logic.limits import Deadline, collector_paused
from multiprover.logic.theory import Fact
from multiprover.problem import Sentence

_MOST_REFUSED: Final = 1_000
"""Refused rows after which reading stops."""
_NAMED: Final = 5
"""Examples that a note gives."""


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
        facts_before: int,
        deadline: Deadline,
    ) -> None:
        chosen = choose_templates(templates, {table.name: table.columns for table in tables})
        self.tables = tables
        self.facts: list[Fact] = []
        self.given: dict[Atom, None] = {}
        self.refusals: list[Refusal] = []
        self.duplicates: list[Duplicate] = []
        self._first = first
        self._before = facts_before
        self._readers: list[RowReader] = []
        self._rows: list[tuple[str | None, ...]] = []
        self._numbers = array("q")
        self._tables = array("i")
        self._row_of = array("q")  # by sentence
        self._reader_of = array("i")
        with collector_paused():
            for number, table in enumerate(tables):
                readers = [RowReader(template, table.columns, read) for template in chosen[table.name]]
                self._load(number, readers, deadline)

    def __len__(self) -> int:
        """The number of their sentences."""
        return len(self._row_of)

    def _load(self, number: int, readers: list[RowReader], deadline: Deadline) -> None:
        table = self.tables[number]
        base = len(self._readers)
        self._readers += readers
        seen: dict[str, int] = {}
        values: dict[tuple[object, ...], tuple[Quantity, int]] = {}
        for row in table.rows():
            deadline.check()
            if isinstance(row, BadRow):
                self._refuse(table, row.number, Refusal("", row.reason))
                continue
            place = len(self._rows)
            self._rows.append(row.cells)
            self._numbers.append(row.number)
            self._tables.append(number)
            for offset, reader in enumerate(readers):
                said = reader.say(row.cells)
                if said is None:
                    continue
                if isinstance(said, Refusal):
                    self._refuse(table, row.number, said, reader)
                    continue
                self._state(said, place, base + offset)
                self._compare(said, reader, row.number, table, values)
                self._note_name(said, reader, row.number, table, seen)

    def _state(self, said: Said, place: int, reader: int) -> None:
        sentence = self._first + len(self._row_of)
        self._row_of.append(place)
        self._reader_of.append(reader)
        number = self._before + len(self.facts)
        holed, cells = said
        for atom in holed.atoms(cells, sentence):
            number += 1
            self.facts.append(Fact(atom, number, sentence))
        if holed.form.given:
            self.given.update(dict.fromkeys(holed.fill(cells, sentence).given))

    def _refuse(self, table: Table, row: int, refusal: Refusal, reader: RowReader | None = None) -> None:
        if len(self.refusals) >= _MOST_REFUSED:
            first = self.refusals[0].describe()
            raise InputError(
                f"{table.name}: more than {_MOST_REFUSED:,} rows cannot be read; first:\n{first}"
            )
        hint = refusal.hint
        if reader is not None:
            hint += f' The template is "{reader.template.written}" ({reader.template.place}).'
        self.refusals.append(
            Refusal(refusal.sentence, hint, None, None, (), refusal.words, f"{table.name}, row {row}")
        )

    def _compare(
        self,
        said: Said,
        reader: RowReader,
        row: int,
        table: Table,
        values: dict[tuple[object, ...], tuple[Quantity, int]],
    ) -> None:
        """Refuse a second value for what has one: two rows with one name are two things, or a mistake."""
        if not said.holed.measures:
            return
        for fact in self.facts[-len(said.holed.form.atoms) :]:
            terms = fact.atom.terms
            if len(terms) == 2 and isinstance(terms[1], Quantity):
                other, earlier = values.setdefault((fact.atom.relation, terms[0]), (terms[1], row))
                if other != terms[1]:
                    raise InputError(
                        f'{table.name}: rows {earlier} and {row} give "{terms[0]}" two values: '
                        f"{other.text} and {terms[1].text}\n"
                        f'  The template is "{reader.template.written}" ({reader.template.place}); each '
                        "thing needs a name of its own."
                    )

    def _note_name(self, said: Said, reader: RowReader, row: int, table: Table, seen: dict[str, int]) -> None:
        name = said.cells[0].value
        if isinstance(name, str):
            earlier = seen.setdefault(name, row)
            if earlier != row and reader.template.opens_with(0):
                self.duplicates.append(Duplicate(table.name, name, (earlier, row)))

    # --- Sentences ---

    def sentence(self, place: int) -> Sentence:
        """One of their sentences, with its table and row."""
        reader = self._readers[self._reader_of[place]]
        row = self._row_of[place]
        said = reader.say(self._rows[row])
        text = reader.sentence(said) if isinstance(said, Said) else ""
        where = f"{self.tables[self._tables[row]].name}, row {self._numbers[row]}"
        return Sentence("", "fact", text, place=where)

    def tabled(self) -> Tabled:
        """What questions may take from the tables."""
        texts = [reader.template.fill(["." for _ in reader.template.columns]) for reader in self._readers]
        words: set[str] = set()
        for reader in self._readers:
            for cell in reader.cells():
                if isinstance(cell.value, str):
                    words.update(cell.value.split())
                elif cell.value is None:
                    texts.append(cell.shown)
        return Tabled(tuple(fact.atom for fact in self.facts), tuple(texts), words)
