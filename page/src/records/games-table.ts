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
const DOUBLE_FORFEIT = /^double\s+forfeit$/i;

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
    const result = rest.filter(Boolean).join("-");
    const [, own, others] = SCORE.exec(result) ?? [];
    const [isBye, isForfeit] = [/^bye$/i.test(white), DOUBLE_FORFEIT.test(result)];
    if (line.trim() === "") continue;
    const isHead = pairings.length === 0 && !/^\d/.test(first);
    if (isHead && own === undefined && !isBye && !isForfeit) continue;
    const round = Number(first);
    if (!Number.isInteger(round)) throw wrong(`'${first}' is not the number of a round`);
    if (black === "" || white === "") throw wrong("a name is missing");
    lines.push(at + 1);
    if (isBye) {
      if (result) throw wrong(`a bye has no score '${result}'`);
      pairings.push({ round, bye: player(black) });
      continue;
    }
    if (isForfeit) {
      pairings.push({ round, doubleForfeit: [player(black), player(white)] });
      continue;
    }
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
