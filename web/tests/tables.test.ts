import assert from "node:assert/strict";
import { test } from "node:test";
import { fillTemplates, guessTemplates, parseTable } from "../src/table.js";

test("cells may be quoted, hold separators, quotation marks and line breaks", () => {
  const { columns, rows } = parseTable('name,says\r\n"Bob, the ""big""","a\nb"\r\n\r\nAda,x\r\n');
  assert.deepEqual(columns, ["name", "says"]);
  assert.deepEqual(rows, [['Bob, the "big"', "a\nb"], ["Ada", "x"]]);
});

test("semicolons and tabs separate as well", () => {
  assert.deepEqual(parseTable("a;b\n1;2").rows, [["1", "2"]]);
  assert.deepEqual(parseTable("\ufeffa\tb\n1\t2").columns, ["a", "b"]);
});

test("a broken table is refused with the reason", () => {
  assert.throws(() => parseTable('a,b\n"1,2'), /never closed/);
  assert.throws(() => parseTable("a,b\n1,2,3"), /row 1 has 3 cells/);
  assert.throws(() => parseTable("a,a\n1,2"), /two columns are called “a”/);
  assert.throws(() => parseTable(""), /no first row/);
});

test("templates are filled row by row, and an empty cell says nothing", () => {
  const table = parseTable("name,role,age\nAda,member,30\nBob,,12");
  assert.deepEqual(fillTemplates(table, "{name} is a {role}.\n\n{name} is {age} years old."), [
    "Ada is a member.",
    "Ada is 30 years old.",
    "Bob is 12 years old.",
  ]);
  assert.throws(() => fillTemplates(table, "{who} is big."), /no column “who”/);
  assert.equal(guessTemplates(table), "{name} is {role}.\n{name} is {age}.");
});

test("a cell cannot add a template's braces or lines", () => {
  const table = parseTable('name,role\n"{role}\nx",y');
  assert.deepEqual(fillTemplates(table, "{name} is big."), ["{role} x is big."]);
});
