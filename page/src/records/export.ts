/** Writes the game of the table in every format, as a picture, and as a link. */

import type { Game, Records, TextFormat } from "reversi-rules";

import { button, element, messageOf } from "../dom.ts";
import { linkTo } from "../link.ts";
import type { Table } from "../table.ts";
import { pngOf, svgOf } from "./picture.ts";

type Kind = TextFormat | "link" | "SVG" | "PNG" | "WTHOR";

/** The formats, and the names of their files. */
const KINDS: Readonly<Record<Kind, string>> = {
  link: "reversi-link.txt",
  transcript: "game.txt",
  board: "board.txt",
  grid: "grid.txt",
  sheet: "sheet.txt",
  GGF: "game.ggf",
  SGF: "game.sgf",
  PGN: "game.pgn",
  OBF: "position.obf",
  WTHOR: "game.wtb",
  SVG: "board.svg",
  PNG: "board.png",
};

const NAMES: Partial<Record<Kind, string>> = {
  link: "Link",
  transcript: "Transcript",
  board: "Board, one line",
  grid: "Board, a drawing",
  sheet: "Transcript sheet",
};

export class Export {
  readonly #records: Records;
  readonly #table: Table;
  readonly #kind = element("select", {});
  readonly #text = element("textarea", { rows: 5, readonly: true, spellcheck: "false" });
  readonly #message = element("p", { class: "message", role: "status" });
  readonly #copy = button("Copy", () => void this.#toClipboard());
  readonly #save = button("Download", () => void this.#download());

  constructor(host: HTMLElement, records: Records, table: Table) {
    this.#records = records;
    this.#table = table;
    for (const kind of Object.keys(KINDS) as Kind[]) {
      this.#kind.append(element("option", { value: kind }, NAMES[kind] ?? kind));
    }
    this.#kind.addEventListener("change", () => this.#write());
    host.append(
      element("label", { class: "field" }, "Format", this.#kind),
      element("label", { class: "field" }, "Exported text", this.#text),
      element("div", { class: "actions" }, this.#copy, this.#save),
      this.#message,
    );
    table.addEventListener("change", () => this.#write());
    this.#write();
  }

  get #chosen(): Kind {
    return this.#kind.value as Kind;
  }

  /** The game as the larger module has it, which writes it. */
  #game(): Game {
    const { game } = this.#table;
    return this.#records.newGame(game.toJSON());
  }

  #write(): void {
    const kind = this.#chosen;
    this.#message.textContent = "";
    try {
      const text = this.#textOf(kind);
      this.#text.value = text ?? "";
      this.#text.placeholder = text === null ? "This format is a file: download it." : "";
      this.#copy.disabled = text === null;
      this.#save.disabled = false;
      // Formats that are files are tried too, so that a refusal is told at once.
      if (kind === "WTHOR") this.#records.writeWthor(this.#game());
    } catch (error) {
      this.#text.value = "";
      this.#copy.disabled = true;
      this.#save.disabled = true;
      this.#message.textContent = messageOf(error);
    }
  }

  #textOf(kind: Kind): string | null {
    const { game, info, setup } = this.#table;
    switch (kind) {
      case "link":
        return linkTo(game);
      case "SVG":
        return svgOf(game, setup.labels);
      case "PNG":
      case "WTHOR":
        return null;
      default:
        return this.#records.write(this.#game(), kind, info);
    }
  }

  async #toClipboard(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.#text.value);
      this.#message.textContent = "Copied.";
    } catch {
      this.#text.select();
      this.#message.textContent = "Copy the selected text.";
    }
  }

  async #download(): Promise<void> {
    const kind = this.#chosen;
    try {
      const { game, setup } = this.#table;
      const blob =
        kind === "PNG"
          ? await pngOf(svgOf(game, setup.labels))
          : new Blob([kind === "WTHOR" ? this.#wthor() : this.#text.value]);
      const url = URL.createObjectURL(blob);
      element("a", { href: url, download: KINDS[kind] }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      this.#message.textContent = messageOf(error);
    }
  }

  #wthor(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#records.writeWthor(this.#game()));
  }
}
