// Why a statement does not follow: what each rule lacks, and the facts that would make it true.

import { button, h, said, type Child } from "./dom.js";
import { bare } from "./picture.js";
import type { Result, Failure, Gap } from "./record.js";

/** What the reader can try. */
export interface Changing {
  /** Put facts into the theory and ask again. */
  add: (sentences: readonly string[]) => void;
  /** What if: assume facts, or leave sentences out. */
  assume: (sentences: readonly string[]) => void;
  leaveOut: (sentences: readonly string[]) => void;
  /** Ask another question. */
  ask: (question: string) => void;
}

/** What begins with an amount or leaves something open is no statement that can be asked about. */
const NO_STATEMENT = /^\P{L}|\b(?:[X-Z]|something|someone)\b/u;

export function showWhyNot(explanation: Result, failure: Failure, actions: Changing): HTMLElement {
  const statement = bare(failure.statement);
  return h(
    "section",
    { class: "card why-not", "aria-label": "Why not" },
    h("header", {}, h("h3", {}, "Why not?")),
    h("p", {}, "“", said(statement), `” ${meaning(explanation)}`),
    failure.missing.length === 0
      ? h("p", {}, "No fact and no rule speaks of it.")
      : h("ul", { class: "gaps" }, ...failure.missing.map((gap) => showGap(explanation, gap, actions))),
    failure.additions.length > 0 && showAdditions(statement, failure.additions, actions),
    failure.removals.length > 0 && showRemovals(explanation, statement, failure.removals, actions),
  );
}

function meaning(explanation: Result): string {
  if (explanation.world === "open") return "does not follow, and neither does its opposite: the answer is unknown.";
  return explanation.answer === true
    ? "cannot be proved, so in a closed world its negation is true."
    : "cannot be proved, so in a closed world it is false.";
}

function showGap(explanation: Result, gap: Gap, { ask }: Changing): HTMLElement {
  const rule = explanation.sentences.find((sentence) => sentence.id === gap.rule);
  return h(
    "li",
    {},
    h(
      "p",
      { class: "rule", "data-node": gap.rule },
      h("strong", { class: `name ${rule?.kind ?? "rule"}` }, gap.rule),
      " ",
      said(rule?.text ?? ""),
    ),
    h(
      "ul",
      { class: "conditions" },
      ...gap.holding.map((text) => condition(text, "holds")),
      ...gap.missing.map((text) => condition(text, "missing", ask)),
    ),
  );
}

/** A condition; one that is missing leads to the question why it does not hold. */
function condition(text: string, state: "holds" | "missing", ask?: Changing["ask"]): HTMLElement {
  const sign = state === "holds" ? "✓" : "✗";
  const words = said(bare(text));
  const isAsked = ask !== undefined && !NO_STATEMENT.test(text);
  return h(
    "li",
    { class: state },
    h("span", { "aria-hidden": "true" }, `${sign} `),
    h("span", { class: "visually-hidden" }, `${state}: `),
    isAsked ? button(words, () => ask(`${bare(text)}.`), { class: "why", title: "Ask about this" }) : words,
  );
}

function showRemovals(
  { sentences }: Result,
  statement: string,
  removals: readonly string[][],
  { leaveOut }: Changing,
): HTMLElement {
  const texts = new Map(sentences.map(({ id, text }) => [id, text]));
  const items = removals.map((names) => {
    const label = names.map((name) => h("span", {}, h("strong", {}, name), " ", said(texts.get(name) ?? "")));
    const leave = (): void => leaveOut(names.map((name) => texts.get(name) ?? ""));
    return h("li", { "data-node": names[0] ?? null }, button(h("span", {}, "− ", ...label), leave, { class: "removal" }));
  });
  return h(
    "div",
    { class: "removals" },
    h("p", {}, "Without any one of these “", said(statement), "” would follow. Click to see what if:"),
    h("ul", {}, ...items),
  );
}

function showAdditions(statement: string, additions: readonly string[][], { add, assume }: Changing): HTMLElement {
  const different = new Map(additions.map((sentences) => [sentences.join(" "), sentences]));
  const items = [...different.values()].map((sentences) => {
    const label: Child[] = [h("span", { class: "plus", "aria-hidden": "true" }, "+")];
    sentences.forEach((sentence, place) => {
      if (place > 0) label.push(h("span", { class: "and" }, " and "));
      label.push(said(place > 0 ? bare(sentence).replace(/^There /, "there ") : bare(sentence)));
    });
    const words = h("span", {}, ...label);
    const trying = { class: "assuming", title: "Assume it, and see what changes", "aria-label": `What if ${sentences.join(" ")}` };
    return h(
      "li",
      {},
      button(words, () => add(sentences), { class: "addition" }),
      button("What if?", () => assume(sentences), trying),
    );
  });
  return h(
    "div",
    { class: "additions" },
    h("p", {}, "Any one of these would prove “", said(statement), "”. Click to add it and ask again:"),
    h("ul", {}, ...items),
  );
}
