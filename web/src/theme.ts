// Light, dark, or as the system says. The choice is the only thing this page remembers.

import { byId, h } from "./dom.js";

const KEY = "multiprover-theme";
const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

function remembered(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? "auto";
  } catch {
    return "auto";
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
  }
}

export function startTheme(): void {
  const control = byId("theme", HTMLButtonElement);
  let theme = remembered();
  const apply = (): void => {
    if (theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
    const [sign, word] = { auto: ["◐", "Auto"], light: ["☀", "Light"], dark: ["☾", "Dark"] }[theme];
    control.replaceChildren(sign ?? "", h("span", { class: "aside-word" }, ` ${word ?? ""}`));
    control.setAttribute("aria-label", `Colours: ${theme}. Change.`);
  };
  control.addEventListener("click", () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "auto";
    remember(theme);
    apply();
  });
  apply();
}
