// The right side: the answer with its proofs, why not, a comparison, or what went wrong.

import { isComparison, Problem, type Outcome } from "./api.js";
import { showAnswer, spokenAnswer } from "./answer.js";
import { agreement, showComparison } from "./compare.js";
import { button, byId, h, plural, said } from "./dom.js";
import { refreshActive } from "./link.js";
import { fitGraphs } from "./graph.js";
import type { Many } from "./many.js";
import { showProofs, type FetchProof } from "./proofs.js";
import type { Glance, Meaning, Result } from "./record.js";
import { showWhyNot } from "./whynot.js";

const MOST_PLACES = 5;

export interface Actions {
  /** What if: assume sentences, or leave sentences of the text out. */
  assume: (sentences: readonly string[]) => void;
  leaveOut: (sentences: readonly string[]) => void;
  cancel: () => void;
  add: (sentences: readonly string[]) => void;
  goTo: (index: number) => void;
  retry: () => void;
  /** What a sentence is called. */
  nameOf: (index: number) => string;
  ask: (question: string) => void;
  askPartial: () => void;
  askExact: () => void;
  askNeural: () => void;
  giveToken: (token: string) => void;
}

export class Results {
  readonly #place = byId("results", HTMLDivElement);
  readonly #live = byId("live", HTMLParagraphElement);
  readonly #tools = byId("result-tools", HTMLDivElement);

  /** The list of many proofs, while verdicts on them come in. */
  #many: Many | null = null;

  constructor(private readonly actions: Actions) {
    new ResizeObserver(() => fitGraphs(this.#place)).observe(this.#place);
  }

  /** What is shown is out of date; the style sheet dims it if that lasts longer than a blink. */
  wait(): void {
    this.#place.setAttribute("aria-busy", "true");
  }

  showOutcome(outcome: Outcome): void {
    if (isComparison(outcome)) {
      this.#show(agreement(outcome), this.#tools, showComparison(outcome, this.actions));
    } else {
      const { failure } = outcome;
      const whyNot = failure === null ? null : showWhyNot(outcome, failure, this.actions);
      this.#show(spokenAnswer(outcome), showAnswer(outcome), this.#tools, whyNot, showProofs(outcome).element);
    }
    this.#tools.hidden = false;
    fitGraphs(this.#place);
  }

  /** All proofs of an answer that was shown with the first of them. */
  showGlance(outcome: Result, glance: Glance, fetch: FetchProof): void {
    const { proof_count, proof_count_exact, complete, notes } = glance;
    const whole = { ...outcome, proof_count, proof_count_exact, complete, notes };
    const shown = showProofs(whole, glance, fetch);
    this.#show(spokenAnswer(whole, glance.proofs.length), showAnswer(whole, "h2", glance.proofs.length), this.#tools, shown.element);
    this.#many = shown.many;
    fitGraphs(this.#place);
  }

  /** The checker has judged proofs from this place on. */
  addVerdicts(first: number, verdicts: readonly string[]): void {
    this.#many?.addVerdicts(first, verdicts);
  }

  /** The search goes on; what is there already stays. With `part`, so much of it is done. */
  showProgress(text: string, part: { done: number; of: number } | null = null): void {
    const old = this.#place.querySelector(".progress");
    if (old !== null && old.getAttribute("data-text") === text) {
      const meter = old.querySelector("progress");
      if (meter !== null && part !== null) meter.setAttribute("value", String(part.done));
      return;
    }
    const since = Date.now();
    const words = h("span", {}, `${text} …`);
    const meter = part === null ? null : h("progress", { max: part.of, value: part.done, "aria-label": text });
    const cancel = button("Cancel", this.actions.cancel);
    const bar = h("div", { class: "progress", role: "status", "data-text": text }, words, meter, cancel);
    const timer = window.setInterval(() => {
      if (!bar.isConnected) window.clearInterval(timer);
      words.textContent = `${text} … ${Math.round((Date.now() - since) / 1000)} s`;
    }, 1000);
    old?.remove();
    this.#place.prepend(bar);
  }

  /** The search is over; `note` says what it left open. */
  endProgress(note = ""): void {
    const bar = this.#place.querySelector(".progress");
    if (note === "") bar?.remove();
    else if (bar !== null) bar.replaceWith(h("p", { class: "cancelled", role: "status" }, note));
  }

  /** The reader has ended the search: an answer that is there already stays. */
  showCancelled(): void {
    const bar = this.#place.querySelector(".progress");
    const notice = h("p", { class: "cancelled" }, "The search was cancelled. ", button("Try again", this.actions.retry));
    if (bar === null) this.#place.prepend(notice);
    else bar.replaceWith(notice);
    this.#place.setAttribute("aria-busy", "false");
  }

  /** A sentence in place of an answer. */
  showHint(text: string): void {
    this.#show(text, h("p", { class: "empty" }, text));
  }

  /** No verdict: these sentences are not understood. */
  showUnread(indexes: readonly number[], hasNeural: boolean): void {
    const buttons = this.#places(indexes);
    buttons.push(button("Answer without them", this.actions.askPartial, { title: "A provisional answer from the other sentences" }));
    if (hasNeural) buttons.push(button("Ask the neural reasoner", this.actions.askNeural));
    const text = `No answer yet: ${plural(indexes.length, "sentence is", "sentences are")} not understood`;
    this.#showNotice("sentence", text, "The notes on the text say what is missing and what can be written instead.", buttons);
  }

  /** No verdict: the question is not understood. Each suggestion is one that can be read. */
  showUnreadQuestion({ hint, suggestions }: Meaning): void {
    const buttons = suggestions.map((text) =>
      button(h("span", {}, "Ask: ", said(text)), () => this.actions.ask(text), { class: "rewrite" }),
    );
    this.#showNotice("question", "No answer yet: the question is not understood", hint ?? "", buttons);
  }

  #places(indexes: readonly number[]): HTMLElement[] {
    return indexes
      .slice(0, MOST_PLACES)
      .map((index) => button(`Go to ${this.actions.nameOf(index)}`, () => this.actions.goTo(index)));
  }

  showProblem(problem: Problem, hasNeural: boolean, asked: string): void {
    const { kind, body } = problem;
    const places = body.position ? [body.position] : (body.sentences ?? []);
    const buttons = this.#places(places.map(({ index }) => index));
    if (["offline", "busy", "client", "time", "fault", "unreadable"].includes(kind))
      buttons.push(button("Try again", this.actions.retry));
    if (kind === "token") buttons.push(this.#tokenForm());
    if (["neural", "both"].includes(asked) && !hasNeural && kind === "input") {
      const more = "The exact reasoner needs none: it answers whatever the grammar understands.";
      buttons.push(button("Ask the exact reasoner", this.actions.askExact, { class: "primary" }));
      this.#showNotice("no-model", "No neural model is installed", `${problem.message}\n${more}`, buttons);
    } else {
      this.#showNotice(kind, body.title ?? "The service refused", problem.message, buttons);
    }
  }

  #showNotice(kind: string, title: string, detail: string, buttons: readonly HTMLElement[]): void {
    this.#show(
      title,
      h(
        "section",
        { class: "notice problem", "data-problem": kind, "aria-label": "Problem" },
        h("h2", { tabindex: -1, class: "title" }, title),
        h("p", { class: "detail" }, said(detail)),
        buttons.length > 0 && h("div", { class: "buttons" }, ...buttons),
      ),
    );
  }

  /** Move the focus to the answer, for those who asked by keyboard. */
  focus(): void {
    this.#place.querySelector<HTMLElement>("[tabindex='-1']")?.focus();
  }

  #tokenForm(): HTMLElement {
    const input = h("input", { type: "password", autocomplete: "off", "aria-label": "Access token" });
    const form = h("form", { class: "token" }, input, h("button", { type: "submit" }, "Use this token"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.actions.giveToken(input.value);
    });
    return form;
  }

  #show(spoken: string, ...children: (Element | null)[]): void {
    this.#place.setAttribute("aria-busy", "false");
    this.#many = null;
    if (this.#live.textContent !== spoken) this.#live.textContent = spoken;
    this.#place.replaceChildren(...children.filter((child) => child !== null));
    refreshActive();
  }
}
