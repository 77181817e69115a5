/**
 * The rules of Reversi (Othello) as WebAssembly, for browsers, Node and bundlers.
 *
 * ```ts
 * import { load } from "reversi-rules";
 *
 * const game = (await load()).newGame("f5d6");
 * game.play("c3");
 * ```
 */

import { unpacked } from "./embedded.ts";
import {
  type Boards,
  instantiate,
  instantiateBoards,
  instantiateRecords,
  type Records,
  type Reversi,
} from "./instantiate.ts";

export * from "./instantiate.ts";

// The modules are scripts, because every bundler finds a script, and few find another file.

/** Loads the rules of 8×8. */
export async function load(): Promise<Reversi> {
  return instantiate(await unpacked((await import("./rules.gzip.js")).default));
}

/** Loads every board, with `findMove`, sheets, openings and tournaments. */
export async function loadBoards(): Promise<Boards> {
  return instantiateBoards(await unpacked((await import("./boards.gzip.js")).default));
}

/** Loads every board, and every format of files. */
export async function loadRecords(): Promise<Records> {
  return instantiateRecords(await unpacked((await import("./records.gzip.js")).default));
}
