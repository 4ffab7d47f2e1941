"""What holds for every format alike."""

import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

import multiprover
from multiprover.drawing import draw
from multiprover.drawing.picture import MOST_BOXES, make_pictures
from multiprover.drawing.record import to_json, to_record
from multiprover.drawing.svg import draw_proof_svg
from multiprover.drawing.text import draw_text
from multiprover.errors import InputError
from multiprover.problem import Sentence
from multiprover.result import SideBySide
from tests.drawing import samples
from tests.drawing.reading import SVG
from tests.drawing.samples import HandMade

LONG = 3 * sys.getrecursionlimit()


def long_chain() -> HandMade:
    rules = [Sentence(f"R{i}", "rule", f"If someone is a{i - 1} then they are a{i}.") for i in range(1, LONG)]
    steps = [(i, f"Bob is a{i}", (i,)) for i in range(1, LONG)]
    first = Sentence("F1", "fact", "Bob is a0.")
    return samples.explanation_of((first, *rules), samples.shown_of((0, "Bob is a0", ()), *steps))


@pytest.mark.parametrize("format", ["text", "json", "dot", "mermaid", "svg", "html"])
def test_a_chain_longer_than_the_recursion_limit_is_drawn(format: str) -> None:
    explanation = long_chain()
    if format == "text":
        drawn = draw_text(explanation, color=False, width=100)
    elif format == "json":
        drawn = to_json(to_record(explanation, pictures=True))
    else:
        drawn = draw(explanation, format)
    assert f"Bob is a{LONG - 1}" in drawn


@pytest.mark.parametrize(
    "make", [samples.three_proofs, samples.cyclic, samples.failing, samples.nothing_concludes]
)
def test_the_svg_has_the_boxes_and_arrows_of_the_record_in_the_same_places(
    make: Callable[[], HandMade],
) -> None:
    explanation = make()
    for index, proof in enumerate(to_record(explanation, pictures=True).proofs):
        root = ET.fromstring(draw_proof_svg(explanation, index))
        groups = {g.get("data-node"): g for g in root.iter(f"{SVG}g") if g.get("data-node") is not None}
        assert list(groups) == [box.id for box in proof.picture.boxes]
        for box in proof.picture.boxes:
            group = groups[box.id]
            place = re.fullmatch(r"translate\((\S+) (\S+)\)", group.attrib["transform"])
            assert place is not None and (float(place[1]), float(place[2])) == (box.x, box.y)
            assert group[0].get("d") == box.outline
            assert [item.text for item in group.iter(f"{SVG}text")] == [line.text for line in box.lines]
        arrows = [g for g in root.iter(f"{SVG}g") if g.get("data-from")]
        assert [(a.get("data-from"), a.get("data-to"), a[0].get("d"), a[1].get("d")) for a in arrows] == [
            (arrow.source, arrow.target, arrow.line, arrow.head) for arrow in proof.picture.arrows
        ]


def test_a_record_has_pictures_only_where_they_are_asked_for() -> None:
    assert all(proof.picture is None for proof in to_record(samples.three_proofs()).proofs)


@pytest.mark.parametrize("format", ["dot", "mermaid", "svg"])
def test_a_picture_of_one_graph_has_no_room_for_two_answers(format: str) -> None:
    both = SideBySide("Is it?", samples.one_fact(), samples.one_fact())
    with pytest.raises(InputError, match="JSON or HTML"):
        draw(both, format)


def test_the_terminal_needs_neither_layout_nor_templates() -> None:
    code = "import sys, multiprover.drawing.text; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    assert "multiprover.drawing.text" in loaded
    assert not loaded & {"jinja2", "multiprover.drawing.layout", "multiprover.drawing.svg"}


def test_pictures_beyond_what_a_page_bears_are_captions_only() -> None:
    explanation = samples.three_proofs()
    many = replace(explanation, shown=explanation.shown * MOST_BOXES)
    pictures = make_pictures(many)
    assert len(pictures) == len(many.shown)
    assert pictures[0].boxes and not pictures[-1].boxes and not pictures[-1].arrows
    assert pictures[-1].caption[0] == f"Proof {len(pictures):,} of {len(pictures):,}"
    assert sum(len(picture.boxes) for picture in pictures) <= MOST_BOXES


def test_a_conflict_shows_which_proofs_are_of_which_side() -> None:
    theory = "Bob is big.\nBob is red.\nBig people are kind.\nRed people are kind.\nBob is not kind."
    result = multiprover.prove(theory, "Bob is kind.", reasoner="exact")
    text = draw_text(result, color=False, width=100)
    assert "2 proofs of the statement, 1 of the opposite" in text
    assert "Proof of the statement 2 of 2" in text and "Proof of the opposite  " in text
    page = draw(result, "html")
    assert '<span class="answer conflict">conflict</span>' in page
    assert "<h3>Proof of the opposite</h3>" in page
