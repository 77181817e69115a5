/** The JSON of games, as the Python package writes it. */

import { listOf, shown, textOf, wholeOf, wordOf, wrong } from "./check.ts";
import { Source } from "./encoding.ts";
import { ReversiError } from "./error.ts";
import { FACTS } from "./facts.ts";
import type { Color, GameEnd, RecordedGame } from "./types.ts";

/**
 * Returns the parsed objects of a text, if one of them is a game: of an object, of a list, or of lines
 * with an object each. A line that is no JSON is its error. Returns `null` for another text.
 */
export function objectsOf(data: string | Uint8Array): unknown[] | null {
  const start = data.slice(0, 1000);
  // White space includes the byte order mark.
  const begin = (typeof start === "string" ? start : new TextDecoder().decode(start)).trimStart();
  const first = begin.startsWith("[") ? begin.slice(1).trimStart() : begin;
  if (!first.startsWith("{")) return null;
  const all = (typeof data === "string" ? data : new Source(data).text).trim();
  const whole = parsed(all);
  const lines = (): unknown[] => all.split("\n").filter((line) => line.trim() !== "").map(parsed);
  const objects = whole instanceof SyntaxError ? lines() : Array.isArray(whole) ? whole : [whole];
  return objects.some(isGame) ? objects : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

/** Whether this is a game: `"[RULES: ][POSITION:]MOVES"`, beside facts about it. */
function isGame(value: unknown): value is { readonly game: string } {
  if (typeof value !== "object" || value === null || !("game" in value)) return false;
  return typeof value.game === "string";
}

/** Returns the text of a game. Throws for another value. */
export function gameTextOf(value: unknown): string {
  if (isGame(value)) return value.game;
  const isError = value instanceof SyntaxError;
  throw ReversiError.of("json", isError ? value.message : "this is not an object with a game");
}

type JsonInfo = Pick<RecordedGame, (typeof FACTS)[number]>;

/** How a game ended, in the words of the Python package. */
const ENDS = ["normal", "timeout", "resignation", "agreement", "adjourned", "forfeit"] as const;

/**
 * Returns the facts of a game, in which a score is a pair of numbers. Each that cannot be read is a
 * message in `problems`.
 */
export function infoOfJson(game: object, problems: string[]): JsonInfo {
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
