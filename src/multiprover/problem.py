"""What goes into a reasoner: sentences, what was read of them, problems, limits; and data sets' examples.

A `Problem` holds no gold, so that giving gold to a network is a type error. What its sentences mean (`given`
by a data set, or read by the grammar: `readings`) and their original order reach the exact reasoner only.
"""

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import Enum
from typing import Final, Generic, Literal, NamedTuple, TypeVar, get_args, overload

from multiprover.choices import Conflicts
from multiprover.errors import InputError, Refusal
from multiprover.logic.forms import Form, Quantity, Question
from multiprover.logic.limits import Deadline
from multiprover.logic.quantities import date_quantity
from multiprover.proof import Proof
from multiprover.triples import Triple, TripleTheory

Kind = Literal["fact", "rule"]
World = Literal["closed", "open"]


class UnknownType(Enum):
    """The type of `Unknown`, the third answer of an open world. It has no truth value."""

    UNKNOWN = "unknown"

    def __bool__(self) -> bool:
        """Refuse: "unknown" is neither true nor false."""
        raise TypeError("the answer is unknown; compare it with `is True`, `is False` or `is Unknown`")

    def __repr__(self) -> str:
        return "Unknown"


class ConflictType(Enum):
    """The type of `Conflict`, the answer where a statement and its negation both follow."""

    CONFLICT = "conflict"

    def __bool__(self) -> bool:
        """Refuse: a conflict is neither true nor false."""
        raise TypeError("the answer is a conflict; compare it with `is True`, `is False` or `is Conflict`")

    def __repr__(self) -> str:
        return "Conflict"


Unknown: Final = UnknownType.UNKNOWN
Conflict: Final = ConflictType.CONFLICT
Answer = bool | UnknownType | ConflictType


def refuse_other_settings(world: str, conflicts: str) -> None:
    """Raise `InputError` for a world, or a meaning of conflicts, that there is not."""
    if conflicts not in get_args(Conflicts):
        raise InputError(f'conflicts are "report" or "deny", not {conflicts!r}')
    if world not in get_args(World):
        raise InputError(f'the world is "closed" or "open", not {world!r}')


def read_today(today: date | str | None) -> Quantity | None:
    """What a text means by today: a date, or its text, as "2024-06-01"; raises `InputError` for others."""
    if isinstance(today, str):
        try:
            today = date.fromisoformat(today)
        except ValueError:
            raise InputError(f'"{today}" is no date\n  Write today as "2024-06-01".') from None
    if isinstance(today, datetime):
        today = today.date()
    if today is None:
        return None
    if not isinstance(today, date):
        raise InputError(f'{today!r} is no date\n  Give today as a date, or as "2024-06-01".')
    return date_quantity(today)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a context, one node: `id` is F1, F2 ... or R1, R2 ... in order of appearance.

    `reading` is what it was read as, in canonical English, where that differs by more than small words.
    `place` is its source, where there are several: "rules.txt, line 3", "people.csv, row 17".
    """

    id: str
    kind: Kind
    text: str
    reading: str = ""
    place: str = ""


def name_sentences(texts: Iterable[str], rules: Container[int]) -> tuple[Sentence, ...]:
    """Give each sentence its id and kind; `rules` are the positions of those that are rules."""
    named: list[Sentence] = []
    fact_count = rule_count = 0
    for place, text in enumerate(texts):
        if place in rules:
            rule_count += 1
            named.append(Sentence(f"R{rule_count}", "rule", text))
        else:
            fact_count += 1
            named.append(Sentence(f"F{fact_count}", "fact", text))
    return tuple(named)


class SentenceList(Sequence[Sentence]):
    """Sentences of a text, and after them those of tables, which are made when they are asked for.

    `written` is the number of those of the text: the others are listed only where a proof uses them.
    """

    def __init__(self, written: Sequence[Sentence], count: int, make: Callable[[int], Sentence]) -> None:
        self._first = written
        self._count = count
        self._make = make
        self.written = len(written)

    def __len__(self) -> int:
        return self.written + self._count

    @overload
    def __getitem__(self, place: int) -> Sentence: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Sentence]: ...

    def __getitem__(self, place: int | slice) -> Sentence | Sequence[Sentence]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(len(self)))]
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        place %= len(self)
        return self._first[place] if place < self.written else self._make(place - self.written)


Meaning = TypeVar("Meaning")


class Reading(NamedTuple, Generic[Meaning]):
    """A sentence or a question, and what it says, or why it was refused.

    `line` counts from 1, `span` are offsets in the text; None for a sentence that stands alone. `confidence`
    is below 1 only where a network has read. `doubts` say what else may be meant, in words for a person.
    `source` names the text it stands in, where there are several.
    """

    text: str
    meaning: Meaning | Refusal
    line: int | None = None
    span: tuple[int, int] | None = None
    reader: Literal["grammar", "network", "data set"] = "grammar"
    confidence: float = 1.0
    doubts: tuple[str, ...] = ()
    source: str | None = None


Forms = tuple[Form, ...]
"""What one sentence says."""


@dataclass(frozen=True, slots=True)
class Readings:
    """All that was read of one problem. `doubts` concern several sentences; `source` names the text.

    `left_out` are refused sentences that are not among `sentences`, because the caller wants an answer from
    the others. `unknown_words` are words of the question that the text does not have.
    """

    sentences: tuple[Reading[Forms], ...]
    question: Reading[Question]
    doubts: tuple[str, ...] = ()
    source: str | None = None
    left_out: tuple[Refusal, ...] = ()
    unknown_words: tuple[str, ...] = ()

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """Every refusal in text order, the question's last."""
        meanings = [*(reading.meaning for reading in self.sentences), self.question.meaning]
        return tuple(meaning for meaning in meanings if isinstance(meaning, Refusal))


@dataclass(frozen=True, slots=True)
class GivenLogic:
    """The logical form of a problem as a data set gives it, whatever the words of its text."""

    theory: TripleTheory
    question: Triple


@dataclass(frozen=True, slots=True)
class Problem:
    """A context and a question in words. The last three fields reach the exact reasoner and nobody else.

    `readings` is None until the text has been read.
    """

    sentences: tuple[str, ...]
    question: str
    original_order: tuple[int, ...] | None = None
    given: GivenLogic | None = None
    readings: Readings | None = None

    @property
    def words_only(self) -> "Problem":
        """The problem as a network sees it."""
        return Problem(self.sentences, self.question)


@dataclass(frozen=True, slots=True)
class Limits:
    """What an answer may cost: the most different proofs, and one deadline for every stage.

    A list of more than `max_answers` answers is whole, but only this many of them come with proofs. `checked`
    are the places of the proofs that the checker is given, None for all: of thousands not each is looked at.
    """

    max_proofs: int = 100
    deadline: Deadline = field(default_factory=lambda: Deadline(None))
    max_answers: int = 1000
    checked: range | None = None

    def __post_init__(self) -> None:
        if self.max_proofs < 1:
            raise InputError(f"max_proofs must be at least 1, not {self.max_proofs}")

    @classmethod
    def within(cls, seconds: float | None, max_proofs: int = 100, max_answers: int = 1000) -> "Limits":
        """Limits whose time runs from now on; None is no limit of time."""
        if seconds is not None and not seconds > 0:
            raise InputError(f"the timeout must be more than 0 seconds, not {seconds}")
        return cls(max_proofs, Deadline(seconds), max_answers)


@dataclass(frozen=True, slots=True)
class Example:
    """A problem with its gold answer, and gold proofs and depth where the data has them.

    `theory` is the id of the theory asked about, `strategy` how the question was made; both name groups for
    statistics and evaluation. `world` says how the gold was computed.
    """

    id: str
    problem: Problem
    answer: Answer | None = None
    proofs: tuple[Proof, ...] | None = None
    depth: int | None = None
    length: int | None = None
    theory: str | None = None
    strategy: str | None = None
    world: World = "closed"


class Prediction(NamedTuple):
    """An answer as a line of a predictions file has it, to be scored; `Result` is what people are shown.

    `proofs` are graphs, one for each proof tree and so maybe equal; for an unprovable question the graph of
    its failure chain. `depth` and `length` are the least over all proofs (`length` is None for a failure).
    `proof_count` counts proof trees; it is a lower bound where `count_is_exact` is False. `complete` is False
    where a limit cut the search. `scores` rank a network's proofs: log-probabilities, the best first.
    `gives_proofs` is False where only the answer is known: its proofs are then not judged. `is_too_long` is
    for a question that a network does not take: whatever its prediction says counts as wrong.
    """

    answer: Answer
    confidence: float
    proofs: tuple[Proof, ...]
    depth: int | None = None
    length: int | None = None
    proof_count: int = 0
    count_is_exact: bool = True
    complete: bool = True
    scores: tuple[float, ...] = ()
    gives_proofs: bool = True
    is_too_long: bool = False

    def with_answer(self, answer: Answer) -> "Prediction":
        """The same proofs for another answer: those of a statement are those of its negation."""
        return Prediction(answer, *self[1:])
