"""Writes HTML: the page of an answer, of two answers, of two runs; any other page; the cell of a notebook.

Each page is one file without script or external reference. It forbids itself everything but its own style
(Content-Security-Policy), prints well and fits a phone.
"""

import base64
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from multiprover.drawing.render import read_style, render
from multiprover.drawing.svg import draw_inline_svg, draw_proof_svg
from multiprover.errors import MultiproverError
from multiprover.result import Result, SideBySide

_MOST_OPEN: Final = 40
"""A longer list of sentences is folded."""
_MOST_IN_CELL: Final = 5
"""Proofs drawn in a cell of a notebook; the others are counted."""
_MOST_COMPARED: Final = 6
"""Graphs drawn for one side of a compared question; the others are counted."""


@dataclass(frozen=True, slots=True)
class ComparedQuestion:
    """One question with three sides: gold, a and b; `remarks` say what differs and who is right."""

    identity: str
    remarks: tuple[str, ...]
    gold: Result
    a: Result
    b: Result
    has_gold_proofs: bool = True


def write_page(template: str, **values: object) -> str:
    """Fill a template that extends `page.html`."""
    style = read_style("page", "drawing")
    return str(render(template, style=style, draw_inline_svg=draw_inline_svg, **values)) + "\n"


def draw_html(result: Result) -> str:
    """Write the page of an answer."""
    return write_page("answer.html", result=result, most_open=_MOST_OPEN)


def draw_both_html(both: SideBySide) -> str:
    """Write a page with the two answers in two columns, or below each other where it is narrow."""
    sides = [
        (name, None, str(side)) if isinstance(side, MultiproverError) else (name, side, "")
        for name, side in (("exact", both.exact), ("neural", both.neural))
    ]
    return write_page("both.html", both=both, sides=sides, listed=both.results[0], most_open=_MOST_OPEN)


def draw_comparison(
    title: str,
    summary: Sequence[str],
    figures: Sequence[Sequence[str]],
    questions: Sequence[ComparedQuestion],
) -> str:
    """Write two runs against gold: a summary, a table (first row: its head), a card for each question."""
    return write_page(
        "comparison.html",
        title=title,
        summary=summary,
        figures=figures,
        questions=questions,
        most_drawn=_MOST_COMPARED,
    )


def draw_cell(result: Result) -> str:
    """Question, answer and the first proofs with their steps, as a piece of HTML for a notebook."""
    drawn = range(min(len(result.shown), _MOST_IN_CELL))
    images = [base64.b64encode(draw_proof_svg(result, i).encode()).decode() for i in drawn]
    return str(render("cell.html", result=result, images=images))
