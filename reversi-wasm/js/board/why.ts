/** Shows on a board why a square is legal or not: the discs that flip, in their directions. */

import type { Explanation, Square } from "../types.ts";
import { columnRow, squareAt } from "./labels.ts";
import type { Line } from "./over.ts";

/** A game that explains its squares. */
export interface Explained {
  explain(square: Square): Explanation;
}

/** Something that draws lines and rings. */
export interface Drawn {
  draw(lines: readonly Line[], rings?: readonly Square[]): void;
}

/** Draws what a move would flip: a line to the disc at the other end, and a ring for each flip. */
export function showFlips(board: Drawn, game: Explained, square: Square): void {
  const rays = game.explain(square).rays.filter(({ flips }) => flips.length > 0);
  const lines = rays.map(({ flips }) => ({ from: square, to: beyond(square, flips) }));
  board.draw(lines, rays.flatMap(({ flips }) => flips));
}

/** Draws the discs beside an illegal square, whose lines end without a disc of the own color. */
export function showWhy(board: Drawn, game: Explained, square: Square): void {
  const lines: Line[] = game.explain(square).rays.map(({ run }) => ({
    from: square,
    to: run.at(-1) ?? square,
  }));
  board.draw(lines);
}

/** The square behind a line of discs: the own disc that encloses them. */
function beyond(from: Square, flips: readonly Square[]): Square {
  const last = flips.at(-1) ?? from;
  const [[x1, y1], [x2, y2]] = [columnRow(from), columnRow(last)];
  return squareAt(x2 + Math.sign(x2 - x1), y2 + Math.sign(y2 - y1));
}
