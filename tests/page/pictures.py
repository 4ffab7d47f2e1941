"""Makes the pictures of docs/how-to/page.md from a running service: `python -m tests.page.pictures [URL]`."""

import io
import shutil
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.page.acts import CLUB, settle
from tests.page.conftest import FLAGS
from tests.page.test_many import WAYS

IMAGES = Path(__file__).resolve().parents[2] / "docs" / "images"
ADDRESS = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
LEAVE = """# Leave
Anna is a full-time employee.
Anna has worked here for 14 months.
Ben is Anna's child.
Ben is 5 years old.
Carl is a part-time employee.
Carl is on probation.
Every full-time employee gets 25 days of annual leave.
An employee may take parental leave if they have worked here for at least 6 months and have a child under 8.
No one who is on probation may take parental leave.
"""
DEEP = "Bob is a0.\n" + "".join(f"If someone is a{n} then they are a{n + 1}.\n" for n in range(12))


def save(page, name):
    """In few colours: the page has few, and the file stays small."""
    picture = Image.open(io.BytesIO(page.screenshot()))
    picture.convert("RGB").quantize(200).save(IMAGES / f"page-{name}.png", optimize=True)


class Pictures:
    """One picture after the other, each on a fresh page."""

    def __init__(self, browser):
        self.browser = browser

    def open(self, width=1280, height=900, theory=None, question=None, **settings):
        """A page with this text and question, answered."""
        page = self.browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", **settings
        ).new_page()
        page.set_default_timeout(300_000)
        page.goto(ADDRESS)
        page.wait_for_selector(".answer")
        if theory is not None:
            page.fill("#theory", theory)
        if question is not None:
            page.fill("#question", question)
            page.keyboard.press("Escape")
        settle(page)
        page.evaluate("document.activeElement.blur()")
        return page

    def make_all(self):
        page = self.open(1440, 1000)
        page.locator("svg [data-node=R5]").first.hover()
        save(page, "proofs")
        save(self.open(1280, 720), "laptop")
        page = self.open(1440, 900, LEAVE, "Who may take parental leave?")
        page.wait_for_selector(".margin li")
        save(page, "readings")
        page = self.open(1280, 900, color_scheme="dark")
        page.click(".example:has-text('Loan')")
        page.click("text=Tom is approved.")
        page.wait_for_selector(".why-not")
        save(page, "why-not")
        page = self.open(1280, 1100, WAYS, "Bob is happy.")
        page.locator(".summary").nth(7).hover()
        save(page, "many")
        save(self.open(1280, 900, question="Who is invited?"), "who")
        save(self.open(1280, 900, CLUB + "No member is welcome.\n", "Bob is welcome."), "conflict")
        page = self.open(1280, 900, CLUB, "Alice is welcome.")
        page.click("#keep")
        page.wait_for_selector(".bench .now:has-text('False')")
        page.click(".pin")
        page.fill("#assumption", "Alice is a member.")
        page.keyboard.press("Enter")
        page.wait_for_selector(".effect.changed")
        page.wait_for_selector(".bench .wrong")
        page.evaluate("document.activeElement.blur()")
        save(page, "what-if")
        page = self.open(1280, 1000, DEEP, "Bob is a12.")
        page.evaluate("document.querySelector('.proof').scrollIntoView()")
        save(page, "deep")
        page = self.open(1280, 900, CLUB, "Bob is welcome.")
        page.check("[name=reasoner][value=both]")
        page.wait_for_selector(".comparison")
        save(page, "compare")
        save(self.open(390, 844, has_touch=True, is_mobile=True), "phone")


def main():
    """Desktop, laptop, readings, dark, many proofs, who, conflict, what if, depth 12, comparison, phone."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        Pictures(browser).make_all()
        browser.close()


if __name__ == "__main__":
    main()
