"""What is understood of a text while it is being typed: each sentence's reading, or why it has none.

Nothing here is an error: a text that makes no sense yet gets an outline all the same.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Final

from multiprover.drawing.record import (
    ClashRecord,
    MeaningRecord,
    OutlineRecord,
    ReadSentenceRecord,
    WordsRecord,
)
from multiprover.english.explain import say_statement
from multiprover.english.problems import read_text
from multiprover.english.restate import restate, restate_question
from multiprover.errors import Refusal
from multiprover.logic.conflicts import find_conflicts
from multiprover.logic.forms import Atom, Form, RuleForm
from multiprover.logic.solve import solve
from multiprover.logic.stratify import build_theory, dependencies
from multiprover.problem import Forms, Meaning, Reading, World, name_sentences
from multiprover.serve.problems import Places

_MOST_CONFLICTS: Final = 20


def outline(theory: str, world: World, question: str | None) -> OutlineRecord:
    """All of it."""
    read = read_text(theory)
    understood = [
        (index, reading.text, reading.meaning)
        for index, reading in enumerate(read.readings)
        if not isinstance(reading.meaning, Refusal)
    ]
    said = [forms for _, _, forms in understood]
    rules = {place for place, forms in enumerate(said) if any(isinstance(f, RuleForm) for f in forms)}
    named = name_sentences([text for _, text, _ in understood], rules)
    names = {index: sentence for (index, _, _), sentence in zip(understood, named, strict=True)}
    places = Places(theory)
    sentences = []
    for index, reading in enumerate(read.readings):
        place, meaning = places.of(*(reading.span or (0, 0))), _meaning(reading, restate)
        name = names.get(index)
        sentences.append(
            ReadSentenceRecord(
                index=index,
                id=None if name is None else name.id,
                kind="not understood" if name is None else name.kind,
                text=reading.text,
                **place,
                reading=meaning.reading,
                error=meaning.error,
                suggestion=meaning.suggestion,
            )
        )
    return OutlineRecord(
        sentences=sentences,
        errors=_clashes(said, [index for index, _, _ in understood], world),
        warnings=[doubt for reading in read.readings for doubt in reading.doubts],
        words=words_of([form for forms in said for form in forms]),
        question=None if question is None else _meaning(read.read_question(question), restate_question),
    )


def _meaning(reading: Reading[Meaning], say: Callable[[Meaning], str]) -> MeaningRecord:
    if isinstance(reading.meaning, Refusal):
        refusal = reading.meaning
        return MeaningRecord(None, refusal.describe().splitlines()[0], refusal.advice)
    return MeaningRecord(say(reading.meaning), None, None)


def _clashes(said: Sequence[Forms], indexes: Sequence[int], world: World) -> list[ClashRecord]:
    is_open = world == "open"
    model = solve(build_theory(said, open_world=is_open), open_world=is_open)
    errors = {error.sentences: (error.kind, str(error)) for error in model.faults.values()}
    for conflict in islice(find_conflicts(model), _MOST_CONFLICTS):
        errors[conflict.sentences] = (
            "contradiction",
            f'the theory proves "{say_statement(conflict.statement)}" and its negation',
        )
    return [
        ClashRecord(kind, text, [indexes[i] for i in sentences]) for sentences, (kind, text) in errors.items()
    ]


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
