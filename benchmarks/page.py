"""How fast the page is in a browser: `python benchmarks/page.py [ADDRESS]`; without one it starts a service.

A key in a text of 1,500 sentences, and each interaction with list and merged graph of 10,000 proofs: from the
event to the next picture, the median and the slowest of many, and the processor time of the page for one,
which other work on the machine does not touch. The peer for the key is a bare text area in the same browser
with the same text.
"""

import shutil
import sys
from contextlib import nullcontext
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.page.conftest import serving

LONG = "".join(
    f"Person{n} is tall.\nPerson{n} is nice. He is a baker.\nIf someone knows Person{n} then they are old.\n"
    for n in range(375)
)
WAYS = (
    "".join(f"Bo is {a}{n}.\nIf someone is {a}{n} then they are {a}.\n" for a in "klmn" for n in range(10))
    + "If someone is k and l and m and n then they are happy.\n"
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
HANDLE = {
    "point at a line": """all(".summary")[i]
        .dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))""",
    "scroll the list": """$(".summaries").scrollTop = i * 9000""",
    "search the list": """$(".search").value = `F${i + 1}`; $(".search").dispatchEvent(new Event("input"))""",
    "point at a box": """all(".many .mp-box")[i * 4].dispatchEvent(new PointerEvent("pointerenter"))""",
    "zoom": """$(`.many [aria-label="Zoom ${i % 2 ? "out" : "in"}"]`).click()""",
    "collapse a box": """all(".many .mp-box")[84 - ((i >> 1) % 4)]
        .dispatchEvent(new MouseEvent("dblclick", { bubbles: true }))""",
}


def measure(page, act):
    """Wall clock and processor time of one action, in milliseconds."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def used():
        found = session.send("Performance.getMetrics")["metrics"]
        return next(each["value"] for each in found if each["name"] == "ProcessTime")

    before = used()
    told = page.evaluate(TIMING.replace("ACT", act).replace("COUNT", str(TIMES)))
    return {**told, "processor": (used() - before) * 1000 / TIMES}


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
    page.fill("#theory", LONG)
    page.fill("#question", "Person7 is nice.")
    page.wait_for_selector(".counts:has-text('0 not understood'):has-text('375 rules')")
    page.wait_for_selector("#results[aria-busy=false] .answer")
    own = measure(page, TYPE)
    tell("a key in 1,500 sentences", own)
    page.goto("about:blank")
    page.set_content('<textarea style="width: 40em; height: 50em"></textarea>')
    page.fill("textarea", LONG)
    bare = measure(page, TYPE)
    tell("in a bare text area", bare)
    print(f"ratio of processor times   {own['processor'] / bare['processor']:.1f}", flush=True)
    page.close()


def handle_many(browser, address):
    """Interactions with 10,000 proofs."""
    page = open_page(browser, address)
    page.fill("#theory", WAYS)
    page.select_option("#max-proofs", "10000")
    page.fill("#question", "Bo is happy.")
    page.keyboard.press("Escape")
    page.wait_for_selector(".many h3:has-text('10,000')")
    page.click(".progress button:has-text('Cancel')")
    for name, act in HANDLE.items():
        tell(name, measure(page, act))
    page.close()


def main():
    """Print the times."""
    given = nullcontext(sys.argv[1]) if len(sys.argv) > 1 else serving()
    with given as address, sync_playwright() as playwright:
        path = shutil.which("chromium")
        if path is None:
            sys.exit("Chromium is not installed: make chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--headless", "--no-sandbox"])
        type_keys(browser, address)
        handle_many(browser, address)
        browser.close()


if __name__ == "__main__":
    main()
