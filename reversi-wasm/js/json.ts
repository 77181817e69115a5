/** The JSON of games, as the Python package writes it. */

import type { Info } from "./types.ts";

/** A game in JSON: `"[RULES: ][POSITION:]MOVES"`, and facts about it. */
export interface JsonGame {
  readonly game: string;
  readonly info?: Info;
}

const BEGIN = /^\uFEFF?\s*(\[\s*)?\{/;

const decoder = new TextDecoder();

/** Returns the games of an object or of a list of them, or `null` for another text. */
export function gamesOfJson(data: string | Uint8Array): JsonGame[] | null {
  const text = (end?: number): string =>
    typeof data === "string" ? data.slice(0, end) : decoder.decode(data.subarray(0, end));
  if (!BEGIN.test(text(100))) return null;
  try {
    const read: unknown = JSON.parse(text().replace(/^\uFEFF/, ""));
    const games: unknown[] = Array.isArray(read) ? read : [read];
    return games.every(isGame) ? games : null;
  } catch {
    return null;
  }
}

function isGame(value: unknown): value is JsonGame {
  if (typeof value !== "object" || value === null || !("game" in value)) return false;
  return typeof value.game === "string";
}
