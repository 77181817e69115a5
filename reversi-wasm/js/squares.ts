/** Squares as the modules number them: the column plus 16 times the row, from 0 for a1. */

import { shown, wholeOf } from "./check.ts";
import { ReversiError } from "./error.ts";
import type { Square, SquareInput, SquareStyle } from "./types.ts";

/** The names of all squares, by their numbers. */
export const NAMES: readonly Square[] = Array.from(
  { length: 256 },
  (_, number) => `${String.fromCharCode(97 + (number & 15))}${(number >> 4) + 1}` as Square,
);

/** The numbers of all squares, by their names in either case. */
const NUMBERS = new Map<string, number>(
  NAMES.flatMap((name, number) => [[name, number] as const, [name.toUpperCase(), number] as const]),
);

/** Whether a text is the name of a square of some board, in either case. */
export function isSquare(text: string): text is SquareInput {
  return NUMBERS.has(text);
}

/**
 * Returns the name of a square in another style. The other way round, it returns the square that a
 * name in that style means. `height` is the number of rows of the board.
 */
export function inStyle(square: SquareInput, style: SquareStyle, height = 8): Square {
  const number = squareNumber(square);
  const [column, row] = [number & 15, number >> 4];
  wholeOf("height", height, 1, 16);
  if (style === "letters as rows") return NAMES[row + 16 * column]!;
  if (style === "rows from bottom" && row < height) return NAMES[column + 16 * (height - 1 - row)]!;
  if (style === "standard") return NAMES[number]!;
  const message = `${shown(square)} has no name in the style ${shown(style)}`;
  throw ReversiError.of("square style", message);
}

/** @internal Returns the number of a square, or throws if the value is not the name of one. */
export function squareNumber(name: unknown, member = ""): number {
  const number = NUMBERS.get(name as string);
  if (number !== undefined) return number;
  const place = member && `${member}: `;
  throw ReversiError.of("unknown square", `${place}${shown(name)} is not the name of a square`);
}

/** @internal Returns the number of a move, which is -1 for a pass. */
export function moveNumber(move: unknown, member?: string): number {
  return move === "--" ? -1 : squareNumber(move, member);
}

/** @internal Returns the names of squares by their numbers. */
export function squareNames(numbers: Iterable<number>): readonly Square[] {
  return Object.freeze(Array.from(numbers, (number) => NAMES[number]!));
}
