// Builds programs over the packed package with each bundler, and runs them in Chromium and other hosts.
import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";

import { Miniflare } from "miniflare";
import { chromium } from "playwright-core";
import { createServer, preview } from "vite";

import { built, builds, builtHosts } from "./builds.mjs";
import { BUILD } from "./package.mjs";

/** What the program says. */
const SMALL = "white d3,f3,f4,g5 undefined 4";
const AT_ONCE = "d4";
const LARGE = "f5,d6 4";

const NAMES = "chromium chromium-browser google-chrome";
const found = spawnSync("sh", ["-c", `command -v ${NAMES} | head -n 1`], { encoding: "utf8" });
const executablePath = found.stdout.trim();
assert.ok(executablePath, "this needs Chromium: on Debian, 'apt-get install chromium' as root");
// Without a sandbox, because root may not use one.
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
after(() => browser.close());

/** Opens the program. Returns the scripts loaded before it reads a game, and all scripts. */
async function run(url) {
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  const problems = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(`${error}`));
  const scripts = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(url);
  await page.waitForFunction(() => globalThis.answer?.small);
  const before = [...scripts];
  const answer = await page.evaluate(async () => {
    await globalThis.readGame();
    return globalThis.answer;
  });
  await page.getByRole("gridcell", { name: "c3, black" }).first().waitFor();
  await page.close();
  assert.deepEqual(problems, []);
  assert.deepEqual(answer, { small: SMALL, atOnce: AT_ONCE, large: LARGE });
  return [before, scripts];
}

/** The size of scripts, gzipped. */
function size(folder, scripts) {
  const files = scripts.map((url) => readFileSync(join(folder, new URL(url).pathname)));
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
}

for (const name of Object.keys(builds)) {
  test(name, async (context) => {
    const folder = await built(name);
    const scripts = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".js"));
    for (const script of scripts) {
      assert.doesNotMatch(readFileSync(join(folder, script), "utf8"), /["']node:/, script);
    }
    const server = await preview({ root: BUILD, build: { outDir: name }, preview: { port: 0 } });
    context.after(() => server.close());
    const [url] = server.resolvedUrls.local;
    const [before, all] = (await run(url)).map((loaded) => size(folder, loaded));
    context.diagnostic(`${name}: ${before} bytes gzipped at first, ${all} with all formats`);
    if (name === "esbuild, one file") return;
    assert.ok(before < all / 2, "the larger module is loaded when it is first needed");
  });
}

test("Vite while developing", async (context) => {
  // Vite keeps what it made of a package by its version, which two builds of a checkout share.
  const optimizeDeps = { force: true };
  const options = { root: BUILD, logLevel: "error", optimizeDeps, server: { port: 0 } };
  const server = await createServer(options);
  context.after(() => server.close());
  await server.listen();
  await run(server.resolvedUrls.local[0]);
});

const HOSTS = builtHosts();
/** What each host answers. */
const ANSWER = "d4 c2,b3,e4,d5 Noël true";

test("pages and workers of each kind, by their security policy", async (context) => {
  for (const [policy, expected] of [
    ["'self' 'wasm-unsafe-eval'", /^d4 /],
    ["'self'", /^cannot load: .* A content security policy needs 'wasm-unsafe-eval'/],
  ]) {
    const headers = { "Content-Security-Policy": `script-src ${policy}` };
    const build = { outDir: await HOSTS };
    const server = await preview({ root: BUILD, build, preview: { port: 0, headers } });
    context.after(() => server.close());
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls.local[0]);
    await page.waitForFunction(() => globalThis.ask);
    const { service, ...others } = await page.evaluate(() => globalThis.ask());
    for (const [name, answers] of Object.entries(others)) {
      for (const answer of answers) assert.match(answer, expected, name);
    }
    assert.match(service[0], /^cannot load: .* use reversi-rules\/inline/);
    assert.match(service[1], expected);
    await page.close();
  }
});

test("Cloudflare Workers", async (context) => {
  const rules = [{ type: "CompiledWasm", include: ["**/*.wasm"] }];
  const modulesRoot = await HOSTS;
  const worker = new Miniflare({
    modules: true,
    scriptPath: join(modulesRoot, "cloudflare.js"),
    modulesRoot,
    modulesRules: [{ type: "ESModule", include: ["**/*.js"] }, ...rules],
    compatibilityDate: "2026-01-01",
  });
  context.after(() => worker.dispose());
  const answer = await worker.dispatchFetch("http://localhost/");
  assert.deepEqual(await answer.json(), [ANSWER, false]);
});

test("vitest with jsdom", async () => {
  const options = ["run", "--environment", "jsdom", "--dir", "hosts", "--testTimeout", "60000"];
  await promisify(execFile)("node_modules/.bin/vitest", options, { cwd: import.meta.dirname });
});

test("hosts without a class for texts, and without WebAssembly", async () => {
  const script = readFileSync(join(await HOSTS, "inline.js"), "utf8");
  const bare = createContext({ atob });
  runInContext(script, bare);
  assert.equal(await bare.answered, ANSWER);
  const without = createContext({ atob });
  runInContext("delete globalThis.WebAssembly", without);
  runInContext(script, without);
  assert.equal(await without.answered, "cannot load: this host has no WebAssembly");
});
