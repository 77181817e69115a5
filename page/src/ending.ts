/** The end of a game in sentences. */

import type { Color, Game } from "reversi-rules";

import { colorName } from "./setup.ts";
import type { Table } from "./table.ts";

/** A text with a capital at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the result as a sentence, with the squares that were added to the discs. */
export function endingOf(table: Table): string {
  const { game, result } = table;
  if (result === null) return "";
  return `${capital(result)}.${table.ruling ? "" : emptiesOf(game)}`;
}

/** Says who gets the empty squares, after a space, or nothing if there are none. */
export function emptiesOf(game: Game): string {
  const { outcome } = game;
  if (!outcome) return "";
  const gained = (color: Color): number => outcome[color] - game.count(color);
  const [black, white] = [gained("black"), gained("white")];
  const count = black + white;
  if (count === 0) return "";
  if (black > 0 && white > 0) return ` Each side gets half of the ${count} empty squares.`;
  const side = black > 0 ? "black" : "white";
  const receiver = outcome.winner === side ? "the winner" : colorName(side);
  return count === 1
    ? ` The empty square goes to ${receiver}.`
    : ` ${count} empty squares go to ${receiver}.`;
}
