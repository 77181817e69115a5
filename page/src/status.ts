/** What happens at the table, in sentences. They are shown, and a screen reader speaks them. */

import type { Color } from "reversi-rules";

import { labeled } from "reversi-rules/board/labels.ts";
import { counted } from "./dom.ts";
import { endingOf } from "./ending.ts";
import { colorName, other } from "./setup.ts";
import type { Table } from "./table.ts";

/** Says who is to move, and before that who was passed over. */
function next(table: Table): string {
  const { game, turn, completer } = table;
  if (table.result !== null) return endingOf(table);
  if (turn === null) return "";
  const toMove = `${colorName(turn)} to move.`;
  if (completer) return `${colorName(completer)} completes the game: ${toMove}`;
  return game.justPassed ? `${passed(turn)} ${toMove}` : toMove;
}

function passed(turn: Color): string {
  return `${colorName(other(turn))} has no legal move and passes.`;
}

/** The sentence for the last event. */
export function statusOf(table: Table): string {
  const { game, last, setup } = table;
  const say = (text: string): string => labeled(setup.labels, text);
  switch (last.kind) {
    case "begun":
      return say(`A new game. ${next(table)}`);
    case "opened":
      return say(`The game is on the board. ${next(table)}`);
    case "played": {
      const flips = counted(game.lastFlips.length, "disc");
      return say(`${colorName(last.by)} ${last.square}, ${flips} flipped. ${next(table)}`);
    }
    case "refused":
      return say(`${game.explain(last.square).text} ${next(table)}`);
    case "flag": {
      const fell = `${colorName(last.color)}'s ${last.again ? "extra " : ""}time ran out.`;
      const isExtra = !last.again && setup.clock?.rule === "played on" && table.result === null;
      const extra = isExtra ? " Both sides have two more minutes to play on." : "";
      return `${fell}${extra} ${next(table)}`;
    }
    case "moved": {
      const count = game.moves.length;
      return say(`${count > 0 ? `After move ${count}` : "The start"}. ${next(table)}`);
    }
  }
}

/** The notice of a pass, for a while above the board. */
export function noticeOf(table: Table): string | null {
  const { game, turn, last } = table;
  return last.kind === "played" && turn !== null && game.justPassed ? passed(turn) : null;
}
