#!/bin/sh
# ffish cuts an Othello game at a pass written "--" and returns the shorter game without an error.
#
# Guess: readGamePGN throws, or accepts "--" as the null move of PGN.
# Seen: ffish 0.7.10, Variant flipello. Of 15 moves with a pass as the eleventh it returns ten. Each
#   move after the pass is only named on stderr. With the pass as "Pe3", after a disc, all 15 come.
# Matters: a page that shows games shows a shorter one. The usual spelling of a pass in PGN does not
#   work with Fairy-Stockfish; its own spelling depends on the board, so a converter must replay.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
npm install --prefix "$tmp" --silent --no-audit --no-fund ffish@0.7.10
cd "$tmp"
node - 2>/dev/null <<'JAVASCRIPT' || exit 1
const assert = require("node:assert");
// With fetch in the runtime, ffish looks for its WebAssembly file on a server.
delete globalThis.fetch;
const ffish = require("ffish");

let shown = false;
const GAME = "d3c3e6d2b2b3d1e1a3c1--d6c7f3c5".match(/../g);
const read = (pass) => {
    // Rows count from the bottom.
    const moves = GAME.map((move) => (move === "--" ? pass : `P@${move[0]}${9 - move[1]}`));
    const text = moves.map((move, ply) => (ply % 2 ? move : `${ply / 2 + 1}. ${move}`)).join(" ");
    const game = ffish.readGamePGN(`[Variant "flipello"]\n[Result "*"]\n\n${text} *\n`);
    return game.mainlineMoves().split(" ").filter(Boolean).length;
};
ffish.onRuntimeInitialized = () => {
    const lengths = [read("Pe3"), read("--")];
    console.log("moves of 15 with Pe3 and with --:", lengths);
    assert.deepEqual(lengths, [15, 10]);
    shown = true;
};
process.on("exit", () => assert.ok(shown));
JAVASCRIPT
