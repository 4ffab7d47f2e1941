// The small buttons below the question: keep it, ask what follows, assume a sentence; and ask, undo, redo.

import { byId } from "./dom.js";

export interface ChipActions {
  ask: () => void;
  keepQuestion: () => void;
  askWhatFollows: () => void;
  assume: (sentence: string) => void;
  undo: () => void;
  redo: () => void;
}

export function startChips(actions: ChipActions): void {
  const onClick = (id: string, action: () => void): void =>
    byId(id, HTMLButtonElement).addEventListener("click", action);
  onClick("ask", actions.ask);
  onClick("keep", actions.keepQuestion);
  onClick("follows", actions.askWhatFollows);
  onClick("undo", actions.undo);
  onClick("redo", actions.redo);
  const assumption = byId("assumption", HTMLInputElement);
  const assume = (): void => {
    const text = assumption.value.trim();
    if (text === "") return assumption.focus();
    assumption.value = "";
    actions.assume(/[.!]$/.test(text) ? text : `${text}.`);
  };
  onClick("assume", assume);
  assumption.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    assume();
  });
}
