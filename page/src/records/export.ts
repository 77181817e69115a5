/** Writes the game of the table in every format, as a picture, as a link, and for other pages. */

import type { Game, Info, Records, TextFormat } from "reversi-rules";

import { button, choice, element, messageOf } from "../dom.ts";
import type { Drawings } from "../drawings.ts";
import { hashOf, linkOf } from "../link.ts";
import type { ClockSetup } from "../setup.ts";
import type { Table } from "../table.ts";
import { pngOf, svgOf } from "./picture.ts";

type Kind = TextFormat | "link" | "embed" | "SVG" | "PNG" | "WTHOR";

/** The formats, and the names of their files. */
const KINDS: Readonly<Record<Kind, string>> = {
  link: "reversi-link.txt",
  embed: "reversi-embed.html",
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

const NAMES: Readonly<Record<Kind, string>> = {
  link: "Link",
  embed: "For another page (HTML)",
  transcript: "Transcript",
  board: "Board, one line",
  grid: "Board, a drawing",
  sheet: "Transcript sheet",
  GGF: "GGF",
  SGF: "SGF",
  PGN: "PGN",
  OBF: "OBF",
  WTHOR: "WTHOR",
  SVG: "SVG",
  PNG: "PNG",
};

/** The time control in the words of a format. */
function timeOf(kind: Kind, clock: ClockSetup | null): Info {
  if (!clock) return {};
  const { minutes, increment } = clock;
  const added = String(increment).padStart(2, "0");
  if (kind === "GGF") return { time: `${minutes}:00${increment ? `/0:${added}` : ""}` };
  return { time: `${minutes * 60}${increment ? `+${increment}` : ""}` };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

export class Export {
  readonly #records: Records;
  readonly #table: Table;
  readonly #drawings: Drawings;
  readonly #kind = choice("Format", NAMES);
  readonly #event = element("input", { autocomplete: "off" });
  readonly #date = element("input", { autocomplete: "off", placeholder: "2026-11-27" });
  readonly #text = element("textarea", { rows: 5, readonly: true, spellcheck: "false" });
  readonly #message = element("p", { class: "message", role: "status" });
  readonly #copy = button("Copy", () => void this.#toClipboard());
  readonly #save = button("Download", () => void this.#download());

  constructor(host: HTMLElement, records: Records, table: Table, drawings: Drawings) {
    this.#records = records;
    this.#table = table;
    this.#drawings = drawings;
    this.#kind.select.addEventListener("change", () => this.#write());
    for (const [name, input] of [
      ["event", this.#event],
      ["date", this.#date],
    ] as const) {
      input.addEventListener("input", () => {
        table.info = { ...table.info, [name]: input.value };
      });
    }
    this.#kind.label.className = "field";
    host.append(
      element("label", { class: "field" }, "Event", this.#event),
      element("label", { class: "field" }, "Date", this.#date),
      this.#kind.label,
      element("label", { class: "field" }, "Exported text", this.#text),
      element("div", { class: "actions" }, this.#copy, this.#save),
      this.#message,
    );
    for (const type of ["change", "info"]) table.addEventListener(type, () => this.#write());
    drawings.addEventListener("change", () => this.#write());
    this.#write();
  }

  get #chosen(): Kind {
    return this.#kind.select.value as Kind;
  }

  /** The game as the larger module has it, which writes it. */
  #game(): Game {
    const { game } = this.#table;
    return this.#records.newGame(game.toJSON());
  }

  #write(): void {
    const kind = this.#chosen;
    const { event = "", date = "" } = this.#table.info;
    // A field keeps its cursor while a person writes in it.
    if (this.#event.value !== event) this.#event.value = event;
    if (this.#date.value !== date) this.#date.value = date;
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
    const { game, info, setup, facts } = this.#table;
    const hash = hashOf(this.#table, this.#drawings.on(game));
    switch (kind) {
      case "link":
        return linkOf(hash);
      case "embed":
        return (
          `<iframe src="${escaped(linkOf(hash, "?game"))}" title="A game of Reversi" ` +
          'width="420" height="720" loading="lazy" style="border: 0"></iframe>'
        );
      case "SVG":
        return svgOf(game, setup.labels, info);
      case "PNG":
      case "WTHOR":
        return null;
      default:
        return this.#records.write(this.#game(), kind, { ...facts, ...timeOf(kind, setup.clock) });
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
      const { game, info, setup } = this.#table;
      const blob =
        kind === "PNG"
          ? await pngOf(svgOf(game, setup.labels, info))
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
