// The JSON of the service and of `--format json`. Made by make_types.py: do not edit.

export type Answer = boolean | "unknown" | "conflict";
export type Kind = "fact" | "rule";
export type World = "closed" | "open";

/** An arrow from premise to conclusion: a line and the head at its end. */
export interface Arrow {
  source: string;
  target: string;
  line: string;
  head: string;
}

/** What `multiprover prove --reasoner both --format json` prints. A reasoner that refused is null, and its reason is among `problems`. */
export interface Both {
  question: string;
  reasoner: "both";
  agree: boolean | null;
  exact: Result | null;
  neural: Result | null;
  problems: Record<string, string>;
  format: 1;
}

/** A box at (`x`, `y`): its outline, its lines of text, and the line above its conclusions, if any. `id` is the sentence's, NAF or FAIL; `text` is the whole text, before it was broken into lines. */
export interface Box {
  id: string;
  look: "fact" | "rule" | "naf" | "fail" | "empty" | "or";
  root: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
  outline: string;
  divider: string;
  lines: Line[];
  text: string;
}

/** What assuming sentences (`assumed`) and leaving out others (`left_out`, ids) changes. `before` and `answers_before` are the answers to the unchanged text; `gained` and `lost` those to who and which that are new or gone. Each of `decisive` is a smallest set of ids that makes the difference alone. */
export interface Change {
  differs: boolean;
  before: boolean | "unknown" | "conflict";
  answers_before: string[] | null;
  gained: string[];
  lost: string[];
  assumed: string[];
  left_out: string[];
  decisive: string[][];
  summary: string;
}

/** A verdict on one proof; `valid` is null where time ran out. */
export interface Check {
  verdict: string;
  valid: boolean | null;
  complete: boolean;
}

/** Why the sentences understood cannot all hold; `sentences` are indexes. `statement` is what follows together with its negation, where that is the reason. */
export interface Clash {
  kind: "contradiction" | "circular negation" | "mixed units" | "unbound variable" | "empty count" | "no today";
  message: string;
  sentences: number[];
  statement: string | null;
}

/** Why a statement does not follow, and what would change that. */
export interface Failure {
  statement: string;
  chain: string[] | null;
  missing: Gap[];
  additions: string[][];
  removals: string[][];
}

/** What is wrong with a field of the request. */
export interface Field {
  field: string;
  message: string;
}

/** A rule that could conclude the statement, and what it lacks. */
export interface Gap {
  rule: string;
  holding: string[];
  missing: string[];
}

/** Every proof by the ids of its sentences, in the order of the result; `complete` where none is missing. `merged` is null where the graph of all of them is too large to be drawn. */
export interface Glance {
  proofs: string[][];
  proof_count: number;
  proof_count_exact: boolean;
  complete: boolean;
  notes: string[];
  merged?: Merged | null;
}

/** One line of text in the middle of a box; `y` is its base line. */
export interface Line {
  part: "heading" | "line" | "conclusion";
  y: number;
  text: string;
}

/** What was made of a question: its restatement, or why it is refused. Each of `suggestions` can be read and may be meant instead. */
export interface Meaning {
  reading: string | null;
  hint: string | null;
  suggestions: string[];
}

/** All shown proofs as one graph: what they share is there once, and an "or" box has several ways. `links` are the boxes (by place) that each arrow of the picture joins, `members` those of each proof. */
export interface Merged {
  picture: Picture;
  links: [number, number][];
  members: number[][];
}

/** Who can answer. */
export interface Model {
  name: string;
  reasoners: ("exact" | "neural" | "auto" | "both")[];
  description: string;
}

/** All who can answer, and who does where none is named. */
export interface Models {
  default: "exact" | "neural" | "auto" | "both";
  models: Model[];
}

/** What is understood of a text. */
export interface Outline {
  sentences: ReadSentence[];
  errors: Clash[];
  words: Words;
  question: Meaning | null;
}

/** One line of an answer that is streamed: just one of these. */
export interface Part {
  result?: Result | Both | null;
  glance?: Glance | null;
  verdicts?: Verdicts | null;
}

/** All boxes and arrows of a proof, from (0, 0) to (`width`, `height`), and what stands above them. A graph that is too large for a page has no boxes. */
export interface Picture {
  caption: string[];
  width: number;
  height: number;
  boxes: Box[];
  arrows: Arrow[];
}

/** Which sentence, and where it stands. */
export interface Position {
  start: number;
  end: number;
  line: number;
  column: number;
  index: number;
}

/** An error (RFC 9457); which of the other fields there are depends on the type. */
export interface Problem {
  where?: "theory" | "question";
  sentence?: string;
  suggestion?: string;
  position?: Position | null;
  refusals?: Refusal[];
  kind?: "contradiction" | "circular negation" | "mixed units" | "unbound variable" | "empty count" | "no today";
  sentences?: Quoted[];
  limit?: number;
  errors?: Field[];
  type: string;
  title: string;
  status: number;
  detail: string;
}

/** One proof graph with its verdict; `score` is a network's log-probability of it. `about` is the answer that it proves, where a question has several. `picture` is there where pictures were asked for. */
export interface Proof {
  nodes: string[];
  edges: [string, string][];
  verdict: string;
  multiplicity: number;
  redundant: boolean;
  score: number | null;
  steps: Step[];
  about: string;
  picture?: Picture | null;
}

/** A sentence of the theory, and where it stands. */
export interface Quoted {
  index: number;
  text?: string;
  start?: number;
  end?: number;
  line?: number;
  column?: number;
}

/** A sentence in its place, and what was made of it. `differs` where its reading differs from it by more than small words; `remarks` say what may be meant otherwise. A refused one has a `hint`, the `words` where reading stopped, and `suggestions`, other sentences that can be read. */
export interface ReadSentence {
  index: number;
  id: string | null;
  kind: "fact" | "rule" | "not understood";
  text: string;
  start: number;
  end: number;
  line: number;
  column: number;
  reading: string | null;
  differs: boolean;
  remarks: string[];
  hint: string | null;
  words: string | null;
  suggestions: string[];
}

/** A sentence or question that was refused, and what to change. */
export interface Refusal {
  where: "theory" | "question";
  sentence: string;
  suggestion: string;
  position: Position | null;
}

/** One line of `multiprover ask --format json`: the result as `prove` has it, and what was changed. */
export interface Reply {
  question: string;
  result: Result;
  change: Change | null;
}

/** What `multiprover prove --format json` prints. `choice` says why this reasoner answered, where that was left to auto. `dropped` counts a network's proofs that were left out because the checker found them invalid. `answers` are those to who, which, what and what follows; `value` and `unit` answer how many, how old and how much, a date as YYYY-MM-DD. `merged` comes with pictures. */
export interface Result {
  question: string;
  answer: boolean | "unknown" | "conflict";
  confidence: number;
  depth: number | null;
  proof_count: number;
  proof_count_exact: boolean;
  complete: boolean;
  reasoner: string;
  choice: string;
  world: "closed" | "open";
  sentences: Sentence[];
  proofs: Proof[];
  dropped: number;
  failure: Failure | null;
  notes: string[];
  answers: string[] | null;
  value: number | number | string | null;
  unit: string | null;
  merged?: Merged | null;
  format: 1;
}

/** A sentence of the theory under its id; `reading` is what it was read as, where that looks different. `place` is its file and line, or its table and row, where there are several sources. */
export interface Sentence {
  id: string;
  kind: "fact" | "rule";
  text: string;
  reading: string;
  place?: string;
}

/** A numbered step of a proof in English; `uses` are the numbers of earlier steps. */
export interface Step {
  number: number;
  node: string;
  conclusion: string;
  uses: number[];
  text: string;
}

/** The checker's verdicts on proofs, from place `first` on. */
export interface Verdicts {
  first: number;
  verdicts: string[];
}

/** The theory's own words, for completion. */
export interface Words {
  entities: string[];
  attributes: string[];
  classes: string[];
  verbs: string[];
}
