#!/bin/sh
# In pyarrow a shift by 64 returns the number as it was: the "square" of a pass is a1.
#
# Guess: 1 << 64 is 0 as in NumPy, or an error as from shift_left_checked.
# Seen: pyarrow 26.0.1 and NumPy 2.4.6, uint64. shift_left(1, 64) is 1, shift_right(x, 64) is x,
#   also for whole arrays. NumPy has 0 in both cases.
# Matters: actions are often numbers 0 to 63 and 64 for the pass. A column of 1 << action then has a
#   disc on a1 for each pass. Use shift_left_checked, which raises.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" pyarrow==26.0.1 numpy==2.4.6
PYTHONPATH=$tmp python3 - <<'PYTHON'
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

actions = pa.array([0, 26, 64], pa.uint64())
one = pa.scalar(1, pa.uint64())
masks = pc.shift_left(one, actions).to_pylist()
numpy = np.left_shift(np.uint64(1), np.array([0, 26, 64], np.uint64)).tolist()
right = pc.shift_right(pa.array([2**64 - 1], pa.uint64()), pa.scalar(64, pa.uint64())).to_pylist()
print("pyarrow:", masks, "NumPy:", numpy, "right:", right)
assert masks == [1, 1 << 26, 1]
assert numpy == [1, 1 << 26, 0]
assert right == [2**64 - 1]
try:
    pc.shift_left_checked(one, actions)
except pa.ArrowInvalid as error:
    print("checked:", error)
else:
    raise SystemExit("the checked function accepts 64")
PYTHON
