/** The smallest module: games on 8×8. */

import { Game } from "./game.ts";
import { type Exports, Module } from "./module.ts";
import { Position } from "./position.ts";
import type { CompiledModule, GameInput } from "./types.ts";
import { gameParts, type Parts, partsOf, positionParts } from "./written.ts";

/** The rules of the usual game. `load()` returns them. */
export class Reversi<E extends Exports = Exports> {
  /** @internal */
  protected readonly module: Module<E>;

  /** @internal */
  constructor(module: CompiledModule) {
    this.module = new Module<E>(module);
  }

  /** @internal Whether every call throws. */
  get isBroken(): boolean {
    return this.module.isBroken;
  }

  /**
   * Starts a game. A string is a transcript such as `"f5d6"`, or `String(game)`. An object has
   * rules, a first position and moves: `toJSON` of a game, or a game of a record. A list has moves,
   * and a position is the first one. `null` and nothing start a new game. Passes after the end are
   * left out. Other rules than those of 8×8 need `loadBoards()` or `loadRecords()`.
   */
  newGame(game: GameInput = null): Game {
    if (typeof game !== "string") return this.#game(partsOf(game));
    return either(
      () => this.#game(gameParts(game)),
      () => this.#game(positionParts(game)),
    );
  }

  /**
   * Reads a position, such as `String(position)` or `toJSON` of one. Of all that `newGame` reads, it
   * returns the last position.
   */
  newPosition(position: GameInput = null): Position {
    if (typeof position !== "string") {
      const parts = partsOf(position);
      return parts.isPosition ? this.#position(parts) : this.#game(parts).position;
    }
    return either(
      () => this.#position(positionParts(position)),
      () => this.#game(gameParts(position)).position,
    );
  }

  #game({ rules, start, moves, redoable }: Parts): Game {
    const lengths = this.module.write(rules, start, moves);
    const answer = this.module.calls.game_new(lengths[0]!, lengths[1]!);
    const game = new Game(this.module, answer, { rules, start });
    if (redoable !== "") Game.redoLater(game, redoable);
    return game;
  }

  #position({ rules, start }: Parts): Position {
    const [rulesLength = 0] = this.module.write(rules, start);
    this.module.shown = null;
    this.module.number(this.module.calls.position_new(rulesLength));
    return new Position(this.module);
  }
}

/** @internal Reads a text in one way or else in another. Throws the error of the first. */
export function either<T>(first: () => T, second: () => T): T {
  try {
    return first();
  } catch (error) {
    try {
      return second();
    } catch {
      throw error;
    }
  }
}
