#!/bin/sh
# ReversiGame of reversi-board ignores the board that it is given and starts a new game.
#
# Guess: ReversiGame(player1, player2, board=...) plays on from that board.
# Seen: reversi-board 0.1.1. With a list of 64 numbers and with a ReversiBoard, the game has the
#   start. The argument turn is obeyed.
# Matters: programs that resume or analyze positions get moves for the start, without an error. The
#   start is mirrored too: black is on d4 and e5, so transcripts of other programs do not fit.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" \
    reversi-board==0.1.1 numpy==2.4.6
PYTHONPATH=$tmp python3 - <<'PYTHON'
from reversi_board.board import ReversiBoard
from reversi_board.game import ReversiGame

START = ReversiBoard().board.tolist()
later = list(START)
assert (START[27], START[36], START[28], START[35]) == (1, 1, 2, 2)
later[20], later[28] = 1, 1  # black has played e3
for board in (later, ReversiBoard(later)):
    game = ReversiGame(None, None, board=board, turn=2)
    found = game.board.board.tolist()
    print(type(board).__name__, "given, discs:", sum(map(bool, later)), "->", sum(map(bool, found)))
    assert found == START
    assert game.turn == 2
assert ReversiBoard(later).board.tolist() == later
PYTHON
