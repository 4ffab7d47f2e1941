// What sentences are read as, beside each of them in the editor. Where two would overlap, the lower one moves down.
// Only those near what can be seen have elements.

import { h, said } from "./dom.js";
import type { Layer } from "./layer.js";

export interface Note {
  index: number;
  /** The name of the sentence, if it has one. */
  id: string | null;
  reading: string;
}

const GAP = 3;
/** So far above and below what can be seen, in pixels. */
const AROUND = 400;

export class Margin {
  readonly element = h("ul", { class: "margin", "aria-label": "How sentences are read" });
  #notes = new Map<number, Note>();
  #frame = 0;
  /** What is shown, and where: most keys change nothing of it. */
  #drawn = "";

  constructor(
    private readonly editor: HTMLElement,
    private readonly sheet: HTMLElement,
    private readonly layer: Layer,
    goTo: (index: number) => void,
  ) {
    this.element.addEventListener("click", (event) => {
      const item = (event.target as Element).closest<HTMLElement>("[data-note]");
      if (item !== null) goTo(Number(item.dataset["note"]));
    });
    editor.addEventListener("scroll", () => this.placeSoon(), { passive: true });
    new ResizeObserver(() => this.placeSoon()).observe(editor);
  }

  show(notes: readonly Note[]): void {
    this.#notes = new Map(notes.map((note) => [note.index, note]));
    this.editor.classList.toggle("noted", notes.length > 0);
    this.sheet.style.minHeight = "";
    this.#drawn = "";
    this.placeSoon();
  }

  /** Once before the next picture, however often it is called. */
  placeSoon(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#place());
  }

  #place(): void {
    if (this.#notes.size === 0 && this.element.childElementCount === 0) return;
    const { top, height } = this.editor.getBoundingClientRect();
    const shown: [Note, number][] = [];
    for (const line of this.layer.between(top - AROUND, top + height + AROUND)) {
      for (const sentence of line.querySelectorAll<HTMLElement>("[data-index]")) {
        const note = this.#notes.get(Number(sentence.dataset["index"]));
        if (note === undefined) continue;
        shown.push([note, Math.round(sentence.getBoundingClientRect().top - top + this.editor.scrollTop)]);
      }
    }
    const drawn = JSON.stringify([shown, this.editor.clientWidth]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#draw(shown);
  }

  /** Put notes where they are wanted, or right below the one before. */
  #draw(shown: readonly (readonly [Note, number])[]): void {
    const items = shown.map(([note]) => makeNote(note));
    this.element.replaceChildren(...items);
    const heights = items.map((item) => item.offsetHeight);
    let free = 0;
    items.forEach((item, at) => {
      const place = Math.max(shown[at]?.[1] ?? 0, free);
      item.style.top = `${place}px`;
      free = place + (heights[at] ?? 0) + GAP;
    });
    if (free > this.sheet.offsetHeight) this.sheet.style.minHeight = `${free}px`;
  }
}

function makeNote({ index, id, reading }: Note): HTMLElement {
  return h("li", { "data-note": index, "data-node": id }, said(reading));
}
