"""For everybody: keyboard, touch, screen readers, dark and light."""

import os
from pathlib import Path

import pytest

from tests.page.acts import CLUB, answer, ask, choose, kept, settle
from tests.page.test_many import THOUSAND, WAYS

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
ACTIVE = "(e => e.id || e.className.baseVal || e.className || e.tagName)(document.activeElement)"


def faults(page):
    """What axe-core, the accessibility checker, finds."""
    if not AXE.is_file():
        missing = pytest.fail if os.environ.get("MULTIPROVER_COMPLETE") else pytest.skip
        missing("axe-core is not installed: npm ci --prefix web")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document)")["violations"]
    return [(fault["id"], [node["html"][:120] for node in fault["nodes"]]) for fault in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_fault_is_found_by_the_accessibility_checker(open_page, scheme):
    page = open_page(color_scheme=scheme)
    page.wait_for_selector(".answer")
    assert faults(page) == []
    ask(page, CLUB + "Most birds can fly.\nBob is not a member.\n", "Alice is welcome.")
    assert faults(page) == []
    ask(page, CLUB, "Alice is welcome.")
    page.click("#question")
    page.fill("#question", "Alice is ")
    page.keyboard.press("ArrowDown")
    settle(page)  # what is out of date is dimmed
    assert faults(page) == []
    page.keyboard.press("Escape")
    for button, close in [("help", "help"), ("library", "library")]:
        page.click(f"#open-{button}")
        assert faults(page) == []
        page.click(f"#close-{close}")
    ask(page, CLUB, "Alice is welcome.")
    page.click("#keep")
    page.wait_for_selector(".bench .now:has-text('False')")
    page.click(".pin")
    page.click(".assuming >> nth=0")
    page.wait_for_selector(".effect.changed")
    page.wait_for_selector(".bench .wrong")
    assert faults(page) == []
    page.click("text=Back to the text as it is")
    ask(page, WAYS, "Bob is happy.")
    page.select_option("#detail", "full")
    page.locator(".summary").nth(4).hover()
    assert faults(page) == []
    page.select_option("#detail", "normal")
    ask(page, CLUB + "Bob is not a member.\n", "Bob is a member.")
    assert answer(page) == "conflict" and faults(page) == []


def faults_in_both_colours(page):
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found += faults(page)
    page.emulate_media(color_scheme="light")
    return found


def test_no_fault_is_found_in_lists_of_answers_and_of_many_proofs(page):
    ask(page, CLUB, "Who is welcome?")
    assert faults_in_both_colours(page) == []
    ask(page, "".join(f"P{n} is big.\n" for n in range(6)) + "Big people are kind.\n", "What follows?")
    assert faults_in_both_colours(page) == []
    page.select_option("#max-proofs", "10000")
    ask(page, THOUSAND, "Bo is happy.")
    page.wait_for_selector(".many h3:has-text('1,000')")
    page.fill(".search", "F30")
    page.wait_for_selector(".found:has-text('100 proofs')")
    page.fill(".comparing input", "7")
    assert faults_in_both_colours(page) == []


def test_no_fault_is_found_in_a_stepped_and_collapsed_graph_and_in_a_comparison(page):
    ask(page, CLUB, "Bob is welcome.")
    page.click("button:has-text('Step') >> nth=0")
    page.locator(".proof >> nth=1").locator(".mp-box.mp-root").dblclick()
    settle(page)
    assert faults_in_both_colours(page) == []
    ask(page, CLUB + "Most birds can fly.\n", "Bob is welcome.", "both")
    assert faults_in_both_colours(page) == []


def test_no_fault_is_found_on_a_laptop_with_its_settings_open(open_page):
    page = open_page(viewport={"width": 1280, "height": 720})
    page.wait_for_selector(".answer")
    page.click("#settings-summary")
    assert page.locator(".settings").is_visible()
    assert faults_in_both_colours(page) == []


def test_no_fault_is_found_in_messages_and_refusals(page):
    page.set_input_files(
        "#file", {"name": "people.csv", "mimeType": "text/csv", "buffer": b"name,age\nAda,30\n"}
    )
    page.wait_for_selector("#table-columns:has-text('1 row')")
    assert faults_in_both_colours(page) == []
    page.keyboard.press("Escape")
    page.set_input_files("#file", {"name": "x.txt", "mimeType": "text/plain", "buffer": b"\xff\xfe\x00"})
    page.wait_for_selector("#message:has-text('is no text in UTF-8')")
    page.route("**/v1/parse", lambda route: route.abort())
    page.fill("#question", "Emil is invited.")
    page.wait_for_selector("[data-problem=offline]")
    assert faults_in_both_colours(page) == []
    page.click("#message button")
    page.fill("#theory", "")
    page.wait_for_selector(".empty")
    assert faults_in_both_colours(page) == []


def test_no_fault_is_found_on_the_page_of_the_api_and_its_examples_run(open_page):
    page = open_page("static/api.html")
    page.wait_for_selector("[data-path='/v1/prove']")
    assert faults(page) == []
    for path in ("/v1/prove", "/v1/parse", "/v1/check", "/v1/predict"):
        page.click(f"[data-path='{path}'] button:has-text('Run')")
        page.wait_for_selector(f"[data-path='{path}'] .output:has-text('200 application')")


def test_everything_can_be_reached_by_tab_and_the_focus_is_seen(page):
    ask(page, CLUB, "Alice is welcome.")
    page.evaluate("document.activeElement.blur(); window.getSelection().removeAllRanges()")
    page.focus(".skip")
    reached, unseen = [], []
    for _ in range(90):
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
    wanted += [
        "download",
        "addition",
        "mp-box",
        "keep",
        "assume",
        "detail",
    ]
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
        ("combobox", "Download the result as a file"),
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


def test_the_skip_link_leads_to_the_answer_and_leaves_the_address_alone(page):
    kept(page)
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


def test_a_whole_visit_by_keys_alone(open_page):
    page = open_page()
    page.wait_for_selector(".answer")
    page.keyboard.press("Alt+Shift+T")
    page.keyboard.press("Control+a")
    page.keyboard.type("Ada is a member.\nEvery member is welcome.\n")
    page.keyboard.press("Alt+Shift+Q")
    page.keyboard.press("Control+a")
    page.keyboard.type("Who is welcome?")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+Enter")
    page.wait_for_selector("h2:focus:has-text('Ada')")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(ACTIVE).startswith("mp-box"):
            break
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.dataset.node") == "R1"
    page.keyboard.press("Enter")
    assert page.locator(".mp-box:visible").count() == 1
    page.keyboard.press("Control+z")
    assert page.input_value("#question") != "Who is welcome?"


def test_a_whole_visit_by_touch(open_page):
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.wait_for_selector(".answer")
    page.tap(".example:has-text('Loan')")
    settle(page)
    page.tap(".chip:has-text('Tom is approved.')")
    page.wait_for_selector(".answer[data-answer=false]")
    page.tap(".assuming >> nth=0")
    page.wait_for_selector(".effect.changed, .effect.same")
    page.tap("text=Back to the text as it is")
    page.wait_for_selector("#what-if", state="hidden")
    page.tap(".chip:has-text('Amira is approved.')")
    page.wait_for_selector(".answer[data-answer=true]")
    page.tap("#keep")
    page.wait_for_selector(".bench .now:has-text('True')")
    settle(page)
    page.tap(".mp-box >> nth=0")
    page.wait_for_selector(".mp-box.active")
    page.tap("#undo")
    page.wait_for_selector(".bench li", state="hidden")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
