/**
 * The same package for programs that cannot wait, and for service workers, which import nothing
 * later: `load` and its like return the rules at once.
 *
 * ```ts
 * import { load } from "reversi-rules/inline";
 *
 * const game = load().newGame("f5d6");
 * ```
 */

export * from "./instantiate.ts";
// A file each, because esbuild loads all that a file imports.
export { loadBoards } from "./inline/boards.ts";
export { loadRecords } from "./inline/records.ts";
export { load } from "./inline/rules.ts";
