/** A picture of the board: as SVG, and as PNG made from it. */

import type { Game, Info } from "reversi-rules";

import { columnLabel, columnRow, type Labels, rowLabel } from "reversi-rules/board/labels.ts";

import { counted } from "../dom.ts";

/** The side of a square in units of the picture. */
const SIDE = 50;
const MARGIN = 26;
/** The pixels of a PNG for each unit. */
const SCALE = 2;

/** Returns the picture of a position as the text of an SVG file. */
export function svgOf(game: Game, labels: Labels, { black, white }: Info): string {
  const { width, height } = game;
  const [w, h] = [width * SIDE + 2 * MARGIN, height * SIDE + 2 * MARGIN];
  const parts: string[] = [];
  const text = (x: number, y: number, label: string): string =>
    `<text x="${x}" y="${y}">${label}</text>`;
  for (let column = 0; column < width; column++) {
    const x = MARGIN + (column + 0.5) * SIDE;
    parts.push(text(x, MARGIN / 2, columnLabel(labels, column)));
  }
  for (let row = 0; row < height; row++) {
    parts.push(text(MARGIN / 2, MARGIN + (row + 0.5) * SIDE, rowLabel(labels, row)));
  }
  const legal = new Set(game.legalMoves);
  for (const square of game.squares) {
    const [column, row] = columnRow(square);
    const [x, y] = [MARGIN + column * SIDE, MARGIN + row * SIDE];
    const circle = (radius: number, fill: string): string =>
      `<circle cx="${x + SIDE / 2}" cy="${y + SIDE / 2}" r="${radius}" fill="${fill}"/>`;
    parts.push(`<rect x="${x}" y="${y}" width="${SIDE}" height="${SIDE}"/>`);
    const cell = game.cell(square);
    if (cell === "black") parts.push(circle(21, "#15181a"));
    if (cell === "white") parts.push(circle(21, "#f6f4ee"));
    if (square === game.lastMove) parts.push(circle(5, "#e2492f"));
    if (legal.has(square)) parts.push(circle(6, "#d5ddd8"));
  }
  const names = black || white ? `, ${black || "?"} against ${white || "?"}` : "";
  const only = (tag: string): string => parts.filter((part) => part.startsWith(tag)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    `<title>Reversi${escaped(names)}, ${counted(game.moves.length, "move")} played</title>` +
    `<path fill="#2a221c" d="M0 0h${w}v${h}H0z"/>` +
    `<g fill="#2b7650" stroke="#1d5539">${only("<rect")}</g>` +
    only("<circle") +
    `<g fill="#e9dfd0" font-family="sans-serif" font-size="14" font-weight="600" ` +
    `text-anchor="middle" dominant-baseline="central">` +
    `${only("<text")}</g></svg>`
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Draws an SVG text into a PNG file. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  const loaded = new Promise((resolve, reject) => {
    image.addEventListener("load", resolve);
    image.addEventListener("error", () => reject(new Error("the picture cannot be drawn")));
  });
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await loaded;
  const canvas = document.createElement("canvas");
  canvas.width = image.width * SCALE;
  canvas.height = image.height * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no PNG"))), "image/png");
  });
}
