/** Answers about records, as `src/records` writes them. */

import { FACTS } from "./facts.ts";
import type { Fields } from "./fields.ts";
import { treeOf } from "./tree.ts";
import type {
  Assumption,
  Color,
  Format,
  GameEnd,
  Problem,
  Reading,
  RecordedGame,
  SheetProblem,
  Square,
} from "./types.ts";

/** Leaves out the members that are unknown. */
function known<T extends object>(members: { [K in keyof T]: T[K] | undefined }): T {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as T;
}

/** Reads a problem. */
export function problemOf(fields: Fields): Problem {
  return known<Problem>({
    message: fields.text(),
    game: fields.number(),
    byte: fields.number(),
    ply: fields.number(),
  });
}

/** Reads a fault of a sheet. */
export function sheetProblemOf(fields: Fields): SheetProblem {
  const problem = problemOf(fields);
  const number = fields.number();
  return known<SheetProblem>({ ...problem, number, square: (fields.text() || undefined) as Square | undefined });
}

function gameOf(fields: Fields, format: Format): RecordedGame {
  const title = fields.text();
  const facts = Object.fromEntries(FACTS.map((name) => [name, fields.text()]));
  return known<RecordedGame>({
    format,
    title,
    ...(facts as Record<(typeof FACTS)[number], string>),
    winner: (facts["winner"] || undefined) as Color | undefined,
    end: (facts["end"] || undefined) as GameEnd | undefined,
    rules: fields.text(),
    start: fields.text(),
    moves: fields.squares(),
    isCut: fields.text() === "1",
    problems: fields.list(() => problemOf(fields)),
    tags: fields.list(() => [fields.text(), fields.text()] as const),
    tree: treeOf(fields),
  });
}

/** Reads what was found in a text or a file. */
export function readingOf(fields: Fields): Reading {
  const format = fields.text() as Format;
  return {
    format,
    problems: fields.list(() => problemOf(fields)),
    assumptions: fields.list(() => fields.text() as Assumption),
    names: fields.list(() => fields.text()),
    games: fields.list(() => gameOf(fields, format)),
  };
}
