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
import { DEPTHS } from "./setup.ts";
import { isUsual } from "./usual.ts";

/** What the page sends: the module once, and then a game for each move. */
export type Request =
  | { readonly module: WebAssembly.Module; readonly isSmall: boolean }
  | {
      readonly id: number;
      readonly rules: string;
      readonly start: string;
      readonly moves: string;
      /** The most moves to look ahead. */
      readonly depth?: number;
      /** Whether the moves of a whole game are looked at, and none is made. */
      readonly isReview?: boolean;
    };

/** What comes back. */
export type Answer =
  | { readonly id: number; readonly move: Square }
  | { readonly id: number; readonly turns: readonly Turn[] };

/** A move of a game for which the search has a better one. */
export interface Turn {
  /** The moves before it. */
  readonly at: number;
  readonly better: Square;
  /** About how many discs it is better. */
  readonly gain: number;
}

/** The time in ms after which the search for a move to make goes no deeper. */
const TIME = 400;
/** The moves tried for one of a game, and not a time, as each machine is to tell the same turns. */
const REVIEW_TRIED = 10_000;
/** The turns of a game that are told. */
const TOLD = 3;
/** The value of a disc at the end, and the points of a guess that are worth about a disc. */
const DISC = 1000;
const POINTS = 3;
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
  const { id, rules, start, moves, depth, isReview } = data;
  const game = isUsual(rules)
    ? (await small)?.newGame({ moves, start })
    : (await large)?.newGame({ rules, moves, start });
  if (!game) return;
  if (isReview) {
    postMessage({ id, turns: turnsOf(game) } satisfies Answer);
  } else {
    const end = performance.now() + TIME;
    const [best] = new Search(game).ranked(() => performance.now() > end, depth);
    if (best) postMessage({ id, move: best[0] } satisfies Answer);
  }
  game.free();
}

/** Returns the moves of a game that lost most, in their order. Takes all moves back. */
function turnsOf(game: Game): Turn[] {
  const turns: Turn[] = [];
  for (const move of game.moves.toReversed()) {
    game.undo();
    const ranked = new Search(game).ranked((tried) => tried > REVIEW_TRIED);
    const [[better, value] = [move, 0]] = ranked;
    const [, played = value] = ranked.find(([square]) => square === move) ?? [];
    turns.push({ at: game.moves.length, better, gain: Math.round(discs(value) - discs(played)) });
  }
  const worst = turns.sort((one, other) => other.gain - one.gain).slice(0, TOLD);
  return worst.filter(({ gain }) => gain > 0).sort((one, other) => one.at - other.at);
}

/** A value of the search in discs. */
function discs(value: number): number {
  return value / (Math.abs(value) < DISC ? POINTS : DISC);
}

class Search {
  readonly #game: Game;
  readonly #edge: Edge;
  /** -1 where the fewest discs win, as all that is good is bad there. */
  readonly #sign: number;
  /** The moves that were tried. */
  #tried = 0;

  constructor(game: Game) {
    this.#game = game;
    this.#edge = edgeOf(game);
    this.#sign = game.rules.split("; ").includes("fewest") ? -1 : 1;
  }

  /** The moves and their values, by a search that goes deeper until it has tried enough. */
  ranked(isEnough: (tried: number) => boolean, deepest: number = DEPTHS.search): (readonly [Square, number])[] {
    let ranked: (readonly [Square, number])[] = this.#game.legalMoves.map((move) => [move, 0]);
    for (let depth = 1; depth <= deepest && !isEnough(this.#tried) && ranked.length > 1; depth++) {
      const next: (readonly [Square, number])[] = [];
      for (const [move] of ranked) {
        if (depth > 2 && isEnough(this.#tried)) return ranked;
        next.push([move, this.#after(move, depth - 1, -Infinity, Infinity)]);
      }
      // The best move first: it is the answer, and the next depth begins with it.
      ranked = next.sort(([, one], [, other]) => other - one);
    }
    return ranked;
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
    this.#tried++;
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
    return DISC * this.#sign * (mover === "black" ? margin : -margin);
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
