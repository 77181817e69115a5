/** Checks the flips of a move on a real board, and whether a fault may still be corrected. */

import type { Game, Records, Square } from "reversi-rules";
import { labeled } from "reversi-rules/board/labels.ts";

import { button, element, messageOf } from "../dom.ts";
import { Draft } from "../editor.ts";
import type { Table } from "../table.ts";

export class FlipsCheck {
  readonly #records: Records;
  readonly #table: Table;
  readonly #board = element("reversi-board", { class: "claimed" });
  readonly #limit = element("input", { inputmode: "numeric", value: 2, maxlength: 3 });
  readonly #move = element("p", {});
  readonly #message = element("p", { class: "message", role: "status" });
  #draft: Draft;

  constructor(host: HTMLElement, records: Records, table: Table) {
    this.#records = records;
    this.#table = table;
    this.#draft = new Draft(table.game);
    this.#board.addEventListener("square", ({ detail }) => this.#turn(detail.square));
    this.#limit.addEventListener("input", () => this.#check());
    table.addEventListener("change", () => {
      if (table.last.kind !== "refused") this.#begin();
    });
    host.append(
      element(
        "p",
        {},
        "Go to the move in doubt on the large board. Then click discs here until this board is " +
          "like the real one.",
      ),
      this.#move,
      this.#board,
      element("label", { class: "field" }, "Moves that may follow a fault", this.#limit),
      button("Start again", () => this.#begin()),
      this.#message,
    );
    this.#begin();
  }

  /** Shows the right board after the last move. */
  #begin(): void {
    const { game, setup } = this.#table;
    this.#draft = new Draft(game);
    this.#board.labels = setup.labels;
    const { lastMove, moves } = game;
    this.#move.textContent =
      lastMove === null
        ? "No disc has been placed yet."
        : labeled(setup.labels, `Move ${moves.length}: ${lastMove}.`);
    this.#check();
  }

  #turn(square: Square): void {
    this.#draft.turn(square);
    this.#check();
  }

  #check(): void {
    const { game, setup } = this.#table;
    this.#board.show(this.#draft, false);
    this.#board.draw([]);
    if (game.lastMove === null) {
      this.#message.textContent = "";
      return;
    }
    try {
      const { text, underFlipped, overFlipped, wrong } = this.#records.diff(
        game,
        this.#draft.text("black"),
      );
      const squares = [...underFlipped, ...overFlipped, ...wrong];
      this.#board.draw([], squares);
      const may = squares.length === 0 ? "" : ` ${this.#mayCorrect(game)}`;
      this.#message.textContent = labeled(setup.labels, `${text}.${may}`);
    } catch (error) {
      this.#message.textContent = messageOf(error);
    }
  }

  /** Says whether the fault may be corrected, after the moves that have followed it. */
  #mayCorrect({ moves, redoable }: Game): string {
    const text = this.#limit.value.trim();
    if (!/^\d+$/.test(text)) return "";
    const followed =
      redoable.length === 1 ? "1 move has followed" : `${redoable.length} moves have followed`;
    const played = moves.length + redoable.length;
    const may = this.#records.mayCorrect(Number(text), moves.length - 1, played);
    return `${followed}, so the fault ${may ? "may still be corrected" : "stands"}.`;
  }
}
