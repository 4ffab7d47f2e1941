// Keyboard shortcuts, and the sheet that lists them.

import { byId } from "./dom.js";

export interface KeyActions {
  ask: () => void;
  theory: () => void;
  question: () => void;
  answer: () => void;
  undo: () => void;
  redo: () => void;
}

export function startKeys(actions: KeyActions): void {
  const sheet = byId("help", HTMLDialogElement);
  byId("open-help", HTMLButtonElement).addEventListener("click", () => sheet.showModal());
  byId("close-help", HTMLButtonElement).addEventListener("click", () => sheet.close());
  sheet.addEventListener("click", (event) => {
    if (event.target === sheet) sheet.close();
  });
  const shortcuts: Record<string, () => void> = {
    KeyT: actions.theory,
    KeyQ: actions.question,
    KeyA: actions.answer,
    KeyK: () => (sheet.open ? sheet.close() : sheet.showModal()),
  };
  // The menu's undo would know of the text alone.
  document.addEventListener("beforeinput", (event) => {
    const action = { historyUndo: actions.undo, historyRedo: actions.redo }[event.inputType];
    if (action === undefined || (event.target as Element).closest("dialog, .token") !== null) return;
    event.preventDefault();
    action();
  });
  document.addEventListener("keydown", (event) => {
    const action = event.altKey && event.shiftKey ? shortcuts[event.code] : controlled(event, actions);
    if (action === undefined || event.isComposing) return;
    event.preventDefault();
    action();
  });
}

/** One undo for text, questions and settings; other fields (a name, a template) keep their own. */
function controlled(event: KeyboardEvent, actions: KeyActions): (() => void) | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  if (event.key === "Enter") return actions.ask;
  if ((event.target as Element).closest("dialog, .token") !== null) return undefined;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? actions.redo : actions.undo;
  return key === "y" ? actions.redo : undefined;
}
