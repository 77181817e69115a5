// The types of the element in React, and of its events.
import { loadRecords } from "reversi-rules";
import "reversi-rules/react";
import wasm from "reversi-rules/rules.wasm";

const records = await loadRecords();
const game = records.newGame("f5");
const module: object = wasm;

export const boards = (
  <>
    <reversi-board moves="f5" interactive onmove={({ detail }) => detail.flips.length} />
    <reversi-board game={game} position={game.position} className="small" key={`${module}`} />
    {/* @ts-expect-error: not a text */}
    <reversi-board moves={5} />
    {/* @ts-expect-error: a move has no text */}
    <reversi-board onmove={({ detail }) => detail.text} />
  </>
);

const board = document.createElement("reversi-board");
board.addEventListener("fault", ({ detail }) => detail.error.kind);
board.addEventListener("click", ({ clientX }) => clientX);
board.game = game;
board.position = null;
