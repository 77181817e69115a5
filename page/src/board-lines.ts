/** Lines and rings over a board, drawn as SVG in units of a square. */

import type { Square } from "reversi-rules";

import { columnRow } from "./labels.ts";

/** A line from a square over other squares. */
export interface Line {
  readonly from: Square;
  readonly to: Square;
}

const SVG = "http://www.w3.org/2000/svg";

export class BoardLines {
  readonly element = document.createElementNS(SVG, "svg");

  constructor() {
    this.element.classList.add("lines");
    this.element.setAttribute("aria-hidden", "true");
  }

  /** Sets the size of the board, and removes all lines. */
  size(width: number, height: number): void {
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.draw([], []);
  }

  draw(lines: readonly Line[], rings: readonly Square[]): void {
    const drawn = lines.map(({ from, to }) => {
      const [[x1, y1], [x2, y2]] = [columnRow(from), columnRow(to)];
      return shape("line", { x1: x1 + 0.5, y1: y1 + 0.5, x2: x2 + 0.5, y2: y2 + 0.5 });
    });
    const circles = rings.map((square) => {
      const [cx, cy] = columnRow(square);
      return shape("circle", { cx: cx + 0.5, cy: cy + 0.5, r: 0.43 });
    });
    this.element.replaceChildren(...drawn, ...circles);
  }
}

function shape(name: string, attributes: Readonly<Record<string, number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
