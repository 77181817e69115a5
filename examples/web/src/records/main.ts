/** What reads and writes records: a script of its own, loaded when it is first needed. */

import { instantiateRecords, type Records } from "reversi-rules";
import wasm from "records.wasm";

import type { Table } from "../table.ts";

/** What the script puts into `globalThis.reversiRecords`. */
export interface RecordsPart {
  /** Fulfilled once `records` is there. */
  readonly ready: Promise<void>;
  readonly records: Records;
  /** Fills an element of the page. */
  mount(host: HTMLElement, table: Table): void;
}
void wasm;
void instantiateRecords;
