/** The largest module: every board, and every format. */

import { Boards } from "./boards.ts";
import { listOf, membersOf, textOf, wholeOf, wordOf, wrong } from "./check.ts";
import { dataOf, foreignIn } from "./encoding.ts";
import { ReversiError } from "./error.ts";
import { factsOf } from "./facts.ts";
import { Fields } from "./fields.ts";
import { Game } from "./game.ts";
import { gameTextOf, infoOfJson, objectsOf } from "./json.ts";
import type { BoardExports } from "./module.ts";
import { problemOf, readingOf } from "./reading.ts";
import { treeText } from "./tree.ts";
import type {
  ConvertOptions,
  GameInput,
  Info,
  Problem,
  Reading,
  RecordedGame,
  TextFormat,
  WritableGame,
  WriteOptions,
  Written,
  WrittenFile,
} from "./types.ts";
import { decoded, encoded } from "./utf8.ts";
import { jsonOf, MEMBERS, partsOfMembers, playedParts } from "./written.ts";

/** The functions of the module. */
interface RecordExports extends BoardExports {
  records_read(name: number): number;
  records_convert(name: number, to: number, year: number, today: number): number;
  records_write(game: number, to: number, today: number): number;
  records_name_winners(): number;
  records_write_tree(
    game: number,
    hasMoves: boolean,
    to: number,
    facts: number,
    today: number,
  ): number;
}

const OPTIONS = ["format", "encoding", "year", "today", "result"] as const;

const RESULTS = ["score", "winner"] as const;

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
  read(data: string | Uint8Array | ArrayBuffer, format?: string, encoding?: string): Reading {
    const name = textOf("format", format ?? "").toLowerCase();
    const text = dataOf(data, encoding);
    const objects = name === "" ? objectsOf(text) : null;
    const own = objects && this.#readJson(objects, foreignIn(text));
    if (own && own.games.length > 0) return own;
    const file = bytesOf(text);
    const [length = 0] = this.module.write(name, file);
    const answer = this.module.text(this.module.calls.records_read(length));
    const read = readingOf(new Fields(answer), file);
    // The objects of others may have the name of a game, and moves beside it.
    return own && read.games.every((game) => game.isCut) ? own : read;
  }

  #readJson(objects: readonly unknown[], problems: Problem[]): Reading {
    const games: RecordedGame[] = [];
    for (const [index, object] of objects.entries()) {
      try {
        const game = this.newGame(gameTextOf(object));
        const played = { rules: game.rules, start: game.start, moves: game.moves };
        const faults: string[] = [];
        const info = infoOfJson(object as object, faults);
        const own = faults.map((message) => ({ message }));
        const rest = { title: "", isCut: false, problems: own, tags: [] };
        games.push({ format: "JSON", ...info, ...played, ...rest });
      } catch (error) {
        if (!(error instanceof ReversiError)) throw error;
        problems.push({ message: error.message, game: index });
      }
    }
    return { format: "JSON", games, problems, assumptions: [], names: [] };
  }

  /**
   * Writes a game: one that is played, one that `read` returned, or another with its moves or a
   * tree. Of `info`, which may be a game that was read, the facts are used. `problems` lists what the
   * text does not hold. A board, a grid and OBF hold one position. Throws if the format has no such
   * board, or cannot hold a name, and for a game whose moves a fault ends: `newGame` returns the game
   * before the fault.
   */
  write(
    game: GameInput | WritableGame,
    format: TextFormat,
    info: Info = {},
    options: WriteOptions = {},
  ): Written {
    const { result } = membersOf("options", options, ["result"]);
    const isWinner = namesWinner(result, format);
    const written = this.#written(game, info, format, 0);
    const { bytes, problems } = isWinner ? this.#winners(written) : written;
    return { text: decoded(bytes), problems };
  }

  /** Writes a WTHOR file with one game. Throws if the format cannot hold it. */
  writeWthor(game: GameInput | WritableGame, info: Info = {}, today = new Date()): WrittenFile {
    return this.#written(game, info, "WTHOR", dateNumber(today));
  }

  #written(given: unknown, info: unknown, format: unknown, today: number): WrittenFile {
    const { module } = this;
    const to = textOf("format", format);
    const about = membersOf("info", info ?? {}, MEMBERS);
    const game = Game.number(given, module) === null ? jsonOf(given) : null;
    if (typeof game !== "object" || game === null || Array.isArray(game)) {
      return this.#played(given as GameInput, to, factsOf(about), today);
    }
    const read = membersOf("game", game, MEMBERS);
    if (read.isCut) {
      const [fault] = listOf("problems", read.problems ?? [], (_, problem) => problem as Problem);
      const message = `isCut: a fault ends the moves${fault ? `: ${fault.message}` : ""}`;
      throw Object.assign(ReversiError.of("unwritable", message), fault, { message });
    }
    const facts = factsOf({ ...read, ...about });
    const hasTree = read.tree !== undefined;
    const { isPosition: _, ...parts } = hasTree ? partsOfMembers(read) : playedParts(read);
    if (!hasTree) return this.#played(parts, to, facts, today);
    const nodes = treeText(read.tree);
    return this.withGame(parts, (id) => {
      const [name = 0, length = 0] = module.write(to, facts, nodes);
      const hasMoves = read.moves !== undefined;
      return this.#file(module.calls.records_write_tree(id, hasMoves, name, length, today));
    });
  }

  #played(game: GameInput, to: string, facts: string, today: number): WrittenFile {
    return this.withGame(game, (id) => {
      const [name = 0] = this.module.write(to, facts);
      return this.#file(this.module.calls.records_write(id, name, today));
    });
  }

  /**
   * Converts all games of a text or a file, with their comments, variations, times and evaluations.
   * `problems` lists what the new file does not hold, once with the number of games, and the games
   * that are left out: they are illegal, or have a board that the format lacks. Players in a file of
   * WTHOR are numbers.
   *
   * ```ts
   * const { bytes, problems } = (await loadRecords()).convert("1. f5 { usual } d6 *", "GGF");
   * ```
   */
  convert(
    data: string | Uint8Array | ArrayBuffer,
    to: TextFormat | "WTHOR",
    options: ConvertOptions = {},
  ): WrittenFile {
    const given = membersOf("options", options, OPTIONS);
    const { format = "", encoding, year = 0, today, result } = given;
    const isWinner = namesWinner(result, to);
    const names = [textOf("format", format).toLowerCase(), textOf("to", to)] as const;
    const numbers = [wholeOf("year", year, 0, 9999), dateNumber(today ?? new Date())] as const;
    const text = dataOf(data, encoding);
    if (names[0] === "" && objectsOf(text)) {
      throw ReversiError.of("format", "convert reads no JSON: read it, and write its games");
    }
    const input = bytesOf(text);
    const [name = 0, newName = 0] = this.module.write(...names, input);
    const file = this.#file(this.module.calls.records_convert(name, newName, ...numbers), input);
    const { bytes } = isWinner ? this.#winners(file) : file;
    return { bytes, problems: grouped(file.problems) };
  }

  /** Names the winners in a PGN. */
  #winners({ bytes, problems }: WrittenFile): WrittenFile {
    this.module.write(bytes);
    const named = this.module.bytes(this.module.calls.records_name_winners());
    return { bytes: named.slice(), problems };
  }

  /** Reads a file and its problems, which are those of the input. */
  #file(answer: number, input: Uint8Array = new Uint8Array()): WrittenFile {
    const all = this.module.bytes(answer);
    const end = 4 + new DataView(all.buffer, all.byteOffset).getUint32(0, true);
    const fields = new Fields(decoded(all.subarray(end)));
    return { bytes: all.slice(4, end), problems: fields.list(() => problemOf(fields, input)) };
  }
}

/** Returns bytes, or those of a text. */
function bytesOf(text: string | Uint8Array): Uint8Array {
  return typeof text === "string" ? encoded(text) : text;
}

/** Makes one problem of a loss that several games have, at the first of them. */
function grouped(problems: readonly Problem[]): Problem[] {
  const games = new Map<string, Set<number>>();
  const isFirst = problems.filter(({ message, game = 0 }) => {
    if (!message.startsWith("lost: ")) return true;
    const others = games.get(message);
    if (!others) games.set(message, new Set([game]));
    return !others?.add(game);
  });
  return isFirst.map((problem) => {
    const count = games.get(problem.message)?.size ?? 1;
    return count === 1 ? problem : { ...problem, message: `${problem.message} of ${count} games` };
  });
}

/** Returns whether the result of a PGN is its winner. */
function namesWinner(result: unknown, format: unknown): boolean {
  const isWinner = result !== undefined && wordOf("result", result, RESULTS) === "winner";
  if (isWinner && format !== "PGN") {
    throw ReversiError.of("argument", "result: only a PGN names its winner");
  }
  return isWinner;
}

/** Returns a date as a number, such as 20261128. */
function dateNumber(date: unknown): number {
  let day: Date;
  try {
    day = new Date(Date.prototype.getTime.call(date));
  } catch {
    throw wrong("today", "a date", date);
  }
  const year = wholeOf("today", day.getFullYear(), 0, 9999);
  return (year * 100 + day.getMonth() + 1) * 100 + day.getDate();
}
