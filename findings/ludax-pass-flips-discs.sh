#!/bin/sh
# In Ludax a forced pass of its Reversi can flip discs.
#
# Guess: a pass leaves the board as it is and hands over the turn.
# Seen: ludax 1.0.0 with JAX 0.10.2, its reversi.ldx. After 56 placements white must pass, and the
#   pass, action 64, is the only legal action. It flips b5, b6 and c6 to white, as if b7, the last
#   move of white, were played once more. The discs are 18-41 before and 15-44 after it, and a8 is
#   no longer legal for black.
# Matters: nothing is reported, and the game goes on from a board that the moves do not give. Of 137
#   random games with a pass 22 had such a board. Their scores differ from those of other libraries.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --no-deps --target "$tmp" ludax==1.0.0 jax==0.10.2 \
    jaxlib==0.10.2 lark==1.3.1 ml_dtypes==0.6.0 numpy==2.4.6 opt_einsum==3.4.0 scipy==1.17.1
PYTHONPATH=$tmp JAX_PLATFORMS=cpu python3 - <<'PYTHON'
from pathlib import Path

import jax
import ludax
from ludax.environment import LudaxEnvironment

GAME = (
    "f5d6c5f4e3c6f3g4g5g2f6f7g7b4b6d2c7h7f2f1a3d7h4h5g1e2h6b8"
    "e6a5c1g3h3e7d1b5h2c4e1h1e8g6a7c2d8c3a4b1f8d3b2b3h8b7a6"
)
PASS = 64
SQUARES = [file + row for row in "12345678" for file in "abcdefgh"]


def squares_of(state, player):
    board = state.game_state.board[0].tolist()
    return {SQUARES[i] for i in range(64) if board[i] == player}


def legal(state):
    return [i for i in range(65) if state.legal_action_mask[i]]


env = LudaxEnvironment(game_path=Path(ludax.__file__).parent / "games" / "reversi.ldx")
step = jax.jit(env.step)
state = env.init(jax.random.PRNGKey(0))
for i in range(0, len(GAME), 2):
    action = SQUARES.index(GAME[i : i + 2])
    assert action in legal(state)
    state = step(state, action)
assert int(state.current_player) == 1 and legal(state) == [PASS]
black, white = squares_of(state, 0), squares_of(state, 1)
state = step(state, PASS)
flipped = squares_of(state, 1) - white
print(len(black), "-", len(white), "flipped by the pass:", sorted(flipped))
assert (len(black), len(white)) == (18, 41)
assert flipped == black - squares_of(state, 0) == {"b5", "b6", "c6"}
assert [SQUARES[i] for i in legal(state)] == ["a1", "a2", "c8", "g8"]
PYTHON
