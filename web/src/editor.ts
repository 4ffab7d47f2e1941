// The theory's editor: a text area above a layer that repeats its text with line numbers and a mark under each
// sentence. Both wrap alike; the layer gives the height.

import { byId, h } from "./dom.js";
import { setActive } from "./link.js";
import { shiftMarks, type Mark } from "./marks.js";
import type { Sentence } from "./record.js";

interface RenderedLine {
  key: string;
  element: HTMLElement;
}

export class Editor {
  readonly area = byId("theory", HTMLTextAreaElement);
  readonly #frame = byId("editor", HTMLDivElement);
  readonly #layer = byId("editor-layer", HTMLDivElement);
  #text = "";
  #marks: Mark[] = [];
  #lines: RenderedLine[] = [];

  constructor(private readonly onEdit: (text: string) => void) {
    this.area.addEventListener("input", () => this.#edited());
    this.area.addEventListener("pointermove", (event) => setActive(this.#nodeAt(event), "editor"));
    this.area.addEventListener("pointerleave", () => setActive(null, "editor"));
    document.addEventListener("selectionchange", () => {
      if (document.activeElement === this.area) setActive(this.#nodeAtCaret(), "editor");
    });
    this.area.addEventListener("blur", () => setActive(null, "editor"));
    this.#draw();
  }

  get text(): string {
    return this.#text;
  }

  /** Show a text that did not come from typing; a change can be taken back with undo. */
  write(text: string): void {
    if (text === this.area.value) return;
    if (this.area.value === "" && this.#text === "") {
      // A fresh page: there is nothing to take back, and the focus stays where the reader begins.
      this.area.value = text;
      this.#edited();
      return;
    }
    const held = document.activeElement;
    this.area.focus({ preventScroll: true });
    this.area.select();
    // The one way to change a text area that its undo history knows of.
    if (!document.execCommand("insertText", false, text)) this.area.value = text;
    if (this.#text !== this.area.value) this.#edited();
    if (held instanceof HTMLElement && held !== document.body) held.focus({ preventScroll: true });
    else this.area.blur();
  }

  /** Replace a part of the text. */
  replace(start: number, end: number, text: string): void {
    this.write(this.#text.slice(0, start) + text + this.#text.slice(end));
  }

  /** Add sentences on lines of their own: facts below the last fact, so that rules stay together. */
  addFacts(sentences: readonly string[]): void {
    const lastFact = this.#marks.findLast((mark) => mark.kind === "fact");
    const place = lastFact === undefined ? 0 : this.#endOfLine(lastFact.end);
    const lead = place === 0 ? "" : "\n";
    const trail = place === 0 && this.#text !== "" ? "\n" : "";
    this.replace(place, place, lead + sentences.join("\n") + trail);
  }

  #endOfLine(offset: number): number {
    const end = this.#text.indexOf("\n", offset);
    return end === -1 ? this.#text.length : end;
  }

  /** Put the caret on a sentence and show it. */
  goTo(index: number): void {
    const mark = this.#marks.find((one) => one.index === index);
    if (mark === undefined) return;
    this.area.focus();
    this.area.setSelectionRange(mark.start, mark.end);
    this.reveal(index);
  }

  /** The marks of the text as it is now; the names of sentences may come later, with an answer. */
  mark(marks: Mark[]): void {
    this.#marks = marks;
    this.#draw();
  }

  /** Name the sentences as an answer names them: a network also names those the grammar does not know. */
  rename(sentences: readonly Sentence[]): void {
    if (sentences.length !== this.#marks.length) return;
    const named = this.#marks.map((mark, place): Mark => {
      const { id, kind } = sentences[place] ?? mark;
      return { ...mark, id, kind: mark.kind === "unread" || mark.kind === "free" ? "free" : kind };
    });
    this.mark(named);
  }

  markAt(index: number): Mark | undefined {
    return this.#marks.find((mark) => mark.index === index);
  }

  /** Scroll the editor (not the page) so that a sentence can be seen. */
  reveal(index: number): void {
    const element = this.#layer.querySelector(`[data-index="${index}"]`);
    if (element === null) return;
    const sentence = element.getBoundingClientRect();
    const frame = this.#frame.getBoundingClientRect();
    if (sentence.top < frame.top) this.#frame.scrollTop -= frame.top - sentence.top + 8;
    else if (sentence.bottom > frame.bottom) this.#frame.scrollTop += sentence.bottom - frame.bottom + 8;
  }

  revealNode(id: string): void {
    const mark = this.#marks.find((one) => one.id === id);
    if (mark !== undefined) this.reveal(mark.index);
  }

  #edited(): void {
    const text = this.area.value;
    this.#marks = shiftMarks(this.#marks, this.#text, text);
    this.#text = text;
    this.#draw();
    this.onEdit(text);
  }

  #nodeAt(event: PointerEvent): string | null {
    const below = document.elementsFromPoint(event.clientX, event.clientY);
    const found = below.find((element) => element instanceof HTMLElement && element.dataset["node"] !== undefined);
    return (found as HTMLElement | undefined)?.dataset["node"] ?? null;
  }

  #nodeAtCaret(): string | null {
    const caret = this.area.selectionStart;
    return this.#marks.find((mark) => mark.start <= caret && caret <= mark.end)?.id ?? null;
  }

  /** Draw the lines that differ from those drawn before. */
  #draw(): void {
    const lines = this.#text.split("\n");
    let start = 0;
    let next = 0;
    lines.forEach((line, place) => {
      const end = start + line.length;
      const marks: Mark[] = [];
      for (let mark = this.#marks[next]; mark !== undefined && mark.start <= end; mark = this.#marks[++next])
        marks.push({ ...mark, start: mark.start - start, end: Math.min(mark.end, end) - start });
      this.#drawLine(place, line, marks);
      start = end + 1;
    });
    for (const { element } of this.#lines.splice(lines.length)) element.remove();
  }

  #drawLine(place: number, line: string, marks: Mark[]): void {
    const key = JSON.stringify([line, marks]);
    const before = this.#lines[place];
    if (before?.key === key) return;
    const element = makeLine(line, marks);
    if (before === undefined) this.#layer.append(element);
    else before.element.replaceWith(element);
    this.#lines[place] = { key, element };
  }
}

const WORD = { fact: "fact", rule: "rule", unread: "not understood", free: "read by the network" } as const;

function makeLine(line: string, marks: readonly Mark[]): HTMLElement {
  const element = h("div", { class: line.trimStart().startsWith("#") ? "line comment" : "line" });
  let place = 0;
  for (const mark of marks) {
    element.append(line.slice(place, mark.start));
    const attributes = { class: `mark ${mark.kind}`, "data-index": mark.index, "data-node": mark.id };
    element.append(h("span", attributes, line.slice(mark.start, mark.end)));
    place = mark.end;
  }
  // A line break at the end keeps an empty line as high as a line of text.
  element.append(line.slice(place), "\n");
  const [first] = marks;
  if (first !== undefined) {
    const more = marks.length > 1 ? ` +${marks.length - 1}` : "";
    const kind = marks.find((mark) => mark.kind === "unread")?.kind ?? first.kind;
    const label = kind === "unread" ? "?" : (first.id ?? "");
    element.append(h("span", { class: `tag ${kind}`, title: WORD[kind] }, label + more));
  }
  return element;
}
