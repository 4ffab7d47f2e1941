// The right side: the answer with its proofs, why not, a comparison, or what went wrong.

import { isComparison, Problem, type Outcome } from "./api.js";
import { showAnswer, spokenAnswer } from "./answer.js";
import { agreement, showComparison } from "./compare.js";
import { button, byId, h, plural, said } from "./dom.js";
import { refreshActive } from "./link.js";
import { fitGraphs, showProofs } from "./proofs.js";
import { showWhyNot } from "./whynot.js";

export interface Actions {
  add: (sentences: readonly string[]) => void;
  goTo: (index: number) => void;
  retry: () => void;
  askExact: () => void;
  askNeural: () => void;
  giveToken: (token: string) => void;
}

export class Results {
  readonly #place = byId("results", HTMLDivElement);
  readonly #live = byId("live", HTMLParagraphElement);
  readonly #tools = byId("result-tools", HTMLDivElement);

  constructor(private readonly actions: Actions) {
    new ResizeObserver(() => fitGraphs(this.#place)).observe(this.#place);
  }

  /** What is shown is out of date; the style sheet dims it if that lasts longer than a blink. */
  wait(): void {
    this.#place.setAttribute("aria-busy", "true");
  }

  showOutcome(outcome: Outcome): void {
    if (isComparison(outcome)) {
      this.#show(agreement(outcome), this.#tools, showComparison(outcome, this.actions.add));
    } else {
      const { failure } = outcome;
      const whyNot = failure === null ? null : showWhyNot(outcome, failure, this.actions.add);
      this.#show(spokenAnswer(outcome), showAnswer(outcome), this.#tools, whyNot, showProofs(outcome));
    }
    this.#tools.hidden = false;
    fitGraphs(this.#place);
  }

  /** A sentence in place of an answer. */
  showHint(text: string): void {
    this.#show(text, h("p", { class: "empty" }, text));
  }

  /** The exact reasoner cannot answer, because of these sentences. */
  showUnread(indexes: readonly number[], hasNeural: boolean): void {
    const first = indexes[0] ?? 0;
    const buttons = [button(`Go to sentence ${first + 1}`, () => this.actions.goTo(first))];
    if (hasNeural) buttons.push(button("Ask the neural reasoner", this.actions.askNeural));
    const text = `${plural(indexes.length, "sentence is", "sentences are")} not understood`;
    this.#showNotice("sentence", text, "The exact reasoner needs every sentence. The notes below the text say what to change.", buttons);
  }

  showProblem(problem: Problem, hasNeural: boolean, asked: string): void {
    const { kind, body } = problem;
    const buttons: HTMLElement[] = [];
    const places = body.position ? [body.position] : (body.sentences ?? []);
    for (const { index } of places)
      buttons.push(button(`Go to sentence ${index + 1}`, () => this.actions.goTo(index)));
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
    if (this.#live.textContent !== spoken) this.#live.textContent = spoken;
    this.#place.replaceChildren(...children.filter((child) => child !== null));
    refreshActive();
  }
}
