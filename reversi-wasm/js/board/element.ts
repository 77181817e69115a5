/** `<reversi-board>`: an element that shows a game, or lets people play one. */

import type { Game } from "../game.ts";
import type { Reversi } from "../reversi.ts";
import type { Square } from "../types.ts";
import { arrowsOf, type Drawing, notesOf } from "./drawings.ts";
import { Grid, type Mark, type Shown } from "./grid.ts";
import type { Labels } from "./labels.ts";
import type { Line } from "./over.ts";
import { STYLE } from "./style.ts";
import { showFlips, showWhy } from "./why.ts";

export { arrowsOf, arrowsText, type Drawing, notesOf, notesText } from "./drawings.ts";
export type { Mark, Shown } from "./grid.ts";
export type { Labels } from "./labels.ts";
export type { Line } from "./over.ts";

declare global {
  interface HTMLElementTagNameMap {
    "reversi-board": ReversiBoard;
  }
}

/** Servers have no elements, and may load a page's scripts all the same. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

let sheet: CSSStyleSheet | undefined;

/** The style, which all boards share. A page's security policy may forbid a `<style>`. */
function style(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    // jsdom, in which people test their pages, has no style of this kind.
    sheet.replaceSync?.(STYLE);
  }
  return sheet;
}

/**
 * A board. Its attributes:
 *
 * | attribute | meaning |
 * |---|---|
 * | `moves` | the moves played, as a transcript |
 * | `start` | the first position as text, if it is not the usual one |
 * | `interactive` | people play on the board by clicks and keys |
 * | `arrows` | arrows and rings: `"f5-c5 e3"` |
 * | `notes` | notes on squares: `"a1=corner; b2=X"` |
 * | `labels` | `"transposed"` has letters for rows |
 * | `turned` | the board is seen from the other side |
 *
 * Its events are `square` (a square was chosen; without its default nothing is played), `point`,
 * `move`, `refused` and `fault` (an attribute holds no game). The properties `--reversi-square`,
 * `-line`, `-frame`, `-label`, `-black`, `-white`, `-legal`, `-why` and `-drawn` are its colors.
 */
export class ReversiBoard extends Base {
  static readonly observedAttributes = [
    "moves",
    "start",
    "interactive",
    "arrows",
    "notes",
    "labels",
    "turned",
  ];
  /** Loads the rules for boards with moves. */
  static rules: (() => Promise<Reversi>) | null = null;

  readonly #grid = new Grid({
    onChoose: (square) => this.#choose(square),
    onPoint: (square) => this.#point(square),
  });
  #game: Game | null = null;
  /** Counts the games that are loaded, so that a slow one replaces nothing newer. */
  #loads = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [style()];
    root.append(this.#grid.element);
  }

  /** The game of the attributes, or `null` before it is loaded. */
  get game(): Game | null {
    return this.#game;
  }

  connectedCallback(): void {
    void this.#load();
  }

  attributeChangedCallback(name: string): void {
    if (name === "moves" || name === "start" || name === "interactive") void this.#load();
    if (name === "labels" || name === "turned") this.#look();
    if (name === "arrows" || name === "notes") {
      const text = (name: string): string => this.getAttribute(name) ?? "";
      this.drawings = [...arrowsOf(text("arrows")), ...notesOf(text("notes"))];
    }
  }

  /** The letters are those of the columns, or with `"transposed"` those of the rows. */
  get labels(): Labels {
    return this.getAttribute("labels") === "transposed" ? "transposed" : "standard";
  }

  set labels(labels: Labels) {
    this.setAttribute("labels", labels);
  }

  /** Whether the board is seen from the other side. */
  get turned(): boolean {
    return this.hasAttribute("turned");
  }

  set turned(turned: boolean) {
    this.toggleAttribute("turned", turned);
  }

  /** What a person drew. */
  set drawings(drawings: readonly Drawing[]) {
    this.#grid.drawings = drawings;
  }

  #look(): void {
    this.#grid.look(this.labels, this.turned);
  }

  /**
   * Shows any position, such as a `Game`. Discs of the same board turn over; another board is drawn
   * anew. Dots mark the legal squares if somebody can play.
   */
  show(shown: Shown, canPlay = true): void {
    this.#grid.show(shown, canPlay);
  }

  /** Marks squares. Marks of before are removed. */
  mark(marks: ReadonlyMap<Square, Mark>): void {
    this.#grid.mark(marks);
  }

  /** Draws lines, and rings around squares. Those of before are removed. */
  draw(lines: readonly Line[], rings: readonly Square[] = []): void {
    this.#grid.draw(lines, rings);
  }

  /** Shows that a square cannot be played. */
  shake(square: Square): void {
    this.#grid.shake(square);
  }

  /** Loads the game of the attributes. Without `moves`, `start` and `interactive` there is none. */
  async #load(): Promise<void> {
    const has = ["moves", "start", "interactive"].some((name) => this.hasAttribute(name));
    if (!has || !this.isConnected || !ReversiBoard.rules) return;
    const load = ++this.#loads;
    try {
      const rules = await ReversiBoard.rules();
      if (load !== this.#loads) return;
      this.#game = rules.newGame({
        moves: this.getAttribute("moves") ?? "",
        start: this.getAttribute("start") ?? "",
      });
      this.#draw();
    } catch (error) {
      if (load === this.#loads) this.#tell("fault", { error });
    }
  }

  #draw(): void {
    if (this.#game) this.show(this.#game, this.hasAttribute("interactive"));
  }

  #tell(type: string, detail: object): boolean {
    const event = new CustomEvent(type, {
      detail,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    return this.dispatchEvent(event);
  }

  #choose(square: Square): void {
    const game = this.#game;
    if (!this.#tell("square", { square }) || !game || !this.hasAttribute("interactive")) return;
    if (game.isLegal(square)) {
      const flips = game.play(square);
      this.draw([]);
      this.#draw();
      this.#tell("move", { square, flips, game });
    } else {
      this.shake(square);
      showWhy(this, game, square);
      this.#tell("refused", { square, text: game.explain(square).text, game });
    }
  }

  #point(square: Square | null): void {
    const game = this.#game;
    if (!this.#tell("point", { square }) || !game || !this.hasAttribute("interactive")) return;
    if (square !== null && game.isLegal(square)) showFlips(this, game, square);
    else this.draw([]);
  }
}

/** Makes `<reversi-board>` known to the page, with the rules for boards that have moves. */
export function defineBoard(rules: () => Promise<Reversi>): void {
  ReversiBoard.rules = rules;
  if (globalThis.customElements && !customElements.get("reversi-board")) {
    customElements.define("reversi-board", ReversiBoard);
  }
}
