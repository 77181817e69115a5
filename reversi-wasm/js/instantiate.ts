/** All of the package but what reads files: for those who have the modules from elsewhere. */

import { Records } from "./records.ts";
import { Reversi } from "./reversi.ts";

export { ReversiError } from "./error.ts";
export { Game } from "./game.ts";
export { Records } from "./records.ts";
export { Reversi } from "./reversi.ts";
export type { Pairing, Standing, Tournament } from "./standings.ts";
export type * from "./types.ts";

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
