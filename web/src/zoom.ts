// A frame around a drawing in which it can be fitted, zoomed and moved: by buttons, keys, wheel, mouse and touch.

import { button, h } from "./dom.js";
import { Overview } from "./overview.js";
import type { Box } from "./record.js";

/** Smaller than this a graph is not made by itself: about ten pixels for a letter. */
const LEGIBLE = 0.7;
const SMALLEST = 0.1;
const LARGEST = 4;
const STEP = 1.25;
/** What a graph shares a full screen with: its buttons and its caption. */
const BESIDE_A_FULL_SCREEN = 130;
/** Above and below the drawing, in a frame that is at most 80% as high as the window. */
const PADDING = 14;

interface Place {
  x: number;
  y: number;
}

export class ZoomFrame {
  readonly element: HTMLElement;
  readonly #frame: HTMLElement;
  readonly #overview: Overview;
  #width: number;
  #height: number;
  /** Null while the drawing follows the width of its frame. */
  #scale: number | null = null;
  #touches = new Map<number, Place>();

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly figure: () => HTMLElement,
    boxes: readonly Box[],
    ...tools: HTMLElement[]
  ) {
    this.#width = svg.width.baseVal.value;
    this.#height = svg.height.baseVal.value;
    this.#frame = h("div", { class: "scroll" }, svg);
    this.#overview = new Overview(this.#frame, svg, boxes);
    const sizes = h(
      "div",
      { class: "zoom", role: "group", "aria-label": "Size of the graph" },
      button("−", () => this.zoom(1 / STEP), { "aria-label": "Zoom out", title: "Zoom out (−)" }),
      button("+", () => this.zoom(STEP), { "aria-label": "Zoom in", title: "Zoom in (+)" }),
      button("Fit", () => this.fitAll(), { title: "Show the whole graph (0)" }),
      button("Full screen", () => void this.#toggleFullScreen(), { title: "Full screen (F)" }),
    );
    const bar = h("div", { class: "graph-tools" }, ...tools, sizes);
    this.element = h("div", { class: "graph" }, this.#frame, this.#overview.element, bar);
    this.#listen();
  }

  /** Follow the width of the frame, but stay legible: what does not fit scrolls. */
  follow(): void {
    const room = this.#frame.clientWidth;
    if (this.#scale !== null || room === 0) return;
    const scale = Math.max(LEGIBLE, Math.min(1, room / this.#width));
    this.#resize(scale);
    this.#frame.scrollLeft = (this.#width * scale - room) / 2;
  }

  /** The drawing has become smaller or larger, because parts of it were hidden or shown. */
  crop(x: number, y: number, width: number, height: number): void {
    const scale = this.svg.width.baseVal.value / this.#width;
    this.#width = width;
    this.#height = height;
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    if (this.#scale === null) this.follow();
    else this.#resize(scale);
  }

  /** Show the whole graph, however small. */
  fitAll(): void {
    const isFull = document.fullscreenElement !== null;
    const high = isFull ? window.innerHeight - BESIDE_A_FULL_SCREEN : window.innerHeight * 0.8 - PADDING;
    this.#scale = clamp(Math.min(1, this.#frame.clientWidth / this.#width, high / this.#height));
    this.#resize(this.#scale);
  }

  /** Zoom by a factor around a place in the frame, or around its middle. */
  zoom(factor: number, around?: Place): void {
    const frame = this.#frame;
    const { x, y } = around ?? { x: frame.clientWidth / 2, y: frame.clientHeight / 2 };
    const before = this.svg.width.baseVal.value / this.#width;
    const scale = clamp(before * factor);
    const [left, top] = [frame.scrollLeft + x, frame.scrollTop + y];
    this.#scale = scale;
    this.#resize(scale);
    frame.scrollLeft = (left * scale) / before - x;
    frame.scrollTop = (top * scale) / before - y;
  }

  #resize(scale: number): void {
    this.svg.setAttribute("width", String(Math.round(this.#width * scale)));
    this.svg.setAttribute("height", String(Math.round(this.#height * scale)));
    this.#frame.classList.toggle("zoomed", this.#scale !== null);
    this.#overview.follow();
  }

  async #toggleFullScreen(): Promise<void> {
    if (document.fullscreenElement === null) await this.figure().requestFullscreen();
    else await document.exitFullscreen();
  }

  #listen(): void {
    this.element.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const action = {
        "+": () => this.zoom(STEP),
        "=": () => this.zoom(STEP),
        "-": () => this.zoom(1 / STEP),
        "0": () => this.fitAll(),
        f: () => void this.#toggleFullScreen(),
      }[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    });
    this.#frame.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return; // a plain wheel scrolls
        event.preventDefault();
        this.zoom(Math.exp(-event.deltaY / 300), this.#within(event));
      },
      { passive: false },
    );
    this.#frame.addEventListener("pointerdown", (event) => {
      if (event.button === 0) this.#touches.set(event.pointerId, this.#within(event));
    });
    this.#frame.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"] as const)
      this.#frame.addEventListener(end, (event) => {
        this.#touches.delete(event.pointerId);
        this.#frame.classList.remove("moving");
      });
  }

  /** A mouse drags the drawing; two fingers zoom it; one finger scrolls, as everywhere. */
  #move(event: PointerEvent): void {
    const before = this.#touches.get(event.pointerId);
    if (before === undefined) return;
    const now = this.#within(event);
    const other = [...this.#touches].find(([id]) => id !== event.pointerId)?.[1];
    this.#touches.set(event.pointerId, now);
    if (other !== undefined) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      this.zoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
    } else if (event.pointerType === "mouse") {
      this.#frame.classList.add("moving");
      this.#frame.scrollLeft -= now.x - before.x;
      this.#frame.scrollTop -= now.y - before.y;
    }
  }

  #within({ clientX, clientY }: MouseEvent): Place {
    const { left, top } = this.#frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}

function clamp(scale: number): number {
  return Math.max(SMALLEST, Math.min(LARGEST, scale));
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
