// Runs the unit tests of the page's parts that need no browser: bundled by esbuild, run by node.

import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const output = await mkdtemp(join(tmpdir(), "multiprover-page-"));
const names = (await readdir(join(here, "tests"))).filter((name) => name.endsWith(".test.ts"));
try {
  await build({
    absWorkingDir: here,
    entryPoints: names.map((name) => join("tests", name)),
    bundle: true,
    platform: "node",
    format: "esm",
    outExtension: { ".js": ".mjs" },
    outdir: output,
    logLevel: "warning",
  });
  const files = names.map((name) => join(output, name.replace(/\.ts$/, ".mjs")));
  const { status } = spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit" });
  process.exitCode = status ?? 1;
} finally {
  await rm(output, { recursive: true });
}
