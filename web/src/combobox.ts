// The question box: a combobox (ARIA 1.2 pattern) whose list holds the completions.

import { button, byId, h, said, type Child } from "./dom.js";
import { complete, NO_WORDS, type Completion } from "./words.js";
import type { Meaning, Words } from "./record.js";

export class QuestionBox {
  readonly input = byId("question", HTMLInputElement);
  readonly #list = byId("completions", HTMLUListElement);
  readonly #hint = byId("question-hint", HTMLParagraphElement);
  #words: Words = NO_WORDS;
  #completion: Completion = { start: 0, end: 0, words: [] };
  #chosen = -1;

  constructor(
    private readonly onEdit: (question: string) => void,
    private readonly onAsk: () => void,
  ) {
    this.input.addEventListener("input", () => {
      this.onEdit(this.input.value);
      this.#open();
    });
    this.input.addEventListener("keydown", (event) => this.#key(event));
    this.input.addEventListener("click", () => (this.input.value === "" ? this.#open() : this.#close()));
    this.input.addEventListener("blur", () => this.#close());
    // Pressing the mouse must not take the focus away before the click arrives.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#list.addEventListener("click", (event) => {
      const option = (event.target as Element).closest("li");
      if (option !== null) this.#take([...this.#list.children].indexOf(option));
    });
  }

  learn(words: Words): void {
    this.#words = words;
  }

  /** Say below the box how the question was read, or what is wrong with it; a suggestion can be taken over. */
  describe(meaning: Meaning | null, question: string): void {
    this.input.setAttribute("aria-invalid", String(meaning !== null && meaning.hint !== null));
    this.#hint.classList.toggle("wrong", meaning !== null && meaning.hint !== null);
    if (meaning === null) this.#hint.replaceChildren();
    else if (meaning.hint === null) this.#hint.replaceChildren(...readAs(meaning.reading ?? "", question));
    else
      this.#hint.replaceChildren(
        said(meaning.hint),
        ...meaning.suggestions.map((text) => button(said(text), () => this.write(text), { class: "chip meant" })),
      );
  }

  write(question: string): void {
    if (this.input.value !== question) this.input.value = question;
    this.#close();
    this.onEdit(question);
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const count = this.#completion.words.length;
    const isOpen = !this.#list.hidden;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) this.#open();
      else this.#choose((this.#chosen + (event.key === "ArrowDown" ? 1 : count) + count) % count);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      this.#close();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (isOpen && this.#chosen >= 0) this.#take(this.#chosen);
      else {
        this.#close();
        this.onAsk();
      }
    } else if (event.key === "Tab" && isOpen && this.#chosen >= 0) {
      event.preventDefault();
      this.#take(this.#chosen);
    }
  }

  #open(): void {
    const caret = this.input.selectionStart ?? this.input.value.length;
    this.#completion = complete(this.input.value, caret, this.#words);
    this.#chosen = -1;
    const options = this.#completion.words.map((word, place) =>
      h("li", { id: `completion-${place}`, role: "option", "aria-selected": "false" }, word),
    );
    this.#list.replaceChildren(...options);
    this.#list.hidden = options.length === 0;
    this.input.setAttribute("aria-expanded", String(options.length > 0));
    this.input.removeAttribute("aria-activedescendant");
  }

  #close(): void {
    this.#list.hidden = true;
    this.#chosen = -1;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  #choose(place: number): void {
    this.#chosen = place;
    [...this.#list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === place)));
    this.#list.children[place]?.scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", `completion-${place}`);
  }

  #take(place: number): void {
    const { start, end, words } = this.#completion;
    const word = words[place];
    if (word === undefined) return;
    const text = this.input.value;
    const rest = text.slice(end);
    const space = rest === "" || !/^\s/.test(rest) ? " " : "";
    this.input.value = text.slice(0, start) + word + space + rest;
    const caret = start + word.length + space.length;
    this.input.setSelectionRange(caret, caret);
    this.onEdit(this.input.value);
    this.#open();
  }
}

/** The reading of a question that looks different from it. */
function readAs(reading: string, question: string): Exclude<Child, null | false>[] {
  const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
  return reading === "" || bare(reading) === bare(question) ? [] : ["reads: ", said(reading)];
}
