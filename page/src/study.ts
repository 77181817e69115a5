/** For learners and teachers: overlays, the board turned, drawings, and set up positions. */

import type { Square } from "reversi-rules";
import type { ReversiBoard } from "reversi-rules/board/element.ts";

import { button, check, choice, element } from "./dom.ts";
import { Drawings, type Tool } from "./drawings.ts";
import { Editor } from "./editor.ts";
import { type Overlay, OVERLAY_NAMES } from "./overlays.ts";
import { newGame } from "./rules.ts";
import type { Table } from "./table.ts";

const TOOLS: Readonly<Record<Tool, string>> = {
  play: "Plays a disc",
  arrow: "Draws an arrow or a ring",
  note: "Writes a note",
};

export class Study {
  readonly drawings = new Drawings();
  readonly #table: Table;
  readonly #board: ReversiBoard;
  readonly #editor: Editor;
  readonly #overlay = choice("Show", OVERLAY_NAMES);
  readonly #labels = check("Letters for rows");
  readonly #turned = check("Turn the board");
  readonly #tool = choice("A click", TOOLS);
  readonly #note = element("input", { maxlength: 20, autocomplete: "off" });
  readonly #noteLabel = element("label", { class: "choice", hidden: true }, "Note", this.#note);
  /** What the overlay means. */
  readonly text = element("p", { id: "overlay-text", "aria-live": "polite" });

  /** `onChange` shows the game again, with another overlay or after the editor. */
  constructor(host: HTMLElement, table: Table, board: ReversiBoard, onChange: () => void) {
    this.#table = table;
    this.#board = board;
    this.#editor = new Editor({
      show: (draft) => {
        document.body.classList.add("editing");
        board.mark(new Map());
        board.drawings = [];
        board.show(draft, false);
      },
      play: async (start) => {
        // The historical game has an empty center, and its players would place discs there first.
        const parts = table.game.rules.split("; ").filter((part) => !part.startsWith("historical"));
        table.open(await newGame(table.usual, parts.join("; "), "", start));
      },
      leave: () => {
        document.body.classList.remove("editing");
        onChange();
      },
    });
    this.#overlay.select.addEventListener("change", onChange);
    this.#labels.input.addEventListener("change", () =>
      table.adjust({ labels: this.#labels.input.checked ? "transposed" : "standard" }),
    );
    this.#turned.input.addEventListener("change", () => {
      board.turned = this.#turned.input.checked;
    });
    this.#tool.select.addEventListener("change", () => {
      this.drawings.tool = this.#tool.select.value as Tool;
      this.#noteLabel.hidden = this.drawings.tool !== "note";
    });
    addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.drawings.cancel();
    });
    this.#drag();
    host.append(
      this.#overlay.label,
      this.text,
      element("div", { class: "options" }, this.#turned.label, this.#labels.label),
      this.#tool.label,
      this.#noteLabel,
      element(
        "div",
        { class: "actions" },
        button("Erase drawings", () => this.drawings.set(table.game, [])),
        button("Set up a position", () => this.#editor.open(table.game)),
      ),
      this.#editor.element,
    );
  }

  get overlay(): Overlay {
    return this.#overlay.select.value as Overlay;
  }

  /** Whether the board shows a position that is set up, and not the game. */
  get isEditing(): boolean {
    return this.#editor.isOpen;
  }

  /** The game has changed, so that nothing is set up any more. Other labels leave it as it is. */
  show(): void {
    if (this.#table.last.kind !== "moved") this.#editor.leave();
    this.#labels.input.checked = this.#table.setup.labels === "transposed";
  }

  /** Takes a click on the board, unless it plays a disc. */
  choose(square: Square): boolean {
    const { game } = this.#table;
    if (this.#editor.isOpen) this.#editor.choose(square);
    else if (this.drawings.tool !== "play") this.drawings.choose(game, square, this.#note.value);
    else return false;
    return true;
  }

  /** Lets the other button of the mouse draw, with any tool. */
  #drag(): void {
    let from: Square | undefined;
    this.#board.addEventListener("contextmenu", (event) => event.preventDefault());
    this.#board.addEventListener("pointerdown", (event) => {
      if (event.button === 2) from = squareOf(event);
    });
    this.#board.addEventListener("pointerup", (event) => {
      const to = squareOf(event);
      if (event.button === 2 && from && to && !this.#editor.isOpen) {
        this.drawings.arrow(this.#table.game, from, to);
      }
      from = undefined;
    });
  }
}

/** The square under the pointer. */
function squareOf(event: PointerEvent): Square | undefined {
  const found = event
    .composedPath()
    .find((part) => part instanceof HTMLElement && part.dataset["square"]);
  return found instanceof HTMLElement ? (found.dataset["square"] as Square) : undefined;
}
