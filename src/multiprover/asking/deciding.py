"""Decides case after case by the same rules: each row of a table is a case of its own.

The rules, the templates and the question are read once. What a row says becomes numbered inputs of the case
engine, which decides in microseconds; a row that does not suit it is decided by the general procedure, with
the same answers. Decisions depend on their block alone, so that any number of workers gives the same bytes.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from operator import itemgetter
from typing import Any, Final

from multiprover.asking.binding import RowReader, Said
from multiprover.asking.cells import Cell, shape_of
from multiprover.asking.holes import Hole, hole_of, quantity_of
from multiprover.asking.plans import (
    NOTHING,
    Decision,
    DecisionPlan,
    InputKey,
    Prepared,
    Saying,
    Sayings,
    shown_numbers,
    write_reason,
)
from multiprover.asking.policy import Policy
from multiprover.asking.tables import BadRow, Block, Row
from multiprover.asking.templates import Template, choose_templates, find_templates
from multiprover.english.explain import say_facts, say_statement, told
from multiprover.errors import InputError, Refusal, SentenceError, TheoryError
from multiprover.logic.answer import Answerer, SearchLimits
from multiprover.logic.cases import IGNORED, CaseEngine
from multiprover.logic.check import Checker, Valid
from multiprover.logic.forms import Atom, FactForm, Holds, Quantity
from multiprover.logic.limits import Deadline
from multiprover.logic.outcomes import Finding
from multiprover.logic.solve import Rules
from multiprover.logic.theory import Fact, Theory
from multiprover.logic.trees import Tree, tree_graph
from multiprover.logic.why_not import WhyNot
from multiprover.problem import Sentence

_THING: Final = "Quillon"  # stands for the thing that a case is about
_SYMBOL: Final = re.compile("\0(\\d+)\0")
_MOST_KEPT: Final = 20_000
_MOST_SHAPES: Final = 1_000
_TREES: Final = 1_000
_ENGINES: Final = 8  # kept at a time
_TOGETHER: Final = 6  # columns of yes and no that are looked up as one
_SAMPLE: Final = 20  # rows that templates are tried with
_TAKEN: Final = frozenset({"row", "answer", "proof_count", "reason", "proof", "missing", "error"})


_Group = tuple[Callable[[Sequence[str | None]], object], tuple[int, ...]]
"""Templates by their numbers, and what takes the cells from a row that decide what they say."""


_RowSaid = tuple[Cell | None, list[Sayings]]
"""The name of a row, None where that is empty, and what the groups say of it."""


def _no_cells(cells: Sequence[str | None]) -> None:
    return None


class Decider:
    """Decides the rows of one plan's table. Raises `SentenceError` where rules or question are refused.

    With `is_checked` the templates were tried before: a worker may be where the table is not.
    """

    def __init__(self, plan: DecisionPlan, *, is_checked: bool = False) -> None:
        self.plan = plan
        columns = plan.table.columns
        self._policy = Policy(plan.texts, world=plan.world, conflicts=plan.conflicts, today=plan.today)
        own = (*(each for text in plan.texts for each in find_templates(text)), *plan.templates)
        chosen = choose_templates(own, {plan.table.name: columns})[plan.table.name]
        read = self._policy.read.read_sentence
        self._readers = [RowReader(template, columns, read) for template in chosen]
        asked = plan.question_template
        missing = [column for column in asked.needed if column not in columns]
        if missing:
            raise InputError(
                f'the question: {plan.table.name} has no column "{missing[0]}"; it has {", ".join(columns)}'
            )
        if taken := _TAKEN.intersection(plan.case_columns):
            raise InputError(f'the question: the output has a column "{min(taken)}" of its own; rename yours')
        if len(plan.case_columns) > 1:
            raise InputError("the question may name one column: that of the thing it is about")
        self._thing = columns.index(plan.case_columns[0])
        self._question = self._read_question()
        is_open = plan.world == "open"
        self._rules = Rules(self._policy.theory, open_world=is_open, conflicts=plan.conflicts)
        self._settings: dict[str, Any] = {
            "conflicts": plan.conflicts,
            "open_world": is_open,
            "today": plan.today,
        }
        self._groups = self._group(chosen)
        self._sayings: dict[str, list[dict[object, Sayings]]] = {}
        self._inputs: dict[InputKey, int] = {}
        self._prepared: dict[frozenset[int], Prepared] = {}
        if not is_checked:
            self._check_templates()
        for reader in self._readers:
            reader.is_read = True

    def _check_templates(self) -> None:
        """Raise for a template that no row of the first ones can be read with; later, the row is to blame."""
        first = [row.cells for row in islice(self.plan.table.rows(), _SAMPLE) if isinstance(row, Row)]
        for reader in self._readers:
            refusals = []
            for cells in first:
                try:
                    reader.say(cells)
                except SentenceError as error:
                    refusals.append(error)
            if refusals and not reader.is_read:
                raise refusals[0]

    def _read_question(self) -> Holds:
        filled = [_THING] * len(self.plan.question_template.columns)
        text = self.plan.question_template.fill(filled)
        meaning = self._policy.read.read_question(text).meaning
        if isinstance(meaning, Refusal):
            raise SentenceError(meaning)
        if not isinstance(meaning, Holds) or not isinstance(meaning.formula, Atom):
            raise InputError(f'"{self.plan.question}" is not a yes-or-no question about one statement')
        return meaning

    def _group(self, templates: Sequence[Template]) -> list[_Group]:
        """The templates by the cells, besides the case's name, that decide what they say.

        Those that look at nothing but yes and no there are looked up together, a few at a time.
        """
        columns = self.plan.table.columns
        places = [
            [place for place in map(columns.index, each.needed) if place != self._thing] for each in templates
        ]
        flags = [
            number
            for number, each in enumerate(templates)
            if all(columns.index(column) == self._thing for column in each.columns)
        ]
        together = [tuple(flags[first : first + _TOGETHER]) for first in range(0, len(flags), _TOGETHER)]
        alone = [(number,) for number in range(len(templates)) if number not in flags]
        found: list[_Group] = []
        for numbers in (*alone, *together):
            own = dict.fromkeys(place for number in numbers for place in places[number])
            found.append((itemgetter(*own) if own else _no_cells, numbers))
        return found

    # --- Rows ---

    def decide(self, block: Block) -> Iterator[Decision]:
        """Decide the rows of a block, in order."""
        if len(self._inputs) >= _MOST_KEPT or len(self._sayings) >= _MOST_SHAPES:
            for known in (self._inputs, self._sayings, self._prepared):
                known.clear()
        rows = list(self.plan.table.parse(block))
        said = [None if isinstance(row, BadRow) else self._say(row) for row in rows]
        different = {id(group): group for each in said if each is not None for group in each[1]}
        keys = frozenset(key for group in different.values() for key, _ in group.inputs)
        prepared = self._prepare(keys)
        for row, row_said in zip(rows, said, strict=True):
            if isinstance(row, BadRow):
                yield Decision(row.number, (), error=row.reason)
            elif row_said is not None:
                yield self._decide(row, row_said, prepared)

    def _say(self, row: Row) -> _RowSaid:
        """What the templates say of a row, and what its name is."""
        cells = row[1]
        name = cells[self._thing]
        cell = None if name is None else shape_of(" ".join(name.split()), is_name=True)
        shape = "" if cell is None else cell[0]
        is_kept = shape[:1] not in ("=", "")
        groups = self._sayings.get(shape)
        if groups is None:
            groups = [{} for _ in self._groups]
            if is_kept:
                self._sayings[shape] = groups
        found: list[Sayings] = []
        for (key_of, numbers), known in zip(self._groups, groups, strict=True):
            key = key_of(cells)
            sayings = known.get(key)
            if sayings is None:
                sayings = Sayings.of(self._saying(self._readers[i], cells, i) for i in numbers)
                if is_kept and not (sayings.is_slow or sayings.error):
                    if len(known) >= _MOST_KEPT:
                        known.clear()
                    known[key] = sayings
            found.append(sayings)
        return cell, found

    def _saying(self, reader: RowReader, cells: Sequence[str | None], number: int) -> Saying:
        said = reader.say(cells)
        if said is None:
            return NOTHING
        if isinstance(said, Refusal):
            return Saying(error=f'cannot read "{said.sentence}": {said.hint}')
        form, unit, value = self._as_input(said, reader)
        if form is None:
            return Saying(said=said, is_slow=True)
        inputs = [(self._input(InputKey(number, FactForm(form.atoms), unit)), value)]
        if form.given:  # apart, since the same is said of things whose names give nothing
            inputs.append((self._input(InputKey(number, FactForm((), form.given))), True))
        return Saying(tuple(inputs), said)

    def _input(self, key: InputKey) -> int:
        return self._inputs.setdefault(key, len(self._inputs))

    def _as_input(self, said: Said, reader: RowReader) -> tuple[FactForm | None, Quantity | None, Any]:
        """The form with the placeholder and a unit; None where the engine cannot take it that way."""
        holed, cells = said
        columns = self.plan.table.columns
        slots = [
            slot for slot, each in enumerate(reader.template.columns) if columns.index(each) == self._thing
        ]
        if any(cells[slot].value is None for slot in slots):
            return None, None, None
        holes = {
            hole
            for atom in holed.form.atoms
            for hole in map(hole_of, atom.terms)
            if isinstance(hole, Hole) and hole.unit is not None
        }
        units = {hole.slot for hole in holes}
        if len(units) > 1 or len({(hole.unit, hole.unit.text) for hole in holes if hole.unit}) > 1:
            return None, None, None
        filled = list(cells)
        for slot in slots:
            filled[slot] = Cell(cells[slot].shape, _THING, _THING)
        if not holes:
            return holed.fill(filled), None, True
        (hole,) = holes
        if hole.unit is None:
            return None, None, None
        before, _, after = hole.unit.text.split("\0")
        filled[hole.slot] = Cell(cells[hole.slot].shape, "\0", 1)
        unit = quantity_of(hole.unit, filled[hole.slot])
        assert unit.text == f"{before}\0{after}"  # noqa: S101 - made so
        return holed.fill(filled), unit, cells[hole.slot].value

    def _prepare(self, keys: frozenset[int]) -> Prepared:
        """The engine for what a block's rows say; decisions depend on their block alone."""
        found = self._prepared.pop(keys, None)
        if found is None:
            first = len(self._policy.readings)
            engine = CaseEngine(
                self._rules, self._question, _THING, first_sentence=first, today=self.plan.today
            )
            found = Prepared(engine, {place: key for key, place in self._inputs.items() if place in keys})
            if len(self._prepared) >= _ENGINES:
                del self._prepared[next(iter(self._prepared))]
        self._prepared[keys] = found
        return found

    # --- Decisions ---

    def _decide(self, row: Row, row_said: _RowSaid, prepared: Prepared) -> Decision:
        case = (row[1][self._thing],)
        cell, groups = row_said
        if cell is None:
            column = self.plan.table.columns[self._thing]
            return Decision(row.number, case, error=f'the cell "{column}" is empty: the case has no name')
        engine, numbers, is_slow = prepared.engine, prepared.numbers, cell.value is None
        values = prepared.unsaid.copy()
        for inputs, _, error, slow in groups:
            if error:
                return Decision(row.number, case, error=error)
            is_slow = is_slow or slow
            for key, value in inputs:
                values[numbers[key]] = value
        alone = str(cell.value or cell.shown)
        try:
            if is_slow or alone in engine.names:
                return self._decide_alone(row, case, alone)
            if not self.plan.details:
                return Decision(row.number, case, engine.answer(values))
            found = engine.explain(values)
            if not found.is_shared:
                return self._decide_alone(row, case, alone)
            reason, proof, missing = self._unshown.replace(_THING, alone), None, None
            if found.tree is not None:
                shown = shown_numbers((one for group in groups for one in group.each), prepared)
                reason, proof = self._said(found.tree, alone, shown, values, prepared)
            elif "missing" in self.plan.details:
                missing = self._find_missing(engine.theory(values), alone)
            return self._made(row, case, found.truth, found.proof_count, reason, proof, missing)
        except TheoryError as wrong:
            return Decision(row.number, case, error=str(wrong))

    def _made(
        self,
        row: Row,
        case: tuple[str | None, ...],
        truth: str,
        count: int,
        reason: str,
        proof: dict[str, Any] | None,
        missing: list[list[str]] | None,
    ) -> Decision:
        """The decision with the details that are wanted."""
        details = self.plan.details
        if not details:
            return Decision(row.number, case, truth)
        reason = reason if "reason" in details else ""
        return Decision(
            row.number, case, truth, count, reason, proof if "proof" in details else None, missing
        )

    @cached_property
    def _unshown(self) -> str:
        formula = self._question.formula
        positive = formula._replace(sign="+") if isinstance(formula, Atom) else formula
        return f"Nothing shows that {say_statement(positive)}."  # type: ignore[arg-type]

    def _said(
        self, tree: Tree, name: str, shown: dict[str, str], values: Any, prepared: Prepared
    ) -> tuple[str, dict[str, Any]]:
        """The reason and the proof; both are made once for all rows with the same proof."""
        known = prepared.texts.get(id(tree))
        if known is None:
            self._check(tree, prepared.engine.theory(values))
            count = max(prepared.templates, default=IGNORED) + 1
            inputs = [Sentence(f"T{prepared.templates[i] + 1}", "fact", "") for i in range(count)]
            known = (tree, *write_reason(tree, [*self._policy.sentences, *inputs]))
            if len(prepared.texts) >= _MOST_KEPT:
                prepared.texts.clear()
            prepared.texts[id(tree)] = known
        _, reason, proof = known
        text = "\n".join([reason, *proof["steps"]]).replace(_THING, name)
        if "\0" in text:
            text = _SYMBOL.sub(lambda found: shown.get(found[1], found[1]), text)
        reason, *steps = text.split("\n")
        return reason, {**proof, "steps": steps}

    def _check(self, tree: Tree, theory: Theory) -> None:
        """Have the independent checker judge a proof; rows that share one have it judged once."""
        if tree.atom is None:
            return
        checker = Checker(theory, **self._settings)
        verdict = checker.check(tree.atom, tree_graph(tree), Deadline(10))
        if not isinstance(verdict, Valid):
            raise AssertionError(f"the checker does not accept a proof: {verdict}")

    # --- The general procedure ---

    def _decide_alone(self, row: Row, case: tuple[str | None, ...], name: str) -> Decision:
        """Decide a row by the general procedure, as a theory of its own."""
        base = self._rules.theory
        facts, given = list(base.facts), dict.fromkeys(base.given)
        sentences = list(self._policy.sentences)
        for number, reader in enumerate(self._readers, 1):
            said = reader.say(row.cells)
            if not isinstance(said, Said):
                continue
            place = len(sentences)
            form = said.holed.fill(said.cells, place)
            facts += [Fact(atom, len(facts) + n, place) for n, atom in enumerate(form.atoms, 1)]
            given.update(dict.fromkeys(form.given))
            sentences.append(Sentence(f"T{number}", "fact", ""))
        theory = Theory(tuple(facts), base.clauses, tuple(given))
        rules = self._rules.with_facts(theory.facts).with_given(theory.given[len(base.given) :])
        asked = self._policy.read.read_question(
            self.plan.question_template.fill([f'"{name}"']), spelling=False
        ).meaning
        if not isinstance(asked, Holds):
            return Decision(row.number, case, error=f'the question cannot be read with "{name}"')
        found = Answerer(rules, today=self.plan.today).answer(asked, SearchLimits(_TREES, 1, Deadline()))
        if not isinstance(found, Finding):
            raise AssertionError("a statement has a finding")
        trees = [tree for support in found.supports for tree in support.proofs.trees]
        reason, proof, missing = self._unshown.replace(_THING, name), None, None
        if trees and self.plan.details:
            tree = min(trees, key=lambda tree: tree.size)
            self._check(tree, theory)
            reason, proof = write_reason(tree, sentences)
        elif "missing" in self.plan.details:
            missing = self._find_missing(theory, name, asked)
        count = sum(support.proofs.count for support in found.supports)
        return self._made(row, case, found.truth, count, reason, proof, missing)

    def _find_missing(self, theory: Theory, name: str, asked: Holds | None = None) -> list[list[str]]:
        """The smallest sets of facts that would make the statement follow."""
        formula = (asked or self._question).formula
        if not isinstance(formula, Atom):
            return []
        why_not = WhyNot(theory, **self._settings)
        found = why_not.additions(formula._replace(sign="+"), Deadline(10), told=told).sets
        return [[each.rstrip(".").replace(_THING, name) for each in say_facts(facts)] for facts in found[:3]]
