// The JSON of `multiprover prove --format json`, which /v1/prove answers with, and of the other calls.

export type Answer = boolean | "unknown";
export type Kind = "fact" | "rule";
export type World = "closed" | "open";

export interface Sentence {
  id: string;
  kind: Kind;
  text: string;
}

export interface Step {
  number: number;
  node: string;
  conclusion: string;
  uses: number[];
  text: string;
}

/** One line of text in the middle of a box; `y` is its base line. */
export interface Line {
  part: "heading" | "line" | "conclusion";
  y: number;
  text: string;
}

/** A box in its place; its outline and the divider above its conclusions are SVG path data. */
export interface Box {
  id: string;
  look: Kind | "naf" | "fail" | "empty";
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

/** An arrow from premise to conclusion, as SVG path data: a line and the head at its end. */
export interface Arrow {
  source: string;
  target: string;
  line: string;
  head: string;
}

export interface Picture {
  width: number;
  height: number;
  boxes: Box[];
  arrows: Arrow[];
}

export interface Proof {
  nodes: string[];
  edges: [string, string][];
  verdict: string;
  multiplicity: number;
  redundant: boolean;
  /** A network's log-probability of the graph. */
  score?: number | null;
  steps: Step[];
  /** Where pictures were asked for. */
  picture?: Picture | null;
}

export interface Gap {
  rule: string;
  holding: string[];
  missing: string[];
}

export interface Failure {
  statement: string;
  chain: string[] | null;
  missing: Gap[];
  additions: string[][];
}

export interface Explanation {
  question: string;
  answer: Answer;
  confidence: number;
  depth: number | null;
  proof_count: number;
  proof_count_exact: boolean;
  complete: boolean;
  reasoner: string;
  /** Why this reasoner answered, where that was left to auto; empty elsewhere. */
  choice?: string;
  /** A network's proofs left out because the checker found them invalid. */
  dropped?: number;
  world: World;
  sentences: Sentence[];
  proofs: Proof[];
  failure: Failure | null;
  notes: string[];
}
