/** Loads the rules: the smallest module at once, the others when they are first needed. */

import { type Game, instantiate, type Reversi } from "reversi-rules";
import wasm from "rules.wasm";

import type { BoardsPart } from "./boards.ts";
import type { RecordsPart } from "./records/main.ts";
import { isUsual } from "./usual.ts";

declare global {
  // The scripts put themselves here when they have been loaded.
  var reversiBoards: BoardsPart | undefined;
  var reversiRecords: RecordsPart | undefined;
}

/** Unpacks a module from the text in a script. A page that is a file cannot fetch others. */
export async function unpack(gzipInBase64: string): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(gzipInBase64), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** The compiled smallest module, which the bot's worker uses too. */
export function rulesModule(): Promise<WebAssembly.Module> {
  compiled ??= unpack(wasm);
  return compiled;
}

export async function loadRules(): Promise<Reversi> {
  return instantiate(await rulesModule());
}

/** A script that is loaded once, when it is first needed. */
class Script<T extends { readonly ready: Promise<void> }> {
  readonly #name: string;
  readonly #part: () => T | undefined;
  #loading: Promise<T> | undefined;

  /** `part` returns what the script has put into `globalThis`. */
  constructor(name: string, part: () => T | undefined) {
    this.#name = name;
    this.#part = part;
  }

  load(): Promise<T> {
    this.#loading ??= new Promise<T>((resolve, reject) => {
      const script = document.createElement("script");
      script.src = this.#name;
      script.addEventListener("load", () => {
        const part = this.#part();
        if (part) part.ready.then(() => resolve(part), reject);
        else reject(new Error(`${this.#name} did not start`));
      });
      script.addEventListener("error", () => {
        this.#loading = undefined;
        script.remove();
        reject(new Error(`${this.#name} could not be loaded`));
      });
      document.head.append(script);
    });
    return this.#loading;
  }
}

const boards = new Script("boards.js", () => globalThis.reversiBoards);
const records = new Script("records.js", () => globalThis.reversiRecords);

/** Loads every board, with openings and the rules about time. */
export function loadBoards(): Promise<BoardsPart> {
  return boards.load();
}

/** Loads every format, and the parts of the page for records and tournaments. */
export function loadRecords(): Promise<RecordsPart> {
  return records.load();
}

/** Starts a game by any rules. Throws if they, the moves or the start are wrong. */
export async function newGame(
  usual: Reversi,
  rules: string,
  moves = "",
  start = "",
): Promise<Game> {
  if (isUsual(rules)) return usual.newGame({ moves, start });
  return (await loadBoards()).boards.newGame({ rules, moves, start });
}
