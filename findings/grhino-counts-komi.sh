#!/bin/sh
# GRhino subtracts the komi of Go from the score of an Othello game, so the other player wins.
#
# Guess: Othello has no komi, so the engine accepts the command of GTP and ignores it.
# Seen: GRhino 0.16.1 (Debian 12), a game that black wins by 33-31. final_score is B+2 after "komi
#   0" and W+4.5 after "komi 6.5".
# Matters: programs that run matches over GTP are made for Go and send a komi, often 6.5. They then
#   record a wrong score and, in close games, the wrong winner. Send "komi 0".
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
apt-get download -qq grhino=0.16.1-4 grhino-data=0.16.1-4 2>/dev/null
for package in *.deb; do dpkg -x "$package" .; done
# The engine has the absolute path of its data built in. The copy here gets a relative one.
sed -i 's|/usr/share/grhino|usr//share/grhino|g' usr/games/gtp-rhino

moves="c4c3c2b2a2b4b3b1e6c5d3f4a3d6c6e7d7e3g4f5d2f3g5e1e2b6a4g6f6g3
g2h1a7g7f8c8c7e8f2d8h7a1h5b8a8a5h6b5h4c1g1f1b7h8g8d1f7h2h3a6"
score() {
    color=b
    {
        printf 'boardsize 8\nclear_board\n%s\n' "$1"
        for move in $(echo "$moves" | fold -w 2); do
            echo "play $color $move"
            if [ $color = b ]; then color=w; else color=b; fi
        done
        printf 'final_score\nquit\n'
    } | HOME=$tmp usr/games/gtp-rhino | grep -o '[BW]+.*'
}
none=$(score "komi 0")
go=$(score "komi 6.5")
echo "komi 0: $none, komi 6.5: $go"
[ "$none" = B+2 ] && [ "$go" = W+4.5 ]
