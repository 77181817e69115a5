/** The names of squares as the person wants them: letters for the columns, or for the rows. */

import type { Square } from "../types.ts";

export type Labels = "standard" | "transposed";

const NAME = /\b([a-p])(1[0-6]|[1-9])\b/g;

const letter = (index: number): string => String.fromCharCode(97 + index);

/** The label of a column, counted from 0. */
export function columnLabel(labels: Labels, column: number): string {
  return labels === "standard" ? letter(column) : String(column + 1);
}

/** The label of a row, counted from 0. */
export function rowLabel(labels: Labels, row: number): string {
  return labels === "standard" ? String(row + 1) : letter(row);
}

/** The column and the row of a square, counted from 0. */
export function columnRow(square: Square): readonly [number, number] {
  return [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
}

/** The name of a square by its column and row. */
export function squareAt(column: number, row: number): Square {
  return `${letter(column)}${row + 1}` as Square;
}

/** A text in which the names of squares are as the labels say. */
export function labeled(labels: Labels, text: string): string {
  if (labels === "standard") return text;
  return text.replace(NAME, (square) => {
    const [column, row] = columnRow(square as Square);
    return squareAt(row, column);
  });
}

/** The number of squares between two squares, as a king walks. */
export function distance(one: Square, other: Square): number {
  const [[x1, y1], [x2, y2]] = [columnRow(one), columnRow(other)];
  return Math.max(Math.abs(x1 - x2), Math.abs(y1 - y2));
}
