"""A report as plain blocks, and its two forms: one HTML page, one Markdown page with pictures beside it.

Knows nothing of what is reported. The page has no script and no external reference; it follows the reader's
choice of light or dark. Pictures are SVG and say in words what they show.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from multiprover.drawing.escape import element, escape_markup
from multiprover.drawing.theme import DRAWING_STYLE, PAGE_STYLE, variables_style

IMAGES: Final = "images"
"""The directory of the Markdown page's pictures."""
_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
_STYLE: Final = (
    "main{max-width:84rem;}nav ul{columns:18rem;}"
    "table.figures{width:auto;font-variant-numeric:tabular-nums;}"
    ".figures td,.figures th{text-align:right;padding:.2rem .5rem;white-space:nowrap;}"
    ".figures td.words,.figures th.words{text-align:left;}"
    ".figures caption{text-align:left;font-weight:600;padding:.4rem 0;}"
    ".figures tr.paper td{color:var(--mp-soft);font-style:italic;border-bottom-color:var(--mp-line);}"
    ".figures tr.ours td{font-weight:600;}"
    "figure{margin:1rem 0;}figcaption{color:var(--mp-soft);font-size:.92rem;}"
    ".chart{background:#fff;border-radius:.5rem;padding:.4rem;display:inline-block;max-width:100%;}"
    ".chart svg{max-width:100%;height:auto;display:block;}"
    ".pair{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1rem;}"
    ".pair figure{margin:0;overflow-x:auto;}.pair svg{max-width:100%;height:auto;}"
    ".warn{border-left:4px solid var(--mp-fail);padding:.3rem .8rem;}"
    "@media (max-width:60rem){.pair{grid-template-columns:minmax(0,1fr);}}"
)


@dataclass(frozen=True, slots=True)
class Heading:
    """The start of a section."""

    text: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph; one that warns stands out."""

    text: str
    warns: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Cells of a table; `source` sets ours apart from the paper's."""

    cells: tuple[str, ...]
    source: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table; its first `words` columns are words, the others numbers."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    words: int = 1


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing with a name for its file, a caption, and what it shows in words."""

    name: str
    caption: str
    told: str
    svg: str
    is_chart: bool = True


@dataclass(frozen=True, slots=True)
class Card:
    """One question: what is asked, remarks, its sentences, and drawings side by side."""

    title: str
    remarks: tuple[str, ...]
    sentences: tuple[str, ...]
    pictures: tuple[Picture, ...]


Block = Heading | Text | Table | Picture | Card


def pictures_of(blocks: Sequence[Block]) -> list[Picture]:
    """All pictures of a report, in order."""
    found: list[Picture] = []
    for block in blocks:
        if isinstance(block, Picture):
            found.append(block)
        elif isinstance(block, Card):
            found += block.pictures
    return found


# -- HTML -----------------------------------------------------------------------------------------------


def write_html(title: str, blocks: Sequence[Block]) -> str:
    """The whole report as one page."""
    head = element(
        "head",
        {},
        element("meta", {"charset": "utf-8"}),
        element("meta", {"http-equiv": "Content-Security-Policy", "content": _POLICY}),
        element("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        element("meta", {"name": "color-scheme", "content": "light dark"}),
        element("title", {}, escape_markup(title)),
        element("style", {}, variables_style(":root") + PAGE_STYLE + DRAWING_STYLE + _STYLE),
    )
    parts = [element("h1", {}, escape_markup(title)), _contents(blocks)]
    parts += [_block(block, number) for number, block in enumerate(blocks)]
    body = element("body", {}, element("main", {}, *parts))
    return "<!DOCTYPE html>\n" + element("html", {"lang": "en"}, head, body) + "\n"


def _contents(blocks: Sequence[Block]) -> str:
    items = [
        element("li", {}, element("a", {"href": f"#s{number}"}, escape_markup(block.text)))
        for number, block in enumerate(blocks)
        if isinstance(block, Heading) and block.level == 2
    ]
    return element("nav", {"aria-label": "Contents"}, element("ul", {}, *items))


def _block(block: Block, number: int) -> str:
    match block:
        case Heading(text, level):
            return element(f"h{level}", {"id": f"s{number}"}, escape_markup(text))
        case Text(text, warns):
            return element("p", {"class": "warn"} if warns else {}, escape_markup(text))
        case Table():
            return _table(block)
        case Picture():
            return _figure(block)
        case Card():
            return _card(block)


def _table(table: Table) -> str:
    def cells(name: str, row: Sequence[str], **more: str) -> list[str]:
        return [
            element(name, more | ({"class": "words"} if place < table.words else {}), escape_markup(cell))
            for place, cell in enumerate(row)
        ]

    head = element("tr", {}, *cells("th", table.head, scope="col"))
    body = [
        element("tr", {"class": row.source} if row.source else {}, *cells("td", row.cells))
        for row in table.rows
    ]
    whole = element(
        "table",
        {"class": "figures"},
        element("caption", {}, escape_markup(table.caption)),
        element("thead", {}, head),
        element("tbody", {}, *body),
    )
    return element("div", {"class": "scroll", "tabindex": "0"}, whole)


def _figure(picture: Picture) -> str:
    drawing = inline_svg(picture)
    if picture.is_chart:
        drawing = element("div", {"class": "chart", "role": "img", "aria-label": picture.told}, drawing)
    return element("figure", {}, drawing, element("figcaption", {}, escape_markup(picture.caption)))


def _card(card: Card) -> str:
    parts = [
        element("h3", {}, element("bdi", {}, escape_markup(card.title))),
        element("p", {"class": "soft"}, escape_markup(" · ".join(card.remarks))),
    ]
    if card.sentences:
        items = [element("li", {}, element("bdi", {}, escape_markup(text))) for text in card.sentences]
        summary = element("summary", {}, f"Sentences ({len(items):,})")
        parts.append(element("details", {}, summary, element("ol", {}, *items)))
    parts.append(element("div", {"class": "pair"}, *map(_figure, card.pictures)))
    return element("article", {"class": "card"}, *parts)


def inline_svg(picture: Picture) -> str:
    """A drawing for the inside of a page: no XML header, and ids that no other drawing has."""
    svg = picture.svg[picture.svg.index("<svg") :]
    prefix = f"{picture.name}-"
    svg = re.sub(r'\bid="', f'id="{prefix}', svg)
    svg = re.sub(r"url\(#", f"url(#{prefix}", svg)
    svg = re.sub(r'href="#', f'href="#{prefix}', svg)
    return re.sub(
        r'aria-labelledby="([^"]*)"',
        lambda match: 'aria-labelledby="' + " ".join(prefix + name for name in match[1].split()) + '"',
        svg,
    )


# -- Markdown -------------------------------------------------------------------------------------------


def write_markdown(title: str, blocks: Sequence[Block]) -> str:
    """The report as Markdown; pictures are files of `IMAGES` beside it."""
    return f"# {_plain(title)}\n\n" + "\n\n".join(_marked(block) for block in blocks) + "\n"


def _marked(block: Block) -> str:
    match block:
        case Heading(text, level):
            return f"{'#' * level} {_plain(text)}"
        case Text(text, warns):
            return f"> **{_plain(text)}**" if warns else _plain(text)
        case Table(caption, head, rows, words):
            aligned = ["---" if place < words else "--:" for place in range(len(head))]
            lines = [_line(head), _line(aligned)]
            lines += [
                _line(
                    [
                        f"*{_plain(cell)}*" if row.source == "paper" and cell else _plain(cell)
                        for cell in row.cells
                    ]
                )
                for row in rows
            ]
            return f"**{_plain(caption)}**\n\n" + "\n".join(lines)
        case Picture():
            return _image(block)
        case Card(heading, remarks, sentences, pictures):
            listed = "\n".join(f"{number}. {_plain(text)}" for number, text in enumerate(sentences, 1))
            drawn = "\n\n".join(map(_image, pictures))
            return f"### {_plain(heading)}\n\n{_plain(' · '.join(remarks))}\n\n{listed}\n\n{drawn}"


def _image(picture: Picture) -> str:
    told = picture.told.replace("[", "(").replace("]", ")")
    return f"![{_plain(told)}]({IMAGES}/{picture.name}.svg)\n\n{_plain(picture.caption)}"


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("\n", " ") for cell in cells) + " |"


def _plain(text: str) -> str:
    return re.sub(r"([\\`*_|<>#])", r"\\\1", " ".join(text.split()))
