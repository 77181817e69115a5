/** The smallest module: games on 8×8. */

import { Game } from "./game.ts";
import { type Exports, Module } from "./module.ts";
import { Position } from "./position.ts";
import type { CompiledModule, WrittenGame } from "./types.ts";

/** The rules of the usual game. `load()` returns them. */
export class Reversi<E extends Exports = Exports> {
  /** @internal */
  protected readonly module: Module<E>;

  /** @internal */
  constructor(module: CompiledModule) {
    this.module = new Module<E>(module);
  }

  /**
   * Starts a game. A string is a transcript such as `"f5d6"`. An object has rules, a first position
   * and moves: `toJSON` of a game or a game of a record. Other rules than those of 8×8 need
   * `loadBoards()` or `loadRecords()`.
   */
  newGame(game: string | WrittenGame = ""): Game {
    const { rules = "", start = "", moves = "" } = typeof game === "string" ? { moves: game } : game;
    const transcript = typeof moves === "string" ? moves : moves.join("");
    const [rulesLength = 0, startLength = 0] = this.module.write(rules, start, transcript);
    this.module.shown = null;
    const number = this.module.number(this.module.calls.game_new(rulesLength, startLength));
    return new Game(this.module, number);
  }

  /** Reads a position in one line, such as `String(position)` or `toJSON` of a position. */
  newPosition(position: string | { readonly rules?: string; readonly position?: string } = ""): Position {
    const { rules = "", position: text = "" } =
      typeof position === "string" ? { position } : position;
    const [rulesLength = 0] = this.module.write(rules, text);
    this.module.shown = null;
    this.module.number(this.module.calls.position_new(rulesLength));
    return new Position(this.module);
  }
}
