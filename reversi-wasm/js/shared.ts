/** The instances that all parts of a program share. */

import { Boards } from "./boards.ts";
import { cannotLoad, compile, compileNow } from "./compile.ts";
import { Records } from "./records.ts";
import { Reversi } from "./reversi.ts";
import type { CompiledModule } from "./types.ts";
import { unpacked } from "./unpack.ts";

/** A module, or its script. */
type Imported = () => Promise<{ readonly default: CompiledModule | string }>;

/** One instance of a module, until a call of it traps. */
class Shared<T extends { readonly isBroken: boolean }> {
  readonly #file: string;
  readonly #make: (module: CompiledModule) => T;
  #instance: T | undefined;
  /** All calls that wait get the same module. */
  #module: Promise<CompiledModule> | undefined;

  constructor(file: string, make: (module: CompiledModule) => T) {
    this.#file = file;
    this.#make = make;
  }

  get #live(): T | undefined {
    return this.#instance?.isBroken === false ? this.#instance : undefined;
  }

  /** Returns the instance, or makes it from the script of a module. */
  now(script: string): T {
    return this.#live ?? this.#made(compileNow(unpacked(script), this.#file));
  }

  /** Returns the instance, or makes it from a module or its script, which is imported now. */
  async load(imported: Imported): Promise<T> {
    if (this.#live) return this.#live;
    this.#module ??= this.#compiled(imported).finally(() => {
      this.#module = undefined;
    });
    const loaded = await this.#module;
    return this.#live ?? this.#made(loaded);
  }

  async #compiled(imported: Imported): Promise<CompiledModule> {
    let source: CompiledModule | string;
    try {
      source = (await imported()).default;
    } catch (cause) {
      const cure = "Try again, or use reversi-rules/inline, which imports nothing later.";
      throw cannotLoad(`a script did not load (${(cause as Error).message}). ${cure}`, cause);
    }
    return compile(typeof source === "string" ? unpacked(source) : source, this.#file);
  }

  #made(module: CompiledModule): T {
    return (this.#instance = this.#make(module));
  }
}

export const RULES: Shared<Reversi> = new Shared("rules.wasm", (module) => new Reversi(module));
export const BOARDS: Shared<Boards> = new Shared("boards.wasm", (module) => new Boards(module));
export const RECORDS: Shared<Records> = new Shared("records.wasm", (module) => new Records(module));
