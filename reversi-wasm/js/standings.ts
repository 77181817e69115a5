/** The standings of a tournament, as `src/tools/standings.rs` computes them. */

import { listOf, membersOf, wholeOf, wordOf, wrong } from "./check.ts";
import { ReversiError } from "./error.ts";
import type { Fields } from "./fields.ts";

/** A game that both players lost. Each gets no points and no discs. */
export interface DoubleForfeit {
  readonly round: number;
  readonly doubleForfeit: readonly [black: number, white: number];
}

/** A game of a tournament, or a bye. Players are indices from 0, and rounds count from 1. */
export type Pairing =
  | {
      readonly round: number;
      readonly black: number;
      readonly white: number;
      /** The recorded scores of black and white. They sum to the `scoreSum` of the tournament. */
      readonly score: readonly [black: number, white: number];
    }
  | { readonly round: number; readonly bye: number }
  | DoubleForfeit;

const TIE_BREAKS = ["brightwell", "discs", "direct encounter", "buchholz"] as const;

/**
 * What orders players with equal points, more first: the Brightwell Quotient, the sum of the
 * player's scores, the points in the games among those who are equal so far, or the sum of the
 * opponents' points.
 */
export type TieBreak = (typeof TIE_BREAKS)[number];

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
  /**
   * The sum of the two scores of each game: 64 unless it is given, such as 36 on 6×6. `null` leaves
   * scores unchecked.
   */
  readonly scoreSum?: number | null;
  /** The tie-breaks, the first one first: `["brightwell", "discs"]` unless they are given. */
  readonly tieBreaks?: readonly TieBreak[];
}

/** One player's line in the standings. */
export interface Standing {
  /** The rank, from 1. Players who are equal in everything share a rank. */
  readonly rank: number;
  readonly player: number;
  /** The points, such as `"4.5"`. */
  readonly points: string;
  /** The values of the tie-breaks in their order, such as `["349", "318"]`. */
  readonly tieBreaks: readonly string[];
}

const MOST = 0xffff;
const KIND = "standings";
const TOURNAMENT = [
  "rounds",
  "players",
  "pairings",
  "withdrawn",
  "coefficient",
  "bye",
  "scoreSum",
  "tieBreaks",
] as const;
/** The members of the kinds of pairings beside the round, in the order of their numbers. */
const PAIRINGS = [["black", "white", "score"], ["bye"], ["doubleForfeit"]] as const;
const PAIRING = ["round", ...PAIRINGS.flat()] as const;

/** @internal Returns a tournament as the numbers that the module reads. */
export function tournamentBytes(tournament: Tournament): Uint8Array {
  const members = membersOf("tournament", tournament, TOURNAMENT);
  const { withdrawn = [], coefficient, bye = 1, scoreSum = 64 } = members;
  const { tieBreaks = ["brightwell", "discs"] } = members;
  const whole = (name: string, value: unknown): number => wholeOf(name, value, 0, MOST, KIND);
  const rounds = whole("rounds", members.rounds);
  const players = whole("players", members.players);
  const gone = new Set(
    listOf("withdrawn", withdrawn, (name, player) => wholeOf(name, player, 0, players - 1, KIND)),
  );
  if (bye !== 0 && bye !== 0.5 && bye !== 1) throw wrong("bye", "0, 0.5 or 1", bye, KIND);
  // Only here does null say something.
  const isChecked = "scoreSum" in members || tournament.scoreSum !== null;
  const order = listOf("tieBreaks", tieBreaks, (name, value) =>
    TIE_BREAKS.indexOf(wordOf(name, value, TIE_BREAKS)),
  );
  const numbers = [
    rounds,
    coefficient === undefined ? 0 : whole("coefficient", coefficient),
    Number(coefficient !== undefined),
    bye * 2,
    Number(isChecked),
    whole("scoreSum", scoreSum),
    order.length,
    ...order,
    players,
  ];
  for (let player = 0; player < players; player++) numbers.push(Number(gone.has(player)));
  for (const pairing of listOf("pairings", members.pairings, pairingNumbers)) {
    numbers.push(...pairing);
  }
  const bytes = new Uint8Array(numbers.length * 2);
  numbers.forEach((number, at) => bytes.set([number & 255, number >> 8], 2 * at));
  return bytes;
}

/** Returns a pairing as six numbers: its kind, its round, its players and its scores. */
function pairingNumbers(name: string, value: unknown): number[] {
  const { round, black, white, score, ...only } = membersOf(name, value, PAIRING);
  const given = { black, white, score, ...only };
  const kind = Math.max(0, PAIRINGS.findIndex(([first]) => given[first] !== undefined));
  const members: readonly string[] = PAIRINGS[kind] ?? [];
  const other = Object.entries(given).find(
    ([key, member]) => member !== undefined && !members.includes(key),
  );
  if (other !== undefined) {
    const message = `${name}: a pairing has '${members[0]}' or '${other[0]}', and not both`;
    throw ReversiError.of(KIND, message);
  }
  const whole = (key: string, number: unknown): number =>
    wholeOf(`${name}.${key}`, number, 0, MOST, KIND);
  const pair = (key: string, numbers: unknown): readonly number[] => {
    const two = listOf(`${name}.${key}`, numbers, (at, one) => wholeOf(at, one, 0, MOST, KIND));
    if (two.length === 2) return two;
    throw wrong(`${name}.${key}`, "a pair of numbers, black's first,", numbers, KIND);
  };
  const head = [kind, whole("round", round)];
  if (kind === 1) return [...head, whole("bye", only.bye), 0, 0, 0];
  if (kind === 2) return [...head, ...pair("doubleForfeit", only.doubleForfeit), 0, 0];
  return [...head, whole("black", black), whole("white", white), ...pair("score", score)];
}

/** @internal Reads the lines of an answer. */
export function standingsOf(fields: Fields): Standing[] {
  return fields.list(() => ({
    rank: fields.number() ?? 0,
    player: fields.number() ?? 0,
    points: fields.text(),
    tieBreaks: fields.list(() => fields.text()),
  }));
}
