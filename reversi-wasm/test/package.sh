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
# The blocks of JavaScript, one after the other. A program imports once.
awk '/^```js$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$readme" >readme.js
cat >>readme.js <<'END'
if (format !== "GGF" || games.length !== 0 || problems.length !== 1) throw new Error("read");
if (!text.startsWith('[Black "Rose"]')) throw new Error(text);
if (small.legalMoves.length === 0) throw new Error("6x6");
END
node readme.js >output.txt
grep -qF "white [ 'd3', 'f3', 'f4', 'g5' ]" output.txt
grep -qF "a1 flips nothing (no black disc beside it)." output.txt
# The programs of the guide.
guide=$(dirname "$readme")/../docs/javascript.md
awk '/^```js$/ { inside = 1; number++; next } /^```$/ { inside = 0 } inside { print > "guide" number ".js" }' "$guide"
for program in guide*.js; do node "$program" >"$program.txt"; done
grep -qF "GM[Othello]PB[Rose]" guide3.js.txt
echo "package: the programs of its README and of the guide run"
