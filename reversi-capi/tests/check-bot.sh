#!/bin/sh
# Checks the example `bot`: `check-bot.sh BOT`, from reversi-capi. The sessions, which all bots have
# in common, are in examples/data. `make check/engines` plays games.
set -eu
LC_ALL=C
export LC_ALL

bot=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
kept=$(cd ../examples/data && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
    echo "bot: $1" >&2
    exit 1
}

# session PROTOCOL: the answers to the lines after `> ` are those after `< `.
session() {
    sed -n 's/^> \{0,1\}//p' "$kept/$1-session.txt" >in
    sed -n 's/^< \{0,1\}//p' "$kept/$1-session.txt" | sed 's/NAME/C bot/' >expected
    "$bot" <in >out 2>err || fail "$1: status $?: $(cat err)"
    diff expected out || fail "$1: other answers"
    [ ! -s err ] || fail "$1: $(cat err)"
}
session nboard
session gtp

# Bytes of any kind, in lines of any length, the same in each run: the program itself.
for first in 'nboard 2' name; do
    {
        printf '%s\n\0\n\377\376\nplay f5\0\nmove \0\n' "$first"
        head -c 200000 "$bot"
        printf '\nset game (;'
        head -c 300000 /dev/zero | tr '\0' 'x'
        printf '\nping 7\n9 name\nquit'
    } >hostile
    "$bot" <hostile >out 2>err || fail "$first: status $?: $(cat err)"
    [ ! -s err ] || fail "$first: $(cat err)"
    grep -q -e '^pong 7$' -e '^=9 C bot$' out || fail "$first: no answer after hostile lines"
done

[ -z "$("$bot" </dev/null)" ] || fail 'answers to nothing'

echo "bot: all answers as expected"
