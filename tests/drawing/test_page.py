"""The HTML page, read back as HTML and as XML."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

from multiprover.drawing.page import draw_html
from multiprover.logic.check import Invalid
from tests.drawing import samples
from tests.drawing.reading import SVG
from tests.drawing.samples import HandMade

VOID = {"meta"}


class Reader(HTMLParser):
    """Collects tags, and checks that each is closed as HTML demands."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID or "svg" in self.open, f"<{tag}/> is not closed in HTML"
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read_page(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


def parsed(page: str) -> ET.Element:
    return ET.fromstring(page.removeprefix("<!DOCTYPE html>\n"))


def text_of(explanation: HandMade) -> str:
    return " ".join("".join(item.itertext()) for item in parsed(draw_html(explanation)).iter("body"))


def test_the_headline_tells_question_answer_confidence_and_reasoner() -> None:
    explanation = replace(samples.three_proofs(), confidence=0.93, reasoner="network")
    header = next(parsed(draw_html(explanation)).iter("header"))
    words = " ".join("".join(part.itertext()) for part in header.iter() if part.tag in ("h1", "span"))
    assert words.startswith("Bob is strong. true reasoner: network (93% sure) · closed world")
    assert "5 proofs, 3 different graphs shown · complete" in words


def test_all_sentences_are_listed_with_their_ids() -> None:
    explanation = samples.three_proofs()
    items = next(i for i in parsed(draw_html(explanation)).iter("ul") if i.get("class") == "sentences")
    assert ["".join(item.itertext()) for item in items] == [s.id + s.text for s in explanation.sentences]


def test_each_proof_is_a_card_with_a_drawing_and_numbered_steps() -> None:
    cards = list(parsed(draw_html(samples.three_proofs())).iter("article"))
    assert len(cards) == 3
    assert all(len(list(card.iter(f"{SVG}svg"))) == 1 for card in cards)
    assert [len(list(card.iter("li"))) for card in cards] == [1, 3, 7]
    badges = [[b.text for b in card.iter("span") if "badge" in b.get("class", "")] for card in cards]
    assert badges == [
        ["✓ reasoning checked"],
        ["×3", "✓ reasoning checked"],
        ["redundant", "unchecked: the check took too long"],
    ]


def test_an_invalid_proof_says_why() -> None:
    base = samples.one_fact()
    explanation = replace(base, shown=(replace(base.shown[0], verdict=Invalid("it proves nothing")),))
    assert "✗ invalid: it proves nothing" in text_of(explanation)


def test_ids_in_the_page_are_unique_and_every_drawing_has_its_own_label() -> None:
    root = parsed(draw_html(samples.three_proofs()))
    ids = [item.get("id") for item in root.iter() if item.get("id")]
    assert len(ids) == len(set(ids)) == 6
    for svg in root.iter(f"{SVG}svg"):
        assert set(svg.attrib["aria-labelledby"].split()) <= set(ids)


def test_a_failure_shows_the_chain_the_gaps_and_what_to_add() -> None:
    root = parsed(draw_html(samples.failing()))
    text = text_of(samples.failing())
    assert "R1 ← R2 ← R3 ← R4 ← FAIL" in text
    rows = [["".join(cell.itertext()) for cell in row] for row in next(root.iter("tbody"))]
    assert rows[0] == [
        "R1If someone is red and green then they are strong.",
        "✓ Bob is green",
        "✗ Bob is red",
    ]
    additions = next(item for item in root.iter("ul") if item.get("class") == "additions")
    assert ["".join(item.itertext()) for item in additions] == [
        "Bob is red.",
        "Bob is huge.",
        "Bob is cold. Bob is kind.",
    ]


def test_sentences_that_stand_in_the_way_are_named() -> None:
    base = samples.failing()
    assert base.failure is not None
    failure = replace(base.failure, removals=((0,), (1, 5)))
    root = parsed(draw_html(replace(base, failure=failure)))
    removals = next(item for item in root.iter("ul") if item.get("class") == "removals")
    assert ["".join(item.itertext()) for item in removals] == ["F1", "R1, R5"]


def test_an_open_world_answer_is_unknown_and_has_no_chain() -> None:
    text = text_of(samples.unknown())
    assert "unknown" in text
    assert "Failure chain" not in text


def test_notes_are_shown() -> None:
    assert "The theory never names Carol." in text_of(samples.three_proofs())


def test_a_long_list_of_sentences_is_folded() -> None:
    sentences = samples.sentences_of(*(f"Bob is number {i}." for i in range(60)))
    explanation = samples.explanation_of(sentences, samples.shown_of((0, "Bob is number 0", ())))
    assert next(parsed(draw_html(explanation)).iter("details")).get("open") is None


def test_the_page_is_self_contained_and_forbids_itself_everything_else() -> None:
    page = draw_html(samples.three_proofs())
    reader = read_page(page)
    assert not {"script", "link", "img", "iframe", "object", "embed", "form", "base"} & set(reader.tags)
    contents = [value or "" for key, value in reader.attributes if key == "content"]
    assert any(value.startswith("default-src 'none'; style-src 'unsafe-inline'") for value in contents)
    assert "@import" not in page and "url(" not in page
    assert set(re.findall(r"https?://[^\"' <]+", page)) == {"http://www.w3.org/2000/svg"}


def test_the_page_fits_phones_prints_and_follows_a_dark_theme() -> None:
    page = draw_html(samples.one_fact())
    assert '<meta name="viewport" content="width=device-width, initial-scale=1"/>' in page
    assert ":root{color-scheme:light dark;}" in page
    assert "@media print" in page
    assert "overflow-x:auto" in page


@pytest.mark.parametrize("text", samples.HOSTILE)
@pytest.mark.parametrize("make", [samples.hostile, samples.hostile_failure])
def test_no_text_can_break_the_page_or_bring_in_script(make: object, text: str) -> None:
    assert callable(make)
    page = draw_html(make(text))
    page.encode("utf-8")
    parsed(page)
    reader = read_page(page)
    assert "script" not in reader.tags and "a" not in reader.tags
    assert not any(key.startswith("on") or key in ("href", "src") for key, _ in reader.attributes)


def test_the_title_is_escaped() -> None:
    page = draw_html(samples.hostile("</title><b>x"))
    assert "<title>&lt;/title&gt;&lt;b&gt;x – true</title>" in page
