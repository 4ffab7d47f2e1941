// Keeps the inquiry as it changes: in the address, so that reload, bookmark and a copied address bring it back, and
// in this browser, for the next visit without such an address. Neither reaches the service.

import { toInquiry, writeFragment } from "./share.js";
import type { Inquiry } from "./inquiry.js";

const KEY = "multiprover-inquiry";
const PAUSE = 300;
let timer: number | undefined;

/** What was kept at the last visit; null where there is nothing, or nothing that can be read. */
export function keptInquiry(): Inquiry | null {
  try {
    return toInquiry(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return null;
  }
}

export function keep(inquiry: Inquiry): void {
  const { theory, question, world, reasoner, maxProofs } = inquiry;
  try {
    localStorage.setItem(KEY, JSON.stringify([theory, question, world, reasoner, maxProofs]));
  } catch {
    // Storage may be full or switched off; the address keeps the inquiry all the same.
  }
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void keepInAddress(inquiry), PAUSE);
}

/** A text that is too long for an address leaves none there: an old one would be wrong. */
async function keepInAddress(inquiry: Inquiry): Promise<void> {
  const fragment = await writeFragment(inquiry);
  history.replaceState(null, "", fragment ?? location.pathname + location.search);
}
