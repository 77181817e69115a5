#!/bin/sh
# np.searchsorted with a Python int does not find a bitboard that is in a sorted array of uint64.
#
# Guess: the int is converted to the type of the array, as in comparisons since NumPy 2.
# Seen: NumPy 2.4.6. Of the keys k, k + 1, k + 2 with k = 2**60, the place of k + 2 is 0, as both
#   sides become float64. With np.uint64(k + 2) it is 2, and keys == k + 2 finds it too.
# Matters: an opening book as sorted keys and a binary search is the usual table of NumPy. It can
#   return the entry of another board if there is a disc on the last two rows. Wrap each key in
#   np.uint64.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" numpy==2.4.6
PYTHONPATH=$tmp python3 - <<'PYTHON'
import numpy as np

k = 2**60
keys = np.array([k, k + 1, k + 2], dtype=np.uint64)
plain = int(np.searchsorted(keys, k + 2))
typed = int(np.searchsorted(keys, np.uint64(k + 2)))
print("int:", plain, "np.uint64:", typed, "==:", (keys == k + 2).tolist())
assert (plain, typed) == (0, 2)
assert (keys == k + 2).tolist() == [False, False, True]
PYTHON
