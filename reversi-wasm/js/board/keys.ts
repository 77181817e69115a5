/** The keys that move on a board, as steps of columns and rows. */

export type Step = readonly [columns: number, rows: number];

export const ARROWS: Readonly<Record<string, Step>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The keys that go as far as possible. */
export const JUMPS: Readonly<Record<string, Step>> = {
  Home: [-1, 0],
  End: [1, 0],
  PageUp: [0, -1],
  PageDown: [0, 1],
};
