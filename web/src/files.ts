// Files of the reader: a text (.txt, .rules) becomes the theory, a table (.csv) becomes facts by templates, by
// button or dropped on the page; the theory is saved as a text file.

import { byId, h, plural } from "./dom.js";
import { saveText } from "./download.js";
import { fillTemplates, guessTemplates, parseTable, type Table } from "./table.js";

const LARGEST = 2_000_000;
const MOST_PREVIEWED = 5;

export interface FileActions {
  open: (text: string) => void;
  /** Add facts to the theory. */
  add: (facts: readonly string[]) => void;
  theory: () => string;
  say: (text: string) => void;
}

/** Let files be opened, dropped and saved. */
export function startFiles(actions: FileActions): void {
  new Files(actions).start();
}

class Files {
  readonly #dialog = byId("table", HTMLDialogElement);
  readonly #templates = byId("table-templates", HTMLTextAreaElement);
  readonly #preview = byId("table-preview", HTMLUListElement);
  readonly #note = byId("table-note", HTMLParagraphElement);
  readonly #use = byId("table-use", HTMLButtonElement);
  #table: Table = { columns: [], rows: [] };

  constructor(private readonly actions: FileActions) {}

  start(): void {
    const input = byId("file", HTMLInputElement);
    byId("open-file", HTMLButtonElement).addEventListener("click", () => input.click());
    input.addEventListener("change", () => {
      const file = input.files?.[0];
      if (file !== undefined) void this.#read(file);
      input.value = "";
    });
    byId("save-file", HTMLButtonElement).addEventListener("click", () =>
      saveText(this.actions.theory(), "theory.txt", "text/plain"),
    );
    byId("close-table", HTMLButtonElement).addEventListener("click", () => this.#dialog.close());
    this.#templates.addEventListener("input", () => this.#show());
    this.#use.addEventListener("click", () => {
      this.#dialog.close();
      this.actions.add(fillTemplates(this.#table, this.#templates.value));
    });
    this.#startDrop();
  }

  #startDrop(): void {
    const place = document.documentElement;
    const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
    place.addEventListener("dragover", (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      place.classList.add("dropping");
    });
    place.addEventListener("dragleave", (event) => {
      if (event.relatedTarget === null) place.classList.remove("dropping");
    });
    place.addEventListener("drop", (event) => {
      place.classList.remove("dropping");
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      void this.#read(file);
    });
  }

  async #read(file: File): Promise<void> {
    if (file.size > LARGEST) {
      this.actions.say(`“${file.name}” is too large: at most 2 MB are read.`);
      return;
    }
    let text: string;
    try {
      text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch {
      this.actions.say(`“${file.name}” is no text in UTF-8.`);
      return;
    }
    if (!/\.(csv|tsv)$/i.test(file.name)) {
      this.actions.open(text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n"));
      return;
    }
    try {
      this.#table = parseTable(text);
    } catch (error) {
      this.actions.say(`“${file.name}” cannot be read: ${error instanceof Error ? error.message : "unknown reason"}.`);
      return;
    }
    this.#templates.value = guessTemplates(this.#table);
    byId("table-columns", HTMLParagraphElement).textContent =
      `${plural(this.#table.rows.length, "row")}; columns: ${this.#table.columns.join(", ")}`;
    this.#show();
    this.#dialog.showModal();
  }

  #show(): void {
    let facts: string[] = [];
    let fault = "";
    try {
      facts = fillTemplates(this.#table, this.#templates.value);
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    this.#preview.replaceChildren(...facts.slice(0, MOST_PREVIEWED).map((fact) => h("li", {}, h("bdi", {}, fact))));
    this.#note.textContent = fault === "" ? `${plural(facts.length, "fact")} in all` : `This cannot be used: ${fault}.`;
    this.#use.disabled = facts.length === 0;
  }
}
