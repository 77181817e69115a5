import records from "../records.gzip.js";
import type { Records } from "../records.ts";
import { RECORDS } from "../shared.ts";

/** Returns every board, and every format of files. */
export function loadRecords(): Records {
  return RECORDS.now(records);
}
