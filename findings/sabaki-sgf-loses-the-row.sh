#!/bin/sh
# @sabaki/sgf turns all Othello squares of a column into one point, at row -1.
#
# Guess: parseVertex returns the point of f5, or null as for text that is no point.
# Seen: @sabaki/sgf 3.4.7. f5 and f6 are both [5, -1], as are f1 to f8. The spelling fe of Go has
#   row 4. The pass, an empty value, is [-1, -1]. The rectangle d4:e5, four squares, has two points.
# Matters: the reader accepts an Othello file as it is, with each move as text. Only this next step
#   loses the rows, without an error, so two moves can look like one square played twice.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
npm install --prefix "$tmp" --silent --no-audit --no-fund @sabaki/sgf@3.4.7
cd "$tmp"
node - <<'JAVASCRIPT'
const assert = require("node:assert");
const sgf = require("@sabaki/sgf");

const [root] = sgf.parse("(;FF[4]GM[2]SZ[8]AB[d4:e5];B[f5];W[f6];B[fe])");
const points = [];
for (let node = root.children[0]; node; node = node.children[0]) {
    const [square] = node.data.B ?? node.data.W;
    points.push(sgf.parseVertex(square));
    console.log(square, points.at(-1));
}
assert.deepEqual(points, [[5, -1], [5, -1], [5, 4]]);
for (let row = 1; row <= 8; row++) {
    assert.deepEqual(sgf.parseVertex(`f${row}`), [5, -1]);
}
const rectangle = sgf.parseCompressedVertices(root.data.AB[0]);
console.log(root.data.AB[0], rectangle);
assert.deepEqual(rectangle, [[3, -1], [4, -1]]);
assert.deepEqual(sgf.parseVertex(""), [-1, -1]);
JAVASCRIPT
