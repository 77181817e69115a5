#!/bin/sh
# sgfmill returns the squares of an Othello SGF file upside down, or raises ValueError.
#
# Guess: get_move refuses a game of another kind than Go, or returns the square in some raw form.
# Seen: sgfmill 1.1.1, files with GM[2]. With SZ[8], B[fe] (f5) is (3, 5), where row 3 is the fourth
#   from the bottom. A program that counts rows from the top, as Othello does, takes it for f4.
#   Without SZ the move is (14, 5), on 19x19. B[f5], the other spelling, raises a bare ValueError.
# Matters: the start of Othello is not symmetric from top to bottom, so each game that is read in
#   this way seems illegal, or starts on a mirrored board. get_raw_move returns the letters.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" sgfmill==1.1.1
PYTHONPATH=$tmp python3 - <<'PYTHON'
from sgfmill import sgf


def first_move(size, square):
    text = f"(;FF[4]GM[2]{size}PB[First]PW[Second];B[{square}])"
    node = sgf.Sgf_game.from_bytes(text.encode()).get_last_node()
    try:
        move = node.get_move()
    except ValueError as error:
        move = repr(error)
    print(text, move, node.get_raw_move())
    return move


assert first_move("SZ[8]", "fe") == ("b", (3, 5))
assert first_move("", "fe") == ("b", (14, 5))
assert first_move("SZ[8]", "f5") == "ValueError()"
PYTHON
