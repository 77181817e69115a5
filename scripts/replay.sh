#!/bin/sh
# Replays games from Rust, Python and C and shows that the three agree. From the top of the
# checkout:
#
#     scripts/replay.sh demo GAMES.sgf    a file with a game a line, one game shown for each language
#     scripts/replay.sh data FOLDER       the real WTHOR files in a folder; skipped if there are none
set -eu

# As `make build` and `make build/replay` make them.
replay_Rust() { "${CARGO_TARGET_DIR:-target}/debug/replay" "$@"; }
replay_C() { build/replay "$@"; }
# `reversi` reports more than the programs: only the first line is theirs.
replay_Python() { reversi audit --summary "$@" | head -n 1; }
reversi() { PYTHONPATH=reversi-py/python "${PYTHON:-python3}" -m reversi_rules "$@"; }
board_Rust() { replay_Rust --board "$@"; }
board_C() { replay_C --board "$@"; }
board_Python() { reversi show "$2" --game "$1"; }

answers=$(mktemp -d)
trap 'rm -rf "$answers"' EXIT

# agree FILES...: the three programs must print the same about the files.
agree() {
    for language in Rust Python C; do
        "replay_$language" "$@" >"$answers/$language"
        cmp -s "$answers/Rust" "$answers/$language" || {
            echo "Rust and $language disagree:" >&2
            diff "$answers/Rust" "$answers/$language" >&2
            exit 1
        }
    done
}

# show LANGUAGE WORDS: prints the game whose name begins with these words, with its tags.
show() {
    line=$(grep -n "GN\[$2" "$games" | head -n 1 | cut -d : -f 1)
    echo
    echo "$1: $(sed -n "${line}p" "$games" | sed 's/^(;GM\[2\]GN\[//; s/\];B\[.*//; s/\][A-Z]*\[/ | /g')"
    "board_$1" "$((line - 1))" "$games"
}

case "${1:-} $#" in
"demo 2")
    games=$2
    # A record, an upset and a wipe-out.
    show Rust 'One black disc left'
    show Python 'Nine moves in a real tournament'
    show C 'Black passes 23 times'
    agree "$games"
    echo
    echo "Rust, Python and C agree: $(cat "$answers/Rust")"
    ;;
"data 2")
    set -- "$2"/wthor/*.wtb
    [ -e "$1" ] || {
        echo "skipped: no real game files at $1"
        exit 0
    }
    agree "$@"
    for language in Rust Python C; do echo "$language: $(tail -n 1 "$answers/$language")"; done
    echo "Rust, Python and C agree on $# real files"
    ;;
*)
    echo "usage: replay.sh demo GAMES.sgf | data FOLDER" >&2
    exit 2
    ;;
esac
