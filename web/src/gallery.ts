// The examples, and the questions to try while an example is unchanged.

import { button, byId, h } from "./dom.js";
import { EXAMPLES } from "./examples.js";

export class Gallery {
  readonly #cards = byId("gallery", HTMLUListElement);
  readonly #try = byId("try", HTMLDivElement);

  constructor(
    pick: (theory: string, question: string) => void,
    private readonly ask: (question: string) => void,
  ) {
    const cards = EXAMPLES.map(({ name, about, theory, questions }) => {
      const label = h("span", {}, h("b", {}, name), h("small", {}, about));
      return h("li", {}, button(label, () => pick(theory, questions[0] ?? ""), { class: "example", title: about }));
    });
    this.#cards.replaceChildren(...cards);
  }

  /** Mark the example whose text this is, and offer its questions. */
  show(theory: string): void {
    this.#cards
      .querySelectorAll(".example")
      .forEach((card, place) => card.setAttribute("aria-pressed", String(EXAMPLES[place]?.theory === theory)));
    const questions = EXAMPLES.find((example) => example.theory === theory)?.questions ?? [];
    const chips = questions.map((question) => button(question, () => this.ask(question), { class: "chip", lang: "en" }));
    this.#try.replaceChildren(...(chips.length > 0 ? [h("span", { class: "label" }, "Try"), ...chips] : []));
  }
}
