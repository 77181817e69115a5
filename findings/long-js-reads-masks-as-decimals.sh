#!/bin/sh
# protobuf.js reads the hexadecimal text of a bitboard as a decimal number, through long.js.
#
# Guess: "0x8000000000000001" is that number, as for BigInt, or an error.
# Seen: protobufjs 8.8.1 with long 5.3.2, a field of type fixed64. "0x8000000000000001" is 1, and
#   "0x0000000810000000", black at the start, is 810000000. long.js cuts a text into pieces of eight
#   characters and keeps the digits before the first letter of each piece.
# Matters: masks of boards are written with 0x in JSON and in test files. A message that is made
#   from them holds other boards, without an error. Convert with BigInt first.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
npm install --prefix "$tmp" --silent --no-audit --no-fund protobufjs@8.8.1 long@5.3.2
cd "$tmp"
node - <<'JAVASCRIPT'
const assert = require("node:assert");
const Long = require("long");
const protobuf = require("protobufjs");

const { root } = protobuf.parse('syntax = "proto3"; message Board { fixed64 black = 1; }');
const Board = root.lookupType("Board");
for (const [text, expected] of [["0x8000000000000001", "1"], ["0x0000000810000000", "810000000"]]) {
    const message = Board.decode(Board.encode(Board.fromObject({ black: text })).finish());
    const { black } = Board.toObject(message, { longs: String });
    const long = String(Long.fromValue(text));
    console.log(text, "protobufjs:", black, "long:", long, "BigInt:", BigInt(text));
    assert.equal(black, expected);
    assert.equal(long, expected);
}
JAVASCRIPT
