/** Calls into a WebAssembly module, whose conventions `src/lib.rs` describes. */

import { ReversiError } from "./error.ts";

/** The functions of the smaller module. All arguments are numbers. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  input(length: number): number;
  output(): number;
  output_length(): number;
  game_new(rules: number, start: number): number;
  game_copy(game: number): number;
  game_free(game: number): void;
  game_play(game: number, square: number): number;
  game_play_all(game: number): number;
  game_undo(game: number): number;
  game_redo(game: number): number;
  game_view(game: number): number;
  game_marks(game: number, kind: number): number;
  game_flips(game: number, square: number): number;
  game_explain(game: number, square: number): number;
  /** Only in the larger module. */
  game_find_move?(game: number): number;
  game_outcome(game: number): number;
  game_transcript(game: number, passes: number): number;
  game_position(game: number): number;
  game_start(game: number): number;
  game_rules(game: number): number;
  game_grid(game: number): number;
}

type Call = (...numbers: number[]) => number;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The failure of an instance that trapped, mostly because the memory was too small. */
function broken(cause: unknown): ReversiError {
  const message = "the module ran out of memory or failed, and must be loaded again";
  return ReversiError.of("broken module", message, { cause });
}

/**
 * An instance of a module. A call that traps leaves it in an unknown state. From then on, every
 * call throws.
 */
export class Module<E extends Exports = Exports> {
  readonly #calls: E;
  /** What a call threw that trapped. */
  #trap: unknown;

  constructor(module: WebAssembly.Module) {
    const { exports } = new WebAssembly.Instance(module);
    const calls = Object.entries(exports).map(([name, value]) => [
      name,
      typeof value === "function" ? this.#guarded(value as Call) : value,
    ]);
    this.#calls = Object.fromEntries(calls);
  }

  /** The functions of the instance. Throws if a call has trapped. */
  get calls(): E {
    if (this.#trap !== undefined) throw broken(this.#trap);
    return this.#calls;
  }

  /** Returns a function that remembers a trap. The module imports nothing that could throw. */
  #guarded(call: Call): Call {
    return (...numbers) => {
      try {
        return call(...numbers);
      } catch (trap) {
        this.#trap = trap;
        throw broken(trap);
      }
    };
  }

  /** Frees a game. After a trap there is nothing to free. */
  free(game: number): void {
    if (this.#trap === undefined) this.#calls.game_free(game);
  }

  /** Writes the input of the next call: some texts, one after the other. Returns their lengths. */
  write(...parts: readonly (string | Uint8Array)[]): number[] {
    const encoded = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part));
    const lengths = encoded.map((part) => part.length);
    const total = lengths.reduce((sum, length) => sum + length, 0);
    // Addresses above 2 GiB come as negative numbers.
    let at = this.calls.input(total) >>> 0;
    const memory = new Uint8Array(this.calls.memory.buffer);
    for (const part of encoded) {
      memory.set(part, at);
      at += part.length;
    }
    return lengths;
  }

  /** Returns a call's number, or throws its failure. */
  number(answer: number): number {
    if (answer === -1) throw new ReversiError(this.text(this.calls.output_length()));
    return answer;
  }

  /** Returns the bytes that a call wrote. They change with the next call. */
  bytes(answer: number): Uint8Array {
    const length = this.number(answer);
    return new Uint8Array(this.calls.memory.buffer, this.calls.output() >>> 0, length);
  }

  /** Returns the text that a call wrote. */
  text(answer: number): string {
    return decoder.decode(this.bytes(answer));
  }
}
