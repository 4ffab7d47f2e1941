"""The site in Debian's Chromium: search works, and nothing is asked of any other address."""

import functools
import http.server
import os
import shutil
import threading

import pytest

from tests.page.conftest import FLAGS

playwright_api = pytest.importorskip("playwright.sync_api")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture
def address(site):
    with http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=site)
    ) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_search_finds_pages_and_nothing_is_fetched_from_elsewhere(address):
    path = shutil.which("chromium")
    if path is None:
        missing = pytest.fail if os.environ.get("MULTIPROVER_COMPLETE") else pytest.skip
        missing("Chromium is not installed: make chromium")
    elsewhere = []
    with playwright_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.on(
            "request", lambda asked: elsewhere.append(asked.url) if address not in asked.url[:40] else None
        )
        page.goto(f"{address}/tutorials/notebook.html")
        page.goto(f"{address}/index.html")
        page.get_by_role("textbox", name="Search").fill("conflict")
        page.locator(".md-search-result__item").first.wait_for(timeout=60_000)
        browser.close()
    assert [url for url in elsewhere if not url.startswith("data:")] == []
