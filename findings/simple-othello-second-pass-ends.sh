#!/bin/sh
# In simple-othello a game ends when one player passes for the second time, however far apart.
#
# Guess: the game ends after two passes in a row.
# Seen: simple-othello 1.2.7. In a legal game of 62 plies black must pass at plies 30 and 32,
#   counted from 0, and white plays in between. step returns done at the second pass, with 29
#   squares empty and moves for white. The rest of the game has 29 more plies.
# Matters: two forced passes of one side are no rarity in random games. Their scores come from half
#   a game here, so win rates of bots are of another game than Othello.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --no-deps --target "$tmp" \
    simple-othello==1.2.7
PYTHONPATH=$tmp python3 - <<'PYTHON'
from simple_othello import Othello
from simple_othello.config import CFG

GAME = (
    "e6d6c7f6c6c5f4e7c4b4a4b6g7f5f8c8b8g6d7b5g4a8h6g5a5a3h5b7a7a6--d8--f3e3g3g2h3h4h7f7h1e2h8g8e1"
    "d2c2d1c1d3e8b1b3g1h2c3b2a2f1f2a1"
)
game = Othello(CFG)
game.reset()
for ply in range(len(GAME) // 2):
    square = GAME[2 * ply : 2 * ply + 2]
    legal = game.get_legal_actions()
    action = CFG.pass_ if square == "--" else int(square[1]) * 8 - 8 + ord(square[0]) - ord("a")
    assert action in legal or (square == "--" and not legal)
    board, _, done = game.step(action)
    if done:
        break
empty = sum(row.count(0) for row in board)
print("done at ply", ply, "of", len(GAME) // 2, "empty:", empty, "white:", game.get_legal_actions())
assert done and ply == 32
assert empty == 29 and game.get_legal_actions()
PYTHON
