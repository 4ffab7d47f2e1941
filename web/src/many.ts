// Many proofs at a glance: a list of one-line summaries, one merged graph with a proof set off on hover, and the
// card of the chosen proof with its differences to another one.

import { h, plural, said } from "./dom.js";
import { fileName } from "./download.js";
import { compareProofs } from "./gist.js";
import { fitGraphs, Graph, type GraphText } from "./graph.js";
import type { Box, Merged, Proof, Result } from "./record.js";
import { RowList, type Row } from "./rows.js";

/** From so many on, the list can be searched. */
const MANY = 36;

export interface ManyActions {
  card: (proof: Proof) => HTMLElement;
  /** A proof that has not come with the answer. */
  fetch: (place: number) => Promise<Proof>;
}

export class Many {
  readonly element: HTMLElement;
  readonly #chosen = h("div", { class: "chosen" });
  readonly #graph: Graph | null;
  readonly #list: RowList;
  #current: Row | null = null;

  constructor(
    private readonly explanation: Result,
    private readonly merged: Merged | null,
    private readonly rows: readonly Row[],
    private readonly actions: ManyActions,
  ) {
    this.#graph = merged === null ? null : drawMerged(explanation, merged, rows);
    this.#list = new RowList(rows, {
      choose: (row) => void this.#choose(row),
      point: (row) => this.#emphasise(row ?? this.#current),
    });
    const title = h("h3", {}, `${plural(rows.length, "proof")} at a glance`);
    const all = h(
      "section",
      { class: "card many", "aria-label": "All proofs" },
      h("header", {}, title, rows.length > MANY && this.#list.search),
      this.#list.element,
      this.#graph?.element ?? h("p", { class: "caption" }, "One graph of all these proofs would be too large to be read."),
    );
    this.element = h("div", { class: "proofs" }, all, this.#chosen);
    const [first] = rows;
    if (first !== undefined) void this.#choose(first);
    this.#emphasise(null);
  }

  /** The checker has judged proofs from this place on. */
  addVerdicts(first: number, verdicts: readonly string[]): void {
    verdicts.forEach((verdict, at) => {
      const row = this.rows[first + at];
      if (row !== undefined) row.verdict = verdict;
    });
    this.#list.refresh();
  }

  #emphasise(row: Row | null): void {
    const members = row === null ? undefined : this.merged?.members[row.place];
    this.#graph?.emphasise(members === undefined ? null : new Set(members));
  }

  async #choose(row: Row): Promise<void> {
    this.#current = row;
    this.#list.press(row);
    this.#emphasise(row);
    if (row.proof === null) {
      this.#chosen.replaceChildren(h("p", { class: "card", role: "status" }, `Drawing proof ${row.place + 1} …`));
      try {
        row.proof = await this.actions.fetch(row.place);
        row.verdict = row.proof.verdict;
        this.#list.refresh();
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        if (this.#current === row) this.#chosen.replaceChildren(h("p", { class: "card", role: "status" }, said(words)));
        return;
      }
    }
    if (this.#current !== row) return; // another one was chosen in the meantime
    this.#chosen.replaceChildren(this.actions.card(row.proof), showComparing(this.explanation, row, this.rows));
    fitGraphs(this.#chosen);
  }
}

function drawMerged(explanation: Result, { picture, links }: Merged, rows: readonly Row[]): Graph {
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
    text: () => rows.map(({ place, line }) => `${place + 1}. ${line}`).join("\n"),
    steps: [],
    fileName: `${fileName(explanation.question)}-all`,
  };
  return new Graph(picture, links, words);
}

/** Name another proof to see what the two do not share. */
function showComparing({ sentences }: Result, row: Row, rows: readonly Row[]): HTMLElement {
  const texts = new Map(sentences.map(({ id, text }) => [id, text]));
  const number = h("input", { type: "number", min: 1, max: rows.length, inputmode: "numeric", placeholder: "number" });
  const told = h("div", { class: "difference" });
  number.addEventListener("input", () => {
    const other = rows[Number(number.value) - 1];
    if (number.value === "" || other === undefined || other === row) return told.replaceChildren();
    const { shared, here, there } = compareProofs(row, other);
    const side = (title: string, names: readonly string[]): HTMLElement =>
      h(
        "div",
        {},
        h("p", { class: "label" }, title),
        h("ul", {}, ...names.map((name) => h("li", { "data-node": name }, h("strong", {}, name), " ", said(texts.get(name) ?? "")))),
      );
    told.replaceChildren(
      side(`Only in proof ${row.place + 1}`, here),
      side(`Only in proof ${other.place + 1}`, there),
      h("p", { class: "label" }, `${plural(shared.length, "sentence")} in both`),
    );
  });
  return h("div", { class: "card comparing" }, h("label", { class: "select" }, "Compare with proof ", number), told);
}
