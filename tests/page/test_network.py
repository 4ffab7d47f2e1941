"""Who answers: auto and its reason, the shipped network, both side by side, and a service without a network.

What a network says is taken from the record it gave, never expected: another one may be shipped.
"""

import json
import shutil
from pathlib import Path

import pytest

import multiprover
from multiprover.drawing.record import to_json, to_record
from multiprover.logic.check import Invalid, Unchecked
from multiprover.problem import Sentence
from multiprover.proof import Proof
from multiprover.result import ShownProof
from tests.drawing.samples import explanation_of
from tests.page.acts import CLUB, answer, as_stream, ask, choose, downloaded, downloaded_json, settle, texts
from tests.page.conftest import serving

FREE = "Folks say Bob is ever so kind to strays.\nKind folk, as one hears, are always nice as well.\n"
UNREAD = "Bob is big.\nMost big people are kind.\n"


def names_of(page):
    return page.locator("#editor-layer .mark").evaluate_all("marks => marks.map(m => m.dataset.node)")


def test_auto_is_the_default_and_gives_no_verdict_on_what_it_cannot_read(page):
    assert page.is_checked("[name=reasoner][value=auto]")
    assert page.locator(".who").inner_text() == "Exact reasoner"
    ask(page, FREE, "Bob is nice.", "auto")
    assert page.locator(".answer").count() == 0
    assert "No answer yet: 2 sentences are not understood" in page.locator("#live").inner_text()
    page.click("text=Ask the neural reasoner")
    settle(page)
    assert page.locator(".who").inner_text() == "Neural reasoner" and page.is_checked("[value=neural]")


def test_an_answer_without_the_unread_sentences_is_called_provisional(page):
    ask(page, UNREAD, "Bob is big.", "auto")
    page.click("text=Answer without them")
    settle(page)
    assert answer(page) == "true"
    assert "provisional" in page.locator(".notes").inner_text()


def test_sentences_that_the_network_read_are_named_and_marked(page):
    ask(page, UNREAD, "Bob is kind.", "neural")
    assert names_of(page) == [sentence["id"] for sentence in downloaded_json(page)["sentences"]]
    assert page.locator(".mark.free").count() == 1 and page.locator(".mark.unread").count() == 0
    assert texts(page, ".count")[2] == "1 read by the network"


def test_the_network_answers_with_its_own_confidence(page):
    ask(page, CLUB, "Bob is welcome.", "neural")
    record = downloaded_json(page)
    assert record["reasoner"] == "neural"
    assert page.locator(".who").inner_text() == "Neural reasoner"
    chance = record["confidence"]
    words = "over 99%" if chance > 0.99 else f"{round(chance * 100)}%"
    assert page.locator(".percent").inner_text() == f"{words} sure of the answer"
    graphs = [proof for proof in record["proofs"] if proof["nodes"]]
    assert page.locator(".proof").count() == len(graphs)
    valid = [proof for proof in graphs if proof["verdict"] == "valid"]
    assert page.locator(".proof .badge.good").count() == len(valid)


def test_a_network_s_proof_lists_its_sentences_with_premises_first(page):
    lines = CLUB.splitlines()
    sentences = tuple(
        Sentence(name, "fact" if name.startswith("F") else "rule", text)
        for name, text in zip(["F1", "F2", "F3", "R1", "R2", "R3"], lines, strict=True)
    )
    graph = Proof(frozenset({0, 3, 4}), frozenset({(3, 4), (0, 3)}))
    shown = [
        ShownProof(graph, verdict, (), score=-0.1)
        for verdict in (Unchecked("nobody asked"), Invalid("R2 needs more"))
    ]
    answered = explanation_of(sentences, *shown, question="Bob is welcome.", reasoner="neural")

    record = json.loads(to_json(to_record(answered, pictures=True)))
    page.route("**/v1/prove", lambda route: route.fulfill(**as_stream(record)))
    ask(page, CLUB, "Bob is welcome.", "neural")
    assert texts(page, ".proof >> nth=0 >> .steps li") == [
        f"F1 {lines[0]}",
        f"R1 {lines[3]} – from F1",
        f"R2 {lines[4]} – from R1",
    ]
    page.locator(".steps li").first.hover()
    assert texts(page, "#editor-layer .mark.active") == [lines[0]]
    assert texts(page, ".badge")[:2] == ["90% sure of this graph", "unchecked: nobody asked"]
    assert texts(page, ".badge.bad") == ["✗ invalid: R2 needs more"]


def test_both_answers_stand_side_by_side_and_each_proof_once(page):
    ask(page, CLUB, "Bob is welcome.", "both")
    record = downloaded_json(page)
    sides = [page.locator(f".side.{name}") for name in ("exact", "neural")]
    answers = [side.locator(".answer").get_attribute("data-answer") for side in sides]
    assert answers == [str(record[name]["answer"]).lower() for name in ("exact", "neural")]
    said = "They agree" if answers[0] == answers[1] else "They disagree"
    assert page.locator(".agreement").inner_text().startswith(said)
    exact, neural = (side.bounding_box() for side in sides)
    assert exact["x"] + exact["width"] <= neural["x"] and exact["y"] == neural["y"]

    def graphs(name):
        found = [proof for proof in record[name]["proofs"] if proof["nodes"]]
        return {(tuple(proof["nodes"]), str(sorted(proof["edges"]))) for proof in found}

    wanted = {
        "both": len(graphs("exact") & graphs("neural")),
        "exact": len(graphs("exact") - graphs("neural")),
        "neural": len(graphs("neural") - graphs("exact")),
    }
    for name, count in wanted.items():
        assert page.locator(f"[data-group={name}] .proof").count() == count, name
    assert "both reasoners" in downloaded(page, "html")[1]
    assert "Bob is welcome" in downloaded(page, "svg")[1]


def test_free_text_is_refused_by_one_side_and_answered_by_the_other(page):
    ask(page, FREE, "Bob is nice.")
    page.click("text=Ask the neural reasoner")
    settle(page)
    assert answer(page) in ("true", "false")
    assert len(names_of(page)) == 2 and all(names_of(page))
    choose(page, "reasoner", "both")
    assert "cannot read" in page.locator("[data-refused=exact]").inner_text()
    assert page.locator(".agreement").inner_text() == "Only the neural reasoner could answer."


def test_the_paraphrased_example_is_for_the_network(page):
    page.click(".example:has-text('Paraphrased')")
    settle(page)
    assert page.locator("[data-problem=sentence]").count() == 1
    page.click("text=Ask the neural reasoner")
    settle(page)
    assert page.locator(".who").inner_text() == "Neural reasoner"
    assert page.locator(".reading .free details").get_attribute("open") is None
    page.click(".reading .free summary")
    assert page.locator(".reading [data-unread]").first.is_visible()


@pytest.fixture(scope="module")
def unequipped(tmp_path_factory):
    """A service of this package without the network in it."""
    package = Path(multiprover.__file__).parent
    copy = tmp_path_factory.mktemp("package") / package.name
    copy.mkdir()
    for item in package.iterdir():
        if item.name == "runtime":
            shutil.copytree(item, copy / item.name)  # it looks for the network beside itself
        elif item.name != "shipped":
            (copy / item.name).symlink_to(item)
    with serving(PYTHONPATH=str(copy.parent)) as address:
        yield address


def test_without_a_network_the_page_says_so_and_leads_back(open_page, unequipped):
    page = open_page(address=unequipped)
    page.wait_for_selector(".answer")
    assert page.locator("#neural-notice").is_visible()
    ask(page, UNREAD, "Bob is kind.", "auto")
    assert page.locator("[data-problem=sentence]").count() == 1 and page.locator(".mark.unread").count() == 1
    for reasoner in ("neural", "both"):
        ask(page, CLUB, "Bob is welcome.", reasoner)
        assert page.locator("[data-problem=no-model] h2").inner_text() == "No neural model is installed"
    page.click("text=Ask the exact reasoner")
    settle(page)
    assert answer(page) == "true" and page.is_checked("[value=exact]")
