import type { Reversi } from "../reversi.ts";
import rules from "../rules.gzip.js";
import { RULES } from "../shared.ts";

/** Returns the rules of 8×8, as `load` of `reversi-rules` does. */
export function load(): Reversi {
  return RULES.now(rules);
}
