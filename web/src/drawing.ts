// Draws a picture as SVG, box for box and line for line as the service has placed them: what is downloaded looks
// the same. Looks come from classes only: nothing in it needs an inline style.

import { s } from "./dom.js";
import type { Picture, Box, Arrow } from "./record.js";

export const MARGIN = 8;

/** The drawing of a proof; each box is a group with `data-node`, the first one reachable by tab. */
export function draw(picture: Picture, title: string, describe: (box: Box) => string): SVGSVGElement {
  const [width, height] = [picture.width + 2 * MARGIN, picture.height + 2 * MARGIN];
  return s(
    "svg",
    {
      class: "mp-drawing",
      width,
      height,
      viewBox: `${-MARGIN} ${-MARGIN} ${width} ${height}`,
      role: "group",
      "aria-label": title,
    },
    ...picture.arrows.map(drawArrow),
    ...picture.boxes.map((box, place) => drawBox(box, place, describe(box))),
  );
}

function drawBox(box: Box, place: number, label: string): SVGGElement {
  return s(
    "g",
    {
      class: `mp-box mp-${box.look}${box.root ? " mp-root" : ""}`,
      transform: `translate(${box.x} ${box.y})`,
      "data-node": box.look === "or" ? null : box.id,
      "data-box": place,
      tabindex: place === 0 ? 0 : -1,
      role: "img",
      "aria-label": label,
    },
    s("path", { class: "mp-shape", d: box.outline }),
    box.divider !== "" && s("path", { class: "mp-divider", d: box.divider }),
    ...box.lines.map(({ part, y, text }) => s("text", { class: `mp-${part}`, x: box.width / 2, y }, text)),
  );
}

function drawArrow({ source, target, line, head }: Arrow): SVGGElement {
  return s(
    "g",
    { class: source === "FAIL" ? "mp-edge mp-to-fail" : "mp-edge", "data-from": source, "data-to": target },
    s("path", { d: line }),
    s("path", { class: "mp-head", d: head }),
  );
}
