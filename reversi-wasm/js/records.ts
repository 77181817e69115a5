/** The largest module: every board, and every format. */

import { Boards } from "./boards.ts";
import { decoded } from "./encoding.ts";
import { ReversiError } from "./error.ts";
import { factsOf } from "./facts.ts";
import { Fields } from "./fields.ts";
import { Game } from "./game.ts";
import { gamesOfJson, infoOfJson, type JsonGame } from "./json.ts";
import type { BoardExports } from "./module.ts";
import { problemOf, readingOf } from "./reading.ts";
import { treeText } from "./tree.ts";
import type {
  ConvertOptions,
  Info,
  Problem,
  Reading,
  RecordedGame,
  TextFormat,
  WritableGame,
  Written,
  WrittenFile,
} from "./types.ts";

/** The functions of the module. */
interface RecordExports extends BoardExports {
  records_read(name: number): number;
  records_convert(name: number, to: number, year: number, today: number): number;
  records_write(game: number, format: number): number;
  records_write_wthor(game: number, today: number): number;
  records_write_tree(format: number, rules: number, start: number, facts: number): number;
}

const FORMATS: readonly (TextFormat | "WTHOR")[] = [
  "transcript",
  "board",
  "grid",
  "sheet",
  "GGF",
  "SGF",
  "PGN",
  "OBF",
  "WTHOR",
];

const decoder = new TextDecoder();

/** Every board and every format. `loadRecords()` returns them. */
export class Records extends Boards<RecordExports> {
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
    for (const written of texts) {
      const [, rules = "", start = "", moves = ""] =
        /^(?:(\s*\d[^:]*):)?(?:(.*):)?([^:]*)$/s.exec(written.game) ?? [];
      try {
        const game = this.newGame({ rules, moves, start });
        const played = { rules: game.rules, start: game.start, moves: game.moves };
        const format = "JSON";
        games.push({ format, ...infoOfJson(written), ...played, isCut: false, problems: [], tags: [] });
      } catch (error) {
        if (!(error instanceof ReversiError)) throw error;
        problems.push({ message: error.message, game: games.length + problems.length });
      }
    }
    return { format: "JSON", games, problems, assumptions: [], names: [] };
  }

  /**
   * Writes a game: one that is played, one that `read` returned, or another with its moves or a
   * tree. `problems` lists what the text does not hold. A board, a grid and OBF hold one position.
   * Throws if the format has no such board, or cannot hold a name.
   */
  write(game: Game | WritableGame, format: TextFormat, info: Info = {}): Written {
    const { bytes, problems } = this.#written(game, format, info);
    return { text: decoder.decode(bytes), problems };
  }

  #written(game: Game | WritableGame, format: TextFormat, info: Info): WrittenFile {
    const { module } = this;
    const number = formatNumber(format);
    if ("tree" in game && game.tree) {
      const { rules = "", start = "", tree } = game;
      const parts = [rules, start, factsOf({ ...game, ...info }), treeText(tree)] as const;
      const [rulesLength = 0, startLength = 0, factsLength = 0] = module.write(...parts);
      const { calls } = module;
      return this.#file(calls.records_write_tree(number, rulesLength, startLength, factsLength));
    }
    return this.#withFacts(game, info, (id) => module.calls.records_write(id, number));
  }

  /** Writes a WTHOR file with one game. Throws if the format cannot hold it. */
  writeWthor(game: Game | WritableGame, info: Info = {}, today = new Date()): WrittenFile {
    const date = dateNumber(today);
    return this.#withFacts(game, info, (id) => this.module.calls.records_write_wthor(id, date));
  }

  /**
   * Converts all games of a text or a file, with their comments, variations, times and evaluations.
   * `problems` lists what the new file does not hold, and the games that are left out: they are
   * illegal, or have a board that the format lacks. Players in a file of WTHOR are numbers.
   *
   * ```ts
   * const { bytes, problems } = (await loadRecords()).convert("1. f5 { usual } d6 *", "GGF");
   * ```
   */
  convert(
    data: string | Uint8Array,
    to: TextFormat | "WTHOR",
    options: ConvertOptions = {},
  ): WrittenFile {
    const { format = "", encoding, year = 0, today = new Date() } = options;
    const number = formatNumber(to);
    const text = typeof data === "string" ? data : decoded(data, encoding);
    if (format === "" && gamesOfJson(text)) {
      throw ReversiError.of("format", "convert reads no JSON: read it, and write its games");
    }
    const [name = 0] = this.module.write(format.toLowerCase(), text);
    const { calls } = this.module;
    return this.#file(calls.records_convert(name, number, year, dateNumber(today)));
  }

  /** Calls a function with the number of a game whose facts are the input. */
  #withFacts(game: Game | WritableGame, info: Info, call: (id: number) => number): WrittenFile {
    if (!(game instanceof Game)) {
      const played = this.newGame(game);
      try {
        return this.#withFacts(played, { ...game, ...info }, call);
      } finally {
        played.free();
      }
    }
    return this.withGame(game, (id) => {
      this.module.write(factsOf(info));
      return this.#file(call(id));
    });
  }

  /** Reads a file and its problems. */
  #file(answer: number): WrittenFile {
    const all = this.module.bytes(answer);
    const end = 4 + new DataView(all.buffer, all.byteOffset).getUint32(0, true);
    const fields = new Fields(decoder.decode(all.subarray(end)));
    return { bytes: all.slice(4, end), problems: fields.list(() => problemOf(fields)) };
  }
}

function formatNumber(format: TextFormat | "WTHOR"): number {
  const number = FORMATS.indexOf(format);
  if (number >= 0) return number;
  throw ReversiError.of("format", `'${format}' is not one of ${FORMATS.join(", ")}`);
}

/** Returns a date as a number, such as 20261128. */
function dateNumber(date: Date): number {
  return (date.getFullYear() * 100 + date.getMonth() + 1) * 100 + date.getDate();
}
