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

import type { Boards, Records, Reversi } from "./instantiate.ts";
import { BOARDS, RECORDS, RULES } from "./shared.ts";

export * from "./instantiate.ts";

// The modules are scripts, because every bundler finds a script, and few find another file.

/**
 * Loads the rules of 8×8. All calls return the same instance, until a call of it traps. Throws an
 * error of the kind `"cannot load"` if the host refuses.
 */
export function load(): Promise<Reversi> {
  return RULES.load(() => import("./rules.gzip.js"));
}

/** Loads every board, with `findMove`, sheets, openings and tournaments, as `load` does. */
export function loadBoards(): Promise<Boards> {
  return BOARDS.load(() => import("./boards.gzip.js"));
}

/** Loads every board, and every format of files, as `load` does. */
export function loadRecords(): Promise<Records> {
  return RECORDS.load(() => import("./records.gzip.js"));
}
