/** Loads the records when they are first needed. */

import { Script } from "../script.ts";
import type { RecordsPart } from "./main.ts";

declare global {
  // The script puts itself here when it has been loaded.
  var reversiRecords: Promise<RecordsPart> | undefined;
}

const records = new Script("records.js", () => globalThis.reversiRecords);

/** Loads every format, and the parts of the page for records and tournaments. */
export function loadRecords(): Promise<RecordsPart> {
  return records.load();
}
