/** A transcript sheet to be filled in by hand: its faults are found and corrections offered. */

import type { Game, Records, SheetProblem, Square } from "reversi-rules";

import { ARROWS } from "reversi-rules/board/keys.ts";
import { button, counted, element, messageOf } from "../dom.ts";
import { columnLabel, columnRow, type Labels, labeled, rowLabel, squareAt } from "reversi-rules/board/labels.ts";
import { endingOf } from "../ending.ts";
import { printOnly } from "../print.ts";
import type { Table } from "../table.ts";
import { type Correction, corrections, type Numbers, type Verdict } from "./corrections.ts";

/** The faults that are listed. */
const MOST_LISTED = 6;

export class Sheet {
  readonly #records: Records;
  readonly #table: Table;
  readonly #grid = element("div", {
    class: "sheet",
    role: "group",
    "aria-label": "Transcript sheet",
  });
  /** The names and the result, as both players sign them on paper. */
  readonly #facts = element("dl", { class: "sheet-facts" });
  readonly #message = element("p", { class: "message", role: "status" });
  readonly #problems = element("ul", { class: "problems" });
  readonly #offers = element("div", { class: "offers" });
  /** The start of the game to which the sheet belongs. */
  #start: Game;
  #inputs = new Map<number, HTMLInputElement>();
  #labels: Labels = "standard";

  constructor(host: HTMLElement, records: Records, table: Table) {
    this.#records = records;
    this.#table = table;
    this.#start = records.newGame();
    host.append(
      element("p", {}, "Write the number of each move on its square. Passes have no number."),
      this.#facts,
      this.#grid,
      element(
        "div",
        { class: "actions" },
        button("Check", () => this.#check(), { class: "primary" }),
        button("Show on the board", () => this.#show()),
        button("Take from the board", () => this.#take()),
        button("Blank", () => this.#draw()),
        button("Print", () => printOnly("sheet")),
      ),
      this.#message,
      this.#problems,
      this.#offers,
    );
    table.addEventListener("change", () => {
      if (this.#labels === table.setup.labels) return;
      const written = Array.from(this.#inputs.values(), ({ value }) => value);
      this.#lay();
      for (const input of this.#inputs.values()) input.value = written.shift() ?? "";
    });
    for (const type of ["change", "info"]) table.addEventListener(type, () => this.#tellFacts());
    this.#draw();
    this.#tellFacts();
  }

  /** Writes the names, the event and the result. What is unknown is a line to write on. */
  #tellFacts(): void {
    const { info, result } = this.#table;
    const facts = {
      Event: info.event,
      Date: info.date,
      Black: info.black,
      White: info.white,
      Result: result === null ? "" : endingOf(this.#table),
    };
    const parts = Object.entries(facts).map(([name, text]) =>
      element("div", {}, element("dt", {}, name), element("dd", {}, text || "\u00a0")),
    );
    this.#facts.replaceChildren(...parts);
  }

  /** Draws a blank sheet for the board of the table. */
  #draw(): void {
    const { game } = this.#table;
    this.#start = this.#records.newGame({ rules: game.rules, start: game.start });
    this.#lay();
  }

  /** Lays out the sheet without numbers, with the labels of the table. */
  #lay(): void {
    this.#inputs = new Map();
    const { labels } = this.#table.setup;
    this.#labels = labels;
    const { width } = this.#start;
    const head = (text: string): HTMLElement =>
      element("span", { class: "head", "aria-hidden": "true" }, text);
    const cells = [head("")];
    for (let column = 0; column < width; column++) cells.push(head(columnLabel(labels, column)));
    this.#each((square, at) => {
      if (at % width === 0) cells.push(head(rowLabel(labels, at / width)));
      cells.push(this.#cell(square, at));
    });
    this.#grid.style.setProperty("--columns", String(this.#start.width));
    this.#grid.replaceChildren(...cells);
    this.#clear();
    this.#message.textContent = "";
  }

  #each(visit: (square: Square, at: number) => void): void {
    const { width, height } = this.#start;
    for (let at = 0; at < width * height; at++) {
      visit(squareAt(at % width, Math.floor(at / width)), at);
    }
  }

  #cell(square: Square, at: number): HTMLElement {
    const cell = this.#start.cell(square);
    if (cell !== "empty") return element("span", { class: `start ${cell}`, "aria-hidden": "true" });
    const name = labeled(this.#table.setup.labels, square);
    const input = element("input", { inputmode: "numeric", maxlength: 3, "aria-label": name });
    input.addEventListener("keydown", (event) => this.#move(event, square));
    input.addEventListener("input", () => this.#clear());
    this.#inputs.set(at, input);
    return input;
  }

  #move(event: KeyboardEvent, square: Square): void {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    let [column, row] = columnRow(square);
    const { width, height } = this.#start;
    for (;;) {
      column += step[0];
      row += step[1];
      if (column < 0 || row < 0 || column >= width || row >= height) return;
      const input = this.#inputs.get(row * width + column);
      if (input) {
        input.focus();
        input.select();
        return;
      }
    }
  }

  /** The numbers written, or `null` if something written is none. Says which. */
  #numbers(): Numbers | null {
    const { width, height } = this.#start;
    const numbers: number[] = Array.from({ length: width * height }, () => 0);
    for (const [at, input] of this.#inputs) {
      const text = input.value.trim();
      input.removeAttribute("aria-invalid");
      if (text !== "" && !/^\d{1,3}$/.test(text)) {
        input.setAttribute("aria-invalid", "true");
        const name = input.getAttribute("aria-label");
        this.#message.textContent = `${name}: '${text}' is not a number.`;
        return null;
      }
      numbers[at] = Number(text);
    }
    return numbers;
  }

  #judge(numbers: Numbers): Verdict & { readonly moves: readonly Square[] } {
    const { rules, start } = this.#start;
    const { moves, problems } = this.#records.sheet(rules, numbers, start);
    return { moves, legal: moves.length, problems };
  }

  #check(): void {
    this.#clear();
    const numbers = this.#numbers();
    if (!numbers) return;
    const { legal, problems } = this.#judge(numbers);
    if (problems.length === 0) {
      this.#message.textContent = `No fault: ${counted(legal, "move")}.`;
      return;
    }
    const faults = counted(problems.length, "fault");
    this.#message.textContent = `${faults} found, after ${counted(legal, "legal move")}.`;
    this.#tell(problems);
    const free = [...this.#inputs.keys()];
    const judge = (changed: Numbers): Verdict => this.#judge(changed);
    this.#offer(corrections(numbers, free, this.#start.width, judge));
  }

  #tell(problems: readonly SheetProblem[]): void {
    const { labels } = this.#table.setup;
    const listed = problems.slice(0, MOST_LISTED);
    const items = listed.map(({ message }) => element("li", {}, labeled(labels, message)));
    const more = problems.length - listed.length;
    if (more > 0) items.push(element("li", {}, `… and ${more} more`));
    this.#problems.replaceChildren(...items);
    for (const { number } of listed) this.#invalidate(number);
  }

  #invalidate(number: number | undefined): void {
    for (const input of this.#inputs.values()) {
      if (number && Number(input.value) === number) input.setAttribute("aria-invalid", "true");
    }
  }

  #offer(offers: readonly Correction[]): void {
    if (offers.length === 0) {
      this.#offers.replaceChildren(element("p", {}, "No small change makes the sheet better."));
      return;
    }
    const buttons = offers.map((offer) => {
      const rest = offer.verdict.problems.length;
      const text = `${this.#words(offer)} (${rest === 0 ? "no fault left" : `${rest} left`})`;
      return button(text, () => this.#apply(offer));
    });
    this.#offers.replaceChildren(element("p", {}, "Was this meant?"), ...buttons);
  }

  #words({ changes }: Correction): string {
    const { width } = this.#start;
    const { labels } = this.#table.setup;
    const parts = changes.map(({ at, from, to }) => {
      const square = labeled(labels, squareAt(at % width, Math.floor(at / width)));
      return `${square}: ${from || "blank"} → ${to || "blank"}`;
    });
    return parts.join(", ");
  }

  #apply({ numbers }: Correction): void {
    this.#fill(numbers);
    this.#check();
  }

  #fill(numbers: Numbers): void {
    for (const [at, input] of this.#inputs) input.value = String(numbers[at] || "");
  }

  #clear(): void {
    this.#problems.replaceChildren();
    this.#offers.replaceChildren();
    for (const input of this.#inputs.values()) input.removeAttribute("aria-invalid");
  }

  /** Puts the legal moves on the board. */
  #show(): void {
    const numbers = this.#numbers();
    if (!numbers) return;
    try {
      const { rules, start } = this.#start;
      const { moves } = this.#judge(numbers);
      this.#table.open(this.#records.newGame({ rules, moves, start }));
      this.#message.textContent = `On the board: ${counted(moves.length, "legal move")}.`;
    } catch (error) {
      this.#message.textContent = messageOf(error);
    }
  }

  /** Writes the moves of the board into the sheet. */
  #take(): void {
    this.#draw();
    const { moves } = this.#table.game;
    const { width, height } = this.#start;
    const numbers: number[] = Array.from({ length: width * height }, () => 0);
    moves.forEach((square, at) => {
      const [column, row] = columnRow(square);
      numbers[row * width + column] = at + 1;
    });
    this.#fill(numbers);
    this.#check();
  }
}
