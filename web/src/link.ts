// Ties a sentence to its boxes: everything that stands for a sentence carries its id in `data-node`, and what is
// pointed at, or holds the caret or the focus, is marked everywhere at once.

let active: string | null = null;
let listener: ((id: string | null, from: "editor" | "proofs") => void) | null = null;

/** Call this whenever another sentence becomes the active one. */
export function onActive(listen: (id: string | null, from: "editor" | "proofs") => void): void {
  listener = listen;
}

export function setActive(id: string | null, from: "editor" | "proofs"): void {
  if (id === active) return;
  active = id;
  refreshActive();
  listener?.(id, from);
}

/** Mark what has been drawn since. */
export function refreshActive(): void {
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>("[data-node]"))
    element.classList.toggle("active", element.dataset["node"] === active);
  for (const edge of document.querySelectorAll<SVGElement>("[data-from]"))
    edge.classList.toggle("active", edge.dataset["from"] === active || edge.dataset["to"] === active);
}
