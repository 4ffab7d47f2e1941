// Which words can come next in a question, taken from the theory's own. Knows no elements.

import type { Words } from "./record.js";

export interface Completion {
  /** The part of the text that is replaced. */
  start: number;
  end: number;
  words: string[];
}

export const NO_WORDS: Words = { entities: [], attributes: [], classes: [], verbs: [] };
const MOST = 8;
const ENDED = /(^|\s)(is|are|not|a|an|can|may|must|does|do|who|which|what)\s+$/i;
const ASKING = /^(is|are|does|do|can)$/i;

/** The completions at the caret: words that continue what is typed, likelier ones first. */
export function complete(text: string, caret: number, words: Words): Completion {
  const before = text.slice(0, caret);
  for (const start of wordStarts(before)) {
    const typed = before.slice(start);
    const found = likely(before.slice(0, start).trim(), words).filter((word) => continues(word, typed));
    if (found.length > 0) return { start, end: caret, words: unique(found, typed).slice(0, MOST) };
  }
  return { start: caret, end: caret, words: [] };
}

/**
 * Places where a name or phrase may begin, the longest typed part first: "The ca" before "ca". After a small word
 * and a space a new part begins: "Ivy is " is not continued as "Ivy is not".
 */
function wordStarts(before: string): number[] {
  const starts = [...before.matchAll(/\S+/g)].map((match) => match.index);
  if (/(^|\s)$/.test(before)) starts.push(before.length);
  return ENDED.test(before) ? [before.length] : starts.slice(-4);
}

function continues(word: string, typed: string): boolean {
  return word.length > typed.length && word.toLowerCase().startsWith(typed.toLowerCase());
}

function unique(found: readonly string[], typed: string): string[] {
  const seen = new Set<string>([typed.toLowerCase()]);
  return found.filter((word) => !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()));
}

/** All words in the order in which they are likely after what stands before. */
function likely(before: string, { entities, attributes, classes, verbs }: Words): string[] {
  const last = before.split(/\s+/).at(-1)?.toLowerCase() ?? "";
  const inside = entities.map((name) => name.replace(/^The /, "the "));
  const things = classes.map((name) => `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`);
  if (before === "") return [...entities, "Is", "Does"];
  if (ASKING.test(before)) return [...inside, ...attributes];
  if (last === "a" || last === "an") return [...classes, ...attributes];
  if (last === "is" || last === "are" || last === "not") return ["not", ...attributes, ...things];
  const isEntity = entities.some((name) => before.toLowerCase().endsWith(name.toLowerCase()));
  if (isEntity && ASKING.test(before.split(/\s+/)[0] ?? "")) return [...attributes, ...things, ...inside];
  if (isEntity) return ["is", "is not", ...verbs, "can", "does not"];
  return [...inside, ...attributes, ...classes, ...verbs];
}
