/**
 * Builds the page: `node build.mjs [WASM] [PAGE]`. WASM is the folder of the modules that
 * `reversi-wasm/build.sh` made (`build/wasm`), and PAGE the folder of the result (`build/page`).
 *
 * A page that is opened as a file may neither fetch another file nor start a worker from one.
 * Therefore the scripts are classic ones that contain the modules as text. Each is a function with
 * the name `SCRIPT`, so that it can start itself again as a worker.
 */

import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";

const here = import.meta.dirname;
const root = join(here, "..");
const [wasm = join(root, "build/wasm"), page = join(root, "build/page")] = process.argv.slice(2);

/** The page runs its own scripts only, and asks no server for anything. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** `import text from "rules.wasm"`: a module of `reversi-wasm` as text. */
const modules = {
  name: "modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.wasm$/ }, ({ path }) => ({ path: join(wasm, path), namespace: "wasm" }));
    onLoad({ filter: /./, namespace: "wasm" }, async ({ path }) => ({
      contents: gzipSync(await readFile(path), { level: 9 }).toString("base64"),
      loader: "text",
      watchFiles: [path],
    }));
  },
};

/** Minifies the style of the board, which is a text in its script. */
const boardStyle = {
  name: "board style",
  setup({ onLoad }) {
    onLoad({ filter: /board\/style\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const [, css] = /\/\* css \*\/ `([^`]+)`/.exec(text);
      const { code } = await transform(css, { loader: "css", minify: true });
      return { contents: text.replace(css, () => code), loader: "ts", watchFiles: [path] };
    });
  },
};

/** Returns a script with everything that it imports. */
async function script(path, define = {}) {
  const built = await build({
    entryPoints: [path],
    absWorkingDir: here,
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    plugins: [modules, boardStyle],
    banner: { js: "(function SCRIPT(){" },
    footer: { js: "})()" },
    define,
  });
  return built.outputFiles[0].text;
}

async function styles() {
  const built = await build({
    entryPoints: [join(here, "style.css")],
    bundle: true,
    minify: true,
    write: false,
    target: ["chrome111", "firefox114", "safari16.4"],
    logLevel: "warning",
  });
  return built.outputFiles[0].text;
}

/** Returns the document without comments and indentation, and with the policy. */
async function documentText() {
  const text = (await readFile(join(here, "index.html"), "utf8"))
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/\n\s*/g, "\n");
  const charset = /<meta charset="utf-8" ?\/?>/i;
  if (!charset.test(text)) throw new Error("index.html must begin with its character set");
  const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
  return text.replace(charset, (found) => `${found}\n${policy}`);
}

const [html, css, first, dialogs, records, icon, manifest] = await Promise.all([
  documentText(),
  styles(),
  script("src/main.ts"),
  script("src/dialogs.ts"),
  script("src/records/main.ts"),
  readFile(join(here, "icon.svg"), "utf8"),
  readFile(join(here, "manifest.webmanifest"), "utf8"),
]);
const files = new Map([
  ["index.html", html],
  ["style.css", css],
  ["page.js", first],
  ["dialogs.js", dialogs],
  ["records.js", records],
  ["icon.svg", icon.replaceAll(/<!--.*?-->/gs, "").replaceAll(/\n\s*/g, "")],
  ["manifest.webmanifest", JSON.stringify(JSON.parse(manifest))],
]);

// Changed contents have another version, which the service worker keeps apart.
const hash = createHash("sha256");
for (const [name, contents] of files) hash.update(`${name}\n${contents.length}\n${contents}`);
const service = await script("sw.ts", {
  VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)),
  FILES: JSON.stringify([...files.keys()]),
});
files.set("sw.js", service);

await mkdir(page, { recursive: true });
for (const name of await readdir(page)) {
  if (!files.has(name)) await rm(join(page, name), { recursive: true });
}
for (const [name, contents] of files) await writeFile(join(page, name), contents);
