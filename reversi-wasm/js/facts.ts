/** Facts about a game as `src/records/facts.rs` reads and writes them. */

import { listOf, type Members, membersOf, numberOf, partOf, wordOf, wrong } from "./check.ts";

/** The facts without the times, in their order. */
export const FACTS = [
  "black",
  "white",
  "blackRating",
  "whiteRating",
  "event",
  "site",
  "round",
  "date",
  "time",
  "opening",
  "score",
  "winner",
  "end",
] as const;

type Fact = (typeof FACTS)[number] | "times" | "title" | "format" | "tags";

/** Returns the facts among the members of a game as one text. */
export function factsOf(facts: Members<Fact>): string {
  const texts = FACTS.map((name) => partOf(name, facts[name] ?? ""));
  const times = listOf("times", facts.times ?? [], timesOf).join(" ");
  const tags = pairsOf("tags", facts.tags);
  const [title, format] = (["title", "format"] as const).map((key) => partOf(key, facts[key] ?? ""));
  if (tags.length > 0) wordOf("format", format, ["GGF", "SGF", "PGN"]);
  return [...texts, times, title, format, ...tags].join("\0");
}

/** Returns keys and values, one after the other. */
export function pairsOf(name: string, pairs: unknown = []): string[] {
  const pair = (at: string, value: unknown): string[] => {
    const parts = listOf(at, value, partOf);
    if (parts.length !== 2) throw wrong(at, "a key and a value", value);
    return parts;
  };
  return listOf(name, pairs, pair).flat();
}

function timesOf(name: string, value: unknown): string {
  const { used, left } = membersOf(name, value, ["used", "left"]);
  const thousandths = (key: string, seconds: unknown, least: 0 | -1e9): string =>
    seconds === undefined ? "" : String(Math.round(numberOf(`${name}.${key}`, seconds, least) * 1000));
  return `${thousandths("used", used, 0)},${thousandths("left", left, -1e9)}`;
}
