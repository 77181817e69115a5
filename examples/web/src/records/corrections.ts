/** Small changes that make a faulty sheet legal: the errors that people make in writing. */

import type { SheetProblem } from "reversi-rules";

/** The numbers of a sheet, row by row. 0 is blank. */
export type Numbers = readonly number[];

/** What the library says of a sheet: how many moves are legal, and what is wrong. */
export interface Verdict {
  readonly legal: number;
  readonly problems: readonly SheetProblem[];
}

export interface Correction {
  readonly numbers: Numbers;
  /** What it changes: an index of a square, and its number before and after. */
  readonly changes: readonly Change[];
  readonly verdict: Verdict;
}

export interface Change {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The most corrections that are offered. */
const OFFERED = 5;

/** Digits that look alike when written by hand. */
const ALIKE: Readonly<Record<string, string>> = {
  0: "6",
  1: "7",
  3: "8",
  4: "9",
  5: "6",
  6: "05",
  7: "1",
  8: "3",
  9: "4",
};

/**
 * Returns corrections, the best first: those that leave no fault, or else those after which the
 * most moves are legal. `judge` asks the library; `free` are the squares that may have a number, and
 * `width` is the length of a row.
 */
export function corrections(
  numbers: Numbers,
  free: readonly number[],
  width: number,
  judge: (numbers: Numbers) => Verdict,
): readonly Correction[] {
  const before = judge(numbers);
  if (before.problems.length === 0) return [];
  const found = new Map<string, Correction>();
  for (const changes of candidates(numbers, free, before)) {
    const changed = [...numbers];
    for (const { at, to } of changes) changed[at] = to;
    const key = changed.join();
    if (found.has(key)) continue;
    const verdict = judge(changed);
    const isBetter =
      verdict.problems.length < before.problems.length && verdict.legal >= before.legal;
    if (isBetter) found.set(key, { numbers: changed, changes, verdict });
  }
  const order = (one: Correction, other: Correction): number =>
    one.verdict.problems.length - other.verdict.problems.length ||
    other.verdict.legal - one.verdict.legal ||
    one.changes.length - other.changes.length ||
    reach(one.changes, width) - reach(other.changes, width);
  return [...found.values()].sort(order).slice(0, OFFERED);
}

/** How far apart the squares of a change are. A number lands beside its square more often. */
function reach(changes: readonly Change[], width: number): number {
  const [one, other] = changes;
  if (!one || !other) return 0;
  const columns = Math.abs((one.at % width) - (other.at % width));
  const rows = Math.abs(Math.floor(one.at / width) - Math.floor(other.at / width));
  return Math.max(columns, rows);
}

/** The changes to try, near the faults. */
function* candidates(
  numbers: Numbers,
  free: readonly number[],
  { problems }: Verdict,
): Generator<readonly Change[]> {
  const change = (at: number, to: number): Change => ({ at, from: numbers[at] ?? 0, to });
  const holders = (number: number): number[] => free.filter((at) => numbers[at] === number);
  const blank = holders(0);
  const highest = Math.max(0, ...numbers);
  const suspects = new Set<number>();
  for (const { number = 0 } of problems) {
    // The number itself, and the moves just before it, after which the fault may only show.
    for (let near = number; near > 0 && near >= number - 4; near--) suspects.add(near);
    suspects.add(number + 1);
  }
  const missing = Array.from({ length: highest }, (_, at) => at + 1).filter(
    (number) => holders(number).length === 0,
  );
  for (const number of suspects) {
    for (const at of holders(number)) {
      // Another number was meant: one that is missing, or one that looks alike.
      for (const to of [...missing, ...alike(number)]) yield [change(at, to)];
      yield [change(at, 0)];
      // The number stands on the wrong square.
      for (const to of blank) yield [change(at, 0), change(to, number)];
      // Two numbers were exchanged.
      for (const other of free) {
        const to = numbers[other] ?? 0;
        if (to > 0 && other !== at) yield [change(at, to), change(other, number)];
      }
    }
  }
  for (const number of missing) for (const at of blank) yield [change(at, number)];
}

/** Numbers whose writing looks like this one. */
function alike(number: number): number[] {
  const text = String(number);
  return Array.from(text).flatMap((digit, at) =>
    Array.from(ALIKE[digit] ?? "", (other) => Number(text.slice(0, at) + other + text.slice(at + 1))),
  );
}
