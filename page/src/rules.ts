/** Loads the rules: the smallest module at once, the others when they are first needed. */

import { Boards, type Game, instantiate, type Reversi } from "reversi-rules";
import wasm from "rules.wasm";

import { unpack } from "./unpack.ts";
import { isUsual } from "./usual.ts";

declare global {
  // The script puts itself here when it has been loaded.
  var reversiBoards: string | undefined;
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
export class Script<T> {
  readonly #name: string;
  readonly #part: () => T | Promise<T> | undefined;
  #loading: Promise<T> | undefined;

  /** `part` makes something of what the script has put into `globalThis`. */
  constructor(name: string, part: () => T | Promise<T> | undefined) {
    this.#name = name;
    this.#part = part;
  }

  load(): Promise<T> {
    this.#loading ??= new Promise<T>((resolve, reject) => {
      const script = document.createElement("script");
      script.src = this.#name;
      script.addEventListener("load", () => {
        const part = this.#part();
        if (part) resolve(part);
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

/** Every board, and the compiled module, which the bot's worker uses too. */
export interface BoardsPart {
  readonly boards: Boards;
  readonly module: WebAssembly.Module;
}

const boards = new Script("boards.js", () => {
  const text = globalThis.reversiBoards;
  return text === undefined ? undefined : boardsOf(text);
});

async function boardsOf(text: string): Promise<BoardsPart> {
  const module = await unpack(text);
  return { boards: new Boards(module), module };
}

/** Loads every board, with openings and the rules about time. */
export function loadBoards(): Promise<BoardsPart> {
  return boards.load();
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
