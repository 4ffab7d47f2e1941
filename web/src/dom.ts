// Builds elements. Text goes in as text nodes only; attributes that could run or style anything are refused,
// so no string of a user can become markup, script or style.

const SVG = "http://www.w3.org/2000/svg";

export type Child = Node | string | null | false;
export type Attributes = Record<string, string | number | boolean | null>;

const FORBIDDEN = /^(on.*|style|srcdoc|formaction|xlink:href)$/i;

function fill<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (FORBIDDEN.test(name)) throw new Error(`attribute ${name} is not allowed`);
    if (value === false || value === null) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null && child !== false) element.append(child);
  return element;
}

/** An HTML element; strings among the children become text. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** A button that does something; never a submit button. */
export function button(label: Child, action: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = h("button", { type: "button", ...attributes }, label);
  element.addEventListener("click", action);
  return element;
}

/** A menu: what is chosen is done, and the menu's name stands there again. */
export function onChoice(select: HTMLSelectElement, act: (value: string) => void): void {
  select.addEventListener("change", () => {
    const { value } = select;
    select.value = "";
    act(value);
  });
}

/** The element of index.html with this id; a missing one is a mistake in the page itself. */
export function byId<E extends HTMLElement>(id: string, type: new () => E): E {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`index.html has no ${type.name} #${id}`);
  return element;
}

/** User text that keeps its own writing direction and cannot turn around what stands beside it. */
export function said(text: string, attributes: Attributes = {}): HTMLElement {
  return h("bdi", attributes, text);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
