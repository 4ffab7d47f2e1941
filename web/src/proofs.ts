// The proofs: up to three as cards with graph and steps, more as a list of one-line summaries with one merged
// graph of all of them and the card of the chosen one.

import { h, plural, said, type Child } from "./dom.js";
import { fileName } from "./download.js";
import { gist, shortGist } from "./gist.js";
import { describeNode, Graph, linksOf, showLegend } from "./graph.js";
import { setActive } from "./link.js";
import { Many } from "./many.js";
import { describeBox, inOrder } from "./picture.js";
import type { Glance, Picture, Proof, Result, Step } from "./record.js";
import { lineOf, type Row } from "./rows.js";

const EMPTY_PICTURE: Picture = { caption: [], width: 0, height: 0, boxes: [], arrows: [] };
const HINTS: readonly [RegExp, string][] = [
  [/^✓/, "the independent checker accepts the reasoning; what it rests on is what was read"],
  [/^×/, "this many proofs have this graph"],
  [/sure of this graph$/, "the network's probability of this graph"],
  [/^redundant$/, "uses all sentences of another proof, and more"],
];
/** So many proofs are shown one below the other. */
const FEW = 3;
const SHORT_HINT = "Point at a box to see what it gives.";
const TOUCH_HINT = "Tap a box to see what it gives.";
const HINT = "Point at a box, or go to it with the arrow keys, to see what it gives. Enter or a double click collapses it.";

/** A remark on a card, such as what another reasoner thinks of the same proof; empty for none. */
export type Remark = (proof: Proof) => string;

/** Draws a proof that has not come with the answer. */
export type FetchProof = (place: number) => Promise<Proof>;

const nobody: FetchProof = () => Promise.reject(new Error("This proof is not there."));

/** Proofs on the screen; of many, the list can still be told what the checker found. */
export interface ShownProofs {
  element: HTMLElement;
  many: Many | null;
}

/** All proofs of an answer that have a graph; with a glance also those that have not come with it. */
export function showProofs(explanation: Result, glance: Glance | null = null, fetch: FetchProof = nobody): ShownProofs {
  return showSome(explanation, explanation.proofs, () => "", glance, fetch);
}

/** Some proofs of an answer, each with a remark. */
export function showSome(
  explanation: Result,
  some: readonly Proof[],
  remark: Remark,
  glance: Glance | null = null,
  fetch: FetchProof = nobody,
): ShownProofs {
  const proofs = some.filter((proof) => proof.nodes.length > 0);
  const merged = glance?.merged ?? explanation.merged ?? null;
  const pictures = [...proofs.map(({ picture }) => picture), glance?.merged?.picture];
  const looks = new Set(pictures.flatMap((picture) => (picture?.boxes ?? []).map((box) => box.look)));
  const isTouch = window.matchMedia("(pointer: coarse)").matches;
  const hintOf = (proof: Proof): string => (isTouch ? TOUCH_HINT : proof === proofs[0] ? HINT : SHORT_HINT);
  const card = (proof: Proof): HTMLElement => showCard(explanation, proof, hintOf(proof), remark);
  const rows = glance === null ? proofs.map((proof) => rowOf(proof, explanation.proofs.indexOf(proof))) : rowsOf(explanation, glance);
  const many = rows.length > FEW ? new Many(explanation, merged, rows, { card, fetch }) : null;
  if (many !== null && merged !== null) looks.add("or");
  const shown = many?.element ?? h("div", { class: "proofs" }, ...proofs.map(card));
  return { element: h("div", { class: "proof-list" }, shown, rows.length > 0 && showLegend(looks)), many };
}

function rowOf(proof: Proof, place: number): Row {
  const { nodes, about, verdict } = proof;
  return { place, nodes, about, verdict, line: shortGist(proof), proof };
}

function rowsOf(explanation: Result, { proofs, merged, complete }: Glance): Row[] {
  const texts = new Map(explanation.sentences.map(({ id, text }) => [id, text]));
  const total = complete ? ` of ${proofs.length.toLocaleString("en")}` : "";
  return proofs.map((nodes, place) => {
    const known = explanation.proofs[place];
    const isSame = known !== undefined && known.nodes.join(" ") === nodes.join(" ");
    return {
      place,
      nodes,
      about: "",
      verdict: isSame ? known.verdict : "",
      line: lineOf(nodes, place, merged ?? null, texts),
      proof: isSame ? titled(known, `Proof ${place + 1}${total}`) : null,
    };
  });
}

/** A proof that came with the answer, before it was known how many there are. */
function titled(proof: Proof, title: string): Proof {
  const picture = proof.picture ?? EMPTY_PICTURE;
  return { ...proof, picture: { ...picture, caption: [title, ...picture.caption.slice(1)] } };
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
    text: () => [`${explanation.question} ${title}`, ...lines].join("\n"),
    steps: explanation.failure === null ? proof.steps : [],
    fileName: `${fileName(explanation.question)}-${fileName(title)}`,
  });
  return graph.element;
}

