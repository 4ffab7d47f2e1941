"""Many proofs: a list of one-line summaries, one merged graph, the chosen card, and differences."""

import pytest

from tests.page.acts import ask, settle, texts

WAYS = "".join(f"Bob is a{n}.\nIf someone is a{n} then they are big.\n" for n in range(6)) + "".join(
    f"Bob is b{n}.\nIf someone is big and b{n} then they are happy.\n" for n in range(6)
)


@pytest.fixture
def many(page):
    """36 proofs."""
    ask(page, WAYS, "Bob is happy.")
    return page


def faded(page):
    return page.locator(".many svg .mp-box.faded").count()


def test_many_proofs_are_a_list_of_lines_that_fits_on_a_screen(many):
    assert many.locator(".summary").count() == 36
    assert texts(many, ".summary .line-of")[:2] == ["Bob is a0 · Bob is b0", "Bob is a0 · Bob is b1"]
    box = many.locator(".summaries").bounding_box()
    assert box["height"] < 700
    assert many.locator(".summaries").evaluate("list => list.scrollHeight <= list.clientHeight")


def test_the_merged_graph_has_what_proofs_share_once(many):
    boxes = many.locator(".many svg .mp-box .mp-heading").all_text_contents()
    assert len(boxes) == 26 and boxes.count("or") == 2
    assert many.locator(".many svg .mp-edge").count() == 30
    assert "one of the ways is enough" in many.locator(".legend").inner_text()


def test_pointing_at_a_line_sets_its_proof_off_in_the_merged_graph(many):
    many.locator(".summary").nth(7).hover()
    shown = many.locator(".many svg .mp-box:not(.faded)")
    assert sorted(shown.locator(".mp-line").all_text_contents()) == sorted(
        ["Bob is a1", "Bob is b1", "Bob is big", "Bob is big", "Bob is happy", "Bob is happy"]
    )
    assert many.locator(".many svg .mp-edge.chosen").count() == 5


def test_a_click_shows_the_card_of_a_proof(many):
    many.locator(".summary").nth(7).click()
    assert many.locator(".chosen .proof h3").inner_text() == "Proof 8 of 36"
    assert many.locator(".summary[aria-pressed=true]").count() == 1
    assert faded(many) == 20


def test_keys_alone_choose_a_proof(many):
    many.locator(".summary").first.focus()
    many.keyboard.press("Tab")
    assert faded(many) == 20
    many.keyboard.press("Enter")
    assert many.locator(".chosen .proof h3").inner_text() == "Proof 2 of 36"


def test_the_difference_between_two_proofs_is_listed(many):
    many.fill(".comparing input", "2")
    lists = many.locator(".difference ul")
    assert lists.nth(0).inner_text().split() == [
        "F7",
        "Bob",
        "is",
        "b0.",
        "R7",
        "If",
        "someone",
        "is",
        "big",
        "and",
        "b0",
        "then",
        "they",
        "are",
        "happy.",
    ]
    assert lists.nth(1).inner_text().split() == [
        "F8",
        "Bob",
        "is",
        "b1.",
        "R8",
        "If",
        "someone",
        "is",
        "big",
        "and",
        "b1",
        "then",
        "they",
        "are",
        "happy.",
    ]
    assert "2 sentences in both" in many.locator(".difference").inner_text()


def test_what_follows_is_a_table_that_leads_to_each_proof(page):
    facts = "".join(f"P{n} is big.\n" for n in range(6))
    ask(page, facts + "Big people are kind.\n", "What follows?")
    assert texts(page, ".summary b") == [f"P{n} is kind" for n in range(6)]
    page.locator(".summary").nth(3).click()
    settle(page)
    assert page.locator(".chosen .proof h3").inner_text() == "Proof of “P3 is kind”"


def test_what_takes_longer_can_be_cancelled(page):
    page.route("**/v1/prove", lambda route: None)
    page.fill("#question", "Emil is invited.")
    page.click(".progress button:has-text('Cancel')")
    assert "cancelled" in page.locator("#results").inner_text()
    page.unroute("**/v1/prove")
    page.click("text=Try again")
    page.wait_for_selector(".asked:has-text('Emil is invited.')")


SORTS = {
    "kind": "brave calm clever eager fair frank gentle honest loyal merry",
    "strong": "big heavy large round short slim small tall thin wide",
    "wise": "bright cool deep fresh keen mild proud quick sharp witty",
}
THOUSAND = (
    "".join(
        f"Bo is {word}.\nIf someone is {word} then they are {sort}.\n"
        for sort, words in SORTS.items()
        for word in words.split()
    )
    + "If someone is kind and strong and wise then they are happy.\n"
)


@pytest.fixture
def enormous(open_page):
    """1,000 proofs, the first of which are there; `benchmarks/page.py` has 10,000."""
    page = open_page()
    page.wait_for_selector(".answer")
    page.select_option("#max-proofs", "10000")
    ask(page, THOUSAND, "Bo is happy.")
    page.wait_for_selector(".summary >> nth=9")
    return page


def test_a_thousand_proofs_are_streamed_listed_searched_and_opened(enormous):
    enormous.wait_for_selector(".many h3:has-text('1,000 proofs at a glance')")
    assert "1,000 proofs · complete" in enormous.locator(".answer .facts").inner_text()
    assert enormous.locator(".answer .notes").count() == 0
    assert enormous.locator(".summary").count() < 200  # only what can be seen has elements
    assert enormous.locator(".many svg .mp-box").count() == 64
    enormous.locator(".summary").nth(3).hover()
    assert faded(enormous) == 64 - 10
    enormous.fill(".search", "F30")
    enormous.wait_for_selector(".found:has-text('100 proofs of 1,000')")
    enormous.locator(".summary").nth(1).click()
    enormous.wait_for_selector(".chosen svg [data-node=F30]")
    assert enormous.locator(".chosen .proof h3").inner_text().endswith(" of 1,000")
    assert enormous.locator(".chosen .badge.good").inner_text() == "✓ reasoning checked"
    enormous.fill(".comparing input", "1000")
    assert "Only in proof 1000" in enormous.locator(".difference").inner_text()
    enormous.fill(".search", "")
    enormous.locator(".summaries").evaluate("list => { list.scrollTop = list.scrollHeight }")
    enormous.wait_for_selector(".summary[data-proof='999']")
    enormous.locator(".summary[data-proof='999']").focus()
    enormous.keyboard.press("ArrowUp")
    assert int(enormous.evaluate("document.activeElement.dataset.proof")) < 999


def test_the_checking_of_many_proofs_shows_its_progress_and_can_be_cancelled(enormous):
    enormous.wait_for_selector(".progress progress")
    enormous.wait_for_selector(".progress progress:not([value='0'])")
    enormous.click(".progress button:has-text('Cancel')")
    enormous.wait_for_selector(".cancelled")
    assert enormous.locator(".summary").count() > 10
    assert enormous.locator(".summary .size:has-text('✓')").count() > 0
