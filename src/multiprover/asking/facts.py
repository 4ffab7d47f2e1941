"""Facts from the rows of tables, each with its table and row, for a theory that is asked about.

Sentences are made only when a proof shows them. Rows that cannot be read are collected, not skipped.
"""

from array import array
from collections.abc import Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Final, NamedTuple

from multiprover.asking.binding import KnownCells, Read, RowReader, Said
from multiprover.asking.tables import BadRow, Table
from multiprover.asking.templates import Template, choose_templates
from multiprover.english.problems import Tabled
from multiprover.english.relations import noun_of
from multiprover.errors import InputError, Refusal
from multiprover.logic.forms import Atom, Quantity, Term
from multiprover.logic.limits import CollectorPaused, Deadline
from multiprover.logic.theory import Fact
from multiprover.problem import Sentence

_MOST_REFUSED: Final = 1_000
"""Refused rows after which reading stops."""
_BLOCK: Final = 4_096
_TOLD: Final = 2
"""Atoms of one relation that questions need to know: of two members, none is *the* member."""


_Values = dict[str, dict[Term, Fact]]
"""The first fact that gives each thing a value, by relation."""


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
        self._duplicates: dict[Duplicate, None] = {}
        self._first = first
        self._before = facts_before
        self._readers: list[RowReader] = []
        self._rows: list[tuple[str | None, ...]] = []
        self._numbers = array("q")
        self._tables = array("i")
        self._row_of = array("q")  # by sentence
        self._reader_of = array("i")
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
        for block in table.blocks(_BLOCK):
            deadline.check_now()
            first, before = len(self._rows), len(self.facts)
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
            self._compare(self.facts[before:], values)

    def _state(
        self, first: int, said: Sequence[Sequence[Said | Refusal | None]], base: int
    ) -> list[tuple[int, Refusal]]:
        """Add the facts that sentences state, row by row, and what their names give.

        `said` has what each reader says of the rows from `first` on. Returns the refusals, by rows.
        """
        refused: list[tuple[int, Refusal]] = []
        facts, row_of, reader_of = self.facts, self._row_of, self._reader_of
        new = tuple.__new__  # for a fact of every cell of a table, in half the time of its constructor
        sentence = self._first + len(row_of)
        number = self._before + len(facts)
        for place, sayings in enumerate(zip(*said, strict=True), first):
            for which, saying in enumerate(sayings, base):
                if type(saying) is Said:
                    holed, cells = saying
                    row_of.append(place)
                    reader_of.append(which)
                    for atom in holed.atoms(cells, sentence):
                        number += 1
                        facts.append(new(Fact, (atom, number, sentence)))
                    if holed.gives:
                        self.given.update(dict.fromkeys(holed.fill(cells, sentence).given))
                    sentence += 1
                elif saying is not None:
                    refused.append((self._numbers[place], self._with_template(saying, which)))
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

    def _compare(self, facts: Sequence[Fact], values: _Values) -> None:
        """Refuse a second value for what has one: two rows with one name are two things, or a mistake."""
        for fact in facts:
            relation, terms, _ = fact[0]
            if type(terms[-1]) is Quantity and len(terms) == 2:
                known = values.get(relation)
                if known is None:
                    known = values[relation] = {}
                earlier = known.setdefault(terms[0], fact)
                if earlier is not fact and earlier[0][1] != terms:
                    raise self._two_values(earlier, fact)

    def _two_values(self, earlier: Fact, fact: Fact) -> InputError:
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
        texts += [cell[1] for reader in self._readers for cell in reader.cells() if cell[2] is None]
        names: dict[str, None] = {}
        few: dict[str, list[Atom]] = {}
        enough: set[str] = set()
        for atom, _, _ in self.facts:
            relation, terms, _ = atom
            for term in terms:
                if type(term) is str:
                    names[term] = None
            if relation not in enough:
                own = few.setdefault(relation, [])
                own.append(atom)
                if len(own) == _TOLD and not noun_of(relation):
                    enough.add(relation)
        return Tabled(tuple([atom for own in few.values() for atom in own]), frozenset(names), tuple(texts))
