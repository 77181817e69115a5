/** All of the package but what loads modules: for those who have the modules from elsewhere. */

import { Boards } from "./boards.ts";
import { compile } from "./compile.ts";
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

/**
 * Makes a new instance of the rules of 8×8 from the bytes of `rules.wasm`, or from its compiled
 * module, as Cloudflare Workers import it.
 */
export async function instantiate(source: ModuleSource): Promise<Reversi> {
  return new Reversi(await compiled(source, "rules.wasm", "game_new"));
}

/** Makes a new instance of every board from the bytes of `boards.wasm`, or from its compiled module. */
export async function instantiateBoards(source: ModuleSource): Promise<Boards> {
  return new Boards(await compiled(source, "boards.wasm", "boards_sheet"));
}

/** Makes a new instance of every board and format from the bytes of `records.wasm`, or its module. */
export async function instantiateRecords(source: ModuleSource): Promise<Records> {
  return new Records(await compiled(source, "records.wasm", "records_read"));
}

/** Compiles a module that has a function. Another module would fail at the first call of it. */
async function compiled(source: unknown, file: string, call: string): Promise<CompiledModule> {
  const module = await compile(source, file);
  if (WebAssembly.Module.exports(module as WebAssembly.Module).some(({ name }) => name === call)) return module;
  throw ReversiError.of("module", `this is not ${file}`);
}
