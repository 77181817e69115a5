#!/bin/sh
# Checks the example `replay` on correct and wrong files: `check-replay.sh REPLAY GAMES.txt`.
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

line='a | b | c | d | 64-0 | f5d6c3f3e3f4d7d3g3'
one='games=1 legal=1 finished=1 score_matches=1'
: >err

echo 'games=30 legal=30 finished=27 score_matches=27' >out
expect 0 "$games"

echo "$one" >out
make_wtb one.wtb
expect 0 one.wtb
printf '%s' "$line" >no-line-feed.txt
expect 0 no-line-feed.txt
printf '# comment\r\n\r\n  %s\r\n' "$line" >CRLF.TXT
expect 0 CRLF.TXT
echo 'games=2 legal=2 finished=2 score_matches=2' >out
expect 0 one.wtb CRLF.TXT
: >empty.txt
echo 'games=0 legal=0 finished=0 score_matches=0' >out
expect 0 empty.txt

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
expect 0 --board 0 CRLF.TXT one.wtb
expect 0 --board=0 CRLF.TXT one.wtb
expect 0 --board 00 CRLF.TXT one.wtb
expect 0 CRLF.TXT --board 0 one.wtb
expect 0 CRLF.TXT one.wtb --board=0
expect 0 --board 0 -- CRLF.TXT one.wtb

# Names that look like options, and more files than can be open at once.
cp one.wtb ./--board
cp one.wtb ./-x
cp one.wtb .txt.wtb
many=
for i in 1 2 3 4 5 6 7 8 9 10; do many="$many one.wtb CRLF.TXT .txt.wtb -x"; done
echo 'games=41 legal=41 finished=41 score_matches=41' >out
(ulimit -n 32 && expect 0 -- --board $many)
mkdir folder

# Wrong games.
cat >wrong.txt <<'END'
a|b|c|d|?|f5d6c3f3e3f4d7d3g3
a|b|c|d|32-32|F5 F5
a|b|c|d|32-32|f5d6d5
a|b|c|d|32-32|f5 pass
a|b|c|d|0-64|f5d6c3f3e3f4d7d3g3a1
a|b|c|d|0-64|f5d6c3f3e3f4d7d3g3
a|b|c|d|?|F5E6
a|b|c|d|?|f5f6d3g5h5h4f7h6 -- a1
END
cat >err <<'END'
wrong.txt: game 0: the recorded score is ?, but the moves give 64-0
wrong.txt: game 1, ply 1: f5: the square already holds a black disc
wrong.txt: game 2, ply 2: d5: the square already holds a white disc
wrong.txt: game 3, ply 1: --: a pass is forbidden while a legal move exists
wrong.txt: game 4, ply 9: a1: the game is over
wrong.txt: game 5: the recorded score is 0-64, but the moves give 64-0
wrong.txt: game 6, ply 1: e6: a disc there flips nothing
wrong.txt: game 7, ply 9: a1: a disc there flips nothing
END
echo 'games=8 legal=2 finished=2 score_matches=0' >out
expect 1 wrong.txt
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

# bad_line LINE PLACE MESSAGE: the line stands behind two bytes.
bad_line() {
    printf '#\n%s' "$1" >bad.txt
    expect_unreadable "bad.txt: $2: $3" bad.txt
}
score='not a score: two numbers that sum to 64, or ?'
bad_line '  a|b|c|d|64-0' 'byte 4' 'a game has 6 fields, not 5'
bad_line 'a|b|c|d| 64-1|f5' 'byte 11' "$score"
bad_line 'a|b|c|d|99999999999999999999-0|f5' 'byte 10' "$score"
bad_line 'a|b|c|d|64-0|f5d' 'byte 18, ply 1' 'something is missing at the end'
{
    printf '#\n'
    head -c 300000 /dev/zero | tr '\0' 'a'
} >bad.txt
expect_unreadable 'bad.txt: byte 2: a game has 6 fields, not 1' bad.txt

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
mkdir folder.txt
expect_unreadable 'folder: Is a directory' folder
expect_unreadable 'folder.txt: Is a directory' folder.txt
expect_unreadable 'one.wtb: there is no legal game 1' --board 1 one.wtb CRLF.TXT
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

  FILE         a WTHOR .wtb file, or a .txt file of transcripts like examples/data/games.txt
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

# The progress on a terminal: complaints have a line of their own, and in the end nothing is left of
# it. The `script` of Linux provides a terminal, which writes CR LF for LF.
if script --version 2>/dev/null | grep -q util-linux; then
    { for i in 1 2 3 4; do cat wrong.txt; done && echo "$line"; } >many.txt
    echo 'games=33 legal=9 finished=9 score_matches=1' >out
    script -qec "'$replay' many.txt >out.is" /dev/null </dev/null >err || true
    diff out out.is
    erased=$(printf '\r\033[K')
    tr '\r' '\n' <err | grep -q '^ *[1-9][0-9]* % many.txt$' || fail 'no progress on a terminal'
    [ "$(grep -c "${erased}many.txt: game [0-9]*[:,] " err)" = 32 ] ||
        fail 'a complaint in the line of the progress'
    [ "$(tail -c 4 err)" = "$erased" ] || fail 'the progress stays on the terminal'
fi

echo "replay: all files as expected"
