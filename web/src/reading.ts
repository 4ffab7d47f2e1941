// What was made of the theory: how many facts and rules, and for each sentence that is not understood the
// service's hint, with rewrites that the service has been seen to understand.

import { parse } from "./api.js";
import type { Outline, ReadSentence } from "./record.js";
import { button, byId, h, plural, said, type Child } from "./dom.js";
import type { Editor } from "./editor.js";
import type { Inquiry } from "./inquiry.js";
import { guessRewrites } from "./rewrites.js";

const MOST_SHOWN = 40;
/** At most this many hints are open at once where a network answers anyway. */
const MOST_OPEN = 2;

export class Reading {
  readonly #summary = byId("reading-summary", HTMLParagraphElement);
  readonly #list = byId("reading", HTMLUListElement);
  readonly #line = byId("sentence-reading", HTMLParagraphElement);
  #readings = new Map<string, string>();

  constructor(
    private readonly editor: Editor,
    private readonly ask: (question: string) => void,
  ) {}

  /** Say how the sentence with this id was understood. */
  showReading(id: string | null): void {
    const reading = id === null ? undefined : this.#readings.get(id);
    this.#line.replaceChildren(...(reading === undefined ? [] : [h("b", {}, id ?? ""), " reads: ", said(reading)]));
  }

  /** Show what was understood; `isFree` where a network answers all the same. Rewrites come with `offerRewrites`. */
  show(parsed: Outline, isFree: boolean): void {
    const count = (kind: ReadSentence["kind"]): number =>
      parsed.sentences.filter((sentence) => sentence.kind === kind).length;
    const unread = count("not understood");
    this.#readings = new Map(parsed.sentences.map(({ id, reading }) => [id ?? "", reading ?? ""]));
    this.#summary.replaceChildren(
      h("span", { class: "count fact" }, plural(count("fact"), "fact")),
      h("span", { class: "count rule" }, plural(count("rule"), "rule")),
      h("span", { class: unread === 0 ? "count none" : "count unread" }, `${unread} not understood`),
    );
    const hints = unreadOf(parsed).map((sentence) => this.#unread(sentence, []));
    if (unread > MOST_SHOWN) hints.push(h("li", { class: "note" }, `… and ${unread - MOST_SHOWN} more`));
    this.#list.replaceChildren(
      ...parsed.errors.map((error) => this.#error(error.message, error.sentences)),
      ...(isFree && unread > 0 ? [folded(hints)] : hints),
      ...parsed.warnings.map((warning) => h("li", { class: "note" }, said(warning))),
    );
  }

  /** The network has answered: nothing is left that nobody understood. */
  readByNetwork(): void {
    const count = this.#summary.querySelector(".count.unread");
    if (count === null) return;
    count.className = "count free";
    count.textContent = `${parseInt(count.textContent ?? "")} read by the network`;
  }

  clear(): void {
    this.#readings.clear();
    this.#summary.replaceChildren();
    this.#list.replaceChildren();
  }

  /** Ask the service which guesses it understands, all in one call, and offer those. */
  async offerRewrites(inquiry: Inquiry, parsed: Outline, signal: AbortSignal): Promise<void> {
    const guesses = unreadOf(parsed).flatMap((sentence) =>
      guessRewrites(sentence.text, sentence.suggestion ?? "").map((text) => ({ sentence, text })),
    );
    if (guesses.length === 0) return;
    // The guesses stand behind the theory, so that its own words help to read them.
    const theory = [inquiry.theory, ...guesses.map((guess) => guess.text)].join("\n");
    const tried = await parse({ ...inquiry, theory, question: "" }, signal);
    signal.throwIfAborted();
    let next = parsed.sentences.length;
    const offers = new Map<number, string[]>();
    for (const { sentence, text } of guesses) {
      const lines = text.split("\n").length;
      const read = tried.sentences.slice(next, next + lines);
      next += lines;
      const isUnderstood = read.map((one) => one.text).join("\n") === text && read.every((one) => one.id !== null);
      // A guess that falls apart into several sentences shifts all later ones: stop there.
      if (read.map((one) => one.text).join("\n") !== text) break;
      if (isUnderstood) offers.set(sentence.index, [...(offers.get(sentence.index) ?? []), text]);
    }
    for (const sentence of unreadOf(parsed)) {
      const found = offers.get(sentence.index);
      if (found === undefined) continue;
      this.#list.querySelector(`[data-unread="${sentence.index}"]`)?.replaceWith(this.#unread(sentence, found.slice(0, 2)));
    }
  }

  #unread(sentence: ReadSentence, rewrites: readonly string[]): HTMLElement {
    const apply = (text: string): void => {
      const mark = this.editor.markAt(sentence.index);
      if (mark !== undefined) this.editor.replace(mark.start, mark.end, text);
      this.editor.area.focus();
    };
    const isQuestion = /\?\s*$/.test(sentence.text);
    return h(
      "li",
      { class: "unread", "data-unread": sentence.index },
      this.#place(sentence.line, sentence.index, "not understood"),
      h("p", { class: "quoted" }, "“", said(sentence.text), "”"),
      h("p", { class: "hint" }, sentence.suggestion ?? sentence.error ?? ""),
      ...rewrites.map((text) => {
        const label: Child = h("span", {}, "Use: ", said(text.replaceAll("\n", " ")));
        return button(label, () => apply(text), { class: "rewrite" });
      }),
      isQuestion && button("Ask this instead", () => this.ask(sentence.text), { class: "rewrite" }),
    );
  }

  #error(message: string, sentences: readonly number[]): HTMLElement {
    const places = sentences.map((index) =>
      button(`sentence ${index + 1}`, () => this.editor.goTo(index), { class: "place" }),
    );
    return h("li", { class: "unread" }, h("p", { class: "hint" }, said(message)), ...places);
  }

  #place(line: number, index: number, what: string): HTMLElement {
    return button(`Line ${line}: ${what}`, () => this.editor.goTo(index), { class: "place" });
  }
}

/** Hints that can wait: the answer is there without them. */
function folded(hints: readonly HTMLElement[]): HTMLElement {
  const title = `${plural(hints.length, "sentence is", "sentences are")} outside the grammar, so a network answers.`;
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

function unreadOf(parsed: Outline): ReadSentence[] {
  return parsed.sentences.filter((sentence) => sentence.kind === "not understood").slice(0, MOST_SHOWN);
}
