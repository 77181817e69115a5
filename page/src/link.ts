/** The link that holds a whole game behind its `#`. */

import type { Game, Info, Reversi, Square } from "reversi-rules";
import {
  arrowsOf,
  arrowsText,
  type Drawing,
  notesOf,
  notesText,
} from "reversi-rules/board/element.ts";

import { messageOf } from "./dom.ts";
import { readRuling, type Ruling, rulingWord } from "./flag.ts";
import { newGame } from "./rules.ts";
import type { Table } from "./table.ts";

/** More than any game needs. A longer text is not read. */
const LONGEST = 4000;
const INFO = ["black", "white", "event", "date"] as const;
const SQUARES = /[a-p](?:1[0-6]|[1-9])/g;
const TRANSCRIPT = /^(?:[a-p](?:1[0-6]|[1-9]))+$/i;

/** What a link holds. */
export interface Linked {
  readonly game: Game;
  readonly info: Info;
  /** The result if a clock decided the game. */
  readonly ruling: Ruling | null;
  /** What is drawn on the board. */
  readonly drawings: readonly Drawing[];
}

/** Returns the text behind the `#` for a game, with the moves that were taken back. */
export function hashOf(
  { game, info, ruling }: Pick<Table, "game" | "info" | "ruling">,
  drawings: readonly Drawing[],
): string {
  const moves = [...game.moves, ...game.redoable];
  const parts = new URLSearchParams();
  const add = (name: string, value: string | undefined): void => {
    if (value) parts.set(name, value);
  };
  if (game.rules !== "8x8") add("rules", game.rules);
  add("start", game.start);
  add("moves", moves.join(""));
  if (game.redoable.length > 0) parts.set("at", String(game.moves.length));
  for (const name of INFO) add(name, info[name]);
  if (ruling) add("time", rulingWord(ruling));
  add("arrows", arrowsText(drawings));
  add("notes", notesText(drawings));
  return parts.toString();
}

/** Returns the whole link to a game, at the address of the page with another query. */
export function linkOf(hash: string, query = ""): string {
  const { origin, pathname, protocol } = location;
  const page = protocol === "file:" ? `file://${pathname}` : origin + pathname;
  return page + query + (hash && `#${hash}`);
}

/** Reads the parts of a hash. */
function partsOf(hash: string): URLSearchParams {
  const text = hash.replace(/^#/, "");
  if (text.length > LONGEST) throw new Error("The link is too long to be a game.");
  return new URLSearchParams(TRANSCRIPT.test(text) ? { moves: text } : text);
}

/** Returns the game of a link as far as its moves are legal, or `null` if none is. */
export async function legalPart(usual: Reversi, hash: string): Promise<Game | null> {
  try {
    const parts = partsOf(hash);
    const part = (name: string): string => parts.get(name) ?? "";
    const game = await newGame(usual, part("rules"), "", part("start"));
    const squares = part("moves").toLowerCase().match(SQUARES) ?? [];
    for (const square of squares as Square[]) {
      if (!game.isLegal(square)) break;
      game.play(square);
    }
    return game.moves.length > 0 ? game : null;
  } catch {
    return null;
  }
}

/** Says what is wrong with a link. `part` is its legal part, after which the wrong move comes. */
export function linkFault(error: unknown, part: Game | null): string {
  const number = (part?.moves.length ?? 0) + 1;
  return messageOf(error).replace(/^byte \d+, ply (\d+): /, (_, ply) => {
    // Plies count passes too, and the legal part leaves out words that are no squares.
    return `move ${Math.min(number, Number(ply) + 1)}: `;
  });
}

/** Returns what a hash holds, or `null` if it holds no game. Throws if it is wrong. */
export async function linkedBy(usual: Reversi, hash: string): Promise<Linked | null> {
  const parts = partsOf(hash);
  if (!["moves", "rules", "start"].some((part) => parts.has(part))) return null;
  const part = (name: string): string => parts.get(name) ?? "";
  const game = await newGame(usual, part("rules"), part("moves"), part("start"));
  const at = Number(parts.get("at") ?? Number.NaN);
  if (Number.isInteger(at) && at >= 0) {
    while (game.moves.length > at && game.undo() !== null);
  }
  const info = Object.fromEntries(
    INFO.map((name) => [name, part(name)]).filter(([, text]) => text),
  );
  const drawings = [...arrowsOf(part("arrows")), ...notesOf(part("notes"))];
  return { game, info, drawings, ruling: readRuling(part("time")) };
}
