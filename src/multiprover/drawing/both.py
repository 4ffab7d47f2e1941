"""Draws the two reasoners' answers to one question side by side, as a page."""

from multiprover.drawing.escape import element, escape_markup
from multiprover.drawing.page import draw_findings, draw_sentences, draw_summary, write_page
from multiprover.drawing.wording import word_agreement
from multiprover.errors import MultiproverError
from multiprover.result import Result, SideBySide

_STYLE = (
    "main{max-width:110rem;}"
    ".sides{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1.6rem;}"
    ".sides>div{min-width:0;}"
    "@media (max-width:60rem){.sides{grid-template-columns:minmax(0,1fr);}}"
)


def draw_both_html(both: SideBySide) -> str:
    """Write a page with the two answers in two columns, or below each other where it is narrow."""
    sides = [("exact", both.exact), ("neural", both.neural)]
    shown = both.results[-1]
    return write_page(
        f"{both.question} – both reasoners",
        element("h1", {"dir": "auto"}, escape_markup(both.question)),
        element("p", {}, escape_markup(word_agreement(both))),
        draw_sentences(shown),
        element("div", {"class": "sides"}, *(_column(name, side) for name, side in sides)),
        style=_STYLE,
    )


def _column(name: str, side: Result | MultiproverError) -> str:
    heading = element("h2", {}, name)
    if isinstance(side, MultiproverError):
        return element("div", {}, heading, element("p", {"class": "soft"}, escape_markup(str(side))))
    return element("div", {}, heading, draw_summary(side), *draw_findings(side, f"mp-{name}"))
