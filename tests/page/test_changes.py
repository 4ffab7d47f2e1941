"""What happens while the reader types: completion, live answers, late answers, a service in trouble."""

from tests.page.acts import CLUB, answer, ask, settle, texts


def test_the_question_is_completed_with_the_theory_s_own_words(page):
    ask(page, CLUB, "")
    page.focus("#question")
    page.keyboard.type("al")
    assert texts(page, "#completions li") == ["Alice"]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.input_value("#question") == "Alice "
    assert texts(page, "#completions li")[:2] == ["is", "is not"]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.type("we")
    page.click("#completions li:has-text('welcome')")
    settle(page)
    assert page.input_value("#question") == "Alice is welcome "
    assert answer(page) == "false"


def test_escape_closes_the_completions_and_enter_asks(page):
    ask(page, CLUB, "")
    page.focus("#question")
    page.keyboard.type("Bob is wel")
    assert page.get_attribute("#question", "aria-expanded") == "true"
    page.keyboard.press("Escape")
    assert page.get_attribute("#question", "aria-expanded") == "false"
    page.keyboard.type("come.")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    page.wait_for_selector("h2:focus:has-text('True')")


def test_editing_a_rule_changes_the_answer_at_once(page):
    ask(page, "Bob is big.\nBig people are kind.", "Bob is kind.")
    assert answer(page) == "true"
    page.focus("#theory")
    page.keyboard.press("Control+End")
    for _ in range(len("kind.")):
        page.keyboard.press("Backspace")
    page.keyboard.type("rich.")
    page.wait_for_selector(".answer[data-answer=false]")
    assert page.evaluate("document.activeElement.id") == "theory"


def test_fast_typing_asks_once(page):
    ask(page, CLUB, "Bob is welcome.")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/v1/prove" in request.url else None)
    page.evaluate(
        """() => { for (const text of ["Bob is l", "Bob is lo", "Bob is loud", "Bob is loud."]) {
        question.value = text; question.dispatchEvent(new Event("input", {bubbles: true})); } }"""
    )
    page.wait_for_selector(".asked:has-text('Bob is loud.')")
    settle(page)
    assert answer(page) == "false"
    assert len(asked) == 1


def test_a_late_answer_to_an_old_question_is_dropped(page):
    ask(page, CLUB, "Bob is rich.")
    held = []
    page.route("**/v1/prove", lambda route: held.append(route) if not held else route.continue_())
    with page.expect_request("**/v1/prove"):
        page.fill("#question", "Bob is loud.")
    page.fill("#question", "Bob is welcome.")
    page.wait_for_selector(".answer[data-answer=true]")
    assert len(held) == 1
    held[0].continue_()
    with page.expect_response("**/v1/parse"):  # a round trip later
        page.fill("#theory", CLUB + "Eve is odd.\n")
    settle(page)
    assert answer(page) == "true"
    assert page.locator(".asked").inner_text() == "Bob is welcome."


def test_a_busy_service_is_asked_again_when_it_says(page):
    tries = []

    def refuse_once(route):
        tries.append(1)
        if len(tries) > 1:
            route.continue_()
            return
        body = '{"type": "urn:multiprover:problem:busy", "title": "Busy", "status": 503, "detail": "wait"}'
        headers = {"Retry-After": "1", "Content-Type": "application/problem+json"}
        route.fulfill(status=503, body=body, headers=headers)

    page.route("**/v1/prove", refuse_once)
    page.fill("#question", "Emil is invited.")
    page.wait_for_selector(".asked:has-text('Emil is invited.')")
    assert len(tries) == 2


def test_a_service_that_is_gone_is_said_and_can_be_tried_again(open_page):
    page = open_page()
    page.wait_for_selector(".answer")
    page.route("**/v1/*", lambda route: route.abort())
    page.fill("#question", "Emil is invited.")
    page.wait_for_selector("[data-problem=offline]")
    page.unroute("**/v1/*")
    page.click("button:has-text('Try again')")
    page.wait_for_selector(".answer")


def test_an_empty_theory_or_question_gets_a_hint(page):
    page.fill("#theory", "")
    settle(page)
    assert "Write facts and rules" in page.locator(".empty").inner_text()
    page.fill("#theory", "Bob is big.")
    page.fill("#question", "  ")
    settle(page)
    assert "Ask a question" in page.locator(".empty").inner_text()
    assert page.locator("#result-tools").count() == 0 or page.locator("#result-tools").is_hidden()


def test_an_answer_that_is_not_json_is_said_and_can_be_tried_again(page):
    page.route("**/v1/prove", lambda route: route.fulfill(status=200, body="<html>Please log in</html>"))
    page.fill("#question", "Emil is invited.")
    page.wait_for_selector("[data-problem=unreadable]")
    page.unroute("**/v1/prove")
    page.click("button:has-text('Try again')")
    page.wait_for_selector(".asked:has-text('Emil is invited.')")


def test_an_answer_of_another_shape_is_said(page):
    page.route("**/v1/parse", lambda route: route.fulfill(json={"status": "ok"}))
    page.fill("#question", "Emil is invited.")
    page.wait_for_selector("[data-problem=unreadable]")


def test_a_list_of_networks_that_fails_once_is_asked_for_again(open_page, browser):
    page = open_page("static/icon.svg")
    failed = []

    def fail_once(route):
        failed.append(route) if not failed else None
        route.abort() if len(failed) == 1 and route is failed[0] else route.continue_()

    page.route("**/v1/models", fail_once)
    page.goto(page.url.replace("static/icon.svg", ""))
    page.wait_for_selector(".answer")
    assert len(failed) == 1
    ask(page, "Folks say Bob is ever so kind.\n", "Bob is kind.", "neural")
    assert page.locator(".who").inner_text() == "Neural reasoner"
    assert page.locator("#neural-notice").is_hidden()


def test_a_service_that_wants_a_token_is_given_one(page):
    def guard(route):
        if route.request.headers.get("authorization") == "Bearer sesame-open-yourself":
            route.continue_()
        else:
            refusal = {"type": "urn:multiprover:problem:token", "title": "A token is needed", "status": 401}
            route.fulfill(status=401, json={**refusal, "detail": "Send it as a bearer token."})

    page.route("**/v1/*", guard)
    page.fill("#question", "Emil is invited.")
    page.fill("[data-problem=token] input", "sesame-open-yourself")
    page.keyboard.press("Enter")
    page.wait_for_selector(".asked:has-text('Emil is invited.')")
    page.reload()  # the token is kept in memory only
    page.wait_for_selector("[data-problem=token]")
    page.unroute("**/v1/*")
    page.click(".example >> nth=0")
    page.wait_for_selector(".answer")
