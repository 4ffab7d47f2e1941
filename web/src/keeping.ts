// Keeps the inquiry as it changes: in the address and its history entry, so that reload, back, bookmark and a
// copied address bring it back, each tab its own; and in this browser, for the next visit without such an address.
// Nothing of it reaches the service.

import { toInquiry, toValue, type Inquiry } from "./inquiry.js";
import { writeFragment } from "./share.js";

const KEY = "multiprover-inquiry";
const PAUSE = 300;
let timer: number | undefined;
/** Set while something waits to be stored. */
let storing: number | undefined;
let unstored: unknown[] | null = null;
/** What this tab's history entry does not hold yet. */
let latest: unknown[] | null = null;

/** What was kept at the last visit; null where there is nothing, or nothing that can be read. */
export function keptInquiry(): Inquiry | null {
  try {
    return read(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return null;
  }
}

/** What this entry of the tab's history holds: also a text that is too long for an address. */
export function entryInquiry(): Inquiry | null {
  return read(history.state);
}

function read(value: unknown): Inquiry | null {
  try {
    return toInquiry(value);
  } catch {
    return null;
  }
}

/** Keep an inquiry (the page is marked until its address is right); with `isNew` the one before stays behind the browser's back button. */
export function keep(inquiry: Inquiry, isNew = false): void {
  const value = toValue(inquiry);
  window.clearTimeout(timer);
  document.documentElement.toggleAttribute("data-keeping", true);
  if (isNew) history.pushState(value, "", location.href);
  latest = unstored = value;
  storing ??= window.setTimeout(store, PAUSE);
  timer = window.setTimeout(() => void keepInAddress(inquiry), PAUSE);
}

/** Storing a long text takes longer than a key should: it happens a few times a second at most. */
function store(): void {
  window.clearTimeout(storing);
  storing = undefined;
  if (unstored === null) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(unstored));
  } catch {
    // Storage may be full or switched off; the address keeps the inquiry all the same.
  }
  unstored = null;
}

/** Browsers allow few changes of an address a second: the last one is made when the page is left. */
window.addEventListener("pagehide", () => {
  store();
  if (latest !== null) history.replaceState(latest, "", location.href);
});

/** Another inquiry is shown, whose address is right already. */
export function stopKeeping(): void {
  store();
  window.clearTimeout(timer);
  latest = null;
  document.documentElement.toggleAttribute("data-keeping", false);
}

/** A text that is too long for an address leaves none there: an old one would be wrong. */
async function keepInAddress(inquiry: Inquiry): Promise<void> {
  const mine = timer;
  const fragment = await writeFragment(inquiry);
  if (timer !== mine || latest === null) return; // a newer one is on its way
  latest = null;
  document.documentElement.toggleAttribute("data-keeping", false);
  history.replaceState(toValue(inquiry), "", fragment ?? location.pathname + location.search);
}
