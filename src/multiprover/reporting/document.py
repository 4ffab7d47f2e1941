"""A report as plain blocks, and its two forms: one HTML page, one Markdown page with pictures beside it.

Knows nothing of what is reported. The page has no script and no external reference; it follows the reader's
choice of light or dark. Pictures are SVG and say in words what they show.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from multiprover.drawing.page import write_page

IMAGES: Final = "images"
"""The directory of the Markdown page's pictures."""


@dataclass(frozen=True, slots=True)
class ReportHeading:
    """The start of a section."""

    text: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph; one that warns stands out."""

    text: str
    warns: bool = False


@dataclass(frozen=True, slots=True)
class ReportRow:
    """Cells of a table; `source` sets ours apart from the paper's."""

    cells: tuple[str, ...]
    source: str = ""


@dataclass(frozen=True, slots=True)
class ReportTable:
    """A table; its first `words` columns are words, the others numbers."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[ReportRow, ...]
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


Block = ReportHeading | Text | ReportTable | Picture | Card


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
    named = [(type(block).__name__, block) for block in blocks]
    return write_page("report.html", title=title, blocks=named, inline_svg=inline_svg)


def inline_svg(picture: Picture) -> Markup:
    """A drawing for the inside of a page: no XML header, and ids that no other drawing has."""
    svg = picture.svg[picture.svg.index("<svg") :]
    prefix = f"{picture.name}-"
    svg = re.sub(r'\bid="', f'id="{prefix}', svg)
    svg = re.sub(r"url\(#", f"url(#{prefix}", svg)
    svg = re.sub(r'href="#', f'href="#{prefix}', svg)
    svg = re.sub(
        r'aria-labelledby="([^"]*)"',
        lambda match: 'aria-labelledby="' + " ".join(prefix + name for name in match[1].split()) + '"',
        svg,
    )
    return Markup(svg)  # noqa: S704 (drawn by us)


# -- Markdown -------------------------------------------------------------------------------------------


def write_markdown(title: str, blocks: Sequence[Block]) -> str:
    """The report as Markdown; pictures are files of `IMAGES` beside it."""
    return f"# {_plain(title)}\n\n" + "\n\n".join(_marked(block) for block in blocks) + "\n"


def _marked(block: Block) -> str:
    match block:
        case ReportHeading(text, level):
            return f"{'#' * level} {_plain(text)}"
        case Text(text, warns):
            return f"> **{_plain(text)}**" if warns else _plain(text)
        case ReportTable(caption, head, rows, words):
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
