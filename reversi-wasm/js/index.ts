/**
 * The rules of Reversi (Othello) as WebAssembly, for browsers, Node and bundlers.
 *
 * ```ts
 * import { load } from "reversi-rules";
 *
 * const game = (await load()).newGame("f5d6");
 * game.play("c3");
 * ```
 */

import { instantiate, instantiateRecords, type Records, type Reversi } from "./instantiate.ts";

export * from "./instantiate.ts";

/** Loads the rules of 8×8 from the file beside this one. */
export async function load(): Promise<Reversi> {
  return instantiate(await read(new URL("./rules.wasm", import.meta.url)));
}

/** Loads every board and every format from the file beside this one. */
export async function loadRecords(): Promise<Records> {
  return instantiateRecords(await read(new URL("./records.wasm", import.meta.url)));
}

/** Reads a file by its address. Node's `fetch` does not read files. */
async function read(url: URL): Promise<BufferSource> {
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.arrayBuffer();
}
