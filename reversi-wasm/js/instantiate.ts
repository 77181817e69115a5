/** All of the package but what loads modules: for those who have the modules from elsewhere. */

import { Boards } from "./boards.ts";
import { ReversiError } from "./error.ts";
import { Records } from "./records.ts";
import { Reversi } from "./reversi.ts";
import type { CompiledModule } from "./types.ts";

export { Boards } from "./boards.ts";
export { Source } from "./encoding.ts";
export { ReversiError } from "./error.ts";
export { Game } from "./game.ts";
export { Position } from "./position.ts";
export { Records } from "./records.ts";
export { Reversi } from "./reversi.ts";
export { inStyle, isSquare } from "./squares.ts";
export type { DoubleForfeit, Pairing, Standing, TieBreak, Tournament } from "./standings.ts";
export type * from "./types.ts";

/** The bytes of a module, or a `WebAssembly.Module`. */
export type ModuleSource = ArrayBuffer | Uint8Array | CompiledModule;

/** Makes the rules of 8×8 from the bytes of `rules.wasm`, or from its compiled module. */
export async function instantiate(source: ModuleSource): Promise<Reversi> {
  return new Reversi(await compiled(source, "rules.wasm", "game_new"));
}

/** Makes every board from the bytes of `boards.wasm`, or from its compiled module. */
export async function instantiateBoards(source: ModuleSource): Promise<Boards> {
  return new Boards(await compiled(source, "boards.wasm", "boards_sheet"));
}

/** Makes every board and every format from the bytes of `records.wasm`, or from its module. */
export async function instantiateRecords(source: ModuleSource): Promise<Records> {
  return new Records(await compiled(source, "records.wasm", "records_read"));
}

/** Compiles a module that has a function. Another module would fail at the first call of it. */
async function compiled(source: unknown, file: string, call: string): Promise<CompiledModule> {
  const module = source instanceof WebAssembly.Module ? source : await compile(source, file);
  if (WebAssembly.Module.exports(module).some(({ name }) => name === call)) return module;
  throw ReversiError.of("module", `this is not ${file}`);
}

async function compile(source: unknown, file: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(source as BufferSource);
  } catch (cause) {
    throw ReversiError.of("module", `${file}: ${(cause as Error).message}`, { cause });
  }
}
