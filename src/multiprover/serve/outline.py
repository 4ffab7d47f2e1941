"""What is understood of a text while it is being typed: each sentence's reading, or why it has none.

Nothing here is an error: a text that makes no sense yet gets an outline all the same.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from multiprover.errors import SentenceError, TheoryError
from multiprover.language import Lexicon, parse_each, parse_question, render_form, render_sentence
from multiprover.language.parse import ParsedSentence, find_warnings
from multiprover.language.word_classes import is_name
from multiprover.old_logic.solve import solve
from multiprover.old_logic.stratify import build_theory
from multiprover.old_logic.theory import ATTRIBUTE_RELATIONS, FactForm, Form, Literal, entities_of
from multiprover.problem import World
from multiprover.serve.problems import Places


def outline(theory: str, world: World, question: str | None) -> dict[str, Any]:
    """All of it, ready for JSON."""
    parsed = parse_each(theory)
    places = Places(theory)
    facts = rules = 0
    sentences: list[dict[str, Any]] = []
    for index, item in enumerate(parsed):
        if isinstance(item, SentenceError):
            start, end = item.span or (0, 0)
            sentences.append(
                {
                    "index": index,
                    "id": None,
                    "kind": "not understood",
                    "text": theory[start:end],
                    **places.of(start, end),
                    "reading": None,
                    "error": str(item).splitlines()[0],
                    "suggestion": item.hint,
                }
            )
            continue
        is_fact = isinstance(item.form, FactForm)
        facts, rules = facts + is_fact, rules + (not is_fact)
        sentences.append(
            {
                "index": index,
                "id": f"F{facts}" if is_fact else f"R{rules}",
                "kind": "fact" if is_fact else "rule",
                "text": item.source.text,
                **places.of(item.source.start, item.source.end),
                "reading": render_form(item.form),
                "error": None,
                "suggestion": None,
            }
        )
    understood = [(i, item) for i, item in enumerate(parsed) if isinstance(item, ParsedSentence)]
    forms = [item.form for _, item in understood]
    return {
        "sentences": sentences,
        "errors": _theory_errors(forms, [i for i, _ in understood], world),
        "warnings": list(find_warnings([item for _, item in understood])),
        "words": _words(forms),
        "question": None if question is None else _question(question, [s["text"] for s in sentences], forms),
    }


def _theory_errors(forms: Sequence[Form], indexes: Sequence[int], world: World) -> list[dict[str, Any]]:
    try:
        solve(build_theory(forms, open_world=world == "open"))
    except TheoryError as error:
        found = [indexes[i] for i in error.sentences]
        return [{"kind": error.kind, "message": str(error), "sentences": found}]
    return []


def _words(forms: Iterable[Form]) -> dict[str, list[str]]:
    words: dict[str, set[str]] = {"entities": set(), "attributes": set(), "classes": set(), "verbs": set()}
    for literal in chain.from_iterable(map(_literals, forms)):
        words["entities"].update(name if is_name(name) else f"The {name}" for name in entities_of(literal))
        if literal.relation not in ATTRIBUTE_RELATIONS:
            words["verbs"].add(literal.relation)
        else:
            words["classes" if literal.relation.endswith(" a") else "attributes"].add(literal.object)
    return {kind: sorted(found) for kind, found in words.items()}


def _literals(form: Form) -> Iterable[Literal]:
    return form.literals if isinstance(form, FactForm) else chain(*form.bodies, form.heads)


def _question(question: str, texts: Sequence[str], forms: Sequence[Form]) -> dict[str, Any]:
    try:
        literal = parse_question(question, Lexicon(texts, forms))
    except SentenceError as error:
        return {"reading": None, "error": str(error).splitlines()[0], "suggestion": error.hint}
    return {"reading": render_sentence(literal), "error": None, "suggestion": None}
