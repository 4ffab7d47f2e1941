// The answer in short: true, false or unknown, how sure, who says so and why that one, how many proofs.

import { h, plural, said } from "./dom.js";
import { bare } from "./picture.js";
import type { Answer, Result } from "./record.js";

export function answerWord(answer: Answer): "true" | "false" | "unknown" | "conflict" {
  return typeof answer === "string" ? answer : answer ? "true" : "false";
}

const SIGN = { true: "✓", false: "✗", unknown: "?", conflict: "!" } as const;
const WHO: Record<string, string> = { exact: "Exact reasoner", neural: "Neural reasoner" };

/** What is answered: names, a value with its unit, or the word for true, false, unknown or conflict. */
export function answerText({ answer, answers, value, unit }: Result): string {
  if (value !== null) return unit === null ? `${value}` : `${value} ${unit}`;
  if (answers !== null) return answers.length > 0 ? answers.join(", ") : "None";
  const word = answerWord(answer);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function reasonerName(reasoner: string): string {
  return WHO[reasoner] ?? reasoner;
}

export function isExact(explanation: Result): boolean {
  return explanation.reasoner === "exact";
}

/** How many proofs there are, in words; `listed` are shown. A network's are those it predicts. */
export function countWords(explanation: Result, listed?: number): string {
  if (explanation.failure !== null) return "no proof";
  const graphs = listed ?? explanation.proofs.filter((proof) => proof.nodes.length > 0).length;
  if (!isExact(explanation)) {
    const word = explanation.answer === true ? "proof" : "graph";
    return graphs === 0 ? `no ${word}` : plural(graphs, word);
  }
  const trees = explanation.proofs.reduce((sum, proof) => sum + proof.multiplicity, 0);
  const count = Math.max(explanation.proof_count, trees);
  let words = plural(count, "proof");
  if (!explanation.proof_count_exact) words = `at least ${words}`;
  if (explanation.answer === "conflict") return `${words}, of the statement and of the opposite`;
  if (explanation.answer === false && graphs > 0) words += " of the opposite";
  return graphs === 0 || graphs === count ? words : `${words}, ${plural(graphs, "graph")} shown`;
}

function completenessWords(explanation: Result): string {
  if (explanation.failure !== null) return explanation.complete ? "" : "the search was cut by a limit";
  if (!explanation.complete) return "not all are shown: raise the number of proofs";
  if (!isExact(explanation)) return "as predicted";
  return explanation.proof_count_exact ? "complete" : "all graphs shown, the count was cut by a limit";
}

/** Who answered, and why, where that was left open. */
export function choiceWords({ reasoner, choice }: Result): string {
  if (choice === "" || reasoner === "exact") return ""; // auto is the exact one: nothing was chosen
  return `Auto chose the ${reasonerName(reasoner).toLowerCase()}: ${choice}.`;
}

/** One sentence for the live region: what a person who hears the page gets on each change. */
export function spokenAnswer(explanation: Result, listed?: number): string {
  const verified = explanation.proofs.filter((proof) => proof.verdict === "valid" && proof.nodes.length > 0).length;
  const checked = explanation.failure === null && verified > 0 ? `, ${verified} checked` : "";
  return (
    `${bare(explanation.question)}: ${answerText(explanation)}. ` +
    `${reasonerName(explanation.reasoner)}, ${countWords(explanation, listed)}${checked}. ${choiceWords(explanation)}`
  ).trim();
}

/** The card on top of the results. */
export function showAnswer(explanation: Result, level: "h2" | "h3" = "h2", listed?: number): HTMLElement {
  const word = answerWord(explanation.answer);
  const choice = choiceWords(explanation);
  const facts = [
    countWords(explanation, listed),
    completenessWords(explanation),
    explanation.depth === null || explanation.failure !== null ? "" : `depth ${explanation.depth}`,
    `${explanation.world} world`,
    explanation.dropped ? `${plural(explanation.dropped, "invalid proof")} left out` : "",
  ].filter((text) => text !== "");
  return h(
    "section",
    { class: `answer ${word}`, "data-answer": word },
    h(
      "div",
      { class: "verdict" },
      h("span", { class: "sign", "aria-hidden": "true" }, SIGN[word]),
      h(
        "div",
        { class: "said" },
        h(level, { tabindex: -1, class: "word" }, said(answerText(explanation))),
        h("p", { class: "asked" }, said(explanation.question)),
      ),
      showConfidence(explanation),
    ),
    h("p", { class: "facts" }, facts.join(" · ")),
    choice !== "" && h("p", { class: "choice" }, said(choice)),
    explanation.notes.length > 0 &&
      h("ul", { class: "notes" }, ...explanation.notes.map((note) => h("li", {}, said(note)))),
  );
}

/** In percent; a network is never quite sure. */
export function percent(chance: number, isCertain = false): string {
  if (isCertain) return `${Math.round(chance * 100)}%`;
  return chance > 0.99 ? "over 99%" : chance < 0.01 ? "less than 1%" : `${Math.round(chance * 100)}%`;
}

function showConfidence(explanation: Result): HTMLElement {
  const isLogic = isExact(explanation);
  const words = percent(explanation.confidence, isLogic);
  const meter = h("meter", {
    min: 0,
    max: 100,
    value: Math.round(explanation.confidence * 100),
    "aria-label": `Confidence ${words}`,
  });
  return h(
    "div",
    { class: "confidence" },
    h("span", { class: `who ${isLogic ? "exact" : "neural"}` }, reasonerName(explanation.reasoner)),
    meter,
    h("span", { class: "percent" }, isLogic ? `${words} · by logic` : `${words} sure of the answer`),
  );
}
