#!/bin/sh
# Replays a file of transcripts from Rust, Python and C and shows that they agree:
# `demo.sh GAMES.txt`, from the top of the checkout.
set -eu
. scripts/replayers.sh

games=$1
answers=$(mktemp -d)
trap 'rm -rf "$answers"' EXIT

# One game for each language to show: a record, an upset and a wipe-out.
grep -v '^#' "$games" | grep '|' >"$answers/lines"
shown() { grep -n "$1" "$answers/lines" | head -n 1 | cut -d : -f 1; }

show() {
    language=$1
    line=$(shown "$2")
    echo
    echo "$language: $(sed -n "${line}p" "$answers/lines" | cut -d '|' -f 1-5)"
    "replay_$language" --board "$((line - 1))" "$games"
}

show Rust '^One black disc left'
show Python '^Nine moves in a real tournament'
show C '^Black passes 23 times'

for language in Rust Python C; do
    "replay_$language" "$games" >"$answers/$language"
done
agree "$answers"
echo
echo "Rust, Python and C agree: $(cat "$answers/Rust")"
