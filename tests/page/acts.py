"""What a reader does on the page, and what the reader then sees."""

import json

CLUB = """Bob is a member.
Bob is on the guest list.
Alice is a visitor.
Every member is welcome.
If someone is on the guest list and they are not banned then they are welcome.
Anyone who is loud is banned.
"""


def ask(page, theory, question, reasoner="exact"):
    """Type a theory and a question, and wait until the answer of this reasoner to just these is there."""
    page.evaluate("document.querySelector('#settings-fold').open = true")  # a phone has it folded
    page.check(f"[name=reasoner][value={reasoner}]")
    page.fill("#question", "")
    page.fill("#theory", theory)
    page.fill("#question", question)
    page.keyboard.press("Escape")
    settle(page)


def settle(page):
    """Wait until what is shown belongs to what was asked last."""
    page.wait_for_selector("#results[aria-busy=false]")


def answer(page):
    """The answer as shown: "true", "false" or "unknown"."""
    return page.locator(".answer").first.get_attribute("data-answer")


def texts(page, selector):
    return [text.strip() for text in page.locator(selector).all_inner_texts()]


def choose(page, name, value):
    """Choose a setting as a mouse would: the radio button itself covers its label."""
    page.check(f"[name={name}][value={value}]")
    settle(page)


def downloaded(page, name):
    """Choose a kind of file and give the file's name and content."""
    with page.expect_download() as arriving:
        page.select_option("#download", name)
    file = arriving.value
    return file.suggested_filename, file.path().read_text(encoding="utf-8")


def downloaded_json(page):
    return json.loads(downloaded(page, "json")[1])


def until(page, expression):
    """Wait until an expression holds. Playwright's own way is forbidden by the page's policy."""
    for _ in range(600):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never: {expression}")


def kept(page):
    """Wait until the address and the browser's storage hold what was typed."""
    page.wait_for_selector("html:not([data-keeping])", state="attached")


def line_of(record):
    """A streamed answer that is just this result."""
    return json.dumps({"result": record}) + "\n"


def as_stream(record):
    """How a route answers with just this result."""
    return {"body": line_of(record), "content_type": "application/x-ndjson"}
