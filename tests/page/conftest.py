"""The real service in a process of its own, and a page of it in Debian's Chromium.

Every test ends with the check that no error, no script of a stranger and no breach of the content security
policy was seen.
"""

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

playwright_api = pytest.importorskip("playwright.sync_api")

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SETTINGS = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce"}
WATCH = """
window.__violations = [];
window.__xss = 0;
document.addEventListener("securitypolicyviolation", (event) =>
  window.__violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""


@contextlib.contextmanager
def serving(**environment):
    """Run `multiprover serve` and give its address."""
    command = [sys.executable, "-c", "from multiprover.cli.main import run; run()", "serve"]
    process = subprocess.Popen(
        [*command, "--port", "0", "--workers", "1", "--timeout", "300", "--quiet"],  # nobody reads its log
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"OMP_NUM_THREADS": "1"} | environment,
    )
    try:
        said = process.stdout.readline()
        assert "http://" in said, said + process.stdout.read()
        yield said[said.index("http://") :].split()[0].rstrip("/")
    finally:
        process.terminate()
        try:
            process.wait(600)
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


@pytest.fixture(scope="package")
def service():
    """The address of a running service."""
    with serving() as address:
        yield address


@pytest.fixture(scope="package")
def browser():
    """One Chromium for all tests here, ended with them: its event loop would be in the way of others."""
    path = shutil.which("chromium")
    if path is None:
        missing = pytest.fail if os.environ.get("MULTIPROVER_COMPLETE") else pytest.skip
        missing("Chromium is not installed: make chromium")
    with playwright_api.sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


class Watch:
    """What went wrong in any page since the last test."""

    def __init__(self):
        self.errors = []

    def open(self, context, address):
        context.set_default_timeout(300_000)
        context.add_init_script(WATCH)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(f"error: {error}"))
        page.on("dialog", self._dialog)
        page.on("console", self._console)
        page.goto(address)
        return page

    def check(self, page):
        assert page.evaluate("window.__violations") == []
        assert page.evaluate("window.__xss") == 0
        assert self.errors == []

    def _dialog(self, dialog):
        self.errors.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _console(self, message):
        """Note errors but failed requests: the browser logs each refusal of the service."""
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.errors.append(f"console: {message.text}")


@pytest.fixture
def open_page(browser, service):
    """Open the page in a context of its own; the settings are those of the context."""
    watch, pages = Watch(), []

    def open_one(fragment="", address=service, **settings):
        context = browser.new_context(**(SETTINGS | settings))
        pages.append(watch.open(context, f"{address}/{fragment}"))
        return pages[-1]

    yield open_one
    for page in pages:
        watch.check(page)
        page.context.close()


@pytest.fixture(scope="package")
def shared(browser, service):
    """One page for all tests that need no special one."""
    watch = Watch()
    context = browser.new_context(**SETTINGS)
    yield watch, watch.open(context, f"{service}/")
    context.close()


@pytest.fixture
def page(shared):
    """The shared page as it was when opened: the first example with its answer, and no request held back."""
    watch, opened = shared
    watch.errors.clear()
    opened.bring_to_front()
    opened.mouse.move(0, 0)
    opened.click(".example >> nth=0")
    opened.check("[name=world][value=closed]")
    opened.check("[name=reasoner][value=auto]")
    opened.select_option("#max-proofs", "36")
    opened.wait_for_selector("#results[aria-busy=false] .answer")
    opened.select_option("#view", "both")
    yield opened
    opened.unroute_all()
    watch.check(opened)
