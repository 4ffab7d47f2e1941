// The list of proofs, a line each. However many there are, only those that can be seen have elements.

import { h, plural, said } from "./dom.js";
import type { Merged, Proof } from "./record.js";

export interface Row {
  place: number;
  nodes: readonly string[];
  /** What the proof rests on, in short. */
  line: string;
  /** The answer that it proves, where a question has several. */
  about: string;
  /** Empty where the checker has not been asked yet. */
  verdict: string;
  /** Null until the proof is drawn. */
  proof: Proof | null;
}

export interface RowActions {
  choose: (row: Row) => void;
  /** A line is pointed at, or none. */
  point: (row: Row | null) => void;
}

/** So many lines stand below each other without a window of their own. */
const FEW = 100;
const HEIGHT = 25;
const LEAST_WIDTH = 280;
/** A column is as wide as its longest line wants, in pixels. */
const MOST_WIDTH = 620;
const BESIDE = 90;
const LETTER = 6.6;

export class RowList {
  readonly element = h("div", { class: "summaries", role: "group", "aria-label": "All proofs" });
  readonly search = h("input", {
    type: "search",
    class: "search",
    placeholder: "only with … (F3, a word)",
    "aria-label": "Only proofs that use this sentence or word",
  });
  readonly #inner = h("div", { class: "window" });
  readonly #found = h("p", { class: "found", role: "status" });
  #shown: readonly Row[];
  readonly #width: number;
  /** What each line is searched for. */
  readonly #keys: Map<Row, string> = new Map();
  #pressed: Row | null = null;

  constructor(
    private readonly rows: readonly Row[],
    actions: RowActions,
  ) {
    this.#shown = rows;
    const longest = rows.reduce((most, { line }) => Math.max(most, line.length), 0);
    this.#width = Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, BESIDE + LETTER * longest));
    const rowOf = (event: Event): Row | null => {
      const line = (event.target as Element).closest<HTMLElement>("[data-proof]");
      return line === null ? null : (rows[Number(line.dataset["proof"])] ?? null);
    };
    this.element.addEventListener("click", (event) => {
      const row = rowOf(event);
      if (row !== null) actions.choose(row);
    });
    for (const kind of ["pointerover", "focusin"] as const)
      this.element.addEventListener(kind, (event) => actions.point(rowOf(event)));
    for (const kind of ["pointerleave", "focusout"] as const)
      this.element.addEventListener(kind, () => actions.point(null));
    this.element.addEventListener("keydown", (event) => this.#move(event));
    this.element.addEventListener("scroll", () => this.refresh(), { passive: true });
    this.search.addEventListener("input", () => this.#filter());
    new ResizeObserver(() => this.refresh()).observe(this.element);
    this.refresh();
  }

  /** Mark the chosen line. */
  press(row: Row): void {
    this.#pressed = row;
    this.refresh();
  }

  /** Draw the lines that can be seen. */
  refresh(): void {
    const isWindow = this.#shown.length > FEW;
    this.element.classList.toggle("windowed", isWindow);
    const focused = (document.activeElement as HTMLElement | null)?.dataset["proof"];
    const hadFocus = this.element.contains(document.activeElement);
    if (!isWindow) this.element.replaceChildren(...this.#shown.map((row) => this.#draw(row)), this.#found);
    else this.#drawWindow();
    if (hadFocus) this.#line(Number(focused))?.focus({ preventScroll: true });
  }

  #drawWindow(): void {
    const { scrollTop, clientHeight, clientWidth } = this.element;
    const columns = this.#columns(clientWidth);
    const first = Math.max(0, Math.floor(scrollTop / HEIGHT) - 4) * columns;
    const last = (Math.ceil((scrollTop + clientHeight) / HEIGHT) + 4) * columns;
    this.#inner.style.height = `${Math.ceil(this.#shown.length / columns) * HEIGHT}px`;
    this.#inner.replaceChildren(
      ...this.#shown.slice(first, last).map((row, at) => {
        const line = this.#draw(row);
        line.style.top = `${Math.floor((first + at) / columns) * HEIGHT}px`;
        line.style.left = `${(((first + at) % columns) * 100) / columns}%`;
        line.style.width = `calc(${100 / columns}% - 6px)`;
        return line;
      }),
    );
    if (this.#inner.parentElement !== this.element) this.element.replaceChildren(this.#inner, this.#found);
  }

  #columns(width: number): number {
    return Math.max(1, Math.floor(width / this.#width));
  }

  #draw(row: Row): HTMLElement {
    const sign = row.verdict === "valid" ? "✓" : row.verdict.startsWith("invalid") ? "✗" : "";
    const words = row.about === "" ? [] : [h("b", {}, said(row.about)), " "];
    return h(
      "button",
      {
        type: "button",
        class: "summary",
        "data-proof": row.place,
        "aria-pressed": String(row === this.#pressed),
        title: row.line,
      },
      h("span", { class: "number" }, String(row.place + 1)),
      h("span", { class: "line-of" }, ...words, said(row.line)),
      h("span", { class: "size" }, `${row.nodes.length} ${sign}`),
    );
  }

  #line(place: number): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(`[data-proof="${place}"]`);
  }

  /** Up and down go from line to line; a line that is out of sight is brought into it first. */
  #move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20 }[event.key];
    const line = (event.target as Element).closest<HTMLElement>("[data-proof]");
    if (step === undefined || line === null) return;
    event.preventDefault();
    const columns = this.element.classList.contains("windowed") ? this.#columns(this.element.clientWidth) : 1;
    const at = this.#shown.findIndex(({ place }) => place === Number(line.dataset["proof"]));
    const next = Math.max(0, Math.min(this.#shown.length - 1, at + step * columns));
    const row = this.#shown[next];
    if (row === undefined) return;
    const top = Math.floor(next / columns) * HEIGHT;
    const { scrollTop, clientHeight } = this.element;
    if (columns > 1 || this.element.classList.contains("windowed")) {
      if (top < scrollTop) this.element.scrollTop = top;
      else if (top + HEIGHT > scrollTop + clientHeight) this.element.scrollTop = top + HEIGHT - clientHeight;
      this.refresh();
    }
    this.#line(row.place)?.focus({ preventScroll: this.element.classList.contains("windowed") });
  }

  #key(row: Row): string {
    let key = this.#keys.get(row);
    if (key === undefined) {
      key = ` ${row.nodes.join(" ")} ${row.about} ${row.line} `.toLowerCase();
      this.#keys.set(row, key);
    }
    return key;
  }

  #filter(): void {
    const wanted = this.search.value.trim().toLowerCase();
    this.#shown =
      wanted === ""
        ? this.rows
        : this.rows.filter((row) => this.#key(row).includes(/^[a-z]+\d+$|^naf$/.test(wanted) ? ` ${wanted} ` : wanted));
    this.#found.textContent = wanted === "" ? "" : `${plural(this.#shown.length, "proof")} of ${this.rows.length.toLocaleString("en")}`;
    this.element.scrollTop = 0;
    this.refresh();
  }
}

/** A line for a proof of which only the sentences are known: what it rests on, as the merged graph or the text says it. */
export function lineOf(nodes: readonly string[], place: number, merged: Merged | null, texts: ReadonlyMap<string, string>): string {
  const leaves =
    merged === null
      ? nodes.filter((node) => !node.startsWith("R")).map((node) => texts.get(node)?.replace(/[.\s]+$/, "") ?? node)
      : (merged.members[place] ?? []).flatMap((at) => {
          const box = merged.picture.boxes[at];
          return box !== undefined && (box.look === "fact" || box.look === "naf") ? [box.text] : [];
        });
  return leaves.length === 0 ? nodes.join(", ") : [...new Set(leaves)].join(" · ");
}
