/** What a game is played with: the rules, the players and the clocks. */

import type { Color, TimeDefault } from "reversi-rules";

import type { Labels } from "reversi-rules/board/labels.ts";

export type Bot = "random" | "greedy" | "near" | "middle" | "search";
export type Player = "human" | Bot;

export interface ClockSetup {
  readonly minutes: number;
  /** Seconds that a side gets back after each move. */
  readonly increment: number;
  readonly rule: TimeDefault;
}

export interface Setup {
  /** The rules as text, such as `"6x6; fewest"`. */
  readonly rules: string;
  /** The first position as text, or `""` for the one of the rules. */
  readonly start: string;
  readonly labels: Labels;
  readonly black: Player;
  readonly white: Player;
  readonly clock: ClockSetup | null;
}

export const USUAL: Setup = {
  rules: "8x8",
  start: "",
  labels: "standard",
  black: "human",
  white: "human",
  clock: null,
};

/** The computer has white, so that the person can begin. */
export const AGAINST_COMPUTER: Setup = { ...USUAL, white: "search" };

export const PLAYER_NAMES: Readonly<Record<Player, string>> = {
  human: "Person",
  random: "Bot: random moves",
  greedy: "Bot: flips the most",
  near: "Bot: looks 1 move ahead",
  middle: "Bot: looks 2 moves ahead",
  search: "Bot: looks up to 8 moves ahead",
};

/** How many moves the bots that search look ahead, if the time is enough. */
export const DEPTHS = { near: 1, middle: 2, search: 8 } as const;

/** The other color. */
export function other(color: Color): Color {
  return color === "black" ? "white" : "black";
}

/** The name of a color at the beginning of a sentence. */
export function colorName(color: Color): string {
  return color === "black" ? "Black" : "White";
}
