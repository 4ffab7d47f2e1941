"""What is understood of a text while it is being typed: each sentence's reading, or why it has none.

Nothing here is an error: a text that makes no sense yet gets an outline all the same.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, islice
from typing import Final

from multiprover.drawing.record import (
    ClashRecord,
    MeaningRecord,
    OutlineRecord,
    ReadSentenceRecord,
    WordsRecord,
)
from multiprover.errors import Refusal
from multiprover.language import literals_of, read_text, render_form, render_sentence
from multiprover.language.word_classes import is_name
from multiprover.logic.conflicts import find_conflicts
from multiprover.logic.solve import solve
from multiprover.logic.stratify import build_theory
from multiprover.problem import Meaning, Reading, World, name_sentences
from multiprover.serve.problems import Places
from multiprover.triples import (
    ATTRIBUTE_RELATIONS,
    FactTriples,
    SentenceTriples,
    entities_of,
    from_atom,
    to_form,
)

_MOST_CONFLICTS: Final = 20


def outline(theory: str, world: World, question: str | None) -> OutlineRecord:
    """All of it."""
    read = read_text(theory)
    understood = [
        (index, reading.text, reading.meaning)
        for index, reading in enumerate(read.readings)
        if not isinstance(reading.meaning, Refusal)
    ]
    forms = [form for _, _, form in understood]
    rules = {place for place, form in enumerate(forms) if not isinstance(form, FactTriples)}
    named = name_sentences([text for _, text, _ in understood], rules)
    names = {index: sentence for (index, _, _), sentence in zip(understood, named, strict=True)}
    places = Places(theory)
    sentences = []
    for index, reading in enumerate(read.readings):
        place, meaning = places.of(*(reading.span or (0, 0))), _meaning(reading, render_form)
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
        errors=_clashes(forms, [index for index, _, _ in understood], world),
        warnings=list(read.doubts),
        words=_words(forms),
        question=None if question is None else _meaning(read.read_question(question), render_sentence),
    )


def _meaning(reading: Reading[Meaning], restate: Callable[[Meaning], str]) -> MeaningRecord:
    if isinstance(reading.meaning, Refusal):
        return MeaningRecord(None, reading.meaning.describe().splitlines()[0], reading.meaning.hint)
    return MeaningRecord(restate(reading.meaning), None, None)


def _clashes(forms: Sequence[SentenceTriples], indexes: Sequence[int], world: World) -> list[ClashRecord]:
    is_open = world == "open"
    model = solve(build_theory(list(map(to_form, forms)), open_world=is_open), open_world=is_open)
    errors = {error.sentences: (error.kind, str(error)) for error in model.faults.values()}
    for conflict in islice(find_conflicts(model), _MOST_CONFLICTS):
        said = render_sentence(from_atom(conflict.statement)).rstrip(".")
        errors[conflict.sentences] = (
            "contradiction",
            f'the theory contradicts itself: it proves "{said}" and its negation',
        )
    return [
        ClashRecord(kind, text, [indexes[i] for i in sentences]) for sentences, (kind, text) in errors.items()
    ]


def _words(forms: Iterable[SentenceTriples]) -> WordsRecord:
    entities, attributes, classes, verbs = set[str](), set[str](), set[str](), set[str]()
    for literal in chain.from_iterable(map(literals_of, forms)):
        entities.update(name if is_name(name) else f"The {name}" for name in entities_of(literal))
        if literal.relation not in ATTRIBUTE_RELATIONS:
            verbs.add(literal.relation)
        else:
            (classes if literal.relation.endswith(" a") else attributes).add(literal.object)
    return WordsRecord(sorted(entities), sorted(attributes), sorted(classes), sorted(verbs))
