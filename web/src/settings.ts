// World, reasoner and number of proofs: one line above the answer, folded on a small screen and on a laptop.

import { byId, h } from "./dom.js";
import { PROOF_NUMBERS, REASONERS, WORLDS, type Inquiry } from "./inquiry.js";

export type Choices = Pick<Inquiry, "world" | "reasoner" | "maxProofs">;

const SMALL = "(max-width: 40rem), (max-height: 50rem)";
const OVER_OTHERS = "(min-width: 40.01rem) and (max-height: 50rem)";
const WORDS: Record<Inquiry["reasoner"], string> = { auto: "auto", exact: "exact", neural: "neural", both: "compare" };

export class SettingsForm {
  readonly #form = byId("settings", HTMLFormElement);
  readonly #fold = byId("settings-fold", HTMLDetailsElement);
  readonly #summary = byId("settings-summary", HTMLElement);
  readonly #proofs = byId("max-proofs", HTMLSelectElement);

  constructor(onChange: (choices: Choices) => void) {
    this.#proofs.replaceChildren(...PROOF_NUMBERS.map((number) => h("option", { value: number }, number.toLocaleString("en"))));
    this.#form.addEventListener("change", (event) => {
      if (event.target instanceof HTMLInputElement && event.target.type === "text") return; // seen key by key
      const choices = this.#read();
      this.#describe(choices);
      onChange(choices);
    });
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    const small = window.matchMedia(SMALL);
    const fold = (): void => {
      this.#fold.open = !small.matches;
    };
    small.addEventListener("change", fold);
    fold();
    this.#fold.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape" || !window.matchMedia(OVER_OTHERS).matches) return;
      this.#fold.open = false;
      this.#summary.focus();
    });
    this.#fold.addEventListener("focusout", ({ relatedTarget }) => {
      if (!window.matchMedia(OVER_OTHERS).matches) return;
      if (!(relatedTarget instanceof Node && this.#fold.contains(relatedTarget))) this.#fold.open = false;
    });
  }

  show({ world, reasoner, maxProofs }: Choices): void {
    for (const radio of this.#form.querySelectorAll<HTMLInputElement>("[type=radio]"))
      radio.checked = radio.value === (radio.name === "world" ? world : reasoner);
    this.#proofs.value = String(maxProofs);
    this.#describe({ world, reasoner, maxProofs });
  }

  #read(): Choices {
    const data = new FormData(this.#form);
    return {
      world: WORLDS.find((world) => world === data.get("world")) ?? "closed",
      reasoner: REASONERS.find((reasoner) => reasoner === data.get("reasoner")) ?? "auto",
      maxProofs: Number(data.get("max-proofs")),
    };
  }

  #describe({ world, reasoner, maxProofs }: Choices): void {
    this.#summary.textContent = `${world} world · ${WORDS[reasoner]} · up to ${maxProofs.toLocaleString("en")} proofs`;
  }
}
