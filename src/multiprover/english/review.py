"""A text as its author should see it: each sentence with its reading, its doubts, or its refusal."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from multiprover.english.lint import Note, lint
from multiprover.english.problems import read_text
from multiprover.english.restate import restate
from multiprover.errors import Refusal
from multiprover.logic.forms import RuleForm
from multiprover.logic.limits import Deadline
from multiprover.problem import Forms, Reading, Sentence, name_sentences


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One sentence. `sentence` has its id and its restatement where it was read; `remarks` are doubts."""

    reading: Reading[Forms]
    sentence: Sentence | None
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """A whole text in order. The sentences of `notes` are positions among all sentences."""

    sentences: tuple[Reviewed, ...]
    notes: tuple[Note, ...] = ()

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """Every refusal."""
        meanings = (each.reading.meaning for each in self.sentences)
        return tuple(meaning for meaning in meanings if isinstance(meaning, Refusal))


def review(text: str, deadline: Deadline | None = None) -> Review:
    """Read a text and look at it closely; raises `TimeLimitError` where that takes too long."""
    return review_readings(read_text(text, deadline=deadline).readings)


def review_readings(readings: Sequence[Reading[Forms]]) -> Review:
    """Look closely at a text that was read."""
    places = [i for i, reading in enumerate(readings) if not isinstance(reading.meaning, Refusal)]
    kept = [(reading, reading.meaning) for reading in readings if not isinstance(reading.meaning, Refusal)]
    rules = {i for i, (_, forms) in enumerate(kept) if any(isinstance(form, RuleForm) for form in forms)}
    named = name_sentences([reading.text for reading, _ in kept], rules)
    remarks: dict[int, list[str]] = defaultdict(list)
    notes = lint([reading.text for reading, _ in kept], [forms for _, forms in kept])
    for note in notes:
        for number in note.sentences[:1]:
            remarks[number].append(note.message)
    reviewed = {
        id(reading): Reviewed(
            reading,
            Sentence(name.id, name.kind, name.text, restate(forms)),
            (*reading.doubts, *remarks[number]),
        )
        for number, ((reading, forms), name) in enumerate(zip(kept, named, strict=True))
    }
    return Review(
        tuple(reviewed.get(id(reading)) or Reviewed(reading, None) for reading in readings),
        tuple(note._replace(sentences=tuple(places[i] for i in note.sentences)) for note in notes),
    )
