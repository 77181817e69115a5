#!/bin/sh
# Apache Arrow for JavaScript makes a negative number of a board with h8 when it guesses the type.
#
# Guess: vectorFromArray of BigInts chooses Uint64 if one is above 2^63 - 1, or throws.
# Seen: apache-arrow 21.2.0. [2n ** 63n + 1n, 5n] becomes Int64 with -9223372036854775807n and 5n.
#   With new Uint64() as the type both are right.
# Matters: tables that are built in the browser have another board, without an error. A reader in
#   Python gets int64. Name the type.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
npm install --prefix "$tmp" --silent --no-audit --no-fund apache-arrow@21.2.0
cd "$tmp"
node - <<'JAVASCRIPT'
const assert = require("node:assert");
const { Uint64, vectorFromArray } = require("apache-arrow");

const boards = [2n ** 63n + 1n, 5n];
const guessed = vectorFromArray(boards);
const named = vectorFromArray(boards, new Uint64());
console.log(String(guessed.type), [...guessed], String(named.type), [...named]);
assert.equal(String(guessed.type), "Int64");
assert.deepEqual([...guessed], [1n - 2n ** 63n, 5n]);
assert.deepEqual([...named], boards);
JAVASCRIPT
