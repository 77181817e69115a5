/** Facts about a game as `src/records/facts.rs` reads and writes them. */

import type { Info, MoveTime } from "./types.ts";

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

/** Returns the facts as one text. */
export function factsOf(info: Info): string {
  const texts = FACTS.map((name) => (info[name] ?? "").replaceAll("\0", " "));
  return [...texts, (info.times ?? []).map(timesOf).join(" ")].join("\0");
}

function timesOf({ used, left }: MoveTime): string {
  const thousandths = (seconds: number | undefined): string =>
    seconds === undefined ? "" : String(Math.round(seconds * 1000));
  return `${thousandths(used)},${thousandths(left)}`;
}
