/** What learners look for, as marks on the board and a sentence. */

import type { Color, Game, Square } from "reversi-rules";
import type { Mark } from "reversi-rules/board/element.ts";

import { counted } from "./dom.ts";
import { countOn, edgeOf } from "./geometry.ts";

export type Overlay = "none" | "corners" | "stable" | "frontier" | "regions" | "mobility" | "words";

export const OVERLAY_NAMES: Readonly<Record<Overlay, string>> = {
  none: "Nothing",
  corners: "Corners, X- and C-squares",
  stable: "Stable discs",
  frontier: "Frontier",
  regions: "Regions and parity",
  mobility: "Mobility",
  words: "All discs in words",
};

export interface Overlaid {
  readonly marks: ReadonlyMap<Square, Mark>;
  readonly text: string;
}

/** Regions of more squares show no number. */
const MOST_COUNTED = 12;

const EMPTY: ReadonlyMap<Square, Mark> = new Map();

/** Returns the marks of an overlay, and what they mean. */
export function overlaid(game: Game, overlay: Overlay): Overlaid {
  const isUsual = game.width === 8 && game.height === 8 && game.squares.length === 64;
  if (overlay === "none") return { marks: EMPTY, text: "" };
  if (overlay === "mobility") return mobility(game);
  if (overlay === "words") return { marks: EMPTY, text: inWords(game) };
  if (overlay === "corners") return corners(game);
  if (!isUsual) return { marks: EMPTY, text: "This is only known on 8×8." };
  if (overlay === "stable") return stable(game);
  return overlay === "frontier" ? frontier(game) : regions(game);
}

/** Lists all discs, a sentence for each row. */
function inWords(game: Game): string {
  let [text, row] = ["", ""];
  for (const square of game.squares) {
    const cell = game.cell(square);
    if (cell === "empty") continue;
    const between = row === square.slice(1) ? ", " : ". ";
    text += `${text && between}${square} ${cell}`;
    row = square.slice(1);
  }
  return `${text}.`;
}

function corners(game: Game): Overlaid {
  const { corners, x, c } = edgeOf(game);
  const marks = new Map<Square, Mark>();
  for (const square of corners) marks.set(square, { kind: "corner" });
  for (const square of c.keys()) marks.set(square, { kind: "beside", text: "C" });
  for (const square of x.keys()) marks.set(square, { kind: "beside", text: "X" });
  const count = (color: Color): number => countOn(game, corners, color);
  const text =
    "A disc in a corner never flips. X- and C-squares are beside a corner, and a disc there " +
    "often gives the corner away. " +
    `Black has ${counted(count("black"), "corner")}, white ${count("white")}.`;
  return { marks, text };
}

function stable(game: Game): Overlaid {
  const squares = game.position.stable();
  const marks = new Map(squares.map((square) => [square, { kind: "stable" }]));
  const count = (color: string): number =>
    squares.filter((square) => game.cell(square) === color).length;
  const text =
    "No move can flip a stable disc. " + `Black has ${count("black")}, white ${count("white")}.`;
  return { marks, text };
}

function frontier(game: Game): Overlaid {
  const [black, white] = [game.position.frontier("black"), game.position.frontier("white")];
  const marks = new Map([...black, ...white].map((square) => [square, { kind: "frontier" }]));
  const text =
    "Discs beside an empty square give the opponent moves. " +
    `Black has ${black.length}, white ${white.length}.`;
  return { marks, text };
}

function regions(game: Game): Overlaid {
  const found = game.position.regions();
  const marks = new Map<Square, Mark>();
  for (const region of found) {
    const kind = region.length % 2 === 1 ? "odd" : "even";
    // The number of a large region tells nothing, and hides where a disc may be placed.
    const text = region.length <= MOST_COUNTED ? { text: String(region.length) } : {};
    for (const square of region) marks.set(square, { kind, ...text });
  }
  const odd = found.filter((region) => region.length % 2 === 1).length;
  const text =
    "Dark regions have an odd number of empty squares, and small ones show it. Who plays first " +
    `into an odd region can also play last there. ${found.length - odd} even, ${odd} odd.`;
  return { marks, text };
}

function mobility(game: Game): Overlaid {
  const marks = new Map<Square, Mark>();
  const [black, white] = [game.position.mobility("black"), game.position.mobility("white")];
  for (const square of black) marks.set(square, { kind: "black-moves" });
  for (const square of white) {
    marks.set(square, { kind: marks.has(square) ? "both-moves" : "white-moves" });
  }
  const text =
    `If it were its turn, black could play on ${counted(black.length, "square")} (B) ` +
    `and white on ${white.length} (W).`;
  for (const [square, { kind }] of marks) {
    const letter = kind === "both-moves" ? "BW" : kind === "black-moves" ? "B" : "W";
    marks.set(square, { kind, text: letter });
  }
  return { marks, text };
}
