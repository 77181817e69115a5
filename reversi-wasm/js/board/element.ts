/** `<reversi-board>`: an element that shows a game, or lets people play one. */

import { wrong } from "../check.ts";
import type { ReversiError } from "../error.ts";
import type { Game } from "../game.ts";
import type { Position } from "../position.ts";
import type { Reversi } from "../reversi.ts";
import type { Square } from "../types.ts";
import { decoded, encoded } from "../utf8.ts";
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

/** The events of a board, with what their `detail` holds. */
export interface ReversiBoardEventMap extends HTMLElementEventMap {
  /** A square was chosen. Without its default nothing is played. */
  square: CustomEvent<{ readonly square: Square }>;
  /** The pointer or the focus is on a square, or on none. */
  point: CustomEvent<{ readonly square: Square | null }>;
  /** A person has played. */
  move: CustomEvent<{ readonly square: Square; readonly flips: readonly Square[]; readonly game: Game }>;
  /** A person chose an illegal square. The text says why. */
  refused: CustomEvent<{ readonly square: Square; readonly text: string; readonly game: Game }>;
  /** An attribute is wrong, or the rules cannot load. By default the console shows it. */
  fault: CustomEvent<{ readonly error: ReversiError }>;
}

/** The attributes of a board, for the types of frameworks. */
export interface ReversiBoardAttributes {
  /** The moves played, as a transcript. */
  moves?: string | undefined;
  /** The first position as text, if it is not the usual one. */
  start?: string | undefined;
  /** People play on the board by clicks and keys. */
  interactive?: boolean | undefined;
  /** Arrows and rings: `"f5-c5 e3"`. */
  arrows?: string | undefined;
  /** Notes on squares: `"a1=corner; b2=X"`. */
  notes?: string | undefined;
  /** `"transposed"` has letters for rows. */
  labels?: Labels | undefined;
  /** The board is seen from the other side. */
  turned?: boolean | undefined;
}

/** The attributes, the properties and the listeners of a board in JSX. */
export type ReversiBoardProps = ReversiBoardAttributes & {
  game?: Game | null | undefined;
  position?: Position | null | undefined;
} & {
  [K in BoardEvent as `on${K}`]?: ((event: ReversiBoardEventMap[K]) => void) | undefined;
};

/** The events that only a board has. */
type BoardEvent = Exclude<keyof ReversiBoardEventMap, keyof HTMLElementEventMap>;

export interface ReversiBoard {
  // Frameworks set a property where there is one. These are the attributes.
  moves: string | null;
  start: string | null;
  arrows: string | null;
  notes: string | null;
  addEventListener<K extends keyof ReversiBoardEventMap>(
    type: K,
    listener: (this: ReversiBoard, event: ReversiBoardEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ReversiBoardEventMap>(
    type: K,
    listener: (this: ReversiBoard, event: ReversiBoardEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
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
 * A board. Its attributes are those of `ReversiBoardAttributes`, and its events those of
 * `ReversiBoardEventMap`. Without attributes it shows the start. The properties `--reversi-square`,
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
  /** Loads the rules. */
  static rules: (() => Promise<Reversi>) | null = null;

  readonly #grid = new Grid({
    onChoose: (square) => this.#choose(square),
    onPoint: (square) => this.#point(square),
  });
  #game: Game | null = null;
  #position: Position | null = null;
  /** Whether the program shows something else than the attributes say. */
  #isShown = false;
  /** Counts the games that are loaded, so that a slow one replaces nothing newer. */
  #loads = 0;
  /** The one of these that the board shows. */
  #drawn = -1;
  /** Whether the drawings are those of the attributes. */
  #isRead = false;
  /** The faults of `arrows`, `notes` and `labels` that were told. */
  #told = "";

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [style()];
    root.append(this.#grid.element);
  }

  /**
   * The game of the attributes, or `null` before it is loaded. Another one takes its place, and
   * `null` shows the game of the attributes again.
   */
  get game(): Game | null {
    return this.#game;
  }

  set game(game: Game | null) {
    this.#replace(game, null);
  }

  /** The position of the game. Another one is shown without a game, until it is `null`. */
  get position(): Position | null {
    return this.#position ?? this.#game?.position ?? null;
  }

  set position(position: Position | null) {
    this.#replace(null, position);
  }

  #replace(game: Game | null, position: Position | null): void {
    const shown = game ?? position ?? null;
    // Another copy of this package has other classes.
    if (shown !== null && typeof (game?.undo ?? position?.perft) !== "function") {
      const name = shown === game ? "game" : "position";
      throw wrong(name, `a ${name}`, shown);
    }
    // A game that was freed throws.
    shown?.cell("a1");
    [this.#game, this.#position, this.#isShown] = [game ?? null, position ?? null, false];
    if (shown) this.show(shown, this.interactive);
    else void this.#load();
  }

  connectedCallback(): void {
    void this.#load();
  }

  attributeChangedCallback(name: string): void {
    if (name === "moves" || name === "start") this.#isShown = false;
    if (name === "interactive" && this.#isShown) this.#draw();
    else if (name === "moves" || name === "start" || name === "interactive") void this.#load();
    this.#grid.look(this.labels, this.turned);
    if (name === "arrows" || name === "notes") this.#isRead = true;
    // The next attribute or property may bring the board that has the squares of this one.
    queueMicrotask(() => this.#read());
  }

  /** The letters are those of the columns, or with `"transposed"` those of the rows. */
  get labels(): Labels {
    return this.getAttribute("labels") === "transposed" ? "transposed" : "standard";
  }

  set labels(labels: Labels) {
    this.setAttribute("labels", labels ?? "standard");
  }

  /** Whether people play on the board. */
  get interactive(): boolean {
    return this.hasAttribute("interactive");
  }

  set interactive(interactive: boolean) {
    this.toggleAttribute("interactive", Boolean(interactive));
  }

  /** Whether the board is seen from the other side. */
  get turned(): boolean {
    return this.hasAttribute("turned");
  }

  set turned(turned: boolean) {
    this.toggleAttribute("turned", Boolean(turned));
  }

  /** What a person drew. */
  set drawings(drawings: readonly Drawing[]) {
    this.#isRead = false;
    this.#grid.drawings = drawings;
  }

  /**
   * Shows any position, such as a `Game`. Discs of the same board turn over; another board is drawn
   * anew. Dots mark the legal squares if somebody can play. The board then has no other `game`.
   */
  show(shown: Shown, canPlay = true): void {
    // Otherwise people would play on a game that they do not see.
    if (shown !== (this.#game ?? this.#position)) [this.#game, this.#position] = [null, null];
    this.#isShown = true;
    this.#loads += 1;
    this.#draw(shown, canPlay);
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

  /** Loads the game of the attributes. */
  async #load(): Promise<void> {
    if (this.#isShown || !this.isConnected || !ReversiBoard.rules) return;
    const load = ++this.#loads;
    const isLatest = (): boolean => load === this.#loads;
    try {
      const rules = await ReversiBoard.rules();
      if (!isLatest()) return;
      [this.#game, this.#position] = [this.#gameOf(rules), null];
      this.#draw();
    } catch (error) {
      if (isLatest()) this.#fault(error);
    }
  }

  /** Returns the game of the attributes, as far as they hold one. */
  #gameOf(rules: Reversi): Game {
    const [moves, start] = [this.getAttribute("moves") ?? "", this.getAttribute("start") ?? ""];
    try {
      return rules.newGame({ moves, start });
    } catch (error) {
      this.#fault(error);
      const { kind, byte } = error as ReversiError;
      if (kind !== "illegal move" && kind !== "transcript") return rules.newGame();
      return rules.newGame({ moves: decoded(encoded(moves).subarray(0, byte)), start });
    }
  }

  #fault(error: unknown): void {
    if (this.#tell("fault", { error })) console.error(error);
  }

  #draw(shown: Shown | null = this.#game ?? this.#position, canPlay = this.interactive): void {
    if (!shown) return;
    this.#grid.show(shown, canPlay);
    this.#drawn = this.#loads;
    this.#read();
  }

  /** Shows what the attributes draw on this board, and tells each word that draws nothing. */
  #read(): void {
    if (this.#drawn !== this.#loads) return;
    const faults: ReversiError[] = [];
    const part = (name: string, needed: string, between: RegExp, read: typeof notesOf): Drawing[] =>
      (this.getAttribute(name) ?? "").split(between).flatMap((word) => {
        const drawn = read(word).filter(({ from, to = from }) => this.#grid.has(from, to));
        if (word.trim() && !drawn[0]) faults.push(wrong(name, `${needed} on the board`, word));
        return drawn;
      });
    const arrows = part("arrows", "an arrow", /\s+/, arrowsOf);
    const notes = part("notes", "a note", /;\s*/, notesOf);
    if (this.#isRead) this.#grid.drawings = [...arrows, ...notes];
    const labels = this.getAttribute("labels") || "standard";
    if (this.labels !== labels) faults.push(wrong("labels", "one of standard, transposed", labels));
    const told = this.#told;
    this.#told = String(faults);
    for (const fault of faults) if (!told.includes(String(fault))) this.#fault(fault);
  }

  #tell(type: string, detail: object): boolean {
    const how = { detail, bubbles: true, composed: true, cancelable: true };
    return this.dispatchEvent(new CustomEvent(type, how));
  }

  #choose(square: Square): void {
    const game = this.#game;
    if (!this.#tell("square", { square }) || !game || !this.interactive) return;
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
    if (!this.#tell("point", { square }) || !game || !this.interactive) return;
    if (square !== null && game.isLegal(square)) showFlips(this, game, square);
    else this.draw([]);
  }
}

/** Returns a property that is an attribute. */
function reflected(name: string): PropertyDescriptor & ThisType<ReversiBoard> {
  return {
    get() {
      return this.getAttribute(name);
    },
    set(text: string | null | undefined) {
      if (text === null || text === undefined) this.removeAttribute(name);
      else this.setAttribute(name, text);
    },
  };
}

/** Makes `<reversi-board>` known to the page, with the rules for boards that have moves. */
export function defineBoard(rules: () => Promise<Reversi>): void {
  ReversiBoard.rules = rules;
  if (globalThis.customElements && !customElements.get("reversi-board")) {
    // Not above, so that a bundler may leave the whole element out.
    for (const name of ["moves", "start", "arrows", "notes"]) {
      Object.defineProperty(ReversiBoard.prototype, name, reflected(name));
    }
    customElements.define("reversi-board", ReversiBoard);
  }
}
