/** The module of every board: games on them, sheets, faults, openings and tournaments. */

import { ReversiError } from "./error.ts";
import { Fields } from "./fields.ts";
import { Game } from "./game.ts";
import type { BoardExports } from "./module.ts";
import type { Position } from "./position.ts";
import { sheetProblemOf } from "./reading.ts";
import { Reversi } from "./reversi.ts";
import { type Standing, standingsOf, type Tournament, tournamentBytes } from "./standings.ts";
import type { Color, MoveDiff, Outcome, SheetProblem, Square, TimeDefault } from "./types.ts";

const RULES: readonly TimeDefault[] = ["fixed", "zero", "played on", "completed by winner"];

/** Every board. `loadBoards()` returns them. Their games have `findMove`. */
export class Boards<E extends BoardExports = BoardExports> extends Reversi<E> {
  /** @internal Calls a function with the number of a game. A game of another module is copied for it. */
  protected withGame<T>(game: Game, call: (number: number) => T): T {
    const number = Game.number(game, this.module);
    if (number !== null) return call(number);
    const copy = this.newGame(game.toJSON());
    try {
      return this.withGame(copy, call);
    } finally {
      copy.free();
    }
  }

  /**
   * Reads a transcript sheet: a number up to 65535 for each square, row by row from a1, 0 or `null`
   * where there is none. Returns the legal moves up to the first fault, and all faults. Throws if
   * the list has another length, or holds something else.
   */
  sheet(
    rules: string,
    numbers: readonly (number | null)[],
    start = "",
  ): { readonly moves: readonly Square[]; readonly problems: readonly SheetProblem[] } {
    const cells = Uint16Array.from(numbers, sheetNumber);
    const bytes = new Uint8Array(cells.length * 2);
    cells.forEach((number, at) => bytes.set([number & 255, number >> 8], 2 * at));
    const [rulesLength = 0, startLength = 0] = this.module.write(rules, start, bytes);
    const answer = this.module.calls.boards_sheet(rulesLength, startLength);
    const fields = new Fields(this.module.text(answer));
    return { moves: fields.squares(), problems: fields.list(() => sheetProblemOf(fields)) };
  }

  /**
   * Returns the score to record on 8×8 if a side's time ran out and most discs win. `completed` is
   * the result of the completed game. If the rule needs it, `null` comes back without it, and for a
   * game on other boards or for the fewest discs.
   */
  timeDefault(
    rule: TimeDefault,
    defaulter: Color,
    completed?: Pick<Outcome, "black" | "white" | "objective">,
  ): { readonly black: number; readonly white: number } | null {
    const answer = this.module.calls.boards_time_default(
      RULES.indexOf(rule),
      Number(defaulter === "white"),
      completed?.black ?? -1,
      completed?.white ?? -1,
      Number(completed?.objective === "fewest"),
    );
    return answer < 0 ? null : { black: answer >> 8, white: answer & 255 };
  }

  /** The name of the opening, the longest that the game goes through, or `""`. */
  opening(game: Game): string {
    return this.withGame(game, (number) =>
      this.module.text(this.module.calls.boards_opening(number)),
    );
  }

  /**
   * Compares the board after the last move of a game with a board that is claimed to be it. Throws
   * if the game has no move.
   */
  diff(game: Game, claimed: Position | string): MoveDiff {
    const text = `${claimed}`;
    const answer = this.withGame(game, (number) => {
      this.module.write(text);
      return this.module.text(this.module.calls.boards_diff(number));
    });
    const fields = new Fields(answer);
    return {
      text: fields.text(),
      underFlipped: fields.squares(),
      overFlipped: fields.squares(),
      wrong: fields.squares(),
    };
  }

  /**
   * Whether a fault may still be corrected after so many plies, if at most `limit` may follow it.
   * The plies count from 0. A limit of `Infinity` allows every correction.
   */
  mayCorrect(limit: number, fault: number, played: number): boolean {
    const most = Math.min(limit, 0xffff_ffff);
    return this.module.calls.boards_may_correct(most, fault, played) === 1;
  }

  /** Computes the standings of a tournament, the best first. Throws for an impossible pairing. */
  standings(tournament: Tournament): Standing[] {
    this.module.write(tournamentBytes(tournament));
    return standingsOf(new Fields(this.module.text(this.module.calls.boards_standings())));
  }

  /** Whether the score by this rule depends on the completed game. */
  needsCompletion(rule: TimeDefault): boolean {
    return this.module.calls.boards_needs_completion(RULES.indexOf(rule)) === 1;
  }
}

/** Returns a number of a sheet, 0 where there is none. A module would wrap another one silently. */
function sheetNumber(number: number | null): number {
  if (number === null) return 0;
  if (Number.isInteger(number) && number >= 0 && number <= 0xffff) return number;
  throw ReversiError.of("sheet", `${number} is not a whole number from 0 to 65535`);
}
