/** The error that every call throws. */

import { named } from "./characters.ts";
import type { Place, Square } from "./types.ts";

/**
 * A text that cannot be read, a move that is illegal or a game that a format cannot hold. The
 * message is a whole sentence; the other parts are for programs. Nothing has changed.
 */
export class ReversiError extends Error implements Place {
  /**
   * `"illegal move"`, `"transcript"`, `"rules"` and so on: what was wrong. After `"broken module"`,
   * every call on the module throws.
   */
  readonly kind: string;
  /** Why a move is illegal, such as `"FlipsNothing"`. */
  declare readonly reason?: string;
  declare readonly square?: Square;
  declare readonly game?: number;
  declare readonly byte?: number;
  declare readonly ply?: number;

  constructor(lines: string, options?: ErrorOptions, input: readonly Uint8Array[] = []) {
    const [kind = "", reason, square, game, byte, ply, ...message] = lines.split("\n");
    const at = byte ? Number(byte) : undefined;
    super(input.reduce((text, part) => named(text, at, part), message.join("\n")), options);
    this.name = "ReversiError";
    this.kind = kind;
    if (reason) this.reason = reason;
    if (square) this.square = square as Square;
    if (game) this.game = Number(game);
    if (at !== undefined) this.byte = at;
    if (ply) this.ply = Number(ply);
  }

  /** Makes an error without a place. */
  static of(kind: string, message: string, options?: ErrorOptions): ReversiError {
    return new ReversiError(`${kind}\n\n\n\n\n\n${message}`, options);
  }

  /** Returns all parts, with the message, which `JSON.stringify` would leave out. */
  toJSON(): Place & Record<"kind" | "message", string> {
    return { ...this, message: this.message };
  }
}
