/** The arrow keys, as steps of columns and rows. */

export type Step = readonly [columns: number, rows: number];

export const ARROWS: Readonly<Record<string, Step>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
