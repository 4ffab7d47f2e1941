// Named theories, kept in this browser: saved under a name, opened, renamed by saving anew, removed.

import { button, byId, h, plural, said } from "./dom.js";
import { toInquiry, toValue, type Inquiry } from "./inquiry.js";

const KEY = "multiprover-library";
const MOST = 200;

/** The saved inquiries by name; entries that cannot be read are left out. */
export function readLibrary(text: string | null): Map<string, Inquiry> {
  const found = new Map<string, Inquiry>();
  try {
    const entries: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(entries)) return found;
    for (const entry of entries as unknown[]) {
      if (!Array.isArray(entry) || typeof entry[0] !== "string") continue;
      try {
        found.set(entry[0], toInquiry(entry[1]));
      } catch {
        continue;
      }
    }
  } catch {
    return found;
  }
  return found;
}

export function writeLibrary(entries: ReadonlyMap<string, Inquiry>): string {
  return JSON.stringify([...entries].slice(-MOST).map(([name, inquiry]) => [name, toValue(inquiry)]));
}

/** A name for a text that has none: its first comment, or its first words. */
export function suggestName({ theory }: Inquiry): string {
  const first = theory.split("\n").find((line) => line.trim() !== "") ?? "";
  const words = first.replace(/^#+\s*/, "").trim().split(/\s+/).slice(0, 6).join(" ");
  return words.replace(/[.?!:]+$/, "") || "Untitled";
}

/** Let the buttons of the library work on this inquiry. */
export function startLibrary(current: () => Inquiry, open: (inquiry: Inquiry) => void): void {
  new Library(current, open).start();
}

class Library {
  readonly #dialog = byId("library", HTMLDialogElement);
  readonly #list = byId("library-list", HTMLUListElement);
  readonly #name = byId("library-name", HTMLInputElement);
  readonly #note = byId("library-note", HTMLParagraphElement);

  constructor(
    private readonly current: () => Inquiry,
    private readonly open: (inquiry: Inquiry) => void,
  ) {}

  start(): void {
    byId("open-library", HTMLButtonElement).addEventListener("click", () => this.show());
    byId("close-library", HTMLButtonElement).addEventListener("click", () => this.#dialog.close());
    byId("library-form", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      this.#save(this.#name.value.trim());
    });
    // Another tab has changed it.
    window.addEventListener("storage", (event) => {
      if (event.key === KEY && this.#dialog.open) this.#draw();
    });
  }

  show(): void {
    this.#name.value = suggestName(this.current());
    this.#note.textContent = "";
    this.#draw();
    this.#dialog.showModal();
    this.#name.select();
  }

  #entries(): Map<string, Inquiry> {
    try {
      return readLibrary(localStorage.getItem(KEY));
    } catch {
      return new Map();
    }
  }

  #store(entries: ReadonlyMap<string, Inquiry>, done: string): void {
    try {
      localStorage.setItem(KEY, writeLibrary(entries));
      this.#note.textContent = done;
    } catch {
      this.#note.textContent = "The browser has no room for it, or does not let this page store anything. Save it as a file instead.";
    }
    this.#draw();
  }

  #save(name: string): void {
    if (name === "") return;
    const entries = this.#entries();
    const isNew = !entries.delete(name);
    entries.set(name, this.current());
    this.#store(entries, isNew ? `Saved as “${name}”.` : `“${name}” is replaced.`);
  }

  #draw(): void {
    const items = [...this.#entries()].toReversed().map(([name, inquiry]) => {
      const lines = inquiry.theory.split("\n").filter((line) => line.trim() !== "").length;
      const label = h("span", {}, h("b", {}, said(name)), h("small", {}, plural(lines, "line")));
      const take = (): void => {
        this.#dialog.close();
        this.open(inquiry);
      };
      const remove = (): void => {
        const entries = this.#entries();
        entries.delete(name);
        this.#store(entries, `“${name}” is removed.`);
      };
      return h(
        "li",
        {},
        button(label, take, { class: "example" }),
        button("Remove", remove, { "aria-label": `Remove ${name}` }),
      );
    });
    this.#list.replaceChildren(...(items.length > 0 ? items : [h("li", { class: "note" }, "Nothing is saved yet.")]));
  }
}
