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
/**
 * The most changes that are tried, times the number of free squares squared, as which the time of
 * each grows. All together take a second or two.
 */
const MOST_WORK = 20_000_000;

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
 * most moves are legal. `judge` asks the library; `free` are the squares that may have a number,
 * and `width` is the length of a row.
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
  let left = MOST_WORK / free.length ** 2;
  for (const changes of candidates(numbers, free, before)) {
    if (left-- <= 0) break;
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

/** The changes to try, near the faults. Those that people need most often come first. */
function* candidates(
  numbers: Numbers,
  free: readonly number[],
  { problems }: Verdict,
): Generator<readonly Change[]> {
  const change = (at: number, to: number): Change => ({ at, from: numbers[at] ?? 0, to });
  const holders = (number: number): number[] => free.filter((at) => numbers[at] === number);
  const blank = holders(0);
  // A number above that of the last square stands for another one.
  const impossible = free.filter((at) => (numbers[at] ?? 0) > free.length);
  const possible = free.map((at) => numbers[at] ?? 0).filter((number) => number <= free.length);
  const highest = Math.min(free.length, Math.max(0, ...possible) + impossible.length);
  const suspects = new Set<number>();
  for (const { number = 0 } of problems) {
    // The number itself, and the moves just before it, after which the fault may only show.
    for (let near = number; near > 0 && near >= number - 4; near--) suspects.add(near);
    suspects.add(number + 1);
  }
  const missing = Array.from({ length: highest }, (_, at) => at + 1).filter(
    (number) => holders(number).length === 0,
  );
  const places = [...suspects].flatMap((number) => holders(number).map((at) => ({ number, at })));
  for (const { number, at } of places) {
    // Another number was meant: one that is missing, or one that looks alike.
    const meant = [...missing, ...alike(number)].filter((to) => to <= free.length);
    for (const to of meant) yield [change(at, to)];
    yield [change(at, 0)];
  }
  for (const { number, at } of places) {
    // Two numbers were exchanged.
    for (const other of free) {
      const to = numbers[other] ?? 0;
      if (to > 0 && to !== number) yield [change(at, to), change(other, number)];
    }
    // The number stands on the wrong square. An impossible one is wrong on every square.
    if (number > free.length) continue;
    for (const to of blank) yield [change(at, 0), change(to, number)];
  }
  for (const number of missing) for (const at of blank) yield [change(at, number)];
}

/** Numbers whose writing looks like this one. */
function alike(number: number): number[] {
  const text = String(number);
  return Array.from(text).flatMap((digit, at) => {
    const [before, after] = [text.slice(0, at), text.slice(at + 1)];
    return Array.from(ALIKE[digit] ?? "", (other) => Number(before + other + after));
  });
}
