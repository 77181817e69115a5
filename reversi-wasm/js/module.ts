/** Calls into a WebAssembly module, whose conventions `src/lib.rs` describes. */

import { SEND_JSON, wholeOf, wrong } from "./check.ts";
import { ReversiError } from "./error.ts";
import { NAMES, squareNames } from "./squares.ts";
import type { CompiledModule, Square } from "./types.ts";
import { decoded, encoded } from "./utf8.ts";

/** The functions of the smallest module. All arguments are numbers. */
export interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  input(length: number): number;
  output(): number;
  output_length(): number;
  view(): number;
  game_new(rules: number, start: number): number;
  game_image(game: number, symmetry: number): number;
  game_play(game: number, square: number): number;
  game_play_all(game: number): number;
  game_undo(game: number): number;
  game_redo(game: number): number;
  game_show(game: number): number;
  /** Only in the larger modules. */
  game_find_move?(game: number, pairs: number): number;
  game_transcript(game: number, passes: number): number;
  game_start(game: number): number;
  game_rules(game: number): number;
  position_new(rules: number): number;
  position_play(turn: number, rules: number, square: number): number;
  position_image(turn: number, rules: number, symmetry: number): number;
  position_playout(turn: number, rules: number, seed: bigint, game: bigint): number;
  position_perft(turn: number, rules: number, depth: number): number;
  position_key64(turn: number, rules: number): bigint;
  position_sets(turn: number, rules: number, kind: number): number;
  position_flips(turn: number, rules: number, square: number): number;
  position_explain(turn: number, rules: number, square: number): number;
  position_outcome(turn: number, rules: number): number;
  position_text(turn: number, rules: number): number;
  position_rules(turn: number, rules: number): number;
  position_grid(turn: number, rules: number): number;
}

/** The functions of the module of every board. */
export interface BoardExports extends Exports {
  boards_sheet(rules: number, start: number): number;
  boards_time_default(
    rule: number,
    defaulter: number,
    black: number,
    white: number,
    fewest: number,
  ): number;
  boards_needs_completion(rule: number): number;
  boards_opening(game: number): number;
  boards_diff(game: number): number;
  boards_may_correct(limit: number, fault: number, played: number): number;
  boards_standings(): number;
}

type Call = (...numbers: unknown[]) => unknown;

/** The words of a view before its sets. `src/view.rs` describes them. */
const HEADER = 3;

/** The number of games that a module holds: see `src/state.rs`. */
const PLACES = 8192;

/** The module counts bytes in 31 bits. */
const MOST_BYTES = 0x7fff_ffff;

/** The failure of an instance that trapped, mostly because the memory was too small. */
function broken(cause: unknown): ReversiError {
  const message = "the module ran out of memory or failed, and must be loaded again";
  return ReversiError.of("broken module", message, { cause });
}

/** The rows of a set of squares in the words of a module, and the names of its bits. */
interface Sets {
  readonly words: number;
  readonly stride: number;
  readonly names: readonly Square[];
}

/** The words of a view: of the header, and of black, of white and of the legal moves. */
export type View = readonly number[];
/** A view, or the memory with one. */
type Words = View | Int32Array;

/** The squares of a board. */
interface Board {
  readonly numbers: ReadonlySet<number>;
  readonly squares: readonly Square[];
}

/** The smallest module has 8×8 in two words, and the others 16×16 in eight. */
function setsOf(isLarge: boolean): Sets {
  if (isLarge) return { words: 8, stride: 16, names: NAMES };
  return { words: 2, stride: 8, names: NAMES.filter((_, at) => (at & 15) < 8 && at < 128) };
}

/** A list of each square of 8×8 alone. */
const SINGLES = setsOf(false).names.map((name) => Object.freeze([name]));

/**
 * An instance of a module. A call that traps leaves it in an unknown state. From then on, every
 * call throws.
 */
export class Module<E extends Exports = Exports> {
  /** How the module writes sets of squares. */
  readonly sets: Sets;
  /** The game that the view shows, or `null` if it shows a position. */
  shown: object | null = null;
  /** The number of games so far. Each game has the number of those before it. */
  #games = 0;
  readonly #calls: E;
  /** The first word of the view. */
  readonly #view: number;
  #words: Int32Array = new Int32Array(0);
  readonly #boards = new Map<number, Board>();
  readonly clone = SEND_JSON;
  /** What a call threw that trapped. */
  #trap: unknown;
  /** The input of the call that runs. */
  #input: readonly Uint8Array[] = [];

  constructor(module: CompiledModule) {
    const { exports } = new WebAssembly.Instance(module as WebAssembly.Module);
    const calls = Object.entries(exports).map(([name, value]) => [
      name,
      typeof value === "function" ? this.#guarded(value as Call) : value,
    ]);
    this.#calls = Object.fromEntries(calls);
    this.#view = this.#calls.view() >>> 2;
    this.sets = setsOf("game_find_move" in exports);
  }

  /** The functions of the instance. Throws if a call has trapped. */
  get calls(): E {
    if (this.#trap !== undefined) throw broken(this.#trap);
    return this.#calls;
  }

  /** Whether a call has trapped. */
  get isBroken(): boolean {
    return this.#trap !== undefined;
  }

  /** Returns a function that remembers a trap. The module imports nothing that could throw. */
  #guarded(call: Call): Call {
    const trapped = (trap: unknown) => {
      this.#trap = trap;
      return broken(trap);
    };
    // A fixed number of arguments makes calls much faster. The functions ignore those they lack.
    return (a, b, c, d, e) => {
      try {
        return call(a, b, c, d, e);
      } catch (trap) {
        throw trapped(trap);
      }
    };
  }

  /** Returns the number of the game that a call has just made. */
  took(): number {
    return this.#games++;
  }

  /** Whether no other game has taken the place of a game. */
  holds(game: number): boolean {
    return this.#games - game <= PLACES;
  }

  /** The words of the memory. */
  get #memory(): Int32Array {
    // A memory that grew has left its old buffer empty.
    if (this.#words.length === 0) this.#words = new Int32Array(this.#calls.memory.buffer);
    return this.#words;
  }

  /** Returns a copy of the view. */
  view(): View {
    const memory = this.#memory;
    const at = this.#view;
    // A search makes one for each position, and a typed array would take most of its time.
    const words = [
      memory[at]!,
      memory[at + 1]!,
      memory[at + 2]!,
      memory[at + 3]!,
      memory[at + 4]!,
      memory[at + 5]!,
      memory[at + 6]!,
      memory[at + 7]!,
      memory[at + 8]!,
    ];
    const end = HEADER + 3 * this.sets.words;
    for (let word = words.length; word < end; word++) words.push(memory[at + word]!);
    return words;
  }

  /** Writes the discs of a view back, for the next call. */
  writeDiscs(view: View): void {
    const memory = this.#memory;
    const end = HEADER + 2 * this.sets.words;
    for (let at = HEADER; at < end; at++) memory[this.#view + at] = view[at]!;
    this.shown = null;
  }

  /** Whether the shown game has just played a pass. */
  get justPassed(): boolean {
    return (this.#memory[this.#view]! & 0x1_0000) !== 0;
  }

  /** Whether the shown game has just played a pass, and its announcement too. */
  get isPassTold(): boolean {
    return (this.#memory[this.#view]! & 0x3_0000) === 0x1_0000;
  }

  /** The discs that the last move of the shown game flipped. */
  flipped(): readonly Square[] {
    return this.squares(this.#memory, this.#view, 3);
  }

  /** The squares of a set of a view, whose first word is `at`. */
  squares(words: Words, at: number, set: number): readonly Square[] {
    const { words: length, names } = this.sets;
    const first = at + HEADER + set * length;
    if (length === 2) {
      // Most moves flip one disc, and a list of one square can be shared.
      const [low, high] = [words[first]!, words[first + 1]!];
      if (high === 0 && low !== 0 && (low & (low - 1)) === 0) return SINGLES[31 - Math.clz32(low)]!;
      if (low === 0 && high !== 0 && (high & (high - 1)) === 0) return SINGLES[63 - Math.clz32(high)]!;
    }
    const squares: Square[] = [];
    for (let word = 0; word < length; word++) {
      for (let bits = words[first + word]!; bits !== 0; bits &= bits - 1) {
        squares.push(names[32 * word + 31 - Math.clz32(bits & -bits)]!);
      }
    }
    return Object.freeze(squares);
  }

  /** Whether a set of a view has a square. */
  has(view: View, set: number, square: number): boolean {
    const { words, stride } = this.sets;
    const column = square & 15;
    const bit = column + stride * (square >> 4);
    if (column >= stride || bit >= 32 * words) return false;
    return ((view[HEADER + set * words + (bit >> 5)]! >>> (bit & 31)) & 1) === 1;
  }

  /** The squares of a board by the number of its rules. `read` returns their numbers. */
  board(rules: number, read: () => Uint8Array): Board {
    let board = this.#boards.get(rules);
    if (board === undefined) {
      const numbers = new Set(read());
      board = { numbers, squares: squareNames(numbers) };
      this.#boards.set(rules, board);
    }
    return board;
  }

  /** The number of squares in a set of a view. */
  count(view: View, set: number): number {
    let count = 0;
    const first = HEADER + set * this.sets.words;
    for (let word = first; word < first + this.sets.words; word++) {
      for (let bits = view[word]!; bits !== 0; bits &= bits - 1) count += 1;
    }
    return count;
  }

  /**
   * Writes the input of the next call: some texts, one after the other. Returns their lengths.
   *
   * Only here do bytes enter the module, so this trusts no caller. The room for them ends where they
   * should end, so that none is written after it even if a length is wrong.
   */
  write(...parts: readonly (string | Uint8Array)[]): number[] {
    const pieces = parts.map((part) => {
      if (typeof part === "string") return encoded(part);
      if (ArrayBuffer.isView(part)) return part;
      throw wrong("input", "a string or bytes", part);
    });
    const lengths = pieces.map((part) => part.length);
    const total = lengths.reduce((sum, length) => sum + length, 0);
    wholeOf("the length of the input", total, 0, MOST_BYTES);
    // Addresses above 2 GiB come as negative numbers.
    const at = this.calls.input(total) >>> 0;
    const room = new Uint8Array(this.calls.memory.buffer, at, total);
    let end = 0;
    for (const part of pieces) {
      room.set(part, end);
      end += part.length;
    }
    this.#input = pieces;
    return lengths;
  }

  /** Returns a call's number, or throws its failure. */
  number(answer: number): number {
    const input = this.#input;
    this.#input = [];
    if (answer !== -1) return answer;
    throw new ReversiError(this.text(this.calls.output_length()), undefined, input);
  }

  /** Returns the bytes that a call wrote. They change with the next call. */
  bytes(answer: number): Uint8Array {
    const length = this.number(answer);
    return new Uint8Array(this.calls.memory.buffer, this.calls.output() >>> 0, length);
  }

  /** Returns the text that a call wrote. */
  text(answer: number): string {
    return decoded(this.bytes(answer));
  }
}
