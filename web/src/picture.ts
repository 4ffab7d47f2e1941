// Questions about a picture that the service has laid out: in which order its boxes are read, and what a box says.

import type { Picture, Box, Step } from "./record.js";

/** The boxes with premises before what rests on them; a circle is entered where it comes first. */
export function inOrder({ boxes, arrows }: Picture): Box[] {
  const premises = new Map(boxes.map((box) => [box.id, new Set<string>()]));
  for (const { source, target } of arrows) premises.get(target)?.add(source);
  const left = [...boxes];
  const ordered: Box[] = [];
  while (left.length > 0) {
    const place = left.findIndex((box) => premises.get(box.id)?.size === 0);
    for (const box of left.splice(Math.max(0, place), 1)) {
      ordered.push(box);
      for (const waiting of premises.values()) waiting.delete(box.id);
    }
  }
  return ordered;
}

export function bare(text: string): string {
  return text.trim().replace(/[.\s]+$/, "");
}

/** A box in one sentence, for those who hear the page. */
export function describeBox(box: Box, steps: readonly Step[]): string {
  const taken = steps.filter((step) => step.node === box.id).map((step) => `step ${step.number}: ${step.text}`);
  return [`${box.lines[0]?.text ?? box.id}: ${bare(box.text)}`, ...taken].join(". ");
}
