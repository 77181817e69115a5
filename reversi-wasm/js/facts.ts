/** Facts about a game as `src/records/facts.rs` reads them. */

import type { Info, MoveTime } from "./types.ts";

/** Returns the facts as one text. */
export function factsOf(info: Info): string {
  const { black, white, event, site, round, date, time, score, winner, end, times = [] } = info;
  const fields = [black, white, event, site, round, date, time, score, winner, end];
  const texts = fields.map((field) => (field ?? "").replaceAll("\0", " "));
  return [...texts, times.map(timesOf).join(" ")].join("\0");
}

function timesOf({ used, left }: MoveTime): string {
  const thousandths = (seconds: number | undefined): string =>
    seconds === undefined ? "" : String(Math.round(seconds * 1000));
  return `${thousandths(used)},${thousandths(left)}`;
}
