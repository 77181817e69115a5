/** The games that were finished on this device, the last first. */

import type { Color, Info } from "reversi-rules";

import { PLAYER_NAMES } from "./setup.ts";
import type { Table } from "./table.ts";

const KEY = "reversi-games";
/** Older games are forgotten. */
const MOST = 200;

export interface Finished {
  readonly rules: string;
  readonly start: string;
  readonly moves: string;
  /** The result in words. */
  readonly result: string;
  readonly info: Info;
}

/** Keeps each game that ends at the table from now on. */
export function keepFinished(table: Table): void {
  table.addEventListener("change", () => {
    const { game, last, result, facts, setup } = table;
    // A game that is opened is nobody's of this device.
    if (result === null || !["played", "flag"].includes(last.kind)) return;
    const name = (color: Color): string => {
      const player = setup[color];
      return facts[color] || (player === "human" ? "" : PLAYER_NAMES[player]);
    };
    // Sweden writes the day of this place as ISO 8601 does.
    const date = facts.date || new Date().toLocaleDateString("sv");
    const info = { ...facts, black: name("black"), white: name("white"), date };
    const { rules, start } = game;
    const moves = game.transcript();
    const ended = { rules, start, moves, result, info };
    const isOther = (other: Finished): boolean =>
      (["rules", "start", "moves"] as const).some((part) => other[part] !== ended[part]);
    store([ended, ...finished().filter(isOther)].slice(0, MOST));
  });
}

/** Returns the games. Another page of the server may have written anything. */
export function finished(): readonly Finished[] {
  try {
    const games: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(games) ? games.filter((game) => typeof game?.moves === "string") : [];
  } catch {
    return [];
  }
}

/** Replaces the games. A browser may forbid to store anything. */
export function store(games: readonly Finished[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // The game that ended is on the table all the same.
  }
}
