#!/bin/sh
# pgn-extract empties an Othello game whose result is a score, and reports success.
#
# Guess: it refuses the game, because its moves are illegal in chess.
# Seen: pgn-extract 19.04 (Debian 12). With the result 40-24 it prints "Missing result." and "1 game
#   matched out of 1.". It writes the tags and "40-24", no move, and exits with 0. The same game
#   with 1-0 is refused: "0 games matched out of 1.".
# Matters: Othello programs write the score as the result in PGN. A cleaning job with this tool
#   keeps the names and results of a collection and loses each game.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
apt-get download -qq pgn-extract=19.04-1 2>/dev/null
dpkg -x pgn-extract_*.deb .

game() {
    printf '[Event "Example"]\n[White "Second"]\n[Black "First"]\n[Result "%s"]\n\n' "$1"
    printf '1. f5 d6 2. c3 d3 3. c4 f4 4. f6 f3 %s\n\n' "$1"
}
game 40-24 >score.pgn
game 1-0 >winner.pgn
usr/games/pgn-extract score.pgn >score.out 2>score.log
usr/games/pgn-extract winner.pgn >winner.out 2>winner.log
cat score.out
tail -n 1 score.log winner.log

grep -q '^1 game matched out of 1\.' score.log
grep -q '^40-24$' score.out
if grep -q 'f5' score.out; then exit 1; fi
grep -q '^0 games matched out of 1\.' winner.log
