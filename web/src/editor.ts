// The theory's editor: a text area above the layer that shows what its sentences are. The layer gives the height.

import { byId } from "./dom.js";
import { Layer } from "./layer.js";
import { setActive } from "./link.js";
import { Margin, type Note } from "./margin.js";
import { shiftMarks, type Mark } from "./marks.js";
import type { Sentence } from "./record.js";

export class Editor {
  readonly area = byId("theory", HTMLTextAreaElement);
  readonly #frame = byId("editor", HTMLDivElement);
  readonly #sheet = byId("editor-layer", HTMLDivElement);
  readonly #layer = new Layer(this.#sheet);
  #text = "";
  #marks: Mark[] = [];
  readonly #margin = new Margin(this.#frame, this.#sheet, this.#layer, (index) => this.goTo(index));

  constructor(
    private readonly onEdit: (text: string, isTyped: boolean) => void,
    /** A click on the tag of a sentence. */
    private readonly onTag: (index: number) => void,
  ) {
    this.area.addEventListener("input", () => this.#edited(true));
    this.area.addEventListener("pointermove", (event) => setActive(this.#nodeAt(event), "editor"));
    this.area.addEventListener("pointerleave", () => setActive(null, "editor"));
    document.addEventListener("selectionchange", () => {
      if (document.activeElement === this.area) setActive(this.#nodeAtCaret(), "editor");
    });
    this.area.addEventListener("blur", () => setActive(null, "editor"));
    this.#sheet.addEventListener("click", (event) => {
      const tag = (event.target as Element).closest<HTMLElement>("[data-tag]");
      if (tag !== null) this.onTag(Number(tag.dataset["tag"]));
    });
    this.#frame.append(this.#margin.element);
    this.#draw();
  }

  /** Say beside sentences what they are read as. */
  note(notes: readonly Note[]): void {
    this.#margin.show(notes);
  }

  get text(): string {
    return this.#text;
  }

  /** Show a text that did not come from typing; the caret goes behind what has changed. */
  write(text: string): void {
    const before = this.area.value;
    if (text === before) return;
    this.area.value = text;
    const caret = text.length - commonTail(before, text);
    this.area.setSelectionRange(caret, caret);
    this.#edited(false);
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
    const asked = this.#marks.filter((mark) => mark.kind !== "off");
    if (sentences.length < asked.length) return;
    const names = new Map(asked.map((mark, place) => [mark.index, sentences[place]]));
    this.mark(
      this.#marks.map((mark): Mark => {
        const sentence = names.get(mark.index);
        if (sentence === undefined) return mark;
        const isFree = mark.kind === "unread" || mark.kind === "free";
        return { ...mark, id: sentence.id, kind: isFree ? "free" : sentence.kind };
      }),
    );
  }

  /** What a sentence is called everywhere: its id, or its line where it has none, with its words if need be. */
  nameOf(index: number): string {
    const mark = this.markAt(index);
    if (mark === undefined) return `sentence ${index + 1}`;
    if (mark.id !== null) return mark.id;
    const line = this.#lineAt(mark.start);
    const others = this.#marks.some((one) => one !== mark && one.id === null && this.#lineAt(one.start) === line);
    return others ? `line ${line}, “${this.#text.slice(mark.start, mark.end)}”` : `line ${line}`;
  }

  #lineAt(offset: number): number {
    return this.#text.slice(0, offset).split("\n").length;
  }

  get marks(): readonly Mark[] {
    return this.#marks;
  }

  markAt(index: number): Mark | undefined {
    return this.#marks.find((mark) => mark.index === index);
  }

  /** Scroll the editor (not the page) so that a sentence can be seen. */
  reveal(index: number): void {
    const element = this.#sheet.querySelector(`[data-index="${index}"]`);
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

  #edited(isTyped: boolean): void {
    const text = this.area.value;
    this.#marks = shiftMarks(this.#marks, this.#text, text);
    this.#text = text;
    this.#draw();
    this.onEdit(text, isTyped);
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

  #draw(): void {
    this.#layer.draw(this.#text, this.#marks);
    this.#layer.spread(this.#frame);
    this.#margin.placeSoon();
  }
}

function commonTail(before: string, after: string): number {
  const least = Math.min(before.length, after.length);
  let tail = 0;
  while (tail < least && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return tail;
}
