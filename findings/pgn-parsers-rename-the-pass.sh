#!/bin/sh
# Two PGN parsers of npm turn the pass "--" of a game into "Z0".
#
# Guess: a parser that accepts "--" returns it as it stands.
# Seen: @mliebelt/pgn-parser 1.4.19 and @jackstenglein/pgn-parser 2.0.13. "1. f5 d6 2. -- c3" has
#   the moves f5, d6, Z0, c3. Z0 is the null move of ChessBase.
# Matters: both accept Othello moves, and pages show or save games with them. A program that reads
#   such a file back meets a move that looks like a square but is none.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
npm install --prefix "$tmp" --silent --no-audit --no-fund \
    @mliebelt/pgn-parser@1.4.19 @jackstenglein/pgn-parser@2.0.13
cd "$tmp"
node - <<'JAVASCRIPT'
const assert = require("node:assert");

for (const name of ["@mliebelt/pgn-parser", "@jackstenglein/pgn-parser"]) {
    const { parse } = require(name);
    const text = '[Event "E"]\n[Result "1-0"]\n\n1. f5 d6 2. -- c3 1-0\n';
    const [game] = parse(text, { startRule: "games" });
    const moves = game.moves.map((move) => move.notation.notation);
    console.log(name, moves.join(" "));
    assert.deepEqual(moves, ["f5", "d6", "Z0", "c3"]);
}
JAVASCRIPT
