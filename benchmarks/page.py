"""How fast the page is in a browser: `python benchmarks/page.py [ADDRESS]`; without one it starts a service.

A key in a text of 1,500 sentences, and each interaction with list and merged graph of 10,000 proofs: from the
event to the next picture, the median and the slowest of many, and the processor time of the page for one,
which other work on the machine hardly touches. The peer for the key is a bare text area in the same browser
with the same text. A key is typed on the keyboard, and once more put in by script, after which the browser
lays out the whole text area anew: no key costs more.
"""

import argparse
import shutil
import sys
from contextlib import nullcontext
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.page.conftest import FLAGS, serving

LONG = "".join(
    f"Person{n} is tall.\nPerson{n} is nice. He is a baker.\nIf someone knows Person{n} then they are old.\n"
    for n in range(375)
)
SORTS = {
    "kind": "brave calm clever eager fair frank gentle honest loyal merry",
    "rich": "blond bold broad dark fat fit lean neat plain pale",
    "strong": "big heavy large round short slim small tall thin wide",
    "wise": "bright cool deep fresh keen mild proud quick sharp witty",
}
WAYS = (
    "".join(
        f"Bo is {word}.\nIf someone is {word} then they are {sort}.\n"
        for sort, words in SORTS.items()
        for word in words.split()
    )
    + "If someone is kind and rich and strong and wise then they are happy.\n"
)
TIMES = 20
TIMING = """async () => {
const $ = (selector) => document.querySelector(selector);
const all = (selector) => document.querySelectorAll(selector);
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
const act = (i) => { ACT };
const times = [];
for (let i = 0; i < COUNT; i++) {
  await frame();
  const start = performance.now();
  act(i);
  await frame();
  times.push(performance.now() - start);
}
times.sort((a, b) => a - b);
return { median: times[COUNT >> 1], slowest: times[COUNT - 1] }; }"""
TYPE = """const area = $("textarea"), at = area.value.indexOf("\\n", area.value.length >> 1) + i;
area.setRangeText("x", at, at, "end"); area.dispatchEvent(new Event("input", { bubbles: true }))"""
WATCH_KEYS = """() => {
window.__times = [];
addEventListener("keydown", () => {
  const start = performance.now();
  requestAnimationFrame(() => setTimeout(() => window.__times.push(performance.now() - start), 0));
}, true);
const area = document.querySelector("textarea"), at = area.value.indexOf("\\n", area.value.length >> 1);
area.focus();
area.setSelectionRange(at, at); }"""
WRITE = """(text) => {
const area = document.querySelector("textarea");
area.value = text;
area.dispatchEvent(new Event("input", { bubbles: true })); }"""
PAUSE = 50
"""Milliseconds between keys."""
HANDLE = {
    "point at a line": """all(".summary")[i]
        .dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))""",
    "scroll the list": """$(".summaries").scrollTop = i * 9000""",
    "search the list": """$(".search").value = `F${i + 1}`; $(".search").dispatchEvent(new Event("input"))""",
    "point at a box": """all(".many .mp-box")[i * 4].dispatchEvent(new PointerEvent("pointerenter"))""",
    "zoom": """$(`.many [aria-label="Zoom ${i % 2 ? "out" : "in"}"]`).click()""",
    "collapse a box": """[...all(".many .mp-box.mp-rule")].at(-1 - ((i >> 1) % 4))
        .dispatchEvent(new MouseEvent("dblclick", { bubbles: true }))""",
}


class Clock:
    """The processor time of a page, in milliseconds."""

    def __init__(self, page):
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable")
        self._start = self._used()

    def _used(self):
        found = self._session.send("Performance.getMetrics")["metrics"]
        return next(each["value"] for each in found if each["name"] == "ProcessTime") * 1000

    def read(self):
        """What was used since it was made."""
        return self._used() - self._start


def measure(page, act):
    """Wall clock and processor time of one action, in milliseconds."""
    clock = Clock(page)
    told = page.evaluate(TIMING.replace("ACT", act).replace("COUNT", str(TIMES)))
    return {**told, "processor": clock.read() / TIMES}


def measure_keys(page):
    """The same for a key of the keyboard."""
    page.evaluate(WATCH_KEYS)
    clock = Clock(page)
    for _ in range(TIMES):
        page.keyboard.press("x")
        page.wait_for_timeout(PAUSE)
    used = clock.read() / TIMES
    times = sorted(page.evaluate("window.__times"))
    return {"median": times[len(times) // 2], "slowest": times[-1], "processor": used}


def tell(name, told):
    """One line."""
    print(name.ljust(26), "  ".join(f"{key} {value:.0f} ms" for key, value in told.items()), flush=True)


def open_page(browser, address):
    """The page with its first answer."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(600_000)
    page.goto(address)
    page.wait_for_selector(".answer")
    return page


def type_keys(browser, address):
    """A key on the page and in a bare text area."""
    page = open_page(browser, address)
    page.fill("#question", "Person7 is nice.")
    page.evaluate(WRITE, LONG)
    page.wait_for_selector(".counts:has-text('0 not understood'):has-text('375 rules')")
    page.wait_for_selector("#results[aria-busy=false] .answer")
    tell("a key in 1,500 sentences", measure_keys(page))
    own = measure(page, TYPE)
    tell("put in by script", own)
    page.goto("about:blank")
    page.set_content('<textarea style="width: 40em; height: 50em"></textarea>')
    page.evaluate(WRITE, LONG)
    tell("in a bare text area", measure_keys(page))
    bare = measure(page, TYPE)
    tell("put in by script", bare)
    print(f"by script: ratio of processor times {own['processor'] / bare['processor']:.1f}", flush=True)
    page.close()


def handle_many(browser, address):
    """Interactions with 10,000 proofs."""
    page = open_page(browser, address)
    page.evaluate(WRITE, WAYS)
    page.select_option("#max-proofs", "10000")
    page.fill("#question", "Bo is happy.")
    page.keyboard.press("Escape")
    page.wait_for_selector(".many h3:has-text('10,000')")
    if (cancel := page.locator(".progress button:has-text('Cancel')")).count():
        cancel.click()
    for name, act in HANDLE.items():
        tell(name, measure(page, act))
    page.close()


def main():
    """Print the times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("address", nargs="?", help="of a running service; without one it is started")
    address = parser.parse_args().address
    given = serving() if address is None else nullcontext(address)
    with given as address, sync_playwright() as playwright:
        path = shutil.which("chromium")
        if path is None:
            sys.exit("Chromium is not installed: make chromium")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        type_keys(browser, address)
        handle_many(browser, address)
        browser.close()


if __name__ == "__main__":
    main()
