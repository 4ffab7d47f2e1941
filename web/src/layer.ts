// The layer behind the text area: the same text with line numbers, a mark under each sentence and its name. Both
// break their lines alike. A key changes as little of it as it can, and of a long text the browser lays out and
// paints only what is near the part that can be seen: lines are in blocks whose heights are known.

import { h } from "./dom.js";
import type { Mark } from "./marks.js";

/** A line of the text, where it starts, and the marks on it. */
export interface MarkedLine {
  text: string;
  start: number;
  marks: readonly Mark[];
}

const WORD: Record<Mark["kind"], string> = {
  fact: "fact",
  rule: "rule",
  unread: "not understood",
  free: "read by the network",
  off: "switched off",
};

/** Lines in a block; one with twice as many is split. */
const BLOCK = 40;
/** Blocks are measured when nothing has changed for so many milliseconds. */
const REST = 250;

export class Layer {
  #lines: readonly MarkedLine[] = [];
  readonly #elements: HTMLElement[] = [];
  #timer: number | undefined;
  #width = 0;

  constructor(private readonly element: HTMLElement) {
    new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width !== this.#width) this.#loosen(...this.element.children);
      this.#width = width;
    }).observe(element);
  }

  /** Draw the lines that differ from those drawn before; the others keep their elements. */
  draw(text: string, marks: readonly Mark[]): void {
    const lines = splitLines(text, marks);
    const old = this.#lines;
    const { head, before, after } = findChange(old, lines);
    this.#lines = lines;
    const both = Math.min(before, after);
    lines.slice(head, head + both).forEach((line, at) => {
      const element = this.#elements[head + at];
      if (element === undefined) return;
      fill(element, line);
      if (old[head + at]?.text !== line.text) this.#loosen(element.parentElement); // names change no height
    });
    if (before === after) return;
    const made = lines.slice(head + both, head + after).map((line) => fill(h("div"), line));
    const place = this.#elements[head + both - 1];
    if (place !== undefined) place.after(...made);
    else (this.element.firstElementChild ?? this.element.appendChild(h("div", { class: "block" }))).prepend(...made);
    for (const gone of this.#elements.splice(head + both, before - both, ...made)) {
      this.#loosen(gone.parentElement);
      gone.remove();
    }
    this.#loosen(...new Set(made.map((line) => line.parentElement)));
    this.#group();
    this.#number();
  }

  /** The lines that are at least partly between two heights of the window. */
  *between(top: number, bottom: number): Generator<Element> {
    for (const block of between(this.element.children, top, bottom)) yield* between(block.children, top, bottom);
  }

  /** Set the lines of a text with several sentences on a line further apart. */
  spread(frame: HTMLElement): void {
    const hasSeveral = this.#lines.some(({ marks }) => marks.length > 1);
    if (frame.classList.contains("several") === hasSeveral) return;
    frame.classList.toggle("several", hasSeveral);
    this.#loosen(...this.element.children);
  }

  /** Split what has become too long, and drop what has become empty. */
  #group(): void {
    for (const block of Array.from(this.element.children)) {
      const lines = [...block.children];
      if (lines.length === 0) block.remove();
      if (lines.length < 2 * BLOCK) continue;
      for (let at = lines.length - (lines.length % BLOCK || BLOCK); at > 0; at -= BLOCK)
        block.after(h("div", { class: "block" }, ...lines.slice(at, at + BLOCK)));
    }
  }

  /** Each block counts its own lines, from the number of those before it. */
  #number(): void {
    let before = 0;
    for (const block of this.element.querySelectorAll<HTMLElement>(":scope > .block")) {
      block.style.setProperty("--lines-before", String(before));
      before += block.childElementCount;
    }
  }

  /** The height of these blocks may change: they are laid out until they are measured again. */
  #loosen(...blocks: (Element | null)[]): void {
    for (const block of blocks) block?.classList.remove("measured");
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#measure(), REST);
  }

  #measure(): void {
    if (this.element.childElementCount < 2) return;
    const blocks = [...this.element.querySelectorAll<HTMLElement>(":scope > :not(.measured)")];
    const heights = blocks.map((block) => block.getBoundingClientRect().height);
    blocks.forEach((block, at) => {
      block.style.containIntrinsicBlockSize = `${heights[at] ?? 0}px`;
      block.classList.add("measured");
    });
  }
}

/** Those of some elements below each other that are between two heights. */
function* between(elements: HTMLCollection, top: number, bottom: number): Generator<Element> {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.getBoundingClientRect().bottom ?? 0) < top) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < elements.length; at++) {
    const element = elements[at];
    if (element === undefined || element.getBoundingClientRect().top > bottom) return;
    yield element;
  }
}

/** The lines of a text, each with the marks that begin on it. */
export function splitLines(text: string, marks: readonly Mark[]): MarkedLine[] {
  let start = 0;
  let next = 0;
  return text.split("\n").map((line) => {
    const from = next;
    const end = start + line.length;
    for (let mark = marks[next]; mark !== undefined && mark.start <= end; mark = marks[next]) next++;
    const made = { text: line, start, marks: marks.slice(from, next) };
    start = end + 1;
    return made;
  });
}

/** What lies between the lines at the start and at the end that are the same: so many before, so many after. */
export function findChange(
  old: readonly MarkedLine[],
  now: readonly MarkedLine[],
): { head: number; before: number; after: number } {
  const least = Math.min(old.length, now.length);
  let head = 0;
  while (head < least && isSame(old[head], now[head])) head++;
  let tail = 0;
  while (tail < least - head && isSame(old[old.length - 1 - tail], now[now.length - 1 - tail])) tail++;
  return { head, before: old.length - head - tail, after: now.length - head - tail };
}

function isSame(one: MarkedLine | undefined, other: MarkedLine | undefined): boolean {
  if (one === undefined || other === undefined || one.text !== other.text) return false;
  const shift = other.start - one.start;
  return one.marks.length === other.marks.length && one.marks.every((mark, at) => isSameMark(mark, other.marks[at], shift));
}

function isSameMark(one: Mark, other: Mark | undefined, shift: number): boolean {
  if (one === other) return shift === 0;
  return (
    other !== undefined &&
    one.index === other.index &&
    one.id === other.id &&
    one.kind === other.kind &&
    one.start + shift === other.start &&
    one.end + shift === other.end &&
    one.clashes === other.clashes &&
    (one.remarks === other.remarks || one.remarks.join("\n") === other.remarks.join("\n"))
  );
}

function fill(element: HTMLElement, { text, start, marks }: MarkedLine): HTMLElement {
  element.className = text.trimStart().startsWith("#") ? "line comment" : "line";
  const parts: (string | HTMLElement)[] = [];
  let place = 0;
  marks.forEach((mark, at) => {
    const end = mark.end - start; // a mark ends with its line: what is beyond is not there to be sliced
    parts.push(text.slice(place, mark.start - start));
    const clash = mark.clashes ? " clash" : "";
    const attributes = { class: `mark ${mark.kind}${clash}`, "data-index": mark.index, "data-node": mark.id };
    const words = h("span", attributes, text.slice(mark.start - start, end));
    // The first sentence of a line has its name in the margin, the others above their first letter.
    parts.push(...(at === 0 ? [makeTag(mark), words] : [h("span", { class: "above" }, makeTag(mark)), words]));
    place = end;
  });
  // A line break at the end keeps an empty line as high as a line of text.
  element.replaceChildren(...parts, text.slice(place), "\n");
  return element;
}

/** The name of a sentence beside it; a click leads to what can be done with it. */
function makeTag(mark: Mark): HTMLElement {
  const label = mark.kind === "unread" ? "?" : mark.kind === "off" ? "off" : (mark.id ?? "");
  const words = [WORD[mark.kind], mark.clashes ? "clashes with another sentence" : "", ...mark.remarks];
  const doubt = mark.remarks.length > 0 ? " doubt" : "";
  const title = words.filter((word) => word !== "").join("\n");
  return h("span", { class: `tag ${mark.kind}${doubt}`, title, "data-tag": mark.index }, label);
}
