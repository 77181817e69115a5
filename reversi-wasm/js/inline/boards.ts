import boards from "../boards.gzip.js";
import type { Boards } from "../boards.ts";
import { BOARDS } from "../shared.ts";

/** Returns every board, with `findMove`, sheets, openings and tournaments. */
export function loadBoards(): Boards {
  return BOARDS.now(boards);
}
