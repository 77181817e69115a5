"""Writes games as tables: CSV, JSON and Parquet."""

from __future__ import annotations

import csv
import importlib
import io
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import IO, Any

from reversi_rules import Game
from reversi_rules._cli.columns import COLUMNS, NUMBERS, row_of
from reversi_rules.records import GameInfo, to_json

_BATCH = 10_000
"""The games in a group of rows. The memory grows with it."""


def write_csv(file: IO[bytes], games: Iterable[tuple[Game, GameInfo]]) -> None:
    """Writes a table with a line of names. An unknown value is empty."""
    text = io.TextIOWrapper(file, encoding="utf-8", newline="")
    rows = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    rows.writeheader()
    rows.writerows(row_of(*game) for game in games)
    # The caller goes on to use the file, which the wrapper would close.
    text.detach()


def write_jsonl(file: IO[bytes], games: Iterable[tuple[Game, GameInfo]]) -> None:
    """Writes what `records.from_json` reads, a game a line."""
    file.writelines(f"{to_json(*game)}\n".encode() for game in games)


def write_parquet(file: IO[bytes], games: Iterable[tuple[Game, GameInfo]]) -> None:
    """Writes a table; raises `ImportError` if neither pyarrow nor polars is installed."""
    try:
        pyarrow: Any = importlib.import_module("pyarrow")
        parquet: Any = importlib.import_module("pyarrow.parquet")
    except ImportError:
        _write_with_polars(file, games)
        return
    types = {name: pyarrow.int32() if name in NUMBERS else pyarrow.string() for name in COLUMNS}
    schema = pyarrow.schema(list(types.items()))
    with parquet.ParquetWriter(file, schema) as writer:
        for batch in _batches(games):
            writer.write_table(pyarrow.table(batch, schema=schema))


def _write_with_polars(file: IO[bytes], games: Iterable[tuple[Game, GameInfo]]) -> None:
    try:
        polars: Any = importlib.import_module("polars")
    except ImportError:
        raise ImportError("Parquet needs pyarrow or polars: pip install pyarrow") from None
    schema = {name: polars.Int32 if name in NUMBERS else polars.String for name in COLUMNS}
    frames = [polars.DataFrame(batch, schema=schema) for batch in _batches(games)]
    polars.concat([polars.DataFrame(schema=schema), *frames]).write_parquet(file)


def _batches(games: Iterable[tuple[Game, GameInfo]]) -> Iterator[dict[str, list[Any]]]:
    """Yields the columns of some games at a time."""
    rest = iter(games)
    while batch := [row_of(*game) for game in islice(rest, _BATCH)]:
        yield {name: [row[name] for row in batch] for name in COLUMNS}
