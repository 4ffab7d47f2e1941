"""What is to be decided of a table, what its rows say, what was decided: data that workers exchange."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple

from multiprover.asking.binding import Said
from multiprover.asking.tables import Table
from multiprover.asking.templates import Template, parse_template
from multiprover.choices import Conflicts
from multiprover.english.explain import explain_tree
from multiprover.english.problems import SourceText
from multiprover.logic.cases import CaseEngine
from multiprover.logic.forms import FactForm, Quantity
from multiprover.logic.trees import Tree, tree_graph
from multiprover.problem import Sentence, World
from multiprover.proof import NAF


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
class DecisionPlan:
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


_ARTICLES: Final = ("A ", "An ", "The ")


def write_reason(tree: Tree, sentences: Sequence[Sentence]) -> tuple[str, dict[str, Any]]:
    """The reason and the proof; sentences are cited by their ids."""
    steps = explain_tree(tree, sentences)
    conclusion = steps[-1].conclusion
    reason = f"{conclusion}."
    if steps[-1].uses:
        facts = [step.conclusion for step in steps if not step.uses]
        rules = [sentences[step.node].id for step in steps if step.node != NAF and step.uses]
        reason = f"{conclusion} because {_listed(facts)} ({', '.join(dict.fromkeys(rules))})."

    def node(number: int) -> str:
        return "NAF" if number == NAF else sentences[number].id

    graph = tree_graph(tree)
    proof = {
        "nodes": sorted(map(node, graph.nodes)),
        "edges": sorted([node(a), node(b)] for a, b in graph.edges),
        "steps": [step.text for step in steps],
    }
    return reason, proof


def _listed(facts: Sequence[str]) -> str:
    """Facts joined in a sentence."""
    if not facts:
        return "it holds for everyone"
    said = [fact[0].lower() + fact[1:] if fact.startswith(_ARTICLES) else fact for fact in facts]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"


class InputKey(NamedTuple):
    """Something that a template says of the placeholder; `unit` is what a row's number multiplies."""

    template: int
    form: FactForm
    unit: Quantity | None = None


class Saying(NamedTuple):
    """Input keys by number with the row's values; `is_slow` where the engine cannot take what is said."""

    inputs: tuple[tuple[int, Any], ...] = ()
    said: Said | None = None
    error: str = ""
    is_slow: bool = False


NOTHING: Final = Saying()


class Sayings(NamedTuple):
    """What some templates say of a row; `inputs` are all of theirs, `error` is their first."""

    inputs: tuple[tuple[int, Any], ...]
    each: tuple[Saying, ...]
    error: str
    is_slow: bool

    @classmethod
    def of(cls, sayings: Iterable[Saying]) -> "Sayings":
        """All that is said among these."""
        each = tuple(one for one in sayings if one is not NOTHING)
        error = next((one.error for one in each if one.error), "")
        inputs = tuple(pair for one in each for pair in one.inputs)
        return cls(inputs, each, error, any(one.is_slow for one in each))


class Prepared:
    """An engine with all that the rows of some block say; one order of inputs, whichever row came first."""

    def __init__(self, engine: CaseEngine, keys: Mapping[int, InputKey]) -> None:
        self.engine = engine
        ordered = sorted(keys, key=lambda place: repr(keys[place]))
        self.numbers = {place: engine.add(keys[place].form, keys[place].unit) for place in ordered}
        self.templates = {self.numbers[place]: keys[place].template for place in reversed(ordered)}
        self.units = frozenset(place for place in ordered if keys[place].unit is not None)
        self.unsaid = engine.values(())
        self.texts: dict[int, tuple[Tree, str, dict[str, Any]]] = {}


def shown_numbers(sayings: Iterable[Saying], prepared: Prepared) -> dict[str, str]:
    """How a row's numbers are written, by the engine's number of their input."""
    return {
        str(prepared.numbers[key]): next(
            cell.shown for cell in each.said.cells if cell.value == value and not isinstance(cell.value, str)
        )
        for each in sayings
        if each.said is not None
        for key, value in each.inputs
        if key in prepared.units
    }
