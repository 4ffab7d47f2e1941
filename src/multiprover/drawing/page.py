"""Draws an explanation as one self-contained HTML page: no script, no external reference.

The page forbids itself everything but its own style (Content-Security-Policy), prints well and fits a phone.
"""

from collections.abc import Iterable

from multiprover.drawing.escape import element, escape_markup
from multiprover.drawing.svg import draw_inline_svg
from multiprover.drawing.theme import DRAWING_STYLE, PAGE_STYLE, variables_style
from multiprover.drawing.wording import (
    NOTHING_CONCLUDES,
    name_node,
    word_additions,
    word_answer,
    word_chain,
    word_completeness,
    word_count,
    word_facts,
    word_failure,
    word_reasoner,
    word_score,
    word_title,
    word_verdict,
)
from multiprover.logic.check import Invalid, Valid
from multiprover.result import Gap, Result, Shortfall

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
_OPEN_UP_TO = 40


def draw_html(explanation: Result) -> str:
    """Write the page. It is well-formed XML as well as HTML."""
    title = f"{explanation.question} – {word_answer(explanation.answer)}"
    heading = element("h1", {"dir": "auto"}, escape_markup(explanation.question))
    return write_page(
        title,
        element("header", {}, heading, draw_summary(explanation)),
        draw_sentences(explanation),
        *draw_findings(explanation),
    )


def write_page(title: str, *sections: str, style: str = "") -> str:
    """A page around these sections: no script, no external reference; `style` is added to the usual one."""
    head = element(
        "head",
        {},
        element("meta", {"charset": "utf-8"}),
        element("meta", {"http-equiv": "Content-Security-Policy", "content": _POLICY}),
        element("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        element("meta", {"name": "color-scheme", "content": "light dark"}),
        element("title", {}, escape_markup(title)),
        element("style", {}, variables_style(":root") + PAGE_STYLE + DRAWING_STYLE + style),
    )
    body = element("body", {}, element("main", {}, *sections))
    return "<!DOCTYPE html>\n" + element("html", {"lang": "en"}, head, body) + "\n"


def draw_findings(explanation: Result, name: str = "mp-proof") -> list[str]:
    """Proofs, why there are none, notes; `name` begins the drawings' ids."""
    sections = []
    if explanation.shown:
        proofs = [_proof_card(explanation, i, name) for i in range(len(explanation.shown))]
        title = "Proofs" if explanation.failure is None else "Closest attempt"
        sections.append(element("section", {}, element("h2", {}, title), *proofs))
    if explanation.failure is not None:
        sections.append(_why_not(explanation, explanation.failure))
    if explanation.notes:
        notes = element("ul", {"class": "notes"}, *_items(map(str, explanation.notes)))
        sections.append(element("section", {}, element("h2", {}, "Notes"), notes))
    return sections


def draw_summary(explanation: Result) -> str:
    """The answer, and who gave it."""
    answer = word_answer(explanation.answer)
    about = [
        f"{explanation.confidence:.0%} confidence",
        word_reasoner(explanation),
        f"{explanation.world} world",
        *([f"depth {explanation.depth}"] if explanation.depth is not None else []),
        word_count(explanation),
        word_completeness(explanation),
    ]
    return element(
        "div",
        {"class": "summary"},
        element("span", {"class": f"answer {answer}"}, answer),
        element("span", {"class": "soft"}, escape_markup(" · ".join(about))),
    )


def draw_sentences(explanation: Result) -> str:
    """The theory, each sentence with its name."""
    if not explanation.sentences:
        return ""
    items = [
        element("li", {}, _name(explanation, i), _user_text(sentence.text))
        for i, sentence in enumerate(explanation.sentences)
    ]
    attributes = {"open": "open"} if len(items) <= _OPEN_UP_TO else {}
    title = element("summary", {}, element("h2", {}, f"Sentences ({len(items):,})"))
    return element("details", attributes, title, element("ul", {"class": "sentences"}, *items))


def _name(explanation: Result, node: int) -> str:
    known = 0 <= node < len(explanation.sentences)
    kind = explanation.sentences[node].kind if known else "fact"
    name = escape_markup(name_node(explanation.sentences, node))
    return element("span", {"class": f"name name-{kind}"}, name)


def _user_text(text: str) -> str:
    return element("bdi", {}, escape_markup(text))


def _items(texts: Iterable[str], mark: str = "") -> list[str]:
    return [element("li", {}, mark, _user_text(text)) for text in texts]


def _proof_card(explanation: Result, index: int, name: str) -> str:
    shown = explanation.shown[index]
    tone = {Valid: " good", Invalid: " bad"}.get(type(shown.verdict), "")
    badges = [_badge(word_verdict(shown.verdict), tone)]
    if shown.multiplicity > 1:
        badges.append(_badge(f"×{shown.multiplicity:,}", hint="so many proofs have this graph"))
    if shown.score is not None:
        badges.append(_badge(word_score(shown.score), hint="the network's probability of this graph"))
    if shown.redundant:
        badges.append(_badge("redundant", hint="uses all sentences of another proof, and more"))
    head = element(
        "div",
        {"class": "head"},
        element("h3", {}, escape_markup(word_title(explanation, index))),
        *badges,
    )
    figure = element("div", {"class": "figure"}, draw_inline_svg(explanation, index, name))
    steps = [element("li", {"value": step.number}, _user_text(step.text)) for step in shown.steps]
    listed = [element("ol", {"class": "steps"}, *steps)] if steps else []
    return element("article", {"class": "card proof"}, head, figure, *listed)


def _badge(text: str, tone: str = "", hint: str = "") -> str:
    attributes = {"class": f"badge{tone}"} | ({"title": hint} if hint else {})
    return element("span", attributes, escape_markup(text))


def _why_not(explanation: Result, failure: Shortfall) -> str:
    parts = [
        element("h2", {}, "Why there is no proof"),
        element("p", {}, escape_markup(word_failure(explanation, failure))),
    ]
    if failure.chain is not None:
        chain = element(
            "p", {}, "Failure chain: ", element("strong", {}, escape_markup(word_chain(explanation)))
        )
        parts.append(chain)
    if not failure.missing:
        parts.append(element("p", {}, NOTHING_CONCLUDES))
    else:
        titles = ("Rule", "Holds", "Missing")
        head = element("tr", {}, *(element("th", {"scope": "col"}, title) for title in titles))
        rows = [_gap_row(explanation, gap) for gap in failure.missing]
        table = element("table", {}, element("thead", {}, head), element("tbody", {}, *rows))
        parts.append(element("div", {"class": "scroll"}, table))
    if failure.additions:
        parts.append(element("p", {}, escape_markup(word_additions(failure))))
        parts.append(element("ul", {"class": "additions"}, *_items(map(word_facts, failure.additions))))
    return element("section", {"class": "why-not"}, *parts)


def _gap_row(explanation: Result, gap: Gap) -> str:
    known = 0 <= gap.rule < len(explanation.sentences)
    text = explanation.sentences[gap.rule].text if known else ""
    return element(
        "tr",
        {},
        element("td", {}, _name(explanation, gap.rule), _user_text(text)),
        element("td", {}, element("ul", {}, *_items(gap.holding, "✓ ")) if gap.holding else "–"),
        element("td", {}, element("ul", {}, *_items(gap.missing, "✗ ")) if gap.missing else "–"),
    )
