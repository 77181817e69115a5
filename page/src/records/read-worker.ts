/** Reads records away from the page, which stays alive even if a file has 50 MB. */

import { type Problem, type Reading, type RecordedGame, Records, Source } from "reversi-rules";

import type { Opened } from "../record.ts";
import { Catalog, type Query, type Rows } from "./catalog.ts";
import { openedOf } from "./opened.ts";
import { around, FieldText, type TextPlace } from "./place.ts";

/** What the page asks. The module comes first. */
export type Question =
  | { readonly module: WebAssembly.Module }
  | { readonly id: number; readonly read: string | Uint8Array }
  | { readonly id: number; readonly find: Query }
  | { readonly id: number; readonly game: number };

/** What comes back. */
export type Answer = { readonly id: number } & (
  | { readonly summary: Summary }
  | { readonly rows: Rows }
  | { readonly opened: Opened | undefined }
  | { readonly error: string }
);

/** A fault with its place in the text, if that is a text. */
export interface Fault extends Problem {
  readonly place?: TextPlace;
  /** The text before the place, what is wrong there, and the text after it. */
  readonly excerpt?: readonly [string, string, string];
}

/** What was found in a text or a file. */
export interface Summary {
  readonly format: Reading["format"];
  /** The number of games, and the first of them. */
  readonly games: number;
  readonly first: Opened | undefined;
  /** The first faults, and the number of all. */
  readonly faults: readonly Fault[];
  readonly faultCount: number;
  /** The number of names in a file of players or tournaments. */
  readonly names: number;
  /** No game has a move, and all have faults. */
  readonly isEmpty: boolean;
  /** The file is broken or moves are in doubt, and not only a tag or a result is wrong. */
  readonly stops: boolean;
  /** The text of a file, if a field can show it. */
  readonly text: string | null;
}

/** More faults than these are counted only. */
const MOST_LISTED = 12;
/** A field with more characters takes seconds to draw, so that a longer text is read only. */
export const LONGEST = 20_000;

const catalog = new Catalog();
let module: WebAssembly.Module | undefined;
let records: Records | null = null;

/** Answers the page, as the worker that this is. */
export function serveReader(): void {
  addEventListener("message", ({ data }: MessageEvent<Question>) => answer(data));
}

function answer(data: Question): void {
  if ("module" in data) {
    module = data.module;
    return;
  }
  const { id } = data;
  try {
    if ("read" in data) tell({ id, summary: read(data.read) });
    else if ("find" in data) tell({ id, rows: catalog.find(data.find) });
    else tell({ id, opened: opened(data.game) });
  } catch (error) {
    // The next text gets a new instance, and the memory of this one is freed.
    records = null;
    const isBroken = error instanceof Error && "kind" in error && error.kind === "broken module";
    tell({ id, error: isBroken ? "it needs too much memory." : String(error) });
  }
}

function tell(answer: Answer): void {
  postMessage(answer);
}

function library(): Records {
  if (!module) throw new Error("the module is missing");
  records ??= new Records(module);
  return records;
}

function opened(index: number): Opened | undefined {
  const game = catalog.game(index);
  return game && openedOf(library(), game);
}

function read(data: string | Uint8Array): Summary {
  const reading = library().read(data);
  const { format, games, names, problems } = reading;
  if (format === "WTHOR players") catalog.players = names;
  else if (format === "WTHOR tournaments") catalog.tournaments = names;
  else catalog.games = games;
  const source = format.startsWith("WTHOR") ? null : new FieldText(new Source(data));
  const all = [...problems];
  for (const game of games) for (const problem of game.problems) all.push(problem);
  const [first] = games;
  return {
    format,
    games: games.length,
    first: opened(0),
    faults: all.slice(0, MOST_LISTED).map((problem) => faultOf(problem, source)),
    faultCount: all.length,
    names: names.length,
    isEmpty: games.every(({ moves, problems }) => moves.length === 0 && problems.length > 0),
    stops: first !== undefined && stops(reading, first),
    text: source && source.text.length <= LONGEST ? source.text : null,
  };
}

function faultOf(problem: Problem, source: FieldText | null): Fault {
  const { byte } = problem;
  if (byte === undefined || source === null) return problem;
  const place = source.placeOf(byte);
  return { ...problem, place, excerpt: around(source.text, place.index) };
}

function stops({ problems }: Reading, game: RecordedGame): boolean {
  return problems.length > 0 || game.isCut;
}
