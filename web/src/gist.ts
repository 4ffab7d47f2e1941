// A proof in one line, and what two proofs have in common. Knows no elements.

import { bare } from "./picture.js";
import type { Proof } from "./record.js";

/** What is proved, because of what is given, by which rules. */
export function gist({ nodes, steps }: Proof): string {
  const last = steps.at(-1);
  if (last === undefined) return nodes.join(", ");
  const leaves = steps.filter((step) => step.uses.length === 0 && step !== last);
  const rules = [...new Set(steps.filter((step) => step.uses.length > 0).map((step) => step.node))];
  if (leaves.length === 0) return `${bare(last.conclusion)} (${last.node})`;
  const given = leaves.map((step) => `${bare(step.conclusion)} (${step.node})`);
  const many = given.length > 4 ? [...given.slice(0, 3), `${given.length - 3} more`] : given;
  return `${bare(last.conclusion)}, because ${joined(many)}; by ${joined(rules)}`;
}

/** The line of a list in which all proofs prove the same: what is given, and the rules. */
export function shortGist({ nodes, steps }: Proof): string {
  const given = steps.filter((step) => step.uses.length === 0).map((step) => bare(step.conclusion));
  return given.length === 0 ? nodes.join(", ") : [...new Set(given)].join(" · ");
}

function joined(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}

/** The sentences that a proof uses, by their names. */
export interface Used {
  readonly nodes: readonly string[];
}

export interface Difference {
  shared: string[];
  here: string[];
  there: string[];
}

/** Which sentences two proofs share, and which only one of them uses. */
export function compareProofs(one: Used, other: Used): Difference {
  return {
    shared: one.nodes.filter((node) => other.nodes.includes(node)),
    here: one.nodes.filter((node) => !other.nodes.includes(node)),
    there: other.nodes.filter((node) => !one.nodes.includes(node)),
  };
}
