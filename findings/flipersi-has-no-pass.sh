#!/bin/sh
# Fairy-Stockfish's Reversi ends at the first forced pass and counts the discs, with moves left.
#
# Guess: flipersi is flipello with an empty board at the start. A player without a move passes.
# Seen: pyffish 0.0.90. The side to move has 32 discs against 20 and no move. The other side has ten
#   moves on 12 empty squares. flipersi lists no move, not even a pass, and game_result is 32000, a
#   win for 32 discs. On the same board flipello lists a pass, and the game goes on.
# Matters: the two variants differ in more than the start. Games of flipersi stop early and may have
#   another winner than the full game. For the historical start, use flipello with a FEN.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" pyffish==0.0.90
PYTHONPATH=$tmp python3 - <<'PYTHON'
import pyffish

BOARD = "pppppppP/PpppppP1/PPppppPP/PpPPPPP1/PPPpPPP1/1PPPPP2/1PPPP1P1/pPP1p2P"
FEN = f"{BOARD}[PPPPPPpppppp] w - - 0 27"
OTHER = f"{BOARD}[PPPPPPpppppp] b - - 0 27"

print("to move:", BOARD.count("P"), "other:", BOARD.count("p"))
assert BOARD.count("P") == 32 and BOARD.count("p") == 20
for variant in ("flipello", "flipersi"):
    assert pyffish.validate_fen(FEN, variant) == pyffish.FEN_OK
    legal = pyffish.legal_moves(variant, FEN, [])
    other = pyffish.legal_moves(variant, OTHER, [])
    print(variant, "legal:", legal, "of the other side:", other)
    assert any("@" in move for move in other)
    assert len(legal) == (variant == "flipello")
result = pyffish.game_result("flipersi", FEN, [])
print("result of flipersi:", result)
assert result == 32000
PYTHON
