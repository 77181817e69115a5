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
printf '{"private": true, "type": "module"}\n' >package.json
npm install --silent --no-audit --no-fund "$folder"/reversi-rules-*.tgz
awk '/^```js$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$readme" >readme.js
node readme.js >output.txt
grep -qF "white [ 'd3', 'f3', 'f4', 'g5' ]" output.txt
grep -qF "a1 flips nothing (no black disc beside it)." output.txt
# The programs of the guide.
guide=$(dirname "$readme")/../docs/javascript.md
awk '/^```js$/ { inside = 1; number++; next } /^```$/ { inside = 0 } inside { print > "guide" number ".js" }' "$guide"
for program in guide*.js; do node "$program" >"$program.txt"; done
grep -qF "usual" guide4.js.txt
grep -qF "GM[Othello]PB[Rose]" guide4.js.txt
echo "package: the programs of its README and of the guide run"

# Those of the other pages.
for page in index server tournament; do
    awk -v page="$page" '/^```js$/ { inside = 1; next } /^```$/ { inside = 0 }
        inside { print > page ".js" }' "$(dirname "$guide")/$page.md"
    node "$page.js" >"$page.txt"
done
grep -qF "[ 'd3', 'f3', 'f4', 'g5' ] a1 flips nothing" index.txt
grep -qF "a1: a disc there flips nothing" server.txt
grep -qF "0 1" tournament.txt
