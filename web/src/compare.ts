// The two reasoners side by side, and which proofs both have found.

import type { Comparison, ProblemBody } from "./api.js";
import { answerWord, reasonerName, showAnswer } from "./answer.js";
import { h, said } from "./dom.js";
import { showProofs } from "./proofs.js";
import type { Explanation, Proof } from "./record.js";
import { showWhyNot } from "./whynot.js";

const NO_MODEL: ProblemBody = {
  title: "No neural model is installed",
  detail: "There is nothing to compare with: start the service with a trained network (--model).",
};

type Add = (sentences: readonly string[]) => void;

/** Both results; a missing model is said in words of its own. */
export function showComparison(comparison: Comparison, hasNeural: boolean, add: Add): HTMLElement {
  return h(
    "div",
    { class: "comparison" },
    h("p", { class: `agreement ${comparison.agree === false ? "bad" : "plain"}` }, agreement(comparison)),
    h(
      "div",
      { class: "sides" },
      showSide("exact", comparison.exact, comparison.neural, comparison.problems.exact, add),
      showSide("neural", comparison.neural, comparison.exact, hasNeural ? comparison.problems.neural : NO_MODEL, add),
    ),
  );
}

export function agreement({ agree, exact, neural }: Comparison): string {
  if (exact !== null && neural !== null) {
    const both = `exact says ${answerWord(exact.answer)}, neural says ${answerWord(neural.answer)}`;
    const same = exact.proofs.filter((proof) => has(neural, proof)).length;
    const shared = `${same} of ${exact.proofs.length} exact proof graphs found by both.`;
    return agree === true ? `They agree: ${answerWord(exact.answer)}. ${shared}` : `They disagree: ${both}. ${shared}`;
  }
  const only = exact ?? neural;
  if (only === null) return "Neither reasoner could answer.";
  return `Only the ${reasonerName(only.reasoner).toLowerCase()} could answer.`;
}

function showSide(
  name: "exact" | "neural",
  own: Explanation | null,
  other: Explanation | null,
  problem: ProblemBody | undefined,
  add: Add,
): HTMLElement {
  const side = h("section", { class: `side ${name}`, "aria-label": reasonerName(name) });
  if (own === null) {
    side.append(h("h3", {}, reasonerName(name)), showRefusal(name, problem));
    return side;
  }
  const otherName = name === "exact" ? "neural" : "exact";
  side.append(
    showAnswer(own, "h3"),
    showProofs(own, (proof) => (other === null ? null : has(other, proof) ? "found by both" : `not in ${otherName}`)),
  );
  if (own.failure !== null) side.append(showWhyNot(own, own.failure, add));
  return side;
}

function showRefusal(name: string, problem: ProblemBody | undefined): HTMLElement {
  return h(
    "div",
    { class: "notice", role: "note", "data-refused": name },
    h("p", { class: "title" }, problem?.title ?? `The ${name} reasoner could not answer`),
    h("p", { class: "detail" }, said(problem?.detail ?? "The service gave no reason.")),
  );
}

/** Proofs are the same when their graphs are: the same nodes and the same lines. */
function has(explanation: Explanation, proof: Proof): boolean {
  const wanted = key(proof);
  return explanation.proofs.some((one) => key(one) === wanted);
}

function key(proof: Proof): string {
  return JSON.stringify([proof.nodes.toSorted(), proof.edges.map((edge) => edge.join(">")).toSorted()]);
}
