// The whole graph in a corner of its frame, with the part that can be seen; pressing leads there. Only for graphs
// that are larger than their frame. Pointing devices only: keys have the boxes themselves.

import { s } from "./dom.js";
import type { Box } from "./record.js";

const HIGH = 120;
const WIDE = 220;

export class Overview {
  readonly element: SVGSVGElement;
  readonly #window = s("rect", { class: "seen" });

  constructor(
    private readonly frame: HTMLElement,
    private readonly drawing: SVGSVGElement,
    boxes: readonly Box[],
  ) {
    const rects = boxes.map(({ x, y, width, height, look }) => s("rect", { class: `mini ${look}`, x, y, width, height }));
    this.element = s("svg", { class: "overview", "aria-hidden": "true" }, ...rects, this.#window);
    const go = (event: PointerEvent): void => {
      const own = this.element.getBoundingClientRect();
      const [across, down] = [(event.clientX - own.left) / own.width, (event.clientY - own.top) / own.height];
      frame.scrollLeft = across * frame.scrollWidth - frame.clientWidth / 2;
      frame.scrollTop = down * frame.scrollHeight - frame.clientHeight / 2;
    };
    this.element.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      this.element.setPointerCapture(event.pointerId);
      go(event);
    });
    this.element.addEventListener("pointermove", (event) => {
      if (this.element.hasPointerCapture(event.pointerId)) go(event);
    });
    frame.addEventListener("scroll", () => this.follow(), { passive: true });
  }

  /** Show what can be seen now; nothing where that is everything. */
  follow(): void {
    const { frame, drawing } = this;
    const isLarger = frame.scrollWidth > frame.clientWidth + 2 || frame.scrollHeight > frame.clientHeight + 2;
    this.element.classList.toggle("needed", isLarger);
    if (!isLarger) return;
    const { x, y, width, height } = drawing.viewBox.baseVal;
    const unit = Math.max(width / Math.min(WIDE, frame.clientWidth / 4), height / HIGH);
    this.element.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.element.setAttribute("width", String(width / unit));
    this.element.setAttribute("height", String(height / unit));
    const [across, down] = [width / frame.scrollWidth, height / frame.scrollHeight];
    this.#window.setAttribute("x", String(x + frame.scrollLeft * across));
    this.#window.setAttribute("y", String(y + frame.scrollTop * down));
    this.#window.setAttribute("width", String(frame.clientWidth * across));
    this.#window.setAttribute("height", String(frame.clientHeight * down));
  }
}
