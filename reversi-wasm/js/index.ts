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

import { Records } from "./records.ts";
import { Reversi } from "./reversi.ts";

export { ReversiError } from "./error.ts";
export { Game } from "./game.ts";
export { Records } from "./records.ts";
export { Reversi } from "./reversi.ts";
export type * from "./types.ts";

/** Loads the rules of 8×8 from the file beside this one. */
export async function load(): Promise<Reversi> {
  return instantiate(await read(new URL("./rules.wasm", import.meta.url)));
}

/** Loads every board and every format from the file beside this one. */
export async function loadRecords(): Promise<Records> {
  return instantiateRecords(await read(new URL("./records.wasm", import.meta.url)));
}

/** Makes the rules of 8×8 from the bytes of `rules.wasm`, or from its compiled module. */
export async function instantiate(source: BufferSource | WebAssembly.Module): Promise<Reversi> {
  return new Reversi(await compiled(source));
}

/** Makes every board and every format from the bytes of `records.wasm`, or from its module. */
export async function instantiateRecords(
  source: BufferSource | WebAssembly.Module,
): Promise<Records> {
  return new Records(await compiled(source));
}

async function compiled(source: BufferSource | WebAssembly.Module): Promise<WebAssembly.Module> {
  return source instanceof WebAssembly.Module ? source : WebAssembly.compile(source);
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
