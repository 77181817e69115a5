/** Opens records: a text that is pasted, or a file that is chosen or dropped on the page. */

import type { Records } from "reversi-rules";

import { button, counted, element, messageOf } from "../dom.ts";
import type { Drawings } from "../drawings.ts";
import { legalPart, linkedBy, linkFault } from "../link.ts";
import { LONGEST_RECORD } from "../save.ts";
import type { Opened } from "../record.ts";
import type { Table } from "../table.ts";
import { leftOut } from "./opened.ts";
import { GameList } from "./game-list.ts";
import { type Fault, LONGEST, type Summary } from "./read-worker.ts";
import { Reader } from "./reader.ts";

/** Larger files are refused: no file of games on one page needs more. */
const LARGEST = 64 * 1024 * 1024;

export class Open {
  readonly #records: Records;
  /** A text that is too large breaks the module of the worker, and no game is lost. */
  readonly #reader: Reader;
  readonly #table: Table;
  readonly #drawings: Drawings;
  readonly #text = element("textarea", {
    rows: 4,
    spellcheck: "false",
    placeholder: "f5d6c3… or GGF, PGN, SGF, OBF, a board, a link",
  });
  readonly #message = element("p", { class: "message", role: "status" });
  readonly #problems = element("ul", { class: "problems" });
  readonly #offers = element("div", { class: "offers" });
  readonly #list: GameList;

  constructor(
    host: HTMLElement,
    module: WebAssembly.Module,
    records: Records,
    table: Table,
    drawings: Drawings,
  ) {
    this.#reader = new Reader(module);
    this.#records = records;
    this.#table = table;
    this.#drawings = drawings;
    const file = element("input", { type: "file", multiple: true });
    file.addEventListener("change", () => {
      void this.#files([...(file.files ?? [])]).finally(() => {
        file.value = "";
      });
    });
    this.#text.addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.length <= LONGEST) return;
      event.preventDefault();
      void this.#read(text);
    });
    const list = element("div");
    this.#list = new GameList(list, this.#reader, (index) => void this.#openGame(index));
    host.append(
      element("label", { class: "field" }, "Paste a record", this.#text),
      element(
        "div",
        { class: "actions" },
        button("Open", () => void this.#read(this.#text.value), { class: "primary" }),
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
      if (text.length <= LONGEST) this.#text.value = text;
      void this.#read(text);
    }
  }

  async #files(files: readonly File[]): Promise<void> {
    try {
      // Names first, so that the games get them.
      const isGames = (file: File): number => Number(/\.wtb$/i.test(file.name));
      for (const file of [...files].sort((one, other) => isGames(one) - isGames(other))) {
        if (file.size > LARGEST) throw new Error(`${file.name} is larger than 64 MiB.`);
        await this.#read(new Uint8Array(await file.arrayBuffer()), file.name);
      }
    } catch (error) {
      this.#say(messageOf(error));
    }
  }

  async #read(data: string | Uint8Array<ArrayBuffer>, name = "The text"): Promise<void> {
    this.#offers.replaceChildren();
    this.#problems.replaceChildren();
    if (typeof data === "string" && (await this.#openLink(data))) return;
    this.#say(`Reading ${name} …`);
    const isFile = typeof data !== "string";
    try {
      await this.#show(await this.#reader.read(data), name, isFile);
    } catch (error) {
      await this.#list.show(false);
      this.#say(`${name} cannot be read: ${messageOf(error)}`);
    }
  }

  /** Opens a link to a game of this page, as people paste it. Says whether the text is one. */
  async #openLink(text: string): Promise<boolean> {
    const [, hash] = /^\s*(?:https?|file):\S*(#\S*)\s*$/.exec(text) ?? [];
    if (hash === undefined) return false;
    try {
      const linked = await linkedBy(this.#table.usual, hash);
      if (!linked) return false;
      this.#drawings.set(linked.game, linked.drawings);
      this.#table.open(linked.game, linked.info, { ruling: linked.ruling });
      this.#say("The game of the link is on the board.");
    } catch (error) {
      const part = await legalPart(this.#table.usual, hash);
      this.#say(`The link has a fault: ${linkFault(error, part)}`);
    }
    return true;
  }

  async #show(summary: Summary, name: string, isFile: boolean): Promise<void> {
    const { faultCount, first, format, games, isEmpty, names, stops, text } = summary;
    if (isFile) this.#text.value = text ?? "";
    if (names > 0) {
      this.#list.refresh();
      const what = format === "WTHOR players" ? "player" : "tournament";
      this.#say(`${counted(names, what)}. The lists of games show the names.`);
      return;
    }
    this.#tell(summary.faults, faultCount);
    await this.#list.show(games > 1 && !isEmpty);
    if (!first || isEmpty) {
      this.#say(`${name} has no game that can be opened.`);
    } else if (games > 1) {
      const faults = faultCount > 0 ? `, ${counted(faultCount, "fault")}` : "";
      const hasNumbers = /^#\d+$/.test(first.game.black);
      const numbers = hasNumbers ? " Drop WTHOR.JOU too, and it shows names." : "";
      this.#say(`${name} (${format}): ${games} games${faults}. Choose one.${numbers}`);
    } else if (stops) {
      const found = counted(faultCount, "fault");
      this.#say(`${name} (${format}) has ${found}. The game on the board stays.`);
      this.#offer(first);
    } else {
      const remarks = faultCount > 0 ? ", with faults in what it says of the game" : "";
      this.#play(first, `Read as ${format}${remarks}.`);
    }
  }

  /** Offers the legal moves of a game with a fault. */
  #offer(opened: Opened): void {
    const { length } = opened.game.moves;
    if (length === 0) return;
    const moves = length === 1 ? "its first legal move" : `its ${length} legal moves`;
    this.#offers.replaceChildren(button(`Put ${moves} on the board`, () => this.#play(opened)));
  }

  async #openGame(index: number): Promise<void> {
    const opened = await this.#reader.game(index);
    if (opened) this.#play(opened, `Game ${index + 1} is on the board.`);
  }

  /** Puts a game on the board, as far as its moves are legal, with its record. */
  #play(record: Opened, message = "The legal moves are on the board."): void {
    try {
      const { rules, start, moves, black, white, event, date } = record.game;
      const game = this.#records.newGame({ rules, moves, start });
      this.#table.open(game, { black, white, event, date }, { record });
      const isLong = JSON.stringify(record).length > LONGEST_RECORD;
      const kept = isLong ? " It is too long to be kept when the page is closed." : "";
      this.#say(message + leftOut(record) + kept);
    } catch (error) {
      this.#say(messageOf(error));
    }
  }

  #say(message: string): void {
    this.#message.textContent = message;
  }

  /** Lists faults. Each leads to its place in the text, and the first is shown at once. */
  #tell(faults: readonly Fault[], count: number): void {
    const text = this.#text.value;
    const items = faults.map((fault) => this.#item(fault, text));
    const more = count - items.length;
    if (more > 0) items.push(element("li", {}, `… and ${more} more`));
    this.#problems.replaceChildren(...items);
    const [first] = faults;
    if (first) this.#select(first, text);
  }

  #item(fault: Fault, text: string): HTMLLIElement {
    const { message, byte, ply, game, place, excerpt } = fault;
    const places: string[] = [];
    if (game !== undefined) places.push(`game ${game + 1}`);
    if (byte !== undefined && !place) places.push(`byte ${byte}`);
    if (ply !== undefined) places.push(`ply ${ply + 1}`);
    if (!place || !excerpt) {
      return element("li", {}, [places.join(", "), message].filter(Boolean).join(": "));
    }
    places.unshift(`line ${place.line}, column ${place.column}`);
    const [before, wrong, after] = excerpt;
    return element(
      "li",
      {},
      text === "" ? places.join(", ") : button(places.join(", "), () => this.#select(fault, text)),
      `: ${message} `,
      element("code", {}, before, element("mark", {}, wrong || "⏎"), after),
    );
  }

  /** Selects a place in the field, unless it holds another text by now. */
  #select({ place }: Fault, text: string): void {
    if (!place || text === "" || this.#text.value !== text) return;
    this.#text.focus();
    this.#text.setSelectionRange(place.index, Math.min(place.index + 1, text.length));
  }
}
