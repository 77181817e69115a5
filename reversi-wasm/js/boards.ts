/** The module of every board: games on them, sheets, faults, openings and tournaments. */

import { colorNumber, listOf, membersOf, textOf, wholeOf, wordOf, wrong } from "./check.ts";
import { ReversiError } from "./error.ts";
import { Fields } from "./fields.ts";
import { Game } from "./game.ts";
import type { BoardExports } from "./module.ts";
import { sheetProblemOf } from "./reading.ts";
import { either, Reversi } from "./reversi.ts";
import { type Standing, standingsOf, type Tournament, tournamentBytes } from "./standings.ts";
import type {
  Color,
  GameInput,
  MoveDiff,
  Outcome,
  SheetProblem,
  Square,
  TimeDefault,
} from "./types.ts";

/** The most plies that the module takes. */
const MOST = 0xffff_ffff;
/** The members of an `Outcome`. */
const OUTCOME = [
  "winner",
  "black",
  "white",
  "blackDiscs",
  "whiteDiscs",
  "objective",
  "text",
] as const;

const RULES = ["fixed", "zero", "played on", "completed by winner", "stopped by winner"] as const;

/** Every board. `loadBoards()` returns them. Their games have `findMove`. */
export class Boards<E extends BoardExports = BoardExports> extends Reversi<E> {
  /**
   * @internal Calls a function with the number of a game. Other values are read as `newGame` does.
   * The function asks no objects of the caller, whose code could free the game or make others.
   */
  protected withGame<T>(game: GameInput, call: (number: number) => T): T {
    const number = Game.number(game, this.module);
    if (number !== null) return call(number);
    if (game === null || game === undefined) throw wrong("game", "a game", game);
    return this.withGame(this.newGame(game), call);
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
    const cells = Uint16Array.from(listOf("numbers", numbers, sheetNumber));
    const parts = [textOf("rules", rules), textOf("start", start)] as const;
    const bytes = new Uint8Array(cells.length * 2);
    cells.forEach((number, at) => bytes.set([number & 255, number >> 8], 2 * at));
    const [rulesLength = 0, startLength = 0] = this.module.write(...parts, bytes);
    const answer = this.module.calls.boards_sheet(rulesLength, startLength);
    const fields = new Fields(this.module.text(answer));
    return { moves: fields.squares(), problems: fields.list(() => sheetProblemOf(fields)) };
  }

  /**
   * Returns the score to record on 8×8 if a side's time ran out and most discs win. `completed` is
   * the result of the completed game, or for `"stopped by winner"` the discs on the board. If the
   * rule needs it, `null` comes back without it, and for a game on other boards or for the fewest
   * discs.
   */
  timeDefault(
    rule: TimeDefault,
    defaulter: Color,
    completed: Pick<Outcome, "black" | "white" | "objective"> | null = null,
  ): { readonly black: number; readonly white: number } | null {
    const answer = this.module.calls.boards_time_default(
      ruleNumber(rule),
      colorNumber(defaulter, "defaulter"),
      ...completedScore(completed),
    );
    return answer < 0 ? null : { black: answer >> 8, white: answer & 255 };
  }

  /** The name of the opening, the longest that the game goes through, or `""`. */
  opening(game: GameInput): string {
    return this.withGame(game, (number) =>
      this.module.text(this.module.calls.boards_opening(number)),
    );
  }

  /**
   * Compares the board after the last move of a game with a board that is claimed to be it: a text,
   * or all that `newPosition` reads. Throws if the game has no move.
   */
  diff(game: GameInput, claimed: GameInput): MoveDiff {
    if (claimed === null || claimed === undefined) throw wrong("claimed", "a position", claimed);
    const answer = (text: string): string =>
      this.withGame(game, (number) => {
        this.module.write(text);
        return this.module.text(this.module.calls.boards_diff(number));
      });
    const ofPosition = (): string => {
      const [{ width, height }, other] = [this.newPosition(game), this.newPosition(claimed)];
      if (width === other.width && height === other.height) return answer(other.toJSON().position);
      throw ReversiError.of("board", `a board of ${other.width}x${other.height} is claimed, not of ${width}x${height}`);
    };
    const isText = typeof claimed === "string";
    const fields = new Fields(isText ? either(() => answer(claimed), ofPosition) : ofPosition());
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
    const most = limit === Infinity ? MOST : wholeOf("limit", limit, 0, MOST);
    const plies = [wholeOf("fault", fault, 0, MOST), wholeOf("played", played, 0, MOST)] as const;
    return this.module.calls.boards_may_correct(most, ...plies) === 1;
  }

  /** Computes the standings of a tournament, the best first. Throws for an impossible pairing. */
  standings(tournament: Tournament): Standing[] {
    this.module.write(tournamentBytes(tournament));
    return standingsOf(new Fields(this.module.text(this.module.calls.boards_standings())));
  }

  /** Whether the score by this rule depends on the completed game. */
  needsCompletion(rule: TimeDefault): boolean {
    return this.module.calls.boards_needs_completion(ruleNumber(rule)) === 1;
  }
}

function ruleNumber(rule: unknown): number {
  return RULES.indexOf(wordOf("rule", rule, RULES));
}

/** Returns the score of a completed game, and whether the fewest discs won it. */
function completedScore(completed: unknown): [black: number, white: number, fewest: number] {
  if (completed === null || completed === undefined) return [-1, -1, 0];
  const outcome = membersOf("completed", completed, OUTCOME);
  const fewest = wordOf("objective", outcome.objective, ["most", "fewest"]) === "fewest";
  const [black, white] = (["black", "white"] as const).map((color) =>
    wholeOf(color, outcome[color], 0, 256),
  );
  return [black!, white!, Number(fewest)];
}

/** Returns a number of a sheet, 0 where there is none. */
function sheetNumber(name: string, number: unknown): number {
  return number === null ? 0 : wholeOf(name, number, 0, 0xffff, "sheet");
}
