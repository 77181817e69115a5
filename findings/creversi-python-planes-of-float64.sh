#!/bin/sh
# creversi-python writes no planes into an array of NumPy's default type, and reports nothing.
#
# Guess: piece_planes fills an array of any numeric type, or raises TypeError.
# Seen: creversi-python 0.1.0 with NumPy 2.4.6. Of the start, a float32 array has four ones after
#   piece_planes. A float64 array, the default of np.zeros, and a uint8 array keep their zeros.
# Matters: a training loop with np.zeros((n, 2, 8, 8)) learns from empty boards, and no error points
#   to it. Write dtype=np.float32.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" \
    creversi-python==0.1.0 numpy==2.4.6
PYTHONPATH=$tmp python3 - <<'PYTHON'
import numpy as np
from creversi import Board

for dtype, expected in (("float32", 4), ("float64", 0), ("uint8", 0)):
    planes = np.zeros((2, 8, 8), dtype)
    Board().piece_planes(planes)
    print(dtype, int(planes.sum()))
    assert planes.sum() == expected
PYTHON
