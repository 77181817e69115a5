/** A small search, as an example: it knows the rules, and that corners are good. */

import { instantiate, type Game, type Reversi, type Square } from "reversi-rules";

/** What the page sends: the module once, and then a game for each move. */
export type Request =
  | { readonly module: WebAssembly.Module }
  | { readonly id: number; readonly moves: string };

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
const CORNERS: readonly Square[] = ["a1", "h1", "a8", "h8"];
const BESIDE: readonly Square[] = ["b2", "g2", "b7", "g7"];

let rules: Promise<Reversi> | undefined;

addEventListener("message", async ({ data }: MessageEvent<Request>) => {
  if ("module" in data) {
    rules = instantiate(data.module);
    return;
  }
  const game = (await rules)?.newGame(data.moves);
  if (!game) return;
  const move = search(game);
  game.free();
  if (move) postMessage({ id: data.id, move } satisfies Answer);
});

/** The best move of a search that goes deeper until the time is up. */
function search(game: Game): Square | undefined {
  const end = performance.now() + TIME;
  let moves = game.legalMoves;
  for (let depth = 1; depth <= DEEPEST && performance.now() < end && moves.length > 1; depth++) {
    const values = new Map<Square, number>();
    for (const move of moves) {
      if (performance.now() > end && depth > 2) return moves[0];
      values.set(move, after(game, move, depth - 1, -Infinity, Infinity));
    }
    // The best move first: it is the answer, and the next depth begins with it.
    moves = moves.toSorted((one, other) => (values.get(other) ?? 0) - (values.get(one) ?? 0));
  }
  return moves[0];
}

/** The value of a position for the side to move. */
function value(game: Game, depth: number, alpha: number, beta: number): number {
  if (depth === 0 || game.isOver) return evaluate(game);
  let best = alpha;
  for (const move of game.legalMoves) {
    best = Math.max(best, after(game, move, depth - 1, best, beta));
    if (best >= beta) break;
  }
  return best;
}

/** The value of a move for the side that makes it, who may be to move again after a pass. */
function after(game: Game, move: Square, depth: number, alpha: number, beta: number): number {
  const mover = game.turn;
  game.play(move);
  const result =
    game.turn === mover
      ? value(game, depth, alpha, beta)
      : game.isOver
        ? finished(game, mover)
        : -value(game, depth, -beta, -alpha);
  game.undo();
  return result;
}

function finished(game: Game, mover: string | null): number {
  const { outcome } = game;
  if (!outcome) return 0;
  const margin = outcome.black - outcome.white;
  return 1000 * (mover === "black" ? margin : -margin);
}

/** A guess at how good a position is for the side to move: moves and corners. */
function evaluate(game: Game): number {
  const { turn } = game;
  if (turn === null) return 0;
  const opponent = turn === "black" ? "white" : "black";
  const worth = (squares: readonly Square[]): number =>
    squares.reduce((sum, square) => {
      const cell = game.cell(square);
      return sum + Number(cell === turn) - Number(cell === opponent);
    }, 0);
  const mobility = game.legalMoves.length - game.position.mobility(opponent).length;
  return mobility + CORNER * worth(CORNERS) - (CORNER / 3) * worth(BESIDE);
}
