/** The position editor: a person places discs by hand, and plays on from there. */

import type { Cell, Color, Game, Square } from "reversi-rules";
import type { Shown } from "reversi-rules/board/element.ts";
import { squareAt } from "reversi-rules/board/labels.ts";

import { button, choice, element, messageOf } from "./dom.ts";

const BRUSHES = { black: "Black discs", white: "White discs", empty: "Empty squares" };
const SIDES = { black: "Black", white: "White" };
const SYMBOLS: Readonly<Record<Cell, string>> = {
  black: "X",
  white: "O",
  empty: "-",
  missing: "#",
};

/** A board whose discs are placed by hand. */
export class Draft implements Shown {
  readonly legalMoves = [];
  readonly lastMove = null;
  readonly lastFlips = [];
  readonly #game: Game;
  readonly #cells = new Map<Square, Cell>();

  constructor(game: Game) {
    this.#game = game;
    for (const square of game.squares) this.#cells.set(square, game.cell(square));
  }

  get width(): number {
    return this.#game.width;
  }

  get height(): number {
    return this.#game.height;
  }

  cell(square: Square): Cell {
    return this.#cells.get(square) ?? "missing";
  }

  /** Places a disc. The same disc once more is taken away. */
  paint(square: Square, cell: Cell): void {
    this.#cells.set(square, this.cell(square) === cell ? "empty" : cell);
  }

  /** Turns a disc over, and an empty square into a black disc. */
  turn(square: Square): void {
    this.#cells.set(square, this.cell(square) === "black" ? "white" : "black");
  }

  clear(): void {
    for (const square of this.#cells.keys()) this.#cells.set(square, "empty");
  }

  /** The position as text. */
  text(turn: Color): string {
    const symbols: string[] = [];
    for (let row = 0; row < this.height; row++) {
      for (let column = 0; column < this.width; column++) {
        symbols.push(SYMBOLS[this.cell(squareAt(column, row))]);
      }
    }
    return `${symbols.join("")} ${SYMBOLS[turn]}`;
  }
}

export interface EditorOptions {
  /** Shows a board while it is edited. */
  show(draft: Draft): void;
  /** Plays on from a position. Throws if it is none. */
  play(start: string): Promise<void>;
  /** The board shows the game again. */
  leave(): void;
}

/** The controls of the editor, which are hidden while nobody edits. */
export class Editor {
  readonly element = element("fieldset", { class: "editor", hidden: true });
  readonly #options: EditorOptions;
  readonly #brush = choice("A click places", BRUSHES);
  readonly #turn = choice("To move", SIDES);
  readonly #error = element("p", { class: "error", role: "alert" });
  #draft: Draft | null = null;

  constructor(options: EditorOptions) {
    this.#options = options;
    this.element.append(
      element("legend", {}, "Set up a position"),
      this.#brush.label,
      this.#turn.label,
      this.#error,
      element(
        "div",
        { class: "actions" },
        button("Play from here", () => void this.#play(), { class: "primary" }),
        button("Empty board", () => this.#clear()),
        button("Cancel", () => this.leave()),
      ),
    );
  }

  get isOpen(): boolean {
    return this.#draft !== null;
  }

  /** Edits the position of a game. */
  open(game: Game): void {
    this.#draft = new Draft(game);
    this.#turn.select.value = game.turn ?? "black";
    this.element.hidden = false;
    this.#show(this.#draft);
  }

  /** Leaves the editor, if it is open. */
  leave(): void {
    if (!this.#draft) return;
    this.#draft = null;
    this.element.hidden = true;
    this.#options.leave();
  }

  choose(square: Square): void {
    const draft = this.#draft;
    if (!draft) return;
    draft.paint(square, this.#brush.select.value as Cell);
    this.#show(draft);
  }

  #clear(): void {
    if (!this.#draft) return;
    this.#draft.clear();
    this.#show(this.#draft);
  }

  /** Shows a board, of which no error is known yet. */
  #show(draft: Draft): void {
    this.#error.textContent = "";
    this.#options.show(draft);
  }

  async #play(): Promise<void> {
    const start = this.#draft?.text(this.#turn.select.value as Color);
    if (start === undefined) return;
    try {
      await this.#options.play(start);
      this.leave();
    } catch (error) {
      this.#error.textContent = messageOf(error);
    }
  }
}
