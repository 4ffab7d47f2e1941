// Keyboard shortcuts, and the sheet that lists them.

import { byId } from "./dom.js";

export interface KeyActions {
  ask: () => void;
  theory: () => void;
  question: () => void;
  answer: () => void;
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
  document.addEventListener("keydown", (event) => {
    const isAsk = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    const action = isAsk ? actions.ask : event.altKey && event.shiftKey ? shortcuts[event.code] : undefined;
    if (action === undefined || event.isComposing) return;
    event.preventDefault();
    action();
  });
}
