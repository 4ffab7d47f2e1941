"""Draws an explanation into the cell of a notebook: no script, no style that could reach the page around it.

Drawings are pictures by a data address, so that nothing in them can touch the notebook either.
"""

import base64
from typing import Final

from multiprover.drawing.escape import element, escape_markup
from multiprover.drawing.svg import draw_proof_svg
from multiprover.drawing.wording import (
    word_additions,
    word_answer,
    word_completeness,
    word_count,
    word_facts,
    word_failure,
    word_source,
    word_title,
    word_verdict,
)
from multiprover.result import Result

MOST_DRAWN: Final = 5
"""Proofs drawn in a cell; the others are counted."""


def draw_cell(explanation: Result) -> str:
    """Question, answer and the first proofs with their steps, as a piece of HTML."""
    answer = element("b", {}, word_answer(explanation.answer))
    parts = [element("p", {}, element("b", {}, escape_markup(explanation.question)), " → ", answer)]
    about = [word_source(explanation), word_count(explanation), word_completeness(explanation)]
    parts.append(element("p", {}, escape_markup(" · ".join(about))))
    parts += [_proof(explanation, index) for index in range(min(len(explanation.shown), MOST_DRAWN))]
    if len(explanation.shown) > MOST_DRAWN:
        parts.append(element("p", {}, f"… and {len(explanation.shown) - MOST_DRAWN:,} more"))
    if explanation.failure is not None:
        parts.append(element("p", {}, escape_markup(word_failure(explanation, explanation.failure))))
        if explanation.failure.additions:
            parts.append(element("p", {}, escape_markup(word_additions(explanation.failure))))
            facts = [word_facts(addition) for addition in explanation.failure.additions]
            parts.append(element("ul", {}, *(element("li", {}, escape_markup(text)) for text in facts)))
    parts += [element("p", {}, escape_markup(f"Note: {note}")) for note in explanation.notes]
    return element("div", {}, *parts)


def _proof(explanation: Result, index: int) -> str:
    shown = explanation.shown[index]
    picture = base64.b64encode(draw_proof_svg(explanation, index).encode()).decode()
    said = f"{word_title(explanation, index)} – {word_verdict(shown.verdict)}"
    image = f'<img alt="{escape_markup(said)}" src="data:image/svg+xml;base64,{picture}"/>'
    steps = element("ol", {}, *(element("li", {}, escape_markup(step.text)) for step in shown.steps))
    return element("div", {}, element("p", {}, escape_markup(said)), image, steps)
