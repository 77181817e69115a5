/** Every board: a script of its own, which is loaded when it is first needed. */

import { Boards } from "reversi-rules";
import wasm from "boards.wasm";

import { unpack } from "./unpack.ts";

/** What the script puts into `globalThis.reversiBoards`. */
export interface BoardsPart {
  /** Fulfilled once the other members are there. */
  readonly ready: Promise<void>;
  readonly boards: Boards;
  /** The compiled module, which the bot's worker uses too. */
  readonly module: WebAssembly.Module;
}

class Part implements BoardsPart {
  readonly ready: Promise<void>;
  module!: WebAssembly.Module;
  boards!: Boards;

  constructor() {
    this.ready = this.#load();
  }

  async #load(): Promise<void> {
    this.module = await unpack(wasm);
    this.boards = new Boards(this.module);
  }
}

globalThis.reversiBoards = new Part();
