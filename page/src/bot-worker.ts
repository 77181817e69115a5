/** A small search, as an example: it knows the rules, and that corners are good. */

import {
  type Color,
  type Game,
  instantiate,
  instantiateBoards,
  type Boards,
  type Reversi,
  type Square,
} from "reversi-rules";

import { countOn, type Edge, edgeOf } from "./geometry.ts";
import { isUsual } from "./usual.ts";

/** What the page sends: the module once, and then a game for each move. */
export type Request =
  | { readonly module: WebAssembly.Module; readonly isSmall: boolean }
  | {
      readonly id: number;
      readonly rules: string;
      readonly start: string;
      readonly moves: string;
    };

/** What comes back. */
export interface Answer {
  readonly id: number;
  readonly move: Square;
}

/** The time after which a search goes no deeper. */
const TIME = 400;
const DEEPEST = 8;
/** Corners are good, and squares beside them often give them away. */
const CORNER = 30;

let small: Promise<Reversi> | undefined;
let large: Promise<Boards> | undefined;

/** Answers the page, as the worker that this is. */
export function serveBot(): void {
  addEventListener("message", ({ data }: MessageEvent<Request>) => void answer(data));
}

async function answer(data: Request): Promise<void> {
  if ("module" in data) {
    if (data.isSmall) small = instantiate(data.module);
    else large = instantiateBoards(data.module);
    return;
  }
  const { id, rules, start, moves } = data;
  const game = isUsual(rules)
    ? (await small)?.newGame({ moves, start })
    : (await large)?.newGame({ rules, moves, start });
  if (!game) return;
  const move = new Search(game).best();
  game.free();
  if (move) postMessage({ id, move } satisfies Answer);
}

class Search {
  readonly #game: Game;
  readonly #edge: Edge;
  /** -1 where the fewest discs win, as all that is good is bad there. */
  readonly #sign: number;

  constructor(game: Game) {
    this.#game = game;
    this.#edge = edgeOf(game);
    this.#sign = game.rules.split("; ").includes("fewest") ? -1 : 1;
  }

  /** The best move of a search that goes deeper until the time is up. */
  best(): Square | undefined {
    const end = performance.now() + TIME;
    let moves = this.#game.legalMoves;
    for (let depth = 1; depth <= DEEPEST && performance.now() < end && moves.length > 1; depth++) {
      const values = new Map<Square, number>();
      for (const move of moves) {
        if (performance.now() > end && depth > 2) return moves[0];
        values.set(move, this.#after(move, depth - 1, -Infinity, Infinity));
      }
      // The best move first: it is the answer, and the next depth begins with it.
      moves = moves.toSorted((one, other) => (values.get(other) ?? 0) - (values.get(one) ?? 0));
    }
    return moves[0];
  }

  /** The value of the position for the side to move. */
  #value(depth: number, alpha: number, beta: number): number {
    if (depth === 0) return this.#guess();
    let best = alpha;
    for (const move of this.#game.legalMoves) {
      best = Math.max(best, this.#after(move, depth - 1, best, beta));
      if (best >= beta) break;
    }
    return best;
  }

  /** The value of a move for the side that makes it, who may be to move again after a pass. */
  #after(move: Square, depth: number, alpha: number, beta: number): number {
    const game = this.#game;
    const mover = game.turn;
    game.play(move);
    const result =
      game.turn === mover
        ? this.#value(depth, alpha, beta)
        : game.isOver
          ? this.#finished(mover)
          : -this.#value(depth, -beta, -alpha);
    game.undo();
    return result;
  }

  #finished(mover: Color | null): number {
    const { outcome } = this.#game;
    if (!outcome) return 0;
    const margin = outcome.black - outcome.white;
    return 1000 * this.#sign * (mover === "black" ? margin : -margin);
  }

  /** A guess at how good the position is for the side to move: moves and corners. */
  #guess(): number {
    const [game, { corners, x }] = [this.#game, this.#edge];
    const { turn } = game;
    if (turn === null) return 0;
    const opponent = turn === "black" ? "white" : "black";
    const worth = (squares: Iterable<Square>): number => {
      const list = [...squares];
      return countOn(game, list, turn) - countOn(game, list, opponent);
    };
    const mobility = game.legalMoves.length - game.position.mobility(opponent).length;
    const edge = CORNER * worth(corners) - (CORNER / 3) * worth(x.keys());
    return mobility + this.#sign * edge;
  }
}
