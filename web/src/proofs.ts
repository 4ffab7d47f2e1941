// The proofs, each as a card with its graph and its steps in English.

import { button, h, said, plural } from "./dom.js";
import { draw } from "./drawing.js";
import { setActive } from "./link.js";
import { describeBox, inOrder } from "./picture.js";
import { ZoomFrame } from "./zoom.js";
import type { Result, Picture, Box, Proof, Step } from "./record.js";

const EMPTY_PICTURE: Picture = { caption: [], width: 0, height: 0, boxes: [], arrows: [] };
const HINTS: readonly [RegExp, string][] = [
  [/^✓/, "the independent checker accepts this graph"],
  [/^×/, "this many proofs have this graph"],
  [/likely$/, "the network's probability of this graph"],
  [/^redundant$/, "uses all sentences of another proof, and more"],
];
const AT_FIRST = 10;
const HINT = "Point at a box, or go to it with the arrow keys, to see what it gives.";

const frames = new WeakMap<Element, ZoomFrame>();

/** Let the graphs that nobody has zoomed follow the width of their place. */
export function fitGraphs(place: Element): void {
  for (const figure of place.querySelectorAll("figure")) frames.get(figure)?.follow();
}

/** A remark on a card, such as what another reasoner thinks of the same proof; empty for none. */
export type Remark = (proof: Proof) => string;

/** Cards for all proofs that have a graph, or for some of them. */
export function showProofs(
  explanation: Result,
  some: readonly Proof[] = explanation.proofs,
  remark: Remark = () => "",
): HTMLElement {
  const proofs = some.filter((proof) => proof.nodes.length > 0);
  const list = h("div", { class: "proofs" });
  let shown = 0;
  const showMore = (): void => {
    const next = proofs.slice(shown, shown + AT_FIRST);
    list.append(...next.map((proof, place) => showCard(explanation, proof, shown + place === 0, remark)));
    shown += next.length;
    more.hidden = shown >= proofs.length;
    fitGraphs(list);
    more.textContent = `Show ${plural(Math.min(AT_FIRST, proofs.length - shown), "more proof")}`;
  };
  const more = button("", showMore, { class: "more" });
  showMore();
  return h("div", { class: "proof-list" }, list, more);
}

function showCard(explanation: Result, proof: Proof, isFirst: boolean, remark: Remark): HTMLElement {
  const picture = proof.picture ?? EMPTY_PICTURE;
  const [title = "Proof", ...remarks] = picture.caption;
  if (remark(proof) !== "") remarks.push(remark(proof));
  return h(
    "article",
    { class: "card proof", "aria-label": title },
    h("header", {}, h("h3", {}, title), ...remarks.map(showRemark)),
    picture.boxes.length === 0 ? showTooLarge(proof) : showGraph(explanation, proof, picture, title, isFirst ? HINT : ""),
    proof.steps.length === 0 ? showUsed(picture) : showSteps(proof.steps),
  );
}

/** The checker's verdict, which begins with its sign, or another remark. */
function showRemark(text: string): HTMLElement {
  const look = text.startsWith("✓") ? "good" : text.startsWith("✗") ? "bad" : "plain";
  const hint = HINTS.find(([form]) => form.test(text))?.[1] ?? null;
  return h("span", { class: `badge ${look}`, title: hint }, text);
}

function showTooLarge(proof: Proof): HTMLElement {
  const count = plural(proof.nodes.length, "box", "boxes");
  return h("p", { class: "caption" }, `The graph has ${count}: too many for this page. Download the SVG to see it.`);
}

function showSteps(steps: readonly Step[]): HTMLElement {
  const items = steps.map((step) => showStep(step.node, h("li", { value: step.number }, said(step.text))));
  return h("ol", { class: "steps", "aria-label": "Step by step" }, ...items);
}

/** A network draws no conclusions on the way: its sentences in order, each with what it rests on. */
function showUsed(picture: Picture): HTMLElement {
  const items = inOrder(picture).map((box) => {
    const premises = picture.arrows.filter(({ target }) => target === box.id).map(({ source }) => source);
    const from = premises.length === 0 ? "" : ` – from ${premises.join(", ")}`;
    const name = h("strong", { class: `name ${box.look}` }, box.id);
    return showStep(box.id, h("li", {}, name, " ", said(box.text), h("span", { class: "from" }, from)));
  });
  return h("ol", { class: "steps used", "aria-label": "Sentences in order" }, ...items);
}

function showStep(node: string, item: HTMLElement): HTMLElement {
  item.dataset["node"] = node;
  item.addEventListener("pointerenter", () => setActive(node, "proofs"));
  item.addEventListener("pointerleave", () => setActive(null, "proofs"));
  return item;
}

function showGraph(
  explanation: Result,
  proof: Proof,
  picture: Picture,
  title: string,
  hint: string,
): HTMLElement {
  const label = `${title}: graph of ${plural(picture.boxes.length, "box", "boxes")}`;
  const svg = draw(picture, label, (box) => describeBox(box, proof.steps));
  const caption = h("p", { class: "caption" }, hint);
  const boxes = new Map(picture.boxes.map((box) => [box.id, box]));
  const groups = [...svg.querySelectorAll<SVGGElement>("g[data-node]")];
  const show = (group: SVGGElement | null): void => {
    const box = group === null ? undefined : boxes.get(group.dataset["node"] ?? "");
    caption.replaceChildren(...(box === undefined ? [hint] : describe(box, explanation, proof)));
    setActive(box === undefined ? null : box.id, "proofs");
  };
  groups.forEach((group, place) => {
    group.addEventListener("pointerenter", () => show(group));
    group.addEventListener("pointerleave", () => show(null));
    group.addEventListener("focus", () => show(group));
    group.addEventListener("blur", () => show(null));
    group.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      const next = event.key === "Home" ? 0 : event.key === "End" ? groups.length - 1 : place + (step ?? NaN);
      const target = groups[next];
      if (target === undefined) return;
      event.preventDefault();
      group.setAttribute("tabindex", "-1");
      target.setAttribute("tabindex", "0");
      target.focus();
    });
  });
  const frame = new ZoomFrame(svg, () => figure);
  const figure = h("figure", {}, frame.element, h("figcaption", {}, caption));
  frames.set(figure, frame);
  return figure;
}

/** What a box is, and the intermediate conclusions drawn at it. */
function describe(box: Box, explanation: Result, proof: Proof): (Node | string)[] {
  const parts: (Node | string)[] = [h("strong", { class: `name ${box.look}` }, box.id), " ", said(box.text)];
  const word = explanation.failure === null ? "gives" : "would give";
  for (const step of proof.steps.filter((one) => one.node === box.id)) {
    parts.push(h("span", { class: "gives" }, ` → step ${step.number} ${word} `, h("b", {}, said(step.conclusion))));
  }
  return parts;
}
