"""Asking: kept questions with expected answers, what if, what follows, completion."""

import pytest

import multiprover
from tests.page.acts import CLUB, answer, ask, downloaded, settle, texts


@pytest.fixture
def kept(page):
    """A kept question whose answer is expected."""
    ask(page, CLUB, "Alice is welcome.")
    page.click("#keep")
    page.wait_for_selector(".bench .now:has-text('False')")
    page.click(".pin")
    page.wait_for_selector(".bench li[data-state=right]")
    return page


def test_a_kept_question_is_answered_anew_and_turns_red(kept):
    assert kept.locator(".verdicts").inner_text() == "1 as expected"
    kept.focus("#theory")
    kept.keyboard.press("Control+End")
    kept.keyboard.type("Alice is a member.")
    kept.wait_for_selector(".bench li[data-state=wrong]")
    assert kept.locator(".verdicts").inner_text() == "1 of 1 not as expected"
    assert kept.locator(".bench .wanted").inner_text() == "expected: False"


def test_several_questions_are_kept_and_each_can_be_asked_again(kept):
    kept.fill("#question", "Who is welcome?")
    kept.click("#keep")
    kept.wait_for_selector(".bench li >> nth=1 >> .now >> text=Bob")
    kept.click(".bench .asked-again >> nth=0")
    settle(kept)
    assert kept.input_value("#question") == "Alice is welcome." and answer(kept) == "false"
    kept.click("[aria-label='Forget Who is welcome?']")
    assert kept.locator(".bench li").count() == 1


def test_kept_questions_survive_a_reload(open_page):
    page = open_page()
    page.wait_for_selector(".answer")
    page.click("#keep")
    page.wait_for_selector(".bench li")
    page.reload()
    page.wait_for_selector(".bench .now:has-text('True')")


def test_an_assumption_shows_what_changes_and_why(page):
    ask(page, CLUB, "Alice is welcome.")
    page.fill("#assumption", "Alice is a member")
    page.keyboard.press("Enter")
    page.wait_for_selector(".effect.changed")
    assert page.locator(".effect").inner_text() == (
        'Changed from false to true. What makes the difference: assuming "Alice is a member".'
    )
    assert texts(page, "#what-if .decisive .matters") == ["makes the difference"]
    assert answer(page) == "true" and page.input_value("#theory") == CLUB
    page.click("text=Back to the text as it is")
    settle(page)
    assert answer(page) == "false" and page.locator("#what-if").is_hidden()


def test_a_sentence_is_switched_off_and_on_with_a_click(page):
    ask(page, CLUB.replace("Bob is on the guest list.\n", ""), "Bob is welcome.")
    page.click("#editor-layer .tag:has-text('R1')")
    page.click(".switch")
    page.wait_for_selector(".effect.changed")
    assert 'leaving out R1 "Every member is welcome"' in page.locator(".effect").inner_text()
    assert texts(page, "#editor-layer .mark.off") == ["Every member is welcome."]
    assert answer(page) == "false"
    page.click(".switch")
    page.wait_for_selector(".answer[data-answer=true]")
    assert page.locator("#editor-layer .mark.off").count() == 0


def test_of_several_changes_the_one_that_matters_is_named(page):
    ask(page, CLUB, "Alice is welcome.")
    for text in ("Alice is tall.", "Alice is a member."):
        page.fill("#assumption", text)
        page.click("#assume")
    page.wait_for_selector(".effect.changed")
    assert page.locator(".effect").inner_text().endswith('difference: assuming "Alice is a member".')
    assert texts(page, "#what-if .decisive bdi") == ["Alice is a member."]


def test_a_change_without_effect_says_so(page):
    ask(page, CLUB, "Bob is welcome.")
    page.click("#editor-layer .tag:has-text('R1')")
    page.click(".switch")
    page.wait_for_selector(".effect.same")
    assert page.locator(".effect").inner_text() == "Unchanged: true."


def test_why_not_offers_removals_as_well(page):
    ask(page, CLUB + "Alice is on the guest list.\nAlice is loud.\n", "Alice is welcome.")
    assert page.locator(".removal").count() >= 1
    page.click(".removal >> nth=0")
    page.wait_for_selector(".effect.changed")
    assert answer(page) == "true"


def test_each_missing_condition_leads_to_the_question_why_it_does_not_hold(page):
    rules = "Every member is welcome.\nIf someone is an adult and they pay the fee then they are a member.\n"
    ask(page, f"{rules}Bob is an adult.\n", "Bob is welcome.")
    assert texts(page, ".missing .why") == ["Bob is a member"]
    page.click(".why")
    settle(page)
    assert page.input_value("#question") == "Bob is a member."
    assert answer(page) == "false" and texts(page, ".missing .why") == ["Bob pays the fee"]


def test_an_amount_that_is_too_small_is_no_question(page):
    ask(page, "Everyone over 18 may vote.\nBob is 17 years old.\n", "May Bob vote?")
    assert page.locator(".missing").count() == 1 and page.locator(".why").count() == 0


def test_an_assumption_that_cannot_be_read_is_said(page):
    ask(page, CLUB, "Alice is welcome.")
    page.fill("#assumption", "Most members")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-problem=sentence]")
    page.click("text=Back to the text as it is")


def test_everything_that_follows_is_a_click_away(page):
    ask(page, CLUB, "Alice is welcome.")
    page.click("#follows")
    settle(page)
    assert page.input_value("#question") == "What follows?"
    assert page.locator(".answer h2").inner_text() == "Bob is welcome"


def test_completion_offers_attributes_and_classes_after_is(page):
    ask(page, CLUB, "")
    page.focus("#question")
    page.keyboard.type("Alice is ")
    offered = texts(page, "#completions li")
    assert {"not", "welcome", "a member", "a visitor"} <= set(offered)
    page.keyboard.press("Escape")


def test_what_if_asks_what_the_library_asks_and_names_stay(page):
    asked = []
    page.on("request", lambda request: asked.append(request) if request.url.endswith("/v1/ask") else None)
    ask(page, CLUB, "Who is welcome?")
    page.click("#editor-layer .tag:has-text('F1')")
    page.click(".switch")
    page.wait_for_selector(".effect")
    page.fill("#assumption", "Alice is a member.")
    page.click("#assume")
    page.wait_for_selector(".effect:has-text('new: Alice')")
    sent = asked[-1].post_data_json
    assert (sent["theory"], sent["without"], sent["assume"]) == (CLUB, ["F1"], ["Alice is a member."])
    reply = multiprover.ask(CLUB, "Who is welcome?", assume=sent["assume"], without=sent["without"])
    assert texts(page, ".answer h2") == [", ".join(reply.result.answers)]
    boxes = page.locator("svg [data-node]").evaluate_all("all => all.map(box => box.dataset.node)")
    assert {"A1", "R1", "F2", "R2"} <= set(boxes)


def test_a_download_of_what_if_is_what_is_on_the_screen(page):
    ask(page, CLUB, "Alice is welcome.")
    page.fill("#assumption", "Alice is a member.")
    page.click("#assume")
    page.wait_for_selector(".effect.changed")
    assert "A1" in downloaded(page, "dot")[1] and "A1" in downloaded(page, "svg")[1]


def test_a_sentence_that_was_not_understood_can_be_switched_off(page):
    ask(page, CLUB + "Most cats sleep.\n", "Bob is welcome.", "auto")
    page.click("#editor-layer .tag.unread")
    page.click(".switch")
    page.wait_for_selector(".answer[data-answer=true]")
    assert "provisional" in page.locator(".notes").inner_text()
