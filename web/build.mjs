// Builds the page into the Python package: pages, scripts and styles. Nothing of others is bundled.
// The output depends on the sources and the locked versions alone, so that it can be compared with what is
// committed: `node build.mjs OTHER_DIRECTORY` builds elsewhere.

import { build } from "esbuild";
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const output = resolve(process.argv[2] ?? join(here, "../src/multiprover/serve/static"));

await mkdir(output, { recursive: true });
await build({
  absWorkingDir: here,
  entryPoints: { app: "src/main.ts", apipage: "src/apipage.ts" },
  bundle: true,
  format: "esm",
  target: ["es2022"],
  minify: true,
  charset: "ascii",
  legalComments: "none",
  banner: { js: "/*! multiprover, Apache-2.0 */" },
  outdir: output,
  logLevel: "warning",
});
await build({
  absWorkingDir: here,
  entryPoints: { app: "styles/app.css" },
  bundle: true,
  minify: true,
  outdir: output,
  logLevel: "warning",
});
for (const name of ["index.html", "api.html", "icon.svg"]) await copyFile(join(here, name), join(output, name));
