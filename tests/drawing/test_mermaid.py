"""Mermaid output, checked line by line."""

import re

import pytest

from multiprover.drawing.diagrams import draw_mermaid, escape_mermaid
from tests.drawing import samples

LABEL = r'"(?:[^"#<>`\[\]{}();&\\]|#\d+;|<br/>)*"'
NODE = rf"p\d+_\w+(?:\[{LABEL}\]|\({LABEL}\)|\{{\{{{LABEL}\}}\}}|\(\[{LABEL}\]\))"
LINE = re.compile(
    rf"flowchart TD|  subgraph p\d+\[{LABEL}\]|    direction TB|    {NODE}|    class p\d+_\w+ \w+"
    r"|    p\d+_\w+ (?:-->|-\.->) p\d+_\w+|  end|  classDef \w+ [\w#:,. -]+"
)


def test_each_proof_is_a_subgraph_with_its_title() -> None:
    assert re.findall(r"subgraph (.*)", draw_mermaid(samples.three_proofs())) == [
        'p1["Proof 1 of 3 · ✓ reasoning checked"]',
        'p2["Proof 2 of 3 · ×3 · ✓ reasoning checked"]',
        'p3["Proof 3 of 3 · redundant · unchecked"]',
    ]


def test_each_edge_is_written_once_from_premise_to_conclusion() -> None:
    edges = re.findall(r"(\w+) --> (\w+)", draw_mermaid(samples.cyclic()))
    assert sorted(edges) == [
        ("p1_s1", "p1_s4"),
        ("p1_s2", "p1_s5"),
        ("p1_s4", "p1_s5"),
        ("p1_s5", "p1_s4"),
    ]


def test_kinds_differ_in_shape() -> None:
    mermaid = draw_mermaid(samples.three_proofs())
    assert 'p2_naf{{"NAF' in mermaid and 'p2_s2["F2' in mermaid and 'p2_s5("R2' in mermaid


def test_the_empty_proof_and_the_failure_are_drawn() -> None:
    assert 'p1_empty["No fact or rule concludes it."]' in draw_mermaid(samples.nothing_concludes())
    assert "p1_fail -.-> p1_s5" in draw_mermaid(samples.failing())


@pytest.mark.parametrize(
    "character", ['"', "[", "]", "(", ")", "{", "}", "#", ";", "`", "<", ">", "&", "|", "\\"]
)
def test_a_special_character_becomes_an_entity_code(character: str) -> None:
    assert escape_mermaid(f"a{character}b") == f"a#{ord(character)};b"


def test_line_breaks_become_spaces_and_letters_of_any_script_stay() -> None:
    assert escape_mermaid("Bob\nis\r\ngroß, naïve; שלום") == "Bob is groß, naïve#59; שלום"


@pytest.mark.parametrize("text", samples.HOSTILE)
def test_no_text_can_leave_its_label(text: str) -> None:
    for explanation in (samples.hostile(text), samples.hostile_failure(text)):
        for line in draw_mermaid(explanation).splitlines():
            assert LINE.fullmatch(line), line
