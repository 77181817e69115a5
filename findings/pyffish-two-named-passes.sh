#!/bin/sh
# In pyffish an Othello game that is over still needs two passes, each named after a disc.
#
# Guess: flipello ends when neither side has a move, and a pass is written 0000, "pass" or @@@@.
# Seen: pyffish 0.0.90. After f5f4c3e6f7g6g4e8g8g5h5 neither side has a move. is_immediate_game_end
#   is (False, 0), and the only legal move is "e1e1": from e1 to e1, where the player has a disc.
#   Then "g1g1" is the only one, and then the game is over. No other spelling of the pass is
#   accepted.
# Matters: a program that waits for the end waits forever, and a game of Fairy-Stockfish may end
#   with two passes. A reader must know "e1e1" as a pass, although it looks like a square twice.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" pyffish==0.0.90
PYTHONPATH=$tmp python3 - 2>/dev/null <<'PYTHON'
import pyffish

VARIANT = "flipello"
START = pyffish.start_fen(VARIANT)
GAME = "f5f4c3e6f7g6g4e8g8g5h5"
# Fairy-Stockfish counts the rows from the bottom.
moves = [f"P@{GAME[i]}{9 - int(GAME[i + 1])}" for i in range(0, len(GAME), 2)]


def show():
    end = pyffish.is_immediate_game_end(VARIANT, START, moves)[0]
    legal = pyffish.legal_moves(VARIANT, START, moves)
    print(moves[-1], "over:", end, "legal:", legal)
    return end, legal


for word in ("0000", "pass", "@@@@", "a1a1"):
    try:
        pyffish.get_fen(VARIANT, START, [*moves, word])
    except SystemError:
        continue
    raise SystemExit(f"{word} is a pass")
assert show() == (False, ["e1e1"])
moves.append("e1e1")
assert show() == (False, ["g1g1"])
moves.append("g1g1")
assert show() == (True, [])
PYTHON
