/** Facts about a game as `src/records/facts.rs` reads and writes them. */

import type { Format, Info, MoveTime } from "./types.ts";

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

/** Facts, and the tags of a record of a format. */
interface Facts extends Info {
  readonly format?: Format;
  readonly tags?: readonly (readonly [key: string, value: string])[];
}

/** Returns the facts as one text. */
export function factsOf(facts: Facts): string {
  const { format = "", tags = [], times = [] } = facts;
  const texts = FACTS.map((name) => clean(facts[name] ?? ""));
  return [...texts, times.map(timesOf).join(" "), format, ...tags.flat().map(clean)].join("\0");
}

/** A zero byte would end a part. */
export function clean(text: string): string {
  return text.replaceAll("\0", " ");
}

function timesOf({ used, left }: MoveTime): string {
  const thousandths = (seconds: number | undefined): string =>
    seconds === undefined ? "" : String(Math.round(seconds * 1000));
  return `${thousandths(used)},${thousandths(left)}`;
}
