#!/bin/sh
# SheetJS reads some scores in a CSV file as dates.
#
# Guess: text such as 52-12 is no date, as there is no month 52 and no year is given.
# Seen: xlsx 0.18.5, the newest on npm. Of the scores from 64-0 to 0-64, those from 63-1 to 52-12
#   are numbers of days: 54-10 is 19998, October 1954. All others are text, also 10-54, the same
#   result the other way.
# Matters: the column holds text and numbers, and 12 results of black are gone where those of white
#   are kept. Give the option `raw`, or write two columns.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
npm install --prefix "$tmp" --silent --no-audit --no-fund xlsx@0.18.5
cd "$tmp"
node - <<'JAVASCRIPT'
const assert = require("node:assert");
const { read, utils } = require("xlsx");

const scores = Array.from({ length: 65 }, (_, white) => `${64 - white}-${white}`);

function cells(options) {
    const { Sheets } = read(["score", ...scores].join("\n"), { type: "string", ...options });
    return utils.sheet_to_json(Sheets.Sheet1).map(({ score }) => score);
}

const asRead = cells({});
const changed = scores.filter((score, at) => asRead[at] !== score);
console.log("no text:", changed.join(" "));
console.log("54-10 is", asRead[10], "and 10-54 is", asRead[54]);
assert.deepEqual(changed, scores.slice(1, 13));
assert.deepEqual([asRead[10], asRead[54]], [19998, "10-54"]);
assert.deepEqual(cells({ raw: true }), scores);
JAVASCRIPT
