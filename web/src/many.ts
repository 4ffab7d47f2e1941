// Many proofs at a glance: a list of one-line summaries, one merged graph with a proof set off on hover, and the
// card of the chosen proof with its differences to another one.

import { h, plural, said } from "./dom.js";
import { fileName } from "./download.js";
import { compareProofs, shortGist } from "./gist.js";
import { fitGraphs, Graph, type GraphText } from "./graph.js";
import type { Box, Merged, Proof, Result } from "./record.js";

/** The first so many can be chosen for a comparison. */
const MOST_COMPARED = 100;

export function showMany(explanation: Result, proofs: readonly Proof[], card: (proof: Proof) => HTMLElement): HTMLElement {
  const merged = explanation.merged ?? null;
  const graph = merged === null ? null : drawMerged(explanation, merged);
  const emphasise = (proof: Proof | null): void => {
    const members = proof === null ? undefined : merged?.members[explanation.proofs.indexOf(proof)];
    graph?.emphasise(members === undefined ? null : new Set(members));
  };
  const chosen = h("div", { class: "chosen" });
  let current: Proof | null = null;
  const choose = (proof: Proof): void => {
    if (current !== null) rows[proofs.indexOf(current)]?.setAttribute("aria-pressed", "false");
    current = proof;
    rows[proofs.indexOf(proof)]?.setAttribute("aria-pressed", "true");
    chosen.replaceChildren(card(proof), showComparing(explanation, proof, proofs));
    emphasise(proof);
    fitGraphs(chosen);
  };
  const rows = proofs.map((proof, place) => showRow(proof, place));
  const list = h("div", { class: "summaries", role: "group", "aria-label": "All proofs" }, ...rows);
  const rowOf = (event: Event): Proof | undefined => {
    const row = (event.target as Element).closest<HTMLElement>("[data-proof]");
    return row === null ? undefined : proofs[Number(row.dataset["proof"])];
  };
  list.addEventListener("click", (event) => {
    const proof = rowOf(event);
    if (proof !== undefined) choose(proof);
  });
  for (const kind of ["pointerover", "focusin"] as const)
    list.addEventListener(kind, (event) => emphasise(rowOf(event) ?? current));
  for (const kind of ["pointerleave", "focusout"] as const) list.addEventListener(kind, () => emphasise(current));
  const [first] = proofs;
  if (first !== undefined) choose(first);
  emphasise(null);
  const title = h("h3", {}, `${plural(proofs.length, "proof")} at a glance`);
  const all = h("section", { class: "card many", "aria-label": "All proofs" }, h("header", {}, title), list, graph?.element ?? null);
  return h("div", { class: "proofs" }, all, chosen);
}

function showRow(proof: Proof, place: number): HTMLElement {
  const sign = proof.verdict === "valid" ? "✓" : proof.verdict.startsWith("invalid") ? "✗" : "";
  const words = proof.about === "" ? [] : [h("b", {}, said(proof.about)), " "];
  return h(
    "button",
    { type: "button", class: "summary", "data-proof": place, "aria-pressed": "false", title: shortGist(proof) },
    h("span", { class: "number" }, String(place + 1)),
    h("span", { class: "line-of" }, ...words, said(shortGist(proof))),
    h("span", { class: "size" }, `${proof.nodes.length} ${sign}`),
  );
}

function drawMerged(explanation: Result, { picture, links }: Merged): Graph {
  const sentences = new Map(explanation.sentences.map(({ id, text }) => [id, text]));
  const label = (box: Box): string => `${box.id}: ${box.text}`;
  const words: GraphText = {
    title: "All proofs in one graph",
    hint: "Each proof takes one way into every “or”. Point at a line of the list to see its proof.",
    label,
    describe: (box) => [
      h("strong", { class: `name ${box.look}` }, box.id),
      " ",
      said(sentences.get(box.id) ?? ""),
      " → ",
      h("b", {}, said(box.text)),
    ],
    text: explanation.proofs.map((proof, place) => `${place + 1}. ${shortGist(proof)}`).join("\n"),
    steps: [],
    fileName: `${fileName(explanation.question)}-all`,
  };
  return new Graph(picture, links, words);
}

/** Choose another proof to see what the two do not share. */
function showComparing({ sentences }: Result, proof: Proof, proofs: readonly Proof[]): HTMLElement {
  const texts = new Map(sentences.map(({ id, text }) => [id, text]));
  const select = h(
    "select",
    {},
    h("option", { value: "" }, "–"),
    ...proofs
      .slice(0, MOST_COMPARED)
      .flatMap((other, place) => (other === proof ? [] : [h("option", { value: place }, `Proof ${place + 1}`)])),
  );
  const told = h("div", { class: "difference" });
  select.addEventListener("change", () => {
    const other = proofs[Number(select.value)];
    if (select.value === "" || other === undefined) return told.replaceChildren();
    const { shared, here, there } = compareProofs(proof, other);
    const side = (title: string, names: readonly string[]): HTMLElement =>
      h(
        "div",
        {},
        h("p", { class: "label" }, title),
        h("ul", {}, ...names.map((name) => h("li", { "data-node": name }, h("strong", {}, name), " ", said(texts.get(name) ?? "")))),
      );
    const number = proofs.indexOf(proof) + 1;
    told.replaceChildren(
      side(`Only in proof ${number}`, here),
      side(`Only in proof ${Number(select.value) + 1}`, there),
      h("p", { class: "label" }, `${plural(shared.length, "sentence")} in both`),
    );
  });
  return h("div", { class: "card comparing" }, h("label", { class: "select" }, "Compare with ", select), told);
}
