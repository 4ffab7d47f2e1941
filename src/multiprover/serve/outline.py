"""What is understood of a text while it is being typed: each sentence's reading, or why it has none.

Nothing here is an error: a text that makes no sense yet gets an outline all the same.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, Literal

from multiprover.english.explain import say_statement
from multiprover.english.problems import read_text
from multiprover.english.restate import differs, restate_question
from multiprover.english.review import Reviewed, review_readings
from multiprover.errors import ClashKind, Refusal
from multiprover.logic.forms import Atom, Form, Question, RuleForm
from multiprover.logic.outcomes import find_conflicts
from multiprover.logic.solve import solve
from multiprover.logic.stratify import build_theory, dependencies
from multiprover.problem import Forms, Reading, World
from multiprover.serve.problems import Places

_MOST_CONFLICTS: Final = 20


@dataclass(frozen=True)
class MeaningRecord:
    """What was made of a question: its restatement, or why it is refused.

    Each of `suggestions` can be read and may be meant instead.
    """

    reading: str | None
    hint: str | None
    suggestions: list[str]


@dataclass(frozen=True)
class ReadSentenceRecord:
    """A sentence in its place, and what was made of it.

    `differs` where its reading differs from it by more than small words; `remarks` say what may be meant
    otherwise. A refused one has a `hint`, the `words` where reading stopped, and `suggestions`, other
    sentences that can be read.
    """

    index: int
    id: str | None
    kind: Literal["fact", "rule", "not understood"]
    text: str
    start: int
    end: int
    line: int
    column: int
    reading: str | None
    differs: bool
    remarks: list[str]
    hint: str | None
    words: str | None
    suggestions: list[str]


@dataclass(frozen=True)
class ClashRecord:
    """Why the sentences understood cannot all hold; `sentences` are indexes.

    `statement` is what follows together with its negation, where that is the reason.
    """

    kind: ClashKind
    message: str
    sentences: list[int]
    statement: str | None


@dataclass(frozen=True)
class WordsRecord:
    """The theory's own words, for completion."""

    entities: list[str]
    attributes: list[str]
    classes: list[str]
    verbs: list[str]


@dataclass(frozen=True)
class OutlineRecord:
    """What is understood of a text."""

    sentences: list[ReadSentenceRecord]
    errors: list[ClashRecord]
    words: WordsRecord
    question: MeaningRecord | None


def outline(theory: str, world: World, question: str | None) -> OutlineRecord:
    """All of it."""
    read = read_text(theory)
    reviewed = review_readings(read.readings).sentences
    understood = [
        (index, each.reading.meaning)
        for index, each in enumerate(reviewed)
        if not isinstance(each.reading.meaning, Refusal)
    ]
    said = [forms for _, forms in understood]
    places = Places(theory)
    return OutlineRecord(
        sentences=[_sentence(index, each, places) for index, each in enumerate(reviewed)],
        errors=_clashes(said, [index for index, _ in understood], world),
        words=words_of([form for forms in said for form in forms]),
        question=None if question is None else _asked(read.read_question(question)),
    )


def _sentence(index: int, each: Reviewed, places: Places) -> ReadSentenceRecord:
    reading, sentence = each.reading, each.sentence
    refusal = reading.meaning if isinstance(reading.meaning, Refusal) else None
    return ReadSentenceRecord(
        index=index,
        id=None if sentence is None else sentence.id,
        kind="not understood" if sentence is None else sentence.kind,
        text=reading.text,
        **places.of(*(reading.span or (0, 0))),
        reading=None if sentence is None else sentence.reading,
        differs=sentence is not None and differs(reading.text, sentence.reading),
        remarks=list(each.remarks),
        hint=None if refusal is None else refusal.hint,
        words=None if refusal is None else refusal.words,
        suggestions=[] if refusal is None else list(refusal.suggestions),
    )


def _asked(reading: Reading[Question]) -> MeaningRecord:
    if isinstance(reading.meaning, Refusal):
        return MeaningRecord(None, reading.meaning.hint, list(reading.meaning.suggestions))
    return MeaningRecord(restate_question(reading.meaning), None, [])


def _clashes(said: Sequence[Forms], indexes: Sequence[int], world: World) -> list[ClashRecord]:
    is_open = world == "open"
    model = solve(build_theory(said, open_world=is_open), open_world=is_open)
    errors = {
        error.sentences: ClashRecord(error.kind, str(error), [indexes[i] for i in error.sentences], None)
        for error in model.faults.values()
    }
    for conflict in islice(find_conflicts(model), _MOST_CONFLICTS):
        statement = say_statement(conflict.statement)
        errors[conflict.sentences] = ClashRecord(
            "contradiction",
            f'The theory proves "{statement}" and its negation.',
            [indexes[i] for i in conflict.sentences],
            f"{statement}.",
        )
    return list(errors.values())


def words_of(forms: Iterable[Form]) -> WordsRecord:
    """The words that forms are made of."""
    entities, attributes, classes, verbs = set[str](), set[str](), set[str](), set[str]()
    for form in forms:
        for atom in _atoms(form):
            entities.update(term[0].upper() + term[1:] for term in atom.terms if isinstance(term, str))
            first, _, rest = atom.relation.partition(" ")
            if first != "is" or len(atom.terms) > 1:
                verbs.add(atom.relation.replace("_", "").strip())
            elif rest.startswith(("a ", "an ")):
                classes.add(rest.partition(" ")[2])
            else:
                attributes.add(rest)
    return WordsRecord(sorted(entities), sorted(attributes), sorted(classes), sorted(verbs))


def _atoms(form: Form) -> list[Atom]:
    if isinstance(form, RuleForm):
        return [*form.heads, *(atom for body in form.bodies for atom, _ in dependencies(body))]
    return list(form.atoms)
