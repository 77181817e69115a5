#!/bin/sh
# A board that DuckDB makes of its squares arrives in pandas without some of its discs.
#
# Guess: 1::UBIGINT << square is a UBIGINT, and so is the bit_or of several.
# Seen: duckdb 2.0.1 and pandas 3.1.1, discs on a1, c4 and h8. With a column of INTEGER as square
#   the shift is a HUGEINT, of 128 bits. fetchall has the exact number, df() has float64, and a1 is
#   gone. With square::UBIGINT, as with a literal square, the type is UBIGINT and the board is
#   right.
# Matters: a table with one row per disc is the natural input. The board is right in tests in SQL
#   and wrong in pandas, if it has discs far apart. Cast the square.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" \
    duckdb==2.0.1 pandas==3.1.1 numpy==2.4.6
PYTHONPATH=$tmp python3 - <<'PYTHON'
import duckdb

exact = 1 | 1 << 26 | 1 << 63
for square, kind in (("square", "HUGEINT"), ("square::UBIGINT", "UBIGINT")):
    board = f"bit_or(1::UBIGINT << {square})"
    result = duckdb.sql(
        f"select {board} as board, typeof({board}) as kind "
        "from (values (0), (26), (63)) discs(square)"
    )
    frame = result.df().board
    print(square, result.fetchall(), "df:", frame.dtype, int(frame[0]))
    assert result.fetchall() == [(exact, kind)]
    assert frame.dtype == ("float64" if kind == "HUGEINT" else "uint64")
    assert int(frame[0]) == (exact - 1 if kind == "HUGEINT" else exact)
assert duckdb.sql("select typeof(1::UBIGINT << 63)").fetchall() == [("UBIGINT",)]
PYTHON
