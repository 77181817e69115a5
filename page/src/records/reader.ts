/** The page's side of the worker that reads records. */

import type { Query, Rows } from "./catalog.ts";
import type { Opened } from "../record.ts";
import { startWorker } from "../worker.ts";
import type { Answer, Question, Summary } from "./read-worker.ts";

/** A question with its number. */
type Asked = Exclude<Question, { readonly module: WebAssembly.Module }>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

export class Reader {
  readonly #module: WebAssembly.Module;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #worker: Worker | null = null;
  #count = 0;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  /** Reads a text or a file. Rejects if it is too large. */
  async read(data: string | Uint8Array<ArrayBuffer>): Promise<Summary> {
    const answer = await this.#ask({ read: data }, typeof data === "string" ? [] : [data.buffer]);
    if (!("summary" in answer)) throw new Error("the worker is confused");
    return answer.summary;
  }

  /** Finds games of the last file. */
  async find(query: Query): Promise<Rows> {
    const answer = await this.#ask({ find: query });
    if (!("rows" in answer)) throw new Error("the worker is confused");
    return answer.rows;
  }

  /** Returns a game of the last file by its place. */
  async game(index: number): Promise<Opened | undefined> {
    const answer = await this.#ask({ game: index });
    return "opened" in answer ? answer.opened : undefined;
  }

  #ask(question: WithoutId<Asked>, transfer: Transferable[] = []): Promise<Answer> {
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (answer) => {
        if ("error" in answer) reject(new Error(answer.error));
        else resolve(answer);
      });
      this.#started().postMessage({ id, ...question }, transfer);
    });
  }

  #started(): Worker {
    if (!this.#worker) {
      this.#worker = startWorker();
      this.#worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
        this.#waiting.get(data.id)?.(data);
        this.#waiting.delete(data.id);
      });
      const question: Question = { module: this.#module };
      this.#worker.postMessage(question);
    }
    return this.#worker;
  }
}
