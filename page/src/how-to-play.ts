/** "How to play": six boards on which a person tries the rules. */

import type { Game } from "reversi-rules";

import { button, element } from "./dom.ts";
import { capital, emptiesOf } from "./ending.ts";
import { colorName, other } from "./setup.ts";

interface Lesson {
  readonly title: string;
  readonly text: string;
  /** What a person may try. */
  readonly task: string;
  readonly board: Readonly<Record<string, string>>;
}

/** Joins the rows of a board. */
const position = (turn: string, ...rows: readonly string[]): string => `${rows.join("")} ${turn}`;

/** A tie at the end of a full board. */
const FULL =
  "f5f6e6f4e3c5c4d6b5d3c3e2f3g4f1d1h4g3c6g5h5g6e1g1f2h2f7d2h3h6c7d7c1b1c2b6d8e7e8a4b4b2a5a6b3a3g7" +
  "f8g8h7a7b8h8a8h1g2c8b7a1a2";

/** The lessons. The chapter of the site has the same. */
export const LESSONS: readonly Lesson[] = [
  {
    title: "Enclose and flip",
    text:
      "Black begins. A disc must enclose discs of the other color between itself and " +
      "another disc of its own. The enclosed discs flip.",
    task: "Play on a dot, such as f5: it encloses e5.",
    board: { arrows: "f5-d5" },
  },
  {
    title: "In every direction",
    text:
      "One disc may enclose lines in up to eight directions: along rows, columns and " +
      "diagonals. All of them flip.",
    task: "Play d4: five discs flip, in four directions.",
    board: {
      start: position(
        "X",
        "--------",
        "---X-X--",
        "---OO---",
        "----OOX-",
        "--O-----",
        "-X------",
        "--------",
        "--------",
      ),
    },
  },
  {
    title: "No chain",
    text: "Only the new disc encloses. A disc that has just flipped does not make others flip.",
    task: "Play f4: d5 stays white, although it is now between two black discs.",
    board: {
      start: position(
        "X",
        "--------",
        "--------",
        "--------",
        "-XOOO---",
        "---O----",
        "---X----",
        "--------",
        "--------",
      ),
    },
  },
  {
    title: "Passing",
    text:
      "A side that cannot enclose anything passes, and the other side moves again. Whoever " +
      "can move must move.",
    task: "White plays c1. Black cannot move, so it is White's turn again.",
    board: { moves: "d3c3f5d2d1e1b2" },
  },
  {
    title: "The end",
    text:
      "The game ends when neither side can move, usually on a full board. The side with " +
      "more discs wins. Equal numbers are a tie.",
    task: "Play the last disc.",
    board: { moves: FULL.slice(0, -2) },
  },
  {
    title: "The score",
    text:
      "Squares that are empty at the end count for the winner, so the two scores always sum " +
      "to 64.",
    task: "Play c5: White has no disc left.",
    board: { moves: "e6f4e3f6g5d6e7f5" },
  },
];

/** The dialog, whose boards are made when it is first opened. */
export class HowToPlay {
  readonly #dialog = element("dialog", { id: "how-to-play", "aria-labelledby": "how-title" });

  constructor() {
    document.body.append(this.#dialog);
  }

  open(): void {
    if (this.#dialog.childElementCount === 0) {
      this.#dialog.append(
        element("h2", { id: "how-title" }, "How to play"),
        element("div", { class: "lessons" }, ...LESSONS.map(cardOf)),
        element(
          "div",
          { class: "actions" },
          button("Close", () => this.#dialog.close(), { class: "primary" }),
        ),
      );
    }
    this.#dialog.showModal();
    this.#dialog.scrollTop = 0;
  }
}

function cardOf({ title, text, task, board: attributes }: Lesson): HTMLElement {
  const board = element("reversi-board", { interactive: true, ...attributes });
  const said = element("p", { class: "said", role: "status" }, task);
  const again = button("Again", () => {
    // An attribute that is set to what it was loads the game anew.
    for (const name of ["start", "moves", "interactive"] as const) {
      const value = board.getAttribute(name);
      if (value !== null) board.setAttribute(name, value);
    }
    board.setAttribute("arrows", attributes["arrows"] ?? "");
    said.textContent = task;
    again.hidden = true;
  });
  again.hidden = true;
  const tell = (words: string): void => {
    said.textContent = words;
    again.hidden = false;
  };
  board.addEventListener("move", ({ detail }) => {
    board.removeAttribute("arrows");
    tell(afterMove(detail.game, detail.flips));
  });
  board.addEventListener("refused", ({ detail }) => tell(detail.text));
  return element(
    "section",
    { class: "lesson", "aria-label": title },
    element("h3", {}, title),
    element("p", {}, text),
    board,
    element("div", { class: "try" }, said, again),
  );
}

function afterMove(game: Game, flips: readonly string[]): string {
  const flipped =
    flips.length === 1 ? `${flips[0]} flips.` : `${flips.length} discs flip: ${flips.join(", ")}.`;
  const { outcome, turn } = game;
  if (outcome) return `${flipped} ${capital(outcome.text)}.${emptiesOf(game)}`;
  if (turn === null) return flipped;
  const passed = game.justPassed ? ` ${colorName(other(turn))} cannot move and passes.` : "";
  return `${flipped}${passed} ${colorName(turn)} to move.`;
}
