#!/bin/sh
# pyarrow reads a column of boards as float64 if one has h8, and different boards become equal.
#
# Guess: pyarrow.csv and pyarrow.json choose uint64, as pandas does, or report the number.
# Seen: pyarrow 26.0.1 and pandas 3.1.1. Boards without h8 are int64. One with h8 makes the column
#   double in both readers and in pandas.read_csv(engine="pyarrow"): h8 with and without a1 are the
#   same number, and so are boards below it that differ in a single disc. pandas' own engine chooses
#   uint64 and returns each board.
# Matters: a file of positions from one game is exact and one from another game is not, and a join
#   or `unique` on the boards merges positions. Name the type of the column, or write text.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" \
    pyarrow==26.0.1 pandas==3.1.1 numpy==2.4.6
PYTHONPATH=$tmp python3 - <<'PYTHON'
import io

import pandas as pd
import pyarrow as pa
import pyarrow.csv
import pyarrow.json

# Two boards that differ in a1 with h8, and two that do without it.
boards = [1 << 63, 1 << 63 | 1, 1 << 60, 1 << 60 | 1]
text = "board\n" + "\n".join(map(str, boards))
lines = "\n".join(f'{{"board": {board}}}' for board in boards)


def csv(text, **options):
    return pa.csv.read_csv(io.BytesIO(text.encode()), **options)["board"]


small = csv("board\n" + "\n".join(map(str, boards[2:])))
print("without h8:", small.type, len(small.unique()), "of 2 boards")
for name, column in [
    ("pyarrow.csv", csv(text)),
    ("pyarrow.json", pa.json.read_json(io.BytesIO(lines.encode()))["board"]),
    ("pandas, engine=pyarrow", pd.read_csv(io.StringIO(text), engine="pyarrow").board),
]:
    print(f"{name}:", getattr(column, "type", None) or column.dtype, len(column.unique()), "of 4")
    assert len(column.unique()) == 2
usual = pd.read_csv(io.StringIO(text)).board
print("pandas:", usual.dtype, usual.nunique(), "of 4 boards")
named = csv(text, convert_options=pa.csv.ConvertOptions(column_types={"board": pa.uint64()}))
assert (small.type, len(small.unique())) == (pa.int64(), 2)
assert (usual.dtype, usual.tolist(), named.to_pylist()) == ("uint64", boards, boards)
PYTHON
