/** The link that holds a whole game behind its `#`. */

import type { Game, Reversi } from "reversi-rules";

import { newGame } from "./rules.ts";

/** More than any game needs. A longer text is not read. */
const LONGEST = 4000;

/** Returns the text behind the `#` for a game, with the moves that were taken back. */
export function hashOf(game: Game): string {
  const moves = [...game.moves, ...game.redoable];
  const parts = new URLSearchParams();
  if (game.rules !== "8x8") parts.set("rules", game.rules);
  if (game.start) parts.set("start", game.start);
  if (moves.length > 0) parts.set("moves", moves.join(""));
  if (game.redoable.length > 0) parts.set("at", String(game.moves.length));
  return parts.toString();
}

/** Returns the whole link to a game. */
export function linkTo(game: Game): string {
  const hash = hashOf(game);
  return location.href.replace(/#.*$/, "") + (hash && `#${hash}`);
}

/** Returns the game of a hash, or `null` if it holds none. Throws if it is wrong. */
export async function gameOf(usual: Reversi, hash: string): Promise<Game | null> {
  const text = hash.replace(/^#/, "");
  if (text.length > LONGEST) throw new Error("The link is too long to be a game.");
  const parts = new URLSearchParams(text);
  if (!["moves", "rules", "start"].some((part) => parts.has(part))) return null;
  const [rules, moves, start] = [parts.get("rules"), parts.get("moves"), parts.get("start")];
  const game = await newGame(usual, rules ?? "", moves ?? "", start ?? "");
  const at = Number(parts.get("at") ?? Number.NaN);
  if (Number.isInteger(at) && at >= 0) {
    while (game.moves.length > at && game.undo() !== null);
  }
  return game;
}
