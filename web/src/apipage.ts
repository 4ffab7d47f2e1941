// The page of the HTTP API: every operation with an example that can be changed and run here.

import { button, byId, h } from "./dom.js";

interface Operation {
  path: string;
  words: string;
  example: unknown;
}

/** The operations that take a body, each with its first example. */
function operationsOf(description: unknown): Operation[] {
  const { paths, components } = description as {
    paths: Record<string, Record<string, { description?: string; requestBody?: unknown }>>;
    components: { schemas: Record<string, { examples?: unknown[] }> };
  };
  return Object.entries(paths).flatMap(([path, { post }]): Operation[] => {
    if (post === undefined) return [];
    const [, name = ""] = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(post.requestBody ?? {})) ?? [];
    return [{ path, words: post.description ?? "", example: components.schemas[name]?.examples?.[0] ?? {} }];
  });
}

function showOperation({ path, words, example }: Operation): HTMLElement {
  const title = `POST ${path}`;
  const body = h("textarea", { "aria-label": `Body for ${title}`, rows: 7, spellcheck: "false" });
  body.value = JSON.stringify(example, null, 1);
  const output = h("pre", { class: "output", tabindex: 0, "aria-label": `Answer of ${title}`, role: "status" });
  const run = async (): Promise<void> => {
    output.textContent = "…";
    try {
      const init = { method: "POST", body: body.value, headers: { "Content-Type": "application/json" } };
      const response = await fetch(`..${path}`, init);
      const text = await response.text();
      output.textContent = `${response.status} ${response.headers.get("Content-Type") ?? ""}\n${indented(text)}`;
    } catch {
      output.textContent = "The service does not answer.";
    }
  };
  const curl = (): void => {
    const data = body.value.replaceAll("'", "'\\''");
    const text = `curl '${location.origin}${path}' -H 'Content-Type: application/json' --data '${data}'`;
    void navigator.clipboard.writeText(text).then(
      () => (output.textContent = text),
      () => (output.textContent = text),
    );
  };
  return h(
    "section",
    { class: "card", "data-path": path },
    h("h2", {}, title),
    h("p", { class: "soft" }, words),
    body,
    h("div", { class: "buttons" }, button("Run", () => void run(), { class: "primary" }), button("Copy as curl", curl)),
    output,
  );
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text; // several lines of JSON, or a drawing
  }
}

const place = byId("operations", HTMLDivElement);
try {
  const response = await fetch("../openapi.json");
  place.replaceChildren(...operationsOf(await response.json()).map(showOperation));
} catch {
  place.replaceChildren(h("p", { class: "empty" }, "The description of the service cannot be read: reload the page."));
}
