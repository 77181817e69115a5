/** The games of a file: searched, sorted, and a page of them at a time. */

import type { RecordedGame } from "reversi-rules";

import { resultOf } from "../record.ts";

export type Column = "black" | "white" | "result" | "event" | "date" | "length";

/** What a person wants to see of the games. */
export interface Query {
  readonly words: string;
  readonly sorted: { readonly column: Column; readonly down: boolean } | null;
  /** The first row, counted from 0, and the number of rows. */
  readonly first: number;
  readonly count: number;
}

/** One game in a list. */
export interface Row {
  /** The place in the file, counted from 0. */
  readonly index: number;
  readonly cells: readonly string[];
  readonly hasFault: boolean;
}

/** A part of the games that were found. */
export interface Rows {
  readonly rows: readonly Row[];
  readonly found: number;
}

/** The games of the last file, with the names that other files gave. */
export class Catalog {
  #games: readonly RecordedGame[] = [];
  /** Names of players and tournaments from WTHOR's other files. */
  #players: readonly string[] = [];
  #tournaments: readonly string[] = [];
  /** The search and the order of the last query, and what it found. */
  #asked = "";
  #found: readonly number[] = [];

  set games(games: readonly RecordedGame[]) {
    this.#games = games;
    this.#asked = "";
  }

  set players(names: readonly string[]) {
    this.#players = names;
    this.#asked = "";
  }

  set tournaments(names: readonly string[]) {
    this.#tournaments = names;
    this.#asked = "";
  }

  /** Returns a game with its names, or `undefined`. */
  game(index: number): RecordedGame | undefined {
    const game = this.#games[index];
    if (!game) return undefined;
    return {
      ...game,
      black: named(this.#players, game.black),
      white: named(this.#players, game.white),
      event: named(this.#tournaments, game.event),
    };
  }

  /** Finds games. */
  find({ words, sorted, first, count }: Query): Rows {
    const asked = JSON.stringify([words, sorted]);
    if (asked !== this.#asked) {
      this.#found = this.#search(words.toLowerCase().split(/\s+/).filter(Boolean), sorted);
      this.#asked = asked;
    }
    const rows = this.#found.slice(first, first + count).map((index) => this.#row(index));
    return { rows, found: this.#found.length };
  }

  #search(words: readonly string[], sorted: Query["sorted"]): readonly number[] {
    const all = this.#games.map((_, index) => index);
    const found = words.length === 0 ? all : all.filter((index) => has(this.#at(index), words));
    if (!sorted) return found;
    const keys = new Map(found.map((index) => [index, keyOf(sorted.column, this.#at(index))]));
    const sign = sorted.down ? -1 : 1;
    return found.sort((one, other) => sign * compare(keys.get(one), keys.get(other)));
  }

  #at(index: number): RecordedGame {
    const game = this.game(index);
    if (!game) throw new Error(`there is no game ${index}`);
    return game;
  }

  #row(index: number): Row {
    const game = this.#at(index);
    const { black, white, event, title, date, moves, problems } = game;
    const cells = [black, white, resultOf(game), event || title, date, String(moves.length)];
    return { index, cells, hasFault: problems.length > 0 };
  }
}

/** Returns a name in the place of WTHOR's number, as far as it is known. */
function named(names: readonly string[], field: string): string {
  const [, number] = names.length > 0 ? (/^#(\d+)$/.exec(field) ?? []) : [];
  return (number && names[Number(number)]) || field;
}

function has(game: RecordedGame, words: readonly string[]): boolean {
  const { black, white, event, title, site, date, moves } = game;
  const parts = [black, white, event, title, site, date, resultOf(game), moves.join("")];
  const text = parts.join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

function keyOf(column: Column, game: RecordedGame): string | number {
  if (column === "length") return game.moves.length;
  if (column === "result") return Number.parseFloat(game.score) || 0;
  return game[column];
}

const collator = new Intl.Collator(undefined, { numeric: true });

function compare(one: string | number = "", other: string | number = ""): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return collator.compare(String(one), String(other));
}
