// Questions that are kept: answered anew as the text changes, and green or red where an answer is expected.

import { prove, type Problem } from "./api.js";
import { answerText } from "./answer.js";
import { button, byId, h, said } from "./dom.js";
import type { Inquiry, KeptQuestion } from "./inquiry.js";

export interface BenchActions {
  change: (kept: KeptQuestion[]) => void;
  ask: (question: string) => void;
}

/** Whether an answer is the expected one: null where none is expected or there is no answer yet. */
export function isAsExpected(expected: string | null, answer: string | null): boolean | null {
  if (expected === null || answer === null) return null;
  const plain = (text: string): string => text.split(", ").toSorted().join(", ").toLowerCase();
  return plain(expected) === plain(answer);
}

export class Bench {
  readonly #place = byId("bench", HTMLDivElement);
  #kept: readonly KeptQuestion[] = [];
  #answers = new Map<string, string>();

  constructor(private readonly actions: BenchActions) {}

  /** Show the questions, with the answers that are known. */
  show(kept: readonly KeptQuestion[]): void {
    this.#kept = kept;
    this.#draw();
  }

  /** Answer all of them anew, one after the other; a newer change ends it. */
  async answer(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    for (const { question } of inquiry.kept) {
      const reasoner = inquiry.reasoner === "both" ? "exact" : inquiry.reasoner;
      let words: string;
      try {
        const outcome = await prove({ ...inquiry, question, reasoner, maxProofs: 1 }, signal);
        words = "agree" in outcome ? "" : answerText(outcome);
      } catch (error) {
        if (signal.aborted) return;
        words = `no answer: ${(error as Problem).body?.title?.toLowerCase() ?? "the service refused"}`;
      }
      this.#answers.set(question, words);
      this.#draw();
    }
  }

  #draw(): void {
    this.#place.hidden = this.#kept.length === 0;
    const verdicts = this.#kept.map(({ question, expected }) => isAsExpected(expected, this.#answers.get(question) ?? null));
    const wrong = verdicts.filter((verdict) => verdict === false).length;
    const pinned = this.#kept.filter(({ expected }) => expected !== null).length;
    const summary = pinned === 0 ? "" : wrong === 0 ? `${pinned} as expected` : `${wrong} of ${pinned} not as expected`;
    const look = wrong > 0 ? "bad" : "good";
    const rows = this.#kept.map((one, at) => this.#row(one, verdicts[at] ?? null));
    this.#place.replaceChildren(
      h("p", { class: "title" }, "Kept questions ", h("span", { class: `verdicts ${look}`, role: "status" }, summary)),
      h("ul", {}, ...rows),
    );
  }

  #row({ question, expected }: KeptQuestion, verdict: boolean | null): HTMLElement {
    const answer = this.#answers.get(question) ?? null;
    const state = verdict === null ? "open" : verdict ? "right" : "wrong";
    const replace = (changed: KeptQuestion[]): void =>
      this.actions.change(this.#kept.flatMap((one) => (one.question === question ? changed : [one])));
    const pin = (): void => replace([{ question, expected: expected === null ? answer : null }]);
    const sign = { open: "·", right: "✓", wrong: "✗" }[state];
    return h(
      "li",
      { class: state, "data-state": state },
      h("span", { class: "sign-small", "aria-hidden": "true" }, sign),
      button(said(question), () => this.actions.ask(question), { class: "asked-again", title: "Ask this one" }),
      h("span", { class: "now" }, said(answer ?? "…")),
      state === "wrong" && h("span", { class: "wanted" }, "expected: ", said(expected ?? "")),
      button(expected === null ? "Expect this" : "Expected", pin, {
        class: "pin",
        "aria-pressed": String(expected !== null),
        "aria-label": `${expected === null ? "Expect this" : "Expected"}: answer to ${question}`,
        disabled: expected === null && answer === null,
      }),
      button("×", () => replace([]), { "aria-label": `Forget ${question}` }),
    );
  }
}
