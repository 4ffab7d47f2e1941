// Questions that are kept: answered anew as the text changes, and green or red where an answer is expected.

import { ask, prove, type Problem } from "./api.js";
import { answerText } from "./answer.js";
import { button, byId, h, said } from "./dom.js";
import { isWhatIf, type Inquiry, type KeptQuestion } from "./inquiry.js";

/** Questions that one request may hold. */
const AT_ONCE = 100;

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

  /** Answer all of them anew, each shown as soon as it is there; a newer change ends it. */
  async answer(inquiry: Inquiry, without: readonly string[], partial: boolean, signal: AbortSignal): Promise<void> {
    const questions = inquiry.kept.map(({ question }) => question);
    if (questions.length === 0) return;
    try {
      if (inquiry.reasoner === "neural" && !isWhatIf(inquiry)) return await this.#askNetwork(inquiry, questions, signal);
      for (let first = 0; first < questions.length; first += AT_ONCE) {
        const some = questions.slice(first, first + AT_ONCE);
        for await (const { question, reply, problem } of ask(inquiry, some, without, signal, { max_proofs: 1, partial }))
          this.#tell(question, reply === null ? refusal(problem) : answerText(reply.result));
      }
    } catch (error) {
      if (signal.aborted) return;
      for (const question of questions) this.#tell(question, refusal(error as Problem));
    }
  }

  async #askNetwork(inquiry: Inquiry, questions: readonly string[], signal: AbortSignal): Promise<void> {
    for (const question of questions) {
      const outcome = await prove({ ...inquiry, question, maxProofs: 1 }, signal);
      this.#tell(question, "agree" in outcome ? "" : answerText(outcome));
    }
  }

  #tell(question: string, words: string): void {
    if (this.#answers.get(question) === words) return;
    this.#answers.set(question, words);
    this.#draw();
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

function refusal(problem: Problem | null): string {
  return `no answer: ${problem?.body?.title?.toLowerCase() ?? "the service refused"}`;
}
