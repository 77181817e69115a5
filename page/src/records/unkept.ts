/** The parts of a record that the page neither shows nor keeps. */

import type { RecordedGame, Records, TreeNode } from "reversi-rules";

/** The facts that the page keeps. */
const KEPT: ReadonlySet<string> = new Set([
  "black",
  "white",
  "event",
  "site",
  "round",
  "date",
  "moves",
]);

/** Facts whose names say too little. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["time", "time control"],
  ["score", "recorded score"],
  ["winner", "recorded winner"],
  ["end", "how the game ended"],
]);

/** Lists the parts in words: values of moves with their numbers, and the names of facts and tags. */
export function unkeptOf(records: Records, { tree, ...game }: RecordedGame): string[] {
  // A board holds no facts, so the library lists those that the moves do not tell.
  const facts = records.write(game, "board").problems.map(({ message }) =>
    message.replace("lost: ", ""),
  );
  const lost = facts.filter((name) => !KEPT.has(name)).map((name) => WORDS.get(name) ?? name);
  return [...(tree ? valuesOf(tree) : []), ...lost];
}

/** The values of a node of a tree, by their names. */
const VALUES: Readonly<Record<string, (node: TreeNode) => number>> = {
  comment: ({ comment }) => Number(comment !== undefined),
  variation: ({ children }) => Math.max(children.length - 1, 0),
  judgment: ({ annotations = [] }) => annotations.length,
  evaluation: ({ evaluation }) => Number(evaluation !== undefined),
  "move time": ({ timeUsed, timeLeft = timeUsed }) => Number(timeLeft !== undefined),
  "other value": ({ properties = [] }) => properties.length,
};

function valuesOf(root: TreeNode): string[] {
  const nodes = [root];
  for (const node of nodes) for (const child of node.children) nodes.push(child);
  const counted = Object.entries(VALUES).map(([name, count]) => {
    const sum = nodes.reduce((sum, node) => sum + count(node), 0);
    return sum > 0 ? [`${sum} ${name}${sum === 1 ? "" : "s"}`] : [];
  });
  return counted.flat();
}
