"""What is understood of a text while it is being typed: each sentence's reading, or why it has none.

Nothing here is an error: a text that makes no sense yet gets an outline all the same.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Any

from multiprover.errors import Refusal, TheoryError
from multiprover.language import literals_of, read_text, render_form, render_sentence
from multiprover.language.word_classes import is_name
from multiprover.logic.solve import solve
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import ATTRIBUTE_RELATIONS, FactForm, Form, entities_of
from multiprover.problem import Meaning, Reading, World
from multiprover.serve.problems import Places


def outline(theory: str, world: World, question: str | None) -> dict[str, Any]:
    """All of it, ready for JSON."""
    read = read_text(theory)
    places = Places(theory)
    facts = rules = 0
    sentences: list[dict[str, Any]] = []
    understood: list[tuple[int, Form]] = []
    for index, reading in enumerate(read.readings):
        record = {"index": index, "text": reading.text, **places.of(*(reading.span or (0, 0)))}
        if isinstance(reading.meaning, Refusal):
            kind, name = "not understood", None
        else:
            understood.append((index, reading.meaning))
            is_fact = isinstance(reading.meaning, FactForm)
            facts, rules = facts + is_fact, rules + (not is_fact)
            kind, name = ("fact", f"F{facts}") if is_fact else ("rule", f"R{rules}")
        sentences.append(record | {"id": name, "kind": kind} | _meaning(reading, render_form))
    forms = [form for _, form in understood]
    return {
        "sentences": sentences,
        "errors": _theory_errors(forms, [i for i, _ in understood], world),
        "warnings": list(read.doubts),
        "words": _words(forms),
        "question": None if question is None else _meaning(read.read_question(question), render_sentence),
    }


def _meaning(reading: Reading[Meaning], restate: Callable[[Meaning], str]) -> dict[str, Any]:
    if isinstance(reading.meaning, Refusal):
        error = reading.meaning.describe().splitlines()[0]
        return {"reading": None, "error": error, "suggestion": reading.meaning.hint}
    return {"reading": restate(reading.meaning), "error": None, "suggestion": None}


def _theory_errors(forms: Sequence[Form], indexes: Sequence[int], world: World) -> list[dict[str, Any]]:
    try:
        solve(build_theory(forms, open_world=world == "open"))
    except TheoryError as error:
        found = [indexes[i] for i in error.sentences]
        return [{"kind": error.kind, "message": str(error), "sentences": found}]
    return []


def _words(forms: Iterable[Form]) -> dict[str, list[str]]:
    words: dict[str, set[str]] = {"entities": set(), "attributes": set(), "classes": set(), "verbs": set()}
    for literal in chain.from_iterable(map(literals_of, forms)):
        words["entities"].update(name if is_name(name) else f"The {name}" for name in entities_of(literal))
        if literal.relation not in ATTRIBUTE_RELATIONS:
            words["verbs"].add(literal.relation)
        else:
            words["classes" if literal.relation.endswith(" a") else "attributes"].add(literal.object)
    return {kind: sorted(found) for kind, found in words.items()}
