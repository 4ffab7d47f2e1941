"""Draws two runs against gold: one self-contained HTML page with the proofs of each question side by side.

Pure functions; it knows no metrics and reads no files. The page has no script and no external reference.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from multiprover.drawing.escape import element, escape_markup
from multiprover.drawing.page import write_page
from multiprover.drawing.svg import draw_inline_svg
from multiprover.drawing.wording import name_node, word_answer, word_verdict
from multiprover.logic.check import Invalid, Valid
from multiprover.proof import Proof
from multiprover.result import Result, ShownProof

_MOST_DRAWN: Final = 6
"""Graphs drawn for one side of a question; the others are counted."""
_STYLE: Final = (
    "main{max-width:110rem;}.card h2{margin-top:0;}"
    ".sides{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1.2rem;}"
    ".sides h4{margin:0 0 .3rem;font-size:1rem;}"
    ".sides>div{min-width:0;}"
    "table.figures{width:auto;}.figures td,.figures th{text-align:right;}"
    ".figures td:first-child,.figures th:first-child{text-align:left;}"
    "@media (max-width:60rem){.sides{grid-template-columns:minmax(0,1fr);}}"
)


@dataclass(frozen=True, slots=True)
class Contest:
    """One question with three sides: gold, a and b; `remarks` say what differs and who is right."""

    identity: str
    remarks: tuple[str, ...]
    gold: Result
    a: Result
    b: Result
    has_gold_proofs: bool = True


def draw_comparison(
    title: str,
    summary: Sequence[str],
    figures: Sequence[Sequence[str]],
    contests: Sequence[Contest],
) -> str:
    """Write the page: sentences of summary, a table whose first row is its head, and a card a question."""
    parts = [element("h1", {"dir": "auto"}, escape_markup(title))]
    parts += [element("p", {}, escape_markup(line)) for line in summary]
    parts.append(_table(figures))
    parts += [_card(contest, number) for number, contest in enumerate(contests, 1)]
    return write_page(title, *parts, style=_STYLE)


def _table(rows: Sequence[Sequence[str]]) -> str:
    first, *others = rows
    head = element("tr", {}, *(element("th", {"scope": "col"}, escape_markup(cell)) for cell in first))
    body = [element("tr", {}, *(element("td", {}, escape_markup(cell)) for cell in row)) for row in others]
    table = element("table", {"class": "figures"}, element("thead", {}, head), element("tbody", {}, *body))
    return element("div", {"class": "scroll"}, table)


def _card(contest: Contest, number: int) -> str:
    gold = frozenset(contest.gold.proofs) if contest.has_gold_proofs else None
    sides = [("gold", contest.gold, None), ("a", contest.a, gold), ("b", contest.b, gold)]
    drawn = [_side(side, listed, f"mp-{number}-{name}") for name, side, listed in sides]
    remarks = " · ".join([contest.identity, *contest.remarks])
    return element(
        "article",
        {"class": "card"},
        element(
            "h2", {"dir": "auto"}, f"{number}. ", element("bdi", {}, escape_markup(contest.gold.question))
        ),
        element("p", {"class": "soft"}, escape_markup(remarks)),
        _sentences(contest.gold),
        element("div", {"class": "sides"}, *drawn),
    )


def _sentences(explanation: Result) -> str:
    items = []
    for node, sentence in enumerate(explanation.sentences):
        name = element(
            "span",
            {"class": f"name name-{sentence.kind}"},
            escape_markup(name_node(explanation.sentences, node)),
        )
        items.append(element("li", {}, name, element("bdi", {}, escape_markup(sentence.text))))
    title = element("summary", {}, f"Sentences ({len(items):,})")
    return element("details", {}, title, element("ul", {"class": "sentences"}, *items))


def _side(side: Result, gold: frozenset[Proof] | None, name: str) -> str:
    answer = word_answer(side.answer)
    parts = [
        element("h4", {}, element("bdi", {}, escape_markup(side.reasoner))),
        element("p", {}, element("span", {"class": f"answer {answer}"}, answer)),
    ]
    for index, shown in enumerate(side.shown[:_MOST_DRAWN]):
        badges = [_badge(*badge) for badge in _badges(shown, gold)]
        figure = draw_inline_svg(side, index, name)
        parts.append(element("div", {"class": "head"}, *badges))
        parts.append(element("div", {"class": "figure"}, figure))
    if len(side.shown) > _MOST_DRAWN:
        parts.append(
            element("p", {"class": "soft"}, f"… and {len(side.shown) - _MOST_DRAWN:,} more different graphs")
        )
    if not side.shown:
        parts.append(element("p", {"class": "soft"}, "No proofs."))
    return element("div", {}, *parts)


def _badges(shown: ShownProof, gold: frozenset[Proof] | None) -> list[tuple[str, str]]:
    tone = {Valid: " good", Invalid: " bad"}.get(type(shown.verdict), "")
    badges = [(word_verdict(shown.verdict), tone)]
    if gold is not None:
        badges.insert(0, ("in gold", " good") if shown.proof in gold else ("not in gold", " bad"))
    if shown.multiplicity > 1:
        badges.append((f"×{shown.multiplicity:,}", ""))
    return badges


def _badge(text: str, tone: str) -> str:
    return element("span", {"class": f"badge{tone}"}, escape_markup(text))
