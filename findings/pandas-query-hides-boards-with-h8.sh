#!/bin/sh
# DataFrame.query hides all boards with a disc on h8 once numexpr is installed.
#
# Guess: numexpr only makes query faster.
# Seen: pandas 3.1.1 with numexpr 2.14.2. query("board > 8") of the boards 5, h8 and h8 + a1 has no
#   row. engine="python" and df[df.board > 8] have two. numexpr has no unsigned 64-bit type and
#   compares the numbers as signed.
# Matters: the same notebook shows other rows once another package is installed. Filter boards with
#   df[...], or name the engine.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" \
    pandas==3.1.1 numpy==2.4.6 numexpr==2.14.2
PYTHONPATH=$tmp python3 - <<'PYTHON'
import numpy as np
import pandas as pd

frame = pd.DataFrame({"board": np.array([5, 1 << 63, 1 << 63 | 1], dtype=np.uint64)})
default = len(frame.query("board > 8"))
python = len(frame.query("board > 8", engine="python"))
print("query:", default, 'engine="python":', python, "mask:", (frame.board > 8).sum())
assert frame.board.dtype == np.uint64
assert (default, python, (frame.board > 8).sum()) == (0, 2, 2)
PYTHON
