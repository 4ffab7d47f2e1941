"""Rows of a table → what they say: each template is read once for every shape of its cells.

A form that was read with made-up names and numbers is kept with holes in their places, and the cells of each
row go into the holes. That is done only where two different fillings give the same form up to the holes, and
the row at hand, read as it stands, gives what the holes give; otherwise every cell text is read for itself.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from multiprover.asking.cells import MOST_SLOTS, Cell, joining_word, may_be_plain, probe, shape_of
from multiprover.asking.holes import MOST_KEPT, Holed, quantity_texts, with_holes
from multiprover.asking.templates import Requirement, Template
from multiprover.errors import InputError, Refusal
from multiprover.logic.forms import FactForm, Form
from multiprover.problem import Forms

Read = Callable[[str], Forms | Refusal]
"""Reads one sentence of the policy's text."""


_AS_IT_STANDS: Final = "as it stands"
"""Every text of these shapes is read for itself."""
_Found = Holed | Refusal | str


class Said(NamedTuple):
    """What a template says of one row."""

    holed: Holed
    cells: tuple[Cell, ...]


KnownCells = dict[tuple[int, bool], dict[str, Cell]]
"""Cells by their text, for each column and whether it names a thing."""


class _Slot(NamedTuple):
    """A column of a template: its place in rows, and cells by their text, shared with others or own."""

    place: int
    is_name: bool
    shared: dict[str, Cell]
    own: dict[str, Cell]


class RowReader:
    """Reads what one template says of rows. `read` reads one sentence of the policy's text.

    `known` are cells that readers of the same table share.
    """

    def __init__(
        self, template: Template, columns: Sequence[str], read: Read, known: KnownCells | None = None
    ) -> None:
        if len(template.columns) > MOST_SLOTS:
            raise InputError(f"{template.place}: a template may name at most {MOST_SLOTS} columns")
        self.template = template
        known = {} if known is None else known
        places = [columns.index(column) for column in template.columns]
        names = [template.opens_with(slot) for slot in range(len(places))]
        self._slots = [
            _Slot(place, is_name, known.setdefault((place, is_name), {}), {})
            for place, is_name in zip(places, names, strict=True)
        ]
        self._requirements: list[tuple[int, Requirement, dict[str | None, bool]]] = [
            (columns.index(each.column), each, {}) for each in template.requirements
        ]
        self.is_about_name = names[0]
        """Whether the sentence opens with a column, so that it is about the thing with that name."""
        self._read = read
        self._known: dict[tuple[str, ...], _Found] = {}
        self.is_read = False
        """Whether the template was read with some row: then a refusal is a row's own."""

    def sentence(self, said: "Said") -> str:
        """The sentence that says it."""
        return self.template.fill([cell.shown for cell in said.cells])

    def say(self, row: Sequence[str | None]) -> Said | Refusal | None:
        """What the template says of a row, None for nothing, or why the sentence cannot be read."""
        for place, requirement, known in self._requirements:
            is_met = known.get(row[place])
            if is_met is None:
                try:
                    is_met = requirement.is_met(row[place])
                except InputError as error:
                    return Refusal(self.template.text, str(error))
                if len(known) < MOST_KEPT:
                    known[row[place]] = is_met
            if not is_met:
                return None
        cells = self._cells_of(row)
        if cells is None:
            return None
        holed = self._known.get(tuple([cell[0] for cell in cells]))
        if type(holed) is Holed:
            return Said(holed, cells)
        holed = self._holed_for(cells)
        if isinstance(holed, Refusal):
            small = tuple(map(_uncapitalised, cells))  # tables write "Manager" where sentences have "manager"
            again = holed if small == cells else self._holed_for(small)
            if isinstance(again, Refusal):
                return replace(holed, sentence=self.template.fill([cell.shown for cell in cells]))
            return Said(again, small)
        return Said(holed, cells)

    def say_all(self, rows: Sequence[Sequence[str | None]]) -> list[Said | Refusal | None]:
        """What the template says of each row: as `say`, with less work for a row of known cells."""
        say, known = self.say, self._known
        if self._requirements or len(self._slots) > 2:
            return [say(row) for row in rows]
        columns = [self._column(rows, slot) for slot in self._slots]
        is_pair = len(columns) == 2
        found: list[Said | Refusal | None] = []
        new = tuple.__new__  # for every row and template, in half the time of the constructor
        for cells in zip(*columns, strict=True):
            holed = None
            if None not in cells:
                holed = known.get((cells[0][0], cells[1][0]) if is_pair else (cells[0][0],))
            found.append(new(Said, (holed, cells)) if type(holed) is Holed else say(rows[len(found)]))
        return found

    def _column(self, rows: Sequence[Sequence[str | None]], slot: _Slot) -> list[Any]:
        """The cells of a column; None for an empty one."""
        place = slot.place
        cells: list[Any] = list(map(slot.shared.get, [row[place] for row in rows]))
        if None in cells:
            for i, cell in enumerate(cells):
                if cell is None:
                    text = rows[i][place]
                    cells[i] = slot.shared.get(text) or slot.own.get(text) or self._new_cell(rows[i], slot)  # type: ignore[arg-type]
        return cells

    def cells(self) -> Iterator[Cell]:
        """The different cells that were read."""
        for slot in self._slots:
            yield from slot.shared.values()
            yield from slot.own.values()

    def _holed_for(self, cells: tuple[Cell, ...]) -> Holed | Refusal:
        key = tuple([cell[0] for cell in cells])
        found = self._known.get(key)
        if found is None:
            found = self._keep(key, self._read_shapes(cells))
        if found == _AS_IT_STANDS:
            exact = ("exact", *[cell.shown for cell in cells])
            found = self._known.get(exact)
            if found is None:
                form = self._form(cells)
                found = self._keep(exact, form if isinstance(form, Refusal) else Holed(form))
        return found  # type: ignore[return-value]

    def _keep(self, key: tuple[str, ...], found: _Found) -> _Found:
        if len(self._known) >= MOST_KEPT:
            self._known.clear()
        self._known[key] = found
        return found

    def _cells_of(self, row: Sequence[str | None]) -> tuple[Cell, ...] | None:
        """The cells of a row; None where one is empty."""
        found = []
        for slot in self._slots:
            text = row[slot[0]]
            cell = slot[2].get(text)  # type: ignore[arg-type]
            if cell is None:
                cell = slot[3].get(text) or self._new_cell(row, slot)  # type: ignore[arg-type]
                if cell is None:
                    return None
            found.append(cell)
        return tuple(found)

    def _new_cell(self, row: Sequence[str | None], slot: "_Slot") -> Cell | None:
        """What a cell is that was not seen before; None for an empty one."""
        text = row[slot.place]
        bare = "" if text is None else " ".join(text.split())
        if text is None or not bare:
            return None
        cell, known = shape_of(bare, is_name=slot.is_name), slot.shared
        if cell.shape == "quoted" and may_be_plain(bare):  # which may depend on the template
            cell, known = self._unquoted(cell, row, self._slots.index(slot)), slot.own
        if len(known) >= MOST_KEPT:
            known.clear()
        known[text] = cell
        return cell

    def _unquoted(self, cell: Cell, row: Sequence[str | None], place: int) -> Cell:
        """The name without quotes, if that is read as with them: "Rose", but perhaps not "Will"."""
        plain = str(cell.value)
        others = [" ".join((row[slot.place] or "").split()) for slot in self._slots]
        sentences = []
        for others[place] in (cell.shown, plain):
            sentences.append(self._read(self.template.fill(others)))
        if sentences[0] == sentences[1] and not isinstance(sentences[0], Refusal):
            return Cell(cell.shape, plain, cell.value)
        return cell

    def _read_shapes(self, cells: tuple[Cell, ...]) -> _Found:
        """The form for cells of these shapes, if it is sure that all of them are read alike."""
        for slot, cell in enumerate(cells):
            if cell.value is None and (word := joining_word(cell.shown)):
                column = self.template.columns[slot]
                hint = f'The cell {{{column}}} holds "{word}", which would change what the template says.'
                return Refusal("", hint)
        fillings = [[probe(cell, slot, series) for slot, cell in enumerate(cells)] for series in (0, 1)]
        first, second, own = (self._form(each) for each in (*fillings, cells))
        if isinstance(first, Refusal) and isinstance(own, Refusal):
            if not self.is_read and all(cell.value is not None for cell in cells):
                raise self.template.refuse(first, [cell.shown for cell in fillings[0]])
            return _AS_IT_STANDS
        self.is_read = True
        if isinstance(first, Refusal) or isinstance(second, Refusal):
            return _AS_IT_STANDS
        holes, others = with_holes(first, fillings[0]), with_holes(second, fillings[1])
        if holes != others or quantity_texts(holes) != quantity_texts(others):
            return _AS_IT_STANDS
        holed = Holed(holes)
        is_few = any(cell.shape == "few" for cell in cells)  # "1 years" is not English, but clear in a table
        if own == holed.fill(cells) or (is_few and isinstance(own, Refusal)):
            return holed
        return _AS_IT_STANDS

    def _form(self, cells: Sequence[Cell]) -> FactForm | Refusal:
        sentence = self.template.fill([cell.shown for cell in cells])
        forms = self._read(sentence)
        if isinstance(forms, Refusal):
            return forms
        if not all(isinstance(form, FactForm) for form in forms):
            return Refusal(sentence, "A template states facts; this is a rule.")
        return _joined(forms)


def _uncapitalised(cell: Cell) -> Cell:
    text = cell.shown[:1].lower() + cell.shown[1:]
    return Cell(f"={text}", text) if cell.value is None and text != cell.shown else cell


def _joined(forms: Sequence[Form]) -> FactForm:
    facts = [form for form in forms if isinstance(form, FactForm)]
    return FactForm(
        tuple(atom for form in facts for atom in form.atoms), tuple(a for form in facts for a in form.given)
    )
