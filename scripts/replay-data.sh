#!/bin/sh
# Runs the three replayers over the real WTHOR files in a folder and compares what they print:
# `replay-data.sh FOLDER`, from the top of the checkout. Without files it says so and succeeds.
set -eu
. scripts/replayers.sh

set -- "$1"/wthor/*.wtb
if [ ! -e "$1" ]; then
    echo "skipped: no real game files at $1"
    exit 0
fi
answers=$(mktemp -d)
trap 'rm -rf "$answers"' EXIT
for language in Rust Python C; do
    "replay_$language" "$@" >"$answers/$language"
    echo "$language: $(tail -n 1 "$answers/$language")"
done
agree "$answers"
echo "Rust, Python and C agree on $# real files"
