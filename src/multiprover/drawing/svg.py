"""Draws pictures of proofs as SVG: standalone, without script or external reference."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup

from multiprover.drawing.lines import clean, wrap
from multiprover.drawing.picture import BOLD, LEADING, SIZE, make_picture
from multiprover.drawing.record import PictureRecord
from multiprover.drawing.render import read_style, render
from multiprover.drawing.wording import (
    word_caption,
    word_completeness,
    word_count,
    word_failure,
    word_result,
    word_source,
    word_title,
    word_verdict,
)
from multiprover.result import Result

_HEADLINE: Final = 18 * 1.14
_MARGIN: Final = 18.0
_NARROWEST: Final = 420.0
_GAP: Final = 34.0


def draw_svg(result: Result) -> str:
    """Draw the answer and all proofs, one under the other, as one standalone SVG."""
    pictures = [make_picture(result, index) for index in range(len(result.shown))]
    sheet = _Sheet(max([_NARROWEST, *(picture.width for picture in pictures)]))
    sheet.write(f"{result.question} → {word_result(result)}", "mp-answer", _HEADLINE, 24)
    about = [word_source(result), f"{word_count(result)} · {word_completeness(result)}"]
    if result.failure is not None:
        about.append(word_failure(result, result.failure))
    for text in about:
        sheet.write(text, "mp-caption mp-aside", SIZE, LEADING)
    for index, picture in enumerate(pictures):
        sheet.y += _GAP if index else 14
        sheet.rims.append(sheet.y)
        sheet.write(" · ".join(word_caption(result, index)), "mp-caption", BOLD, LEADING + 2)
        sheet.y += 16
        sheet.place(picture)
    title = f"{result.question} – {word_result(result)}"
    return str(sheet.draw("mp-proofs", title, _list_steps(result, range(len(pictures)))))


def draw_proof_svg(result: Result, index: int) -> str:
    """Draw one of the shown proofs as a standalone SVG."""
    return str(_draw_proof(result, index, "mp-proof", is_inline=False))


def draw_inline_svg(result: Result, index: int, name: str = "mp-proof") -> Markup:
    """Draw one proof for a page that holds the drawings' style; `name` begins its ids, unique in the page.

    It shrinks with the page as long as it can be read; a page narrower than that has to scroll it.
    """
    return _draw_proof(result, index, name, is_inline=True)


def _draw_proof(result: Result, index: int, name: str, *, is_inline: bool) -> Markup:
    picture = make_picture(result, index)
    sheet = _Sheet(picture.width)
    sheet.place(picture)
    title = f"{word_title(result, index)}: {result.question}"
    description = _list_steps(result, [index])
    return sheet.draw(f"{name}-{index + 1}", title, description, is_inline=is_inline)


def _list_steps(result: Result, indexes: Sequence[int]) -> str:
    """All steps as one text, for those who hear the drawing."""
    proofs = []
    for index in indexes:
        shown = result.shown[index]
        steps = " ".join(f"{step.number}. {step.text}" for step in shown.steps)
        proofs.append(f"{word_title(result, index)}. {steps or word_verdict(shown.verdict)}")
    return " ".join(proofs) or word_count(result)


@dataclass(frozen=True, slots=True)
class _Text:
    """A line of text that begins at the left of the sheet."""

    text: str
    y: float
    look: str


@dataclass(slots=True)
class _Sheet:
    """Paper of a width, filled from the top; `y` is where it ends so far."""

    width: float
    y: float = 0.0
    texts: list[_Text] = field(default_factory=list)
    rims: list[float] = field(default_factory=list)
    pictures: list[tuple[float, float, PictureRecord]] = field(default_factory=list)

    def write(self, text: str, look: str, size: float, leading: float) -> None:
        """Add a text, in as many lines as it needs."""
        for line in wrap(clean(text), self.width, size):
            self.y += leading
            self.texts.append(_Text(line, self.y - leading / 4, look))

    def place(self, picture: PictureRecord) -> None:
        """Add a picture in the middle."""
        self.pictures.append(((self.width - picture.width) / 2, self.y, picture))
        self.y += picture.height

    def draw(self, name: str, title: str, description: str, *, is_inline: bool = False) -> Markup:
        """The sheet as SVG; an inline one leaves its style to the page."""
        return render(
            "sheet.svg",
            name=name,
            title=title,
            description=description,
            is_inline=is_inline,
            style=read_style("drawing", "sheet", root=".mp-drawing"),
            width=self.width + 2 * _MARGIN,
            height=self.y + 2 * _MARGIN,
            margin=_MARGIN,
            texts=self.texts,
            rims=self.rims,
            pictures=self.pictures,
        )
