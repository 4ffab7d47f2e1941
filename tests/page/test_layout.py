"""What is where: laptop, phone, wide screen, paper."""

from tests.page.acts import CLUB, answer, ask, choose, texts


def test_a_phone_shows_all_without_scrolling_sideways(open_page):
    page = open_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.wait_for_selector(".answer")
    ask(page, CLUB, "Alice is welcome.")
    width = "document.documentElement.scrollWidth"
    assert answer(page) == "false" and page.evaluate(width) <= 360
    page.tap(".addition >> nth=0")
    page.wait_for_selector(".answer[data-answer=true]")
    assert page.evaluate(width) <= 360
    text, right = page.locator("#editor").bounding_box(), page.locator(".right").bounding_box()
    assert right["y"] >= text["y"] + text["height"]
    choose(page, "reasoner", "both")
    assert page.locator(".side").count() == 2 and page.evaluate(width) <= 360
    page.tap(".mp-box >> nth=0")
    assert texts(page, "figcaption")[0].startswith("F")


def test_on_paper_are_the_text_and_the_proofs_without_what_can_only_be_clicked(page):
    ask(page, CLUB, "Bob is welcome.")
    page.emulate_media(media="print")
    try:
        assert page.locator("#theory").is_visible() and page.locator("svg.mp-drawing").first.is_visible()
        for selector in (".actions", ".gallery", ".tools", ".zoom", ".settings"):
            assert not page.locator(selector).first.is_visible(), selector
    finally:
        page.emulate_media(media="null")


def test_the_graph_is_above_the_fold_of_a_laptop(open_page):
    page = open_page(viewport={"width": 1280, "height": 720})
    page.wait_for_selector(".answer")
    graph = page.locator("svg.mp-drawing").first.bounding_box()
    assert graph["y"] < 440  # its first boxes and steps, not only its edge
    assert page.locator(".tools").bounding_box()["height"] < 40


def test_a_laptop_folds_the_settings_into_the_line_of_the_question(open_page):
    page = open_page(viewport={"width": 1280, "height": 720})
    page.wait_for_selector(".answer")
    verdict = page.locator(".answer").bounding_box()
    page.click("#settings-summary")
    settings = page.locator(".settings").bounding_box()
    assert settings["height"] < 60  # one line
    assert page.locator(".answer").bounding_box() == verdict  # nothing has moved
    page.check("[name=world][value=open]")
    assert "open world" in page.locator("#settings-summary").inner_text()
    page.keyboard.press("Escape")
    assert not page.locator(".settings").is_visible()
    page.click("#settings-summary")
    page.click(".answer h2")
    assert not page.locator(".settings").is_visible()


def test_a_phone_shows_the_answer_on_its_first_screen_and_folds_the_settings(open_page):
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.wait_for_selector(".answer")
    assert page.locator(".answer h2").bounding_box()["y"] < 844 - 60
    assert not page.locator("[name=world]").first.is_visible()
    assert "closed world" in page.locator("#settings-summary").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_no_menu_of_the_results_is_cropped_on_a_phone(open_page):
    page = open_page(viewport={"width": 360, "height": 800}, has_touch=True, is_mobile=True)
    page.wait_for_selector(".answer")
    missing = page.evaluate(
        """[...document.querySelectorAll("#result-tools select")].map((menu) => {
          const whole = document.body.appendChild(menu.cloneNode(true));
          whole.style.cssText = `width: auto; position: absolute; font: ${getComputedStyle(menu).font};
            padding: ${getComputedStyle(menu).padding}`;
          const wanted = whole.offsetWidth;
          whole.remove();
          return wanted - menu.offsetWidth;
        })"""
    )
    assert len(missing) == 4 and max(missing) <= 0


def test_a_wide_screen_has_header_and_columns_in_line(open_page):
    page = open_page(viewport={"width": 2200, "height": 1200})
    page.wait_for_selector(".answer")
    left = page.locator(".brand").bounding_box()["x"]
    assert abs(left - page.locator(".gallery").bounding_box()["x"]) < 8
    last = page.locator("#open-help").bounding_box()
    column = page.locator(".asking").bounding_box()
    assert abs(last["x"] + last["width"] - column["x"] - column["width"]) < 2


def test_the_notes_below_the_text_do_not_scroll_in_a_strip(page):
    ask(page, "Most cats sleep.\n" * 12, "Who sleeps?")
    assert page.locator(".reading .unread").count() == 12
    assert page.locator("#reading").evaluate("list => list.scrollHeight <= list.clientHeight + 1")


def test_a_first_load_says_that_it_is_loading(open_page):
    page = open_page("static/icon.svg")
    page.route("**/v1/*", lambda route: None)
    page.goto(page.url.replace("static/icon.svg", ""))
    assert page.locator("#results").get_attribute("aria-busy") == "true"
    assert "Loading" in page.locator("#results").inner_text()
    page.unroute_all()


def test_pointing_at_a_box_moves_nothing(page):
    ask(page, CLUB, "Bob is welcome.")
    card = page.locator(".proof").first
    before = card.bounding_box()["height"]
    for box in card.locator(".mp-box").all():
        box.hover()
        assert card.bounding_box()["height"] == before
