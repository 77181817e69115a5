/**
 * The same package for programs that cannot wait: `load` returns the rules at once.
 *
 * ```ts
 * import { load } from "reversi-rules/inline";
 *
 * const game = load().newGame("f5d6");
 * ```
 */

import { decoded } from "./embedded.ts";
import { Reversi } from "./instantiate.ts";
import rules from "./rules.base64.js";

export * from "./instantiate.ts";
export { loadBoards, loadRecords } from "./index.ts";

/** Returns the rules of 8×8. */
export function load(): Reversi {
  return new Reversi(new WebAssembly.Module(decoded(rules)));
}
