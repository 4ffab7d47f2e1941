// Facts from a table: CSV as RFC 4180 has it (commas, semicolons or tabs), and sentence templates such as
// "{name} is {age} years old.". A template says nothing for a row in which one of its cells is empty.

export interface Table {
  columns: string[];
  rows: string[][];
}

/** Read CSV; throws an Error that says what is wrong and where. */
export function parseTable(text: string): Table {
  const plain = text.replace(/^\ufeff/, "");
  const [columns = [], ...rows] = splitCells(plain, separatorOf(plain));
  const names = columns.map((name) => name.trim());
  if (names.every((name) => name === "")) throw new Error("the table has no first row with names of columns");
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two columns are called “${twice}”`);
  const wrong = rows.findIndex((row) => row.length !== names.length);
  if (wrong >= 0)
    throw new Error(`row ${wrong + 1} has ${rows[wrong]?.length ?? 0} cells, but there are ${names.length} columns`);
  return { columns: names, rows };
}

/** The sign that is most frequent in the first line. */
function separatorOf(text: string): string {
  const [line = ""] = text.split("\n", 1);
  const count = (sign: string): number => line.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function splitCells(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endRow = (): void => {
    row.push(cell);
    if (row.some((one) => one.trim() !== "")) rows.push(row);
    row = [];
    cell = "";
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text.charAt(at++);
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      isQuoted = true;
      cell = "";
    } else if (sign === separator) {
      row.push(cell);
      cell = "";
    } else if (sign === "\n") endRow();
    else if (sign !== "\r") cell += sign;
  }
  if (isQuoted) throw new Error("a quotation mark is never closed");
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}

/** Templates to begin with: the first column names things, the others say something of them. */
export function guessTemplates({ columns }: Table): string {
  const [first = "", ...others] = columns;
  if (others.length === 0) return `{${first}} is listed.`;
  return others.map((name) => `{${first}} is {${name}}.`).join("\n");
}

/** The facts of all rows; throws an Error that names a column which does not exist. */
export function fillTemplates({ columns, rows }: Table, templates: string): string[] {
  const wanted = templates.split("\n").map((line) => line.trim()).filter((line) => line !== "");
  for (const template of wanted)
    for (const [, name = ""] of template.matchAll(/\{([^{}]*)\}/g))
      if (!columns.includes(name)) throw new Error(`there is no column “${name}”; there are ${columns.join(", ")}`);
  return rows.flatMap((row) => {
    const cells = new Map(columns.map((name, at) => [name, (row[at] ?? "").trim().replaceAll(/\s+/g, " ")]));
    return wanted.flatMap((template) => {
      const names = [...template.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");
      if (names.some((name) => (cells.get(name) ?? "") === "")) return [];
      return [template.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => cells.get(name) ?? "")];
    });
  });
}
