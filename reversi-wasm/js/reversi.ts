/** The smaller module: games on 8×8. */

import { Game } from "./game.ts";
import { Module } from "./module.ts";

/** The rules of the usual game. `load()` returns them. */
export class Reversi {
  readonly #module: Module;

  constructor(module: WebAssembly.Module) {
    this.#module = new Module(module);
  }

  /** Starts a game, at another position if `start` is one as text, and plays a transcript. */
  newGame(transcript = "", start = ""): Game {
    const [, length = 0] = this.#module.write("", start, transcript);
    return new Game(this.#module, this.#module.number(this.#module.calls.game_new(0, length)));
  }
}
