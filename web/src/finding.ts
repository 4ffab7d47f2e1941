// An answer as it arrives: with its first proofs at once, then all others and the verdicts on them.

import { cutOff, fetchProof, isComparison, proveInParts, type Outcome } from "./api.js";
import { plural } from "./dom.js";
import type { Inquiry } from "./inquiry.js";
import type { Result } from "./record.js";
import type { Results } from "./results.js";

/** What takes longer than this says so, and can be cancelled. */
const LONG = 600;
const CHECKING = "Checking the proofs";

/** The same parts; while the first is awaited for long, the reader is told. */
export async function* sayWhereLong<T>(parts: AsyncIterable<T>, results: Results, signal: AbortSignal): AsyncGenerator<T> {
  const timer = window.setTimeout(() => {
    if (!signal.aborted) results.showProgress("Looking for the answer");
  }, LONG);
  try {
    for await (const part of parts) {
      signal.throwIfAborted();
      window.clearTimeout(timer);
      yield part;
    }
  } finally {
    window.clearTimeout(timer);
  }
}

/** Show the answer, and what comes after it. */
export async function findProofs(
  inquiry: Inquiry,
  partial: boolean,
  results: Results,
  show: (outcome: Outcome) => void,
  signal: AbortSignal,
): Promise<void> {
  let isThere = false;
  let first: Result | null = null;
  let [total, checked] = [0, 0];
  for await (const { result, glance, verdicts } of sayWhereLong(proveInParts(inquiry, signal, partial), results, signal)) {
    if (result) {
      isThere = true;
      show(result);
      first = isComparison(result) ? null : result;
      if (first !== null && isCut(first, inquiry)) results.showProgress("Looking for all proofs");
    }
    if (glance && first !== null) {
      total = glance.proofs.length;
      results.showGlance(first, glance, (place) => fetchProof(inquiry, place, partial, signal));
      results.showProgress(CHECKING, { done: 0, of: total });
    }
    if (verdicts) {
      checked += verdicts.verdicts.length;
      results.addVerdicts(verdicts.first, verdicts.verdicts);
      results.showProgress(CHECKING, { done: checked, of: total });
    }
  }
  if (!isThere) throw cutOff();
  results.endProgress(checked < total ? describeRest(checked, total) : "");
}

/** Whether more proofs are on their way: of a list of answers that is said when they are there. */
function isCut({ complete, failure, reasoner, proofs }: Result, { maxProofs }: Inquiry): boolean {
  return !complete && failure === null && reasoner === "exact" && proofs.length < maxProofs;
}

function describeRest(checked: number, total: number): string {
  return `${checked.toLocaleString("en")} of ${plural(total, "proof")} were checked in the time there is; any other is checked when it is opened.`;
}
