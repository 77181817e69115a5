/** Records: a script of its own, which is loaded when it is first needed. */

import { Records } from "reversi-rules";
import wasm from "records.wasm";

import { element } from "../dom.ts";
import { unpack } from "../rules.ts";
import type { Table } from "../table.ts";
import { Export } from "./export.ts";
import { Open } from "./open.ts";
import { Sheet } from "./sheet.ts";

/** What the script puts into `globalThis.reversiRecords`. */
export interface RecordsPart {
  /** Fulfilled once `records` is there. */
  readonly ready: Promise<void>;
  readonly records: Records;
  /** Fills an element of the page. */
  mount(host: HTMLElement, table: Table): void;
  /** Reads what was dropped on the page: files, or else a text. */
  receive(files: readonly File[], text: string): void;
}

class Part implements RecordsPart {
  readonly ready: Promise<void>;
  #module: WebAssembly.Module | undefined;
  #records: Records | undefined;
  #open: Open | undefined;

  constructor() {
    this.ready = this.#load();
  }

  async #load(): Promise<void> {
    this.#module = await unpack(wasm);
    this.#records = new Records(this.#module);
  }

  get records(): Records {
    if (!this.#records) throw new Error("the records are still loading");
    return this.#records;
  }

  mount(host: HTMLElement, table: Table): void {
    const part = (title: string): HTMLElement => {
      const body = element("div");
      host.append(element("details", { class: "part" }, element("summary", {}, title), body));
      return body;
    };
    const [module, records] = [this.#module, this.records];
    if (module) this.#open = new Open(host, module, records, table);
    new Export(part("Export the game"), records, table);
    new Sheet(part("Transcript sheet"), records, table);
  }

  receive(files: readonly File[], text: string): void {
    this.#open?.receive(files, text);
  }
}

globalThis.reversiRecords = new Part();
