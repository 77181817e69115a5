/** Makes records ready for the board: without illegal moves in their trees. */

import type { Game, RecordedGame, Records, TreeNode } from "reversi-rules";

import { counted } from "../dom.ts";
import type { Node, Opened } from "../record.ts";

/** The facts that a link to a game holds. */
const LINKED: ReadonlySet<string> = new Set(["black", "white", "event", "date", "moves"]);

/** Facts whose names say too little. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["black", "black's name"],
  ["white", "white's name"],
  ["time", "time control"],
  ["score", "recorded score"],
  ["winner", "recorded winner"],
  ["end", "how the game ended"],
]);

/** Lists in words what a writer lost, each once. */
export function lostIn(problems: readonly { readonly message: string }[]): string[] {
  const names = problems.map(({ message }) => message.replace("lost: ", ""));
  return [...new Set(names.map((name) => WORDS.get(name) ?? name))];
}

/** Lists in words what a link to a game does not hold. */
export function unlinkedIn(problems: readonly { readonly message: string }[]): string[] {
  return lostIn(problems.filter(({ message }) => !LINKED.has(message.replace("lost: ", ""))));
}

/** Returns a game that was read as a record for the board. */
export function openedOf(records: Records, { tree, ...read }: RecordedGame): Opened {
  const { rules, start } = read;
  const pruning = new Pruning(records.newGame({ rules, start }));
  const game = { ...read, tree: pruning.legal(tree ?? { move: null, children: [] }) };
  // A board holds no facts, so the library lists those that the moves do not tell.
  const { moves: _, ...line } = game;
  const written = game.tree.children.length > 0 ? line : read;
  const { problems } = records.write({ ...written, isCut: false }, "board");
  return { game, illegal: pruning.illegal, unlinked: unlinkedIn(problems) };
}

/** Copies a tree without illegal moves, as no writer takes them. */
class Pruning {
  readonly #game: Game;
  illegal = 0;

  constructor(game: Game) {
    this.#game = game;
  }

  legal(node: TreeNode): Node {
    const children = node.children.flatMap((child) => this.#child(node, child));
    return { ...node, children };
  }

  #child(node: TreeNode, child: TreeNode): Node[] {
    const { move } = child;
    // Forced passes are played with the move before them.
    if (move === "--" && node.move !== "--" && this.#game.justPassed) return [this.legal(child)];
    if (move === null || move === "--" || !this.#game.isLegal(move)) {
      this.illegal++;
      return [];
    }
    this.#game.play(move);
    const legal = this.legal(child);
    this.#game.undo();
    return [legal];
  }
}

/** Says what is left out of a record, after a space. */
export function leftOut({ illegal }: Opened): string {
  return illegal > 0 ? ` Left out: ${counted(illegal, "illegal move")} and what follows.` : "";
}
