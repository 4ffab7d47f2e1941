// Ties the parts together: every change of the inquiry asks the service anew after a short pause, and only the
// newest answer is shown.

import * as api from "./api.js";
import { Bench } from "./bench.js";
import { startChips } from "./chips.js";
import { QuestionBox } from "./combobox.js";
import { button, byId, h } from "./dom.js";
import { Editor } from "./editor.js";
import { EXAMPLES } from "./examples.js";
import { startFiles } from "./files.js";
import { findProofs, sayWhereLong } from "./finding.js";
import { Gallery } from "./gallery.js";
import { EMPTY, isWhatIf, type Inquiry } from "./inquiry.js";
import { entryInquiry, keep, keptInquiry, stopKeeping } from "./keeping.js";
import { startKeys } from "./keys.js";
import { Latest } from "./latest.js";
import { startLibrary } from "./library.js";
import { onActive } from "./link.js";
import { makeMarks } from "./marks.js";
import { Past } from "./past.js";
import { Reading } from "./reading.js";
import type { Outline } from "./record.js";
import { Results } from "./results.js";
import { SettingsForm } from "./settings.js";
import { readFragment } from "./share.js";
import { startTheme } from "./theme.js";
import { startTools, type Shown } from "./tools.js";
import { leftOut, WhatIf } from "./whatif.js";
import { NO_WORDS } from "./words.js";

const PAUSE = 250;

class App {
  #inquiry: Inquiry = EMPTY;
  readonly #past = new Past<Inquiry>();
  /** What is on the screen, and what it answers: the two belong together while a newer answer is awaited. */
  #shown: Shown | null = null;
  /** Whether a network can answer: null until the service has said. */
  #hasNeural: boolean | null = null;
  /** What the page was opened with, until something changes: that need not be kept. */
  #opened: Inquiry | null = null;
  /** The text whose unread sentences the reader wants left out. */
  #partial: string | null = null;
  #focusNext = false;
  readonly #latest = new Latest(PAUSE);
  readonly #editor = new Editor(
    (theory, isTyped) => {
      if (theory !== this.#inquiry.theory) this.#change({ theory }, isTyped ? "theory" : "");
    },
    (index) => {
      this.#reading.showSentence(index);
      this.#editor.goTo(index);
    },
  );
  readonly #question = new QuestionBox(
    (question) => {
      if (question !== this.#inquiry.question) this.#change({ question }, "question");
    },
    () => this.ask(),
  );
  readonly #settings = new SettingsForm((choices) => this.#change(choices, ""));
  readonly #gallery = new Gallery(
    (theory, question) => this.#go({ theory, question, kept: [], off: [], assumed: [] }),
    (question) => this.#set({ question }),
  );
  readonly #reading = new Reading(this.#editor, {
    ask: (question) => this.#set({ question }),
    toggle: (text) => this.#toggle(text),
    isOff: (text) => this.#inquiry.off.includes(text),
  });
  readonly #bench = new Bench({
    change: (kept) => this.#set({ kept }),
    ask: (question) => this.#set({ question }),
  });
  readonly #whatIf = new WhatIf({
    drop: ({ text }) => {
      const { off, assumed } = this.#inquiry;
      this.#set({ off: off.filter((one) => one !== text), assumed: assumed.filter((one) => one !== text) });
    },
    dropAll: () => this.#set({ off: [], assumed: [] }),
  });
  readonly #results = new Results({
    assume: (sentences) => this.#set({ assumed: [...new Set([...this.#inquiry.assumed, ...sentences])] }),
    leaveOut: (sentences) => this.#set({ off: [...new Set([...this.#inquiry.off, ...sentences])] }),
    cancel: () => {
      this.#latest.cancel();
      this.#results.showCancelled();
    },
    add: (sentences) => {
      this.#focusNext = true;
      this.#editor.addFacts(sentences);
      this.refresh(0);
    },
    goTo: (index) => this.#editor.goTo(index),
    nameOf: (index) => this.#editor.nameOf(index),
    ask: (question) => this.#set({ question }),
    retry: () => this.refresh(0),
    askPartial: () => {
      this.#partial = this.#inquiry.theory;
      this.ask();
    },
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
      undo: () => this.#restore(this.#past.undo()),
      redo: () => this.#restore(this.#past.redo()),
    });
    startLibrary(() => this.#inquiry, (inquiry) => this.#go(inquiry));
    startFiles({
      open: (theory) => this.#go({ theory, kept: [], off: [], assumed: [] }),
      add: (facts) => this.#editor.addFacts(facts),
      theory: () => this.#inquiry.theory,
      say: (text) => this.#say(text),
    });
    this.#startTools();
    onActive((id, from) => {
      if (id === null) return;
      this.#reading.showNode(id);
      if (from === "proofs") this.#editor.revealNode(id);
    });
    window.addEventListener("popstate", () => void this.#open());
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

  /** Go to another inquiry; the browser's back button leads to the one before. */
  #go(changes: Partial<Inquiry>): void {
    this.#show({ ...this.#inquiry, ...changes });
    this.#past.add(this.#inquiry, "", Date.now());
    this.#keep(true);
  }

  /** Change the inquiry by something other than typing. */
  #set(changes: Partial<Inquiry>): void {
    this.#show({ ...this.#inquiry, ...changes });
    this.#past.add(this.#inquiry, "", Date.now());
    this.#keep();
  }

  /** Take over what was typed or chosen; `from` is the place where keys make one change together. */
  #change(changes: Partial<Inquiry>, from: string): void {
    if (changes.theory !== undefined) this.#partial = null;
    this.#inquiry = { ...this.#inquiry, ...changes };
    this.#past.add(this.#inquiry, from, Date.now());
    this.#gallery.show(this.#inquiry.theory);
    this.#showUndo();
    this.#keep();
    this.refresh(from === "" ? 0 : undefined);
  }

  /** Go back or forward to a state of this visit. */
  #restore(inquiry: Inquiry | null): void {
    if (inquiry === null) return;
    this.#show(inquiry);
    this.#keep();
  }

  #show(inquiry: Inquiry): void {
    if (inquiry.theory !== this.#inquiry.theory) this.#partial = null;
    this.#inquiry = inquiry;
    this.#editor.write(inquiry.theory);
    this.#question.write(inquiry.question);
    this.#settings.show(inquiry);
    this.#bench.show(inquiry.kept);
    this.#whatIf.show(inquiry);
    this.#gallery.show(inquiry.theory);
    this.#showUndo();
    this.refresh(0);
  }

  #showUndo(): void {
    byId("undo", HTMLButtonElement).disabled = !this.#past.canUndo;
    byId("redo", HTMLButtonElement).disabled = !this.#past.canRedo;
  }

  #keep(isNew = false): void {
    this.#showUndo();
    if (this.#inquiry === this.#opened) return;
    this.#opened = null;
    keep(this.#inquiry, isNew);
  }

  #toggle(text: string): void {
    const { off } = this.#inquiry;
    this.#set({ off: off.includes(text) ? off.filter((one) => one !== text) : [...off, text] });
  }

  async #ask(signal: AbortSignal): Promise<void> {
    const inquiry = this.#inquiry;
    try {
      if (this.#hasNeural === null) await this.#learnModels(signal);
      const parsed = await this.#read(inquiry, signal);
      if (parsed === null || !this.#isUnread(inquiry, parsed)) await this.#prove(inquiry, parsed, signal);
      if (parsed !== null) await this.#bench.answer(inquiry, leftOut(inquiry, parsed), this.#isPartial(inquiry, parsed), signal);
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
      this.#question.describe(null, "");
      this.#editor.mark([]);
      return null;
    }
    const parsed = await api.parse(inquiry, signal);
    signal.throwIfAborted();
    this.#editor.mark(makeMarks(inquiry.theory, parsed, inquiry.off));
    this.#reading.show(parsed, inquiry.reasoner === "neural");
    this.#question.learn(parsed.words);
    this.#question.describe(inquiry.reasoner === "neural" ? null : parsed.question, inquiry.question);
    return parsed;
  }

  /** No verdict for what was not read, unless the network was asked or the rest is enough. */
  #isUnread(inquiry: Inquiry, parsed: Outline): boolean {
    const isNetwork = inquiry.reasoner === "neural" || inquiry.reasoner === "both";
    if ((isNetwork && !isWhatIf(inquiry)) || inquiry.question.trim() === "") return false;
    const unread = parsed.sentences.filter(({ kind, text }) => kind === "not understood" && !inquiry.off.includes(text));
    const { question } = parsed;
    if (unread.length > 0 && this.#partial !== inquiry.theory)
      this.#results.showUnread(unread.map((sentence) => sentence.index), this.#hasNeural !== false);
    else if (question !== null && question.hint !== null) this.#results.showUnreadQuestion(question);
    else return false;
    return true;
  }

  async #prove(inquiry: Inquiry, parsed: Outline | null, signal: AbortSignal): Promise<void> {
    if (inquiry.theory.trim() === "") {
      this.#results.showHint("Write facts and rules on the left, open a file, or pick an example.");
      return;
    }
    if (inquiry.question.trim() === "") {
      this.#results.showHint("Ask a question: “Bob is kind.”, “Is Bob kind?”, “Who is kind?”, “What follows?”");
      return;
    }
    try {
      if (parsed !== null && isWhatIf(inquiry)) await this.#askWhatIf(inquiry, parsed, signal);
      else {
        const show = (outcome: api.Outcome): void => {
          this.#showOutcome(inquiry, [], outcome);
          this.#takeFocus();
        };
        await findProofs(inquiry, this.#isPartial(inquiry), this.#results, show, signal);
      }
    } catch (error) {
      if (signal.aborted || !(error instanceof api.Problem)) throw error;
      this.#results.showProblem(error, this.#hasNeural !== false, inquiry.reasoner);
    }
    this.#takeFocus();
  }

  #takeFocus(): void {
    if (this.#focusNext) this.#results.focus();
    this.#focusNext = false;
  }

  async #askWhatIf(inquiry: Inquiry, parsed: Outline, signal: AbortSignal): Promise<void> {
    const without = leftOut(inquiry, parsed);
    const more = { pictures: true, partial: this.#isPartial(inquiry, parsed) };
    const asking = api.ask(inquiry, [inquiry.question], without, signal, more);
    for await (const { reply, problem } of sayWhereLong(asking, this.#results, signal)) {
      if (problem !== null) throw problem;
      if (reply === null) continue;
      this.#showOutcome(inquiry, without, reply.result);
      this.#whatIf.show(inquiry, parsed, reply.change);
      return;
    }
    throw api.cutOff();
  }

  /** Whether unread sentences are left out: as the reader wants, or because each of them is switched off. */
  #isPartial(inquiry: Inquiry, parsed: Outline | null = null): boolean {
    if (this.#partial === inquiry.theory && (inquiry.reasoner !== "neural" || isWhatIf(inquiry))) return true;
    const unread = parsed?.sentences.filter(({ kind }) => kind === "not understood") ?? [];
    return unread.length > 0 && unread.every(({ text }) => inquiry.off.includes(text));
  }

  #showOutcome(inquiry: Inquiry, without: readonly string[], outcome: api.Outcome): void {
    this.#shown = { inquiry, without, outcome };
    const named = api.isComparison(outcome) ? (outcome.exact ?? outcome.neural) : outcome;
    const isSame = this.#partial !== inquiry.theory && !isWhatIf(inquiry);
    if (named !== null && isSame) this.#editor.rename(named.sentences);
    if (named !== null && named.reasoner !== "exact") this.#reading.readByNetwork();
    this.#results.showOutcome(outcome);
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

  /** Open what this entry of the history or its address holds, that of the last visit, or the first example. */
  async #open(): Promise<void> {
    stopKeeping();
    const isFirst = this.#inquiry === EMPTY;
    const start = (inquiry: Inquiry): void => {
      if (isFirst) this.#past.begin(inquiry);
      else this.#past.add(inquiry, "", Date.now());
      this.#opened = inquiry;
      this.#show(inquiry);
    };
    const held = entryInquiry();
    if (held !== null) return start(held);
    try {
      const shared = await readFragment(location.hash);
      if (shared !== null) return start(shared);
    } catch (error) {
      this.#say(`This share link cannot be read: ${error instanceof Error ? error.message : "unknown reason"}.`);
    }
    const [first] = EXAMPLES;
    if (!isFirst || first === undefined) return;
    start(keptInquiry() ?? { ...EMPTY, theory: first.theory, question: first.questions[0] ?? "" });
  }

  #startTools(): void {
    startTools({ inquiry: () => this.#inquiry, shown: () => this.#shown, say: (text) => this.#say(text) });
    startChips({
      ask: () => this.ask(),
      keepQuestion: () => {
        const { kept, question } = this.#inquiry;
        if (question.trim() === "" || kept.some((one) => one.question === question)) return;
        this.#set({ kept: [...kept, { question, expected: null }] });
      },
      askWhatFollows: () => this.#set({ question: "What follows?" }),
      assume: (sentence) => this.#set({ assumed: [...new Set([...this.#inquiry.assumed, sentence])] }),
      undo: () => this.#restore(this.#past.undo()),
      redo: () => this.#restore(this.#past.redo()),
    });
  }

  /** A short message at the top; it stays until the next one or until it is closed. */
  #say(text: string): void {
    const place = byId("message", HTMLDivElement);
    const close = button("Close", () => place.replaceChildren());
    place.replaceChildren(h("p", {}, text), close);
  }
}

void new App().start();
