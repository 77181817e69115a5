// The vectors that all languages share.
import { readFileSync } from "node:fs";

/** Reads one of the files. */
export function vectors(name) {
  const url = new URL(`../../reversi-rules/tests/data/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, "utf8"));
}

/** The rows of a board in the vectors as cells of the package. */
export function cells(board) {
  return Array.from(board, (symbol) => ({ X: "black", O: "white" })[symbol] ?? "empty");
}
