/** Notable games with their recorded scores, and files that hold games. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

const FILE = join(import.meta.dirname, "../../../examples/data/games.sgf");

/** Returns the game whose name begins so: its players, the score and the squares. */
export function notable(name) {
  const line = readFileSync(FILE, "utf8")
    .split("\n")
    .find((line) => line.includes(`GN[${name}`));
  if (!line) throw new Error(`no game is called ${name}`);
  const tag = (key) => line.match(`[^A-Z]${key}\\[(.*?)\\]`)?.[1] ?? "-";
  const moves = Array.from(line.matchAll(/;[BW]\[(..)\]/g), ([, square]) => square);
  const transcript = moves.join("");
  const [winner, margin = 0] = tag("RE").split("+");
  const half = Number(winner === "W" ? -margin : margin) / 2;
  const score = `${32 + half}-${32 - half}`;
  return { event: tag("EV"), black: tag("PB"), white: tag("PW"), score, transcript, moves };
}

/** Returns the bytes of a WTHOR file. A game is its tournament, players, score and transcript. */
export function wthor(games, year = 2026) {
  const header = Buffer.alloc(16);
  header.set([20, 26, 1, 31]);
  header.writeUInt32LE(games.length, 4);
  header.writeUInt16LE(year, 10);
  header.set([8, 0, 22], 12);
  const records = games.map(({ tournament = 0, black = 0, white = 0, score, transcript }) => {
    const record = Buffer.alloc(68);
    record.writeUInt16LE(tournament, 0);
    record.writeUInt16LE(black, 2);
    record.writeUInt16LE(white, 4);
    record.set([score, score], 6);
    // Column f and row 5 are the byte 56.
    const bytes = transcript.match(/[a-p][0-9]+/g).map(
      (square) => 10 * Number(square.slice(1)) + square.charCodeAt(0) - 96,
    );
    record.set(bytes, 8);
    return record;
  });
  return Buffer.concat([header, ...records]);
}

/** Returns the bytes of a WTHOR file of names, each in so many bytes. */
export function names(size, list) {
  const header = Buffer.alloc(16);
  header.set([20, 26, 1, 31]);
  header.writeUInt16LE(list.length, 8);
  const records = list.map((name) => {
    const record = Buffer.alloc(size);
    record.write(name, "latin1");
    return record;
  });
  return Buffer.concat([header, ...records]);
}
