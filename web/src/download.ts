// Saves what is shown: JSON as the command line prints it, pictures and pages as the command line draws them.

import { fetchFile, type Outcome } from "./api.js";
import { h } from "./dom.js";
import { isWhatIf, type Inquiry } from "./inquiry.js";

export const FILE_FORMATS = ["json", "svg", "html", "dot", "mermaid"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
const TYPES: Record<FileFormat, string> = {
  json: "application/json",
  svg: "image/svg+xml",
  html: "text/html",
  dot: "text/vnd.graphviz",
  mermaid: "text/vnd.mermaid",
};
const ENDINGS: Partial<Record<FileFormat, string>> = { dot: "gv", mermaid: "mmd" };

/** What is on the screen, and what it answers. */
export interface Download {
  inquiry: Inquiry;
  without: readonly string[];
  outcome: Outcome;
}

export async function download(format: FileFormat, { inquiry, without, outcome }: Download): Promise<void> {
  const isWhole = !("proofs" in outcome) || outcome.complete || outcome.proofs.length >= inquiry.maxProofs;
  const text =
    format === "json" && (isWhole || isWhatIf(inquiry))
      ? `${JSON.stringify(outcome, withoutPictures, 2)}\n`
      : await fetchFile(["html", "json"].includes(format) ? inquiry : drawable(inquiry, outcome), format, without);
  saveText(text, `${fileName(inquiry.question)}.${ENDINGS[format] ?? format}`, TYPES[format]);
}

/** Give the reader a text as a file. */
export function saveText(text: string, name: string, type: string): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = h("a", { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Where boxes stand on the screen is no part of the result. */
function withoutPictures(key: string, value: unknown): unknown {
  return key === "picture" || key === "merged" ? undefined : value;
}

/** A picture (not a page) shows one result: of two, the exact one if there is one. */
function drawable(inquiry: Inquiry, outcome: Outcome): Inquiry {
  if (inquiry.reasoner !== "both" || !("exact" in outcome)) return inquiry;
  return { ...inquiry, reasoner: outcome.exact === null ? "neural" : "exact" };
}

/** A name made of the question's plain letters and digits. */
export function fileName(question: string): string {
  const words = question.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, 60) || "proofs";
}
