// What is in the drawing of one proof: its boxes with their texts, and its lines. Knows no coordinates.

import type { Explanation, Kind, Proof, Sentence, Step } from "./record.js";

export type Look = Kind | "naf" | "fail";

export interface Box {
  id: string;
  look: Look;
  heading: string;
  text: string;
  /** What the proof's steps get from it, where that is not the text itself. */
  conclusions: string[];
  /** The steps taken at this box. */
  steps: Step[];
  isRoot: boolean;
}

export interface Picture {
  boxes: Box[];
  edges: [string, string][];
}

export const NAF = "NAF";
export const FAIL = "FAIL";

const HEADING: Record<Look, string> = { fact: " · fact", rule: " · rule", naf: "", fail: "" };
const MOST_CONCLUSIONS = 6;

/** The boxes and lines of one of the shown proofs; ends of lines are drawn even if no node lists them. */
export function makePicture(explanation: Explanation, proof: Proof): Picture {
  const sentences = new Map(explanation.sentences.map((sentence) => [sentence.id, sentence]));
  const edges = proof.edges.filter(([from, to]) => from !== to);
  const ids = [...new Set([...proof.nodes, ...edges.flat()])];
  const roots = findRoots(explanation, proof, ids, edges);
  const boxes = ids.map((id) => makeBox(id, sentences.get(id), explanation, proof, roots.has(id)));
  const last = explanation.failure?.chain?.at(-1);
  if (last !== undefined && ids.includes(last)) {
    boxes.push(failBox(explanation, proof, last));
    edges.push([FAIL, last]);
  }
  return { boxes, edges };
}

function makeBox(
  id: string,
  sentence: Sentence | undefined,
  explanation: Explanation,
  proof: Proof,
  isRoot: boolean,
): Box {
  const look: Look = id === NAF ? "naf" : (sentence?.kind ?? "fact");
  const text = id === NAF ? "nothing proves the contrary" : (sentence?.text ?? "(there is no such sentence)");
  const steps = proof.steps.filter((step) => step.node === id);
  const mark = explanation.failure === null ? "∴" : "✗";
  const all = [...new Set(steps.map((step) => bare(step.conclusion)))];
  const conclusions = all
    .filter((conclusion) => conclusion !== "" && conclusion.toLowerCase() !== bare(text).toLowerCase())
    .map((conclusion) => `${mark} ${conclusion}`);
  if (conclusions.length > MOST_CONCLUSIONS) {
    const rest = conclusions.length - MOST_CONCLUSIONS + 1;
    conclusions.splice(MOST_CONCLUSIONS - 1, rest, `… and ${rest} more`);
  }
  return { id, look, heading: id + HEADING[look], text, conclusions, steps, isRoot };
}

function failBox(explanation: Explanation, proof: Proof, last: string): Box {
  const gap = explanation.failure?.missing.find((missing) => missing.rule === last);
  const said = proof.steps.at(-1)?.text;
  const text = gap !== undefined ? `missing: ${gap.missing.join("; ")}` : said || "a condition of this rule fails";
  return { id: FAIL, look: "fail", heading: FAIL, text, conclusions: [], steps: [], isRoot: false };
}

/** The box of the final conclusion: the last step's, or all that feed nothing. */
function findRoots(
  explanation: Explanation,
  proof: Proof,
  ids: string[],
  edges: [string, string][],
): Set<string> {
  const last = proof.steps.at(-1)?.node;
  if (last !== undefined && explanation.failure === null && ids.includes(last)) return new Set([last]);
  const feeding = new Set(edges.map(([from]) => from));
  return new Set(ids.filter((id) => !feeding.has(id)));
}

/** The boxes with premises before what rests on them; a circle is entered where it comes first. */
export function inOrder({ boxes, edges }: Picture): Box[] {
  const left = [...boxes];
  const ordered: Box[] = [];
  while (left.length > 0) {
    const waiting = new Set(left.map((box) => box.id));
    const isReady = (box: Box): boolean => !edges.some(([from, to]) => to === box.id && waiting.has(from));
    const [next] = left.splice(Math.max(0, left.findIndex(isReady)), 1);
    if (next !== undefined) ordered.push(next);
  }
  return ordered;
}

export function bare(text: string): string {
  return text.trim().replace(/[.\s]+$/, "");
}

/** A box in one sentence, for those who hear the page. */
export function describeBox(box: Box): string {
  const steps = box.steps.map((step) => `step ${step.number}: ${step.text}`);
  return [`${box.heading}: ${bare(box.text)}`, ...steps].join(". ");
}
