#!/bin/sh
# CSV readers make numbers of boards that are written as 64 digits, which fit no integer type.
#
# Guess: 64 digits fit no integer type, so the column is text.
# Seen: a column with the start and another board, of 0, 1 and 2. pandas 3.1.1 has Python ints of 37
#   and 43 digits: the zeros before the first disc are gone. pyarrow 26.0.1 has float64, 1.2e+36,
#   and only the first discs are left.
# Matters: boards of 0, 1 and 2 are common, as programs print their arrays so. Name the type of the
#   column.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" \
    pandas==3.1.1 numpy==2.4.6 pyarrow==26.0.1
PYTHONPATH=$tmp python3 - <<'PYTHON'
import io

import pandas as pd
import pyarrow.csv

BOARDS = (
    "0000000000000000000000000001200000021000000000000000000000000000",
    "0000000000000000000001000011100000021000000000000000000000000000",
)
DATA = "\n".join(("board", *BOARDS, "")).encode()

in_pandas = pd.read_csv(io.BytesIO(DATA)).board.tolist()
print("pandas:", in_pandas)
assert in_pandas == [int(board) for board in BOARDS]
in_pyarrow = pyarrow.csv.read_csv(io.BytesIO(DATA))["board"]
print("pyarrow:", in_pyarrow.type, in_pyarrow.to_pylist())
assert in_pyarrow.type == "double"
PYTHON
