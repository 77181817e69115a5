/** A record beside the game: what a file says besides the moves, as a tree, facts and tags. */

import type { RecordedGame, Square, TreeNode, WritableGame } from "reversi-rules";

/** A node of a tree that grows with the moves that a person plays. */
export interface Node extends TreeNode {
  readonly children: Node[];
}

/** A record that can be put on the board. */
export interface Opened {
  /** The game, and its tree without illegal moves. */
  readonly game: RecordedGame & { readonly tree: Node };
  /** The number of illegal moves that are left out of the tree. */
  readonly illegal: number;
  /** The names of what a link to the game does not hold. */
  readonly unlinked: readonly string[];
}

/** The moves after a node. Passes are no moves of the page. */
export function choicesOf(node: Node): Node[] {
  return node.children.flatMap((child) => (child.move === "--" ? choicesOf(child) : [child]));
}

/** Returns the nodes along a line, the root first. Adds those that are missing. */
export function grown(root: Node, line: readonly Square[]): Node[] {
  const nodes = [root];
  let last = root;
  for (const move of line) {
    let next = choicesOf(last).find((node) => node.move === move);
    if (!next) {
      next = { move, children: [] };
      last.children.push(next);
    }
    nodes.push(next);
    last = next;
  }
  return nodes;
}

/** Returns the first moves after a line, as the tree goes on. */
export function continuation(node: Node): Square[] {
  const moves: Square[] = [];
  for (let [next] = choicesOf(node); next; [next] = choicesOf(next)) {
    moves.push(next.move as Square);
  }
  return moves;
}

/** Whether a record has a result, which is not that of this line. */
export function hasOtherResult({ game }: Opened, line: readonly Square[]): boolean {
  return resultOf(game) !== "" && line.join() !== game.moves.join();
}

/** Returns a record for writers, with a line first. The others are variations of it. */
export function writable(record: Opened, line: readonly Square[]): WritableGame {
  // The tree has the moves, and the page says where a fault ends them.
  const { moves: _, isCut: __, ...game } = record.game;
  const { score: ___, winner: ____, end: _____, ...rest } = game;
  const tree = lineFirst(game.tree, line, 0);
  return { ...(hasOtherResult(record, line) ? rest : game), tree };
}

function lineFirst(node: Node, line: readonly Square[], at: number): Node {
  const leads = ({ move, children }: Node): boolean =>
    move === line[at] || (move === "--" && children.some(leads));
  const first = node.children.find(leads);
  if (!first) return node;
  const others = node.children.filter((child) => child !== first);
  const next = first.move === "--" ? at : at + 1;
  return { ...node, children: [lineFirst(first, line, next), ...others] };
}

/** The recorded result as one text, such as `"33-31 (timeout)"`. */
export function resultOf({ score, winner, end }: RecordedGame): string {
  // The score does not tell every winner.
  const result = [score, winner && `${winner} wins`].filter(Boolean).join(", ");
  return end ? `${result} (${end})`.trim() : result;
}
