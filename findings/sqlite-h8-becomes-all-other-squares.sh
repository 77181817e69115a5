#!/bin/sh
# In SQLite the mask of h8, 9223372036854775808, becomes all squares but h8 in a bit operation.
#
# Guess: a number above 2^63 - 1 wraps to a negative one with the same 64 bits, or is an error.
# Seen: SQLite 3.54.1 (sql.js 1.17.0). 9223372036854775808 | 0 is 9223372036854775807, which has 63
#   discs and none on h8. 1 << 63 has the right bits and is -9223372036854775808. The two formulas
#   for the lowest disc, x & -x and x & (~x + 1), return 0 for it.
# Matters: masks from a JSON or CSV file are written as such numbers. A query for the corner h8
#   finds the boards that have anything else. Store signed numbers, and write masks as 1 << square.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
npm install --prefix "$tmp" --silent --no-audit --no-fund sql.js@1.17.0
cd "$tmp"
node - <<'JAVASCRIPT'
const assert = require("node:assert");

require("sql.js")().then((SQL) => {
    const database = new SQL.Database();
    const value = (expression) => {
        const text = database.exec(`select cast(${expression} as text)`)[0].values[0][0];
        console.log(expression, "=", text);
        return text;
    };
    assert.equal(value("9223372036854775808 | 0"), "9223372036854775807");
    assert.equal(value("1 << 63"), "-9223372036854775808");
    assert.equal(value("(1 << 63) & -(1 << 63)"), "0");
    assert.equal(value("(1 << 63) & (~(1 << 63) + 1)"), "0");
    assert.equal(value("(1 << 62) & -(1 << 62)"), String(2n ** 62n));
});
JAVASCRIPT
