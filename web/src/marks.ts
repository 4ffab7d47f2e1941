// Where each sentence stands in the text of the editor, and what it is.

import type { Outline } from "./record.js";

/** free: outside the grammar, but read by the network; off: left out of what is asked. */
export type MarkKind = "fact" | "rule" | "unread" | "free" | "off";

export interface Mark {
  /** The place among the sentences, the same as in an answer. */
  index: number;
  /** F1, R2 ...; null where nobody has understood the sentence. */
  id: string | null;
  kind: MarkKind;
  /** Offsets in UTF-16 units, as the browser counts. */
  start: number;
  end: number;
  /** Doubts and lint. */
  remarks: readonly string[];
  /** Whether the sentence is part of a contradiction or of a circle of negations. */
  clashes: boolean;
}

/** The service counts characters, the browser UTF-16 units: the same but for characters beyond U+FFFF. */
export function toUnits(text: string): (offset: number) => number {
  if (!/[\ud800-\udbff]/.test(text)) return (offset) => offset;
  const units = [0];
  let place = 0;
  for (const character of text) units.push((place += character.length));
  return (offset) => units[Math.min(offset, units.length - 1)] ?? text.length;
}

export function makeMarks(text: string, parsed: Outline, off: readonly string[] = []): Mark[] {
  const unit = toUnits(text);
  const clashing = new Set(parsed.errors.flatMap((error) => error.sentences));
  return parsed.sentences.map(({ index, id, kind, text: words, start, end, remarks }) => ({
    index,
    id,
    kind: off.includes(words) ? "off" : kind === "not understood" ? "unread" : kind,
    start: unit(start),
    end: unit(end),
    remarks,
    clashes: clashing.has(index),
  }));
}

/** Move marks along with an edit; those the edit touches are dropped until they are read anew. */
export function shiftMarks(marks: readonly Mark[], before: string, after: string): Mark[] {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before.charCodeAt(head) === after.charCodeAt(head)) head++;
  const [last, end] = [before.length - 1, after.length - 1];
  let tail = 0;
  while (tail < least - head && before.charCodeAt(last - tail) === after.charCodeAt(end - tail)) tail++;
  const delta = after.length - before.length;
  return marks.flatMap((mark) => {
    if (mark.end <= head) return [mark];
    if (mark.start >= before.length - tail) return [{ ...mark, start: mark.start + delta, end: mark.end + delta }];
    return [];
  });
}
