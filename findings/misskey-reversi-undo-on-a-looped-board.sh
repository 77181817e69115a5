#!/bin/sh
# undo of misskey-reversi does not restore the board when the edges of the board are joined.
#
# Guess: undo restores the board before the move.
# Seen: misskey-reversi 0.0.5. In a game with loopedBoard, put and undo of the 56th move leave
#   another board than before. In a game chosen in the same way on a plain board, each undo is
#   exact.
# Matters: a search plays and undoes moves, and on such a board it ruins its own position. Copy the
#   board instead.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
npm install --prefix "$tmp" --silent --no-audit --no-fund misskey-reversi@0.0.5
cd "$tmp"
node - <<'JAVASCRIPT'
const assert = require("node:assert");
const Reversi = require("misskey-reversi").default;

const none = Array(3).fill("--------");
const rows = [...none, "---wb---", "---bw---", ...none];
const wrongUndo = (loopedBoard) => {
    const game = new Reversi(rows, { isLlotheo: false, canPutEverywhere: false, loopedBoard });
    for (let ply = 0; game.turn !== null; ply++) {
        const squares = game.canPutSomewhere(game.turn);
        const square = squares[(ply * 7) % squares.length];
        const before = JSON.stringify(game.board);
        game.put(game.turn, square);
        game.undo();
        if (JSON.stringify(game.board) !== before) return ply;
        game.put(game.turn, square);
    }
    return null;
};
console.log("first wrong undo: plain board", wrongUndo(false), "joined edges", wrongUndo(true));
assert.equal(wrongUndo(false), null);
assert.equal(wrongUndo(true), 55);
JAVASCRIPT
