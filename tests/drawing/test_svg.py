"""SVG drawings, read back as XML."""

import re
from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from multiprover.drawing.svg import draw_proof_svg, draw_svg
from multiprover.logic.check import Invalid, Valid
from multiprover.problem import Sentence
from multiprover.proof import NAF, Proof
from multiprover.result import ShownProof
from tests.drawing import samples
from tests.drawing.reading import SVG, read_svg, texts_of
from tests.drawing.samples import HandMade

SAMPLES = {
    make.__name__: make()
    for make in (
        samples.one_fact,
        samples.three_proofs,
        samples.cyclic,
        samples.failing,
        samples.nothing_concludes,
        samples.unknown,
    )
}


@pytest.mark.parametrize("explanation", SAMPLES.values(), ids=SAMPLES)
def test_a_proof_is_drawn_with_each_node_and_each_edge_exactly_once(explanation: HandMade) -> None:
    def name(node: int) -> str:
        return "NAF" if node == NAF else explanation.sentences[node].id

    for index, shown in enumerate(explanation.shown):
        drawing = read_svg(draw_proof_svg(explanation, index))
        nodes = sorted(box.name for box in drawing.boxes if "mp-fail" not in box.classes)
        assert nodes == sorted(map(name, shown.proof.nodes))
        edges = sorted(edge for edge in drawing.edges if edge[0] != "FAIL")
        assert edges == sorted((name(s), name(t)) for s, t in shown.proof.edges)


@pytest.mark.parametrize("explanation", SAMPLES.values(), ids=SAMPLES)
def test_boxes_do_not_overlap_and_everything_is_inside_the_view(explanation: HandMade) -> None:
    for svg in [
        draw_svg(explanation),
        *(draw_proof_svg(explanation, i) for i in range(len(explanation.shown))),
    ]:
        drawing = read_svg(svg)
        assert not any(a.overlaps(b) for a, b in combinations(drawing.boxes, 2))
        assert all(0 <= x <= drawing.width and 0 <= y <= drawing.height for x, y in drawing.points)


def test_all_proofs_stand_one_under_the_other_in_one_drawing() -> None:
    boxes = read_svg(draw_svg(samples.three_proofs())).boxes
    assert len(boxes) == 1 + 3 + 6
    assert max(box.bottom for box in boxes[:1]) < min(box.top for box in boxes[1:4])
    assert max(box.bottom for box in boxes[1:4]) < min(box.top for box in boxes[4:])


def test_facts_rules_and_negation_differ_in_shape() -> None:
    root = ET.fromstring(draw_proof_svg(samples.three_proofs(), 2))
    shapes: dict[str, set[str]] = {}
    for group in root.iter(f"{SVG}g"):
        if "mp-box" in group.get("class", ""):
            shape = next(item for item in group if item.get("class") == "mp-shape")
            commands = re.sub(r"[^A-Z]", "", shape.attrib["d"])
            shapes.setdefault(group.attrib["class"].split()[1], set()).add(commands)
    assert shapes == {"mp-fact": {"MLLLZ"}, "mp-rule": {"MHAVAHAVAZ"}, "mp-naf": {"MLLLLLZ"}}


def test_a_rule_shows_what_each_step_concludes_from_it() -> None:
    box = next(b for b in read_svg(draw_proof_svg(samples.cyclic(), 0)).boxes if b.name == "R1")
    assert box.texts[-2:] == ("∴ Alice is loud", "∴ Bob is loud")


def test_a_fact_repeats_its_conclusion_only_where_it_states_more() -> None:
    boxes = {b.name: b for b in read_svg(draw_proof_svg(samples.three_proofs(), 2)).boxes}
    assert boxes["F3"].texts == ("F3 · fact", "Alice chases Bob.")
    assert boxes["F2"].texts[-2:] == ("∴ Bob is big", "∴ Bob is kind")


def test_only_some_of_very_many_conclusions_are_shown() -> None:
    steps = [(0, f"Bob is {i}", ()) for i in range(20)]
    explanation = samples.explanation_of(samples.sentences_of("Bob is it all."), samples.shown_of(*steps))
    texts = read_svg(draw_proof_svg(explanation, 0)).boxes[0].texts
    assert texts[-2:] == ("∴ Bob is 4", "… and 15 more")


def test_the_final_conclusion_is_the_lowest_box_and_set_off() -> None:
    for index in (1, 2):
        boxes = read_svg(draw_proof_svg(samples.three_proofs(), index)).boxes
        lowest = max(boxes, key=lambda box: box.bottom)
        assert [box for box in boxes if "mp-root" in box.classes] == [lowest]


def test_premises_stand_in_the_order_of_the_rule_s_conditions() -> None:
    boxes = {box.name: box for box in read_svg(draw_proof_svg(samples.three_proofs(), 1)).boxes}
    assert boxes["F2"].right < boxes["NAF"].left


def test_a_failure_chain_begins_with_a_marker_and_asserts_nothing() -> None:
    drawing = read_svg(draw_proof_svg(samples.failing(), 0))
    marker = next(box for box in drawing.boxes if "mp-fail" in box.classes)
    assert ("FAIL", "R4") in drawing.edges
    assert marker.top == min(box.top for box in drawing.boxes)
    assert [box.name for box in drawing.boxes if "mp-root" in box.classes] == ["R1"]
    assert "∴" not in texts_of(draw_svg(samples.failing()))
    assert "✗ Bob is strong" in texts_of(draw_svg(samples.failing()))


def test_the_end_of_a_failed_search_is_not_called_checked() -> None:
    assert "Failure chain" in texts_of(draw_svg(samples.failing()))
    assert "checked" not in texts_of(draw_svg(samples.failing()))


def test_proofs_that_are_not_all_are_not_counted_in_their_names() -> None:
    some = replace(samples.three_proofs(), complete=False)
    assert "Proof 2 · ×3 · ✓ reasoning checked" in texts_of(draw_svg(some))


def test_a_chain_of_one_rule_says_what_is_missing() -> None:
    explanation = samples.hostile_failure("Bob is red")
    assert "missing: Bob is red" in texts_of(draw_proof_svg(explanation, 0))


def test_the_empty_proof_is_a_card_that_says_so() -> None:
    drawing = read_svg(draw_proof_svg(samples.nothing_concludes(), 0))
    assert drawing.boxes == []
    assert drawing.width > 100 and drawing.height > 50
    assert "No fact or rule concludes it." in texts_of(draw_proof_svg(samples.nothing_concludes(), 0))


def test_an_explanation_without_proofs_is_drawn_as_its_answer() -> None:
    text = texts_of(draw_svg(samples.unknown()))
    assert "Bob is strong. → unknown" in text
    assert "Neither “Bob is strong” nor its opposite follows" in text


def test_the_drawing_has_a_title_and_a_description_for_screen_readers() -> None:
    root = ET.fromstring(draw_proof_svg(samples.three_proofs(), 1))
    assert root.get("role") == "img"
    title, description = root.attrib["aria-labelledby"].split()
    texts = {item.get("id"): item.text for item in root if item.get("id")}
    assert texts[title] == "Proof 2 of 3: Bob is strong."
    assert "3. Bob is strong (step 3 of the text)." in (texts[description] or "")


def test_the_drawing_follows_a_dark_theme_and_prints_light() -> None:
    svg = draw_svg(samples.one_fact())
    assert ".mp-drawing{color-scheme:light dark;}" in svg
    assert svg.index("color-scheme:light dark") < svg.index("@media print{.mp-drawing{color-scheme:light;}}")


def test_viewers_that_know_no_dark_colours_find_a_plain_colour_first() -> None:
    style = ET.fromstring(draw_svg(samples.one_fact())).findtext(f"{SVG}style") or ""
    assert "var(" not in style
    painted = re.findall(r"([\w-]+):light-dark\((#[0-9a-f]{6}),", style)
    assert len(painted) > 10
    assert all(f"{key}:{light};{key}:light-dark({light}," in style for key, light in painted)


def test_multiplicity_redundancy_and_verdict_are_written_beside_each_proof() -> None:
    text = texts_of(draw_svg(samples.three_proofs()))
    assert "Proof 2 of 3 · ×3 · ✓ reasoning checked" in text
    assert "Proof 3 of 3 · redundant · unchecked: the check took too long" in text


def test_an_invalid_proof_is_drawn_with_its_loose_ends() -> None:
    """Ends of edges that are no nodes, and numbers that are no sentences, can come from elsewhere."""
    shown = ShownProof(Proof(frozenset({0, 7}), frozenset({(0, 1), (7, 1)})), Invalid("no proof"), ())
    sentences = samples.sentences_of("Bob is big.", "All big people are strong.")
    drawing = read_svg(draw_proof_svg(samples.explanation_of(sentences, shown), 0))
    assert sorted(box.name for box in drawing.boxes) == ["#8", "F1", "R1"]
    assert sorted(drawing.edges) == [("#8", "R1"), ("F1", "R1")]


def test_boxes_are_wide_enough_for_their_estimated_text() -> None:
    text = "The old lighthouse keeper who lives on the northern shore of the island is patient " * 2
    explanation = samples.explanation_of((Sentence("F1", "fact", text),), samples.shown_of((0, text, ())))
    box = read_svg(draw_proof_svg(explanation, 0)).boxes[0]
    assert len(box.texts) > 3
    assert max(map(len, box.texts)) * 6 < box.right - box.left < 400


@pytest.mark.parametrize("text", samples.HOSTILE)
@pytest.mark.parametrize("make", [samples.hostile, samples.hostile_failure])
def test_no_text_can_break_the_drawing_or_bring_in_script(make: object, text: str) -> None:
    assert callable(make)
    explanation = make(text)
    for svg in (draw_svg(explanation), draw_proof_svg(explanation, 0)):
        assert_is_harmless(svg)
        drawing = read_svg(svg)
        assert all(0 <= x <= drawing.width and 0 <= y <= drawing.height for x, y in drawing.points)


def assert_is_harmless(markup: str) -> None:
    markup.encode("utf-8")
    root = ET.fromstring(markup)
    for item in root.iter():
        assert item.tag.rpartition("}")[2] not in {
            "script",
            "a",
            "image",
            "foreignObject",
            "iframe",
            "link",
            "use",
        }
        for key, value in item.attrib.items():
            assert not key.startswith("on")
            assert "href" not in key and "src" not in key
            assert "http" not in value
    assert "<script" not in markup
    assert "url(" not in markup and "@import" not in markup
    addresses = set(re.findall(r"https?://[^\"'\s<]+", re.sub(r">[^<]*<", "><", markup)))
    assert addresses <= {"http://www.w3.org/2000/svg"}


def test_control_characters_are_dropped() -> None:
    svg = draw_svg(samples.hostile("Bob\x00 is\x1b[31m \x07big\u202e."))
    assert "Bob is[31m big." in texts_of(svg)
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\u202e]", svg)


@st.composite
def explanations(draw: st.DrawFn) -> HandMade:
    texts = st.text(max_size=40)
    count = draw(st.integers(1, 8))
    kinds = draw(st.lists(st.sampled_from(["fact", "rule"]), min_size=count, max_size=count))
    sentences = tuple(
        Sentence(f"{kind[0].upper()}{i + 1}", kind, draw(texts))  # type: ignore[arg-type]
        for i, kind in enumerate(kinds)
    )
    node = st.sampled_from([NAF, *range(count)])
    nodes = draw(st.frozensets(node))
    ends = st.sampled_from(sorted(nodes)) if nodes else st.nothing()
    edges = draw(st.frozensets(st.tuples(ends, ends), max_size=12)) if nodes else frozenset()
    shown = ShownProof(Proof(nodes, edges), Valid(), ())
    return samples.explanation_of(sentences, shown, question=draw(texts))


@settings(deadline=None)
@given(explanations())
def test_any_graph_with_any_text_is_drawn(explanation: HandMade) -> None:
    drawing = read_svg(draw_svg(explanation))
    proof = explanation.shown[0].proof
    assert len(drawing.boxes) == len(proof.nodes)
    assert len(drawing.edges) == sum(s != t for s, t in proof.edges)
    assert not any(a.overlaps(b) for a, b in combinations(drawing.boxes, 2))


def test_a_proof_that_does_not_exist_is_an_index_error() -> None:
    with pytest.raises(IndexError):
        draw_proof_svg(replace(samples.one_fact(), shown=()), 0)
