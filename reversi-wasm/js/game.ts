/// <reference lib="esnext.disposable" preserve="true" />
/** A game: a position, and the moves that led to it. */

import { INSPECT, membersOf, printed, SEND_JSON, textOf, wordOf, wrong } from "./check.ts";
import { ReversiError } from "./error.ts";
import type { Module } from "./module.ts";
import { CANONICAL, Position, symmetryNumber } from "./position.ts";
import { moveNumber, NAMES, squareNames } from "./squares.ts";
import type {
  Cell,
  Color,
  Explanation,
  FoundMove,
  MoveInput,
  Outcome,
  Pairs,
  Square,
  SquareInput,
  Symmetry,
  WrittenGame,
} from "./types.ts";
import { decoded, encoded } from "./utf8.ts";
import { movesText, type Parts } from "./written.ts";

/** The texts of the rules and the first position, as the module reads them. */
type Beginning = Pick<Parts, "rules" | "start">;

const PAIRS: readonly Pairs[] = ["row, column", "column, row"];

const NO_SQUARES: readonly Square[] = Object.freeze([]);

/**
 * A game of Reversi. Forced passes are made by themselves. A call that throws changes nothing. The
 * lists that a game returns are frozen.
 *
 * ```ts
 * const game = (await load()).newGame("f5d6");
 * game.play("c3");
 * console.log(game.turn, game.legalMoves, game.grid());
 * ```
 */
export class Game {
  readonly #module: Module;
  #number: number;
  #isFree = false;
  /** @internal */
  readonly clone = SEND_JSON;
  // The game is made again from all of these, once another has its place in the module.
  readonly #begin: Beginning;
  #played: Square[] = [];
  /** The next to redo is the last one. */
  #undone: Square[] = [];
  #isPassTold = false;
  // All of these until the next change.
  #position: Position | null = null;
  #flips: readonly Square[] | null = null;
  #moves: readonly Square[] | null = null;

  /**
   * @internal Takes over the game that a module has made and shows. `answer` is the one of the call
   * that made it. The game knows itself how it begins, but the texts may be there already.
   */
  constructor(module: Module, answer: number, begin?: Beginning) {
    this.#module = module;
    module.number(answer);
    this.#number = module.took();
    this.#replaced(answer);
    this.#begin = begin ?? { rules: this.rules, start: this.start };
  }

  get #calls() {
    if (this.#isFree) throw ReversiError.of("unknown game", "the game was freed");
    return this.#module.calls;
  }

  /** The number of the game in the module, which has it from now on. This may write an input. */
  get #id(): number {
    const calls = this.#calls;
    const module = this.#module;
    if (!module.holds(this.#number)) {
      const { rules, start } = this.#begin;
      const moves = [...this.#played, ...this.#undone.toReversed()].join("");
      const lengths = module.write(rules, start, moves);
      module.number(calls.game_new(lengths[0]!, lengths[1]!));
      this.#number = module.took();
      module.shown = null;
      for (const _ of this.#undone) calls.game_undo(this.#number);
      if (this.#isPassTold) calls.game_play(this.#number, -1);
    }
    return this.#number;
  }

  /** Returns the module after making it show this game. */
  get #shown(): Module {
    const calls = this.#calls;
    if (this.#module.shown !== this) {
      this.#module.number(calls.game_show(this.#id));
      this.#module.shown = this;
    }
    return this.#module;
  }

  /** Takes over a change that the module shows. */
  #changed(): void {
    this.#module.shown = this;
    this.#isPassTold = this.#module.isPassTold;
    this.#position = this.#flips = this.#moves = null;
  }

  /** Takes over all moves, which a call answers. */
  #replaced(answer: number): void {
    const count = this.#module.number(answer) & 4095;
    const squares = squareNames(answer === 0 ? [] : this.#module.bytes(answer >> 12));
    this.#played = squares.slice(0, count);
    this.#undone = squares.slice(count).reverse();
    this.#changed();
  }

  /** Takes a move from one list to the other, once the module has done so. */
  #stepped(answer: number, from: Square[], to: Square[]): Square | null {
    this.#module.number(answer);
    const square = from.pop();
    if (square === undefined) return null;
    to.push(square);
    this.#module.shown = null;
    this.#isPassTold = false;
    this.#position = this.#flips = this.#moves = null;
    return square;
  }

  /** The discs and the side to move. */
  get position(): Position {
    // Throws after `free` too.
    void this.#calls;
    return (this.#position ??= new Position(this.#shown));
  }

  /** The number of columns. */
  get width(): number {
    return this.position.width;
  }

  /** The number of rows. */
  get height(): number {
    return this.position.height;
  }

  /** The squares of the board, row by row. */
  get squares(): readonly Square[] {
    return this.position.squares;
  }

  /** The rules as one line of text, such as `"8x8"`. */
  get rules(): string {
    return this.#module.text(this.#calls.game_rules(this.#id));
  }

  /** The first position as one line, or `""` if it is the one of the rules. */
  get start(): string {
    return this.#module.text(this.#calls.game_start(this.#id));
  }

  /** The side to move, or `null` once the game is over. */
  get turn(): Color | null {
    const { position } = this;
    return position.isOver ? null : position.turn;
  }

  /** Whether neither side can move. */
  get isOver(): boolean {
    return this.position.isOver;
  }

  /** Whether the other side had no move and was passed over just now. */
  get justPassed(): boolean {
    return this.#shown.justPassed;
  }

  /** What a square holds. A square that the board lacks is `"missing"`. */
  cell(square: SquareInput): Cell {
    return this.position.cell(square);
  }

  /** The number of discs of a color. */
  count(color: Color): number {
    return this.position.count(color);
  }

  /** The squares where the side to move may place a disc. */
  get legalMoves(): readonly Square[] {
    return this.position.legalMoves;
  }

  /** Whether the side to move may place a disc on a square. */
  isLegal(square: SquareInput): boolean {
    return this.position.isLegal(square);
  }

  /** The discs that a move would flip. Empty if it is illegal. */
  flips(square: SquareInput): readonly Square[] {
    return this.position.flips(square);
  }

  /** Says why a disc on a square is legal or not. */
  explain(square: SquareInput): Explanation {
    return this.position.explain(square);
  }

  /**
   * Finds the one legal move that a text names, such as the answer of a language model: a square or
   * a pass as a word of its own. Thoughts in `<think>` do not count. The last mark decides alone:
   * a value of `"move"` in JSON, `<answer>`, a box of LaTeX, or the text after `answer:`. With `pairs`,
   * two numbers in brackets are a square too, counted from 0.
   *
   * Throws a sentence with the reason and the legal moves, for the next prompt, if the text names no
   * move, an illegal one, several, or one that it denies. It needs a game of `loadBoards()` or
   * `loadRecords()`.
   */
  findMove(text: string, options: { readonly pairs?: Pairs } = {}): FoundMove {
    const find = this.#calls.game_find_move;
    if (!find) throw ReversiError.of("module", "findMove needs a game of loadBoards() or loadRecords()");
    const { pairs } = membersOf("options", options, ["pairs"]);
    const order = pairs === undefined ? 0 : PAIRS.indexOf(wordOf("pairs", pairs, PAIRS)) + 1;
    const id = this.#id;
    this.#module.write(textOf("text", text));
    const [move = "", ...span] = this.#module.text(find(id, order)).split(" ");
    const bytes = encoded(text);
    const [start = 0, end = 0] = span.map(
      (byte) => decoded(bytes.subarray(0, Number(byte))).length,
    );
    return { move: move as Square | "--", start, end };
  }

  /** The result, or `null` while a side can move. */
  get outcome(): Outcome | null {
    return this.position.outcome;
  }

  /** Places a disc and returns those that it flips. `"--"` is a pass, as far as it is forced. */
  play(move: MoveInput): readonly Square[] {
    const number = moveNumber(move);
    const calls = this.#calls;
    this.#module.number(calls.game_play(this.#id, number));
    this.#changed();
    if (number < 0) return NO_SQUARES;
    this.#played.push(NAMES[number]!);
    this.#undone.length = 0;
    return (this.#flips = this.#module.flipped());
  }

  /**
   * Plays moves, or a transcript such as `"f5d6c3"`: all of it, or nothing. Passes after the end are
   * left out.
   */
  playAll(moves: string | readonly MoveInput[]): void {
    const transcript = movesText("moves", moves);
    const id = this.#id;
    this.#module.write(transcript);
    this.#replaced(this.#calls.game_play_all(id));
  }

  /** Takes back the last disc and returns its square, or `null` at the start. */
  undo(): Square | null {
    return this.#stepped(this.#calls.game_undo(this.#id), this.#played, this.#undone);
  }

  /** Plays again what was taken back last, and returns its square, or `null`. */
  redo(): Square | null {
    return this.#stepped(this.#calls.game_redo(this.#id), this.#undone, this.#played);
  }

  /** The discs placed so far, without passes. */
  get moves(): readonly Square[] {
    void this.#calls;
    return (this.#moves ??= Object.freeze([...this.#played]));
  }

  /** What `redo` would play, the next first. */
  get redoable(): readonly Square[] {
    void this.#calls;
    return Object.freeze(this.#undone.toReversed());
  }

  /** The square of the last disc placed. */
  get lastMove(): Square | null {
    void this.#calls;
    return this.#played.at(-1) ?? null;
  }

  /** The discs that the last move flipped. */
  get lastFlips(): readonly Square[] {
    const calls = this.#calls;
    if (this.#flips === null) {
      this.#module.number(calls.game_show(this.#id));
      this.#module.shown = this;
      this.#flips = this.#module.flipped();
    }
    return this.#flips;
  }

  /** The moves as one text, `"f5d6c3"`. With `passes`, forced passes are written as `--`. */
  transcript(options: { readonly passes?: boolean } = {}): string {
    const { passes = false } = membersOf("options", options, ["passes"]);
    if (typeof passes !== "boolean") throw wrong("passes", "true or false", passes);
    return this.#module.text(this.#calls.game_transcript(this.#id, Number(passes)));
  }

  /** A picture of the board in lines of text, with a dot where the side to move may play. */
  grid(): string {
    return this.position.grid();
  }

  /** The game as one line, which `newGame` reads: the moves, and before them another start. */
  toString(): string {
    const { rules, start } = this;
    return `${rules === "8x8" ? "" : `${rules}: `}${start && `${start}:`}${this.transcript()}`;
  }

  /** @internal Prints the game as `newGame` reads it. */
  [INSPECT](): string {
    return printed("Game", this);
  }

  /** Returns what `newGame` makes an equal game of. `redoable` is there if a move was taken back. */
  toJSON(): WrittenGame {
    const { rules, start, redoable } = this;
    const written = { rules, start, moves: this.transcript() };
    return redoable.length > 0 ? { ...written, redoable: redoable.join("") } : written;
  }

  #image(symmetry: number): Game {
    return new Game(this.#module, this.#calls.game_image(this.#id, symmetry));
  }

  /** Returns another game with the same moves, and those to redo. */
  copy(): Game {
    return this.#image(symmetryNumber("identity"));
  }

  /** Returns the rotated or mirrored game. 8×8 keeps its rules. Throws if no rules describe the board. */
  transform(symmetry: Symmetry): Game {
    return this.#image(symmetryNumber(symmetry));
  }

  /** Returns the game that stands for all rotated and mirrored ones: of 8×8 the one from f5. */
  canonical(): Game {
    return this.#image(CANONICAL);
  }

  /** Ends the game: every later call throws. Games that are forgotten need no call. */
  free(): void {
    this.#isFree = true;
  }

  /** Ends the game at the end of a block: `using game = rules.newGame();`. */
  [Symbol.dispose](): void {
    this.free();
  }

  /** @internal Plays moves and takes them back. */
  static redoLater(game: Game, moves: string): void {
    const count = game.#played.length;
    game.playAll(moves);
    while (game.#played.length > count) game.undo();
  }

  /** @internal Returns the number of the game if it is one of the module. May write an input. */
  static number(game: unknown, module: Module): number | null {
    if (typeof game !== "object" || game === null) return null;
    // A game of another copy of this package has other private members.
    const isOwn = #module in game && game.#module === module && !game.#isFree;
    return isOwn ? game.#id : null;
  }
}
