"""Graphviz output; parsed by `dot` itself where it is installed."""

import re
import shutil
import subprocess

import pytest

from multiprover.drawing.diagrams import draw_dot, escape_dot
from tests.drawing import samples
from tests.drawing.samples import HandMade

SAMPLES = [
    samples.one_fact(),
    samples.three_proofs(),
    samples.cyclic(),
    samples.failing(),
    samples.nothing_concludes(),
    samples.unknown(),
]


def test_each_proof_is_a_cluster() -> None:
    assert re.findall(r"subgraph (\w+)", draw_dot(samples.three_proofs())) == [
        "cluster_p1",
        "cluster_p2",
        "cluster_p3",
    ]


def test_each_edge_is_written_once_from_premise_to_conclusion() -> None:
    edges = re.findall(r"(\w+) -> (\w+)", draw_dot(samples.cyclic()))
    assert sorted(edges) == [
        ("p1_s1", "p1_s4"),
        ("p1_s2", "p1_s5"),
        ("p1_s4", "p1_s5"),
        ("p1_s5", "p1_s4"),
    ]


def test_kinds_differ_in_shape() -> None:
    dot = draw_dot(samples.three_proofs())
    assert re.search(r'p2_naf \[label="NAF.*shape=hexagon, style="filled,dashed"', dot)
    assert re.search(r'p2_s2 \[label="F2.*shape=box, style="filled"', dot)
    assert re.search(r'p2_s5 \[label="R2.*shape=box, style="filled,rounded"', dot)


def test_the_empty_proof_is_a_note_and_a_failure_an_octagon() -> None:
    assert "p1_empty [shape=note" in draw_dot(samples.nothing_concludes())
    assert "shape=octagon" in draw_dot(samples.failing())
    assert "p1_fail -> p1_s5 [style=dashed" in draw_dot(samples.failing())


def test_quotes_backslashes_and_entities_are_escaped() -> None:
    assert escape_dot('say "\\N" &lt;\n') == 'say \\"\\\\N\\" &amp;lt;'


@pytest.mark.parametrize("text", samples.HOSTILE)
def test_no_text_can_end_its_string(text: str) -> None:
    for explanation in (samples.hostile(text), samples.hostile_failure(text)):
        outside = re.sub(r'"(?:[^"\\]|\\.)*"', '""', draw_dot(explanation))
        assert '"' not in outside.replace('""', "")
        assert re.fullmatch(r'[\w\s{}\[\]=,;>".-]*', outside)


@pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is not installed")
def test_graphviz_reads_what_we_write() -> None:
    explanations: list[HandMade] = [*SAMPLES, *map(samples.hostile, samples.HOSTILE)]
    for explanation in explanations:
        done = subprocess.run(
            ["dot", "-Tdot"], input=draw_dot(explanation).encode(), capture_output=True, check=False
        )
        assert done.returncode == 0 and done.stderr == b"", done.stderr
