/** Lets bots move at the table. The search knows 8×8 only, and elsewhere it moves at random. */

import type { Square } from "reversi-rules";

import type { Answer, Request } from "./bot-worker.ts";
import { isUsual, rulesModule } from "./rules.ts";
import type { Bot } from "./setup.ts";
import type { Table } from "./table.ts";
import script from "worker:./bot-worker.ts";

/** A bot waits so that a person can follow. */
const PAUSE = 450;

export class Bots {
  readonly #table: Table;
  #worker: Worker | null = null;
  /** The number of the question whose answer is awaited. */
  #asked = 0;
  #timer: number | undefined;

  constructor(table: Table) {
    this.#table = table;
    table.addEventListener("change", () => this.#look());
  }

  /** After each change: asks the bot that is to move, and forgets what was asked before. */
  #look(): void {
    const table = this.#table;
    // A click on an illegal square changes nothing for the bot.
    if (table.last.kind === "refused") return;
    const id = ++this.#asked;
    clearTimeout(this.#timer);
    const { bot } = table;
    if (bot === null) return;
    this.#timer = setTimeout(() => void this.#ask(id, bot), PAUSE);
  }

  async #ask(id: number, bot: Bot): Promise<void> {
    const { game, setup } = this.#table;
    if (bot === "random") {
      this.#play(id, anyOf(game.legalMoves));
    } else if (bot === "greedy") {
      const most = Math.max(...game.legalMoves.map((square) => game.flips(square).length));
      const best = game.legalMoves.filter((square) => game.flips(square).length === most);
      this.#play(id, anyOf(best));
    } else if (isUsual(setup.rules, setup.start)) {
      const worker = await this.#started();
      const request: Request = { id, moves: game.transcript() };
      worker.postMessage(request);
    } else {
      this.#play(id, anyOf(game.legalMoves));
    }
  }

  async #started(): Promise<Worker> {
    if (!this.#worker) {
      const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
      const worker = new Worker(url);
      worker.addEventListener("message", ({ data }: MessageEvent<Answer>) =>
        this.#play(data.id, data.move),
      );
      const request: Request = { module: await rulesModule() };
      worker.postMessage(request);
      this.#worker = worker;
    }
    return this.#worker;
  }

  #play(id: number, move: Square | undefined): void {
    if (move !== undefined && id === this.#asked) this.#table.play(move);
  }
}

function anyOf(squares: readonly Square[]): Square | undefined {
  return squares[Math.floor(Math.random() * squares.length)];
}
