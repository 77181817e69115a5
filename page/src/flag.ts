/** The end of a game by a clock, and the score that the rule of the clocks gives it. */

import type { Color, Game, Info, TimeDefault } from "reversi-rules";

import { loadBoards } from "./rules.ts";
import { colorName, other } from "./setup.ts";

/** A side whose time ran out. */
export interface Flag {
  readonly color: Color;
  /** The side had two more minutes, and they ran out too. */
  readonly again: boolean;
}

/** The result after a flag. */
export interface Ruling {
  readonly winner: Color;
  /** The scores to record. Only 8×8 where most discs win has them. */
  readonly score: Readonly<Record<Color, number>> | null;
}

/** Returns the score of a flag by a rule, or `null` if it has none. */
export async function rulingOf(flag: Flag, rule: TimeDefault, game: Game): Promise<Ruling> {
  const winner = other(flag.color);
  const isFewest = game.rules.split("; ").includes("fewest");
  if (game.squares.length !== 64 || isFewest) return { winner, score: null };
  const { boards } = await loadBoards();
  const [black, white] = [game.count("black"), game.count("white")];
  const stopped = { black, white, objective: "most" } as const;
  const end = rule === "stopped by winner" ? stopped : game.outcome;
  const score = boards.timeDefault(flag.again ? "zero" : rule, flag.color, flag.again ? null : end);
  return { winner, score };
}

/** A ruling in words, such as `"Black wins 33-31 on time"`. */
export function rulingText({ winner, score }: Ruling): string {
  const numbers = score ? ` ${score[winner]}-${score[other(winner)]}` : "";
  return `${colorName(winner)} wins${numbers} on time`;
}

/** A ruling as a link has it: the winner, and the scores of black and white if there are any. */
export function rulingWord({ winner, score }: Ruling): string {
  return score ? `${winner} ${score.black}-${score.white}` : winner;
}

/** Reads a ruling of a link. */
export function readRuling(text: string): Ruling | null {
  const [, winner, black, white] = /^(black|white)(?: (\d{1,2})-(\d{1,2}))?$/.exec(text) ?? [];
  if (winner !== "black" && winner !== "white") return null;
  if (black === undefined || white === undefined) return { winner, score: null };
  const score = { black: Number(black), white: Number(white) };
  return score[winner] > score[other(winner)] ? { winner, score } : null;
}

/** What a record says of a ruling. */
export function rulingInfo({ winner, score }: Ruling): Info {
  const result = score ? { score: `${score.black}-${score.white}` } : { winner };
  return { ...result, end: "timeout" };
}
