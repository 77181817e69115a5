/** The JSON of games, as the Python package writes it. */

import { FACTS } from "./facts.ts";
import type { Color, GameEnd, RecordedGame } from "./types.ts";

/** A game in JSON: `"[RULES: ][POSITION:]MOVES"`, beside facts about it. */
export interface JsonGame {
  readonly game: string;
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

type JsonInfo = Pick<RecordedGame, (typeof FACTS)[number]>;

/** Returns the facts of a game, in which a score is a pair of numbers. */
export function infoOfJson(game: JsonGame): JsonInfo {
  const values = new Map<string, unknown>(Object.entries(game));
  const facts = FACTS.map((name) => {
    const value = values.get(name.replace("R", "_r"));
    const text = Array.isArray(value) ? value.join("-") : typeof value === "string" ? value : "";
    return [name, text] as const;
  });
  const { winner, end, ...rest } = Object.fromEntries(facts) as Record<keyof JsonInfo, string>;
  return {
    ...rest,
    ...(winner && { winner: winner as Color }),
    ...(end && end !== "normal" && { end: end as GameEnd }),
  };
}
