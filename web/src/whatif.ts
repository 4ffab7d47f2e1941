// What if: sentences switched off or assumed, what that changes in the answer, and because of which of them.

import { prove, type Outcome } from "./api.js";
import { answerText } from "./answer.js";
import { button, byId, h, said } from "./dom.js";
import { isWhatIf, type Inquiry } from "./inquiry.js";
import { toUnits } from "./marks.js";
import { bare } from "./picture.js";
import type { Outline } from "./record.js";

/** So many changes are tried one by one to find the one that matters. */
const MOST_TRIED = 8;

export interface Change {
  kind: "off" | "assumed";
  text: string;
}

export function changesOf({ off, assumed }: Inquiry): Change[] {
  return [
    ...off.map((text): Change => ({ kind: "off", text })),
    ...assumed.map((text): Change => ({ kind: "assumed", text })),
  ];
}

/** The inquiry that is sent: without the sentences switched off, with those assumed at the end. Lines stay. */
export function applyChanges(inquiry: Inquiry, parsed: Outline, changes = changesOf(inquiry)): Inquiry {
  const unit = toUnits(inquiry.theory);
  const off = new Set(changes.filter(({ kind }) => kind === "off").map(({ text }) => text));
  const assumed = changes.filter(({ kind }) => kind === "assumed").map(({ text }) => text);
  let theory = "";
  let place = 0;
  for (const { text, start, end } of parsed.sentences) {
    if (!off.has(text)) continue;
    theory += inquiry.theory.slice(place, unit(start));
    theory += inquiry.theory.slice(unit(start), unit(end)).replaceAll(/[^\n]/g, " ");
    place = unit(end);
  }
  theory += inquiry.theory.slice(place);
  if (assumed.length > 0) theory = `${theory.replace(/\n*$/, "\n")}${assumed.join("\n")}\n`;
  return { ...inquiry, theory, off: [], assumed: [] };
}

export interface Effect {
  before: string;
  now: string;
  /** The changes without which the answer would be what it was; empty where only several together matter. */
  because: Change[];
}

/** Compare the answer with that of the unchanged text, and find out which change made the difference. */
export async function findEffect(inquiry: Inquiry, parsed: Outline, outcome: Outcome, signal: AbortSignal): Promise<Effect> {
  const ask = async (changes: Change[]): Promise<string> => {
    const changed = { ...applyChanges(inquiry, parsed, changes), maxProofs: 1 };
    try {
      return wordOf(await prove(changed, signal));
    } catch (error) {
      if (signal.aborted) throw error;
      return "no answer";
    }
  };
  const now = wordOf(outcome);
  const before = await ask([]);
  const changes = changesOf(inquiry);
  if (now === before) return { before, now, because: [] };
  if (changes.length === 1) return { before, now, because: changes };
  const because: Change[] = [];
  for (const change of changes.slice(0, MOST_TRIED))
    if ((await ask(changes.filter((one) => one !== change))) !== now) because.push(change);
  return { before, now, because };
}

function wordOf(outcome: Outcome): string {
  const result = "agree" in outcome ? (outcome.exact ?? outcome.neural) : outcome;
  return result === null ? "no answer" : answerText(result);
}

export interface WhatIfActions {
  drop: (change: Change) => void;
  dropAll: () => void;
}

/** The panel below the question. */
export class WhatIf {
  readonly #place = byId("what-if", HTMLDivElement);

  constructor(private readonly actions: WhatIfActions) {}

  /** List the changes; what they do is said once it is known. */
  show(inquiry: Inquiry, effect: Effect | null): void {
    this.#place.hidden = !isWhatIf(inquiry);
    if (this.#place.hidden) return this.#place.replaceChildren();
    const items = changesOf(inquiry).map((change) =>
      h(
        "li",
        { class: change.kind },
        h("span", { class: "label" }, change.kind === "off" ? "without " : "assuming "),
        said(change.text),
        button("×", () => this.actions.drop(change), { "aria-label": `Take back: ${change.text}` }),
      ),
    );
    this.#place.replaceChildren(
      h("p", { class: "title" }, "What if", button("Back to the text as it is", this.actions.dropAll, { class: "chip" })),
      h("ul", {}, ...items),
      effect === null ? h("p", { class: "effect" }, "…") : describe(effect),
    );
  }
}

function describe({ before, now, because }: Effect): HTMLElement {
  if (before === now) return h("p", { class: "effect same" }, "The answer stays ", h("b", {}, said(now)), ".");
  const reasons = because.map((change) =>
    h("span", {}, change.kind === "off" ? "“" : "of “", said(bare(change.text)), change.kind === "off" ? "” is switched off" : "”"),
  );
  const words = reasons.flatMap((reason, at) => (at === 0 ? [reason] : [" and ", reason]));
  return h(
    "p",
    { class: "effect changed" },
    h("b", {}, said(before)),
    " becomes ",
    h("b", {}, said(now)),
    ...(words.length > 0 ? [", because ", ...words] : [", because of the changes together"]),
    ".",
  );
}
