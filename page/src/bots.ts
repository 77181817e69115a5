/** Lets bots move at the table. */

import type { Square } from "reversi-rules";

import type { Answer, Request } from "./bot-worker.ts";
import { loadBoards, rulesModule } from "./rules.ts";
import { type Bot, DEPTHS } from "./setup.ts";
import type { Table } from "./table.ts";
import { isUsual } from "./usual.ts";
import { startWorker } from "./worker.ts";

/** Starts a worker with the module of some rules. */
export async function startBot(isSmall: boolean): Promise<Worker> {
  const module = isSmall ? await rulesModule() : (await loadBoards()).module;
  const worker = startWorker();
  const request: Request = { module, isSmall };
  worker.postMessage(request);
  return worker;
}

/** A bot waits so that a person can follow. */
const PAUSE = 450;

export class Bots {
  readonly #table: Table;
  /** The workers of the smallest module and of the one with every board. */
  readonly #workers = new Map<boolean, Promise<Worker>>();
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
    const { game } = this.#table;
    if (bot === "random") {
      this.#play(id, anyOf(game.legalMoves));
    } else if (bot === "greedy") {
      const most = Math.max(...game.legalMoves.map((square) => game.flips(square).length));
      const best = game.legalMoves.filter((square) => game.flips(square).length === most);
      this.#play(id, anyOf(best));
    } else {
      const { rules, start } = game;
      const request: Request = { id, rules, start, moves: game.transcript(), depth: DEPTHS[bot] };
      (await this.#worker(isUsual(rules))).postMessage(request);
    }
  }

  /** Returns the worker of a module, which is started when it is first needed. */
  #worker(isSmall: boolean): Promise<Worker> {
    const started = this.#workers.get(isSmall) ?? this.#start(isSmall);
    this.#workers.set(isSmall, started);
    return started;
  }

  async #start(isSmall: boolean): Promise<Worker> {
    const worker = await startBot(isSmall);
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if ("move" in data) this.#play(data.id, data.move);
    });
    return worker;
  }

  #play(id: number, move: Square | undefined): void {
    if (move !== undefined && id === this.#asked) this.#table.play(move);
  }
}

function anyOf(squares: readonly Square[]): Square | undefined {
  return squares[Math.floor(Math.random() * squares.length)];
}
