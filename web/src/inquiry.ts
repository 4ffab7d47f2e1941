// What the reader has asked: the theory, the questions and the settings. One object, replaced on each change.

import type { World } from "./record.js";

/** auto: the exact one, which gives no verdict on text it cannot read; both: exact and neural side by side. */
export type ReasonerName = "auto" | "exact" | "neural" | "both";

/** A question that is kept and answered anew with each change; `expected` is the answer it should have. */
export interface KeptQuestion {
  readonly question: string;
  readonly expected: string | null;
}

export interface Inquiry {
  readonly theory: string;
  readonly question: string;
  readonly world: World;
  readonly reasoner: ReasonerName;
  readonly maxProofs: number;
  readonly kept: readonly KeptQuestion[];
  /** What if: sentences of the theory that are switched off, by their text, and sentences that are assumed. */
  readonly off: readonly string[];
  readonly assumed: readonly string[];
}

export const WORLDS: readonly World[] = ["closed", "open"];
export const REASONERS: readonly ReasonerName[] = ["auto", "exact", "neural", "both"];
export const PROOF_NUMBERS: readonly number[] = [1, 3, 10, 36, 100, 1000, 10_000];
const MOST_KEPT = 200;

export const EMPTY: Inquiry = {
  theory: "",
  question: "",
  world: "closed",
  reasoner: "auto",
  maxProofs: 36,
  kept: [],
  off: [],
  assumed: [],
};

/** Whether the inquiry differs from its text: sentences are switched off or assumed. */
export function isWhatIf({ off, assumed }: Inquiry): boolean {
  return off.length > 0 || assumed.length > 0;
}

/** The inquiry as JSON that links and the browser's storage hold; what nobody has set is left out. */
export function toValue({ theory, question, world, reasoner, maxProofs, kept, off, assumed }: Inquiry): unknown[] {
  const usual = [theory, question, world, reasoner, maxProofs];
  if (kept.length === 0 && off.length === 0 && assumed.length === 0) return usual;
  return [...usual, kept.map((one) => [one.question, one.expected]), off, assumed];
}

/** The inquiry of a JSON value; throws an Error that says why it is none. Wrong settings become the usual ones. */
export function toInquiry(value: unknown): Inquiry {
  if (!Array.isArray(value) || (value.length !== 5 && value.length !== 8)) throw new Error("it holds something else");
  const [theory, question, world, reasoner, maxProofs, kept, off, assumed] = value as unknown[];
  if (typeof theory !== "string" || typeof question !== "string") throw new Error("it holds something else");
  return {
    theory,
    question: oneLine(question),
    world: oneOf(WORLDS, world, EMPTY.world),
    reasoner: oneOf(REASONERS, reasoner, EMPTY.reasoner),
    maxProofs: oneOf(PROOF_NUMBERS, maxProofs, EMPTY.maxProofs),
    kept: toKept(kept),
    off: toTexts(off),
    assumed: toTexts(assumed).map(oneLine),
  };
}

function toKept(value: unknown): KeptQuestion[] {
  if (!Array.isArray(value)) return [];
  return (value as unknown[]).slice(0, MOST_KEPT).flatMap((one): KeptQuestion[] => {
    if (!Array.isArray(one) || typeof one[0] !== "string") return [];
    return [{ question: oneLine(one[0]), expected: typeof one[1] === "string" ? one[1] : null }];
  });
}

function toTexts(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return (value as unknown[]).filter((text) => typeof text === "string").slice(0, MOST_KEPT);
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ");
}

function oneOf<T>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise;
}
