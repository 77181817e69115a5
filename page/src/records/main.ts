/** Records: a script of its own, which is loaded when it is first needed. */

import { Records } from "reversi-rules";
import wasm from "records.wasm";

import { element } from "../dom.ts";
import type { Table } from "../table.ts";
import { unpack } from "../unpack.ts";
import { isWorker } from "../worker.ts";
import type { Drawings } from "../drawings.ts";
import { Export } from "./export.ts";
import { FlipsCheck } from "./flips-check.ts";
import { MyGames } from "./my-games.ts";
import { Open } from "./open.ts";
import { serveReader } from "./read-worker.ts";
import { Sheet } from "./sheet.ts";
import { Standings } from "./standings.ts";

/** The elements of the page for records and for tournaments. */
export interface Hosts {
  readonly records: HTMLElement;
  readonly events: HTMLElement;
}

/** What the script puts into `globalThis.reversiRecords`. */
export interface RecordsPart {
  /** The compiled module, which has every board. */
  readonly module: WebAssembly.Module;
  /** Fills elements of the page. */
  mount(hosts: Hosts, table: Table, drawings: Drawings): void;
  /** Reads what was dropped on the page: files, or else a text. */
  receive(files: readonly File[], text: string): void;
}

class Part implements RecordsPart {
  readonly module: WebAssembly.Module;
  #open: Open | undefined;

  constructor(module: WebAssembly.Module) {
    this.module = module;
  }

  mount({ records: host, events }: Hosts, table: Table, drawings: Drawings): void {
    const part = (host: HTMLElement, title: string): HTMLElement => {
      const body = element("div");
      host.append(element("details", { class: "part" }, element("summary", {}, title), body));
      return body;
    };
    const { module } = this;
    const records = new Records(module);
    this.#open = new Open(host, module, records, table, drawings);
    new Export(part(host, "Export the game"), records, table, drawings);
    new MyGames(part(host, "My finished games"), records, table);
    new Sheet(part(host, "Transcript sheet"), records, table);
    new Standings(part(events, "Standings"), records);
    new FlipsCheck(part(events, "Check the flips of a move"), records, table);
  }

  receive(files: readonly File[], text: string): void {
    this.#open?.receive(files, text);
  }
}

if (isWorker) serveReader();
else globalThis.reversiRecords = unpack(wasm).then((module) => new Part(module));
