#!/bin/sh
# np.bitwise_count counts 63 discs on a signed board that has two.
#
# Guess: it counts the ones among the 64 bits, as CPUs, C and Rust do.
# Seen: NumPy 2.4.6. The board with a1 and h8 as uint64 has 2. The same 64 bits as int64 have 63,
#   and -1, a full board, has 1. NumPy counts the bits of the absolute value.
# Matters: PyTorch and SQLite hold boards as int64. Each board with a disc on h8 then has a wrong
#   count, and all others a right one. Use boards.view(np.uint64).
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" numpy==2.4.6
PYTHONPATH=$tmp python3 - <<'PYTHON'
import numpy as np

boards = np.array([1 << 63 | 1, 2**64 - 1, 1 << 62 | 1], dtype=np.uint64)
signed = boards.view(np.int64)
print("uint64:", np.bitwise_count(boards), "int64:", np.bitwise_count(signed))
assert np.bitwise_count(boards).tolist() == [2, 64, 2]
assert np.bitwise_count(signed).tolist() == [63, 1, 2]
PYTHON
