/** Records: a script of its own, which is loaded when it is first needed. */

import { Records } from "reversi-rules";
import wasm from "records.wasm";

import { element } from "../dom.ts";
import type { Table } from "../table.ts";
import { unpack } from "../unpack.ts";
import type { Drawings } from "../drawings.ts";
import { Export } from "./export.ts";
import { FlipsCheck } from "./flips-check.ts";
import { Open } from "./open.ts";
import { Sheet } from "./sheet.ts";
import { Standings } from "./standings.ts";

/** The elements of the page for records and for tournaments. */
export interface Hosts {
  readonly records: HTMLElement;
  readonly events: HTMLElement;
}

/** What the script puts into `globalThis.reversiRecords`. */
export interface RecordsPart {
  /** Fulfilled once `records` is there. */
  readonly ready: Promise<void>;
  readonly records: Records;
  /** The compiled module, which workers use too. */
  readonly module: WebAssembly.Module;
  /** Fills elements of the page. */
  mount(hosts: Hosts, table: Table, drawings: Drawings): void;
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

  get module(): WebAssembly.Module {
    if (!this.#module) throw new Error("the records are still loading");
    return this.#module;
  }

  get records(): Records {
    if (!this.#records) throw new Error("the records are still loading");
    return this.#records;
  }

  mount({ records: host, events }: Hosts, table: Table, drawings: Drawings): void {
    const part = (host: HTMLElement, title: string): HTMLElement => {
      const body = element("div");
      host.append(element("details", { class: "part" }, element("summary", {}, title), body));
      return body;
    };
    const { module, records } = this;
    this.#open = new Open(host, module, records, table, drawings);
    new Export(part(host, "Export the game"), records, table, drawings);
    new Sheet(part(host, "Transcript sheet"), records, table);
    new Standings(part(events, "Standings"), records);
    new FlipsCheck(part(events, "Check the flips of a move"), records, table);
  }

  receive(files: readonly File[], text: string): void {
    this.#open?.receive(files, text);
  }
}

globalThis.reversiRecords = new Part();
