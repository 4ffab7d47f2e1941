// What if: sentences switched off or assumed, and what that changes in the answer, as the service says it.

import { button, byId, h, said } from "./dom.js";
import { isWhatIf, type Inquiry } from "./inquiry.js";
import type { Change as Effect, Outline } from "./record.js";

export interface Change {
  kind: "off" | "assumed";
  text: string;
  /** F3, R1; A1 for the first assumption. Null for a sentence that was not understood. */
  name: string | null;
}

/** The changes in the order of the text, with the names that the service gives them. */
export function changesOf({ off, assumed }: Inquiry, parsed: Outline | null): Change[] {
  const names = new Map(parsed?.sentences.map(({ text, id }) => [text, id]));
  return [
    ...off.map((text): Change => ({ kind: "off", text, name: names.get(text) ?? null })),
    ...assumed.map((text, at): Change => ({ kind: "assumed", text, name: `A${at + 1}` })),
  ];
}

/** The names of the sentences that are left out; what was not understood has none, and is left out anyway. */
export function leftOut({ off }: Inquiry, { sentences }: Outline): string[] {
  return sentences.flatMap(({ text, id }) => (id !== null && off.includes(text) ? [id] : []));
}

export interface WhatIfActions {
  drop: (change: Change) => void;
  dropAll: () => void;
}

/** The panel below the question. */
export class WhatIf {
  readonly #place = byId("what-if", HTMLDivElement);

  constructor(private readonly actions: WhatIfActions) {}

  /** List the changes; what they do, and which of them matter, is said once it is known. */
  show(inquiry: Inquiry, parsed: Outline | null = null, effect: Effect | null = null): void {
    this.#place.hidden = !isWhatIf(inquiry);
    if (this.#place.hidden) return this.#place.replaceChildren();
    const decisive = new Set(effect?.decisive.flat());
    const items = changesOf(inquiry, parsed).map((change) => {
      const matters = change.name !== null && decisive.has(change.name);
      return h(
        "li",
        { class: matters ? `${change.kind} decisive` : change.kind },
        h("span", { class: "label" }, change.kind === "off" ? "without " : "assuming "),
        change.kind === "off" && change.name !== null && h("strong", {}, `${change.name} `),
        said(change.text),
        matters && h("span", { class: "matters" }, "makes the difference"),
        button("×", () => this.actions.drop(change), { "aria-label": `Take back: ${change.text}` }),
      );
    });
    const look = effect === null ? "effect" : effect.differs ? "effect changed" : "effect same";
    this.#place.replaceChildren(
      h("p", { class: "title" }, "What if", button("Back to the text as it is", this.actions.dropAll, { class: "chip" })),
      h("ul", {}, ...items),
      h("p", { class: look }, effect === null ? "…" : said(effect.summary)),
      inquiry.reasoner === "neural" || inquiry.reasoner === "both" ? h("p", { class: "soft" }, "The exact reasoner answers what-if.") : "",
    );
  }
}
