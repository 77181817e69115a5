/** Opens records: a text that is pasted, or a file that is chosen or dropped on the page. */

import { type Problem, type Reading, type RecordedGame, Records } from "reversi-rules";

import { button, element, isBroken, messageOf } from "../dom.ts";
import type { Table } from "../table.ts";
import { GameList } from "./game-list.ts";
import { around, Source } from "./place.ts";

/** Larger files are refused: no file of games on one page needs more. */
const LARGEST = 64 * 1024 * 1024;
/** More faults than these are counted only. */
const MOST_LISTED = 12;

export class Open {
  readonly #records: Records;
  readonly #module: WebAssembly.Module;
  /** Another instance of the module: a text that is too large breaks it, and no game is lost. */
  #reader: Records | null = null;
  readonly #table: Table;
  readonly #text = element("textarea", {
    rows: 4,
    spellcheck: "false",
    placeholder: "f5d6c3… or GGF, PGN, SGF, OBF, a board",
  });
  readonly #message = element("p", { class: "message", role: "status" });
  readonly #problems = element("ul", { class: "problems" });
  readonly #offers = element("div", { class: "offers" });
  readonly #list: GameList;
  /** Names of players and tournaments from WTHOR's other files. */
  #players: readonly string[] = [];
  #tournaments: readonly string[] = [];

  constructor(host: HTMLElement, module: WebAssembly.Module, records: Records, table: Table) {
    this.#module = module;
    this.#records = records;
    this.#table = table;
    const file = element("input", { type: "file", multiple: true });
    file.addEventListener("change", () => {
      void this.#files([...(file.files ?? [])]).finally(() => {
        file.value = "";
      });
    });
    const list = element("div");
    this.#list = new GameList(list, (game) => this.#show(game));
    host.append(
      element("label", { class: "field" }, "Paste a record", this.#text),
      element(
        "div",
        { class: "actions" },
        button("Open", () => this.#read(this.#text.value), { class: "primary" }),
        element("label", { class: "field file" }, "or a file, also WTHOR's", file),
      ),
      this.#message,
      this.#problems,
      this.#offers,
      list,
    );
  }

  /** Reads files, or a text if there are none. */
  receive(files: readonly File[], text: string): void {
    if (files.length > 0) {
      void this.#files(files);
    } else {
      this.#text.value = text;
      this.#read(text);
    }
  }

  async #files(files: readonly File[]): Promise<void> {
    try {
      // Names first, so that the games get them.
      const isGames = (file: File): number => Number(/\.(wtb|wtd)$/i.test(file.name));
      for (const file of [...files].sort((one, other) => isGames(one) - isGames(other))) {
        if (file.size > LARGEST) throw new Error(`${file.name} is larger than 64 MiB.`);
        this.#read(new Uint8Array(await file.arrayBuffer()), file.name);
      }
    } catch (error) {
      this.#say(messageOf(error));
    }
  }

  #read(data: string | Uint8Array, name = "The text"): void {
    let reading: Reading;
    this.#offers.replaceChildren();
    try {
      this.#reader ??= new Records(this.#module);
      reading = this.#reader.read(data);
    } catch (error) {
      // The next text gets a new instance, and the memory of this one is freed.
      this.#reader = null;
      this.#problems.replaceChildren();
      const why = isBroken(error) ? "it needs too much memory." : messageOf(error);
      this.#say(`${name} cannot be read: ${why}`);
      return;
    }
    const source = reading.format.startsWith("WTHOR") ? null : new Source(data);
    if (source !== null && typeof data !== "string") this.#text.value = source.text;
    if (reading.names.length > 0) {
      this.#name(reading);
      return;
    }
    const [only, ...others] = reading.games;
    const all = [...reading.problems, ...reading.games.flatMap(({ problems }) => problems)];
    this.#tell(all, source);
    const isEmpty = reading.games.every(({ moves, problems }) => !moves.length && problems.length);
    this.#list.show(others.length > 0 && !isEmpty ? this.#named(reading.games) : []);
    if (!only || isEmpty) {
      this.#say(`${name} has no game that can be opened.`);
    } else if (others.length > 0) {
      const faults = all.length > 0 ? `, ${all.length} faults` : "";
      const games = `${reading.games.length} games`;
      this.#say(`${name} (${reading.format}): ${games}${faults}. Choose one.`);
    } else if (stops(reading, only)) {
      const faults = all.length === 1 ? "a fault" : `${all.length} faults`;
      this.#say(`${name} (${reading.format}) has ${faults}. The game on the board stays.`);
      this.#offer(this.#named([only])[0] ?? only);
    } else {
      this.#show(this.#named([only])[0] ?? only);
      const remarks = all.length > 0 ? ", with faults in what it says of the game" : "";
      this.#say(`Read as ${reading.format}${remarks}.`);
    }
  }

  /** Offers the legal moves of a game with a fault. */
  #offer(game: RecordedGame): void {
    const { length } = game.moves;
    if (length === 0) return;
    const moves = length === 1 ? "its first legal move" : `its ${length} legal moves`;
    this.#offers.replaceChildren(button(`Put ${moves} on the board`, () => this.#show(game)));
  }

  #name(reading: Reading): void {
    const isPlayers = reading.format === "WTHOR players";
    if (isPlayers) this.#players = reading.names;
    else this.#tournaments = reading.names;
    this.#list.show(this.#named(this.#list.games));
    const what = isPlayers ? "players" : "tournaments";
    this.#say(`${reading.names.length} names of ${what}. The lists of games show them.`);
  }

  /** Puts names in the place of WTHOR's numbers, as far as they are known. */
  #named(games: readonly RecordedGame[]): readonly RecordedGame[] {
    const name = (names: readonly string[], field: string): string => {
      const [, number] = /^#(\d+)$/.exec(field) ?? [];
      return (number && names[Number(number)]) || field;
    };
    return games.map((game) => ({
      ...game,
      black: name(this.#players, game.black),
      white: name(this.#players, game.white),
      event: name(this.#tournaments, game.event),
    }));
  }

  /** Puts a game on the board, as far as its moves are legal. */
  #show(recorded: RecordedGame): void {
    try {
      const { rules, start, moves, black, white, event, site, round, date } = recorded;
      const game = this.#records.newGame({ rules, moves, start });
      this.#table.open(game, { black, white, event, site, round, date });
    } catch (error) {
      this.#say(messageOf(error));
    }
  }

  #say(message: string): void {
    this.#message.textContent = message;
  }

  /** Lists faults. Each leads to its place in the text, and the first is shown at once. */
  #tell(problems: readonly Problem[], source: Source | null): void {
    const items = problems.slice(0, MOST_LISTED).map((problem) => this.#item(problem, source));
    const more = problems.length - items.length;
    if (more > 0) items.push(element("li", {}, `… and ${more} more`));
    this.#problems.replaceChildren(...items);
    const byte = problems[0]?.byte;
    if (byte !== undefined && source !== null) this.#select(source, byte);
  }

  #item(problem: Problem, source: Source | null): HTMLLIElement {
    const { message, byte, ply, game } = problem;
    const places: string[] = [];
    if (game !== undefined) places.push(`game ${game + 1}`);
    if (byte !== undefined && source === null) places.push(`byte ${byte}`);
    if (ply !== undefined) places.push(`ply ${ply + 1}`);
    if (byte === undefined || source === null) {
      return element("li", {}, [places.join(", "), message].filter(Boolean).join(": "));
    }
    const { line, column, index } = source.placeOf(byte);
    places.unshift(`line ${line}, column ${column}`);
    const [before, wrong, after] = around(source.text, index);
    return element(
      "li",
      {},
      button(places.join(", "), () => this.#select(source, byte)),
      `: ${message} `,
      element("code", {}, before, element("mark", {}, wrong || "⏎"), after),
    );
  }

  /** Selects a place in the field, unless it holds another text by now. */
  #select(source: Source, byte: number): void {
    if (this.#text.value !== source.text) return;
    const { index } = source.placeOf(byte);
    this.#text.focus();
    this.#text.setSelectionRange(index, Math.min(index + 1, source.text.length));
  }
}

/** Whether the file is broken or moves are in doubt, and not only a tag or a result is wrong. */
function stops({ problems }: Reading, game: RecordedGame): boolean {
  return problems.length > 0 || game.isCut || game.problems.some(({ ply }) => ply !== undefined);
}
