#!/bin/sh
# Two equal boards of rust-reversi are not equal, and a set keeps them all.
#
# Guess: Board is a value, since it has clone, so two new boards compare equal and hash alike.
# Seen: rust-reversi 1.4.4. Board() == Board() is False, b.clone() == b is False, and a set of these
#   three has three elements. Turn.BLACK == Turn.BLACK is True.
# Matters: a search table or a count of positions with boards as keys never finds one again. It
#   returns right moves, slowly. Use the two numbers of get_board() as the key.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" rust-reversi==1.4.4
PYTHONPATH=$tmp python3 - <<'PYTHON'
from rust_reversi import Board, Turn

first, second = Board(), Board()
copy = first.clone()
print("new boards equal:", first == second, "copy equal:", first == copy)
print("size of the set:", len({first, second, copy}))
assert first.get_board_line() == second.get_board_line() == copy.get_board_line()
assert first != second and first != copy
assert len({first, second, copy}) == 3
assert Turn.BLACK == Turn.BLACK
assert first.get_turn() == second.get_turn()
PYTHON
