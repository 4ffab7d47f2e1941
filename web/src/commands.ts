// The inquiry as something to run elsewhere: curl, the command line, Python. Knows no elements.

import { askRequest, request } from "./api.js";
import { isWhatIf, type Inquiry } from "./inquiry.js";

export const COMMANDS = { curl: toCurl, command: toCommand, python: toPython } as const;
export type CommandName = keyof typeof COMMANDS;

/** A word for the shell, whatever it holds. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

export function toCurl(inquiry: Inquiry, without: readonly string[], origin: string): string {
  const isAsk = isWhatIf(inquiry);
  const { pictures: _, ...body } = isAsk ? askRequest(inquiry, [inquiry.question], without) : request(inquiry, "json");
  return [
    `curl ${quoted(`${origin}/v1/${isAsk ? "ask" : "prove"}`)}`,
    "-H 'Content-Type: application/json'",
    `--data ${quoted(JSON.stringify(body))}`,
  ].join(" \\\n  ");
}

export function toCommand(inquiry: Inquiry, without: readonly string[]): string {
  const { theory, question, world, reasoner, maxProofs, assumed } = inquiry;
  let end = "END";
  while (theory.includes(end)) end += "_";
  const text = `<<'${end}'\n${theory.replace(/\n*$/, "\n")}${end}`;
  const options = `--world ${world} --max-proofs ${maxProofs}`;
  if (!isWhatIf(inquiry)) return `multiprover prove - ${quoted(question)} ${options} --reasoner ${reasoner} ${text}`;
  const changes = [...assumed.map((one) => `--assume ${quoted(one)}`), ...without.map((name) => `--without ${name}`)];
  return `cat > theory.txt ${text}\nmultiprover ask theory.txt ${quoted(question)} ${options} ${changes.join(" ")}`;
}

export function toPython(inquiry: Inquiry, without: readonly string[]): string {
  const { theory, question, world, reasoner, maxProofs, assumed } = inquiry;
  const start = ["import multiprover", "", `theory = ${literal(theory)}`];
  const shared = `theory, ${literal(question)}, world=${literal(world)}, max_proofs=${maxProofs}`;
  if (isWhatIf(inquiry)) {
    const changes = `assume=${literals(assumed)}, without=${literals(without)}`;
    return [...start, `reply = multiprover.ask(${shared}, ${changes})`, "print(reply.result.answer, reply.change)"].join("\n");
  }
  const call = reasoner === "both" ? "multiprover.Prover().prove_both" : "multiprover.prove";
  const more = reasoner === "both" ? "" : `, reasoner=${literal(reasoner)}`;
  const end = reasoner === "both" ? "print(result.exact, result.neural)" : "print(result.answer, result.proof_count)";
  return [...start, `result = ${call}(${shared}${more})`, end].join("\n");
}

function literals(texts: readonly string[]): string {
  return `[${texts.map(literal).join(", ")}]`;
}

/** A string of Python: JSON's are, but for characters that JSON writes as pairs of surrogates. */
function literal(text: string): string {
  return JSON.stringify(text);
}
