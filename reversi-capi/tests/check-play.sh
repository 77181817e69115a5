#!/bin/sh
# Checks the example `play`: `check-play.sh PLAY BOT`, from reversi-capi. BOT is the example `bot`.
# The kept conversations are in tests/examples.
set -eu

play=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
bot=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
kept=$(pwd)/tests/examples
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
    echo "play: $1" >&2
    exit 1
}

# Files to `load`.
echo 'f5 d6 c3 d3 a1' >illegal.txt
echo '1. f5 2. d6 3. x9' >wrong.txt
printf 'f5\0d6\n' >nul.txt
head -c 20000 /dev/zero | tr '\0' ' ' >long.txt
: >empty.txt
mkdir folder
# Nine moves, after which white has no disc left.
echo 'f5d6c3f3e3f4d7d3g3' >nine.txt
# A game in which black has to pass.
echo 'f5f6d3g5h5h4f7h6' >pass.txt

# The output without the boards.
said() { grep -vE '^( *| *[0-9]+ [^a-z]*| +a b .*|  X [0-9].*|> )$' out; }

# conversation NAME SHOWN OPTIONS...: the output for NAME.in is NAME.out.
conversation() {
    name=$1 shown=$2
    shift 2
    "$play" "$@" <"$kept/$name.in" >out 2>err || fail "$name: status $?: $(cat err)"
    $shown | diff "$kept/$name.out" - || fail "$name: prints something else"
    [ ! -s err ] || fail "$name: $(cat err)"
}
conversation play said
[ "$(cat saved.txt)" = f5d6c3 ] || fail "saved $(cat saved.txt)"
conversation play-greedy said --white greedy
conversation play-variant said --variant 6x6,historical,fewest
conversation play-transposed 'cat out' --labels transposed --variant octagon
# A tie on 4x4, of which the end asks for another game.
echo 'a2a3a4a1d3b4c4d2b1d4c1d1' >tie.txt
conversation play-tie said --variant 4x4

# says TEXT OPTIONS...: plays f5 as black, and then TEXT is among the output.
says() {
    text=$1
    shift
    printf 'f5\nquit\n' | "$play" "$@" >out 2>err || fail "$*: status $?: $(cat err)"
    grep -qF -- "$text" out || fail "$*: $(tail -n 4 out)"
    [ ! -s err ] || fail "$*: $(cat err)"
}
# An engine moves after a pass of the other side.
printf 'load pass.txt\nquit\n' | "$play" --white "engine:$bot" >out
grep -q '^Black (X) to move' out && ! grep -q 'fails' out || fail "an engine after a pass: $(cat out)"
# Engines that fail: a person goes on.
says 'White (O) fails: it has ended.' --white engine:true
says 'White (O) fails: byte 5: a move that is not a square.' \
    --white 'engine:head -n 4 >/dev/null; printf "=== d"'
says 'White (O) fails: it writes lines without end.' --white engine:yes
says 'White (O) fails: byte 4: a1: a disc there flips nothing.' \
    --white 'engine:echo "=== a1"; exec cat >/dev/null'
# One that hangs loses on time, and is gone.
says 'The game is over: Black (X) wins on time.' --time 1s --white 'engine:echo $$ >pid; exec sleep 100'
! kill -0 "$(cat pid)" 2>/dev/null || fail 'the engine still runs'
# So does a person who does not move.
(
    echo f5
    sleep 1.2
) | "$play" --time 1s >out
grep -qx 'The game is over: Black (X) wins on time.' out || fail "late: $(tail -n 4 out)"
grep -qx 'Clocks: black 0:01, white 0:01.' out || fail 'no clocks'
# plays OPTIONS...: a whole game without a person, which can be loaded.
plays() {
    "$play" "$@" </dev/null >out
    grep -q '^The game is over: .* wins [0-9]*-[0-9]*\.$' out || fail "$*: $(tail -n 4 out)"
    ! grep -q 'fails' out || fail "$*: $(grep fails out)"
    sed -n 's/^Moves: //p' out >played.txt
    [ "$(wc -c <played.txt)" -gt 100 ] || fail "$*: no transcript at the end"
    printf 'load played.txt\n' | "$play" >again
    [ "$(grep '^The game is over' out)" = "$(sed -n 's/^> //; /^The game is over/p' again)" ] ||
        fail "$*: the game cannot be loaded again"
}
plays --black "engine:$bot" --white "engine:$bot" --time 5s+1s
plays --seed 5 --black random --white greedy
cp played.txt first.txt
plays --seed 5 --black random --white greedy
cmp first.txt played.txt || fail 'a seed gives two games'

# Any input, with any end.
survives() {
    "$play" <"$1" >out 2>err || fail "$1: status $?: $(cat err)"
    [ ! -s err ] || fail "$1: $(cat err)"
    [ "$(tail -n 1 out)" = 'Goodbye.' ] || fail "$1: ends with $(tail -n 1 out)"
    # No byte that a terminal could read as a command.
    [ "$(($(tr -d '\n -~' <out | wc -c)))" = 0 ] || fail "$1: repeats what came in"
}
: >nothing
survives nothing
printf 'd3\nund' >middle
survives middle
printf '\0\n\033[2J\n\377\nd3\0\nsave\0x\nload \377\n%%s%%n\nd3 \0\n\rhint\r\n' >bytes
survives bytes
{
    head -c 3000000 /dev/zero | tr '\0' 'h'
    printf '\n'
    head -c 5000 /dev/zero | tr '\0' ' '
    printf 'd3\n'
} >long
survives long
# The program itself as input, without the lines that would write a file.
head -c 200000 "$play" | tr 's' 'x' >program
survives program

# Arguments.
"$play" --help >out || fail '--help fails'
grep -q '^usage: ' out && grep -q '^  hint ' out || fail 'no help in --help'
for wrong in x --black '--black nobody' '--seed -1' '--seed 18446744073709551616' '--black engine:' \
    '--time 0' '--time 5m+' '--time 9999999' '--variant 3x3' '--variant octagon,most' '--labels up' \
    '--variant 6x6 --white engine:true'; do
    status=0
    "$play" $wrong </dev/null >out 2>err || status=$?
    [ "$status" = 2 ] && [ ! -s out ] && grep -q '^usage: ' err || fail "takes $wrong"
done

# Unwritable output ends the program, whoever plays.
if [ -w /dev/full ]; then
    for arguments in '' '--black greedy --white random' --help; do
        status=0
        "$play" $arguments </dev/null >/dev/full || status=$?
        [ "$status" = 2 ] || fail "full output: status $status"
    done
    # Also if there is always more to read.
    status=0
    yes hint | "$play" >/dev/full || status=$?
    [ "$status" = 2 ] || fail "full output and more input: status $status"
fi

echo "play: all as expected"
