#!/bin/sh
# chessops reads the Othello result 50-14 as 0-1, so the loser has won.
#
# Guess: a result that chess does not have is kept as text, or becomes "*".
# Seen: chessops 0.15.1. "50-14" becomes "0-1", and makePgn writes "0-1". The results 40-24, 14-50,
#   64-0 and 32-32 become "*". All moves are kept, in each file.
# Matters: the result of an Othello game in PGN is often its score, as in the games of PlayOK. The
#   file of a game that was won by 36 discs comes back as a loss, without an error.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
npm install --prefix "$tmp" --silent --no-audit --no-fund chessops@0.15.1
cd "$tmp"
cat >show.mjs <<'JAVASCRIPT'
import assert from "node:assert";
import { makePgn, parsePgn } from "chessops/pgn";

const expected = { "50-14": "0-1", "40-24": "*", "14-50": "*", "64-0": "*", "32-32": "*" };
for (const [score, result] of Object.entries(expected)) {
    const text = `[Event "E"]\n[Result "${score}"]\n\n1. f5 d6 2. c3 d3 ${score}\n`;
    const [game] = parsePgn(text);
    const moves = [...game.moves.mainline()].map((node) => node.san).join(" ");
    console.log(score, "becomes", game.headers.get("Result"), "moves:", moves);
    assert.equal(game.headers.get("Result"), result);
    assert.equal(moves, "f5 d6 c3 d3");
    assert.ok(makePgn(game).trim().endsWith(` ${result}`));
}
JAVASCRIPT
node show.mjs
