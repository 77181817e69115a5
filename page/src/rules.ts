/** Loads the rules: the smallest module at once, the others when they are first needed. */

import { Boards, type Game, instantiate, type Reversi } from "reversi-rules";
import wasm from "rules.wasm";

import { loadRecords } from "./records/load.ts";
import { unpack } from "./unpack.ts";
import { isUsual } from "./usual.ts";

let compiled: Promise<WebAssembly.Module> | undefined;

/** The compiled smallest module, which the bot's worker uses too. */
export function rulesModule(): Promise<WebAssembly.Module> {
  compiled ??= unpack(wasm);
  return compiled;
}

export async function loadRules(): Promise<Reversi> {
  return instantiate(await rulesModule());
}

/** Every board, and the compiled module, which the bot's worker uses too. */
export interface BoardsPart {
  readonly boards: Boards;
  readonly module: WebAssembly.Module;
}

let part: BoardsPart | undefined;

/** Loads every board, with openings and the rules about time. They come with the records. */
export async function loadBoards(): Promise<BoardsPart> {
  const { module } = await loadRecords();
  return (part ??= { boards: new Boards(module), module });
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
