/** Loads the rules: the smaller module at once, the larger one when it is first needed. */

import { type Game, instantiate, type Reversi } from "reversi-rules";
import wasm from "rules.wasm";

import type { RecordsPart } from "./records/main.ts";
import { isUsual } from "./usual.ts";

declare global {
  // The larger script puts itself here when it has been loaded.
  var reversiRecords: RecordsPart | undefined;
}

/** Unpacks a module from the text in a script. A page that is a file cannot fetch others. */
export async function unpack(gzipInBase64: string): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(gzipInBase64), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** The compiled smaller module, which the bot's worker uses too. */
export function rulesModule(): Promise<WebAssembly.Module> {
  compiled ??= unpack(wasm);
  return compiled;
}

export async function loadRules(): Promise<Reversi> {
  return instantiate(await rulesModule());
}

let loading: Promise<RecordsPart> | undefined;

/** Loads the script with every board and every format, once. */
export function loadRecords(): Promise<RecordsPart> {
  loading ??= new Promise<RecordsPart>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = "records.js";
    script.addEventListener("load", () => {
      const part = globalThis.reversiRecords;
      if (part) part.ready.then(() => resolve(part), reject);
      else reject(new Error("records.js did not start"));
    });
    script.addEventListener("error", () => {
      loading = undefined;
      script.remove();
      reject(new Error("records.js could not be loaded"));
    });
    document.head.append(script);
  });
  return loading;
}

/** Starts a game by any rules. Throws if they, the moves or the start are wrong. */
export async function newGame(
  usual: Reversi,
  rules: string,
  moves = "",
  start = "",
): Promise<Game> {
  if (isUsual(rules)) return usual.newGame({ moves, start });
  return (await loadRecords()).records.newGame({ rules, moves, start });
}
