// The answer in short: true, false or unknown, how sure, who says so, how many proofs.

import { h, plural, said } from "./dom.js";
import { bare } from "./picture.js";
import type { Answer, Explanation } from "./record.js";

export function answerWord(answer: Answer): "true" | "false" | "unknown" {
  return answer === "unknown" ? "unknown" : answer ? "true" : "false";
}

const SIGN = { true: "✓", false: "✗", unknown: "?" } as const;
const WHO: Record<string, string> = { exact: "Exact reasoner", neural: "Neural reasoner" };

export function reasonerName(reasoner: string): string {
  return WHO[reasoner] ?? reasoner;
}

/** How many proofs there are, in words. */
export function countWords(explanation: Explanation): string {
  if (explanation.failure !== null) return "no proof";
  const graphs = explanation.proofs.length;
  const trees = explanation.proofs.reduce((sum, proof) => sum + proof.multiplicity, 0);
  const count = Math.max(explanation.proof_count, trees);
  let words = plural(count, "proof");
  if (!explanation.proof_count_exact) words = `at least ${words}`;
  if (explanation.answer === false && graphs > 0) words += " of the opposite";
  return graphs === 0 || graphs === count ? words : `${words}, ${plural(graphs, "graph")} shown`;
}

function completenessWords(explanation: Explanation): string {
  if (explanation.failure !== null) return explanation.complete ? "" : "the search was cut by a limit";
  if (!explanation.complete) return "not all are shown: raise the number of proofs";
  return explanation.proof_count_exact ? "these are all" : "the count was cut by a limit";
}

/** One sentence for the live region: what a person who hears the page is told on each change. */
export function spokenAnswer(explanation: Explanation): string {
  const verified = explanation.proofs.filter((proof) => proof.verdict === "valid" && proof.nodes.length > 0).length;
  const checked = explanation.failure === null && verified > 0 ? `, ${verified} checked` : "";
  return (
    `${bare(explanation.question)}: ${answerWord(explanation.answer)}. ` +
    `${reasonerName(explanation.reasoner)}, ${countWords(explanation)}${checked}.`
  );
}

/** The card on top of the results. */
export function showAnswer(explanation: Explanation, level: "h2" | "h3" = "h2"): HTMLElement {
  const word = answerWord(explanation.answer);
  const facts = [
    countWords(explanation),
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
        h(level, { tabindex: -1, class: "word" }, word === "unknown" ? "Unknown" : word === "true" ? "True" : "False"),
        h("p", { class: "asked" }, said(explanation.question)),
      ),
      showConfidence(explanation),
    ),
    h("p", { class: "facts" }, facts.join(" · ")),
    explanation.notes.length > 0 &&
      h("ul", { class: "notes" }, ...explanation.notes.map((note) => h("li", {}, said(note)))),
  );
}

function showConfidence(explanation: Explanation): HTMLElement {
  const percent = Math.round(explanation.confidence * 100);
  const isExact = explanation.reasoner === "exact";
  const meter = h("meter", {
    min: 0,
    max: 100,
    value: percent,
    "aria-label": `Confidence ${percent} percent`,
  });
  return h(
    "div",
    { class: "confidence" },
    h("span", { class: `who ${isExact ? "exact" : "neural"}` }, reasonerName(explanation.reasoner)),
    meter,
    h("span", { class: "percent" }, isExact ? `${percent}% · by logic` : `${percent}% confidence`),
  );
}
