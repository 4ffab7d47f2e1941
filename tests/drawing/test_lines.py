"""Cleaning, wrapping and escaping of any text."""

from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from multiprover.drawing.lines import clean, text_width, wrap
from multiprover.drawing.render import render


def test_white_space_becomes_single_spaces() -> None:
    assert clean("  Bob\tis\n\u2028big\x85 ") == "Bob is big"


def test_joined_emoji_and_right_to_left_letters_stay_whole() -> None:
    assert clean("👨‍👩‍👧 שלום") == "👨‍👩‍👧 שלום"


def test_overrides_of_the_writing_direction_are_dropped() -> None:
    assert clean("a\u202eb\u2066c") == "abc"


@given(st.text(st.characters(codec=None)))
def test_any_text_makes_well_formed_markup_and_comes_back_clean(text: str) -> None:
    line = {"part": text, "y": 1.0, "text": text}
    box = {"id": text, "look": "fact", "root": False, "x": 0.25, "y": 3.0, "width": 10.0}
    picture = {"arrows": [], "boxes": [box | {"outline": "", "divider": "", "lines": [line]}]}
    sheet = {"title": text, "texts": [], "rims": [], "pictures": [(0, 0, picture)], "is_inline": True}
    root = ET.fromstring(render("sheet.svg", name="x", description="", width=9, height=9, margin=1, **sheet))
    group, written = root[3][0][0], root[3][0][0][1]
    assert (root[0].text or "") == (written.text or "") == group.get("data-node") == clean(text)
    assert group.get("transform") == "translate(0.2 3)"
    assert written.get("class") == f"mp-{clean(text)}"


@given(st.text(), st.floats(20, 400))
def test_wrapping_loses_nothing_but_spaces_and_keeps_to_the_width(text: str, width: float) -> None:
    lines = wrap(text, width, 14)
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        single = len([c for c in line if text_width(c, 14)]) <= 1 or "\u200d" in line
        assert single or text_width(line, 14) <= width + 0.01


def test_lines_are_of_about_the_same_length() -> None:
    lines = wrap("If someone is kind and not tired then they are strong.", 200, 14)
    widths = [text_width(line, 14) for line in lines]
    assert max(widths) < 1.4 * min(widths)


def test_a_word_is_not_cut_between_a_letter_and_its_mark() -> None:
    for line in wrap("é́" * 60, 60, 14):
        assert line[0] == "e" or line[0] == "é"
