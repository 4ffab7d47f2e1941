// The proofs, each as a card with its graph and its steps in English.

import { isExact, percent } from "./answer.js";
import { button, h, said, plural } from "./dom.js";
import { draw } from "./drawing.js";
import { setActive } from "./link.js";
import { describeBox, inOrder } from "./picture.js";
import { ZoomFrame } from "./zoom.js";
import type { Result, Picture, Box, Proof, Step } from "./record.js";

const EMPTY_PICTURE: Picture = { width: 0, height: 0, boxes: [], arrows: [] };
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
    list.append(...next.map((proof, place) => showCard(explanation, proof, shown + place, proofs.length, remark)));
    shown += next.length;
    more.hidden = shown >= proofs.length;
    fitGraphs(list);
    more.textContent = `Show ${plural(Math.min(AT_FIRST, proofs.length - shown), "more proof")}`;
  };
  const more = button("", showMore, { class: "more" });
  showMore();
  return h("div", { class: "proof-list" }, list, more);
}

function titleOf(explanation: Result, place: number, count: number): string {
  if (explanation.failure !== null) return "Failure chain";
  // Of what a network calls false it shows a proof of the opposite, or the rules that fail: it does not say which.
  const word = isExact(explanation) || explanation.answer === true ? "Proof" : "Graph";
  return count === 1 ? word : `${word} ${place + 1} of ${count}`;
}

function showCard(
  explanation: Result,
  proof: Proof,
  place: number,
  count: number,
  remark: Remark,
): HTMLElement {
  const title = titleOf(explanation, place, count);
  const picture = proof.picture ?? EMPTY_PICTURE;
  const remarked = remark(proof);
  const steps = proof.steps.length === 0 ? showUsed(picture) : showSteps(proof.steps);
  const card = h(
    "article",
    { class: "card proof", "aria-label": title },
    h(
      "header",
      {},
      h("h3", {}, title),
      showVerdict(proof.verdict),
      proof.multiplicity > 1 &&
        badge(`×${proof.multiplicity.toLocaleString("en")}`, "this many proofs have this graph"),
      typeof proof.score === "number" &&
        badge(`${percent(Math.exp(proof.score))} likely`, "the network's probability of this graph"),
      proof.redundant && badge("redundant", "uses all sentences of another proof, and more"),
      remarked !== "" && badge(remarked),
    ),
    showGraph(explanation, proof, picture, title, place === 0 ? HINT : ""),
    steps,
  );
  return card;
}

function badge(text: string, hint = "", look = "plain"): HTMLElement {
  return h("span", { class: `badge ${look}`, title: hint === "" ? null : hint }, text);
}

/** The checker's verdict: it shares no code with the reasoner that found the proof. */
function showVerdict(verdict: string): HTMLElement {
  if (verdict === "valid") return badge("✓ checked", "the independent checker accepts this graph", "good");
  const [word, ...reason] = verdict.split(": ");
  const text = word === "invalid" ? "✗ invalid" : "unchecked";
  return badge(reason.length === 0 ? text : `${text}: ${reason.join(": ")}`, "", word === "invalid" ? "bad" : "plain");
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
