/** A game: the board, its moves, and what the rules say of it. */

import type { Module } from "./module.ts";
import { ReversiError } from "./error.ts";
import { squareName, squareNumber } from "./squares.ts";
import type {
  Cell,
  Color,
  Direction,
  Explanation,
  FoundMove,
  Outcome,
  Ray,
  Square,
} from "./types.ts";

const CELLS: readonly Cell[] = ["empty", "black", "white", "missing"];
const LEGAL = 4;
const FLIPPED = 8;
/** The bytes of a view before the squares. `src/view.rs` describes them. */
const HEADER = 8;
const DIRECTIONS: readonly Direction[] = [
  "up",
  "up and right",
  "right",
  "down and right",
  "down",
  "down and left",
  "left",
  "up and left",
];
/** The numbers of the sets in `src/marks.rs`. */
const STABLE = 0;
const FRONTIER = { black: 1, white: 2 };
const REGIONS = 3;
const MOBILITY = { black: 4, white: 5 };

/** Frees games that the program has forgotten. */
const forgotten = new FinalizationRegistry<() => void>((free) => free());

const decoder = new TextDecoder();

/** Returns a color by its number in an answer. */
function color(number: number | undefined): Color | null {
  return number === 1 ? "black" : number === 2 ? "white" : null;
}

/**
 * A game of Reversi. Forced passes are made by themselves. A call that throws changes nothing.
 *
 * ```ts
 * const game = (await load()).newGame("f5d6");
 * game.play("c3");
 * console.log(game.turn, game.legalMoves, `${game}`);
 * ```
 */
export class Game {
  readonly #module: Module;
  readonly #number: number;
  #view: Uint8Array | null = null;
  #free: boolean = false;

  /** For `newGame`: takes over a game of a module. */
  constructor(module: Module, number: number) {
    this.#module = module;
    this.#number = number;
    forgotten.register(this, () => module.free(number), this);
  }

  get #calls() {
    if (this.#free) throw ReversiError.of("unknown game", "the game was freed");
    return this.#module.calls;
  }

  /** All that the board shows, until the next change. */
  get #shown(): Uint8Array {
    // Throws after `free`, even if there is a view.
    const calls = this.#calls;
    this.#view ??= this.#module.bytes(calls.game_view(this.#number)).slice();
    return this.#view;
  }

  #byte(at: number): number {
    return this.#shown[at] ?? 0;
  }

  /** The squares of a row of numbers in the view. */
  #squares(from: number, count: number): Square[] {
    return Array.from(this.#shown.subarray(from, from + count), squareName);
  }

  get #cellsEnd(): number {
    return HEADER + this.width * this.height;
  }

  /** The squares whose byte has a bit. */
  #with(bit: number): Square[] {
    const squares: Square[] = [];
    for (let at = HEADER; at < this.#cellsEnd; at++) {
      if (this.#byte(at) & bit) squares.push(this.#squareAt(at));
    }
    return squares;
  }

  #squareAt(at: number): Square {
    const index = at - HEADER;
    return squareName((index % this.width) + 16 * Math.floor(index / this.width));
  }

  /** The byte of a square in the view, or -1 beside the board. */
  #cellByte(square: Square): number {
    const number = squareNumber(square);
    const [column, row] = [number & 15, number >> 4];
    const inside = column < this.width && row < this.height;
    return inside ? this.#byte(HEADER + row * this.width + column) : -1;
  }

  /** The number of columns. */
  get width(): number {
    return this.#byte(0);
  }

  /** The number of rows. */
  get height(): number {
    return this.#byte(1);
  }

  /** The rules as one line of text, such as `"8x8"`. */
  get rules(): string {
    return this.#module.text(this.#calls.game_rules(this.#number));
  }

  /** The first position as one line, or `""` if it is the one of the rules. */
  get start(): string {
    return this.#module.text(this.#calls.game_start(this.#number));
  }

  /** The squares of the board, row by row. */
  get squares(): Square[] {
    const squares: Square[] = [];
    for (let at = HEADER; at < this.#cellsEnd; at++) {
      if ((this.#byte(at) & 3) !== CELLS.indexOf("missing")) squares.push(this.#squareAt(at));
    }
    return squares;
  }

  /** The side to move, or `null` once the game is over. */
  get turn(): Color | null {
    return color(this.#byte(2));
  }

  /** Whether neither side can move. */
  get isOver(): boolean {
    return this.turn === null;
  }

  /** Whether the other side had no move and was passed over just now. */
  get justPassed(): boolean {
    return this.#byte(3) === 1;
  }

  /** What a square holds. Squares beside the board are missing too. */
  cell(square: Square): Cell {
    const byte = this.#cellByte(square);
    return (byte < 0 ? undefined : CELLS[byte & 3]) ?? "missing";
  }

  /** The number of discs of a color. */
  count(color: Color): number {
    const disc = CELLS.indexOf(color);
    const cells = this.#shown.subarray(HEADER, this.#cellsEnd);
    return cells.reduce((sum, byte) => sum + Number((byte & 3) === disc), 0);
  }

  /** The squares where the side to move may place a disc. */
  get legalMoves(): Square[] {
    return this.#with(LEGAL);
  }

  /** Whether the side to move may place a disc on a square. */
  isLegal(square: Square): boolean {
    const byte = this.#cellByte(square);
    return byte >= 0 && (byte & LEGAL) !== 0;
  }

  /** Places a disc and returns those that it flips. `"--"` is a pass, as far as it is forced. */
  play(move: Square | "--"): Square[] {
    const square = move === "--" ? -1 : squareNumber(move);
    this.#module.number(this.#calls.game_play(this.#number, square));
    this.#view = null;
    return square < 0 ? [] : this.lastFlips;
  }

  /** Plays a transcript such as `"f5d6c3"`: all of it, or nothing. */
  playAll(transcript: string): void {
    const calls = this.#calls;
    this.#module.write(transcript);
    this.#module.number(calls.game_play_all(this.#number));
    this.#view = null;
  }

  /** Takes back the last disc and returns its square, or `null` at the start. */
  undo(): Square | null {
    return this.#step(this.#calls.game_undo(this.#number));
  }

  /** Plays again what was taken back last, and returns its square, or `null`. */
  redo(): Square | null {
    return this.#step(this.#calls.game_redo(this.#number));
  }

  #step(answer: number): Square | null {
    const square = this.#module.number(answer);
    this.#view = null;
    return square < 0 ? null : squareName(square);
  }

  get #moveCount(): number {
    return this.#byte(4) | (this.#byte(5) << 8);
  }

  /** The discs placed so far, without passes. */
  get moves(): Square[] {
    return this.#squares(this.#cellsEnd, this.#moveCount);
  }

  /** What `redo` would play, the next first. */
  get redoable(): Square[] {
    const count = this.#byte(6) | (this.#byte(7) << 8);
    return this.#squares(this.#cellsEnd + this.#moveCount, count);
  }

  /** The square of the last disc placed. */
  get lastMove(): Square | null {
    return this.moves.at(-1) ?? null;
  }

  /** The discs that the last move flipped. */
  get lastFlips(): Square[] {
    return this.#with(FLIPPED);
  }

  /** The result, or `null` while a side can move. */
  get outcome(): Outcome | null {
    const bytes = this.#module.bytes(this.#calls.game_outcome(this.#number));
    const [winner, ...numbers] = bytes.subarray(0, 6);
    if (winner === undefined) return null;
    const [black = 0, black256 = 0, white = 0, white256 = 0, fewest] = numbers;
    return {
      winner: color(winner),
      black: black | (black256 << 8),
      white: white | (white256 << 8),
      objective: fewest === 1 ? "fewest" : "most",
      text: decoder.decode(bytes.subarray(6)),
    };
  }

  /** Says why a disc on a square is legal or not. */
  explain(square: Square): Explanation {
    const bytes = this.#module.bytes(this.#calls.game_explain(this.#number, squareNumber(square)));
    let at = 2;
    const names = (count: number): Square[] =>
      Array.from(bytes.subarray(at, (at += count)), squareName);
    const rays: Ray[] = DIRECTIONS.map((direction) => {
      const [run = 0, flips = 0] = bytes.subarray(at, (at += 2));
      return { direction, run: names(run), flips: names(flips) };
    });
    const [legal, legalForOpponent] = bytes;
    return {
      square,
      legal: legal === 1,
      legalForOpponent: legalForOpponent === 1,
      text: decoder.decode(bytes.subarray(at)),
      rays: rays.filter((ray) => ray.run.length > 0),
    };
  }

  /**
   * Finds the one legal move that a text names, such as the answer of a language model: a square or
   * a pass as a word of its own. If it names several moves and exactly one is legal, it is that one.
   * Otherwise this throws a sentence with the reason and the legal moves, for the next prompt. Only
   * games of `loadRecords()` have this.
   */
  findMove(text: string): FoundMove {
    const find = this.#calls.game_find_move;
    if (!find) throw ReversiError.of("module", "findMove needs a game of loadRecords()");
    this.#module.write(text);
    const [move = "", ...span] = this.#module.text(find(this.#number)).split("\0");
    const bytes = new TextEncoder().encode(text);
    const [start = 0, end = 0] = span.map(
      (byte) => decoder.decode(bytes.subarray(0, Number(byte))).length,
    );
    return { move, start, end };
  }

  /** The discs that a move would flip. Empty if it is illegal. */
  flips(square: Square): Square[] {
    return Array.from(
      this.#module.bytes(this.#calls.game_flips(this.#number, squareNumber(square))),
      squareName,
    );
  }

  #marks(kind: number): Uint8Array {
    return this.#module.bytes(this.#calls.game_marks(this.#number, kind));
  }

  /**
   * The discs that no move can flip any more, as far as it is easily known. Empty but on the
   * squares of 8×8.
   */
  stable(): Square[] {
    return Array.from(this.#marks(STABLE), squareName);
  }

  /** The discs of a color beside an empty square. Empty but on the squares of 8×8. */
  frontier(color: Color): Square[] {
    return Array.from(this.#marks(FRONTIER[color]), squareName);
  }

  /** The connected regions of empty squares. Empty but on the squares of 8×8. */
  regions(): Square[][] {
    const regions: Square[][] = [];
    let region: Square[] = [];
    for (const byte of this.#marks(REGIONS)) {
      if (byte === 255) {
        regions.push(region);
        region = [];
      } else {
        region.push(squareName(byte));
      }
    }
    return regions;
  }

  /** The squares where a color could place a disc if it were its turn. */
  mobility(color: Color): Square[] {
    return Array.from(this.#marks(MOBILITY[color]), squareName);
  }

  /** The moves as one text, `"f5d6c3"`. With `passes`, forced passes are written as `--`. */
  transcript(options: { readonly passes?: boolean } = {}): string {
    const passes = Number(options.passes ?? false);
    return this.#module.text(this.#calls.game_transcript(this.#number, passes));
  }

  /** The position as one line. */
  get position(): string {
    return this.#module.text(this.#calls.game_position(this.#number));
  }

  /** A picture of the board in lines of text, with a dot where the side to move may play. */
  grid(): string {
    return this.#module.text(this.#calls.game_grid(this.#number));
  }

  /** The same as `grid()`. */
  toString(): string {
    return this.grid();
  }

  /** Returns another game with the same moves. */
  copy(): Game {
    const number = this.#module.number(this.#calls.game_copy(this.#number));
    return new Game(this.#module, number);
  }

  /** Frees the memory at once. Without it, the garbage collector does so sooner or later. */
  free(): void {
    if (this.#free) return;
    this.#free = true;
    forgotten.unregister(this);
    this.#module.free(this.#number);
  }

  /** For `Records`: the number of the game in its module. */
  static number(game: Game, module: Module): number {
    if (game.#free || game.#module !== module) {
      throw ReversiError.of("unknown game", "the game was freed or is of another module");
    }
    return game.#number;
  }
}
