// Ties the parts together: every change of the inquiry asks the service anew after a short pause, and only the
// newest answer is shown.

import * as api from "./api.js";
import { QuestionBox } from "./combobox.js";
import { button, byId, h } from "./dom.js";
import { download, FILE_FORMATS, type FileFormat } from "./download.js";
import { Editor } from "./editor.js";
import { EXAMPLES } from "./examples.js";
import { EMPTY, type Inquiry, PROOF_NUMBERS } from "./inquiry.js";
import { keep, keptInquiry } from "./keeping.js";
import { Latest } from "./latest.js";
import { onActive } from "./link.js";
import { makeMarks } from "./marks.js";
import { Reading } from "./reading.js";
import type { Outline } from "./record.js";
import { Results } from "./results.js";
import { readFragment, writeFragment } from "./share.js";
import { startKeys } from "./keys.js";
import { startTheme } from "./theme.js";
import { NO_WORDS } from "./words.js";

const PAUSE = 250;

class App {
  #inquiry: Inquiry = EMPTY;
  /** What is on the screen, and what it answers: the two belong together while a newer answer is awaited. */
  #shown: { inquiry: Inquiry; outcome: api.Outcome } | null = null;
  /** Whether a network can answer: null until the service has said. */
  #hasNeural: boolean | null = null;
  /** What the page was opened with, until something changes: that need not be kept. */
  #opened: string | null = null;
  #focusNext = false;
  readonly #latest = new Latest(PAUSE);
  readonly #editor = new Editor((theory) => {
    this.#showExample(theory);
    this.#change({ theory });
  });
  readonly #question = new QuestionBox(
    (question) => this.#change({ question }),
    () => this.ask(),
  );
  readonly #reading = new Reading(this.#editor, (question) => this.#question.write(question));
  readonly #results = new Results({
    add: (sentences) => {
      this.#focusNext = true;
      this.#editor.addFacts(sentences);
      this.refresh(0);
    },
    goTo: (index) => this.#editor.goTo(index),
    retry: () => this.refresh(0),
    askExact: () => this.#set({ reasoner: "exact" }),
    askNeural: () => this.#set({ reasoner: "neural" }),
    giveToken: (token) => {
      api.useToken(token);
      this.refresh(0);
    },
  });

  async start(): Promise<void> {
    startTheme();
    byId("skip", HTMLAnchorElement).addEventListener("click", (event) => {
      event.preventDefault(); // the address belongs to the inquiry
      byId("results", HTMLDivElement).focus();
    });
    startKeys({
      ask: () => this.ask(),
      theory: () => this.#editor.area.focus(),
      question: () => this.#question.input.focus(),
      answer: () => this.#results.focus(),
    });
    this.#startGallery();
    this.#startSettings();
    this.#startTools();
    onActive((id, from) => {
      this.#reading.showReading(id);
      if (id !== null && from === "proofs") this.#editor.revealNode(id);
    });
    window.addEventListener("hashchange", () => void this.#open());
    await this.#open();
  }

  /** Ask now, and move the focus to the answer. */
  ask(): void {
    this.#focusNext = true;
    this.refresh(0);
  }

  refresh(pause?: number): void {
    this.#results.wait();
    this.#latest.run((signal) => this.#ask(signal), pause);
  }

  /** Show an inquiry that did not come from typing, and keep it. */
  #set(changes: Partial<Inquiry>): void {
    this.#show(changes);
    this.#keep();
  }

  #show(changes: Partial<Inquiry>): void {
    const next = { ...this.#inquiry, ...changes };
    this.#inquiry = next;
    this.#editor.write(next.theory);
    this.#question.write(next.question);
    this.#showSettings();
    this.refresh(0);
  }

  #change(changes: Partial<Inquiry>): void {
    this.#inquiry = { ...this.#inquiry, ...changes };
    this.#keep();
    this.refresh();
  }

  #keep(): void {
    if (JSON.stringify(this.#inquiry) === this.#opened) return;
    this.#opened = null;
    keep(this.#inquiry);
  }

  async #ask(signal: AbortSignal): Promise<void> {
    const inquiry = this.#inquiry;
    try {
      // Who can answer decides what is said of sentences outside the grammar.
      if (this.#hasNeural === null) await this.#learnModels(signal);
      const parsed = await this.#read(inquiry, signal);
      if (parsed === null || !this.#isUnread(inquiry, parsed)) await this.#prove(inquiry, signal);
      if (parsed !== null) await this.#reading.offerRewrites(inquiry, parsed, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.#results.showProblem(api.problemOf(error), this.#hasNeural !== false, inquiry.reasoner);
      if (!(error instanceof api.Problem)) throw error;
    }
  }

  async #read(inquiry: Inquiry, signal: AbortSignal): Promise<Outline | null> {
    if (inquiry.theory.trim() === "") {
      this.#reading.clear();
      this.#question.learn(NO_WORDS);
      this.#editor.mark([]);
      return null;
    }
    const parsed = await api.parse(inquiry, signal);
    signal.throwIfAborted();
    this.#editor.mark(makeMarks(inquiry.theory, parsed));
    this.#reading.show(parsed, inquiry.reasoner !== "both" && !this.#isStrict(inquiry));
    this.#question.learn(parsed.words);
    this.#question.complain((inquiry.reasoner !== "neural" && parsed.question?.error && parsed.question.suggestion) || "");
    return parsed;
  }

  /** Whether every sentence must be inside the grammar. */
  #isStrict({ reasoner }: Inquiry): boolean {
    return reasoner === "exact" || (reasoner === "auto" && this.#hasNeural === false);
  }

  /** The exact reasoner needs every sentence: where it would refuse, say so without asking it. */
  #isUnread(inquiry: Inquiry, parsed: Outline): boolean {
    if (!this.#isStrict(inquiry) || inquiry.question.trim() === "") return false;
    const unread = parsed.sentences.filter((sentence) => sentence.kind === "not understood");
    const isQuestion = parsed.question !== null && parsed.question.error !== null;
    if (unread.length > 0) this.#results.showUnread(unread.map((sentence) => sentence.index), this.#hasNeural !== false);
    else if (isQuestion) this.#results.showHint("The question is not understood yet: see the note below it.");
    return unread.length > 0 || isQuestion;
  }

  async #prove(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    if (inquiry.theory.trim() === "") {
      this.#results.showHint("Write facts and rules on the left, or pick an example.");
      return;
    }
    if (inquiry.question.trim() === "") {
      this.#results.showHint("Ask a question: a statement such as “Bob is kind.”, or “Is Bob kind?”");
      return;
    }
    try {
      const outcome = await api.prove(inquiry, signal);
      signal.throwIfAborted();
      this.#shown = { inquiry, outcome };
      const named = api.isComparison(outcome) ? (outcome.exact ?? outcome.neural) : outcome;
      if (named !== null) this.#editor.rename(named.sentences);
      if (named !== null && named.reasoner !== "exact") this.#reading.readByNetwork();
      this.#results.showOutcome(outcome);
    } catch (error) {
      if (signal.aborted || !(error instanceof api.Problem)) throw error;
      this.#results.showProblem(error, this.#hasNeural !== false, inquiry.reasoner);
    }
    if (this.#focusNext) this.#results.focus();
    this.#focusNext = false;
  }

  /** Ask the service whether it has a network; if it does not say, it is asked again with the next question. */
  async #learnModels(signal: AbortSignal): Promise<void> {
    try {
      const { models } = await api.fetchModels(signal);
      this.#hasNeural = models.some((model) => model.reasoners.includes("neural"));
      byId("neural-notice", HTMLParagraphElement).hidden = this.#hasNeural;
    } catch (error) {
      if (!(error instanceof api.Problem)) throw error;
    }
  }

  /** Open the inquiry of the address, that of the last visit, or the first example. */
  async #open(): Promise<void> {
    const start = (inquiry: Inquiry): void => {
      this.#opened = JSON.stringify(inquiry);
      this.#show(inquiry);
    };
    try {
      const shared = await readFragment(location.hash);
      if (shared !== null) return start(shared);
    } catch (error) {
      this.#say(`This share link cannot be read: ${error instanceof Error ? error.message : "unknown reason"}.`);
    }
    const [first] = EXAMPLES;
    if (this.#inquiry.theory !== "" || first === undefined) return;
    start(keptInquiry() ?? { ...EMPTY, theory: first.theory, question: first.questions[0] ?? "" });
  }

  #startGallery(): void {
    const cards = EXAMPLES.map(({ name, about, theory, questions }) => {
      const label = h("span", {}, h("b", {}, name), h("small", {}, about));
      return h("li", {}, button(label, () => this.#set({ theory, question: questions[0] ?? "" }), { class: "example" }));
    });
    byId("gallery", HTMLUListElement).replaceChildren(...cards);
  }

  /** Mark the example whose text this is, and offer its questions, while it is unchanged. */
  #showExample(theory: string): void {
    byId("gallery", HTMLUListElement)
      .querySelectorAll(".example")
      .forEach((card, place) => card.setAttribute("aria-pressed", String(EXAMPLES[place]?.theory === theory)));
    const questions = EXAMPLES.find((example) => example.theory === theory)?.questions ?? [];
    const chips = questions.map((question) =>
      button(question, () => this.#set({ question }), { class: "chip", lang: "en" }),
    );
    const label = h("span", { class: "label" }, "Try");
    byId("try", HTMLDivElement).replaceChildren(...(chips.length > 0 ? [label, ...chips] : []));
  }

  #startSettings(): void {
    const form = byId("settings", HTMLFormElement);
    const select = byId("max-proofs", HTMLSelectElement);
    select.replaceChildren(...PROOF_NUMBERS.map((number) => h("option", { value: number }, String(number))));
    form.addEventListener("change", (event) => {
      if (event.target === this.#question.input) return; // each key of the question has been seen already
      const data = new FormData(form);
      this.#inquiry = {
        ...this.#inquiry,
        world: data.get("world") === "open" ? "open" : "closed",
        reasoner: data.get("reasoner") as Inquiry["reasoner"],
        maxProofs: Number(data.get("max-proofs")),
      };
      this.#keep();
      this.refresh(0);
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    byId("ask", HTMLButtonElement).addEventListener("click", () => this.ask());
  }

  #showSettings(): void {
    const { world, reasoner, maxProofs } = this.#inquiry;
    for (const radio of byId("settings", HTMLFormElement).querySelectorAll<HTMLInputElement>("[type=radio]"))
      radio.checked = radio.value === (radio.name === "world" ? world : reasoner);
    byId("max-proofs", HTMLSelectElement).value = String(maxProofs);
  }

  #startTools(): void {
    const view = byId("view", HTMLSelectElement);
    const show = (): void => {
      byId("results", HTMLDivElement).dataset["view"] = view.value;
    };
    view.addEventListener("change", show);
    show();
    for (const format of FILE_FORMATS)
      byId(`download-${format}`, HTMLButtonElement).addEventListener("click", () => void this.#download(format));
    byId("share", HTMLButtonElement).addEventListener("click", () => void this.#share());
  }

  async #download(format: FileFormat): Promise<void> {
    if (this.#shown === null) return;
    try {
      await download(format, this.#shown.inquiry, this.#shown.outcome);
    } catch (error) {
      if (!(error instanceof api.Problem)) throw error;
      this.#say(`The file could not be made. ${error.message}`);
    }
  }

  async #share(): Promise<void> {
    const fragment = await writeFragment(this.#inquiry);
    if (fragment === null) {
      this.#say("The theory is too long for a link. Download the JSON instead.");
      return;
    }
    history.replaceState(null, "", fragment);
    try {
      await navigator.clipboard.writeText(location.href);
      this.#say("The link is copied. It holds the theory and the question; nothing is stored on the service.");
    } catch {
      this.#say("The link is in the address bar. It holds the theory and the question.");
    }
  }

  /** A short message at the top; it stays until the next one or until it is closed. */
  #say(text: string): void {
    const place = byId("message", HTMLDivElement);
    const close = button("Close", () => place.replaceChildren());
    place.replaceChildren(h("p", {}, text), close);
  }
}

void new App().start();
