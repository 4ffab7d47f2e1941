// Draws a placed picture as SVG. Looks come from classes only: nothing in it needs an inline style.

import { s } from "./dom.js";
import { place, type PlacedBox, type PlacedEdge, type Point } from "./layout.js";
import { describeBox, type Picture } from "./picture.js";

/** The drawing of a proof; each box is a group with `data-node`, the first one reachable by tab. */
export function draw(picture: Picture, title: string): SVGSVGElement {
  const placed = place(picture);
  const svg = s(
    "svg",
    {
      class: "drawing",
      width: placed.width,
      height: placed.height,
      viewBox: `0 0 ${placed.width} ${placed.height}`,
      role: "group",
      "aria-label": title,
    },
    ...placed.edges.map(drawEdge),
    ...placed.boxes.map((box, place) => drawBox(box, place === 0)),
  );
  return svg;
}

function drawBox(placed: PlacedBox, first: boolean): SVGGElement {
  const { box, x, y, width, divider } = placed;
  const middle = width / 2;
  const slant = box.look === "naf" ? 14 : 0;
  return s(
    "g",
    {
      class: `box ${box.look}${box.isRoot ? " root" : ""}`,
      transform: `translate(${x} ${y})`,
      "data-node": box.id,
      tabindex: first ? 0 : -1,
      role: "img",
      "aria-label": describeBox(box),
    },
    drawShape(placed),
    divider !== null && s("line", { class: "divider", x1: slant, x2: width - slant, y1: divider, y2: divider }),
    ...placed.lines.map((line) => s("text", { class: line.part, x: middle, y: line.y }, line.text)),
  );
}

/** Kinds differ in shape as well as in colour: facts square, rules round, NAF and failures slanted. */
function drawShape({ box, width, height }: PlacedBox): SVGElement {
  if (box.look === "naf" || box.look === "fail") {
    const slant = box.look === "naf" ? 14 : 0;
    const half = height / 2;
    const points = [
      [slant, 0],
      [width - slant, 0],
      [width, half],
      [width - slant, height],
      [slant, height],
      [0, half],
    ];
    return s("polygon", { class: "shape", points: points.map((point) => point.join(",")).join(" ") });
  }
  return s("rect", { class: "shape", width, height, rx: box.look === "rule" ? 14 : 2 });
}

function drawEdge({ from, to, points }: PlacedEdge): SVGGElement {
  const end = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? end;
  const isUpward = before.y > end.y;
  return s(
    "g",
    { class: from === "FAIL" ? "edge to-fail" : "edge", "data-from": from, "data-to": to },
    s("path", { d: curve(points) }),
    s("polygon", {
      points: isUpward ? "0,0 -4.5,9 4.5,9" : "0,0 -4.5,-9 4.5,-9",
      transform: `translate(${round(end.x)} ${round(end.y)})`,
    }),
  );
}

/** A line that leaves and enters each of its points upright. */
function curve(points: readonly Point[]): string {
  const [start, ...rest] = points;
  if (start === undefined) return "";
  let path = `M${round(start.x)} ${round(start.y)}`;
  let last = start;
  for (const point of rest) {
    const middle = round((last.y + point.y) / 2);
    path += `C${round(last.x)} ${middle} ${round(point.x)} ${middle} ${round(point.x)} ${round(point.y)}`;
    last = point;
  }
  return path;
}

const SMALLEST = 0.65;

/** Shrink drawings that are wider than their place, but only as far as they can be read; the rest scrolls. */
export function fitDrawings(place: Element): void {
  for (const svg of place.querySelectorAll<SVGSVGElement>("svg.drawing")) {
    const [, , width = 0, height = 0] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const room = svg.parentElement?.clientWidth ?? 0;
    if (room === 0 || width === 0) continue;
    const scale = Math.max(SMALLEST, Math.min(1, room / width));
    svg.setAttribute("width", String(Math.round(width * scale)));
    svg.setAttribute("height", String(Math.round(height * scale)));
    if (svg.parentElement !== null) svg.parentElement.scrollLeft = (width * scale - room) / 2;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

