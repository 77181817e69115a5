#!/bin/sh
# Two bots play each other through pipes, and `replay` checks the games: `check-match.sh BOT
# REPLAY`. A small referee without rules asks for the turn, and tells each bot the other's moves.
set -eu

bot=$1
replay=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "match: $1" >&2
    exit 1
}

# black LINE, white LINE: the answer, which must begin with that word.
black() {
    echo "$2" >&3
    IFS= read -r answer <&4 || fail "black ends at $2"
    case $answer in "$1"*) ;; *) fail "black answers $answer to $2" ;; esac
}
white() {
    echo "$2" >&5
    IFS= read -r answer <&6 || fail "white ends at $2"
    case $answer in "$1"*) ;; *) fail "white answers $answer to $2" ;; esac
}

# agree QUESTION: both bots give the same answer.
agree() {
    black "$1 " "$1"
    of_black=$answer
    white "$1 " "$1"
    [ "$answer" = "$of_black" ] || fail "$of_black for black, $answer for white"
}

# match BLACK-OPTIONS WHITE-OPTIONS: plays a game and adds it to games.txt.
match() {
    rm -f "$work"/to-* "$work"/from-*
    mkfifo "$work/to-black" "$work/from-black" "$work/to-white" "$work/from-white"
    "$bot" $1 <"$work/to-black" >"$work/from-black" &
    black_process=$!
    exec 3>"$work/to-black" 4<"$work/from-black"
    # Closes the pipes of the other bot, or its end of input would never come.
    "$bot" $2 <"$work/to-white" >"$work/from-white" 3>&- 4<&- &
    white_process=$!
    exec 5>"$work/to-white" 6<"$work/from-white"

    while true; do
        agree turn
        case $answer in
        'turn black')
            black 'move ' go
            white ok "play ${answer#move }"
            ;;
        'turn white')
            white 'move ' go
            black ok "play ${answer#move }"
            ;;
        *) break ;;
        esac
    done
    agree board
    agree transcript
    transcript=${answer#transcript }
    agree score
    score=${answer#score }
    echo "$1 $2 | match | $1 | $2 | $score | $transcript" >>"$work/games.txt"

    black ok quit
    exec 3>&- 4<&-
    # The other bot ends with its input.
    exec 5>&- 6<&-
    wait $black_process || fail "black ends with $?"
    wait $white_process || fail "white ends with $?"
}

: >"$work/games.txt"
match --greedy '--random --seed 1'
match '--random --seed 2' --greedy
match '--random --seed 3' '--random --seed 4'
match --greedy --greedy
# Some of these games contain a pass, which the referee need not know.
grep -q -- '| [a-h1-8]*--' "$work/games.txt" || fail 'no game with a pass'
answer=$("$replay" "$work/games.txt") || fail "$answer"
[ "$answer" = 'games=4 legal=4 finished=4 score_matches=4' ] || fail "$answer"

echo "match: bots and replay agree on 4 games"
