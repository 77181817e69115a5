/** The bundlers, each with its own defaults. They build the program into a folder. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { nodeResolve } from "@rollup/plugin-node-resolve";
import * as esbuild from "esbuild";
import { rollup } from "rollup";
import { build as vite } from "vite";
import webpack from "webpack";

import { BUILD } from "./package.mjs";

const entry = join(BUILD, "program.js");
const PAGE = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<title>Program</title><script type="module" src="./program.js"></script>
<reversi-board moves="f5d6c3"></reversi-board>`;
// Vite starts from a page.
writeFileSync(join(BUILD, "index.html"), PAGE);

export const builds = {
  async esbuild(outdir) {
    const options = { bundle: true, format: "esm", minify: true, splitting: true };
    await esbuild.build({ entryPoints: [entry], outdir, ...options });
  },
  async "esbuild, one file"(outdir) {
    await esbuild.build({ entryPoints: [entry], outdir, bundle: true, format: "esm", minify: true });
  },
  async webpack(path) {
    const output = { path, filename: "program.js" };
    // It warns of files above 244 KiB, such as the one with all formats.
    const options = { mode: "production", entry, output, performance: { hints: false } };
    const stats = await promisify(webpack)(options);
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString());
  },
  async Rollup(dir) {
    const onwarn = ({ message }) => {
      throw new Error(message);
    };
    const bundle = await rollup({ input: entry, plugins: [nodeResolve()], onwarn });
    await bundle.write({ dir, format: "es" });
  },
  async Vite(outDir) {
    const build = { outDir, emptyOutDir: true };
    await vite({ root: BUILD, base: "./", logLevel: "error", build });
  },
};

/** Builds the program with a bundler, and returns the folder of the result. */
export async function built(name) {
  const folder = join(BUILD, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "index.html"), PAGE);
  await builds[name](folder);
  return folder;
}

/** Builds the programs of `hosts` into a folder, which it returns. */
export async function builtHosts() {
  const outdir = join(BUILD, "hosts");
  const options = { outdir, bundle: true, loader: { ".wasm": "copy" } };
  const file = (name) => join(import.meta.dirname, "hosts", `${name}.mjs`);
  const modules = { ...options, format: "esm", splitting: true };
  await esbuild.build({ ...options, entryPoints: [file("inline")], format: "iife" });
  await esbuild.build({ ...modules, entryPoints: [file("page")] });
  await esbuild.build({ ...modules, entryPoints: [file("cloudflare")], conditions: ["workerd"] });
  writeFileSync(join(outdir, "index.html"), PAGE.replace("program.js", "page.js"));
  return outdir;
}
