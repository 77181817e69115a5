/** Trees of moves, as `src/records/trees.rs` reads and writes them. */

import { listOf, membersOf, numberOf, partOf, wrong } from "./check.ts";
import { ReversiError } from "./error.ts";
import { pairsOf } from "./facts.ts";
import type { Fields } from "./fields.ts";
import { moveNumber } from "./squares.ts";
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

const LEAST = { evaluation: -1e9, timeUsed: 0, timeLeft: -1e9 } as const;
const MEMBERS = [
  "move",
  "comment",
  "annotations",
  "evaluation",
  "timeUsed",
  "timeLeft",
  "properties",
  "children",
] as const;

/** @internal Returns a tree as the module reads it. */
export function treeText(root: unknown): string {
  const parts: (string | number)[] = [];
  // Each with the number of its parent. Recursion would fail on long lines.
  const left: [node: unknown, parent: number | ""][] = [[root, ""]];
  const seen = new Set<unknown>();
  let count = 0;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, parent] = next;
    const name = `tree node ${count}`;
    if (seen.has(value)) throw ReversiError.of("argument", `${name}: it is in the tree twice`);
    seen.add(value);
    const node = membersOf(name, value, MEMBERS);
    if (parent === "" ? node.move !== undefined : node.move === undefined) {
      throw wrong(`${name}.move`, parent === "" ? "null in the root" : "a move", node.move);
    }
    if (parent !== "") moveNumber(node.move, `${name}.move`);
    const numbers = (["evaluation", "timeUsed", "timeLeft"] as const).map((key) =>
      node[key] === undefined ? "" : numberOf(`${name}.${key}`, node[key], LEAST[key]).toFixed(3),
    );
    const properties = pairsOf(`${name}.properties`, node.properties);
    parts.push(parent, (node.move as string | undefined) ?? "");
    parts.push(partOf(`${name}.comment`, node.comment ?? ""));
    parts.push(listOf(`${name}.annotations`, node.annotations ?? [], judgmentOf).join(" "));
    parts.push(...numbers, properties.length / 2, ...properties);
    const children = listOf(`${name}.children`, node.children ?? [], childOf);
    for (const child of children.toReversed()) left.push([child, count]);
    count += 1;
  }
  return [count, ...parts].join("\0");
}

/** Returns a child, whose members are checked in its turn. */
function childOf(name: string, value: unknown): object {
  if (typeof value === "object" && value !== null) return value;
  throw wrong(name, "a node", value);
}

/** Returns a judgment. Spaces separate them. */
function judgmentOf(name: string, value: unknown): string {
  const text = partOf(name, value);
  if (text === "" || text.includes(" ")) throw wrong(name, "one judgment", value);
  return text;
}
