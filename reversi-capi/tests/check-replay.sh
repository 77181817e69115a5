#!/bin/sh
# Checks the example `replay` on correct and wrong files: `check-replay.sh REPLAY GAMES.sgf`.
set -eu

replay=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
games=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
    echo "replay: $1" >&2
    exit 1
}

# expect STATUS ARGUMENTS...: standard output and standard error must be the files `out` and `err`.
expect() {
    wanted=$1
    shift
    status=0
    "$replay" "$@" >out.is 2>err.is || status=$?
    if [ "$status" != "$wanted" ] || ! diff out out.is || ! diff err err.is; then
        echo "replay $*: status $status, expected $wanted" >&2
        exit 1
    fi
}

# A .wtb file of one game of nine moves, which black wins 64-0; COMMAND may then change it.
make_wtb() {
    {
        printf '\24\32\1\1\1\0\0\0\0\0\352\7\0\0\0\0'
        printf '\1\0\2\0\3\0\100\100\101\56\43\102\71\100\113\70\65'
        dd if=/dev/zero bs=1 count=51 2>/dev/null
    } >"$1"
}

# set_byte FILE OFFSET OCTAL
set_byte() { printf "\\$3" | dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null; }

sgf='(;GM[2]RE[B+64];B[f5];W[d6];B[c3];W[f3];B[e3];W[f4];B[d7];W[d3];B[g3])'
one='games=1 legal=1 finished=1 score_matches=1'
: >err

echo 'games=30 legal=30 finished=27 score_matches=27' >out
expect 0 "$games"

echo "$one" >out
make_wtb one.wtb
expect 0 one.wtb
printf '%s' "$sgf" >one.sgf
expect 0 one.sgf
printf '[Result "64-0"]\r\n\r\nf5 d6 c3 f3 e3 f4 d7 d3 g3 64-0\r\n' >CRLF.pgn
expect 0 CRLF.pgn
echo 'games=2 legal=2 finished=2 score_matches=2' >out
expect 0 one.wtb CRLF.pgn
printf '\n' >empty.sgf
echo 'games=0 legal=0 finished=0 score_matches=0' >out
expect 0 empty.sgf

cat >out <<'END'
  a b c d e f g h
1 - - - - - - - -
2 - - - - - - - -
3 - - X X X X X -
4 - - - X X X - -
5 - - - X X X - -
6 - - - X - - - -
7 - - - X - - - -
8 - - - - - - - -
black wins 64-0
games=2 legal=2 finished=2 score_matches=2
END
expect 0 --board 0 CRLF.pgn one.wtb
expect 0 --board=0 CRLF.pgn one.wtb
expect 0 --board 00 CRLF.pgn one.wtb
expect 0 CRLF.pgn --board 0 one.wtb
expect 0 CRLF.pgn one.wtb --board=0
expect 0 --board 0 -- CRLF.pgn one.wtb

# Names that look like options, and more files than can be open at once.
cp one.wtb ./--board
cp one.wtb ./-x
cp one.wtb .txt.wtb
many=
for i in 1 2 3 4 5 6 7 8 9 10; do many="$many one.wtb CRLF.pgn .txt.wtb -x"; done
echo 'games=41 legal=41 finished=41 score_matches=41' >out
(ulimit -n 32 && expect 0 -- --board $many)
mkdir folder

# Wrong games.
cat >wrong.sgf <<'END'
(;GM[2]RE[?];B[f5];W[d6];B[c3];W[f3];B[e3];W[f4];B[d7];W[d3];B[g3])
(;GM[2];B[f5];W[f5])
(;GM[2]RE[W+64];B[f5];W[d6];B[c3];W[f3];B[e3];W[f4];B[d7];W[d3];B[g3])
END
cat >err <<'END'
wrong.sgf: game 0: the recorded score is ?, but the moves give 64-0
wrong.sgf: game 1, byte 84, ply 1: f5: the square already holds a disc
wrong.sgf: game 2: the recorded score is 0-64, but the moves give 64-0
END
echo 'games=3 legal=2 finished=2 score_matches=0' >out
expect 1 wrong.sgf
make_wtb wrong.wtb
set_byte wrong.wtb 22 40
set_byte wrong.wtb 24 13
echo 'wrong.wtb: game 0, ply 0: a1: a disc there flips nothing' >err
echo 'games=1 legal=0 finished=0 score_matches=0' >out
expect 1 wrong.wtb

# Unreadable files and meaningless arguments: no standard output.
: >out
expect_unreadable() {
    printf '%s\n' "$1" >err
    shift
    expect 2 "$@"
}

printf '%s\n(;GM[1])' "$sgf" >bad.sgf
expect_unreadable 'bad.sgf: byte 76: a game other than Othello' bad.sgf
: >bad.wtb
expect_unreadable 'bad.wtb: byte 0: something is missing at the end' bad.wtb
head -c 80 one.wtb >bad.wtb
expect_unreadable 'bad.wtb: byte 80: something is missing at the end' bad.wtb
{ cat one.wtb && echo; } >bad.wtb
expect_unreadable 'bad.wtb: byte 84: something follows the end' bad.wtb
# bad_byte OFFSET OCTAL MESSAGE
bad_byte() {
    make_wtb bad.wtb
    set_byte bad.wtb "$1" "$2"
    expect_unreadable "bad.wtb: $3" one.wtb bad.wtb
}
bad_byte 12 12 'byte 12: a board that is not 8x8: 10'
bad_byte 83 23 'game 0, byte 83: a move that is not a square: 19'
bad_byte 22 101 'game 0, byte 22: not a score (0 to 64): 65'
expect_unreadable 'none.wtb: No such file or directory' none.wtb
# These can be opened but not read; one would look like a text without games.
mkdir folder.sgf
expect_unreadable 'folder: Is a directory' folder
expect_unreadable 'folder.sgf: Is a directory' folder.sgf
expect_unreadable 'one.wtb: there is no legal game 1' --board 1 one.wtb CRLF.pgn
usage="usage: $replay [--board N] FILE..."
expect_unreadable "$usage"
for wrong in --board '--board 0' --board=0 '--board= one.wtb' 'one.wtb --board' '--boardx one.wtb' \
    'one.wtb -x' '--board 0 --board 0 one.wtb' '--board -1 one.wtb' '--board 1.0 one.wtb' \
    '--board 18446744073709551616 one.wtb' 'none.wtb --nonsense'; do
    expect_unreadable "$usage" $wrong
done

cat >out <<END
$usage

Replays recorded games by the rules and compares their scores.

  FILE         a WTHOR .wtb file, or games in an .sgf, .pgn or .ggf file
  --board N    show the final board of game N of the first file, counted from 0
  -h, --help   show this and exit

Exit status: 0 when all games are legal and all finished ones have the stored score, 1 when
not, 2 when a file cannot be read or the usage is wrong.
END
: >err
expect 0 --help
expect 0 none.wtb -h --nonsense

# Unwritable output.
if [ -w /dev/full ]; then
    for arguments in one.wtb '--board 0 one.wtb' --help; do
        status=0
        "$replay" $arguments 2>err.is >/dev/full || status=$?
        [ "$status" = 2 ] && grep -q '^standard output: ' err.is || fail "full: $status, $(cat err.is)"
    done
fi

echo "replay: all files as expected"
