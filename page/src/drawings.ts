/** What a teacher draws on the board: arrows, rings and notes, which belong to a position. */

import type { Game, Square } from "reversi-rules";
import type { Drawing } from "reversi-rules/board/element.ts";

/** What a click on the board does. */
export type Tool = "play" | "arrow" | "note";

/** It dispatches "change" after each change. */
export class Drawings extends EventTarget {
  readonly #all = new Map<string, readonly Drawing[]>();
  #tool: Tool = "play";
  /** The square where an arrow begins. */
  #from: Square | null = null;

  /** Returns what is drawn on a position, and the ring of an arrow that has begun. */
  shown(game: Game): readonly Drawing[] {
    const drawn = this.on(game);
    return this.#from === null ? drawn : [...drawn, { from: this.#from }];
  }

  /** Returns what is drawn on a position. */
  on(game: Game): readonly Drawing[] {
    return this.#all.get(keyOf(game)) ?? [];
  }

  /** Replaces what is drawn on a position. */
  set(game: Game, drawings: readonly Drawing[]): void {
    this.#all.set(keyOf(game), drawings);
    this.#change();
  }

  /** Erases what is drawn on all positions. */
  clear(): void {
    this.#all.clear();
    this.cancel();
  }

  get tool(): Tool {
    return this.#tool;
  }

  set tool(tool: Tool) {
    this.#tool = tool;
    this.cancel();
  }

  /** Forgets an arrow that has begun. */
  cancel(): void {
    this.#from = null;
    this.#change();
  }

  /** A square was chosen with a tool: an arrow begins or ends there, or a note is written. */
  choose(game: Game, square: Square, note: string): void {
    if (this.#tool === "note") {
      this.#note(game, square, note);
    } else if (this.#from === null) {
      this.#from = square;
      this.#change();
    } else {
      this.arrow(game, this.#from, square);
    }
  }

  /** Draws an arrow, or a ring if it ends where it begins. The same once more takes it away. */
  arrow(game: Game, from: Square, to: Square): void {
    this.#from = null;
    const drawn: Drawing = from === to ? { from } : { from, to };
    const isSame = ({ text, ...other }: Drawing): boolean =>
      text === undefined && other.from === from && other.to === drawn.to;
    const others = this.on(game).filter((other) => !isSame(other));
    this.set(game, others.length < this.on(game).length ? others : [...others, drawn]);
  }

  /** Writes a note on a square, or takes it away. */
  #note(game: Game, from: Square, text: string): void {
    const others = this.on(game).filter((other) => other.text === undefined || other.from !== from);
    const note = text.trim();
    const isNew =
      note !== "" && !this.on(game).some((one) => one.from === from && one.text === note);
    this.set(game, isNew ? [...others, { from, text: note }] : others);
  }

  #change(): void {
    this.dispatchEvent(new CustomEvent("change"));
  }
}

/** A position by the way that leads to it. */
function keyOf(game: Game): string {
  return `${game.rules} ${game.start} ${game.moves.join("")}`;
}
