/** The squares of a board: buttons in a grid, discs that turn over, labels and marks. */

import type { Cell, Square } from "../types.ts";
import { element } from "./dom.ts";
import type { Drawing } from "./drawings.ts";
import { ARROWS, JUMPS } from "./keys.ts";
import type { Labels } from "./labels.ts";
import { columnLabel, columnRow, distance, labeled, rowLabel, squareAt } from "./labels.ts";
import { type Line, Over } from "./over.ts";

/** What a board shows: a `Game`, a `Position` or the like. */
export interface Shown {
  readonly width: number;
  readonly height: number;
  readonly legalMoves: readonly Square[];
  readonly lastMove?: Square | null;
  readonly lastFlips?: readonly Square[];
  cell(square: Square): Cell;
}

/** A mark on a square: a kind for the style, and a word or number to be read. */
export interface Mark {
  readonly kind: string;
  readonly text?: string;
}

export interface GridOptions {
  /** A square was clicked, or chosen by the keyboard. */
  readonly onChoose: (square: Square) => void;
  /** The pointer or the focus is on a square, or on none. */
  readonly onPoint: (square: Square | null) => void;
}

/** The time between two discs that turn over, so that a line turns like a wave. */
const WAVE = 55;

export class Grid {
  readonly element = element("div", { class: "board", role: "grid", "aria-label": "Board" });
  readonly #over = new Over((square) => {
    const [column, row] = this.#seen(square);
    return [column + 0.5, row + 0.5];
  });
  readonly #options: GridOptions;
  #buttons = new Map<Square, HTMLButtonElement>();
  #rows: readonly HTMLElement[] = [];
  #labels: Labels = "standard";
  #turned = false;
  #drawings: readonly Drawing[] = [];
  #size = "";
  #shown: Shown | null = null;
  #canPlay = true;
  /** The square that the tab key reaches. */
  #current: Square = "d3";

  constructor(options: GridOptions) {
    this.#options = options;
    this.element.addEventListener("keydown", (event) => this.#move(event));
    this.element.addEventListener("pointerleave", () => this.#options.onPoint(null));
    this.element.addEventListener("focusout", () => this.#options.onPoint(null));
  }

  /** Whether the board that is shown has these squares. */
  has(...squares: readonly Square[]): boolean {
    return squares.every((square) => this.#buttons.has(square));
  }

  /** Sets whose labels are letters, and whether the board is seen from white's side. */
  look(labels: Labels, turned: boolean): void {
    if (labels === this.#labels && turned === this.#turned) return;
    [this.#labels, this.#turned] = [labels, turned];
    if (this.#shown) this.show(this.#shown, this.#canPlay);
  }

  /** Shows what a person drew. */
  set drawings(drawings: readonly Drawing[]) {
    this.#drawings = drawings;
    this.#over.show(drawings);
    if (this.#shown) this.show(this.#shown, this.#canPlay);
  }

  /**
   * Shows a position. Discs of the same board turn over; another board is drawn anew. Dots mark the
   * legal squares if somebody can play.
   */
  show(shown: Shown, canPlay = true): void {
    this.#shown = shown;
    this.#canPlay = canPlay;
    const size = this.#sizeOf(shown);
    if (size !== this.#size) {
      this.#build(shown);
      this.#size = size;
    }
    const legal = new Set(canPlay ? shown.legalMoves : []);
    const flips = new Set(shown.lastFlips);
    const noted = this.#drawings.filter(({ text }) => text !== undefined);
    const notes = new Map(noted.map(({ from, text }) => [from, text]));
    for (const [square, made] of this.#buttons) {
      const cell = shown.cell(square);
      const isLast = square === shown.lastMove;
      const before = made.dataset["cell"];
      made.dataset["cell"] = cell;
      made.classList.toggle("legal", legal.has(square));
      made.classList.toggle("last", isLast);
      made.classList.toggle("flipped", flips.has(square));
      // A game may be shown again while its last disc still drops in.
      const isPlaced = before === "empty" || made.classList.contains("placed");
      made.classList.toggle("placed", isLast && isPlaced);
      const delay = flips.has(square) && shown.lastMove ? distance(square, shown.lastMove) : 0;
      made.style.setProperty("--delay", `${delay * WAVE}ms`);
      const disc = cell === "empty" ? (legal.has(square) ? "empty, legal" : "empty") : cell;
      const name = labeled(this.#labels, square);
      const note = notes.get(square) ? `, note ${notes.get(square)}` : "";
      made.setAttribute("aria-label", `${name}, ${disc}${isLast ? ", last move" : ""}${note}`);
    }
    for (const [row, made] of this.#rows.entries()) {
      made.setAttribute("aria-label", this.#inWords(shown, row));
    }
    const [first = "a1"] = this.#buttons.keys();
    this.#setCurrent(this.has(this.#current) ? this.#current : first);
  }

  /** Marks squares. Marks of before are removed. */
  mark(marks: ReadonlyMap<Square, Mark>): void {
    for (const [square, made] of this.#buttons) {
      const mark = marks.get(square);
      if (mark) made.dataset["mark"] = mark.kind;
      else delete made.dataset["mark"];
      made.classList.toggle("noted", Boolean(mark?.text));
      const note = made.querySelector(".note");
      if (note) note.textContent = mark?.text ?? "";
    }
  }

  /** Draws lines, and rings around squares. Those of before are removed. */
  draw(lines: readonly Line[], rings: readonly Square[] = []): void {
    this.#over.draw(lines, rings);
  }

  /** Shows that a square cannot be played. */
  shake(square: Square): void {
    const made = this.#buttons.get(square);
    made?.classList.remove("refused");
    // The style is computed in between, so that the animation begins anew.
    void made?.offsetWidth;
    made?.classList.add("refused");
  }

  /** The board drawn has this size and these missing squares. */
  #sizeOf(shown: Shown): string {
    const missing: string[] = [];
    this.#each(shown, (square) => {
      if (shown.cell(square) === "missing") missing.push(square);
    });
    return [shown.width, shown.height, this.#labels, this.#turned, ...missing].join(" ");
  }

  /** Visits the squares as a reader does, with the column and the row where each is seen. */
  #each(shown: Shown, visit: (square: Square, column: number, row: number) => void): void {
    for (let row = 0; row < shown.height; row++) {
      for (let column = 0; column < shown.width; column++) {
        visit(this.#squareSeen(shown, column, row), column, row);
      }
    }
  }

  /** The square that is seen at a column and a row. */
  #squareSeen({ width, height }: Shown, column: number, row: number): Square {
    if (!this.#turned) return squareAt(column, row);
    return squareAt(width - 1 - column, height - 1 - row);
  }

  /** The discs of a row, for people who listen: `"row 3: c black, d white"`. */
  #inWords(shown: Shown, row: number): string {
    const { width, height } = shown;
    const at = this.#turned ? height - 1 - row : row;
    const discs = Array.from({ length: width }, (_, column) => {
      const cell = shown.cell(squareAt(column, at));
      return cell === "black" || cell === "white" ? [columnLabel(this.#labels, column), cell] : [];
    });
    const words = discs.filter((disc) => disc.length > 0).map((disc) => disc.join(" "));
    return `row ${rowLabel(this.#labels, at)}: ${words.join(", ") || "no disc"}`;
  }

  /** The column and the row where a square is seen. */
  #seen(square: Square): readonly [number, number] {
    const [column, row] = columnRow(square);
    if (!this.#turned || !this.#shown) return [column, row];
    return [this.#shown.width - 1 - column, this.#shown.height - 1 - row];
  }

  #build(shown: Shown): void {
    const { width, height } = shown;
    this.#buttons = new Map();
    this.element.style.setProperty("--columns", String(width));
    this.element.style.setProperty("--rows", String(height));
    this.element.setAttribute("aria-rowcount", String(height));
    this.element.setAttribute("aria-colcount", String(width));
    const label = (text: string, row: number, column: number): HTMLElement =>
      placed(element("span", { class: "label", "aria-hidden": "true" }, text), row, column);
    const counted = (at: number, size: number): number => (this.#turned ? size - 1 - at : at);
    const heads = Array.from({ length: width }, (_, column) =>
      label(columnLabel(this.#labels, counted(column, width)), -1, column),
    );
    const rows = Array.from({ length: height }, (_, row) => {
      const text = rowLabel(this.#labels, counted(row, height));
      return element("div", { role: "row" }, label(text, row, -1));
    });
    this.#each(shown, (square, column, row) => {
      const isMissing = shown.cell(square) === "missing";
      const cell = element("div", {
        role: "gridcell",
        class: isMissing ? "cell missing" : `cell${isStar(shown, column, row) ? " star" : ""}`,
      });
      if (!isMissing) cell.append(this.#button(square));
      rows[row]?.append(placed(cell, row, column));
    });
    this.#rows = rows;
    this.#over.size(width, height);
    this.#over.show(this.#drawings);
    const head = element("div", { class: "head", "aria-hidden": "true" }, ...heads);
    this.element.replaceChildren(head, ...rows, this.#over.element);
  }

  #button(square: Square): HTMLButtonElement {
    const faces = element(
      "span",
      { class: "disc" },
      element("span", { class: "face black" }),
      element("span", { class: "face white" }),
    );
    const made = element(
      "button",
      { type: "button", tabindex: "-1", "data-square": square },
      faces,
      element("span", { class: "note" }),
    );
    made.addEventListener("click", () => {
      this.#setCurrent(square);
      this.#options.onChoose(square);
    });
    const point = (): void => this.#options.onPoint(square);
    made.addEventListener("pointerenter", (event) => {
      if (event.pointerType !== "touch") point();
    });
    made.addEventListener("focus", () => {
      this.#setCurrent(square);
      if (made.matches(":focus-visible")) point();
    });
    this.#buttons.set(square, made);
    return made;
  }

  #setCurrent(square: Square): void {
    this.#buttons.get(this.#current)?.setAttribute("tabindex", "-1");
    this.#current = square;
    this.#buttons.get(square)?.setAttribute("tabindex", "0");
  }

  /** Moves the focus by keys, over missing squares too. */
  #move(event: KeyboardEvent): void {
    const jump = JUMPS[event.key];
    const step = jump ?? ARROWS[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey || !this.#shown) return;
    event.preventDefault();
    const { width, height } = this.#shown;
    const ahead: HTMLButtonElement[] = [];
    let [column, row] = this.#seen(this.#current);
    while (column >= 0 && row >= 0 && column < width && row < height) {
      column += step[0];
      row += step[1];
      const found = this.#buttons.get(this.#squareSeen(this.#shown, column, row));
      if (found) ahead.push(found);
    }
    ahead.at(jump ? -1 : 0)?.focus();
  }
}

/** Puts an element into the grid of the style. The labels are in row or column -1. */
function placed<T extends HTMLElement>(made: T, row: number, column: number): T {
  made.style.gridArea = `${row + 2} / ${column + 2}`;
  return made;
}

/** Whether one of the four dots of a real board is at the upper left corner of a square. */
function isStar({ width, height }: Shown, column: number, row: number): boolean {
  const isAt = (index: number, size: number): boolean => index === 2 || index === size - 2;
  return width >= 8 && height >= 8 && isAt(column, width) && isAt(row, height);
}
