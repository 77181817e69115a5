/** A position: the discs, the side to move, and what the rules say of them. */

import { colorNumber, INSPECT, printed, SEND_JSON, wholeOf, wordOf, wrong } from "./check.ts";
import type { Module, View } from "./module.ts";
import { moveNumber, NAMES, squareNames, squareNumber } from "./squares.ts";
import type {
  Cell,
  Color,
  Direction,
  Explanation,
  MoveInput,
  Outcome,
  Ray,
  Square,
  SquareInput,
  Symmetry,
  WrittenPosition,
} from "./types.ts";
import { decoded } from "./utf8.ts";

/** The sets of a view, by their places. */
const BLACK = 0;
const WHITE = 1;
const LEGAL = 2;
/** The words of a view that the sets follow. */
const TURN = 0;
const SIZE = 1;
const RULES = 2;
const MUST_PASS = 1;
const OVER = 2;

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

/** The numbers of the sets in `src/sets.rs`. */
const STABLE = 0;
const FRONTIER = 1;
const REGIONS = 3;
const MOBILITY = 4;
const CORNERS = 6;
const X_SQUARES = 7;
const C_SQUARES = 8;

const SQUARES = 9;

/** The symmetries, by their numbers. */
const SYMMETRIES: readonly Symmetry[] = [
  "identity",
  "rotate90",
  "rotate180",
  "rotate270",
  "mirrorLeftRight",
  "mirrorTopBottom",
  "transpose",
  "antiTranspose",
];
/** The number of the image that stands for all. */
export const CANONICAL = 8;

/** @internal Returns the number of a symmetry. */
export function symmetryNumber(symmetry: Symmetry): number {
  return SYMMETRIES.indexOf(wordOf("symmetry", symmetry, SYMMETRIES, "symmetry"));
}

/** A search through more plies ends only if the game ends. Each takes a part of a small stack. */
const MOST_PLIES = 60;

/**
 * The discs and the side to move. A position never changes: `play` returns another one. Programs
 * that search use positions, and programs for people a `Game`, which remembers its moves.
 *
 * ```ts
 * const { position } = (await load()).newGame("f5d6");
 * const after = position.play("c3");
 * console.log(after.turn, after.key64, after.perft(5));
 * ```
 */
export class Position {
  readonly #module: Module;
  readonly #view: View;
  #legal: readonly Square[] | undefined;
  #outcome: Outcome | null | undefined;
  /** @internal */
  readonly clone = SEND_JSON;

  /** @internal Takes over the position that a module shows. */
  constructor(module: Module) {
    this.#module = module;
    this.#view = module.view();
  }

  /** Writes the position for a call that reads it. */
  #write(): [turn: number, rules: number] {
    this.#module.writeDiscs(this.#view);
    return [this.#view[TURN]!, this.#view[RULES]!];
  }

  /** Returns the position that a call shows. */
  #shown(answer: number): Position {
    this.#module.number(answer);
    return new Position(this.#module);
  }

  get #phase(): number {
    return (this.#view[TURN]! >> 8) & 255;
  }

  /** The number of columns. */
  get width(): number {
    return this.#view[SIZE]! & 255;
  }

  /** The number of rows. */
  get height(): number {
    return this.#view[SIZE]! >> 8;
  }

  /** The rules as one line of text, such as `"8x8"`. */
  get rules(): string {
    return this.#module.text(this.#module.calls.position_rules(...this.#write()));
  }

  /** The squares of the board, row by row. */
  get squares(): readonly Square[] {
    return this.#module.board(this.#view[RULES]!, () => this.#set(SQUARES)).squares;
  }

  /** The side to move. Once the game is over, it is the opponent of the side that moved last. */
  get turn(): Color {
    return (this.#view[TURN]! & 1) === 0 ? "black" : "white";
  }

  /** Whether the side to move has no legal square, but its opponent has one. */
  get mustPass(): boolean {
    return this.#phase === MUST_PASS;
  }

  /** Whether neither side can move. */
  get isOver(): boolean {
    return this.#phase === OVER;
  }

  /** What a square holds. A square that the board lacks is `"missing"`. */
  cell(square: SquareInput): Cell {
    const number = squareNumber(square);
    if (this.#module.has(this.#view, BLACK, number)) return "black";
    if (this.#module.has(this.#view, WHITE, number)) return "white";
    const { numbers } = this.#module.board(this.#view[RULES]!, () => this.#set(SQUARES));
    return numbers.has(number) ? "empty" : "missing";
  }

  /** The squares of a color's discs. */
  discs(color: Color): readonly Square[] {
    return this.#module.squares(this.#view, 0, colorNumber(color));
  }

  /** The number of discs of a color. */
  count(color: Color): number {
    return this.#module.count(this.#view, colorNumber(color));
  }

  /** The squares where the side to move may place a disc. */
  get legalMoves(): readonly Square[] {
    return (this.#legal ??= this.#module.squares(this.#view, 0, LEGAL));
  }

  /** Whether the side to move may place a disc on a square. */
  isLegal(square: SquareInput): boolean {
    return this.#module.has(this.#view, LEGAL, squareNumber(square));
  }

  /** Returns the position after a move. `"--"` is a pass, which is legal only if it is forced. */
  play(move: MoveInput): Position {
    const number = moveNumber(move);
    const { calls } = this.#module;
    this.#module.writeDiscs(this.#view);
    return this.#shown(calls.position_play(this.#view[TURN]!, this.#view[RULES]!, number));
  }

  /** The discs that a move would flip. Empty if it is illegal. */
  flips(square: SquareInput): readonly Square[] {
    const number = squareNumber(square);
    const answer = this.#module.calls.position_flips(...this.#write(), number);
    return squareNames(this.#module.bytes(answer));
  }

  /** The result, or `null` while a side can move. */
  get outcome(): Outcome | null {
    return (this.#outcome ??= this.isOver ? this.#result() : null);
  }

  #result(): Outcome {
    const answer = this.#module.calls.position_outcome(...this.#write());
    const bytes = this.#module.bytes(answer);
    const [winner, black = 0, black256 = 0, white = 0, white256 = 0, fewest] = bytes;
    return Object.freeze<Outcome>({
      winner: winner === 1 ? "black" : winner === 2 ? "white" : null,
      black: black | (black256 << 8),
      white: white | (white256 << 8),
      blackDiscs: this.count("black"),
      whiteDiscs: this.count("white"),
      objective: fewest === 1 ? "fewest" : "most",
      text: decoded(bytes.subarray(6)),
    });
  }

  /** Says why a disc on a square is legal or not. */
  explain(square: SquareInput): Explanation {
    const number = squareNumber(square);
    const bytes = this.#module.bytes(
      this.#module.calls.position_explain(...this.#write(), number),
    );
    let at = 2;
    const names = (count: number) => squareNames(bytes.subarray(at, (at += count)));
    const rays: Ray[] = DIRECTIONS.map((direction) => {
      const [run = 0, flips = 0] = bytes.subarray(at, (at += 2));
      return { direction, run: names(run), flips: names(flips) };
    });
    const [legal, legalForOpponent] = bytes;
    return {
      square: NAMES[number]!,
      legal: legal === 1,
      legalForOpponent: legalForOpponent === 1,
      text: decoded(bytes.subarray(at)),
      rays: rays.filter((ray) => ray.run.length > 0),
    };
  }

  #set(kind: number): Uint8Array {
    return this.#module.bytes(this.#module.calls.position_sets(...this.#write(), kind));
  }

  /**
   * The discs that no move can flip any more, as far as it is easily known. Empty but on the
   * squares of 8×8.
   */
  stable(): readonly Square[] {
    return squareNames(this.#set(STABLE));
  }

  /** The discs of a color beside an empty square. Empty but on the squares of 8×8. */
  frontier(color: Color): readonly Square[] {
    return squareNames(this.#set(FRONTIER + colorNumber(color)));
  }

  /** The connected regions of empty squares. Empty but on the squares of 8×8. */
  regions(): readonly (readonly Square[])[] {
    const regions: (readonly Square[])[] = [];
    const numbers = this.#set(REGIONS);
    // A 255 follows each region.
    for (let start = 0; start < numbers.length; ) {
      const end = numbers.indexOf(255, start);
      regions.push(squareNames(numbers.subarray(start, end)));
      start = end + 1;
    }
    return regions;
  }

  /** The squares where a color could place a disc if it were its turn. */
  mobility(color: Color): readonly Square[] {
    return squareNames(this.#set(MOBILITY + colorNumber(color)));
  }

  /** The four corners. Empty but on the squares of 8×8. */
  corners(): readonly Square[] {
    return squareNames(this.#set(CORNERS));
  }

  /** The squares diagonally beside a corner. Empty but on the squares of 8×8. */
  xSquares(): readonly Square[] {
    return squareNames(this.#set(X_SQUARES));
  }

  /** The squares beside a corner on the edge. Empty but on the squares of 8×8. */
  cSquares(): readonly Square[] {
    return squareNames(this.#set(C_SQUARES));
  }

  /** A key of 64 bits for hash tables, the same in every language and every version. */
  get key64(): bigint {
    return BigInt.asUintN(64, this.#module.calls.position_key64(...this.#write()));
  }

  /** Returns the rotated or mirrored position. 8×8 keeps its rules. Throws if no rules describe the board. */
  transform(symmetry: Symmetry): Position {
    const number = symmetryNumber(symmetry);
    return this.#shown(this.#module.calls.position_image(...this.#write(), number));
  }

  /** Returns the position that stands for all rotated and mirrored ones. */
  canonical(): Position {
    return this.#shown(this.#module.calls.position_image(...this.#write(), CANONICAL));
  }

  /** Returns the number of lines of `depth` plies, where a pass is a ply. */
  perft(depth: number): number {
    const plies = wholeOf("depth", depth, 0, MOST_PLIES, "depth");
    return this.#module.calls.position_perft(...this.#write(), plies);
  }

  /**
   * Plays random moves to the end of the game and returns the last position. A seed and the number
   * of a game lead to the same moves in every language and every version.
   */
  playout(seed: number | bigint, game: number | bigint = 0): Position {
    const numbers = [seedOf("seed", seed), seedOf("game", game)] as const;
    return this.#shown(this.#module.calls.position_playout(...this.#write(), ...numbers));
  }

  /** Whether the other position has the same rules, discs and side to move. */
  equals(other: Position): boolean {
    // A position of another copy of this package has other private members.
    const key: unknown = (other as Position | null)?.key64;
    if (typeof key !== "bigint") throw wrong("other", "a position", other);
    return this.key64 === key && `${this}` === `${other}`;
  }

  /** A picture of the board in lines of text, with a dot where the side to move may play. */
  grid(): string {
    return this.#module.text(this.#module.calls.position_grid(...this.#write()));
  }

  /**
   * The position as one line: the squares row by row, and the side to move. The rules come before
   * them, unless they are those of 8×8. `newPosition` reads it.
   */
  toString(): string {
    const { rules } = this;
    return rules === "8x8" ? this.#text() : `${rules}: ${this.#text()}`;
  }

  #text(): string {
    return this.#module.text(this.#module.calls.position_text(...this.#write()));
  }

  /** @internal Prints the position as `newPosition` reads it. */
  [INSPECT](): string {
    return printed("Position", this);
  }

  /** Returns what `newPosition` makes an equal position of. */
  toJSON(): Required<WrittenPosition> {
    return { rules: this.rules, position: this.#text() };
  }
}

/** Returns a number of 64 bits as the module takes it. */
function seedOf(name: string, number: unknown): bigint {
  if (typeof number === "bigint" || Number.isSafeInteger(number)) {
    const seed = BigInt(number as number | bigint);
    if (BigInt.asUintN(64, seed) === seed) return BigInt.asIntN(64, seed);
  }
  throw wrong(name, "a whole number from 0 to 2 ** 64 - 1", number, "seed");
}
