"""Links and files: what leaves the page, and what comes in by a link."""

import base64
import json
import subprocess
import sys
import zlib

import pytest

from tests.page.acts import CLUB, answer, ask, choose, downloaded, downloaded_json, kept, settle, until

DAMAGED = [
    ("#v2.abc", "it is not a link of this page"),
    ("#v1.!!", "it holds characters that no link has"),
    ("#v1." + "A" * 60_000, "it is too long"),
    ("#v1.aaaa", "it is damaged or was cut off"),
]


def link(value):
    """The fragment that holds any JSON."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(json.dumps(value).encode()) + packer.flush()
    return "#v1." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def test_a_shared_link_opens_the_same_inquiry(page, open_page):
    ask(page, CLUB, "Bob is rich.")
    choose(page, "world", "open")
    page.select_option("#max-proofs", "3")
    page.click("#share")
    page.wait_for_selector("#message p")
    fragment = page.evaluate("location.hash")
    assert fragment.startswith("#v1.")
    page.evaluate("history.replaceState(null, '', location.pathname)")
    other = open_page(fragment)
    other.wait_for_selector(".answer")
    assert other.input_value("#theory") == CLUB
    assert other.input_value("#question") == "Bob is rich."
    assert other.is_checked("[value=open]") and other.input_value("#max-proofs") == "3"
    assert answer(other) == "unknown"


def test_a_link_is_never_sent_to_the_service(open_page):
    page = open_page()
    sent = []
    page.on("request", lambda request: sent.append(request.url))
    page.goto(page.url + link(["Bob is big.", "Bob is big.", "closed", "exact", 10]))
    page.wait_for_selector(".asked:has-text('Bob is big.')")
    assert sent and not any("#" in url or "?" in url for url in sent)


def test_a_link_opened_in_an_open_page_replaces_what_it_shows(page):
    page.evaluate(f"location.hash = {link(['Eve is odd.', 'Eve is odd.', 'open', 'exact', 1])!r}")
    page.wait_for_selector(".asked:has-text('Eve is odd.')")
    assert answer(page) == "true" and page.input_value("#theory") == "Eve is odd."
    page.evaluate("history.replaceState(null, '', location.pathname)")


def test_settings_in_a_link_that_do_not_exist_become_the_usual_ones(open_page):
    page = open_page(link(["Bob is big.", "Bob\nis big.", "flat", {"a": 1}, -5]))
    page.wait_for_selector(".answer")
    assert page.is_checked("[value=closed]") and page.is_checked("[value=auto]")
    assert page.input_value("#max-proofs") == "36" and page.input_value("#question") == "Bob is big."


def test_damaged_and_hostile_links_are_refused_with_a_reason(open_page):
    page = open_page()
    bomb = link(["A" * 5_000_000, "x", "closed", "exact", 10])
    assert len(bomb) < 60_000
    for fragment, reason in [
        *DAMAGED,
        (link({"theory": "x"}), "it holds something else"),
        (link([1, 2, 3, 4, 5]), "it holds something else"),
        (bomb, "the text in it is too long"),
        (link(["Bob is big.", "Bob is big.", "closed", "exact", 10])[:-8], "it is damaged or was cut off"),
    ]:
        page.evaluate("fragment => { location.hash = fragment }", fragment)
        page.wait_for_selector(f"#message:has-text('This share link cannot be read: {reason}.')")
        page.click("#message button")
    assert page.input_value("#theory").startswith("# Who is invited")


def test_a_theory_too_long_for_a_link_is_said(page):
    unlike = "".join(f"Item{n * 7919 % 100_003} is a{n * 104_729 % 99_991}b{n}.\n" for n in range(9000))
    page.route("**/v1/*", lambda route: None)
    page.evaluate("text => { theory.value = text; theory.dispatchEvent(new Event('input')) }", unlike)
    page.click("#share")
    page.wait_for_selector("#message:has-text('too long for a link')")
    page.evaluate("theory.value = ''; theory.dispatchEvent(new Event('input'))")


def test_the_json_download_is_what_the_command_line_prints(page, cli, tmp_path):
    ask(page, CLUB, "Bob is welcome.")
    theory = tmp_path / "club.txt"
    theory.write_text(CLUB)
    printed = cli(
        "prove", theory, "Bob is welcome.", "--reasoner", "exact", "--max-proofs", 10, "--format", "json"
    )
    assert downloaded_json(page) == json.loads(printed.out)


@pytest.mark.parametrize(
    ("name", "ending"), [("svg", "svg"), ("html", "html"), ("dot", "gv"), ("mermaid", "mmd")]
)
def test_pictures_and_diagrams_are_those_of_the_command_line(page, cli, tmp_path, name, ending):
    ask(page, CLUB, "Bob is welcome.")
    theory = tmp_path / "club.txt"
    theory.write_text(CLUB)
    printed = cli(
        "prove", theory, "Bob is welcome.", "--reasoner", "exact", "--max-proofs", 10, "--format", name
    )
    file_name, content = downloaded(page, name)
    assert file_name == f"bob-is-welcome.{ending}"
    assert content.strip() == printed.out.strip()


def test_a_download_that_fails_is_said(page):
    ask(page, CLUB, "Bob is welcome.")
    page.route("**/v1/prove", lambda route: route.abort())
    page.select_option("#download", "svg")
    page.wait_for_selector("#message:has-text('The file could not be made.')")
    page.click("#message button")
    settle(page)


def test_a_reload_brings_back_what_was_typed(open_page):
    page = open_page()
    page.wait_for_selector(".answer")
    assert page.evaluate("location.hash") == ""
    ask(page, CLUB, "Bob is rich.")
    choose(page, "world", "open")
    until(page, "location.hash.startsWith('#v1.')")
    kept(page)
    page.reload()
    page.wait_for_selector(".answer[data-answer=unknown]")
    assert page.input_value("#theory") == CLUB and page.is_checked("[value=open]")


def test_the_next_visit_begins_with_the_last_text(open_page, service):
    page = open_page()
    page.wait_for_selector(".answer")
    ask(page, CLUB, "Bob is loud.")
    page.goto("about:blank")
    page.goto(service)
    page.wait_for_selector(".asked:has-text('Bob is loud.')")
    assert page.input_value("#theory") == CLUB


def test_a_link_wins_over_the_last_text_and_leaves_it_alone_until_a_change(open_page, service):
    page = open_page()
    page.wait_for_selector(".answer")
    ask(page, CLUB, "Bob is loud.")
    page.goto("about:blank")
    page.goto(f"{service}/{link(['Eve is odd.', 'Eve is odd.', 'closed', 'exact', 10])}")
    page.wait_for_selector(".asked:has-text('Eve is odd.')")
    page.goto("about:blank")
    page.goto(service)
    page.wait_for_selector(".asked:has-text('Bob is loud.')")


def test_an_unreadable_last_text_is_forgotten(open_page, service):
    page = open_page()
    page.wait_for_selector(".answer")
    page.evaluate("localStorage.setItem('multiprover-inquiry', '[1, 2]')")
    page.goto(f"{service}/?again")
    page.wait_for_selector(".answer")
    assert page.input_value("#theory").startswith("# Who is invited")


def test_the_question_is_copied_as_a_command_that_answers_the_same(open_page, tmp_path):
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.wait_for_selector(".answer")
    ask(page, CLUB, "Bob is welcome.")
    copied = {}
    for name in ("curl", "command", "python"):
        page.select_option("#copy-as", name)
        page.wait_for_selector("#message:has-text('Copied')")
        copied[name] = page.evaluate("navigator.clipboard.readText()")
        page.click("#message button")
    script = tmp_path / "asked.py"
    script.write_text(copied["python"])
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["True", "2"]
    answered = subprocess.run(["sh", "-c", copied["curl"]], capture_output=True, text=True, check=True)
    assert json.loads(answered.stdout) == downloaded_json(page)
    assert copied["command"].startswith("multiprover prove - 'Bob is welcome.'")
