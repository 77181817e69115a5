#!/bin/sh
# The npm package yaml reads the squares e3 and e6 as NaN in a YAML 1.1 document.
#
# Guess: a square is text in every YAML. A number needs a digit before or after its point.
# Seen: yaml 2.9.1. [e3, d6, e6, c5] is [NaN, "d6", NaN, "c5"] with %YAML 1.1 or version "1.1", and
#   all text in YAML 1.2, its default. The score 40:24 is the number 2424 there. PyYAML 6.0.4, which
#   is YAML 1.1 too, has the squares as text.
# Matters: files with lists of moves lose the eight squares of one file, and only these. PyYAML
#   writes squares without quotes, and version 1.1 is the natural choice to read its files.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
npm install --prefix "$tmp" --silent --no-audit --no-fund yaml@2.9.1
python3 -m pip install -qq --no-compile --target "$tmp" PyYAML==6.0.4
cd "$tmp"
PYTHONPATH=$tmp python3 - >moves.yaml <<'PYTHON'
import yaml

print(yaml.safe_dump({"moves": ["e3", "d6", "e6", "c5"]}), end="")
PYTHON
cat moves.yaml
node - <<'JAVASCRIPT'
const assert = require("node:assert");
const fs = require("node:fs");
const { parse } = require("yaml");

const text = fs.readFileSync("moves.yaml", "utf8");
const old = parse(text, { version: "1.1" });
console.log("1.1:", old.moves, "1.2:", parse(text).moves);
assert.deepEqual(old.moves, [NaN, "d6", NaN, "c5"]);
assert.deepEqual(parse(text).moves, ["e3", "d6", "e6", "c5"]);
for (const file of "abcdefgh") {
    for (const row of "12345678") {
        const square = file + row;
        assert.deepEqual(parse(square, { version: "1.1" }), file === "e" ? NaN : square);
    }
}
assert.equal(parse("40:24", { version: "1.1" }), 2424);
JAVASCRIPT
