// The proofs, each as a card with its graph and its steps in English.

import { button, h, said, plural } from "./dom.js";
import { draw } from "./drawing.js";
import { setActive } from "./link.js";
import { makePicture, type Box, type Picture } from "./picture.js";
import type { Explanation, Proof, Step } from "./record.js";

const AT_FIRST = 10;
const HINT = "Point at a box, or move to it with the arrow keys, to see its sentence and what it gives.";

/** A remark on a card, such as that another reasoner has found the same proof. */
export type Remark = (proof: Proof) => string | null;

export function showProofs(explanation: Explanation, remark: Remark = () => null): HTMLElement {
  const proofs = explanation.proofs.filter((proof) => proof.nodes.length > 0);
  const list = h("div", { class: "proofs" });
  let shown = 0;
  const showMore = (): void => {
    const next = proofs.slice(shown, shown + AT_FIRST);
    list.append(...next.map((proof, place) => showCard(explanation, proof, shown + place, proofs.length, remark)));
    shown += next.length;
    more.hidden = shown >= proofs.length;
    more.textContent = `Show ${plural(Math.min(AT_FIRST, proofs.length - shown), "more proof")}`;
  };
  const more = button("", showMore, { class: "more" });
  showMore();
  return h("div", { class: "proof-list" }, list, more);
}

function titleOf(explanation: Explanation, place: number, count: number): string {
  if (explanation.failure !== null) return "Where the search ends";
  return count === 1 ? "The proof" : `Proof ${place + 1} of ${count}`;
}

function showCard(
  explanation: Explanation,
  proof: Proof,
  place: number,
  count: number,
  remark: Remark,
): HTMLElement {
  const title = titleOf(explanation, place, count);
  const picture = makePicture(explanation, proof);
  const remarked = remark(proof);
  const steps = proof.steps.length === 0 ? null : showSteps(proof.steps);
  const card = h(
    "article",
    { class: "card proof", "aria-label": title },
    h(
      "header",
      {},
      h("h3", {}, title),
      showVerdict(proof.verdict),
      proof.multiplicity > 1 &&
        badge(`×${proof.multiplicity.toLocaleString("en")}`, "so many proofs have this graph"),
      typeof proof.score === "number" &&
        badge(`${Math.round(Math.exp(proof.score) * 100)}% likely`, "the network's probability of this graph"),
      proof.redundant && badge("redundant", "uses all sentences of another proof, and more"),
      remarked !== null && badge(remarked),
    ),
    showGraph(explanation, picture, title, place === 0 ? HINT : ""),
    steps,
  );
  return card;
}

function badge(text: string, hint = "", look = "plain"): HTMLElement {
  return h("span", { class: `badge ${look}`, title: hint === "" ? null : hint }, text);
}

/** The checker's verdict: it shares no code with the reasoner that found the proof. */
function showVerdict(verdict: string): HTMLElement {
  if (verdict === "valid") return badge("✓ verified", "the independent checker accepts this graph", "good");
  const [word, ...reason] = verdict.split(": ");
  const text = word === "invalid" ? "✗ not valid" : "not checked";
  return badge(reason.length === 0 ? text : `${text}: ${reason.join(": ")}`, "", word === "invalid" ? "bad" : "plain");
}

function showSteps(steps: readonly Step[]): HTMLElement {
  const list = h("ol", { class: "steps", "aria-label": "Step by step" });
  for (const step of steps) {
    const item = h("li", { value: step.number, "data-node": step.node }, said(step.text));
    item.addEventListener("pointerenter", () => setActive(step.node, "proofs"));
    item.addEventListener("pointerleave", () => setActive(null, "proofs"));
    list.append(item);
  }
  return list;
}

function showGraph(explanation: Explanation, picture: Picture, title: string, hint: string): HTMLElement {
  const svg = draw(picture, `${title}: graph of ${plural(picture.boxes.length, "box", "boxes")}`);
  const caption = h("p", { class: "caption" }, hint);
  const boxes = new Map(picture.boxes.map((box) => [box.id, box]));
  const groups = [...svg.querySelectorAll<SVGGElement>("g[data-node]")];
  const show = (group: SVGGElement | null): void => {
    const box = group === null ? undefined : boxes.get(group.dataset["node"] ?? "");
    caption.replaceChildren(...(box === undefined ? [hint] : describe(box, explanation)));
    setActive(box === undefined ? null : box.id, "proofs");
  };
  groups.forEach((group, place) => {
    group.addEventListener("pointerenter", () => show(group));
    group.addEventListener("pointerleave", () => show(null));
    group.addEventListener("focus", () => show(group));
    group.addEventListener("blur", () => show(null));
    group.addEventListener("keydown", (event) => {
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
  return h("figure", {}, h("div", { class: "scroll" }, svg), h("figcaption", {}, caption));
}

/** What a box is, and the intermediate conclusions drawn at it. */
function describe(box: Box, explanation: Explanation): (Node | string)[] {
  const parts: (Node | string)[] = [h("strong", { class: `name ${box.look}` }, box.id), " ", said(box.text)];
  const word = explanation.failure === null ? "gives" : "would give";
  for (const step of box.steps) {
    parts.push(h("span", { class: "gives" }, ` → step ${step.number} ${word} `, h("b", {}, said(step.conclusion))));
  }
  return parts;
}
