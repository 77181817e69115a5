/** The JSON of games, as the Python package writes it. */

import { listOf, shown, textOf, wholeOf, wordOf, wrong } from "./check.ts";
import type { ReversiError } from "./error.ts";
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

/** How a game ended, in the words of the Python package. */
const ENDS = ["normal", "timeout", "resignation", "agreement", "adjourned", "forfeit"] as const;

/**
 * Returns the facts of a game, in which a score is a pair of numbers. Each that cannot be read is a
 * message in `problems`.
 */
export function infoOfJson(game: JsonGame, problems: string[]): JsonInfo {
  const values = new Map<string, unknown>(Object.entries(game));
  values.delete("game");
  const facts = FACTS.map((name) => {
    const key = name.replace("R", "_r");
    const value = values.get(key) ?? "";
    values.delete(key);
    try {
      return [name, value === "" ? "" : factOf(key, value)] as const;
    } catch (error) {
      problems.push((error as ReversiError).message);
      return [name, ""] as const;
    }
  });
  for (const key of values.keys()) problems.push(`${shown(key)} is no fact about a game`);
  const { winner, end, ...rest } = Object.fromEntries(facts) as Record<keyof JsonInfo, string>;
  return {
    ...rest,
    ...(winner && { winner: winner as Color }),
    ...(end && end !== "normal" && { end: end as GameEnd }),
  };
}

function factOf(key: string, value: unknown): string {
  if (key === "winner") return wordOf(key, value, ["black", "white"]);
  if (key === "end") return wordOf(key, value, ENDS);
  if (key !== "score") return textOf(key, value);
  const score = listOf(key, value, (name, number) => wholeOf(name, number, 0, 0xffff));
  if (score.length !== 2) throw wrong(key, "a pair of numbers", value);
  return score.join("-");
}
