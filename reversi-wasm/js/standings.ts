/** The standings of a tournament, as `src/records/standings.rs` computes them. */

import { ReversiError } from "./error.ts";
import type { Fields } from "./fields.ts";

/** A game of a tournament, or a bye. Players are indices from 0, and rounds count from 1. */
export type Pairing =
  | {
      readonly round: number;
      readonly black: number;
      readonly white: number;
      /** The recorded scores of black and white. */
      readonly score: readonly [black: number, white: number];
    }
  | { readonly round: number; readonly bye: number };

/** A tournament: its players by their number, and its games. */
export interface Tournament {
  readonly rounds: number;
  readonly players: number;
  readonly pairings: readonly Pairing[];
  /** The players who withdrew before the end. */
  readonly withdrawn?: readonly number[];
  /** The coefficient of the Brightwell Quotient. Usually the number of rounds decides. */
  readonly coefficient?: number;
  /** The points of a bye: 1 unless it is given. */
  readonly bye?: 0 | 0.5 | 1;
}

/** One player's line in the standings. */
export interface Standing {
  /** The rank, from 1. Players who are equal in everything share a rank. */
  readonly rank: number;
  readonly player: number;
  /** The points, such as `"4.5"`. */
  readonly points: string;
  /** The Brightwell Quotient, such as `"349"`. */
  readonly quotient: string;
  /** The sum of the player's scores. */
  readonly discs: number;
}

const BYE = 0xffff;

/** @internal Returns a tournament as the numbers that the module reads. */
export function tournamentBytes(tournament: Tournament): Uint8Array {
  const { rounds, players, pairings, withdrawn = [], coefficient, bye = 1 } = tournament;
  const numbers = [rounds, coefficient ?? 0, coefficient === undefined ? 0 : 1, bye * 2, players];
  for (let player = 0; player < players; player++) numbers.push(Number(withdrawn.includes(player)));
  for (const pairing of pairings) {
    if ("bye" in pairing) numbers.push(pairing.round, pairing.bye, BYE, 0, 0);
    else numbers.push(pairing.round, pairing.black, pairing.white, ...pairing.score);
  }
  const wrong = numbers.find((number) => !Number.isInteger(number) || number < 0 || number > BYE);
  if (wrong !== undefined) {
    throw ReversiError.of("standings", `${wrong} is not a whole number from 0 to ${BYE}`);
  }
  const bytes = new Uint8Array(numbers.length * 2);
  numbers.forEach((number, at) => bytes.set([number & 255, number >> 8], 2 * at));
  return bytes;
}

/** @internal Reads the lines of an answer. */
export function standingsOf(fields: Fields): Standing[] {
  return fields.list(() => ({
    rank: fields.number() ?? 0,
    player: fields.number() ?? 0,
    points: fields.text(),
    quotient: fields.text(),
    discs: fields.number() ?? 0,
  }));
}
