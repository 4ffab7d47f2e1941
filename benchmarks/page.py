"""How fast the page is in a browser: `python benchmarks/page.py [ADDRESS]`, with `multiprover serve` there.

A key in a text of 1,500 sentences, and each interaction with list and merged graph of 10,000 proofs:
from the event to the next picture, the median and the slowest of many. The peer for the key is a bare text
area in the same browser with the same text.
"""

import json
import shutil
import sys

from playwright.sync_api import sync_playwright

ADDRESS = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
LONG = "".join(
    f"Person{n} is tall.\nPerson{n} is nice. He is a baker.\nIf someone knows Person{n} then they are old.\n"
    for n in range(375)
)
WAYS = (
    "".join(f"Bo is {a}{n}.\nIf someone is {a}{n} then they are {a}.\n" for a in "klmn" for n in range(10))
    + "If someone is k and l and m and n then they are happy.\n"
)
TIMING = """
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
const all = async (count, act) => {
  const times = [];
  for (let i = 0; i < count; i++) {
    await frame();
    const start = performance.now();
    act(i);
    await frame();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { median: times[count >> 1], slowest: times[count - 1] };
};
"""
TYPE = """async (id) => {%s
const area = document.getElementById(id);
const middle = area.value.indexOf("\\n", area.value.length >> 1);
return all(40, (i) => {
  area.setRangeText("x", middle + i, middle + i, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}); }"""
HANDLE = """async () => {%s
const $ = (selector) => document.querySelector(selector);
const [list, search] = [$(".summaries"), $(".search")];
const boxes = [...document.querySelectorAll(".many .mp-box")];
const told = {};
told["point at a line"] = await all(20, (i) =>
  document.querySelectorAll(".summary")[i].dispatchEvent(new PointerEvent("pointerover", { bubbles: true })));
told["scroll the list"] = await all(20, (i) => { list.scrollTop = i * 9000; });
const find = (text) => { search.value = text; search.dispatchEvent(new Event("input")); };
told["search the list"] = await all(20, (i) => find(`F${i + 1}`));
find("");
told["point at a box"] = await all(20, (i) => boxes[i * 4].dispatchEvent(new PointerEvent("pointerenter")));
told["zoom"] = await all(20, (i) => $(`.many [aria-label='Zoom ${i % 2 ? "out" : "in"}']`).click());
told["collapse a box"] = await all(20, (i) =>
  boxes[84 - ((i >> 1) %% 4)].dispatchEvent(new MouseEvent("dblclick", { bubbles: true })));
return told; }"""


def open_page(browser):
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(300_000)
    page.goto(ADDRESS)
    page.wait_for_selector(".answer")
    return page


def type_keys(browser):
    """A key on the page and in a bare text area."""
    page = open_page(browser)
    page.fill("#theory", LONG)
    page.fill("#question", "Person7 is nice.")
    page.wait_for_selector(".counts:has-text('0 not understood'):has-text('375 rules')")
    page.wait_for_selector("#results[aria-busy=false] .answer")
    own = page.evaluate(TYPE.replace("%s", TIMING), "theory")
    page.goto("about:blank")
    page.set_content('<textarea id="bare" style="width: 40em; height: 50em"></textarea>')
    page.fill("#bare", LONG)
    bare = page.evaluate(TYPE.replace("%s", TIMING), "bare")
    page.close()
    return own, bare


def handle_many(browser):
    """Interactions with 10,000 proofs."""
    page = open_page(browser)
    page.fill("#theory", WAYS)
    page.select_option("#max-proofs", "10000")
    page.fill("#question", "Bo is happy.")
    page.keyboard.press("Escape")
    page.wait_for_selector(".many h3:has-text('10,000')")
    page.click(".progress button:has-text('Cancel')")
    told = page.evaluate(HANDLE.replace("%s", TIMING).replace("%%", "%"))
    page.close()
    return told


def main():
    """Print the times in milliseconds."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--headless", "--no-sandbox"]
        )
        own, bare = type_keys(browser)
        ratio = own["median"] / bare["median"]
        print(
            json.dumps(
                {"a key in 1,500 sentences": own, "in a bare text area": bare, "ratio": ratio}, indent=1
            )
        )
        print(json.dumps(handle_many(browser), indent=1))
        browser.close()


if __name__ == "__main__":
    main()
