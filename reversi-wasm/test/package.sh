#!/bin/sh
# Installs the packed package into an empty folder and runs the program of its README:
# `package.sh FOLDER`, where the folder has the package.
set -eu

folder=$(realpath "$1")
readme=$(realpath "$(dirname "$0")/../README.md")
trial=$folder/trial
rm -rf "$trial"
mkdir -p "$trial"
cd "$trial"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund "$folder"/reversi-rules-*.tgz
# Bundlers and compilers that know no `exports` find these files, and each text of a license is there.
for file in inline.js inline.d.ts board.js board.d.ts wasm.d.ts; do
    [ -s "node_modules/reversi-rules/$file" ]
done
for file in MIT APACHE THIRD-PARTY; do
    cmp "node_modules/reversi-rules/LICENSE-$file" "$(dirname "$readme")/LICENSE-$file"
done
awk '/^```js$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$readme" >readme.mjs
node readme.mjs >output.txt
grep -qF "white [ 'd3', 'f3', 'f4', 'g5' ]" output.txt
grep -qF "a1 flips nothing (no black disc beside it)." output.txt
test "$(node -p 'require("reversi-rules/checks.json").version')" = 1
# The programs of the guide.
guide=$(dirname "$readme")/../docs/javascript.md
awk '/^```js$/ { inside = 1; number++; next } /^```$/ { inside = 0 } inside { print > "guide" number ".mjs" }' "$guide"
for program in guide*.mjs; do node "$program" >"$program.txt"; done
grep -qF "usual" guide4.mjs.txt
grep -qF "GM[Othello]PB[Rose]" guide4.mjs.txt
echo "package: the programs of its README and of the guide run"

# Those of the other pages.
for page in index server tournament; do
    awk -v page="$page" '/^```js$/ { inside = 1; next } /^```$/ { inside = 0 }
        inside { print > page ".mjs" }' "$(dirname "$guide")/$page.md"
    node "$page.mjs" >"$page.txt"
done
grep -qF "[ 'd3', 'f3', 'f4', 'g5' ] a1 flips nothing" index.txt
grep -qF "a1: a disc there flips nothing" server.txt
grep -qF "0 1" tournament.txt
