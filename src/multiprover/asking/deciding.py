"""Decides case after case by the same rules: each row of a table is a case of its own.

The rules, the templates and the question are read once. What a row says becomes numbered inputs of the case
engine, which decides in microseconds; a row that does not suit it is decided by the general procedure, with
the same answers. Decisions depend on their row alone, so that any number of workers gives the same bytes.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple

from multiprover.asking.binding import Hole, RowReader, Said, _hole, quantity_of
from multiprover.asking.cells import Cell, shape_of
from multiprover.asking.policy import Policy
from multiprover.asking.tables import BadRow, Block, Row, Table
from multiprover.asking.templates import Template, choose_templates, find_templates, parse_template
from multiprover.choices import Conflicts
from multiprover.english.explain import explain_tree, say_statement
from multiprover.english.problems import SourceText
from multiprover.errors import InputError, Refusal, SentenceError, TheoryError
from multiprover.logic.answer import Answerer, SearchLimits
from multiprover.logic.cases import IGNORED, CaseEngine, Explained
from multiprover.logic.check import Checker, Valid
from multiprover.logic.forms import Atom, FactForm, Holds, Quantity
from multiprover.logic.limits import Deadline
from multiprover.logic.outcomes import Finding
from multiprover.logic.solve import Rules
from multiprover.logic.theory import Fact, Theory
from multiprover.logic.trees import Tree, tree_graph
from multiprover.logic.why_not import WhyNot
from multiprover.problem import Sentence, World
from multiprover.proof import NAF

_THING: Final = "Quillon"  # stands for the thing that a case is about
_SYMBOL: Final = re.compile("\0(\\d+)\0")
_MOST_KEPT: Final = 100_000
_TREES: Final = 1_000


class Decision(NamedTuple):
    """What was decided of one row, or why nothing could be: then `error` says so and the rest is empty."""

    row: int
    case: tuple[str | None, ...]
    answer: str = ""
    proof_count: int = 0
    reason: str = ""
    proof: dict[str, Any] | None = None
    missing: list[list[str]] | None = None
    error: str = ""


@dataclass(frozen=True)
class Plan:
    """All that decides a case: it can be sent to a worker. `details` is what is wanted besides the answer."""

    texts: tuple[SourceText, ...]
    table: Table
    question: str
    templates: tuple[Template, ...] = ()
    world: World = "closed"
    conflicts: Conflicts = "report"
    today: Quantity | None = None
    details: frozenset[str] = field(default_factory=lambda: frozenset({"reason", "proof"}))

    @cached_property
    def question_template(self) -> Template:
        """The question with the columns in it."""
        return parse_template(self.question, "the question")

    @property
    def case_columns(self) -> tuple[str, ...]:
        """The columns of the question, which name a case in the output."""
        return tuple(dict.fromkeys(self.question_template.columns))


class _Saying(NamedTuple):
    """What a template says of rows with the same cells: an input of the engine with its value, or neither."""

    form: FactForm | None
    unit: Quantity | None
    value: Any
    said: Said | None
    error: str = ""
    is_slow: bool = False


_NOTHING: Final = _Saying(None, None, None, None)


class Decider:
    """Decides the rows of one plan's table. Raises `SentenceError` where rules or question are refused."""

    def __init__(self, plan: Plan) -> None:
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
        self._case_places = [columns.index(column) for column in plan.case_columns]
        self._thing = self._case_places[0]
        self._question = self._read_question()
        self._rules = Rules(self._policy.theory, open_world=plan.world == "open", conflicts=plan.conflicts)
        self._keys = [self._other_places(template) for template in chosen]
        self._sayings: list[dict[tuple[object, ...], _Saying]] = [{} for _ in chosen]
        self._forms: dict[tuple[int, FactForm, Quantity | None], None] = {}
        self._numbers: dict[tuple[int, FactForm, Quantity | None], int] = {}
        self._engine: CaseEngine | None = None
        self._texts: dict[int, tuple[Tree, str, dict[str, Any]]] = {}
        self._checked = 0

    def _read_question(self) -> Holds:
        filled = [_THING] * len(self.plan.question_template.columns)
        if len(self._case_places) > 1:
            raise InputError("the question may name one column: that of the thing it is about")
        text = self.plan.question_template.fill(filled)
        meaning = self._policy.read.read_question(text, spelling=False).meaning
        if isinstance(meaning, Refusal):
            raise SentenceError(meaning)
        if not isinstance(meaning, Holds) or not isinstance(meaning.formula, Atom):
            raise InputError(f'"{self.plan.question}" has no yes or no about one statement for an answer')
        return meaning

    def _other_places(self, template: Template) -> list[int]:
        """The columns besides the case's name that decide what a template says."""
        columns = self.plan.table.columns
        return [columns.index(each) for each in template.needed if columns.index(each) != self._thing]

    # --- Rows ---

    def decide(self, block: Block) -> Iterator[Decision]:
        """Decide the rows of a block, in order."""
        rows = list(self.plan.table.parse(block))
        found = [row if isinstance(row, BadRow) else self._say(row) for row in rows]
        if self._engine is None:
            self._prepare()
        for row, said in zip(rows, found, strict=True):
            if isinstance(row, BadRow):
                yield Decision(row.number, (), error=row.reason)
            else:
                yield self._decide(row, said)  # type: ignore[arg-type]

    def _say(self, row: Row) -> list[_Saying]:
        """What each template says of a row; new inputs are registered."""
        cells = row.cells
        name = cells[self._thing]
        shape = "" if name is None else shape_of(name, is_name=True).shape
        found = []
        for number, (reader, places, known) in enumerate(
            zip(self._readers, self._keys, self._sayings, strict=True)
        ):
            key = (shape, *[cells[place] for place in places])
            saying = known.get(key)
            if saying is None:
                saying = self._saying(reader, cells, number)
                if shape[:1] not in ("=", "") and not saying.is_slow:
                    if len(known) >= _MOST_KEPT:
                        known.clear()
                    known[key] = saying
            found.append(saying)
        return found

    def _saying(self, reader: RowReader, cells: Sequence[str | None], number: int) -> _Saying:
        try:
            said = reader.say(cells)
        except SentenceError as error:
            return _Saying(None, None, None, None, str(error).replace("\n ", ""))
        if said is None:
            return _NOTHING
        if isinstance(said, Refusal):
            return _Saying(None, None, None, None, f'cannot read "{said.sentence}": {said.hint}')
        form, unit, value = self._as_input(said, reader)
        if form is None:
            return _Saying(None, None, None, said, is_slow=True)
        key = (number, form, unit)
        if key not in self._forms:
            self._forms[key] = None
            self._engine = None
        return _Saying(form, unit, value, said)

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
            for hole in map(_hole, atom.terms)
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

    def _prepare(self) -> None:
        """An engine with all inputs known so far, in an order that is the same whatever came first."""
        self._engine = CaseEngine(
            self._rules,
            self._question,
            _THING,
            first_sentence=len(self._policy.readings),
            today=self.plan.today,
        )
        ordered = sorted(self._forms, key=lambda key: (key[0], repr(key[1]), repr(key[2])))
        self._numbers = {key: self._engine.add(key[1], key[2]) for key in ordered}
        self._by_number = {number: key[0] for key, number in reversed(self._numbers.items())}
        self._texts.clear()

    # --- Decisions ---

    def _decide(self, row: Row, sayings: list[_Saying]) -> Decision:
        case = tuple([row.cells[place] for place in self._case_places])
        name = row.cells[self._thing]
        column = self.plan.table.columns[self._thing]
        if name is None:
            return Decision(row.number, case, error=f'the cell "{column}" is empty: the case has no name')
        for saying in sayings:
            if saying.error:
                return Decision(row.number, case, error=saying.error)
        engine = self._engine
        if engine is None:
            raise AssertionError("the engine is prepared before a block is decided")
        cell = shape_of(" ".join(name.split()), is_name=True)
        try:
            if cell.value is None or cell.value in engine.names or any(each.is_slow for each in sayings):
                return self._decide_alone(row, case, str(cell.value or cell.shown), sayings)
            said = [
                (self._numbers[i, each.form, each.unit], each.value)
                for i, each in enumerate(sayings)
                if each.form is not None
            ]
            values = engine.values(said)
            if not self.plan.details:
                return Decision(row.number, case, engine.answer(values))
            return self._explained(row, case, str(cell.value), engine.explain(values), values, sayings)
        except TheoryError as error:
            return Decision(row.number, case, error=str(error))

    def _explained(
        self,
        row: Row,
        case: tuple[str | None, ...],
        name: str,
        found: Explained,
        values: Any,
        sayings: list[_Saying],
    ) -> Decision:
        details = self.plan.details
        reason, proof, missing = "", None, None
        if found.tree is not None:
            reason, proof = self._said(found.tree, name, self._shown_numbers(sayings), values)
        else:
            reason = self._nothing_shows(name)
            if "missing" in details and self._engine is not None:
                missing = self._find_missing(self._engine.theory(values), name)
        return Decision(
            row.number,
            case,
            found.truth,
            found.proof_count,
            reason if "reason" in details else "",
            proof if "proof" in details else None,
            missing,
        )

    def _nothing_shows(self, name: str) -> str:
        formula = self._question.formula
        positive = formula._replace(sign="+") if isinstance(formula, Atom) else formula
        return f"Nothing shows that {say_statement(positive).replace(_THING, name)}."  # type: ignore[arg-type]

    def _shown_numbers(self, sayings: list[_Saying]) -> dict[str, str]:
        """How a row's numbers are written, by the engine's number of their input."""
        shown = {}
        for i, each in enumerate(sayings):
            if each.form is not None and each.unit is not None and each.said is not None:
                own = next(
                    c.shown for c in each.said.cells if c.value == each.value and not isinstance(c.value, str)
                )
                shown[str(self._numbers[i, each.form, each.unit])] = own
        return shown

    def _said(self, tree: Tree, name: str, shown: dict[str, str], values: Any) -> tuple[str, dict[str, Any]]:
        """The reason and the proof; both are made once for all rows with the same proof."""
        known = self._texts.get(id(tree))
        if known is None:
            self._check(tree, values)
            known = (tree, *self._write(tree, self._input_sentences()))
            if len(self._texts) >= _MOST_KEPT:
                self._texts.clear()
            self._texts[id(tree)] = known
        _, reason, proof = known

        def own(text: str) -> str:
            text = text.replace(_THING, name)
            return _SYMBOL.sub(lambda found: shown.get(found[1], found[1]), text) if "\0" in text else text

        return own(reason), {**proof, "steps": [own(step) for step in proof["steps"]]}

    def _check(self, tree: Tree, values: Any) -> None:
        """Have the independent checker judge the first proof of each kind."""
        if self._engine is None or tree.atom is None:
            return
        theory = self._engine.theory(values)
        checker = Checker(
            theory,
            conflicts=self.plan.conflicts,
            open_world=self.plan.world == "open",
            today=self.plan.today,
        )
        verdict = checker.check(tree.atom, tree_graph(tree), Deadline(10))
        self._checked += 1
        if not isinstance(verdict, Valid):
            raise AssertionError(f"the checker does not accept a proof: {verdict}")

    def _input_sentences(self) -> list[Sentence]:
        """Names for all sentences: F and R for those of the rules, T2 for what the second template says."""
        named = list(self._policy.sentences)
        count = max(self._by_number, default=IGNORED) + 1
        return [*named, *(Sentence(f"T{self._by_number[i] + 1}", "fact", "") for i in range(count))]

    def _write(self, tree: Tree, sentences: Sequence[Sentence]) -> tuple[str, dict[str, Any]]:
        steps = explain_tree(tree, sentences)
        facts = [step.conclusion for step in steps if not step.uses]
        rules = [sentences[step.node].id for step in steps if step.node != NAF and step.uses]
        conclusion = steps[-1].conclusion if steps else say_statement(self._question.formula)  # type: ignore[arg-type]
        reason = f"{conclusion}."
        if steps and steps[-1].uses:
            cited = f" ({', '.join(dict.fromkeys(rules))})"
            reason = f"{conclusion} because {_listed(facts)}{cited}."

        def node(number: int) -> str:
            return "NAF" if number == NAF else sentences[number].id

        graph = tree_graph(tree)
        proof = {
            "nodes": sorted(map(node, graph.nodes)),
            "edges": sorted([node(a), node(b)] for a, b in graph.edges),
            "steps": [step.text for step in steps],
        }
        return reason, proof

    # --- The general procedure ---

    def _decide_alone(
        self, row: Row, case: tuple[str | None, ...], name: str, sayings: list[_Saying]
    ) -> Decision:
        """Decide a row by the general procedure, as a theory of its own."""
        base = self._rules.theory
        facts, given = list(base.facts), dict.fromkeys(base.given)
        sentences = list(self._policy.sentences)
        for number, each in enumerate(sayings, 1):
            if each.said is not None:
                # what was kept for another row with the same cells is said of this one
                said = self._readers[number - 1].say(row.cells)
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
        details = self.plan.details
        reason, proof, missing = self._nothing_shows(name), None, None
        if trees:
            reason, proof = self._write(min(trees, key=lambda tree: tree.size), sentences)
        elif "missing" in details:
            missing = self._find_missing(theory, name, asked)
        count = sum(support.proofs.count for support in found.supports)
        if not details:
            return Decision(row.number, case, found.truth)
        return Decision(
            row.number,
            case,
            found.truth,
            count,
            reason if "reason" in details else "",
            proof if "proof" in details else None,
            missing,
        )

    def _find_missing(self, theory: Theory, name: str, asked: Holds | None = None) -> list[list[str]]:
        """The smallest sets of facts that would make the statement follow."""
        formula = (asked or self._question).formula
        if not isinstance(formula, Atom):
            return []
        why_not = WhyNot(
            theory,
            conflicts=self.plan.conflicts,
            open_world=self.plan.world == "open",
            today=self.plan.today,
        )
        found = why_not.additions(formula._replace(sign="+"), Deadline(10)).sets
        return [sorted(say_statement(atom).replace(_THING, name) for atom in facts) for facts in found[:3]]


def _listed(facts: Sequence[str]) -> str:
    """Facts joined in a sentence."""
    if not facts:
        return "it holds for everyone"
    return facts[0] if len(facts) == 1 else f"{', '.join(facts[:-1])} and {facts[-1]}"
