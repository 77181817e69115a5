#!/bin/sh
# In a numba function a uint64 board is unsigned for >> 1 and signed for // 2 and + 1.
#
# Guess: all of them are unsigned, as in NumPy 2, or none is.
# Seen: numba 0.68.1 with NumPy 2.4.6, the board with a1 and h8. x >> 1 is 4611686018427387904 in
#   both. x // 2 is -4611686018427387904 in numba, and x + 1 is negative too. It refuses to compile
#   the usual loop over discs, with x &= x - 1, as x becomes a float64.
# Matters: NumPy code that runs without numba gives other numbers with it, for boards with h8 only.
#   Write the constants as np.uint64(1).
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" numba==0.68.1 numpy==2.4.6
PYTHONPATH=$tmp python3 - <<'PYTHON'
import numpy as np
from numba import njit
from numba.core.errors import TypingError


def count(x):
    n = 0
    while x:
        x &= x - 1
        n += 1
    return n


board = np.uint64(1 << 63 | 1)
for name, function in {
    "x >> 1": lambda x: x >> 1,
    "x // 2": lambda x: x // 2,
    "x + 1": lambda x: x + 1,
}.items():
    numpy, numba = int(function(board)), int(njit(function)(board))
    print(name, "NumPy:", numpy, "numba:", numba)
    assert numpy > 0
    assert numba == (numpy if name == "x >> 1" else numpy - 2**64 if name == "x + 1" else -numpy)
assert count(board) == 2
try:
    njit(count)(board)
except TypingError as error:
    assert "float64" in str(error)
    print("count: TypingError")
else:
    raise SystemExit("count compiles")
PYTHON
