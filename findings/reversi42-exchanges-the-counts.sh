#!/bin/sh
# reversi42 names the counts of black and white the wrong way round, beside the right winner.
#
# Guess: "black: n" in the text of a result is the number of black discs.
# Seen: reversi42 7.0.13, after f5f4c3e6f7g6g4e8g8g5h5, with 14 black discs and 1 white one. The
#   text of get_result is "black: 1 white: 14" and then "the winner is black: +13".
# Matters: who takes the numbers from this text has the loser as winner. export_str, with one letter
#   per square, is right.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --no-deps --target "$tmp" reversi42==7.0.13
PYTHONPATH=$tmp python3 - <<'PYTHON'
import contextlib
import io

from Reversi.Game import Game, Move

GAME = "f5f4c3e6f7g6g4e8g8g5h5"
game = Game(8)
for i in range(0, len(GAME), 2):
    game.move(Move(ord(GAME[i]) - ord("a") + 1, int(GAME[i + 1])))
board = game.export_str()[:64]
shown = io.StringIO()
with contextlib.redirect_stdout(shown):
    text = game.get_result()
text = f"{text or ''}\n{shown.getvalue()}"
print(board, board.count("B"), board.count("W"), text.strip(), sep="\n")
assert (board.count("B"), board.count("W")) == (14, 1)
assert "black: 1 white: 14" in text
assert "the winner is black: +13" in text
PYTHON
