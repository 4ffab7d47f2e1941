"""No text becomes markup: what is drawn is read back by parsers, and holds nothing that a page could run."""

import re
from collections.abc import Callable
from functools import lru_cache
from xml.etree import ElementTree as ET

import html5lib
import pytest

from multiprover.drawing.diagrams import draw_dot, draw_mermaid
from multiprover.drawing.lines import clean
from multiprover.drawing.page import ComparedQuestion, draw_comparison, draw_html
from multiprover.drawing.svg import draw_svg
from multiprover.logic.check import Invalid
from multiprover.result import Gap, Shortfall
from tests.drawing.samples import HandMade, explanation_of, sentences_of, shown_of
from tests.serve.payloads import PAYLOADS

GROUP = 32
GROUPS = [PAYLOADS[i : i + GROUP] for i in range(0, len(PAYLOADS), GROUP)]
HARMLESS = tuple(f"Word{i} is big." for i in range(GROUP))
DANGEROUS = ("script", "iframe", "object", "embed", "a", "use", "base", "form", "img", "foreignobject")
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)

pytestmark = pytest.mark.parametrize("texts", GROUPS, ids=range(len(GROUPS)))


def proof_of(texts: tuple[str, ...]) -> HandMade:
    """A proof in which every place for a text holds one of these."""
    last = len(texts) - 1
    steps = [(i, text, ()) for i, text in enumerate(texts[:-1])]
    rule = (last, texts[-1], tuple(range(1, last + 1)))
    sentences = sentences_of(*texts[:-1], f"If {texts[-1]}")
    shown = shown_of(*steps, rule, verdict=Invalid(texts[0]))
    return explanation_of(sentences, shown, question=texts[0], notes=texts, reasoner=texts[-1])


def failure_of(texts: tuple[str, ...]) -> HandMade:
    """A failure, likewise."""
    gap = Gap(0, texts, texts)
    failure = Shortfall(texts[0], (0,), (gap,), tuple((text,) for text in texts))
    shown = shown_of((0, texts[0], ()))
    return explanation_of(
        sentences_of(f"If {texts[0]}"), shown, question=texts[-1], answer=False, failure=failure
    )


def proof_page(texts: tuple[str, ...]) -> str:
    return draw_html(proof_of(texts))


def failure_page(texts: tuple[str, ...]) -> str:
    return draw_html(failure_of(texts))


def comparison_page(texts: tuple[str, ...]) -> str:
    """Where names of files stand: in the title, the summary, the table, and as names of the sides."""
    sides = failure_of(texts), failure_of(texts[1:]), failure_of(texts[2:])
    return draw_comparison(texts[0], texts, [texts, texts], [ComparedQuestion(texts[0], texts, *sides)])


@lru_cache
def harmless_shape(make: Callable[[tuple[str, ...]], str]) -> set[tuple[object, str]]:
    return shape(html5lib.parse(make(HARMLESS), treebuilder="etree"))


def shape(root: ET.Element) -> set[tuple[object, str]]:
    """All elements, and all attributes they have."""
    found: set[tuple[object, str]] = {(item.tag, "") for item in root.iter()}
    return found | {(item.tag, name) for item in root.iter() for name in item.attrib}


def squeezed(text: str) -> str:
    """Without white space: lines are wrapped anywhere."""
    return re.sub(r"\s+", "", text)


def check_harmless(root: ET.Element) -> None:
    for item in root.iter():
        assert str(item.tag).rpartition("}")[2].lower() not in DANGEROUS
        for name, value in item.attrib.items():
            assert not name.lower().startswith("on")
            assert name.rpartition("}")[2] not in ("href", "src", "action", "srcdoc")
            assert "javascript:" not in value.lower() or name in ("data-id", "aria-label", "title")


@pytest.mark.parametrize(
    "make", [proof_page, failure_page, comparison_page], ids=["proof", "failure", "comparison"]
)
def test_no_text_becomes_markup_in_html(texts, make):
    root = html5lib.parse(make(texts), treebuilder="etree")

    assert shape(root) <= harmless_shape(make)
    check_harmless(root)
    words = squeezed("".join(root.itertext()))
    shown = texts if make is comparison_page else texts[:1]
    assert all(squeezed(clean(text)) in words for text in shown)


def test_no_text_becomes_markup_in_svg(texts):
    for make in (proof_of, failure_of):
        root = ET.fromstring(draw_svg(make(texts)))
        assert shape(root) <= shape(ET.fromstring(draw_svg(make(HARMLESS))))
        check_harmless(root)


@pytest.mark.parametrize("draw", [draw_dot, draw_mermaid], ids=["dot", "mermaid"])
def test_no_text_leaves_its_quotes(texts, draw):
    for make in (proof_of, failure_of):
        drawn, harmless = draw(make(texts)), draw(make(HARMLESS))
        outside = set(re.findall(r"\w+|[^\w\s]", QUOTED.sub('""', drawn)))
        assert outside <= set(re.findall(r"\w+|[^\w\s]", QUOTED.sub('""', harmless)))
        assert drawn.count("\n") <= harmless.count("\n") + len(texts)
        if draw is draw_mermaid:
            assert not re.search(
                r'[<>"]', "".join(label[1:-1] for label in QUOTED.findall(drawn)).replace("<br/>", "")
            )


def test_the_service_sends_texts_back_as_json_only(service, texts):
    theory = "\n".join(text.replace("\n", " ") for text in texts)
    answers = [
        service.post("/v1/parse", {"theory": theory, "question": texts[0]}),
        service.prove(theory, texts[-1]),
        *(
            service.prove("Bob is big.", text, format=f)
            for text, f in zip(texts, ["html", "svg"] * GROUP, strict=False)
        ),
        service.post(
            "/v1/predict", {"examples": [{"id": t, "sentences": [t], "question": t} for t in texts[:4]]}
        ),
    ]
    for answered in answers:
        kind = answered.headers["content-type"]
        assert answered.status_code in (200, 422)
        assert kind.startswith(("application/json", "application/problem+json", "application/x-ndjson")) or (
            answered.headers["content-disposition"].startswith("attachment")
        )
        assert answered.headers["x-content-type-options"] == "nosniff"
