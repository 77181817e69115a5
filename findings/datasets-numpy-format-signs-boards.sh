#!/bin/sh
# Hugging Face's datasets returns uint64 boards as int64 in the format "numpy", by the column only.
#
# Guess: with_format("numpy") returns the type of the feature, uint64, for a row as for a column.
# Seen: datasets 5.2.0 with NumPy 2.4.6. A column and a slice are int64 and boards with h8 negative;
#   a single row is a numpy.uint64, and the formats "arrow", "pandas" and "polars" are unsigned.
# Matters: `board >> square & 1` works and `board > other`, `board // 2`, bitwise_count and a
#   comparison with a row do not. Use .view(np.uint64), or with_format("numpy", dtype=np.uint64).
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp"
"$tmp/bin/python" -m pip install -qq --no-compile \
    datasets==5.2.0 numpy==2.4.6 pyarrow==26.0.1 pandas==3.1.1
HF_HUB_OFFLINE=1 "$tmp/bin/python" - <<'PYTHON'
import numpy as np
from datasets import Dataset

boards = np.array([5, 1 << 63, 1 << 63 | 1], dtype=np.uint64)
table = Dataset.from_dict({"board": boards})
rows = table.with_format("numpy")
column, row = rows[:]["board"], rows[1]["board"]
named = table.with_format("numpy", dtype=np.uint64)[:]["board"]
print("feature:", table.features["board"].dtype, "column:", column.dtype, "row:", row.dtype)
print("discs:", np.bitwise_count(column), "of", np.bitwise_count(boards))
assert table.features["board"].dtype == "uint64"
assert (column.dtype, row.dtype, named.dtype) == (np.int64, np.uint64, np.uint64)
assert column[1] != row
assert table.with_format("pandas")[:].board.dtype == np.uint64
PYTHON
