// One graph in its frame: go from box to box, collapse what a box rests on, step through the proof, copy it.

import { findVisible, neighbours, type Link } from "./collapse.js";
import { button, h, onChoice, plural, said, type Child } from "./dom.js";
import { saveBlob, saveText } from "./download.js";
import { draw, MARGIN } from "./drawing.js";
import { toPng, toSvgText } from "./image.js";
import { setActive } from "./link.js";
import type { Box, Picture, Step } from "./record.js";
import { ZoomFrame } from "./zoom.js";

export interface GraphText {
  title: string;
  /** What stands below the graph while nothing is pointed at. */
  hint: string;
  /** A box for those who hear the page, and for those who point at it. */
  label: (box: Box) => string;
  describe: (box: Box) => Child[];
  /** The proof in words, to be copied. */
  text: () => string;
  steps: readonly Step[];
  fileName: string;
}

const frames = new WeakMap<Element, ZoomFrame>();

/** Let the graphs that nobody has zoomed follow the width of their place. */
export function fitGraphs(place: Element): void {
  for (const figure of place.querySelectorAll("figure")) frames.get(figure)?.follow();
}

/** The arrows of a picture as places of boxes, where every id is there once. */
export function linksOf({ boxes, arrows }: Picture): Link[] {
  const places = new Map(boxes.map((box, place) => [box.id, place]));
  return arrows.map(({ source, target }): Link => [places.get(source) ?? 0, places.get(target) ?? 0]);
}

export class Graph {
  readonly element: HTMLElement;
  readonly #svg: SVGSVGElement;
  readonly #groups: SVGGElement[];
  readonly #edges: SVGGElement[];
  readonly #caption: HTMLElement;
  readonly #frame: ZoomFrame;
  readonly #collapsed = new Set<number>();
  #step = 0;
  readonly #stepWords = h("span", { class: "step-words", "aria-live": "polite" });

  constructor(
    private readonly picture: Picture,
    private readonly links: readonly Link[],
    private readonly words: GraphText,
  ) {
    const label = `${words.title}: graph of ${plural(picture.boxes.length, "box", "boxes")}`;
    this.#svg = draw(picture, label, words.label);
    this.#groups = [...this.#svg.querySelectorAll<SVGGElement>("g[data-box]")];
    this.#edges = [...this.#svg.querySelectorAll<SVGGElement>("g.mp-edge")];
    this.#caption = h("p", { class: "caption" }, words.hint);
    this.#groups.forEach((group, place) => this.#listen(group, place));
    this.#frame = new ZoomFrame(this.#svg, () => this.element, picture.boxes, this.#stepTools(), this.#copyTools());
    this.element = h("figure", {}, this.#frame.element, h("figcaption", { tabindex: 0 }, this.#caption));
    frames.set(this.element, this.#frame);
  }

  /** Show some boxes and the arrows between them, and fade the others; null shows all alike. */
  emphasise(places: ReadonlySet<number> | null): void {
    this.#groups.forEach((group, place) => group.classList.toggle("faded", places !== null && !places.has(place)));
    this.#edges.forEach((edge, at) => {
      const [source, target] = this.links[at] ?? [0, 0];
      const isIn = places !== null && places.has(source) && places.has(target);
      edge.classList.toggle("faded", places !== null && !isIn);
      edge.classList.toggle("chosen", isIn);
    });
  }

  #listen(group: SVGGElement, place: number): void {
    group.addEventListener("pointerenter", () => this.#point(place));
    group.addEventListener("pointerleave", () => this.#point(null));
    group.addEventListener("focus", () => this.#point(place));
    group.addEventListener("blur", () => this.#point(null));
    group.addEventListener("dblclick", () => this.#toggle(place));
    group.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "Enter" || event.key === "c") this.#toggle(place);
      else if (!this.#move(place, event.key)) return;
      event.preventDefault();
    });
  }

  /** Up to a premise, down to what rests on it, left and right in order; hidden boxes are skipped. */
  #move(place: number, key: string): boolean {
    const shown = this.#groups.map((_, at) => at).filter((at) => !this.#groups[at]?.classList.contains("hidden"));
    const { premises, conclusions } = neighbours(place, this.links);
    const at = shown.indexOf(place);
    const next: Record<string, number | undefined> = {
      ArrowUp: premises.find((one) => shown.includes(one)) ?? shown[at - 1],
      ArrowDown: conclusions[0] ?? shown[at + 1],
      ArrowLeft: shown[at - 1],
      ArrowRight: shown[at + 1],
      Home: shown[0],
      End: shown.at(-1),
    };
    const target = this.#groups[next[key] ?? -1];
    if (target === undefined) return key in next;
    this.#groups[place]?.setAttribute("tabindex", "-1");
    target.setAttribute("tabindex", "0");
    target.focus();
    return true;
  }

  #point(place: number | null): void {
    const box = place === null ? undefined : this.picture.boxes[place];
    const parts = box === undefined ? [this.words.hint] : this.words.describe(box);
    this.#caption.replaceChildren(...parts.filter((part) => part !== null && part !== false));
    setActive(box === undefined || box.look === "or" ? null : box.id, "proofs");
  }

  /** Hide what a box rests on, or show it again. */
  #toggle(place: number): void {
    if (neighbours(place, this.links).premises.length === 0) return;
    if (!this.#collapsed.delete(place)) this.#collapsed.add(place);
    const visible = findVisible(this.#groups.length, this.links, this.#collapsed);
    this.#groups.forEach((group, at) => {
      group.classList.toggle("hidden", !visible.has(at));
      group.classList.toggle("collapsed", this.#collapsed.has(at));
      group.setAttribute("aria-expanded", String(!this.#collapsed.has(at)));
    });
    this.#edges.forEach((edge, at) => {
      const [source, target] = this.links[at] ?? [0, 0];
      edge.classList.toggle("hidden", !visible.has(source) || !visible.has(target) || this.#collapsed.has(target));
    });
    this.#crop(visible);
  }

  #crop(visible: ReadonlySet<number>): void {
    const boxes = this.picture.boxes.filter((_, at) => visible.has(at));
    const isAll = boxes.length === this.picture.boxes.length;
    const left = isAll ? 0 : Math.min(...boxes.map((box) => box.x));
    const top = isAll ? 0 : Math.min(...boxes.map((box) => box.y));
    const right = isAll ? this.picture.width : Math.max(...boxes.map((box) => box.x + box.width));
    const bottom = isAll ? this.picture.height : Math.max(...boxes.map((box) => box.y + box.height));
    this.#frame.crop(left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN);
  }

  #stepTools(): HTMLElement {
    const { steps } = this.words;
    const tools = h("div", { class: "stepping", role: "group", "aria-label": "Step through the proof" });
    if (steps.length < 2) return tools;
    const go = (step: number): void => {
      this.#step = Math.max(0, Math.min(steps.length, step));
      this.#showStep();
      back.disabled = this.#step === 0;
      next.disabled = this.#step === steps.length;
    };
    const back = button("◀", () => go(this.#step - 1), { "aria-label": "Step back", title: "Step back", disabled: true });
    const next = button("▶ Step", () => go(this.#step + 1), { "aria-label": "Next step", title: "Next step of the proof" });
    tools.append(back, next, this.#stepWords);
    return tools;
  }

  /** Show the graph as far as the first steps go; at 0 all of it. */
  #showStep(): void {
    const { steps } = this.words;
    const taken = new Set(steps.slice(0, this.#step).map((step) => step.node));
    const current = steps[this.#step - 1];
    const places = this.picture.boxes.flatMap((box, place) => (taken.has(box.id) ? [place] : []));
    this.emphasise(current === undefined ? null : new Set(places));
    setActive(current?.node ?? null, "proofs");
    this.#stepWords.textContent = current === undefined ? "" : `${current.number} of ${steps.length}: ${current.conclusion}`;
  }

  #copyTools(): HTMLElement {
    const done = h("span", { class: "copied", role: "status" });
    const tell = async (work: () => Promise<void>, words: string): Promise<void> => {
      try {
        await work();
        done.textContent = words;
      } catch {
        done.textContent = "The browser does not allow that.";
      }
    };
    const copyImage = async (): Promise<void> => {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": toPng(this.#svg) })]);
    };
    const name = this.words.fileName;
    const ways: Record<string, () => void> = {
      "Copy text": () => void tell(() => navigator.clipboard.writeText(this.words.text()), "Copied."),
      "Copy image": () => void tell(copyImage, "Copied."),
      "Save as SVG": () => saveText(toSvgText(this.#svg), `${name}.svg`, "image/svg+xml"),
      "Save as PNG": () => void tell(async () => saveBlob(await toPng(this.#svg), `${name}.png`), "Saved."),
    };
    const names = Object.keys(ways).map((each) => h("option", {}, each));
    const menu = h("select", { "aria-label": "Copy or save this graph" }, h("option", { value: "" }, "Copy or save …"), ...names);
    onChoice(menu, (value) => ways[value]?.());
    return h("div", { class: "copying" }, menu, done);
  }
}

/** What the shapes mean, for the kinds that occur. */
export function showLegend(looks: ReadonlySet<string>): HTMLElement {
  const words: [string, string, string][] = [
    ["fact", "F1", "a fact of the text"],
    ["rule", "R1", "a rule of the text"],
    ["naf", "NAF", "negation as failure: nothing proves the contrary"],
    ["fail", "FAIL", "here the search ends without a proof"],
    ["or", "or", "one of the ways is enough"],
  ];
  const items = words
    .filter(([look]) => looks.has(look))
    .map(([look, name, meaning]) => h("li", {}, h("span", { class: `name ${look}` }, name), ` ${meaning}`));
  return h("ul", { class: "legend", "aria-label": "Legend" }, ...items);
}

/** What a box is, and the intermediate conclusions drawn at it. */
export function describeNode(box: Box, steps: readonly Step[], word: string): Child[] {
  const parts: Child[] = [h("strong", { class: `name ${box.look}` }, box.id), " ", said(box.text)];
  for (const step of steps.filter((one) => one.node === box.id))
    parts.push(h("span", { class: "gives" }, ` → step ${step.number} ${word} `, h("b", {}, said(step.conclusion))));
  return parts;
}
