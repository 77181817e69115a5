/** Answers about records, as `src/records` writes them. */

import { named } from "./characters.ts";
import { FACTS } from "./facts.ts";
import type { Fields } from "./fields.ts";
import { treeOf } from "./tree.ts";
import type {
  Assumption,
  Format,
  Problem,
  Reading,
  RecordedGame,
  SheetProblem,
  Square,
} from "./types.ts";

/** Leaves out the members that are unknown. */
function known<T extends object>(members: { [K in keyof T]: T[K] | undefined }): T {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) if (value !== undefined) kept[name] = value;
  return kept as T;
}

/** Reads a problem of a file. */
export function problemOf(fields: Fields, file: Uint8Array): Problem {
  const [text, game, byte, ply] = [fields.text(), fields.number(), fields.number(), fields.number()];
  return known<Problem>({ message: named(text, byte, file), game, byte, ply });
}

/** Reads a fault of a sheet. */
export function sheetProblemOf(fields: Fields): SheetProblem {
  const problem = problemOf(fields, new Uint8Array());
  const number = fields.number();
  return known<SheetProblem>({ ...problem, number, square: (fields.text() || undefined) as Square | undefined });
}

function gameOf(fields: Fields, format: Format, file: Uint8Array): RecordedGame {
  // A file has many games, so each is written once, and no list of its members is made.
  const game: Record<string, unknown> = { format, title: fields.text() };
  for (const name of FACTS) {
    const fact = fields.text();
    if (fact !== "" || (name !== "winner" && name !== "end")) game[name] = fact;
  }
  game["rules"] = fields.text();
  game["start"] = fields.text();
  game["moves"] = fields.squares();
  game["isCut"] = fields.text() === "1";
  game["problems"] = fields.list(() => problemOf(fields, file));
  game["tags"] = fields.list(() => [fields.text(), fields.text()]);
  const tree = treeOf(fields);
  if (tree) game["tree"] = tree;
  return game as unknown as RecordedGame;
}

/** Reads what was found in a file. */
export function readingOf(fields: Fields, file: Uint8Array): Reading {
  const format = fields.text() as Format;
  return {
    format,
    problems: fields.list(() => problemOf(fields, file)),
    assumptions: fields.list(() => fields.text() as Assumption),
    names: fields.list(() => fields.text()),
    games: fields.list(() => gameOf(fields, format, file)),
  };
}
