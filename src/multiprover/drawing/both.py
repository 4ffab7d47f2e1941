"""Draws the two reasoners' answers to one question side by side: one below the other in a terminal."""

from multiprover.drawing.escape import element, escape_markup
from multiprover.drawing.page import draw_findings, draw_sentences, draw_summary, write_page
from multiprover.drawing.text import draw_text
from multiprover.drawing.wording import word_answer
from multiprover.errors import MultiproverError
from multiprover.problem import Explanation, SideBySide

_STYLE = (
    "main{max-width:110rem;}"
    ".sides{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1.6rem;}"
    ".sides>div{min-width:0;}"
    "@media (max-width:60rem){.sides{grid-template-columns:minmax(0,1fr);}}"
)


def word_agreement(both: SideBySide) -> str:
    """Whether the reasoners agree, on the answer and on the proofs."""
    if isinstance(both.exact, MultiproverError):
        return "The exact reasoner cannot read the text; only the network answers."
    if isinstance(both.neural, MultiproverError):
        return "The network cannot answer; only the exact reasoner does."
    if not both.agree:
        exact, neural = word_answer(both.exact.answer), word_answer(both.neural.answer)
        return f"The answers differ: {exact} by the exact reasoner, {neural} by the network."
    right, found = set(both.exact.proofs), set(both.neural.proofs)
    if right == found:
        return "Both give the same answer and the same proofs."
    alike = f"{len(right & found)} of the exact reasoner's {len(right)} graphs"
    return f"Both give the same answer; {alike} are among the network's {len(found)}."


def draw_both_text(both: SideBySide, *, color: bool, width: int) -> str:
    """Draw for a terminal: who agrees on what, then each answer."""
    parts = [word_agreement(both) + "\n"]
    for name, side in (("exact", both.exact), ("neural", both.neural)):
        title = f"── {name} " + "─" * max(0, min(width, 100) - len(name) - 4)
        drawn = (
            f"{side}\n" if isinstance(side, MultiproverError) else draw_text(side, color=color, width=width)
        )
        parts.append(f"{title}\n{drawn}")
    return "\n".join(parts)


def draw_both_html(both: SideBySide) -> str:
    """Write a page with the two answers in two columns, or below each other where it is narrow."""
    sides = [("exact", both.exact), ("neural", both.neural)]
    shown = next(side for _, side in reversed(sides) if isinstance(side, Explanation))
    return write_page(
        f"{both.question} – both reasoners",
        element("h1", {"dir": "auto"}, escape_markup(both.question)),
        element("p", {}, escape_markup(word_agreement(both))),
        draw_sentences(shown),
        element("div", {"class": "sides"}, *(_column(name, side) for name, side in sides)),
        style=_STYLE,
    )


def _column(name: str, side: Explanation | MultiproverError) -> str:
    heading = element("h2", {}, name)
    if isinstance(side, MultiproverError):
        return element("div", {}, heading, element("p", {"class": "soft"}, escape_markup(str(side))))
    return element("div", {}, heading, draw_summary(side), *draw_findings(side, f"mp-{name}"))
