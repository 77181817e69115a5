/** Squares as the modules number them: the column plus 16 times the row, from 0 for a1. */

import { ReversiError } from "./error.ts";
import type { Square } from "./types.ts";

const NAME = /^([a-p])([1-9]|1[0-6])$/;

/** Returns the name of a square. */
export function squareName(number: number): Square {
  return String.fromCharCode(97 + (number & 15)) + ((number >> 4) + 1);
}

/** Returns the number of a square, or throws if the text is not the name of one. */
export function squareNumber(name: Square): number {
  const [, column, row] = NAME.exec(name) ?? [];
  if (column === undefined) {
    throw ReversiError.of("unknown square", `'${name}' is not the name of a square`);
  }
  return column.charCodeAt(0) - 97 + 16 * (Number(row) - 1);
}
