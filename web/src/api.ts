// Calls the service this page came from. An error of any kind arrives as a `Problem` with words for the reader.

import { findFault, type Shape } from "./check.js";
import { isWhatIf, type Inquiry } from "./inquiry.js";
import { sleep } from "./latest.js";
import type { Both, Models, Outline, Part, Problem as ProblemFields, Proof, Reply, Result } from "./record.js";

/** What is known of an error: a service that is not ours may send less. */
export type ProblemBody = Partial<ProblemFields>;

/** A refusal, in the form of RFC 9457. */
export class Problem extends Error {
  constructor(
    readonly body: ProblemBody,
    readonly retryAfter: number | null = null,
  ) {
    super(body.detail ?? body.title ?? "The service gave no reason.");
  }

  /** The last part of the type: "sentence", "busy" ... */
  get kind(): string {
    return (this.body.type ?? "").split(":").at(-1) ?? "";
  }
}

/** Any error in words for the reader; one that is no refusal is a fault of the page. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new Problem({ type: "fault", title: "The page could not show the answer", detail });
}

/** An answer that ends before it has begun. */
export function cutOff(): Problem {
  return new Problem({ type: "unreadable", title: "The service's answer was cut off", detail: "Nothing of it has arrived." });
}

export type Outcome = Result | Both;

export function isComparison(outcome: Outcome): outcome is Both {
  return outcome.reasoner === "both";
}

const LONGEST_WAIT = 60_000;
/** Proofs that a file holds, or an answer that is not streamed. */
export const MOST_IN_FULL = 1000;
let token = "";

/** From now on, send this bearer token; it is kept in memory only. */
export function useToken(text: string): void {
  token = text;
}

function headers(): Headers {
  const sent = new Headers({ "Content-Type": "application/json" });
  if (token !== "") sent.set("Authorization", `Bearer ${token}`);
  return sent;
}

async function call(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  let response: Response;
  const limit = new AbortController(); // until an answer begins; what follows may take its time
  const timer = setTimeout(() => limit.abort(), LONGEST_WAIT);
  const either = AbortSignal.any([signal, limit.signal]);
  try {
    response = await fetch(path, { ...init, headers: headers(), signal: either, credentials: "omit" });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Problem({
      type: "offline",
      title: "The service does not answer",
      detail: "Check that “multiprover serve” is still running, then try again.",
    });
  }
  clearTimeout(timer);
  if (response.ok) return response;
  const seconds = Number(response.headers.get("Retry-After"));
  throw new Problem(await problemBody(response), seconds > 0 ? seconds : null);
}

async function problemBody(response: Response): Promise<ProblemBody> {
  try {
    const body: unknown = await response.json();
    if (findFault(body, { is: "Problem" }) === null) return body as ProblemBody;
  } catch {
    // Not JSON: somebody else has answered.
  }
  return { title: "The service refused", detail: `Status ${response.status}.`, status: response.status };
}

/** Post JSON; where the service is busy, wait as long as it asks and try again, at most three times. */
async function post(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
  const init = { method: "POST", body: JSON.stringify(body) };
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(path, init, signal);
    } catch (error) {
      const isBusy = error instanceof Problem && ["client", "busy"].includes(error.kind);
      if (!isBusy || attempt === 3) throw error;
      await sleep(Math.min(error.retryAfter ?? 1, 5) * 1000, signal);
    }
  }
}

/** What the service is sent; also what the page writes out as a command. */
export function request(inquiry: Inquiry, format: string): Record<string, unknown> {
  const { theory, question, reasoner, world, maxProofs } = inquiry;
  return { theory, question, reasoner, world, max_proofs: maxProofs, format, pictures: format === "json" };
}

/** What if: what `/v1/ask` is sent. `without` are the names of the sentences switched off. */
export function askRequest(inquiry: Inquiry, questions: readonly string[], without: readonly string[]): Record<string, unknown> {
  const { theory, world, maxProofs, assumed } = inquiry;
  return { theory, questions, assume: assumed, without, world, max_proofs: Math.min(maxProofs, MOST_IN_FULL) };
}

/** The JSON of an answer. */
async function read<T>(response: Response, shape: Shape, signal: AbortSignal): Promise<T> {
  let text = "";
  try {
    text = await response.text();
  } catch (error) {
    if (signal.aborted) throw error;
  }
  return readText<T>(text, shape);
}

/** The lines of an answer, each as soon as it is there. */
async function* readLines<T>(response: Response, shape: Shape, signal: AbortSignal): AsyncGenerator<T> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw cutOff();
    });
    const lines = (rest + (value ?? "")).split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    for (const line of lines) if (line.trim() !== "") yield readText<T>(line, shape);
    if (done) return;
  }
}

/** What was sent, if it is what the service's own types say; a proxy may send a page of its own instead. */
function readText<T>(text: string, shape: Shape): T {
  let value: unknown = undefined;
  try {
    value = JSON.parse(text);
  } catch {
    // said below
  }
  const fault = value === undefined ? "" : findFault(value, shape);
  if (fault === null) return value as T;
  const place = fault === "" ? "It is not the JSON that this page expects." : `It has no usable “${fault}”.`;
  throw new Problem({
    type: "unreadable",
    title: "The service's answer cannot be read",
    detail: `${place} Something between this page and the service may have replaced it, or the service is another version: reload the page.`,
  });
}

export async function parse(
  { theory, question, world }: Pick<Inquiry, "theory" | "question" | "world">,
  signal: AbortSignal,
): Promise<Outline> {
  const body = question.trim() === "" ? { theory, world } : { theory, question, world };
  return read<Outline>(await post("v1/parse", body, signal), { is: "Outline" }, signal);
}

export async function prove(inquiry: Inquiry, signal: AbortSignal, partial = false): Promise<Outcome> {
  const response = await post("v1/prove", { ...request(inquiry, "json"), partial }, signal);
  return read<Outcome>(response, { is: inquiry.reasoner === "both" ? "Both" : "Result" }, signal);
}

/** The answer with its first proofs, then what is known of the others, as it is found. */
export async function* proveInParts(inquiry: Inquiry, signal: AbortSignal, partial: boolean): AsyncGenerator<Part> {
  const response = await post("v1/prove", { ...request(inquiry, "json"), partial, stream: true }, signal);
  yield* readLines<Part>(response, { is: "Part" }, signal);
}

/** One of many proofs, by its place. */
export async function fetchProof(inquiry: Inquiry, place: number, partial: boolean, signal: AbortSignal): Promise<Proof> {
  const response = await post("v1/prove", { ...request(inquiry, "json"), partial, proof: place }, signal);
  const [proof] = (await read<Result>(response, { is: "Result" }, signal)).proofs;
  if (proof === undefined) throw new Problem({ title: "There is no such proof" });
  return proof;
}

/** A reply to a question, or why it has none. */
export interface Line {
  question: string;
  reply: Reply | null;
  problem: Problem | null;
}

/** Answer questions with what is assumed and switched off, one after the other. */
export async function* ask(
  inquiry: Inquiry,
  questions: readonly string[],
  without: readonly string[],
  signal: AbortSignal,
  more: { pictures?: boolean; partial?: boolean; max_proofs?: number } = {},
): AsyncGenerator<Line> {
  const response = await post("v1/ask", { ...askRequest(inquiry, questions, without), ...more }, signal);
  const shape: Shape = { any: [{ is: "Reply" }, { map: { any: ["string", { is: "Problem" }] } }] };
  for await (const line of readLines<Reply | { question: string; error: ProblemFields }>(response, shape, signal)) {
    const { question } = line;
    if ("error" in line) yield { question, reply: null, problem: new Problem(line.error) };
    else yield { question, reply: line, problem: null };
  }
}

/** A picture, page or diagram as the command line draws it, of at most so many proofs. */
export async function fetchFile(inquiry: Inquiry, format: string, without: readonly string[]): Promise<string> {
  const { signal } = new AbortController();
  if (isWhatIf(inquiry))
    return (await post("v1/ask", { ...askRequest(inquiry, [inquiry.question], without), format }, signal)).text();
  const most = Math.min(inquiry.maxProofs, MOST_IN_FULL);
  const { pictures: _, ...body } = request({ ...inquiry, maxProofs: most }, format);
  return (await post("v1/prove", body, signal)).text();
}

export async function fetchModels(signal: AbortSignal): Promise<Models> {
  return read<Models>(await call("v1/models", {}, signal), { is: "Models" }, signal);
}
