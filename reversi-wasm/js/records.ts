/** The larger module: every board, and every format. */

import { decoded } from "./encoding.ts";
import { ReversiError } from "./error.ts";
import { factsOf } from "./facts.ts";
import { Fields, readingOf, sheetProblemOf } from "./fields.ts";
import { Game } from "./game.ts";
import type { Exports } from "./module.ts";
import { gamesOfJson, type JsonGame } from "./json.ts";
import type { Position } from "./position.ts";
import { Reversi } from "./reversi.ts";
import { type Standing, standingsOf, type Tournament, tournamentBytes } from "./standings.ts";
import { treeText } from "./tree.ts";
import type {
  Color,
  Info,
  MoveDiff,
  Outcome,
  Problem,
  Reading,
  RecordedGame,
  SheetProblem,
  Square,
  TextFormat,
  TimeDefault,
  WrittenTree,
} from "./types.ts";

/** The functions of the larger module. */
interface RecordExports extends Exports {
  records_read(name: number): number;
  records_write(game: number, format: number): number;
  records_write_wthor(game: number, year: number, month: number, day: number): number;
  records_write_tree(format: number, rules: number, start: number, facts: number): number;
  records_sheet(rules: number, start: number): number;
  records_time_default(
    rule: number,
    defaulter: number,
    black: number,
    white: number,
    fewest: number,
  ): number;
  records_needs_completion(rule: number): number;
  records_opening(game: number): number;
  records_diff(game: number): number;
  records_may_correct(limit: number, fault: number, played: number): number;
  records_standings(): number;
}

const FORMATS: readonly TextFormat[] = [
  "transcript",
  "board",
  "grid",
  "sheet",
  "GGF",
  "SGF",
  "PGN",
  "OBF",
];

const RULES: readonly TimeDefault[] = ["fixed", "zero", "played on", "completed by winner"];

/** Every board and every format. `loadRecords()` returns them. */
export class Records extends Reversi<RecordExports> {
  /**
   * Reads a text or a file of any format, which it finds out itself. If `format` is given, such as
   * `"PGN"`, it reads games of that format. Faults do not throw: they are listed with their places,
   * beside all that can be read. An unknown `format` throws an error that lists all names. A text
   * that is too large for the memory throws too, and then the module must be loaded again.
   *
   * Bytes are UTF-8, or UTF-16 with a byte order mark, or in `encoding`: one of `"utf-8"`,
   * `"windows-1252"`, `"shift_jis"`, `"gb18030"`, `"big5"`, `"euc-kr"`, `"euc-jp"`, or another label
   * of it that browsers know. Games of SGF are decoded as their tag `CA` says. Other bytes are read
   * as Windows-1252, which is a fault. The places of faults count bytes of UTF-8. Throws if
   * `encoding` is unknown or the bytes are not in it.
   */
  read(data: string | Uint8Array, format?: string, encoding?: string): Reading {
    const text = typeof data === "string" ? data : decoded(data, encoding);
    const games = format === undefined ? gamesOfJson(text) : null;
    if (games) return this.#readJson(games);
    const [name = 0] = this.module.write(format?.toLowerCase() ?? "", text);
    return readingOf(new Fields(this.module.text(this.module.calls.records_read(name))));
  }

  #readJson(texts: readonly JsonGame[]): Reading {
    const games: RecordedGame[] = [];
    const problems: Problem[] = [];
    for (const { game: text, info = {} } of texts) {
      const [, rules = "", start = "", moves = ""] =
        /^(?:(\s*\d[^:]*):)?(?:(.*):)?([^:]*)$/s.exec(text) ?? [];
      try {
        const game = this.newGame({ rules, moves, start });
        const { black = "", white = "", event = "", site = "", round = "", date = "" } = info;
        const about = { black, white, event, site, round, date, time: "", score: "" };
        const played = { rules: game.rules, start: game.start, moves: game.moves };
        games.push({ ...about, ...played, isCut: false, problems: [] });
      } catch (error) {
        if (!(error instanceof ReversiError)) throw error;
        problems.push({ message: error.message, game: games.length + problems.length });
      }
    }
    return { format: "JSON", games, problems, assumptions: [], names: [] };
  }

  /** Writes a game. Throws if the format cannot hold it. */
  write(game: Game, format: TextFormat, info: Info = {}): string {
    return this.#with(game, (number) => {
      this.module.write(factsOf(info));
      const answer = this.module.calls.records_write(number, FORMATS.indexOf(format));
      return this.module.text(answer);
    });
  }

  /**
   * Writes a game with comments, variations, times and evaluations: a game that `read` returned, or
   * one that a program made. `losses` lists what the format does not hold.
   */
  writeTree(
    game: WrittenTree,
    format: "GGF" | "SGF" | "PGN",
  ): { readonly text: string; readonly losses: readonly string[] } {
    const { rules = "", start = "", tree } = game;
    const parts = [rules, start, factsOf(game), treeText(tree)] as const;
    const [rulesLength = 0, startLength = 0, factsLength = 0] = this.module.write(...parts);
    const number = FORMATS.indexOf(format);
    const { calls } = this.module;
    const answer = calls.records_write_tree(number, rulesLength, startLength, factsLength);
    const fields = new Fields(this.module.text(answer));
    return { text: fields.text(), losses: fields.list(() => fields.text()) };
  }

  /** Writes a WTHOR file with one game, of today. Throws if the format cannot hold it. */
  writeWthor(game: Game, today = new Date()): Uint8Array {
    const [year, month, day] = [today.getFullYear(), today.getMonth() + 1, today.getDate()];
    return this.#with(game, (number) => {
      const answer = this.module.calls.records_write_wthor(number, year, month, day);
      return this.module.bytes(answer).slice();
    });
  }

  /** Calls a function with the number of a game. A game of another module is copied for it. */
  #with<T>(game: Game, call: (number: number) => T): T {
    const number = Game.number(game, this.module);
    if (number !== null) return call(number);
    const copy = this.newGame(game.toJSON());
    try {
      return this.#with(copy, call);
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
    const answer = this.module.calls.records_sheet(rulesLength, startLength);
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
    const answer = this.module.calls.records_time_default(
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
    return this.#with(game, (number) =>
      this.module.text(this.module.calls.records_opening(number)),
    );
  }

  /**
   * Compares the board after the last move of a game with a board that is claimed to be it. Throws
   * if the game has no move.
   */
  diff(game: Game, claimed: Position | string): MoveDiff {
    const text = `${claimed}`;
    const answer = this.#with(game, (number) => {
      this.module.write(text);
      return this.module.text(this.module.calls.records_diff(number));
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
    return this.module.calls.records_may_correct(most, fault, played) === 1;
  }

  /** Computes the standings of a tournament, the best first. Throws for an impossible pairing. */
  standings(tournament: Tournament): Standing[] {
    this.module.write(tournamentBytes(tournament));
    return standingsOf(new Fields(this.module.text(this.module.calls.records_standings())));
  }

  /** Whether the score by this rule depends on the completed game. */
  needsCompletion(rule: TimeDefault): boolean {
    return this.module.calls.records_needs_completion(RULES.indexOf(rule)) === 1;
  }
}

/** Returns a number of a sheet, 0 where there is none. A module would wrap another one silently. */
function sheetNumber(number: number | null): number {
  if (number === null) return 0;
  if (Number.isInteger(number) && number >= 0 && number <= 0xffff) return number;
  throw ReversiError.of("sheet", `${number} is not a whole number from 0 to 65535`);
}
