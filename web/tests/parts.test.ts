import assert from "node:assert/strict";
import { test } from "node:test";
import { findFault } from "../src/check.js";
import { findVisible, type Link } from "../src/collapse.js";
import { toCommand, toCurl, toPython } from "../src/commands.js";
import { compareProofs, gist, shortGist } from "../src/gist.js";
import { EMPTY, toInquiry, toValue } from "../src/inquiry.js";
import { findChange, splitLines } from "../src/layer.js";
import { makeMarks, shiftMarks, toUnits } from "../src/marks.js";
import { Past } from "../src/past.js";
import type { Box, Outline, Proof } from "../src/record.js";
import { lineOf } from "../src/rows.js";
import { complete } from "../src/words.js";

const PROOF: Proof = {
  nodes: ["F1", "R1"],
  edges: [["F1", "R1"]],
  verdict: "valid",
  multiplicity: 1,
  redundant: false,
  score: null,
  about: "",
  steps: [
    { number: 1, node: "F1", conclusion: "Bob is a member", uses: [], text: "Bob is a member (F1)." },
    { number: 2, node: "R1", conclusion: "Bob is welcome", uses: [1], text: "…" },
  ],
};

test("a record that fits its type has no fault, one that does not is told by its place", () => {
  assert.equal(findFault(PROOF, { is: "Proof" }), null);
  assert.equal(findFault({ ...PROOF, nodes: ["F1", 2] }, { is: "Proof" }), "nodes.1");
  assert.equal(findFault({ ...PROOF, edges: [["F1"]] }, { is: "Proof" }), "edges.0");
  assert.equal(findFault({ ...PROOF, verdict: undefined }, { is: "Proof" }), "verdict");
  assert.equal(findFault(null, { is: "Proof" }), "");
  assert.equal(findFault({ exact: "no reason" }, { map: "string" }), null);
  assert.equal(findFault({ exact: 1 }, { map: "string" }), "exact");
  assert.equal(findFault("maybe", { in: ["closed", "open"] }), "");
});

test("a field that may be missing or null is no fault", () => {
  assert.equal(findFault({ ...PROOF, picture: null }, { is: "Proof" }), null);
});

test("collapsing hides what only leads through the collapsed box", () => {
  const links: Link[] = [[0, 2], [1, 2], [2, 4], [1, 3], [3, 4]];
  assert.deepEqual(findVisible(5, links, new Set()), new Set([0, 1, 2, 3, 4]));
  assert.deepEqual([...findVisible(5, links, new Set([2]))].toSorted(), [1, 2, 3, 4]);
  assert.deepEqual([...findVisible(5, links, new Set([4]))], [4]);
});

test("a circle of boxes stays visible", () => {
  assert.equal(findVisible(2, [[0, 1], [1, 0]], new Set()).size, 2);
});

test("a proof in one line says what, because of what, by which rule", () => {
  assert.equal(gist(PROOF), "Bob is welcome, because Bob is a member (F1); by R1");
  assert.equal(shortGist(PROOF), "Bob is a member");
  assert.equal(shortGist({ ...PROOF, steps: [] }), "F1, R1");
});

test("two proofs are compared by their sentences", () => {
  const other = { ...PROOF, nodes: ["F2", "R1"] };
  assert.deepEqual(compareProofs(PROOF, other), { shared: ["R1"], here: ["F1"], there: ["F2"] });
});

test("an inquiry survives its way through JSON", () => {
  const inquiry = { ...EMPTY, theory: "Bob is big.", kept: [{ question: "Who?", expected: "Bob" }], off: ["Bob is big."] };
  assert.deepEqual(toInquiry(JSON.parse(JSON.stringify(toValue(inquiry)))), inquiry);
  assert.equal(toValue({ ...EMPTY, theory: "x" }).length, 5);
});

test("what is no inquiry is refused, and wrong settings become the usual ones", () => {
  for (const value of [null, {}, [1, 2, 3, 4, 5], ["a", "b", "c"]]) assert.throws(() => toInquiry(value));
  const found = toInquiry(["a", "b\nc", "flat", "guess", -1, "no", [1, "yes"], null]);
  assert.deepEqual(found, { ...EMPTY, theory: "a", question: "b c", off: ["yes"] });
});

test("typing in one go is one step back, a pause makes another", () => {
  const past = new Past<string>();
  past.begin("");
  past.add("a", "theory", 1000);
  past.add("ab", "theory", 1500);
  past.add("abc", "theory", 9000);
  assert.equal(past.undo(), "ab");
  assert.equal(past.undo(), "");
  assert.equal(past.undo(), null);
  assert.equal(past.redo(), "ab");
});

test("a change after undo forgets what was undone", () => {
  const past = new Past<number>();
  past.begin(0);
  past.add(1, "", 1);
  past.undo();
  past.add(2, "", 2);
  assert.equal(past.canRedo, false);
  assert.equal(past.undo(), 0);
});

test("old states are dropped, the newest stay", () => {
  const past = new Past<number>(3);
  past.begin(0);
  for (const value of [1, 2, 3, 4]) past.add(value, "", value);
  assert.deepEqual([past.undo(), past.undo(), past.undo()], [3, 2, null]);
});

const WORDS = { entities: ["Ivy", "The cat"], attributes: ["kind"], classes: ["owl"], verbs: ["chases"] };

test("after a name and is come attributes and classes", () => {
  assert.deepEqual(complete("Ivy is ", 7, WORDS).words, ["not", "kind", "an owl"]);
  assert.deepEqual(complete("Iv", 2, WORDS).words, ["Ivy"]);
  assert.deepEqual(complete("Is the c", 8, WORDS).words, ["the cat"]);
});

const READ: Outline = {
  sentences: [
    { index: 0, id: "F1", kind: "fact", text: "𝒜 is big.", start: 0, end: 9, line: 1, column: 1, reading: "", differs: false, remarks: [], hint: null, words: null, suggestions: [] },
    { index: 1, id: "F2", kind: "fact", text: "Bo is big.", start: 10, end: 20, line: 2, column: 1, reading: "", differs: false, remarks: ["look"], hint: null, words: null, suggestions: [] },
  ],
  errors: [{ kind: "contradiction", message: "", sentences: [1], statement: null }],
  words: WORDS,
  question: null,
};

test("marks count in the browser's units, know doubts, clashes and what is off", () => {
  const [first, second] = makeMarks("𝒜 is big.\nBo is big.", READ, ["𝒜 is big."]);
  assert.deepEqual([first?.kind, first?.id, first?.end], ["off", "F1", 10]);
  assert.deepEqual([second?.start, second?.remarks, second?.clashes], [11, ["look"], true]);
  assert.equal(toUnits("plain")(3), 3);
});

test("marks move with an edit, and those it touches are dropped", () => {
  const marks = makeMarks("Al is big.\nBo is big.", READ);
  const moved = shiftMarks(marks, "Al is big.\nBo is big.", "Al was big.\nBo is big.");
  assert.deepEqual(moved.map(({ id, start }) => [id, start]), [["F2", 11]]);
});

test("an inquiry becomes a command whatever its text holds", () => {
  const inquiry = { ...EMPTY, theory: "Bob's dog is big.\nEND", question: "Who's big?" };
  assert.ok(toCurl(inquiry, [], "http://x").includes("Bob'\\''s dog"));
  assert.ok(!toCurl(inquiry, [], "http://x").includes("pictures"));
  assert.ok(toCommand(inquiry, []).startsWith("multiprover prove - 'Who'\\''s big?' --world closed"));
  assert.ok(toCommand(inquiry, []).endsWith("<<'END_'\nBob's dog is big.\nEND\nEND_"));
  assert.ok(toPython(inquiry, []).includes('theory = "Bob\'s dog is big.\\nEND"'));
});

test("what-if becomes a command with its changes", () => {
  const inquiry = { ...EMPTY, theory: "Bob is big.", question: "Who is big?", assumed: ["Eve is big."], off: ["Bob is big."] };
  assert.ok(toCurl(inquiry, ["F1"], "http://x").includes("/v1/ask"));
  assert.ok(toCommand(inquiry, ["F1"]).includes("multiprover ask theory.txt 'Who is big?'"));
  assert.ok(toCommand(inquiry, ["F1"]).endsWith("--assume 'Eve is big.' --without F1"));
  assert.ok(toPython(inquiry, ["F1"]).includes('assume=["Eve is big."], without=["F1"]'));
});

test("a proof that is not drawn yet is a line of what it rests on", () => {
  const box = (id: string, look: Box["look"], text: string): Box => ({
    id, look, text, root: false, x: 0, y: 0, width: 1, height: 1, outline: "", divider: "", lines: [],
  });
  const boxes = [box("F1", "fact", "Bob is big"), box("NAF", "naf", "Bob is not red"), box("R1", "rule", "Bob is kind")];
  const merged = { picture: { caption: [], width: 1, height: 1, boxes, arrows: [] }, links: [], members: [[0, 1, 2]] };
  const texts = new Map([["F1", "Bob is big."], ["R1", "Big people are kind."]]);
  assert.equal(lineOf(["F1", "R1", "NAF"], 0, merged, texts), "Bob is big · Bob is not red");
  assert.equal(lineOf(["F1", "R1"], 0, null, texts), "Bob is big");
  assert.equal(lineOf(["R1"], 0, null, texts), "R1");
});

test("of a changed text only the lines that differ are drawn", () => {
  const before = splitLines("one\ntwo\nthree\nfour", []);
  assert.deepEqual(findChange(before, splitLines("one\ntwo!\nthree\nfour", [])), { head: 1, before: 1, after: 1 });
  assert.deepEqual(findChange(before, splitLines("one\n\ntwo\nthree\nfour", [])), { head: 1, before: 0, after: 1 });
  assert.deepEqual(findChange(before, splitLines("one\nfour", [])), { head: 1, before: 2, after: 0 });
  assert.deepEqual(findChange(before, before), { head: 4, before: 0, after: 0 });
});

test("a mark belongs to the line it begins on; another mark is another line", () => {
  const mark = { index: 0, id: "F1", kind: "fact", start: 4, end: 9, remarks: [], clashes: false } as const;
  const lines = splitLines("one\ntwo\nthree", [mark]);
  assert.deepEqual(lines.map(({ start, marks }) => [start, marks.length]), [[0, 0], [4, 1], [8, 0]]);
  assert.equal(findChange(lines, splitLines("one\ntwo\nthree", [{ ...mark, id: "F2" }])).after, 1);
  const moved = splitLines("o\ntwo\nthree", [{ ...mark, start: 2, end: 7 }]);
  assert.deepEqual(findChange(lines, moved), { head: 0, before: 1, after: 1 });
});
