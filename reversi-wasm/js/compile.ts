/** Compiles modules, and says what helps if a host refuses. */

import { ReversiError } from "./error.ts";
import type { CompiledModule } from "./types.ts";

const CURE =
  "A content security policy needs 'wasm-unsafe-eval' in its script-src. Cloudflare Workers and " +
  "Edge runtimes import reversi-rules/rules.wasm and pass the module to instantiate.";

/** Makes the error of a host that lacks something. */
export function cannotLoad(message: string, cause: unknown): ReversiError {
  return ReversiError.of("cannot load", message, { cause });
}

function failure(cause: unknown, source: unknown, file: string): ReversiError {
  if (typeof WebAssembly !== "object") return cannotLoad("this host has no WebAssembly", cause);
  const { message } = cause as Error;
  // Only bytes that are valid are refused.
  if (cause instanceof WebAssembly.CompileError && WebAssembly.validate(source as BufferSource)) {
    return cannotLoad(`this host compiles no WebAssembly (${message}). ${CURE}`, cause);
  }
  return ReversiError.of("module", `${file}: ${message}`, { cause });
}

/** Whether this is a module, also of another realm: Next gives its Edge runtime one. */
function isModule(source: unknown): boolean {
  try {
    return Array.isArray(WebAssembly.Module.exports(source as WebAssembly.Module));
  } catch {
    return false;
  }
}

/** Returns a module, or compiles its bytes. */
export async function compile(source: unknown, file: string): Promise<CompiledModule> {
  try {
    if (isModule(source)) return source as CompiledModule;
    return await WebAssembly.compile(source as BufferSource);
  } catch (cause) {
    throw failure(cause, source, file);
  }
}

/** Compiles bytes at once. */
export function compileNow(bytes: BufferSource, file: string): CompiledModule {
  try {
    return new WebAssembly.Module(bytes);
  } catch (cause) {
    throw failure(cause, bytes, file);
  }
}
