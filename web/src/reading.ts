// What was made of the theory: how many facts and rules, what clashes, what was refused and what can be written
// instead (both as the service says), doubts, and the readings of the sentences.

import type { Clash, Outline, ReadSentence } from "./record.js";
import { button, byId, h, plural, said, type Child } from "./dom.js";
import type { Editor } from "./editor.js";

const MOST_SHOWN = 40;
/** At most this many hints are open at once where a network answers anyway. */
const MOST_OPEN = 2;

export interface ReadingActions {
  ask: (question: string) => void;
  /** Switch a sentence off, or on again. */
  toggle: (text: string) => void;
  isOff: (text: string) => boolean;
}

export class Reading {
  readonly #summary = byId("reading-summary", HTMLParagraphElement);
  readonly #list = byId("reading", HTMLUListElement);
  readonly #line = byId("sentence-reading", HTMLDivElement);
  #sentences: readonly ReadSentence[] = [];
  #current: number | null = null;

  constructor(
    private readonly editor: Editor,
    private readonly actions: ReadingActions,
  ) {}

  /** Say how a sentence was understood, and offer what can be done with it; it stays until another one. */
  showSentence(index: number | null): void {
    const sentence = this.#sentences.find((one) => one.index === index);
    if (index === null || sentence === undefined) return;
    this.#current = index;
    const isOff = this.actions.isOff(sentence.text);
    this.#line.replaceChildren(
      h("p", {}, ...this.#describe(sentence)),
      ...sentence.remarks.map((remark) => h("p", { class: "remark" }, "! ", said(remark))),
      button(isOff ? "Switch on" : "Switch off", () => this.actions.toggle(sentence.text), {
        class: "switch",
        title: "What if this sentence were not there?",
        "aria-label": `${isOff ? "Switch on" : "Switch off"} ${this.editor.nameOf(index)}`,
      }),
    );
  }

  /** The same for a node of a proof. */
  showNode(id: string): void {
    const mark = this.editor.marks.find((one) => one.id === id);
    if (mark !== undefined) this.showSentence(mark.index);
  }

  /** Show what was understood; `isFree` where a network answers all the same. */
  show(parsed: Outline, isFree: boolean): void {
    this.#sentences = parsed.sentences;
    const count = (kind: ReadSentence["kind"]): number =>
      parsed.sentences.filter((sentence) => sentence.kind === kind).length;
    const unread = count("not understood");
    const doubts = parsed.sentences.filter((sentence) => sentence.remarks.length > 0);
    this.#summary.replaceChildren(
      h("span", { class: "count fact" }, plural(count("fact"), "fact")),
      h("span", { class: "count rule" }, plural(count("rule"), "rule")),
      h("span", { class: unread === 0 ? "count none" : "count unread" }, `${unread} not understood`),
    );
    const hints = shorten(
      parsed.sentences.filter((sentence) => sentence.kind === "not understood"),
      (sentence) => this.#unread(sentence),
    );
    this.#list.replaceChildren(
      ...parsed.errors.map((error) => this.#clash(error)),
      ...(isFree && unread > 0 ? [folded(hints)] : hints),
      ...shorten(doubts, (sentence) => this.#doubt(sentence)),
      ...shorten(
        parsed.sentences.filter((sentence) => sentence.differs),
        (sentence) => h("li", { class: "read" }, this.#place(sentence), ...reads(sentence)),
      ),
      this.#all(parsed.sentences.filter((sentence) => sentence.reading !== null)),
    );
    this.editor.note(
      parsed.sentences.flatMap(({ index, id, reading, differs }) => (differs && reading !== null ? [{ index, id, reading }] : [])),
    );
    this.#list.lastElementChild?.toggleAttribute("hidden", unread === parsed.sentences.length);
    if (this.#current !== null && this.#line.childElementCount > 0) this.showSentence(this.#current);
  }

  /** The network has answered: nothing is left that nobody understood. */
  readByNetwork(): void {
    const count = this.#summary.querySelector(".count.unread");
    if (count === null) return;
    count.className = "count free";
    count.textContent = `${parseInt(count.textContent ?? "")} read by the network`;
  }

  clear(): void {
    this.#sentences = [];
    this.#current = null;
    this.#summary.replaceChildren();
    this.#list.replaceChildren();
    this.#line.replaceChildren();
    this.editor.note([]);
  }

  #describe(sentence: ReadSentence): Child[] {
    const name = h("b", {}, this.editor.nameOf(sentence.index));
    if (sentence.reading === null) return [name, " is not understood: ", said(sentence.hint ?? "")];
    return [name, ...reads(sentence)];
  }

  #unread(sentence: ReadSentence): HTMLElement {
    const apply = (text: string): void => {
      const mark = this.editor.markAt(sentence.index);
      if (mark !== undefined) this.editor.replace(mark.start, mark.end, text);
      this.editor.area.focus();
    };
    const isQuestion = /\?\s*$/.test(sentence.text);
    return h(
      "li",
      { class: "unread", "data-unread": sentence.index },
      this.#place(sentence),
      " is not understood",
      h("p", { class: "quoted" }, "“", ...pointOut(sentence.text, sentence.words ?? ""), "”"),
      h("p", { class: "hint" }, said(sentence.hint ?? "")),
      ...sentence.suggestions.map((text) => {
        const label = h("span", {}, "Use: ", said(text));
        return button(label, () => apply(text), { class: "rewrite" });
      }),
      isQuestion && button("Ask this instead", () => this.actions.ask(sentence.text), { class: "rewrite" }),
    );
  }

  #doubt(sentence: ReadSentence): HTMLElement {
    const remarks = sentence.remarks.map((remark) => h("p", { class: "hint" }, said(remark)));
    return h("li", { class: "doubt" }, this.#place(sentence), ...remarks);
  }

  #clash({ kind, message, sentences, statement }: Clash): HTMLElement {
    const places = sentences.map((index) =>
      button(this.editor.nameOf(index), () => this.editor.goTo(index), { class: "place" }),
    );
    const ask = statement === null ? null : button("See both proofs", () => this.actions.ask(statement), { class: "rewrite" });
    return h("li", { class: "unread", "data-clash": kind }, h("p", { class: "hint" }, said(message)), ...places, ask);
  }

  #all(sentences: readonly ReadSentence[]): HTMLElement {
    const items = shorten(sentences, (one) => h("li", {}, this.#place(one), ...reads(one)));
    return h(
      "li",
      { class: "note" },
      h("details", {}, h("summary", {}, "How every sentence is read"), h("ul", { class: "hints" }, ...items)),
    );
  }

  #place({ index }: ReadSentence): HTMLElement {
    return button(capital(this.editor.nameOf(index)), () => this.editor.goTo(index), { class: "place" });
  }
}

function reads({ reading }: ReadSentence): Child[] {
  return [" reads: ", said(reading ?? "")];
}

/** The sentence with the words at which reading stopped set off. */
function pointOut(text: string, words: string): Child[] {
  const at = words === "" ? -1 : text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return [said(text)];
  const end = at + words.length;
  return [h("bdi", {}, text.slice(0, at), h("mark", {}, text.slice(at, end)), text.slice(end))];
}

/** The first of many, and how many more there are. */
function shorten<T>(all: readonly T[], show: (one: T) => HTMLElement): HTMLElement[] {
  const shown = all.slice(0, MOST_SHOWN).map(show);
  if (all.length > MOST_SHOWN) shown.push(h("li", { class: "note" }, `… and ${all.length - MOST_SHOWN} more`));
  return shown;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Hints that can wait: the answer is there without them. */
function folded(hints: readonly HTMLElement[]): HTMLElement {
  const title = `${plural(hints.length, "sentence is", "sentences are")} outside the grammar; the network reads on its own.`;
  return h(
    "li",
    { class: "note free" },
    h(
      "details",
      { open: hints.length <= MOST_OPEN },
      h("summary", {}, title, " How to write for the exact one"),
      h("ul", { class: "hints" }, ...hints),
    ),
  );
}
