"""The page with a network: a tiny one of random weights, so that who answers can be told, not what."""

import pytest

from tests.page.acts import CLUB, answer, ask, choose, downloaded_json, settle, texts
from tests.page.conftest import serving

FREE = "Folks say Bob is ever so kind to strays.\nKind folk, as one hears, are always nice as well.\n"


@pytest.fixture(scope="module")
def networked(tmp_path_factory):
    from tests.reasoners.scorers import saved_model  # imports torch

    with serving("--model", str(saved_model(tmp_path_factory.mktemp("network")))) as address:
        yield address


@pytest.fixture
def page(open_page, networked):
    opened = open_page(address=networked)
    opened.wait_for_selector(".answer")
    return opened


def test_the_network_answers_with_its_own_confidence(page):
    assert page.locator("#neural-notice").is_hidden()
    ask(page, CLUB, "Bob is welcome.")
    choose(page, "reasoner", "neural")
    record = downloaded_json(page)
    assert record["reasoner"] == "neural"
    assert page.locator(".who").inner_text() == "Neural reasoner"
    assert page.locator(".percent").inner_text() == f"{round(record['confidence'] * 100)}% confidence"


def test_both_reasoners_stand_side_by_side(page):
    ask(page, CLUB, "Bob is welcome.")
    choose(page, "reasoner", "both")
    record = downloaded_json(page)
    sides = [page.locator(f".side.{name}") for name in ("exact", "neural")]
    answers = [side.locator(".answer").get_attribute("data-answer") for side in sides]
    assert answers == [str(record[name]["answer"]).lower() for name in ("exact", "neural")]
    said = "They agree" if answers[0] == answers[1] else "They disagree"
    assert page.locator(".agreement").inner_text().startswith(said)
    exact, neural = (side.bounding_box() for side in sides)
    assert exact["x"] + exact["width"] <= neural["x"] and exact["y"] == neural["y"]
    found = texts(page, ".side.exact .proof .badge.plain")
    assert len(found) == 2 and set(found) <= {"found by both", "not in neural"}


def test_free_text_is_refused_by_one_side_and_answered_by_the_other(page):
    ask(page, FREE, "Bob is nice.")
    page.click("text=Ask the neural reasoner")
    settle(page)
    assert answer(page) in ("true", "false")
    names = page.locator("#editor-layer .mark").evaluate_all("marks => marks.map(m => m.dataset.node)")
    assert len(names) == 2 and all(names)
    choose(page, "reasoner", "both")
    assert page.locator("[data-refused=exact]").count() == 1
    assert page.locator(".agreement").inner_text() == "Only the neural reasoner could answer."


def test_the_paraphrased_example_goes_to_the_network(page):
    page.click(".example:has-text('Paraphrased')")
    settle(page)
    assert page.locator(".who").inner_text() == "Neural reasoner"
