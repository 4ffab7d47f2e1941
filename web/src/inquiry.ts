// What the reader has asked: the theory, the question and the settings. One object, replaced on each change.

import type { World } from "./record.js";

/** auto: exact where every sentence can be read, neural elsewhere; both: side by side. */
export type ReasonerName = "auto" | "exact" | "neural" | "both";

export interface Inquiry {
  readonly theory: string;
  readonly question: string;
  readonly world: World;
  readonly reasoner: ReasonerName;
  readonly maxProofs: number;
}

export const WORLDS: readonly World[] = ["closed", "open"];
export const REASONERS: readonly ReasonerName[] = ["auto", "exact", "neural", "both"];
export const PROOF_NUMBERS: readonly number[] = [1, 3, 5, 10, 25, 100];

export const EMPTY: Inquiry = { theory: "", question: "", world: "closed", reasoner: "auto", maxProofs: 10 };
