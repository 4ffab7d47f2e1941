// What leaves the page: files, the link, the inquiry as a command; and how much of a result is shown.

import * as api from "./api.js";
import { COMMANDS, type CommandName } from "./commands.js";
import { byId, onChoice } from "./dom.js";
import { download, FILE_FORMATS, type FileFormat } from "./download.js";
import type { Inquiry } from "./inquiry.js";
import { writeFragment } from "./share.js";

export interface Shown {
  inquiry: Inquiry;
  /** What if: the names of the sentences switched off. */
  without: readonly string[];
  outcome: api.Outcome;
}

export interface ToolActions {
  inquiry: () => Inquiry;
  /** What is on the screen, and what it answers. */
  shown: () => Shown | null;
  say: (text: string) => void;
}

export function startTools(actions: ToolActions): void {
  for (const name of ["view", "detail"]) {
    const select = byId(name, HTMLSelectElement);
    const show = (): void => {
      byId("results", HTMLDivElement).dataset[name] = select.value;
    };
    select.addEventListener("change", show);
    show();
  }
  byId("share", HTMLButtonElement).addEventListener("click", () => void share(actions));
  onChoice(byId("download", HTMLSelectElement), (value) => {
    const format = FILE_FORMATS.find((each) => each === value);
    if (format !== undefined) void save(format, actions);
  });
  onChoice(byId("copy-as", HTMLSelectElement), (value) => {
    if (value in COMMANDS) void copyAs(value as CommandName, actions);
  });
}

async function save(format: FileFormat, { shown, say }: ToolActions): Promise<void> {
  const now = shown();
  if (now === null) return;
  try {
    await download(format, now);
  } catch (error) {
    if (!(error instanceof api.Problem)) throw error;
    say(`The file could not be made. ${error.message}`);
  }
}

async function share({ inquiry, say }: ToolActions): Promise<void> {
  const fragment = await writeFragment(inquiry());
  if (fragment === null) {
    say("The theory is too long for a link. Save it as a file instead.");
    return;
  }
  history.replaceState(history.state, "", fragment);
  try {
    await navigator.clipboard.writeText(location.href);
    say("The link is copied. It holds the theory and the question; nothing is stored on the service.");
  } catch {
    say("The link is in the address bar. It holds the theory and the question.");
  }
}

async function copyAs(name: CommandName, { shown, say }: ToolActions): Promise<void> {
  const now = shown();
  if (now === null) return;
  const text = COMMANDS[name](now.inquiry, now.without, location.origin);
  try {
    await navigator.clipboard.writeText(text);
    say("Copied: it asks the same elsewhere.");
  } catch {
    say("The browser does not let this page write to the clipboard.");
  }
}
