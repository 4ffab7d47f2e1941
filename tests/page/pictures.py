"""Makes the pictures of docs/page.md from a running service: python -m tests.page.pictures [ADDRESS]."""

import io
import shutil
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.page.conftest import FLAGS

IMAGES = Path(__file__).resolve().parents[2] / "docs" / "images"
ADDRESS = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"


def save(page, name):
    """In few colours: the page has few, and the file stays small."""
    picture = Image.open(io.BytesIO(page.screenshot()))
    picture.convert("RGB").quantize(200).save(IMAGES / f"page-{name}.png", optimize=True)


def open_page(browser, width, height, scheme="light"):
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
    page.goto(ADDRESS)
    page.wait_for_selector(".answer")
    return page


def main():
    """Desktop, dark, a comparison, phone."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = open_page(browser, 1200, 1000)
        page.locator("svg [data-node=R5]").first.hover()
        save(page, "proofs")
        page = open_page(browser, 1200, 820, "dark")
        page.click(".example:has-text('Loan')")
        page.click("text=Tom is approved.")
        page.wait_for_selector(".why-not")
        page.mouse.move(0, 0)
        save(page, "why-not")
        page = open_page(browser, 1200, 900)
        page.click("text=Animals")
        page.check("[name=reasoner][value=both]")
        page.wait_for_selector(".comparison")
        page.mouse.move(0, 0)
        save(page, "compare")
        page = open_page(browser, 390, 844)
        page.locator(".asking").evaluate("form => form.scrollIntoView()")
        save(page, "phone")
        browser.close()


if __name__ == "__main__":
    main()
