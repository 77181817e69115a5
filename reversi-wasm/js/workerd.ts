/** The same package for Cloudflare Workers, which compile nothing and import modules. */

import type { Boards, Records, Reversi } from "./instantiate.ts";
import { BOARDS, RECORDS, RULES } from "./shared.ts";

export * from "./instantiate.ts";

export function load(): Promise<Reversi> {
  return RULES.load(() => import("./rules.wasm"));
}

export function loadBoards(): Promise<Boards> {
  return BOARDS.load(() => import("./boards.wasm"));
}

export function loadRecords(): Promise<Records> {
  return RECORDS.load(() => import("./records.wasm"));
}
