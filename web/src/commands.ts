// The inquiry as something to run elsewhere: curl, the command line, Python. Knows no elements.

import { request } from "./api.js";
import type { Inquiry } from "./inquiry.js";

export const COMMANDS = { curl: toCurl, command: toCommand, python: toPython } as const;
export type CommandName = keyof typeof COMMANDS;

/** A word for the shell, whatever it holds. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

export function toCurl(inquiry: Inquiry, origin: string): string {
  const { pictures: _, ...body } = request(inquiry, "json");
  return [
    `curl ${quoted(`${origin}/v1/prove`)}`,
    "-H 'Content-Type: application/json'",
    `--data ${quoted(JSON.stringify(body))}`,
  ].join(" \\\n  ");
}

export function toCommand({ theory, question, world, reasoner, maxProofs }: Inquiry): string {
  let end = "END";
  while (theory.includes(end)) end += "_";
  const options = `--world ${world} --reasoner ${reasoner} --max-proofs ${maxProofs}`;
  return `multiprover prove - ${quoted(question)} ${options} <<'${end}'\n${theory.replace(/\n*$/, "\n")}${end}`;
}

export function toPython({ theory, question, world, reasoner, maxProofs }: Inquiry): string {
  const call = reasoner === "both" ? "multiprover.Prover().prove_both" : "multiprover.prove";
  const more = reasoner === "both" ? "" : `, reasoner=${literal(reasoner)}`;
  return [
    "import multiprover",
    "",
    `theory = ${literal(theory)}`,
    `result = ${call}(theory, ${literal(question)}, world=${literal(world)}, max_proofs=${maxProofs}${more})`,
    reasoner === "both" ? "print(result.exact, result.neural)" : "print(result.answer, result.proof_count)",
  ].join("\n");
}

/** A string of Python: JSON's are, but for characters that JSON writes as pairs of surrogates. */
function literal(text: string): string {
  return JSON.stringify(text);
}
