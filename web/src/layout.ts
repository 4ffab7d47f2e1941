// Places the boxes of a picture: texts are measured and wrapped here, dagre does the rest.

import { Graph, layout } from "@dagrejs/dagre";
import type { Box, Picture } from "./picture.js";

export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";
export const LINE = 19;
const WIDEST_TEXT = 168;
const NARROWEST = 96;
const SIDE = 14;

export interface Line {
  text: string;
  part: "heading" | "text" | "conclusion";
  y: number;
}

export interface PlacedBox {
  box: Box;
  x: number;
  y: number;
  width: number;
  height: number;
  lines: Line[];
  /** Where the conclusions begin, from the top of the box; null where there are none. */
  divider: number | null;
}

export interface Point {
  x: number;
  y: number;
}

export interface PlacedEdge {
  from: string;
  to: string;
  points: Point[];
}

export interface Placed {
  width: number;
  height: number;
  boxes: PlacedBox[];
  edges: PlacedEdge[];
}

const STYLE = { heading: "700 11px", text: "400 14px", conclusion: "600 14px" } as const;
const canvas = document.createElement("canvas").getContext("2d");

function measure(text: string, part: Line["part"]): number {
  if (canvas === null) return text.length * 8;
  canvas.font = `${STYLE[part]} ${FONT}`;
  return canvas.measureText(text).width + (part === "heading" ? text.length * 0.5 : 0);
}

/** Break a text into lines no wider than the limit; a longer word is cut. */
export function wrap(text: string, part: Line["part"], limit = WIDEST_TEXT): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer, part) <= limit) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = cut(word, part, limit);
    line = pieces.pop() ?? "";
    lines.push(...pieces);
  }
  if (line !== "") lines.push(line);
  return lines;
}

function cut(word: string, part: Line["part"], limit: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && measure(piece + character, part) > limit) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** Even out the lines: the narrowest limit that needs no more of them. */
function wrapEvenly(text: string, part: Line["part"]): string[] {
  let best = wrap(text, part);
  for (let limit = WIDEST_TEXT - 15; limit >= WIDEST_TEXT / 2 && best.length > 1; limit -= 15) {
    const narrower = wrap(text, part, limit);
    if (narrower.length > best.length) break;
    best = narrower;
  }
  return best;
}

function size(box: Box): Omit<PlacedBox, "x" | "y"> {
  const lines: Line[] = [{ text: box.heading, part: "heading", y: 19 }];
  let y = 19;
  for (const text of wrapEvenly(box.text, "text")) lines.push({ text, part: "text", y: (y += LINE) });
  let divider: number | null = null;
  if (box.conclusions.length > 0) {
    divider = y + 10;
    y += 10;
    for (const conclusion of box.conclusions)
      for (const text of wrapEvenly(conclusion, "conclusion"))
        lines.push({ text, part: "conclusion", y: (y += LINE) });
  }
  const widest = Math.max(...lines.map((line) => measure(line.text, line.part)));
  const slant = box.look === "naf" ? 14 : 0;
  const width = Math.ceil(Math.max(NARROWEST, widest + 2 * SIDE) + 2 * slant);
  return { box, width, height: y + 12, lines, divider };
}

/** Premises above, conclusion below. */
export function place(picture: Picture): Placed {
  const graph = new Graph();
  graph.setGraph({ rankdir: "TB", nodesep: 18, ranksep: 42, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  const sized = picture.boxes.map(size);
  for (const { box, width, height } of sized) graph.setNode(box.id, { width, height });
  for (const [from, to] of picture.edges) graph.setEdge(from, to, {});
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const boxes = sized.map((box) => {
    const { x, y } = graph.node(box.box.id) as Point;
    return { ...box, x: Math.round(x - box.width / 2), y: Math.round(y - box.height / 2) };
  });
  const routes = picture.edges.map(([from, to]) => {
    const { points } = graph.edge(from, to) as { points: Point[] };
    return { from, to, points };
  });
  return { width: Math.ceil(width), height: Math.ceil(height), boxes, edges: attach(boxes, routes) };
}

/** Let lines leave at the middle of a box's lower side and enter side by side at the upper one. */
function attach(boxes: readonly PlacedBox[], edges: readonly PlacedEdge[]): PlacedEdge[] {
  const byId = new Map(boxes.map((box) => [box.box.id, box]));
  const origin = (edge: PlacedEdge): number => edge.points.at(-2)?.x ?? 0;
  return edges.map((edge) => {
    const from = byId.get(edge.from);
    const to = byId.get(edge.to);
    if (from === undefined || to === undefined || from.y + from.height > to.y) return edge;
    const entering = edges.filter((other) => other.to === edge.to).sort((a, b) => origin(a) - origin(b));
    const gap = Math.min(22, (to.width - 40) / entering.length);
    const shift = (entering.indexOf(edge) - (entering.length - 1) / 2) * gap;
    const start = { x: from.x + from.width / 2, y: from.y + from.height };
    const straight = Math.abs(to.x + to.width / 2 + shift - start.x) < 3;
    const end = { x: straight ? start.x : to.x + to.width / 2 + shift, y: to.y };
    // Points beside the boxes on the way; those between neighbouring rows add nothing but bends.
    const way = edge.points.slice(1, -1).filter((point) => point.y > start.y + 30 && point.y < end.y - 30);
    return { ...edge, points: [start, ...way, end] };
  });
}
