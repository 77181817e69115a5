/** Games and positions in words, as `newGame` and `newPosition` read them. */

import { listOf, type Members, membersOf, textOf } from "./check.ts";
import { ReversiError } from "./error.ts";
import { FACTS } from "./facts.ts";
import { moveNumber } from "./squares.ts";
import { encoded } from "./utf8.ts";

/** The parts of a game that the module reads. All may be empty. */
export interface Parts {
  readonly rules: string;
  readonly start: string;
  readonly moves: string;
  readonly redoable: string;
  /** Whether this is a position, in which a forced pass is not played yet. */
  readonly isPosition: boolean;
}

/** The members of a game, of a position, and of a game of a record. */
const PLAYED = ["rules", "start", "position", "moves", "redoable"] as const;
export const MEMBERS = [
  ...PLAYED,
  "title",
  ...FACTS,
  "times",
  "format",
  "tags",
  "tree",
  "problems",
  "isCut",
] as const;
export type GameMembers = Members<(typeof MEMBERS)[number]>;

const NONE: Parts = { rules: "", start: "", moves: "", redoable: "", isPosition: true };
const GAME: Parts = { ...NONE, isPosition: false };

/** Returns what an object writes of itself for JSON, or the value itself. */
export function jsonOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { toJSON } = value as { toJSON?: unknown };
  return typeof toJSON === "function" ? toJSON.call(value) : value;
}

/** Returns moves as one text. */
export function movesText(name: string, moves: unknown): string {
  if (typeof moves === "string") return moves;
  const move = (at: string, element: unknown): string => {
    moveNumber(element, at);
    return element as string;
  };
  return listOf(name, moves, move).join("");
}

/** Returns the parts of any game or position but a text. */
export function partsOf(value: unknown): Parts {
  if (value === null || value === undefined) return NONE;
  if (Array.isArray(value)) return { ...GAME, moves: movesText("moves", value) };
  return playedParts(membersOf("game", jsonOf(value), MEMBERS));
}

/** Returns the parts of a game by its members. Throws if they do not say how it was played. */
export function playedParts(game: GameMembers): Parts {
  const needed = game.tree === undefined ? PLAYED : (["moves"] as const);
  if (needed.every((name) => game[name] === undefined)) {
    throw ReversiError.of("argument", `game: one of ${needed.join(", ")} is needed`);
  }
  return partsOfMembers(game);
}

/** Returns the parts of a game or the beginning of a tree by its members. */
export function partsOfMembers(game: GameMembers): Parts {
  const given = textOf("start", game.start ?? "");
  const position = textOf("position", game.position ?? "");
  if (given !== "" && position !== "") {
    throw ReversiError.of("argument", "position: the game has a start already");
  }
  const moves = movesText("moves", game.moves ?? "");
  return {
    rules: textOf("rules", game.rules ?? ""),
    start: given || position,
    moves,
    redoable: movesText("redoable", game.redoable ?? ""),
    isPosition: game.start === undefined && game.moves === undefined,
  };
}

/** Cuts the rules from the beginning of a text: `"6x6: …"`. Spaces keep the places of the rest. */
function cut(text: string): [rules: string, rest: string] {
  const colon = text.indexOf(":");
  const rules = text.slice(0, Math.max(colon, 0));
  if (!/^\s*\d/.test(rules)) return ["", text];
  return [rules, " ".repeat(bytes(rules) + 1) + text.slice(colon + 1)];
}

/** Returns the parts of a game's text: `"[RULES: ][POSITION:]MOVES"`. */
export function gameParts(text: string): Parts {
  const [rules, rest] = cut(text);
  const colon = rest.lastIndexOf(":");
  if (colon < 0) return { ...GAME, rules, moves: rest };
  const start = rest.slice(0, colon);
  return { ...GAME, rules, start, moves: " ".repeat(bytes(start) + 1) + rest.slice(colon + 1) };
}

/** Returns the parts of a position's text: `"[RULES: ]POSITION"`. */
export function positionParts(text: string): Parts {
  const [rules, start] = cut(text);
  return { ...NONE, rules, start };
}

function bytes(text: string): number {
  return encoded(text).length;
}
