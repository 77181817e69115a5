/** Writes the game of the table in every format, as a picture, as a link, and for other pages. */

import type { Game, Info, Records, TextFormat, WritableGame, WrittenFile } from "reversi-rules";

import { button, choice, element, messageOf } from "../dom.ts";
import type { Drawings } from "../drawings.ts";
import { hashOf, linkOf } from "../link.ts";
import { hasOtherResult, writable } from "../record.ts";
import type { ClockSetup } from "../setup.ts";
import type { Table } from "../table.ts";
import { download } from "./download.ts";
import { lostIn, unlinkedIn } from "./opened.ts";
import { pngOf, svgOf } from "./picture.ts";

type Kind = TextFormat | "link" | "embed" | "SVG" | "PNG" | "WTHOR";

/** The formats: the names of their files, and what people call those that are no names themselves. */
const KINDS: Readonly<Record<Kind, readonly [file: string, name?: string]>> = {
  link: ["reversi-link.txt", "Link"],
  embed: ["reversi-embed.html", "For another page (HTML)"],
  transcript: ["game.txt", "Transcript"],
  board: ["board.txt", "Board, one line"],
  grid: ["grid.txt", "Board, a drawing"],
  sheet: ["sheet.txt", "Transcript sheet"],
  GGF: ["game.ggf"],
  SGF: ["game.sgf"],
  PGN: ["game.pgn"],
  OBF: ["position.obf"],
  WTHOR: ["game.wtb"],
  SVG: ["board.svg"],
  PNG: ["board.png"],
};
const NAMED = Object.entries(KINDS).map(([kind, [, name = kind]]) => [kind, name] as const);

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
  readonly #kind = choice("Format", Object.fromEntries(NAMED));
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

  /** The game as the module of all formats has it, which writes it. */
  #game(): Game {
    const { game } = this.#table;
    return this.#records.newGame(game.toJSON());
  }

  /** The record with its variations and comments, or else the game up to the position shown. */
  #whole(): Game | WritableGame {
    const { record, line } = this.#table;
    return record ? writable(record, line) : this.#game();
  }

  #write(): void {
    const kind = this.#chosen;
    const { event = "", date = "" } = this.#table.info;
    // A field keeps its cursor while a person writes in it.
    if (this.#event.value !== event) this.#event.value = event;
    if (this.#date.value !== date) this.#date.value = date;
    this.#message.textContent = "";
    try {
      const { text, lost = [] } = this.#written(kind);
      const losses = lost.length > 0 ? `This format does not hold: ${lost.join(", ")}.` : "";
      const { record, line } = this.#table;
      const isOther = record && hasOtherResult(record, line);
      const other = isOther ? " The recorded result is left out: it is that of another line." : "";
      this.#message.textContent = losses + other;
      this.#text.value = text ?? "";
      this.#text.placeholder = text === null ? "This format is a file: download it." : "";
      this.#copy.disabled = text === null;
      this.#save.disabled = false;
    } catch (error) {
      this.#text.value = "";
      this.#copy.disabled = true;
      this.#save.disabled = true;
      this.#message.textContent = messageOf(error);
    }
  }

  /** Writes a text, or only finds out what a file lacks. */
  #written(kind: Kind): { text: string | null; lost?: readonly string[] } {
    const { game, info, setup } = this.#table;
    const hash = hashOf(this.#table, this.#drawings.on(game));
    switch (kind) {
      case "link":
        return { text: linkOf(hash), lost: this.#unlinked() };
      case "embed":
        return {
          text:
            `<iframe src="${escaped(linkOf(hash, "?game"))}" title="A game of Reversi" ` +
            'width="420" height="720" loading="lazy" style="border: 0"></iframe>',
          lost: this.#unlinked(),
        };
      case "SVG":
        return { text: svgOf(game, setup.labels, info) };
      case "PNG":
        return { text: null };
      case "WTHOR":
        return { text: null, lost: lostIn(this.#wthor().problems) };
      default: {
        const { text, problems } = this.#records.write(this.#whole(), kind, this.#facts(kind));
        // These hold the position that is shown, and not the last one of a record.
        const isPosition = ["board", "grid", "OBF"].includes(kind);
        const shown = isPosition ? this.#records.write(this.#game(), kind).text : text;
        return { text: shown, lost: lostIn(problems) };
      }
    }
  }

  /** Lists what a link does not hold. */
  #unlinked(): string[] {
    const { facts, ruling } = this.#table;
    const { score, winner, end, ...rest } = facts;
    // A link holds a result on time.
    const { problems } = this.#records.write(this.#whole(), "board", ruling ? rest : facts);
    return unlinkedIn(problems);
  }

  #facts(kind: Kind): Info {
    const { facts, setup } = this.#table;
    return { ...facts, ...timeOf(kind, setup.clock) };
  }

  #wthor(): WrittenFile {
    return this.#records.writeWthor(this.#whole(), this.#facts("WTHOR"));
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
      const blob =
        kind === "PNG"
          ? await pngOf(this.#written("SVG").text ?? "")
          : new Blob([kind === "WTHOR" ? new Uint8Array(this.#wthor().bytes) : this.#text.value]);
      download(KINDS[kind][0], blob);
    } catch (error) {
      this.#message.textContent = messageOf(error);
    }
  }
}
