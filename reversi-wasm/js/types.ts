/** The words that the whole package shares. */

import type { Game } from "./game.ts";
import type { Position } from "./position.ts";

type Column = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p";
type Row = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16;

/**
 * The name of a square: its column's letter and its row's number. `"a1"` is the top left corner,
 * and `"p16"` the last square of the largest board.
 */
export type Square = `${Column}${Row}`;

/** The name of a square in either case, which all calls accept. `isSquare` tests a text for it. */
export type SquareInput = Square | Uppercase<Square>;

/** A square on which to place a disc, or `"--"` to pass. */
export type MoveInput = SquareInput | "--";

/**
 * How squares are named. `"standard"` has columns as letters, and rows as numbers from the top.
 * `"letters as rows"` has the reverse. `"rows from bottom"` counts rows as chess does.
 */
export type SquareStyle = "standard" | "letters as rows" | "rows from bottom";

/** One of the eight ways to rotate or mirror a board. */
export type Symmetry =
  | "identity"
  | "rotate90"
  | "rotate180"
  | "rotate270"
  | "mirrorLeftRight"
  | "mirrorTopBottom"
  | "transpose"
  | "antiTranspose";

/** A game in words, as `newGame` reads and `Game.toJSON` writes it. */
export interface WrittenGame {
  /** The rules, such as `"6x6; mirrored; fewest"`. Without them the game is the usual one. */
  readonly rules?: string;
  /** The first position as one line. Without it the game starts as its rules say. */
  readonly start?: string;
  /** The moves, with or without forced passes. */
  readonly moves?: string | readonly MoveInput[];
  /** The moves that were taken back, the next first. */
  readonly redoable?: string | readonly MoveInput[];
}

/** A position in words, as `newPosition` reads and `Position.toJSON` writes it. */
export interface WrittenPosition {
  /** The rules, such as `"6x6; mirrored; fewest"`. Without them they are those of 8×8. */
  readonly rules?: string;
  /** The squares row by row and the side to move, as one line. */
  readonly position?: string;
}

/** A game or a position: itself, in words, as text, or as the moves alone. `null` is a new one. */
export type GameInput =
  | Game
  | Position
  | WrittenGame
  | WrittenPosition
  | readonly MoveInput[]
  | string
  | null;

/** Black moves first. */
export type Color = "black" | "white";

/** What a square holds. A `"missing"` square is not part of the board. */
export type Cell = Color | "empty" | "missing";

/** One of the eight directions. Up is towards row 1, and right towards the last column. */
export type Direction =
  | "up"
  | "up and right"
  | "right"
  | "down and right"
  | "down"
  | "down and left"
  | "left"
  | "up and left";

/** The result of a game. Empty squares count for the winner, so both numbers sum to the squares. */
export interface Outcome {
  /** The winner, or `null` for a tie. */
  readonly winner: Color | null;
  /** Black's score. */
  readonly black: number;
  /** White's score. */
  readonly white: number;
  /** Black's discs on the board. */
  readonly blackDiscs: number;
  /** White's discs on the board. */
  readonly whiteDiscs: number;
  /** Whether the most or the fewest discs win. */
  readonly objective: "most" | "fewest";
  /** The result in words, such as `"black wins 40-24"`. */
  readonly text: string;
}

/** The discs seen from a square in one direction. */
export interface Ray {
  readonly direction: Direction;
  /** The opponent's discs next to the square, nearest first. */
  readonly run: readonly Square[];
  /** The discs that would be flipped: all of `run`, or none. */
  readonly flips: readonly Square[];
}

/** Why a move is legal or not. */
export interface Explanation {
  readonly square: Square;
  readonly legal: boolean;
  /** Whether the other side could play there. */
  readonly legalForOpponent: boolean;
  /** One sentence in words. */
  readonly text: string;
  /** The eight directions. Empty if the square is occupied or missing. */
  readonly rays: readonly Ray[];
}

/** How a claimed board differs from the right one after a move. */
export interface MoveDiff {
  /** One sentence in words, such as `"f5: e5 should have been flipped"`. */
  readonly text: string;
  /** Discs that should have been flipped. */
  readonly underFlipped: readonly Square[];
  /** Discs that should not have been flipped. */
  readonly overFlipped: readonly Square[];
  /** Other squares that differ. */
  readonly wrong: readonly Square[];
}

/** A place in a text, a file or a game. All numbers count from 0. */
export interface Place {
  /** The game in the file, which counts games that cannot be read too. */
  readonly game?: number;
  /** The byte of the text, encoded as UTF-8. */
  readonly byte?: number;
  /** The ply of the game, forced passes included. */
  readonly ply?: number;
}

/** A move in a text, found by `Game.findMove`. */
export interface FoundMove {
  /** The square, or `"--"` for a pass. */
  readonly move: Square | "--";
  /** The index in the text at which the move begins. */
  readonly start: number;
  /** The index at which it ends. */
  readonly end: number;
}

/** The meaning of two numbers in brackets: `[2, 3]` is d3 or c4. */
export type Pairs = "row, column" | "column, row";

/** A fault in a record: a message in words and its place. */
export interface Problem extends Place {
  readonly message: string;
}

/** A fault of a transcript sheet, with the number and its square as far as it has them. */
export interface SheetProblem extends Problem {
  readonly number?: number;
  readonly square?: Square;
}

/** A move with its comment, times and evaluation, or the root of a tree, for writers. */
export interface WritableNode {
  /** The square, `"--"` for a pass, or `null` in the root. */
  readonly move: MoveInput | null;
  readonly comment?: string;
  /** Judgments: `"!"`, `"?"`, `"!!"`, `"??"`, `"!?"`, `"?!"`, or `$` and a number of the PGN standard. */
  readonly annotations?: readonly string[];
  /** By how many discs black leads. */
  readonly evaluation?: number;
  /** The seconds that the player used. */
  readonly timeUsed?: number;
  /** The seconds that the player had left afterwards. */
  readonly timeLeft?: number;
  /** Other values of the move: key and value. */
  readonly properties?: readonly (readonly [key: string, value: string])[];
  /**
   * The moves after this one. The first continues the line, and the others are variations. Of two
   * with the same move, `write` keeps the values of the first, and lists the second in `problems`.
   */
  readonly children?: readonly WritableNode[];
}

/** A node of a tree that was read. */
export interface TreeNode extends WritableNode {
  readonly children: readonly TreeNode[];
}

/** A game as a file of any format tells it. */
export interface RecordedGame {
  readonly format: Format;
  /** The words that name the game in a list, such as the name of its opening, or `""`. */
  readonly title: string;
  readonly black: string;
  readonly white: string;
  readonly event: string;
  readonly site: string;
  readonly round: string;
  readonly date: string;
  /** The time control, in the words of the format. */
  readonly time: string;
  readonly blackRating: string;
  readonly whiteRating: string;
  readonly opening: string;
  /** The recorded score, such as `"33-31"`, or `""`. It may differ from the moves. */
  readonly score: string;
  /** The recorded winner, if the score does not tell it: there is none, or a komi decides. */
  readonly winner?: Color;
  /** How the game ended, if not because neither side could move. */
  readonly end?: GameEnd;
  /** The rules as text, such as `"8x8"`. */
  readonly rules: string;
  /** The position at which the game starts, as text, or `""` for the start of the rules. */
  readonly start: string;
  /** The legal moves up to the first fault, without passes. */
  readonly moves: readonly Square[];
  /** Whether a fault ends `moves`, so that moves of the record may be missing. */
  readonly isCut: boolean;
  /** The faults, in the order of the record. */
  readonly problems: readonly Problem[];
  /** All tags of a record of GGF, SGF or PGN, as it names them. */
  readonly tags: readonly (readonly [key: string, value: string])[];
  /** Comments, variations, times and evaluations, if the record has any. */
  readonly tree?: TreeNode;
}

/** A game for writers: its moves, or a tree, whose first line then has the same moves. */
export interface WritableGame extends WrittenGame, Info {
  /** The format that names `tags`, which need it. */
  readonly format?: Format;
  /** The name of the game in a list, which no format holds. */
  readonly title?: string;
  /** Tags of GGF, SGF or PGN. Their own format keeps those that tell no other member. */
  readonly tags?: readonly (readonly [key: string, value: string])[];
  readonly tree?: WritableNode;
  /** Whether a fault ends the moves. `write` refuses such a game, as `convert` leaves it out. */
  readonly isCut?: boolean;
}

/** A text that was written, and what it does not hold. */
export interface Written {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** A file that was written, what it does not hold, and the games that are left out. */
export interface WrittenFile {
  readonly bytes: Uint8Array;
  readonly problems: readonly Problem[];
}

/** How `Records.write` writes. */
export interface WriteOptions {
  /**
   * The result in PGN. Most readers of chess PGN refuse a score, which is the default. A winner is
   * `1-0`, `0-1` or `1/2-1/2`, and the tag `Score` has the score.
   */
  readonly result?: "score" | "winner";
}

/** How `Records.convert` reads and writes. */
export interface ConvertOptions extends WriteOptions {
  /** The format of the games. Without it, the format is found out. */
  readonly format?: string;
  /** The encoding, as for `Records.read`. */
  readonly encoding?: string;
  /** The year of a file of WTHOR. Without it, the dates of the games must agree. */
  readonly year?: number;
  /** The date that a file of WTHOR gets. */
  readonly today?: Date;
}

/** The names of the formats. */
export type Format =
  | "transcript"
  | "board"
  | "GGS board"
  | "sheet"
  | "GGF"
  | "SGF"
  | "PGN"
  | "OBF"
  | "eOthello"
  | "Logistello"
  | "GGS"
  | "JSON"
  | "WTHOR"
  | "WTHOR players"
  | "WTHOR tournaments";

/**
 * A fact that a text does not state and that `Records.read` assumed. `"side"`, `"side of moves"`,
 * `"mover"` and `"masks"` are about the side to move, and `"skipped text"` means that the text in
 * `problems` does not matter.
 */
export type Assumption =
  | "side"
  | "side of moves"
  | "standard start"
  | "mirrored start"
  | "rows from the bottom"
  | "folded letters"
  | "mover"
  | "masks"
  | "skipped text";

/** What `Records.read` found. */
export interface Reading {
  readonly format: Format;
  readonly games: readonly RecordedGame[];
  /** Faults that belong to no game, such as a broken file, and text that was skipped. */
  readonly problems: readonly Problem[];
  /** Facts that a pasted text does not state. */
  readonly assumptions: readonly Assumption[];
  /** The names in a file of players or tournaments of WTHOR. Otherwise empty. */
  readonly names: readonly string[];
}

/** Facts about a game that writers put into a record. */
export interface Info {
  readonly black?: string;
  readonly white?: string;
  readonly event?: string;
  readonly site?: string;
  readonly round?: string;
  readonly date?: string;
  /** The time control, in the words of the format. */
  readonly time?: string;
  readonly blackRating?: string;
  readonly whiteRating?: string;
  readonly opening?: string;
  /** The score, such as `"33-31"`. Without it and `winner`, the score is the one of the moves. */
  readonly score?: string;
  /** The winner, if the score does not tell it. */
  readonly winner?: Color;
  /** How the game ended, if not because neither side could move. */
  readonly end?: GameEnd;
  /** The times of the discs, in their order. */
  readonly times?: readonly MoveTime[];
}

/** How a game ended. */
export type GameEnd = "timeout" | "resignation" | "agreement" | "adjourned" | "forfeit";

/** The seconds of a move. */
export interface MoveTime {
  /** The seconds that the player used. */
  readonly used?: number;
  /** The seconds that the player had left afterwards. */
  readonly left?: number;
}

/** Formats in which `Records.write` returns text. */
export type TextFormat = "transcript" | "board" | "grid" | "sheet" | "GGF" | "SGF" | "PGN" | "OBF";

/** The rules for the score of a game in which a side's time ran out. */
export type TimeDefault =
  | "fixed"
  | "zero"
  | "played on"
  | "completed by winner"
  | "stopped by winner";

/** A `WebAssembly.Module`. The types of the package need no types of browsers. */
export type CompiledModule = object;
