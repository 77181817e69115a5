#!/bin/sh
# Checks the example `bot`: `check-bot.sh BOT REPLAY`, from reversi-capi. The kept conversations are
# in tests/examples.
set -eu

bot=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
replay=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
kept=$(pwd)/tests/examples
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
    echo "bot: $1" >&2
    exit 1
}

# conversation NAME OPTIONS...: the answers to NAME.in are NAME.out.
conversation() {
    name=$1
    shift
    "$bot" "$@" <"$kept/$name.in" >out 2>err || fail "$name: status $?: $(cat err)"
    diff "$kept/$name.out" out || fail "$name: other answers"
    [ ! -s err ] || fail "$name: $(cat err)"
}
conversation bot --greedy
conversation bot-random --seed 2026

# Any input: each line has one answer, and the bot continues.
survives() {
    "$bot" <"$1" >out 2>err || fail "$1: status $?: $(cat err)"
    [ ! -s err ] || fail "$1: $(cat err)"
    lines=$(wc -l <"$1") answers=$(wc -l <out)
    [ "$((lines))" = "$((answers))" ] || fail "$1: $lines lines, $answers answers"
    [ "$(tail -n 1 out)" = 'score 2-2' ] || fail "$1: $(tail -n 1 out)"
}
{
    printf 'play f5\0d6\nplay f5\0\n\0\n\0\0play f5\nboard\0\n'
    printf 'position \0\n\377\376\ntranscript \377\n%%s%%n\nplay \303\244\r\n\r\nscore\n'
} >bytes
survives bytes
{
    head -c 3000000 /dev/zero | tr '\0' 'p'
    printf '\nplay '
    # The longest accepted line, and one that is longer.
    head -c 993 /dev/zero | tr '\0' ' '
    printf 'f5\nundo\nplay '
    head -c 994 /dev/zero | tr '\0' ' '
    printf 'f5\nscore\n'
} >long
survives long
[ "$(cat out)" = 'error the line has more than 1000 bytes
ok
ok
error the line has more than 1000 bytes
score 2-2' ] || fail "long lines: $(cat out)"
# Bytes of any kind, the same in each run: the program itself.
{
    head -c 200000 "$bot" && printf '\nnew\nscore\n'
} >program
survives program

# An end in the middle of a line ends the line, and an empty input has no line.
[ "$(printf 'play f5\nscore' | "$bot")" = "ok
score 4-1" ] || fail 'the last line without a line feed'
[ -z "$("$bot" </dev/null)" ] || fail 'answers to nothing'

# Self-play: games that replay accepts, the same each time, and other ones with another seed.
"$bot" --self-play 40 --greedy --seed 7 >games.txt
"$bot" --seed 7 --greedy --self-play 40 | cmp -s games.txt - || fail 'not the same games again'
[ "$("$replay" games.txt)" = 'games=40 legal=40 finished=40 score_matches=40' ] ||
    fail 'the games are not right'
diff "$kept/self-play.out" - <<END || fail 'other games'
$("$bot" --self-play 2 --greedy --seed 7)
$(tail -n 1 games.txt)
$("$bot" --self-play 100 | tail -n 1)
$("$bot" --self-play 0)
END
"$bot" --seed 8 --greedy --self-play 40 >others.txt
cmp -s games.txt others.txt && fail 'another seed, the same games'
[ "$(grep -c '| greedy | random |' games.txt)" = 20 ] || fail 'black not in every other game'

# Arguments.
"$bot" --help >out || fail '--help fails'
grep -q '^  position TEXT ' out && grep -q -- '--self-play GAMES' out || fail 'no help in --help'
for command in $(printf 'help\n' | "$bot"); do
    grep -Eq "^  (undo, )?$command[ ,]" out || fail "--help does not tell of $command"
done
for wrong in x -x --seed '--seed -1' '--seed 1x' '--seed 18446744073709551616' --self-play \
    '--self-play -1' --greedy=1; do
    status=0
    "$bot" $wrong </dev/null >out 2>err || status=$?
    [ "$status" = 2 ] && [ ! -s out ] && grep -q '^usage: ' err || fail "takes $wrong"
done
"$bot" --seed 18446744073709551615 </dev/null || fail 'refuses the last seed'

# Unreadable input, and unwritable output.
unusable() {
    [ "$status" = 2 ] && [ "$(wc -l <err)" = 1 ] && grep -q "^standard $1: " err ||
        fail "standard $1: status $status, $(cat err)"
}
status=0
"$bot" <. >out 2>err || status=$?
unusable input
for arguments in --help '--self-play 1000' --random; do
    status=0
    printf 'help\n' | "$bot" $arguments 2>err >&- || status=$?
    unusable output
    [ -w /dev/full ] || continue
    status=0
    printf 'help\n' | "$bot" $arguments 2>err >/dev/full || status=$?
    unusable output
done

echo "bot: all answers as expected"
