// A drawing as a file: the looks of the screen are written into the elements, so that it stands alone and is what
// the reader sees, in these colours and with what is collapsed.

import { s } from "./dom.js";

const LOOKS = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-opacity", "opacity"] as const;
const TEXT_LOOKS = ["font-family", "font-size", "font-weight", "text-anchor", "letter-spacing"] as const;
const SHARPNESS = 2;

/** The SVG text of a drawing on the screen. */
export function toSvgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  originals.forEach((original, at) => {
    const own = copies[at];
    if (own === undefined) return;
    const style = getComputedStyle(original);
    if (style.display === "none") own.setAttribute("data-hidden", "");
    const looks = original instanceof SVGTextElement ? [...LOOKS, ...TEXT_LOOKS] : LOOKS;
    if (original instanceof SVGGraphicsElement && !(original instanceof SVGGElement))
      for (const name of looks) own.setAttribute(name, style.getPropertyValue(name));
    for (const name of ["tabindex", "class", "role"]) own.removeAttribute(name);
  });
  for (const hidden of copy.querySelectorAll("[data-hidden]")) hidden.remove();
  const { x, y, width, height } = svg.viewBox.baseVal;
  const ground = getComputedStyle(document.body).getPropertyValue("--paper");
  const probe = getComputedStyle(svg).backgroundColor;
  const fill = probe !== "rgba(0, 0, 0, 0)" ? probe : ground.trim() || "#ffffff";
  copy.prepend(s("rect", { x, y, width, height, fill }));
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

/** The same as a PNG picture. */
export async function toPng(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal;
  const url = URL.createObjectURL(new Blob([toSvgText(svg)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(width * SHARPNESS);
    canvas.height = Math.ceil(height * SHARPNESS);
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("this browser cannot draw");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error("the picture is too large")) : resolve(blob)), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
