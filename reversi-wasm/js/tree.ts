/** Trees of moves, as `src/records/trees.rs` reads and writes them. */

import { clean } from "./facts.ts";
import type { Fields } from "./fields.ts";
import type { Square, TreeNode } from "./types.ts";

/** @internal Reads a tree. Without nodes there is none. */
export function treeOf(fields: Fields): TreeNode | undefined {
  const nodes: { children: TreeNode[] }[] = [];
  for (let left = fields.number() ?? 0; left > 0; left--) {
    const parent = fields.number();
    const node = nodeOf(fields);
    nodes.push(node);
    if (parent !== undefined) nodes[parent]?.children.push(node);
  }
  return nodes[0] as TreeNode | undefined;
}

function nodeOf(fields: Fields): TreeNode & { children: TreeNode[] } {
  const move = (fields.text() || null) as Square | "--" | null;
  const comment = fields.text();
  const annotations = fields.text();
  const [evaluation, timeUsed, timeLeft] = [fields.number(), fields.number(), fields.number()];
  const properties = fields.list(() => [fields.text(), fields.text()] as const);
  return {
    move,
    ...(comment && { comment }),
    ...(annotations && { annotations: annotations.split(" ") }),
    ...(evaluation !== undefined && { evaluation }),
    ...(timeUsed !== undefined && { timeUsed }),
    ...(timeLeft !== undefined && { timeLeft }),
    ...(properties.length > 0 && { properties }),
    children: [],
  };
}

/** @internal Returns a tree as the module reads it. */
export function treeText(root: TreeNode): string {
  const parts: (string | number)[] = [];
  // Each with the number of its parent. Recursion would fail on long lines.
  const left: [node: TreeNode, parent: number | ""][] = [[root, ""]];
  let count = 0;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [node, parent] = next;
    const { move, comment = "", annotations = [], properties = [], children } = node;
    const numbers = [node.evaluation, node.timeUsed, node.timeLeft].map((number) =>
      number === undefined ? "" : number.toFixed(3),
    );
    parts.push(parent, move ?? "", clean(comment), annotations.join(" "), ...numbers);
    parts.push(properties.length, ...properties.flat().map(clean));
    for (const child of children.toReversed()) left.push([child, count]);
    count += 1;
  }
  return [count, ...parts].join("\0");
}
