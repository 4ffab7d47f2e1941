// The two reasoners side by side: their answers, then the proofs that both have found and those of one alone.

import { answerWord, percent, reasonerName, showAnswer } from "./answer.js";
import { h, plural, said } from "./dom.js";
import { showProofs, showSome } from "./proofs.js";
import type { Both, Proof, Result } from "./record.js";
import { showWhyNot, type Changing } from "./whynot.js";

export function showComparison(comparison: Both, actions: Changing): HTMLElement {
  const { exact, neural, problems } = comparison;
  return h(
    "div",
    { class: "comparison" },
    h("p", { class: `agreement ${comparison.agree === false ? "bad" : "plain"}` }, agreement(comparison)),
    h("div", { class: "sides" }, showSide("exact", exact, problems.exact), showSide("neural", neural, problems.neural)),
    exact !== null && exact.failure !== null && showWhyNot(exact, exact.failure, actions),
    ...showGroups(exact, neural),
  );
}

export function agreement({ agree, exact, neural }: Both): string {
  if (exact !== null && neural !== null) {
    const word = answerWord(exact.answer);
    if (agree !== true) return `They disagree: exact says ${word}, neural says ${answerWord(neural.answer)}.`;
    const own = withGraph(exact);
    const same = own.filter((proof) => find(neural, proof) !== undefined).length;
    if (same === own.length && withGraph(neural).length === same)
      return `They agree: ${word}, with the same ${plural(same, "graph")}.`;
    return `They agree: ${word}. ${same} of ${plural(own.length, "exact graph")} found by both.`;
  }
  const only = exact ?? neural;
  if (only === null) return "Neither reasoner could answer.";
  return `Only the ${reasonerName(only.reasoner).toLowerCase()} could answer.`;
}

function showSide(name: "exact" | "neural", own: Result | null, problem: string | undefined): HTMLElement {
  const label = { class: `side ${name}`, "aria-label": reasonerName(name) };
  return h("section", label, own === null ? showRefusal(name, problem) : showAnswer(own, "h3"));
}

/** Each proof once, with all the room there is: those of both first. */
function showGroups(exact: Result | null, neural: Result | null): HTMLElement[] {
  if (exact === null || neural === null) {
    const only = exact ?? neural;
    return only === null ? [] : [showProofs(only).element];
  }
  const shared = withGraph(exact).filter((proof) => find(neural, proof) !== undefined);
  const remark = (proof: Proof): string => {
    const score = find(neural, proof)?.score;
    return typeof score === "number" ? `network: ${percent(Math.exp(score))} sure of this graph` : "";
  };
  const none = (): string => "";
  const missed = withGraph(exact).filter((proof) => !shared.includes(proof));
  const added = withGraph(neural).filter((proof) => find(exact, proof) === undefined);
  return [
    ...showGroup("both", "Found by both", shared.length, () => showSome(exact, shared, remark).element),
    ...showGroup("exact", "Found by the exact reasoner alone", missed.length, () => showSome(exact, missed, none).element),
    ...showGroup("neural", "Found by the neural reasoner alone", added.length, () => showSome(neural, added, none).element),
  ];
}

function showGroup(name: string, title: string, count: number, show: () => HTMLElement): HTMLElement[] {
  if (count === 0) return [];
  return [h("section", { class: "group", "data-group": name, "aria-label": title }, h("h3", {}, title), show())];
}

function showRefusal(name: string, problem: string | undefined): HTMLElement {
  return h(
    "div",
    { class: "notice", role: "note", "data-refused": name },
    h("p", { class: "title" }, `The ${name} reasoner could not answer`),
    h("p", { class: "detail" }, said(problem ?? "The service gave no reason.")),
  );
}

function withGraph(explanation: Result): Proof[] {
  return explanation.proofs.filter((proof) => proof.nodes.length > 0);
}

/** The proof with the same graph: the same nodes and the same lines. */
function find(explanation: Result, proof: Proof): Proof | undefined {
  const wanted = key(proof);
  return explanation.proofs.find((one) => key(one) === wanted);
}

function key(proof: Proof): string {
  return JSON.stringify([proof.nodes.toSorted(), proof.edges.map((edge) => edge.join(">")).toSorted()]);
}
