"""What a notebook shows of an answer, and the library's prover."""

import html5lib
import pytest

import multiprover
from multiprover.drawing.page import draw_cell
from multiprover.runtime import default_model_dir
from tests.drawing import samples
from tests.serve.payloads import PAYLOADS

CLUB = "Bob is a member.\nBob is on the list.\nEvery member is welcome.\nAnyone on the list is welcome."


def tags_of(cell: str) -> set[str]:
    root = html5lib.parseFragment(cell, treebuilder="etree", namespaceHTMLElements=False)
    for item in root.iter():
        assert not any(name.lower().startswith("on") for name in item.attrib)
        assert item.get("src", "data:image/svg+xml;base64,").startswith("data:image/svg+xml;base64,")
    return {str(item.tag) for item in root.iter()}


def test_a_notebook_shows_the_answer_and_every_proof():
    shown = multiprover.prove(CLUB, "Bob is welcome.", reasoner="exact")._repr_html_()

    assert "Bob is welcome." in shown
    assert shown.count("<img ") == 2
    assert "Every member is welcome (R1), so Bob is welcome." in shown


def test_a_notebook_shows_what_is_missing():
    shown = multiprover.prove(CLUB, "Eve is welcome.", reasoner="exact")._repr_html_()

    assert "Eve is a member." in shown
    assert "false" in shown


@pytest.mark.parametrize("start", range(0, len(PAYLOADS), 64))
def test_no_text_becomes_markup_in_a_notebook(start):
    allowed = {"DOCUMENT_FRAGMENT", "div", "p", "b", "img", "ol", "li", "ul"}
    for text in PAYLOADS[start : start + 64]:
        shown = samples.shown_of((0, text, ()))
        made = samples.explanation_of(samples.sentences_of(text), shown, question=text, notes=(text,))
        assert tags_of(draw_cell(made)) <= allowed


def test_a_prover_answers_texts_and_problems():
    prover = multiprover.Prover()
    problem = multiprover.Problem(("Bob is big.", "Big people are kind."), "Bob is kind.")

    assert prover.prove(CLUB, "Bob is welcome.", reasoner="exact").proof_count == 2
    assert [found.answer for found in prover.predict([problem], reasoner="exact")] == [True]


def test_the_shipped_network_answers_by_its_directory_and_is_shown_in_a_notebook():
    prover = multiprover.Prover.from_pretrained(default_model_dir())

    answered = prover.prove(CLUB + "\nFolks say Bob is ever so kind.", "Bob is welcome.", reasoner="neural")

    assert answered.reasoner == "neural"
    shown = answered._repr_html_()
    assert "reasoner: neural" in shown
    assert shown.count("<img ") == len([proof for proof in answered.proofs if proof.nodes])


def test_a_directory_without_a_network_is_refused(tmp_path):
    with pytest.raises(multiprover.InputError, match=str(tmp_path)):
        multiprover.Prover.from_pretrained(tmp_path)
