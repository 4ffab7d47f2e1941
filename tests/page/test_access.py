"""For everybody: keyboard, screen readers, dark and light, and the width of a phone."""

import os
from pathlib import Path

import pytest

from tests.page.acts import CLUB, answer, ask, choose, settle, texts

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
ACTIVE = "(e => e.id || e.className.baseVal || e.className || e.tagName)(document.activeElement)"


def serious_faults(page):
    """What axe-core, the accessibility checker, finds serious or critical."""
    if not AXE.is_file():
        missing = pytest.fail if os.environ.get("MULTIPROVER_COMPLETE") else pytest.skip
        missing("axe-core is not installed: npm ci --prefix web")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document)")["violations"]
    return [
        (fault["id"], [node["html"][:120] for node in fault["nodes"]])
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_serious_fault_is_found_by_the_accessibility_checker(open_page, scheme):
    page = open_page(color_scheme=scheme)
    page.wait_for_selector(".answer")
    assert serious_faults(page) == []
    ask(page, CLUB + "Only birds can fly.", "Alice is welcome.")
    assert serious_faults(page) == []
    ask(page, CLUB, "Alice is welcome.")
    page.click("#question")
    page.fill("#question", "Alice is ")
    page.keyboard.press("ArrowDown")
    settle(page)  # what is out of date is dimmed
    assert serious_faults(page) == []
    page.keyboard.press("Escape")
    page.click("#open-help")
    assert serious_faults(page) == []


def test_everything_can_be_reached_by_tab_and_the_focus_is_seen(page):
    ask(page, CLUB, "Alice is welcome.")
    page.evaluate("document.activeElement.blur(); window.getSelection().removeAllRanges()")
    page.focus(".skip")
    reached, unseen = [], []
    for _ in range(60):
        reached.append(page.evaluate(ACTIVE))
        seen = page.evaluate(
            """() => { const held = document.activeElement, label = held.nextElementSibling;
            const own = getComputedStyle(held.closest('.editor') ?? held.querySelector('.mp-shape') ?? held);
            return own.outlineStyle !== 'none' || own.strokeWidth === '4px'
              || (label !== null && getComputedStyle(label).outlineStyle === 'solid'); }"""
        )
        if not seen:
            unseen.append(reached[-1])
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
    wanted = [
        "share",
        "theme",
        "open-help",
        "example",
        "theory",
        "question",
        "ask",
        "max-proofs",
        "view",
    ]
    wanted += ["download-json", "download-svg", "download-html", "addition", "mp-box"]
    assert [name for name in wanted if not any(name in one.split() or name == one for one in reached)] == []
    assert unseen == []


def test_arrow_keys_go_through_a_graph_and_mark_the_sentences(page):
    ask(page, CLUB, "Bob is welcome.")
    boxes = page.locator(".proof").nth(1).locator(".mp-box")
    boxes.first.focus()
    seen = []
    for _ in range(3):
        seen.append(page.evaluate("document.activeElement.dataset.node"))
        assert page.locator(".mp-box.active").count() >= 1
        page.keyboard.press("ArrowRight")
    assert sorted(seen) == ["F2", "NAF", "R2"]
    assert page.evaluate("document.activeElement.tabIndex") == 0
    page.keyboard.press("Home")
    assert page.evaluate("document.activeElement.dataset.node") == seen[0]
    label = page.evaluate("document.activeElement.ariaLabel")
    assert label == "F2 · fact: Bob is on the guest list. step 1: Bob is on the guest list (F2)."


def test_shortcuts_lead_to_each_part(page):
    ask(page, CLUB, "Bob is welcome.")
    for key, place in [("T", "theory"), ("Q", "question"), ("A", "word")]:
        page.keyboard.press(f"Alt+Shift+{key}")
        assert page.evaluate(ACTIVE) == place
    page.keyboard.press("Alt+Shift+K")
    assert page.locator("#help").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#help").is_visible()
    page.focus("#theory")
    page.keyboard.press("Control+Enter")
    page.wait_for_selector("h2:focus:has-text('True')")


def test_the_answer_is_spoken_and_parts_have_roles(page):
    ask(page, CLUB, "Bob is welcome.")
    live = page.locator("#live")
    assert live.get_attribute("aria-live") == "polite"
    assert live.inner_text() == "Bob is welcome: True. Exact reasoner, 2 proofs, 2 checked."
    choose(page, "world", "open")
    assert live.inner_text() == "Bob is welcome: True. Exact reasoner, 1 proof, 1 checked."
    for role, name in [
        ("textbox", "Facts and rules"),
        ("combobox", "Question"),
        ("region", "Answer"),
        ("group", "World"),
        ("group", "Reasoner"),
        ("button", "Download SVG"),
        ("article", "Proof"),
        ("list", "Step by step"),
    ]:
        assert page.get_by_role(role, name=name, exact=True).count() == 1, (role, name)


def test_dark_and_light_follow_the_system_until_one_is_chosen(open_page):
    page = open_page(color_scheme="dark")
    page.wait_for_selector(".answer")
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(ground)
    page.emulate_media(color_scheme="light")
    light = page.evaluate(ground)
    assert dark != light
    assert page.locator("#theme").inner_text() == "◐ Auto"
    for theme, colour in [("☀ Light", light), ("☾ Dark", dark)]:
        page.click("#theme")
        assert page.locator("#theme").inner_text() == theme
        assert page.evaluate(ground) == colour
    page.reload()
    page.wait_for_selector(".answer")
    assert page.evaluate(ground) == dark


def test_a_phone_shows_all_without_scrolling_sideways(open_page):
    page = open_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.wait_for_selector(".answer")
    ask(page, CLUB, "Alice is welcome.")
    width = "document.documentElement.scrollWidth"
    assert answer(page) == "false" and page.evaluate(width) <= 360
    page.tap(".addition >> nth=0")
    page.wait_for_selector(".answer[data-answer=true]")
    assert page.evaluate(width) <= 360
    left, right = page.locator(".left").bounding_box(), page.locator(".right").bounding_box()
    assert right["y"] >= left["y"] + left["height"]
    choose(page, "reasoner", "both")
    assert page.locator(".side").count() == 2 and page.evaluate(width) <= 360
    page.tap(".mp-box >> nth=0")
    assert texts(page, "figcaption")[0].startswith("F")


def test_the_skip_link_leads_to_the_answer_and_leaves_the_address_alone(page):
    page.wait_for_timeout(500)  # the address follows the text after a pause
    address = page.url
    page.focus(".skip")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "results"
    assert page.url == address
    assert page.locator("#message").inner_text() == ""


def test_the_first_tab_of_a_fresh_page_reaches_the_skip_link_and_then_the_header(open_page):
    page = open_page()
    page.wait_for_selector(".answer")
    reached = []
    for _ in range(3):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.id"))
    assert reached == ["skip", "share", "theme"]


def test_undo_on_a_fresh_page_keeps_the_text(open_page):
    page = open_page()
    page.wait_for_selector(".answer")
    before = page.input_value("#theory")
    page.focus("#theory")
    page.keyboard.press("Control+z")
    assert page.input_value("#theory") == before != ""


def test_what_is_chosen_and_marked_is_seen_in_the_reader_s_own_colours(open_page):
    page = open_page(forced_colors="active")
    page.wait_for_selector(".answer")
    colour = "e => getComputedStyle(e).backgroundColor"
    chosen, other = "[value=closed] + span", "[value=open] + span"
    assert page.eval_on_selector(chosen, colour) != page.eval_on_selector(other, colour)
    examples = page.locator(".example").evaluate_all(f"all => all.map({colour})")
    assert examples[0] != examples[1]
    box = page.locator("svg .mp-box").first
    before = box.locator(".mp-shape").evaluate("e => getComputedStyle(e).stroke")
    box.hover()
    assert box.locator(".mp-shape").evaluate("e => getComputedStyle(e).stroke") != before
    outline = page.locator("#editor-layer .mark.active").evaluate("e => getComputedStyle(e).outlineStyle")
    assert outline == "solid"


def test_on_paper_are_the_text_and_the_proofs_without_what_can_only_be_clicked(page):
    ask(page, CLUB, "Bob is welcome.")
    page.emulate_media(media="print")
    try:
        assert page.locator("#theory").is_visible() and page.locator("svg.mp-drawing").first.is_visible()
        for selector in (".actions", ".gallery", ".tools", ".zoom", ".settings"):
            assert not page.locator(selector).first.is_visible(), selector
    finally:
        page.emulate_media(media="null")
