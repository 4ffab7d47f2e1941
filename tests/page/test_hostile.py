"""Texts that try to be script, through every way in: nothing runs, and the policy has nothing to stop."""

import base64
import json
import re

import pytest

from multiprover.drawing.page import draw_html
from multiprover.drawing.record import to_json, to_record
from multiprover.drawing.svg import draw_svg
from tests.page.acts import CLUB, as_stream, ask, downloaded, settle
from tests.page.test_sharing import link
from tests.serve.payloads import PAYLOADS
from tests.serve.test_payloads import failure_of, proof_of

GROUP = 40
GROUPS = [PAYLOADS[i : i + GROUP] for i in range(0, len(PAYLOADS), GROUP)]
NOTHING_READ = {
    "sentences": [],
    "errors": [],
    "words": {"entities": [], "attributes": [], "classes": [], "verbs": []},
    "question": None,
}
FOREIGN = (
    "script:not([src='static/app.js']), iframe, img, object, embed, base, "
    "form:not(#settings, #library-form), a:not(.skip, .api-link)"
)
LAYER_TEXT = """[...document.querySelectorAll('#editor-layer .line')]
  .flatMap((line) => [...line.childNodes].filter((node) => !/tag|above/.test(node.className ?? '')))
  .map((node) => node.textContent).join('')"""


def unread_of(text, group):
    """A sentence with payloads wherever there is text."""
    place = {"index": 0, "id": None, "kind": "not understood", "start": 0, "end": 3, "line": 1, "column": 1}
    said = {"text": text, "reading": text, "hint": text, "words": text[:5]}
    return place | said | {"differs": True, "remarks": list(group[:3]), "suggestions": [text]}


def clash_of(text):
    return {"kind": "contradiction", "message": text, "sentences": [0], "statement": text}


def check_plain(page):
    """No element and no attribute has come in with the texts."""
    assert page.locator(FOREIGN).count() == 0
    handlers = (
        "document.querySelectorAll('*').values().some(e => [...e.attributes].some(a => /^on/i.test(a.name)))"
    )
    assert page.evaluate(handlers) is False


def seen(text):
    """The characters that can be seen: a browser may show or fold the others as it likes."""
    return re.sub(r"[^!-~]", "", text)


def hover_all(page, selector):
    page.evaluate(
        """selector => { for (const e of document.querySelectorAll(selector)) {
        for (const kind of ['pointerenter', 'pointermove', 'focus', 'pointerleave', 'blur'])
          e.dispatchEvent(new PointerEvent(kind, {bubbles: false})); } }""",
        selector,
    )


def test_there_are_hundreds_of_payloads():
    assert len(PAYLOADS) >= 300


def test_the_watch_notices_script_and_the_policy_stops_it(browser, service):
    context = browser.new_context()
    page = context.new_page()
    page.goto(service)
    tried = page.evaluate(
        """() => new Promise((done) => {
        document.addEventListener('securitypolicyviolation', (e) => done(e.violatedDirective));
        const script = document.createElement('div');
        try { script.innerHTML = '<img src=x onerror=alert(1)>'; } catch { } })"""
    )
    assert tried == "require-trusted-types-for"
    context.close()


def test_payloads_in_theory_and_question_stay_text(page):
    for group in GROUPS:
        theory, question = "\n".join(group), " ".join(group).replace("\n", " ")
        ask(page, theory, question)
        page.wait_for_selector("[data-problem]")
        shown = seen(page.evaluate(LAYER_TEXT))
        assert all(seen(text) in shown for text in group)
        check_plain(page)


def test_payloads_in_a_share_link_stay_text(page):
    for group in GROUPS:
        fragment = link(["\n".join(group), group[0], group[0], group[0], group[0]])
        if len(fragment) < 60_000:
            page.evaluate("fragment => { location.hash = fragment }", fragment)
            settle(page)
            check_plain(page)
    page.evaluate(
        """async (payloads) => { for (const payload of payloads) for (const lead of ['', 'v1.']) {
        location.hash = lead + payload; await new Promise((done) => setTimeout(done, 0)); } }""",
        list(PAYLOADS),
    )
    check_plain(page)
    page.evaluate("history.replaceState(null, '', location.pathname)")
    page.click("#message button")


@pytest.mark.parametrize("record_of", [proof_of, failure_of])
def test_payloads_in_every_field_of_an_answer_stay_text(page, record_of):
    held = {}
    page.route("**/v1/prove", lambda route: route.fulfill(**as_stream(held["prove"])))
    page.route("**/v1/parse", lambda route: route.fulfill(json=held["parse"]))
    for number, group in enumerate(GROUPS):
        one = json.loads(to_json(to_record(record_of(group), pictures=True))) | {"choice": group[0]}
        held["prove"] = one
        held["parse"] = NOTHING_READ | {
            "sentences": [unread_of(text, group) for text in group[:40]],
            "errors": [clash_of(text) for text in group],
            "question": {"reading": group[0], "hint": None, "suggestions": list(group)},
            "words": {kind: list(group) for kind in NOTHING_READ["words"]},
        }
        if number % 3 == 2:
            sides = {
                "exact": one,
                "neural": None,
                "problems": {"neural": "\n".join(group)},
            }
            held["prove"] = {"question": group[0], "reasoner": "both", "agree": None, "format": 1, **sides}
        ask(page, CLUB, f"Number {number}.", "both" if number % 3 == 2 else "neural")
        page.fill("#question", "")
        page.click("#question")
        hover_all(page, "[data-node], button")
        shown = seen(page.evaluate("document.querySelector('#reading').textContent"))
        assert all(seen(text) in shown for text in group)
        check_plain(page)
        page.keyboard.press("Escape")


def test_payloads_in_a_refusal_stay_text(page):
    held = {}
    page.route("**/v1/prove", lambda route: route.fulfill(status=422, json=held["problem"]))
    for number, group in enumerate(GROUPS[:3]):
        held["problem"] = {"type": group[0], "title": group[1], "detail": "\n".join(group), "status": 422}
        ask(page, CLUB, f"Bob is a{number}.")
        page.wait_for_selector(".problem")
        assert seen(group[-1]) in seen(page.locator(".problem .detail").inner_text())
        check_plain(page)


def test_payloads_in_the_question_do_not_reach_file_names(page):
    found = json.loads(to_json(to_record(proof_of(GROUPS[0]), pictures=True)))
    page.route("**/v1/prove", lambda route: route.fulfill(**as_stream(found)))
    page.route("**/v1/parse", lambda route: route.fulfill(json=NOTHING_READ))
    for text in ['../../<img src=x onerror=alert(1)>".html', "con", "</title>\u202e.exe", "\u00e9\u4e2d"]:
        ask(page, CLUB, text)
        name, _ = downloaded(page, "json")
        assert re.fullmatch(r"[a-z0-9-]+\.json", name)


def test_drawn_files_opened_in_a_browser_run_nothing(browser, tmp_path):
    context = browser.new_context()
    page = context.new_page()
    noticed = []
    page.on("dialog", lambda dialog: (noticed.append(dialog.message), dialog.dismiss()))
    file = tmp_path / "control.html"
    file.write_text("<img src=x onerror=alert(1)>")
    page.goto(file.as_uri())
    page.wait_for_timeout(50)
    assert noticed == ["1"]
    noticed.clear()
    for number, group in enumerate(GROUPS):
        for explanation, name in [(proof_of(group), "proof"), (failure_of(group), "failure")]:
            for draw, ending in [(draw_html, "html"), (draw_svg, "svg")]:
                file = tmp_path / f"{name}{number}.{ending}"
                file.write_text(draw(explanation), encoding="utf-8")
                page.goto(file.as_uri())
    page.wait_for_timeout(50)
    assert noticed == []
    context.close()


def test_a_payload_packed_as_json_in_a_link_is_no_inquiry(page):
    packed = base64.urlsafe_b64encode(json.dumps({"__proto__": {"theory": PAYLOADS[0]}}).encode()).decode()
    page.evaluate("fragment => { location.hash = fragment }", "#v1." + packed.rstrip("="))
    page.wait_for_selector("#message:has-text('This share link cannot be read')")
    check_plain(page)
    page.evaluate("history.replaceState(null, '', location.pathname)")
    page.click("#message button")
