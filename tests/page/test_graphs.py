"""Graphs: the same as in the files, and fitted, zoomed and moved by mouse, keys and touch."""

import json
import re
from xml.etree import ElementTree as ET

from tests.page.acts import CLUB, as_stream, ask, downloaded, settle, texts, until

SVG = "{http://www.w3.org/2000/svg}"
SAVING = "[aria-label='Copy or save this graph']"
WIDE = "".join(f"Bob is a{n}.\n" for n in range(9)) + (
    "If someone is " + " and ".join(f"a{n}" for n in range(9)) + " then they are happy.\n"
)


def width(page):
    return page.locator("svg.mp-drawing").first.bounding_box()["width"]


def frame(page, field):
    return page.locator(".scroll").first.evaluate(f"frame => frame.{field}")


def test_the_downloaded_picture_has_the_boxes_of_the_screen_in_the_same_places(page):
    page.click("text=Circuits")
    settle(page)
    on_screen = page.locator("svg .mp-box").evaluate_all(
        "all => all.map(g => [g.dataset.node, g.getAttribute('transform'), "
        "[...g.querySelectorAll('text')].map(text => text.textContent)])"
    )
    groups = [g for g in ET.fromstring(downloaded(page, "svg")[1]).iter(f"{SVG}g") if g.get("data-node")]
    in_file = [
        [g.get("data-node"), g.get("transform"), [text.text for text in g.iter(f"{SVG}text")]] for g in groups
    ]
    assert on_screen == in_file and len(in_file) == 10


def test_the_downloaded_page_says_the_same_of_each_proof(page):
    ask(page, CLUB, "Bob is welcome.")
    content = downloaded(page, "html")[1]
    assert re.findall("<h3>(.*?)</h3>", content) == texts(page, ".proof h3")
    assert re.findall('class="badge [^>]*>(.*?)<', content) == texts(page, ".proof .badge")


def test_a_graph_that_is_too_large_for_a_page_says_so(page):
    def without_boxes(route):
        record = json.loads(route.fetch().text())["result"]
        for proof in record["proofs"]:
            proof["picture"] |= {"boxes": [], "arrows": []}
        route.fulfill(**as_stream(record))

    page.route("**/v1/prove", without_boxes)
    ask(page, CLUB, "Bob is welcome.")
    assert "too many for this page" in texts(page, ".proof .caption")[0]
    assert page.locator(".proof .steps li").count() > 2


def test_buttons_zoom_and_fit_a_graph(page):
    ask(page, WIDE, "Bob is happy.")
    before = width(page)
    page.click("[aria-label='Zoom in']")
    assert abs(width(page) / before - 1.25) < 0.02
    page.click("[aria-label='Zoom out']")
    assert abs(width(page) / before - 1) < 0.02
    page.click(".zoom >> text=Fit")
    assert width(page) <= frame(page, "clientWidth") + 1
    assert frame(page, "scrollWidth") <= frame(page, "clientWidth")


def test_a_long_chain_is_fitted_whole(page):
    rules = "".join(f"Bob is b{n}.\nIf someone is a{n} and b{n} then they are a{n + 1}.\n" for n in range(12))
    ask(page, f"Bob is a0.\n{rules}", "Bob is a12.")
    page.click(".zoom >> text=Fit")
    assert frame(page, "scrollHeight") <= frame(page, "clientHeight")
    assert frame(page, "clientHeight") <= page.viewport_size["height"] * 0.8 + 1


def test_keys_zoom_the_graph_that_has_the_focus(page):
    ask(page, WIDE, "Bob is happy.")
    before = width(page)
    page.locator(".mp-box").first.focus()
    page.keyboard.press("+")
    assert width(page) > before
    page.keyboard.press("-")
    page.keyboard.press("-")
    assert width(page) < before
    page.keyboard.press("0")
    assert width(page) <= frame(page, "clientWidth") + 1


def test_the_wheel_zooms_with_ctrl_around_the_pointer_and_scrolls_without(page):
    ask(page, WIDE, "Bob is happy.")
    box = page.locator(".scroll").first.bounding_box()
    page.mouse.move(box["x"] + 100, box["y"] + 60)
    before = width(page)
    page.mouse.wheel(0, -100)
    assert width(page) == before
    at = "([x, y]) => document.elementFromPoint(x, y).closest('[data-node]')?.dataset.node"
    page.evaluate("document.querySelector('.scroll').scrollIntoView()")
    middles = page.locator(".mp-box").evaluate_all(
        "all => all.map(box => box.getBoundingClientRect()).map(r => [r.x + r.width / 2, r.y + r.height / 2])"
    )
    place = next(each for each in middles if page.evaluate(at, each))  # a box that is in the frame
    node = page.evaluate(at, place)
    page.mouse.move(*place)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -150)
    page.keyboard.up("Control")
    until(page, f"document.querySelector('svg.mp-drawing').getBoundingClientRect().width > {before * 1.2}")
    assert page.evaluate(at, place) == node is not None


def test_the_mouse_drags_a_graph_that_is_larger_than_its_frame(page):
    ask(page, WIDE, "Bob is happy.")
    for _ in range(4):
        page.click("[aria-label='Zoom in']")
    page.evaluate("document.querySelector('.scroll').scrollIntoView()")
    box = page.locator(".scroll").first.bounding_box()
    before = frame(page, "scrollLeft")
    page.mouse.move(box["x"] + 300, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 180, box["y"] + 40, steps=4)
    page.mouse.up()
    assert abs(frame(page, "scrollLeft") - before - 120) <= 2


def test_a_graph_that_was_zoomed_keeps_its_size_when_the_window_changes(open_page):
    page = open_page()
    page.wait_for_selector(".answer")
    page.click("[aria-label='Zoom in'] >> nth=0")
    zoomed = width(page)
    page.set_viewport_size({"width": 700, "height": 900})
    until(page, "document.querySelector('.results').clientWidth < 700")
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert width(page) == zoomed


def test_a_graph_fills_the_screen_and_comes_back(page):
    page.click(".zoom >> text=Full screen >> nth=0")
    until(page, "document.fullscreenElement?.tagName === 'FIGURE'")
    page.click(".zoom >> text=Full screen >> nth=0")
    until(page, "document.fullscreenElement === null")


def test_two_fingers_zoom_a_graph(open_page):
    page = open_page(viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True)
    page.wait_for_selector(".answer")
    page.locator(".scroll").first.scroll_into_view_if_needed()
    box = page.locator(".scroll").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 60
    before = width(page)
    touch = page.context.new_cdp_session(page)
    for kind, gap in [("touchStart", 40), ("touchMove", 60), ("touchMove", 90), ("touchEnd", None)]:
        points = [] if gap is None else [{"x": x - gap, "y": y, "id": 0}, {"x": x + gap, "y": y, "id": 1}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    assert width(page) > before * 1.5


def test_a_box_collapses_what_it_rests_on_and_the_graph_becomes_smaller(page):
    page.click("text=Circuits")
    settle(page)
    before = page.locator("svg.mp-drawing").first.bounding_box()["height"]
    page.locator(".mp-box.mp-root").focus()
    page.keyboard.press("Enter")
    assert page.locator(".mp-box:visible").count() == 1
    assert page.locator("svg.mp-drawing").first.bounding_box()["height"] < before / 3
    page.locator(".mp-box.mp-root").dblclick()
    assert page.locator(".mp-box:visible").count() == 10


def test_a_graph_larger_than_its_frame_has_an_overview_that_leads_there(page):
    ask(page, WIDE, "Bob is happy.")
    assert page.locator(".overview").first.is_visible() is (
        frame(page, "scrollWidth") > frame(page, "clientWidth") + 2
    )
    for _ in range(5):
        page.click("[aria-label='Zoom in'] >> nth=0")
    overview = page.locator(".overview").first
    overview.scroll_into_view_if_needed()
    box = overview.bounding_box()
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    assert frame(page, "scrollLeft") > frame(page, "scrollWidth") - frame(page, "clientWidth") - 60
    page.click(".zoom >> text=Fit >> nth=0")
    assert not overview.is_visible()


def test_a_proof_can_be_stepped_through(page):
    ask(page, CLUB, "Bob is welcome.")
    card = page.locator(".proof").nth(1)
    card.locator("[aria-label='Next step']").click()
    assert card.locator(".mp-box.faded").count() == 2
    assert card.locator(".step-words").inner_text() == "1 of 3: Bob is on the guest list"
    for _ in range(2):
        card.locator("[aria-label='Next step']").click()
    assert (
        card.locator(".mp-box.faded").count() == 0 and card.locator("[aria-label='Next step']").is_disabled()
    )
    for _ in range(3):
        card.locator("[aria-label='Step back']").click()
    assert card.locator(".step-words").inner_text() == ""


def test_explanations_are_short_normal_or_full(page):
    ask(page, CLUB, "Bob is welcome.")
    card = page.locator(".proof").first
    for detail, seen in [("short", ".gist"), ("full", ".everything"), ("normal", ".steps")]:
        page.select_option("#detail", detail)
        assert card.locator(seen).is_visible()
    page.select_option("#detail", "short")
    assert card.locator(".gist").inner_text() == "Bob is welcome, because Bob is a member (F1); by R1"
    assert not card.locator(".steps").is_visible()
    page.select_option("#detail", "normal")


def test_a_legend_says_what_naf_means(page):
    ask(page, CLUB, "Bob is welcome.")
    assert "negation as failure: nothing proves the contrary" in page.locator(".legend").inner_text()


def test_a_single_graph_is_saved_as_it_is_on_the_screen(page):
    page.click("text=Circuits")
    settle(page)
    with page.expect_download() as arriving:
        page.locator(SAVING).select_option("Save as SVG")
    drawn = ET.fromstring(arriving.value.path().read_text(encoding="utf-8"))
    on_screen = page.locator("svg.mp-drawing .mp-box").evaluate_all(
        "all => all.map(g => [g.getAttribute('transform'), "
        "getComputedStyle(g.querySelector('.mp-shape')).fill])"
    )
    in_file = [
        [g.get("transform"), g.find(f"{SVG}path").get("fill")]
        for g in drawn.iter(f"{SVG}g")
        if g.get("data-box")
    ]
    assert in_file == on_screen and len(in_file) == 10
    with page.expect_download() as arriving:
        page.locator(SAVING).select_option("Save as PNG")
    assert arriving.value.path().read_bytes().startswith(b"\x89PNG")


def test_a_collapsed_graph_is_saved_collapsed(page):
    page.click("text=Circuits")
    settle(page)
    page.locator(".mp-box.mp-root").dblclick()
    with page.expect_download() as arriving:
        page.locator(SAVING).select_option("Save as SVG")
    drawn = ET.fromstring(arriving.value.path().read_text(encoding="utf-8"))
    assert len([g for g in drawn.iter(f"{SVG}g") if g.get("data-box")]) == 1


def test_a_proof_is_copied_as_text(open_page):
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.wait_for_selector(".answer")
    ask(page, CLUB, "Bob is welcome.")
    page.locator(SAVING).first.select_option("Copy text")
    page.wait_for_selector(".copied:has-text('Copied.')")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines()[1:] == [
        f"{number}. {text}" for number, text in enumerate(texts(page, ".proof >> nth=0 >> .steps li"), 1)
    ]
    page.locator(SAVING).first.select_option("Copy image")
    until(page, "navigator.clipboard.read().then(items => items[0].types.includes('image/png'))")


def test_premises_stand_in_the_order_of_the_rule(page):
    facts = "Bob is tall.\nBob is kind.\nBob is rich.\n"
    ask(page, facts + "If someone is rich and tall and kind then they are happy.\n", "Bob is happy.")
    left = {name: page.locator(f"svg [data-node={name}]").bounding_box()["x"] for name in ("F1", "F2", "F3")}
    assert left["F3"] < left["F1"] < left["F2"]


def test_a_graph_on_a_phone_is_legible_and_all_of_it_can_be_reached(open_page):
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.wait_for_selector(".answer")
    ask(page, WIDE, "Bob is happy.")
    letters = page.locator("svg .mp-line").first.evaluate(
        "text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"
    )
    assert letters >= 9
    svg = page.locator(".scroll svg").first
    for place, edge in ((0, "left"), (100_000, "right")):
        page.locator(".scroll").first.evaluate(f"frame => {{ frame.scrollLeft = {place} }}")
        inside = svg.evaluate(
            f"(svg) => [svg.getBoundingClientRect().{edge}, svg.parentElement.getBoundingClientRect().{edge}]"
        )
        assert inside[0] >= inside[1] - 1 if edge == "left" else inside[0] <= inside[1] + 1
    assert page.locator(".overview").first.is_visible()
