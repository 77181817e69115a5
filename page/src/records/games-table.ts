/** Reads the games of a tournament from a table that people paste. */

import type { Pairing } from "reversi-rules";

export interface GamesTable {
  /** The players, in the order in which they first appear. */
  readonly names: readonly string[];
  readonly rounds: number;
  readonly pairings: readonly Pairing[];
  /** The line of each pairing, counted from 1. */
  readonly lines: readonly number[];
  readonly withdrawn: readonly number[];
}

const SCORE = /^(\d{1,3})\s*[-–:]\s*(\d{1,3})$/;

/** Reads one game a line: round, black, white and score. Throws an error that names the line. */
export function readGames(text: string, withdrawn: string): GamesTable {
  const names: string[] = [];
  const known = new Map<string, number>();
  const player = (name: string): number => {
    const key = name.toLowerCase();
    const found = known.get(key) ?? names.push(name) - 1;
    known.set(key, found);
    return found;
  };
  const pairings: Pairing[] = [];
  const lines: number[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    const cells = cellsOf(line);
    const wrong = (what: string): Error => new Error(`Line ${at + 1}: ${what}.`);
    const [first = "", black = "", white = "", ...rest] = cells;
    // Empty lines, and the heads of a table.
    if (line.trim() === "" || (pairings.length === 0 && !/^\d/.test(first))) continue;
    const round = Number(first);
    if (!Number.isInteger(round)) throw wrong(`'${first}' is not the number of a round`);
    if (black === "" || white === "") throw wrong("a name is missing");
    lines.push(at + 1);
    if (/^bye$/i.test(white)) {
      pairings.push({ round, bye: player(black) });
      continue;
    }
    const [, own, others] = SCORE.exec(rest.filter(Boolean).join("-")) ?? [];
    if (own === undefined || others === undefined) {
      throw wrong(`'${rest.join(" ").trim()}' is not a score such as 40-24`);
    }
    const score = [Number(own), Number(others)] as const;
    pairings.push({ round, black: player(black), white: player(white), score });
  }
  if (pairings.length === 0) throw new Error("No line has a game.");
  const left = cellsOf(withdrawn).filter(Boolean);
  const unknown = left.find((name) => !known.has(name.toLowerCase()));
  if (unknown !== undefined) throw new Error(`No game has a player '${unknown}'.`);
  return {
    names,
    rounds: Math.max(...pairings.map(({ round }) => round)),
    pairings,
    lines,
    withdrawn: left.map(player),
  };
}

/** Splits a line at tabs, or else at semicolons, or else at commas. */
function cellsOf(line: string): string[] {
  const separator = ["\t", ";", ","].find((one) => line.includes(one)) ?? ";";
  return line.split(separator).map((cell) => cell.trim());
}
