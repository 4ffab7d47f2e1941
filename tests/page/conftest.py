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
PATIENCE = 60_000
"""Milliseconds that a test waits for what it expects, on a busy machine too."""
FAILED = pytest.StashKey[bool]()
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
        said = [process.stdout.readline()]
        while said[-1] and "http://" not in said[-1]:  # until it ends
            said.append(process.stdout.readline())
        assert said[-1], "".join(said)
        yield said[-1][said[-1].index("http://") :].split()[0].rstrip("/")
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
        context.set_default_timeout(PATIENCE)
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


class SharedPage:
    """One page for all tests that need no special one, opened anew after a test that failed."""

    def __init__(self, browser, address):
        self.watch = Watch()
        self._browser = browser
        self._address = address
        self._page = None

    def get(self):
        if self._page is None:
            self._page = self.watch.open(self._browser.new_context(**SETTINGS), f"{self._address}/")
        return self._page

    def close(self):
        if self._page is not None:
            self._page.context.close()
            self._page = None


@pytest.fixture(scope="package")
def shared(browser, service):
    page = SharedPage(browser, service)
    yield page
    page.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def page(shared, request):
    """The shared page as it was when opened: the first example with its answer, and no request held back."""
    passed = False
    try:
        yield _as_opened(shared)
        shared.get().unroute_all()
        shared.watch.check(shared.get())
        passed = not request.node.stash[FAILED]
    finally:
        if not passed:
            shared.close()


def _as_opened(shared):
    page = shared.get()
    shared.watch.errors.clear()
    page.bring_to_front()
    page.mouse.move(0, 0)
    page.click(".example >> nth=0")
    page.check("[name=world][value=closed]")
    page.check("[name=reasoner][value=auto]")
    page.select_option("#max-proofs", "36")
    page.wait_for_selector("#results[aria-busy=false] .answer")
    page.select_option("#view", "both")
    return page
