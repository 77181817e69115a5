#!/bin/sh
# For pyffish a valid Othello FEN has no move but a pass, unless it lists the unplayed discs.
#
# Guess: the discs and the side to move are the whole position, so a FEN of them has its four moves.
# Seen: pyffish 0.0.90. The FEN of the start without a hand is valid (1), but the only legal move is
#   "d4d4", a pass. With "[Pp]" after the board there are four moves, and after two placements only
#   a pass again. The start that pyffish writes has 60 P and 60 p in brackets.
# Matters: for a FEN made from a board, the best move of the engine is always a pass. Write the
#   hand, with enough discs for the rest of the game. A reader must expect up to 120 letters in
#   brackets.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" pyffish==0.0.90
PYTHONPATH=$tmp python3 - <<'PYTHON'
import pyffish

VARIANT = "flipello"
BOARD = "8/8/8/3pP3/3Pp3/8/8/8"
PLACEMENTS = ["P@e3", "P@f4", "P@c5", "P@d6"]

own = pyffish.start_fen(VARIANT)
print("written:", own)
assert own == f"{BOARD}[{'P' * 60}{'p' * 60}] w 0 1"
for hand, expected in (("", ["d4d4"]), ("[Pp]", PLACEMENTS)):
    fen = f"{BOARD}{hand} w - - 0 1"
    legal = pyffish.legal_moves(VARIANT, fen, [])
    print(fen, "valid:", pyffish.validate_fen(fen, VARIANT), "legal:", legal)
    assert pyffish.validate_fen(fen, VARIANT) == pyffish.FEN_OK == 1
    assert legal == expected
later = pyffish.legal_moves(VARIANT, f"{BOARD}[Pp] w - - 0 1", ["P@e3", "P@f3"])
print("after two placements:", later)
assert len(later) == 1 and "@" not in later[0]
PYTHON
