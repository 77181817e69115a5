/** Squares that are known by the shape of the board alone. */

import type { Cell, Color, Square } from "reversi-rules";
import { columnRow, squareAt } from "reversi-rules/board/labels.ts";

/** The squares of a board. A `Game` has them. */
export interface Shape {
  readonly squares: readonly Square[];
  cell(square: Square): Cell;
}

/** One direction of each line. */
const LINES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** The kinds of squares beside the edge. */
export interface Edge {
  /** Squares whose disc can never flip, because each line ends beside them. */
  readonly corners: readonly Square[];
  /** The corner to which a square belongs: diagonally beside it, or along the edge. */
  readonly x: ReadonlyMap<Square, Square>;
  readonly c: ReadonlyMap<Square, Square>;
}

/** Returns the corners of a board, and the X- and C-squares beside them. */
export function edgeOf(shape: Shape): Edge {
  const squares = new Set(shape.squares);
  const isEnd = (square: Square, [columns, rows]: (typeof LINES)[number]): boolean =>
    !squares.has(beside(square, columns, rows)) || !squares.has(beside(square, -columns, -rows));
  const corners = shape.squares.filter((square) => LINES.every((line) => isEnd(square, line)));
  const [x, c] = [new Map<Square, Square>(), new Map<Square, Square>()];
  for (const corner of corners) {
    for (const columns of [-1, 0, 1]) {
      for (const rows of [-1, 0, 1]) {
        const square = beside(corner, columns, rows);
        if (!squares.has(square) || corners.includes(square)) continue;
        (columns !== 0 && rows !== 0 ? x : c).set(square, corner);
      }
    }
  }
  return { corners, x, c };
}

/** The square so many columns and rows away, which may be beside the board. */
function beside(square: Square, columns: number, rows: number): Square {
  const [column, row] = columnRow(square);
  return squareAt(column + columns, row + rows);
}

/** Counts the discs of a color on squares. */
export function countOn(shape: Shape, squares: Iterable<Square>, color: Color): number {
  return [...squares].filter((square) => shape.cell(square) === color).length;
}
