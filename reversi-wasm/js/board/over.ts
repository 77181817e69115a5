/** What is drawn over a board, as SVG in units of a square: lines, rings, arrows and notes. */

import type { Square } from "../types.ts";
import { shape } from "./dom.ts";
import type { Drawing } from "./drawings.ts";

/** A line from a square over other squares. */
export interface Line {
  readonly from: Square;
  readonly to: Square;
}

/** Finds the middle of a square, as the board shows it. */
type Middle = (square: Square) => readonly [x: number, y: number];

/** The length of an arrow's head, half its width, and the space before the middle of its square. */
const [HEAD, HALF, SPACE] = [0.34, 0.2, 0.12];
const RADIUS = 0.43;
/** The height of a note of one letter, and the width that longer ones may have. */
const [LARGEST, SMALLEST, WIDEST] = [0.42, 0.2, 1.5];

export class Over {
  readonly #lines = shape("g", { class: "lines" });
  readonly #drawings = shape("g", { class: "drawings" });
  readonly element = shape(
    "svg",
    { class: "over", "aria-hidden": "true" },
    this.#lines,
    this.#drawings,
  );
  readonly #middle: Middle;

  constructor(middle: Middle) {
    this.#middle = middle;
  }

  /** Sets the size of the board, and removes all lines and drawings. */
  size(width: number, height: number): void {
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.draw([], []);
    this.show([]);
  }

  /** Draws lines and rings. Those of before are removed. */
  draw(lines: readonly Line[], rings: readonly Square[]): void {
    const drawn = lines.map(({ from, to }) => {
      const [[x1, y1], [x2, y2]] = [this.#middle(from), this.#middle(to)];
      return shape("line", { x1, y1, x2, y2 });
    });
    this.#lines.replaceChildren(...drawn, ...rings.map((square) => this.#ring(square)));
  }

  /** Shows what a person drew. What was shown before is removed. */
  show(drawings: readonly Drawing[]): void {
    const shapes = drawings.map(({ from, to, text }) => {
      if (text !== undefined) return this.#note(from, text);
      return to === undefined || to === from ? this.#ring(from) : this.#arrow(from, to);
    });
    this.#drawings.replaceChildren(...shapes);
  }

  #ring(square: Square): SVGElement {
    const [cx, cy] = this.#middle(square);
    return shape("circle", { cx, cy, r: RADIUS });
  }

  #arrow(from: Square, to: Square): SVGElement {
    const [[x1, y1], [x2, y2]] = [this.#middle(from), this.#middle(to)];
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [x, y] = [(x2 - x1) / length, (y2 - y1) / length];
    const at = (along: number, aside: number): string =>
      `${x1 + along * x - aside * y} ${y1 + along * y + aside * x}`;
    const [tip, neck] = [length - SPACE, length - SPACE - HEAD];
    return shape("path", {
      class: "arrow",
      d:
        `M${at(SPACE, 0.07)}L${at(neck, 0.07)}L${at(neck, HALF)}L${at(tip, 0)}` +
        `L${at(neck, -HALF)}L${at(neck, -0.07)}L${at(SPACE, -0.07)}Z`,
    });
  }

  #note(square: Square, text: string): SVGElement {
    const [x, y] = this.#middle(square);
    const size = Math.max(SMALLEST, Math.min(LARGEST, WIDEST / text.length));
    return shape("text", { x, y, "font-size": size }, text);
  }
}
