// The proofs: up to three as cards with graph and steps, more as a list of one-line summaries with one merged
// graph of all of them and the card of the chosen one.

import { h, plural, said, type Child } from "./dom.js";
import { fileName } from "./download.js";
import { gist } from "./gist.js";
import { describeNode, Graph, linksOf, showLegend } from "./graph.js";
import { setActive } from "./link.js";
import { showMany } from "./many.js";
import { describeBox, inOrder } from "./picture.js";
import type { Picture, Proof, Result, Step } from "./record.js";

const EMPTY_PICTURE: Picture = { caption: [], width: 0, height: 0, boxes: [], arrows: [] };
const HINTS: readonly [RegExp, string][] = [
  [/^✓/, "the independent checker accepts the reasoning; what it rests on is what was read"],
  [/^×/, "this many proofs have this graph"],
  [/sure of this graph$/, "the network's probability of this graph"],
  [/^redundant$/, "uses all sentences of another proof, and more"],
];
/** So many proofs are shown one below the other. */
const FEW = 3;
const HINT = "Point at a box, or go to it with the arrow keys, to see what it gives. Enter or a double click collapses it.";

/** A remark on a card, such as what another reasoner thinks of the same proof; empty for none. */
export type Remark = (proof: Proof) => string;

/** All proofs that have a graph, or some of them. */
export function showProofs(
  explanation: Result,
  some: readonly Proof[] = explanation.proofs,
  remark: Remark = () => "",
): HTMLElement {
  const proofs = some.filter((proof) => proof.nodes.length > 0);
  const looks = new Set(proofs.flatMap(({ picture }) => (picture?.boxes ?? []).map((box) => box.look)));
  const card = (proof: Proof, hint = HINT): HTMLElement => showCard(explanation, proof, hint, remark);
  const shown =
    proofs.length > FEW
      ? showMany(explanation, proofs, card)
      : h("div", { class: "proofs" }, ...proofs.map((proof, place) => card(proof, place === 0 ? HINT : "")));
  if (proofs.length > FEW && (explanation.merged ?? null) !== null) looks.add("or");
  return h("div", { class: "proof-list" }, shown, proofs.length > 0 && showLegend(looks));
}

function showCard(explanation: Result, proof: Proof, hint: string, remark: Remark): HTMLElement {
  const picture = proof.picture ?? EMPTY_PICTURE;
  const [title = "Proof", ...remarks] = picture.caption;
  if (remark(proof) !== "") remarks.push(remark(proof));
  return h(
    "article",
    { class: "card proof", "aria-label": title },
    h("header", {}, h("h3", {}, title), ...remarks.map(showRemark)),
    explanation.failure === null && proof.steps.length > 0 && h("p", { class: "gist" }, said(gist(proof))),
    picture.boxes.length === 0 ? showTooLarge(proof) : showGraph(explanation, proof, picture, title, hint),
    proof.steps.length === 0 ? showUsed(picture) : showSteps(proof.steps),
    ...showRests(explanation, proof),
    showAll(explanation, proof),
  );
}

/** How the sentences of a proof were read, where that looks different: the checker judges the reasoning only. */
function showRests({ sentences }: Result, proof: Proof): HTMLElement[] {
  const read = sentences.filter(({ id, reading }) => reading !== "" && proof.nodes.includes(id));
  if (read.length === 0) return [];
  const items = read.map(({ id, kind, reading }) =>
    showStep(id, h("li", {}, h("strong", { class: `name ${kind}` }, id), " reads: ", said(reading))),
  );
  return [h("ul", { class: "rests", "aria-label": "Readings that this rests on" }, ...items)];
}

/** Every sentence of a proof as it was written and read, for the full explanation. */
function showAll({ sentences }: Result, proof: Proof): HTMLElement {
  const items = sentences
    .filter(({ id }) => proof.nodes.includes(id))
    .map(({ id, kind, text, reading }) => {
      const read: Child[] = reading === "" ? [] : [" reads: ", said(reading)];
      return h("li", {}, h("strong", { class: `name ${kind}` }, id), " “", said(text), "”", ...read);
    });
  if (proof.nodes.includes("NAF"))
    items.push(h("li", {}, h("strong", { class: "name naf" }, "NAF"), " nothing in the text proves the contrary"));
  return h("ul", { class: "everything", "aria-label": "All sentences of this proof" }, ...items);
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

function showGraph(explanation: Result, proof: Proof, picture: Picture, title: string, hint: string): HTMLElement {
  const word = explanation.failure === null ? "gives" : "would give";
  const lines = proof.steps.map((step) => `${step.number}. ${step.text}`);
  const graph = new Graph(picture, linksOf(picture), {
    title,
    hint,
    label: (box) => describeBox(box, proof.steps),
    describe: (box) => describeNode(box, proof.steps, word),
    text: [`${explanation.question} ${title}`, ...lines].join("\n"),
    steps: explanation.failure === null ? proof.steps : [],
    fileName: `${fileName(explanation.question)}-${fileName(title)}`,
  });
  return graph.element;
}

